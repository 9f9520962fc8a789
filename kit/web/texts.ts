import { words } from "../contract/texts.ts";

/** What the parts of the kit say themselves. */
export const kitTexts = words({
  loading: { zh: "加载中", en: "Loading" },
  retry: { zh: "重试", en: "Try again" },
  close: { zh: "关闭", en: "Close" },
  cancel: { zh: "取消", en: "Cancel" },
  confirm: { zh: "确定", en: "OK" },
  until: { zh: "截止时间：{time}", en: "Until {time}" },
  zone: { zh: "（北京时间）", en: "(Beijing time)" },
  remaining: { zh: "还可尝试 {count} 次", en: "{count} tries left" },
  choose: { zh: "请选择", en: "Choose" },
  clear: { zh: "清除", en: "Clear" },
  search: { zh: "查询", en: "Search" },
  reset: { zh: "重置", en: "Reset" },
  noMatch: { zh: "没有匹配的选项", en: "Nothing matches" },
  previousPage: { zh: "上一页", en: "Previous page" },
  nextPage: { zh: "下一页", en: "Next page" },
  pageOf: { zh: "第 {page} / {pages} 页，共 {total} 条", en: "Page {page} of {pages}, {total} entries" },
  perPage: { zh: "{count} 条/页", en: "{count} per page" },
  pages: { zh: "分页", en: "Pages" },
  select: { zh: "选择", en: "Select" },
  calendar: { zh: "打开日历", en: "Open calendar" },
  previousMonth: { zh: "上个月", en: "Previous month" },
  nextMonth: { zh: "下个月", en: "Next month" },
  today: { zh: "今天", en: "Today" },
  notice: { zh: "消息", en: "Messages" },
});
