import { codeTexts } from "@apron/kit/contract/codes/codes";
import { messageKinds } from "@apron/kit/server/messages";
import { loginMessages } from "../texts.ts";

/** What is sent about signing in (catalogue 1, 21.7). */
export const loginKinds = messageKinds("login", {
  places: {
    link: { example: "https://portal.example.com/securityAlert#f1Yk", needed: true, is: "personal" },
    time: { example: "2026-03-05 09:30" },
    device: { example: "Chrome 131, Windows" },
    failures: { example: "3" },
  },
  kinds: {
    noAccount: [codeTexts.noticeSubject, loginMessages.noAccount],
    notInVersion: [codeTexts.noticeSubject, loginMessages.notInVersion],
    notStaff: [codeTexts.noticeSubject, loginMessages.notStaff],
    passwordReset: [loginMessages.passwordResetSubject, loginMessages.passwordReset],
    passwordChanged: [loginMessages.passwordChangedSubject, loginMessages.passwordChanged],
    newDevice: [loginMessages.newDeviceSubject, loginMessages.newDevice],
    failures: [loginMessages.failuresSubject, loginMessages.failures],
  },
});
