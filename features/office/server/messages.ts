import { roles } from "@apron/kit/contract/roles";
import { messageKinds } from "@apron/kit/server/messages";
import { officeMessages } from "../texts.ts";

/** What is sent about operations accounts (catalogue 18.3). */
export const officeKinds = messageKinds("office", {
  places: {
    link: { example: "https://portal.example.com/login", needed: true, is: "page" },
    account: { example: "duty01" },
    role: { example: roles.dutyPlanner },
    by: { example: "office20" },
    reason: { example: { zh: "（理由：已调离）", en: " (reason: has left the department)" } },
  },
  kinds: {
    created: [officeMessages.createdSubject, officeMessages.created],
    grantRefused: [officeMessages.grantRefusedSubject, officeMessages.grantRefused],
    numberTaken: [officeMessages.numberSubject, officeMessages.numberTaken],
    numberGiven: [officeMessages.numberSubject, officeMessages.numberGiven],
    roleGiven: [officeMessages.rolesSubject, officeMessages.roleGiven],
    rolesTaken: [officeMessages.rolesSubject, officeMessages.rolesTaken],
    reset: [officeMessages.resetSubject, officeMessages.reset],
  },
});
