import { words } from "@apron/kit/contract/texts";

/** The titles of the pages, which the portal reads at its start; all other words come with the pages, from texts.ts. */
export const homeTitles = words({
  home: { zh: "首页", en: "Home" },
  search: { zh: "搜索", en: "Search" },
  about: { zh: "关于", en: "About" },
});
