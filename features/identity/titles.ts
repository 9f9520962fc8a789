import { words } from "@apron/kit/contract/texts";

/** The titles of the pages, which the portal reads at its start; all other words come with the pages, from texts.ts. */
export const identityTitles = words({
  title: { zh: "实名认证", en: "Identity verification" },
  review: { zh: "实名审核", en: "Identity review" },
  reviewCase: { zh: "实名申请", en: "Identity case" },
  reviewSettings: { zh: "实名设置", en: "Identity settings" },
});
