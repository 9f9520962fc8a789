import { words } from "@apron/kit/contract/texts";

/** What goes out about notices. */
export const noticeMessages = words({
  subject: { zh: "通知", en: "Notice" },
  fresh: {
    zh: "新通知：{title}。请登录后在“通知公告”中查看。",
    en: "New notice: {title}. Sign in to read it under Notices.",
  },
  remind: {
    zh: "请确认通知：{title}。请登录后在“通知公告”中阅读并确认。",
    en: "Please confirm the notice: {title}. Sign in to read and confirm it under Notices.",
  },
});
