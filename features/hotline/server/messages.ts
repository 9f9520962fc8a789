import { messageKinds } from "@apron/kit/server/messages";
import { agentMessages } from "@apron/features/agents/texts";
import { hotlineMessages } from "../texts.ts";

/** What is sent about what customer service did by hand (catalogue 5.14). */
export const hotlineKinds = messageKinds("hotline", {
  places: {
    agent: { example: "C 10001", needed: true },
    system: { example: "C" },
    time: { example: "2026-03-05 09:30" },
    reason: { example: { zh: "本人来电申请", en: "you asked for it by telephone" } },
    days: { example: "7" },
  },
  kinds: {
    lifted: [agentMessages.subject, hotlineMessages.lifted],
    activated: [agentMessages.subject, hotlineMessages.activated],
  },
});
