import { words } from "@apron/kit/contract/texts";

/** The titles of the pages, which the portal reads at its start; all other words come with the pages, from texts.ts. */
export const factsTitles = words({
  query: { zh: "机场软件查询", en: "Airport software" },
  overview: { zh: "资料完整度", en: "Completeness of facts" },
  airport: { zh: "机场信息", en: "Airport" },
  own: { zh: "本单位资料", en: "Facts of my unit" },
  edit: { zh: "维护资料", en: "Edit the facts" },
  desk: { zh: "机场资料管理", en: "Facts of airports" },
  review: { zh: "复核资料", en: "Review a proposal" },
  import: { zh: "导入资料", en: "Import facts" },
  found: { zh: "机场", en: "Airports" },
});
