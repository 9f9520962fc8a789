import { messageKinds } from "@apron/kit/server/messages";
import { agentMessages } from "@apron/features/agents/texts";
import { unlockTexts } from "../texts.ts";

/** What is sent about limits that were lifted (catalogue 5.4). */
export const unlockKinds = messageKinds("unlock", {
  places: {
    agent: { example: "C 10001", needed: true },
    system: { example: "C" },
    time: { example: "2026-03-05 09:30" },
  },
  kinds: {
    done: [agentMessages.subject, unlockTexts.message],
  },
});
