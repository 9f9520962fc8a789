import { messageKinds } from "@apron/kit/server/messages";
import { meMessages } from "../texts.ts";

/** What is sent about one's own account (catalogue 21.3). */
export const meKinds = messageKinds("me", {
  places: {
    time: { example: "2026-03-05 09:30" },
  },
  kinds: {
    cancelled: [meMessages.cancelledSubject, meMessages.cancelled],
  },
});
