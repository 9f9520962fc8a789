import { messageKinds } from "@apron/kit/server/messages";
import { feedbackMessages } from "../texts.ts";

/** What is sent about product feedback (catalogue 23.3). */
export const feedbackKinds = messageKinds("feedback", {
  places: {
    id: { example: "FB20260305001", needed: true },
    reply: { example: { zh: "已在下一版本改进。", en: "The next version does it." }, needed: true },
    link: { example: "https://portal.example.com/page", is: "page" },
  },
  kinds: {
    answered: [feedbackMessages.subject, feedbackMessages.answered],
  },
});
