import { words } from "@apron/kit/contract/texts";

/** Words of the search of the roster, and of what is said of an answer wherever it is shown. */
export const searchWords = words({
  filters: { zh: "值班查询条件", en: "Duty filters" },
  dayMissing: { zh: "请选择值班日期", en: "Choose a duty date" },
  wrongDay: {
    zh: "地址中的日期“{day}”无效或不在前后一年内，显示的是今天",
    en: "The address names “{day}”, which is no day within a year of today: this is today",
  },
  total: { zh: "{groups}个部门，{count}条", en: "Entries: {count} · Departments: {groups}" },
  view: { zh: "显示方式", en: "View" },
  applicationName: { zh: "应用名称", en: "Application" },
  failed: { zh: "未取得值班信息", en: "The duty roster could not be read" },
  failedHint: { zh: "网络恢复后再查询一次", en: "Search again once the network is back" },
  generalPhone: { zh: "值班总机：", en: "General duty phone: " },
  clearChoice: { zh: "取消选择", en: "Clear" },
  show: { zh: "查看详情", en: "Show details" },
  copyRow: { zh: "复制为文字", en: "Copy as text" },
  previousDay: { zh: "前一天", en: "Day before" },
  nextDay: { zh: "后一天", en: "Day after" },
  hours: { zh: "{hours}小时", en: "{hours} h" },
  tomorrow: { zh: "次日{time}", en: "{time} (+1)" },
});
