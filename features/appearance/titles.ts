import { words } from "@apron/kit/contract/texts";

/** The titles of the pages, which the portal reads at its start; all other words come with the pages, from texts.ts. */
export const appearanceTitles = words({
  desk: { zh: "外观日历", en: "Calendar of looks" },
  detail: { zh: "广告详情", en: "Advertisement" },
});
