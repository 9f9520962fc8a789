import { words } from "@apron/kit/contract/texts";

/** Words of what is to be done outside of its own page: in the bar and on the home screen. */
export const todoCardTexts = words({
  badge: { zh: "待办 {count} 项", en: "{count} to do" },
  badgeNone: { zh: "没有待办", en: "Nothing to do" },
  all: { zh: "全部待办", en: "All" },
  deadline: { zh: "截止时间", en: "Due" },
  late: { zh: "已逾期", en: "Overdue" },
});
