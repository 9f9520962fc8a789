import { words } from "../../contract/texts.ts";

/** Words about what differs. */
export const diffTexts = words({
  same: { zh: "文字没有差异", en: "The texts are the same" },
  added: { zh: "新增：", en: "Added: " },
  compare: { zh: "比较", en: "Compare" },
  compareTitle: { zh: "第{number}版与当前版的差异", en: "Version {number} beside the current one" },
  current: { zh: "当前", en: "Current" },
  title: { zh: "该版标题", en: "Its title" },
  note: { zh: "本版说明", en: "What is new" },
  noVersions: { zh: "还没有发布过", en: "Never published yet" },
  textZh: { zh: "中文部分", en: "In Chinese" },
  textEn: { zh: "英文部分", en: "In English" },
  removed: { zh: "删除：", en: "Removed: " },
});
