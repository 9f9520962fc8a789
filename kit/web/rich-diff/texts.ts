import { words } from "../../contract/texts.ts";

/** Words about what differs. */
export const diffTexts = words({
  same: { zh: "文字没有差异", en: "The texts are the same" },
  added: { zh: "新增：", en: "Added: " },
  removed: { zh: "删除：", en: "Removed: " },
});
