import { words } from "@apron/kit/contract/texts";

/** The titles of the pages, which the portal reads at its start; all other words come with the pages, from texts.ts. */
export const learningTitles = words({
  laws: { zh: "法律法规", en: "Laws and regulations" },
  law: { zh: "法规详情", en: "Law" },
  institutions: { zh: "制度查询", en: "Institutions" },
  institution: { zh: "制度详情", en: "Institution" },
  trainings: { zh: "培训资料", en: "Training material" },
  training: { zh: "资料详情", en: "Training document" },
  found: { zh: "法规、制度与培训", en: "Laws, institutions and training" },
  desk: { zh: "学习内容维护", en: "Learning content" },
  edit: { zh: "编辑文件", en: "Edit a document" },
  versions: { zh: "文件版本", en: "Versions of a document" },
  bringIn: { zh: "导入学习文件", en: "Import documents" },
  progress: { zh: "培训进度", en: "Training progress" },
});
