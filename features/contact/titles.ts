import { words } from "@apron/kit/contract/texts";

/** The titles of the pages, which the portal reads at its start; all other words come with the pages, from texts.ts. */
export const contactTitles = words({
  title: { zh: "联系我们", en: "Contact us" },
  desk: { zh: "联系方式", en: "Contacts" },
  import: { zh: "导入分支机构", en: "Import branches" },
});
