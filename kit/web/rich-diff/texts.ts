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
  rollBack: { zh: "回退到此版", en: "Go back to it" },
  rollBackAsk: { zh: "回退到第{number}版？", en: "Roll back to version {number}?" },
  rollBackHint: {
    zh: "该版内容将作为新版本立即发布，并代替未发布的草稿。",
    en: "Its text is published anew at once, and takes the place of an unpublished draft.",
  },
  rolledBack: { zh: "已回退并发布", en: "Published anew" },
  removed: { zh: "删除：", en: "Removed: " },
});
