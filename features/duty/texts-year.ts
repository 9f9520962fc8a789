import { words } from "@apron/kit/contract/texts";

/** Words of a year of shifts and of the rules it is held to (catalogue 15.17). */
export const yearTexts = words({
  exportSheet: { zh: "导出全年", en: "Export the year" },
  year: { zh: "年份", en: "Year" },
  postNo: { zh: "岗位号", en: "Post number" },
  department: { zh: "部门", en: "Department" },
  shifts: { zh: "班次", en: "Shifts" },
  hours: { zh: "在岗小时", en: "Hours on post" },
  callHours: { zh: "oncall小时", en: "Hours on call" },
  nights: { zh: "夜班", en: "Nights" },
  holidays: { zh: "节假日班", en: "On holidays" },
  hoursOf: { zh: "{month}月小时", en: "Hours in month {month}" },
  atMost: { zh: "上限{count}", en: "at most {count}" },
  over: { zh: "超出规则", en: "Beyond a rule" },
  monthNights: { zh: "月夜班超限", en: "Nights in a month" },
  yearHours: { zh: "年小时超限", en: "Hours in the year" },
  yearNights: { zh: "年夜班超限", en: "Nights in the year" },
  yearHolidays: { zh: "节假日超限", en: "Holidays in the year" },
  within: { zh: "规则之内", en: "Within the rules" },
  mine: { zh: "我的{year}年", en: "My {year}" },
  hoursByMonth: { zh: "每月在岗小时", en: "Hours on post by month" },
  hoursByPerson: { zh: "每人在岗小时", en: "Hours on post by person" },
  notListed: { zh: "您不在值班人员名单中，没有自己的时数", en: "You are on no list of duty persons" },
  onlyOwn: {
    zh: "仅显示本人；全部人员由值班计划员查看",
    en: "Only your own: duty planners see everybody's",
  },
  everybody: { zh: "全部人员", en: "Everybody" },
  nobody: { zh: "这一年没有已发布的班次", en: "Nothing is published for this year" },
  rulesAre: {
    zh: "规则：月夜班≤{monthNights}，年在岗小时≤{yearHours}，年夜班≤{yearNights}，年节假日班≤{yearHolidays}（0为不限）",
    en: "Rules: at most {monthNights} nights a month; in a year {yearHours} hours on post, {yearNights} nights, {yearHolidays} holidays (0: no limit)",
  },
});
