import { messageKinds } from "@apron/kit/server/messages";
import { trainingMessages } from "../texts.ts";

/** What is sent about training that is due (catalogue 20.3). */
export const learningKinds = messageKinds("learning", {
  places: {
    title: { example: { zh: "离港系统应急操作", en: "Departure system emergencies" }, needed: true },
    day: { example: "2026-03-20" },
    link: { example: "https://portal.example.com/page", is: "page" },
  },
  kinds: {
    due: [trainingMessages.subject, trainingMessages.due],
  },
});
