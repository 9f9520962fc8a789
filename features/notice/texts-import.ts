import { words } from "@apron/kit/contract/texts";

/** The columns of a file of notices. */
export const noticeColumns = words({
  sub_type: { zh: "通知类型", en: "Kind" },
  level: { zh: "通知级别", en: "Level" },
  category: { zh: "通知类别", en: "Category" },
  title_zh: { zh: "通知标题（中文）", en: "Title (Chinese)" },
  title_en: { zh: "通知标题（英文）", en: "Title (English)" },
  summary_zh: { zh: "摘要（中文）", en: "Summary (Chinese)" },
  summary_en: { zh: "摘要（英文）", en: "Summary (English)" },
  html_zh: { zh: "正文（中文）", en: "Text (Chinese)" },
  html_en: { zh: "正文（英文）", en: "Text (English)" },
  systems: { zh: "所属系统", en: "Systems" },
  airports: { zh: "涉及机场", en: "Airports" },
  window_from: { zh: "时段开始", en: "Window from" },
  window_to: { zh: "时段结束", en: "Window to" },
  expire: { zh: "自动下线时间", en: "Taken out at" },
  top: { zh: "在列表中置顶", en: "On top of its list" },
  popup: { zh: "弹窗提示", en: "Pops up" },
  for_versions: { zh: "范围：账号版本", en: "For: versions" },
  for_systems: { zh: "范围：工作号系统", en: "For: systems" },
  for_types: { zh: "范围：客户类型", en: "For: customer types" },
  for_departments: { zh: "范围：机构编号", en: "For: organisations" },
  for_airports: { zh: "范围：机场", en: "For: airports" },
  for_roles: { zh: "范围：运维角色", en: "For: roles" },
  for_agents: { zh: "范围：指定工作号", en: "For: work numbers" },
});

/** What the screen says of the files it takes. */
export const noticeImportTexts = words({
  lead: {
    zh: "按类型和中文标题与现有草稿比较，确认后成为草稿，由编辑检查后发布。已发布的通知不会被文件改动。正文一行一段，“- ”为列表；多个值用逗号分隔。",
    en: "Compared with the drafts by kind and Chinese title; what you confirm becomes drafts, which are published like any other. What is published is changed by no file. One line is a paragraph, “- ” lists; several values stand apart by commas.",
  },
});
