import { messageKinds } from "@apron/kit/server/messages";
import { reminderMessage } from "../texts.ts";

/** What is sent about inspections that are missing (catalogue 29.10). */
export const recordKinds = messageKinds("record", {
  places: {
    airport: { example: { zh: "成都双流", en: "Chengdu" }, needed: true },
    application: { example: "NewAPP" },
    time: { example: "18:00" },
  },
  kinds: {
    missing: [reminderMessage.subject, reminderMessage.text],
  },
});
