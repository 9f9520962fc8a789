import { words } from "@apron/kit/contract/texts";

/** The titles of the pages, which the portal reads at its start; all other words come with the pages, from texts.ts. */
export const etlTitles = words({
  title: { zh: "ETL反馈", en: "ETL feedback" },
  add: { zh: "提交ETL反馈", en: "New ETL feedback" },
  detail: { zh: "ETL反馈详情", en: "ETL feedback details" },
});
