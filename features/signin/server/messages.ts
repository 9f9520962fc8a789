import { messageKinds } from "@apron/kit/server/messages";
import { agentMessages } from "@apron/features/agents/texts";
import { signinMessages } from "../texts.ts";

/** What is sent about unusual sign-ins (catalogue 7). */
export const signinKinds = messageKinds("signin", {
  places: {
    number: { example: "C 10001", needed: true },
    time: { example: "2026-03-05 09:30" },
    office: { example: "PEK001" },
    pid: { example: "PID0001" },
    reasons: { example: { zh: "非常用地点", en: "an unusual place" } },
  },
  kinds: {
    unusual: [agentMessages.subject, signinMessages.unusual],
  },
});
