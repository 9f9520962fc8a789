import { words } from "@apron/kit/contract/texts";

/** The titles of the pages, which the portal reads at its start; all other words come with the pages, from texts.ts. */
export const feedbackTitles = words({
  title: { zh: "产品反馈", en: "Feedback" },
  add: { zh: "提交反馈", en: "New feedback" },
  detail: { zh: "反馈详情", en: "Feedback details" },
  desk: { zh: "反馈处理", en: "Feedback desk" },
  case: { zh: "处理反馈", en: "Handle feedback" },
  statistics: { zh: "反馈统计", en: "Feedback statistics" },
});
