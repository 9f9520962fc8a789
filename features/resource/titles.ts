import { words } from "@apron/kit/contract/texts";

/** The titles of the pages, which the portal reads at its start; all other words come with the pages, from texts.ts. */
export const resourceTitles = words({
  list: { zh: "资源查询", en: "Resources" },
  detail: { zh: "资源详情", en: "Resource" },
  desk: { zh: "资源管理", en: "Resource desk" },
  import: { zh: "导入资源", en: "Import resources" },
  found: { zh: "资源", en: "Resources" },
});
