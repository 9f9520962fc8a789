import { messageKinds } from "@apron/kit/server/messages";
import { agentMessages } from "@apron/features/agents/texts";
import { resetMessages } from "../texts.ts";

/** What is sent about resets (catalogue 5.9). */
export const resetKinds = messageKinds("reset", {
  places: {
    agent: { example: "C 10001", needed: true },
    system: { example: "C" },
    time: { example: "2026-03-05 09:30" },
  },
  kinds: {
    done: [agentMessages.subject, resetMessages.done],
  },
});
