import { words } from "@apron/kit/contract/texts";

/** The titles of the pages, which the portal reads at its start; all other words come with the pages, from texts.ts. */
export const messageTitles = words({
  log: { zh: "消息日志", en: "Message log" },
  one: { zh: "消息详情", en: "Message" },
  messages: { zh: "消息模板", en: "Message templates" },
  refusals: { zh: "错误提示", en: "Error texts" },
  edit: { zh: "编辑文案", en: "Edit the wording" },
  importMessages: { zh: "导入消息模板", en: "Import message templates" },
  importRefusals: { zh: "导入错误提示", en: "Import error texts" },
});
