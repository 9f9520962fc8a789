import { messageKinds } from "@apron/kit/server/messages";
import { agentMessages } from "@apron/features/agents/texts";
import { activationMessages } from "../texts.ts";

/** What is sent about activations (catalogue 5.8). */
export const activationKinds = messageKinds("activation", {
  places: {
    agent: { example: "C 10001", needed: true },
    system: { example: "C" },
    time: { example: "2026-03-05 09:30" },
  },
  kinds: {
    done: [agentMessages.subject, activationMessages.done],
  },
});
