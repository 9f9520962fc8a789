import { words } from "@apron/kit/contract/texts";

/** The titles of the pages, which the portal reads at its start; all other words come with the pages, from texts.ts. */
export const changeTitles = words({
  list: { zh: "变更查询", en: "Changes" },
  detail: { zh: "变更详情", en: "Change" },
  calendar: { zh: "变更日历", en: "Change calendar" },
  desk: { zh: "变更管理", en: "Change desk" },
  edit: { zh: "编辑变更", en: "Edit a change" },
  import: { zh: "导入变更", en: "Import changes" },
  found: { zh: "变更", en: "Changes" },
});
