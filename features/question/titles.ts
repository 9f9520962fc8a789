import { words } from "@apron/kit/contract/texts";

/** The titles of the pages, which the portal reads at its start. */
export const questionTitles = words({
  mine: { zh: "我的问题", en: "My questions" },
  add: { zh: "在线提问", en: "Ask a question" },
  detail: { zh: "问题详情", en: "Question" },
  tracking: { zh: "服务跟踪", en: "Service tracking" },
  communication: { zh: "沟通记录", en: "Communications" },
  desk: { zh: "咨询工作台", en: "Question desk" },
  incidents: { zh: "大面积问题", en: "Incidents" },
  incident: { zh: "大面积问题详情", en: "Incident" },
  canned: { zh: "常用语", en: "Canned answers" },
  cannedImport: { zh: "导入常用语", en: "Import canned answers" },
  callbacks: { zh: "低分回访", en: "Call-backs" },
  leaves: { zh: "留言答复", en: "Messages left" },
  statistics: { zh: "咨询统计", en: "Question statistics" },
  leave: { zh: "留言", en: "Leave a message" },
});
