import { words } from "@apron/kit/contract/texts";

/** The titles of the pages, which the portal reads at its start. */
export const planningTitles = words({
  plan: { zh: "值班计划", en: "Duty planning" },
  month: { zh: "月历", en: "Month grid" },
  versions: { zh: "版本", en: "Versions" },
  directory: { zh: "部门与人员", en: "Departments and people" },
  importPeople: { zh: "导入值班人员", en: "Import duty persons" },
  importPosts: { zh: "导入岗位", en: "Import posts" },
  importKeyDays: { zh: "导入重要日期", en: "Import key days" },
  import: { zh: "导入值班表", en: "Import a roster" },
});
