import { messageKinds } from "@apron/kit/server/messages";
import { thresholdMessages } from "../texts.ts";
import { agentMessages } from "@apron/features/agents/texts";

/** What is sent about applications for a threshold (catalogue 8). */
export const thresholdKinds = messageKinds("threshold", {
  places: {
    number: { example: "C 10001", needed: true },
    id: { example: "T20260305001", needed: true },
    value: { example: "5000" },
    from: { example: "2026-03-06" },
    to: { example: "2026-03-12" },
    partial: { example: { zh: "（申请8000，部分批准）", en: " (less than the 8000 you applied for)" } },
    words: { example: { zh: "祝工作顺利", en: "Have a good week" } },
    version: { example: "3" },
    reason: { example: { zh: "用途不明", en: "the use is not clear" } },
    next: {
      example: {
        zh: "系统每10分钟重试一次，无需操作。",
        en: "It is tried again every 10 minutes; you need not do anything.",
      },
    },
    count: { example: "2" },
    link: { example: "https://portal.example.com/page", is: "page" },
  },
  kinds: {
    accepted: [agentMessages.subject, thresholdMessages.accepted],
    acceptedByRules: [agentMessages.subject, thresholdMessages.acceptedByRules],
    rejected: [agentMessages.subject, thresholdMessages.rejected],
    inEffect: [agentMessages.subject, thresholdMessages.inEffect],
    ended: [agentMessages.subject, thresholdMessages.ended],
    failed: [agentMessages.subject, thresholdMessages.failed],
    endFailed: [agentMessages.subject, thresholdMessages.endFailed],
    withdrawn: [agentMessages.subject, thresholdMessages.withdrawn],
    reminder: [thresholdMessages.reminderSubject, thresholdMessages.reminder],
  },
});
