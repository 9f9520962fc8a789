import { words } from "@apron/kit/contract/texts";

/** The titles of the pages, which the portal reads at its start; all other words come with the pages, from texts.ts. */
export const releaseTitles = words({
  list: { zh: "软件信息", en: "Software releases" },
  detail: { zh: "软件详情", en: "Software release" },
  behind: { zh: "机场运行版本", en: "What airports run" },
  desk: { zh: "软件版本管理", en: "Release desk" },
  edit: { zh: "编辑软件版本", en: "Edit a release" },
  import: { zh: "导入软件版本", en: "Import releases" },
  runDesk: { zh: "运行版本登记", en: "Running versions desk" },
  runImport: { zh: "导入机场运行版本", en: "Import what airports run" },
  found: { zh: "软件版本", en: "Software releases" },
});
