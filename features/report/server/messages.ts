import { messageKinds } from "@apron/kit/server/messages";
import { reportMessages } from "../texts.ts";

/** What is sent about reports: it names none (catalogue 12.13, 12.14). */
export const reportKinds = messageKinds("report", {
  places: {
    count: { example: "2" },
  },
  // Whoever gets it has reported somebody (catalogue 12.10).
  unlogged: ["neutral"],
  kinds: {
    neutral: [reportMessages.neutralSubject, reportMessages.neutral],
    reminder: [reportMessages.reminderSubject, reportMessages.reminder],
  },
});
