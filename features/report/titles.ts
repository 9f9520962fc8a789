import { words } from "@apron/kit/contract/texts";

/** The titles of the pages, which the portal reads at its start; all other words come with the pages, from texts.ts. */
export const reportTitles = words({
  list: { zh: "举报中心", en: "Reporting centre" },
  staff: { zh: "举报", en: "Reports of misuse" },
  add: { zh: "一键举报", en: "One-click report" },
  confirm: { zh: "核对被举报人", en: "Who is reported" },
  detail: { zh: "举报详情", en: "Report details" },
  desk: { zh: "举报处理", en: "Report handling" },
  deskCase: { zh: "举报详情", en: "Report details" },
  listings: { zh: "黑名单列入确认", en: "Blacklistings to confirm" },
});
