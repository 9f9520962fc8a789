import { words } from "@apron/kit/contract/texts";

/** The titles of the pages, which the portal reads at its start; all other words come with the pages, from texts.ts. */
export const templateTitles = words({
  title: { zh: "表单模板", en: "Form templates" },
  edit: { zh: "编辑模板", en: "Edit a template" },
  versions: { zh: "模板版本", en: "Template versions" },
});
