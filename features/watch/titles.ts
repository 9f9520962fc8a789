import { words } from "@apron/kit/contract/texts";

/** The titles of the pages, which the portal reads at its start; all other words come with the pages, from texts.ts. */
export const watchTitles = words({
  watch: { zh: "运行监控", en: "How it runs" },
  jobs: { zh: "后台任务", en: "Jobs" },
  refusals: { zh: "拒绝记录", en: "Refusals" },
  refusal: { zh: "拒绝详情", en: "Refusal" },
});
