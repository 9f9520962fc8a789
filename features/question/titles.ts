import { words } from "@apron/kit/contract/texts";

/** The titles of the pages, which the portal reads at its start. */
export const questionTitles = words({
  mine: { zh: "我的问题", en: "My questions" },
  add: { zh: "在线提问", en: "Ask a question" },
  detail: { zh: "问题详情", en: "Question" },
  tracking: { zh: "服务跟踪", en: "Service tracking" },
  communication: { zh: "沟通记录", en: "Communications" },
  leave: { zh: "留言", en: "Leave a message" },
});
