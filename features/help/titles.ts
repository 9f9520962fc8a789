import { words } from "@apron/kit/contract/texts";

/** The titles of the pages, which the portal reads at its start; all other words come with the pages, from texts.ts. */
export const helpTitles = words({
  frequent: { zh: "常见问题", en: "Frequent questions" },
  question: { zh: "问题详情", en: "Question" },
  center: { zh: "帮助中心", en: "Help centre" },
  article: { zh: "帮助文章", en: "Help article" },
  codes: { zh: "错误码查询", en: "Error codes" },
  help: { zh: "帮助", en: "Help" },
  community: { zh: "加入社区", en: "Join the community" },
  operate: { zh: "加入运营", en: "Join operations" },
  desk: { zh: "帮助内容维护", en: "Help content" },
  edit: { zh: "编辑文章", en: "Edit an article" },
  versions: { zh: "文章版本", en: "Versions of an article" },
  gaps: { zh: "待补充的帮助", en: "Gaps in help" },
  report: { zh: "浏览统计", en: "What is read" },
  codeDesk: { zh: "错误码维护", en: "Error codes of the hosts" },
  articleImport: { zh: "导入文章", en: "Import articles" },
  codeImport: { zh: "导入错误码", en: "Import error codes" },
  found: { zh: "帮助与错误码", en: "Help and error codes" },
});
