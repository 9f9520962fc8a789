import { messageKinds } from "@apron/kit/server/messages";
import { applicantMessages, recoveryMessages } from "../texts.ts";

/** What is sent about a lost phone (catalogue 1.45). */
export const recoveryKinds = messageKinds("recovery", {
  places: {
    agent: { example: "C 10001", needed: true },
    mobile: { example: "138****0001" },
    time: { example: "2026-03-05 09:30" },
    reason: { example: { zh: "图片不清晰", en: "the picture is not clear" } },
    key: { example: "K7QF-2M9D", needed: true, is: "code" },
    link: { example: "https://portal.example.com/forgetPassword/objection#f1Yk", needed: true, is: "personal" },
  },
  kinds: {
    opened: [recoveryMessages.subject, recoveryMessages.opened],
    cooling: [recoveryMessages.subject, recoveryMessages.cooling],
    submitted: [recoveryMessages.subject, recoveryMessages.submitted],
    done: [recoveryMessages.subject, recoveryMessages.done],
    alert: [recoveryMessages.alertSubject, recoveryMessages.alert],
    applicantApproved: [recoveryMessages.subject, applicantMessages.approved],
    applicantRejected: [recoveryMessages.subject, applicantMessages.rejected],
    applicantObjected: [recoveryMessages.subject, applicantMessages.objected],
    applicantCancelled: [recoveryMessages.subject, applicantMessages.cancelled],
    applicantFailed: [recoveryMessages.subject, applicantMessages.failed],
  },
});
