import { messageKinds } from "@apron/kit/server/messages";
import { agentMessages } from "../../texts.ts";
import { reclaimMessages } from "../../texts-reclaim.ts";

/** What is sent about work numbers (catalogue 3, 29). */
export const agentsKinds = messageKinds("agents", {
  places: {
    number: { example: "C 10001", needed: true },
    window: { example: { zh: "今日", en: "today" } },
    count: { example: "3" },
    time: { example: "2026-03-05 09:30" },
    mobile: { example: "138****0001" },
    link: { example: "https://portal.example.com/securityAlert#f1Yk", needed: true, is: "personal" },
    reason: { example: { zh: "资料不符", en: "the facts differ" } },
    operation: { example: { zh: "重置密码", en: "Reset the password" } },
    system: { example: "C" },
    pid: { example: "PID0001" },
    office: { example: "PEK001" },
    days: { example: "7" },
    since: { example: "2025-08-01" },
    until: { example: "2026-04-05" },
  },
  kinds: {
    locked: [agentMessages.subject, agentMessages.locked],
    bound: [agentMessages.subject, agentMessages.bound],
    mobileChanged: [agentMessages.subject, agentMessages.mobileChanged],
    mobileTaken: [agentMessages.subject, agentMessages.mobileTaken],
    ended: [agentMessages.subject, agentMessages.ended],
    frozen: [agentMessages.subject, agentMessages.frozen],
    frozenByAdministrator: [agentMessages.subject, agentMessages.frozenByAdministrator],
    unfrozen: [agentMessages.subject, agentMessages.unfrozen],
    marked: [agentMessages.subject, agentMessages.marked],
    cleared: [agentMessages.subject, agentMessages.cleared],
    settled: [agentMessages.subject, agentMessages.settled],
    notSettled: [agentMessages.subject, agentMessages.notSettled],
    signedIn: [agentMessages.subject, agentMessages.signedIn],
    signInDue: [agentMessages.subject, agentMessages.signInDue],
    disabledByDeadline: [agentMessages.subject, agentMessages.disabledByDeadline],
    selfServiceExpiring: [agentMessages.subject, agentMessages.selfServiceExpiring],
    selfServiceApproved: [agentMessages.subject, agentMessages.selfServiceApproved],
    selfServiceRefused: [agentMessages.subject, agentMessages.selfServiceRefused],
    unused: [agentMessages.subject, reclaimMessages.unused],
    kept: [agentMessages.subject, reclaimMessages.kept],
  },
});
