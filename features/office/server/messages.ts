import { messageKinds } from "@apron/kit/server/messages";
import { officeMessages } from "../texts.ts";

/** What is sent about operations accounts (catalogue 18.3). */
export const officeKinds = messageKinds("office", {
  places: {
    link: { example: "https://portal.example.com/login", needed: true, is: "page" },
  },
  kinds: {
    created: [officeMessages.createdSubject, officeMessages.created],
    reset: [officeMessages.resetSubject, officeMessages.reset],
  },
});
