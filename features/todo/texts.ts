import { refusals } from "@apron/kit/contract/refusal";
import { words } from "@apron/kit/contract/texts";

/** Refusals of to-dos (catalogue 30, table 17). */
export const todoRefusals = refusals({
  E17001: {
    zh: "该事项由同岗位人员共同办理，办理后自动完成",
    en: "Everybody of the role shares this one; it is done when the matter itself is",
  },
});

/** What the to-do screens say. */
export const todoTexts = words({
  confirmNotice: { zh: "请阅读并确认：{title}", en: "Please read and confirm: {title}" },
  what: { zh: "事项", en: "What" },
  created: { zh: "创建时间", en: "Since" },
  from: { zh: "创建起始", en: "Since, from" },
  to: { zh: "创建截止", en: "Since, until" },
  open: { zh: "待办", en: "To do" },
  done: { zh: "已办", en: "Done" },
  keyword: { zh: "关键字", en: "Keyword" },
  finish: { zh: "标记已办", en: "Mark as done" },
  finished: { zh: "已标记为已办", en: "Marked as done" },
  confirm: {
    zh: "将「{title}」标记为已办？事项本身不会因此改变，它仍可从来源页面办理。",
    en: "Mark “{title}” as done? The matter itself does not change by it and can still be handled where it comes from.",
  },
  empty: { zh: "没有符合条件的待办", en: "Nothing matches" },
  emptyHint: { zh: "请调整筛选条件", en: "Change the filters" },
  nothing: { zh: "没有待办事项", en: "Nothing to do" },
  nothingHint: { zh: "有新的事项时会立即出现在这里", en: "Whatever comes up appears here at once" },
});
