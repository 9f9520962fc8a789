import { words } from "@apron/kit/contract/texts";

/** The titles of the pages, which the portal reads at its start; all other words come with the pages, from texts.ts. */
export const blacklistTitles = words({
  title: { zh: "黑名单公示", en: "Blacklist" },
  desk: { zh: "黑名单管理", en: "Blacklist desk" },
  import: { zh: "导入黑名单", en: "Import blacklist entries" },
});
