import { messageKinds } from "@apron/kit/server/messages";
import { etlMessages } from "../texts.ts";

/** What is sent about ETL feedback (catalogue 16.9). */
export const etlKinds = messageKinds("etl", {
  places: {
    id: { example: "E20260305001", needed: true },
    flight: { example: "CA1234 2026-03-05" },
    reply: { example: { zh: "已修正。", en: "It was put right. " } },
    link: { example: "https://portal.example.com/page", is: "page" },
  },
  kinds: {
    processing: [etlMessages.subject, etlMessages.processing],
    resolved: [etlMessages.subject, etlMessages.resolved],
  },
});
