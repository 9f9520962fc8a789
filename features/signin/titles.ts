import { words } from "@apron/kit/contract/texts";

/** The titles of the pages, which the portal reads at its start; all other words come with the pages, from texts.ts. */
export const signinTitles = words({
  title: { zh: "登录查询", en: "Sign-in records" },
  exports: { zh: "导出文件", en: "Exported files" },
});
