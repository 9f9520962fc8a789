import { messageKinds } from "@apron/kit/server/messages";
import { expiredMessages } from "../texts.ts";

/** What is sent about expired tickets and passengers (catalogue 14.1, 14.3). */
export const expiredKinds = messageKinds("expired", {
  places: {
    serialNo: { example: "ET20260305001", needed: true },
    agent: { example: "C 10001" },
    time: { example: "2026-03-05 09:30" },
    until: { example: "2026-04-04 09:30" },
    link: { example: "https://portal.example.com/page", is: "page" },
    reason: { example: { zh: "主机无记录", en: "the host has no record" } },
    email: { example: "li***@airline.example" },
    days: { example: "30" },
  },
  mails: ["ticket", "failed", "passenger", "passengerFailed"],
  kinds: {
    ticket: [expiredMessages.ticketSubject, expiredMessages.mail],
    failed: [expiredMessages.ticketSubject, expiredMessages.failedMail],
    passenger: [expiredMessages.passengerSubject, expiredMessages.mail],
    passengerFailed: [expiredMessages.passengerSubject, expiredMessages.failedMail],
    sent: [expiredMessages.querySubject, expiredMessages.sms],
    failedNote: [expiredMessages.querySubject, expiredMessages.failedSms],
  },
});

/** The mail of each query: both say the same, under a subject of their own. */
export const mailKinds = {
  ticket: { result: expiredKinds.ticket, failed: expiredKinds.failed },
  passenger: { result: expiredKinds.passenger, failed: expiredKinds.passengerFailed },
} as const;
