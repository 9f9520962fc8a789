import { words } from "@apron/kit/contract/texts";

/** The titles of the pages, which the portal reads at its start; all other words come with the pages, from texts.ts. */
export const lineTitles = words({
  list: { zh: "网络查询", en: "Network lines" },
  detail: { zh: "线路详情", en: "Line" },
  desk: { zh: "网络线路管理", en: "Network line desk" },
  edit: { zh: "编辑线路", en: "Edit a line" },
  import: { zh: "导入线路", en: "Import lines" },
  found: { zh: "网络线路", en: "Network lines" },
});
