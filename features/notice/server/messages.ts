import { messageKinds } from "@apron/kit/server/messages";
import { noticeMessages } from "../texts-desk.ts";

/** What is sent about notices (catalogue 9.16). */
export const noticeKinds = messageKinds("notice", {
  places: {
    title: { example: { zh: "主机维护窗口", en: "A maintenance window" }, needed: true },
  },
  kinds: {
    fresh: [noticeMessages.subject, noticeMessages.fresh],
    remind: [noticeMessages.subject, noticeMessages.remind],
  },
});
