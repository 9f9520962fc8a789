import { messageKinds } from "@apron/kit/server/messages";
import { agentMessages } from "@apron/features/agents/texts";
import { trafficMessages } from "../texts.ts";

/** What is sent about traffic (catalogue 6). */
export const trafficKinds = messageKinds("traffic", {
  places: {
    number: { example: "C 10001", needed: true },
    share: { example: "80" },
    flow: { example: "4000" },
    threshold: { example: "5000" },
    outlook: { example: { zh: "预计16:20用满。", en: "It will be full at 16:20." } },
    agent: { example: "C 10001" },
    system: { example: "C" },
    time: { example: "2026-03-05 09:30" },
  },
  kinds: {
    level: [agentMessages.subject, trafficMessages.level],
    full: [agentMessages.subject, trafficMessages.full],
    jump: [agentMessages.subject, trafficMessages.jump],
    cleared: [agentMessages.subject, trafficMessages.cleared],
  },
});
