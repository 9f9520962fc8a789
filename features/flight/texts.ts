import { refusals } from "@apron/kit/contract/refusal";
import { words } from "@apron/kit/contract/texts";

/** Refusals of fault flight data (catalogue 30). */
export const flightRefusals = refusals({
  E16141: { zh: "故障不存在，请重新选择", en: "There is no such fault, please choose again", status: "400-1" },
  E16142: { zh: "航班号格式错误，如CA1234", en: "The flight number is wrong; like CA1234", status: "400-1" },
  E16143: { zh: "时间格式错误，如08:30或00:20+1", en: "The time is wrong; like 08:30 or 00:20+1", status: "400-1" },
  E16144: {
    zh: "与计划、实际时间不符，应为{minutes}分钟",
    en: "Does not agree with the two times: {minutes} minutes",
    status: "400-1",
  },
  E16145: { zh: "同一航班重复", en: "The same flight stands here twice", status: "400-1" },
  E16146: { zh: "结束时间早于开始时间", en: "The end lies before the start", status: "400-1" },
  E16147: { zh: "不在故障时段内", en: "Outside the fault's period", status: "400-1" },
  E16148: { zh: "文件缺少列：{columns}", en: "The file lacks these columns: {columns}", status: "400-1" },
  E16149: { zh: "请至少录入一个航班", en: "Enter at least one flight", status: "400-1" },
  E16150: {
    zh: "公式没有计算结果，请在表格软件中打开并保存",
    en: "The formula has no result: open and save the file in a spreadsheet program",
    status: "400-1",
  },
});

/** The columns of an affected flight. */
export const flightColumns = words({
  flightNo: { zh: "航班号", en: "Flight number" },
  date: { zh: "航班日期", en: "Flight date" },
  std: { zh: "计划起飞", en: "STD" },
  atd: { zh: "实际起飞", en: "ATD" },
  delayMin: { zh: "延误分钟", en: "Delay (min)" },
  pax: { zh: "旅客人数", en: "Passengers" },
});

/** Words of the screens (catalogue 16.11). */
export const flightTexts = words({
  addTitle: { zh: "录入故障航班", en: "Enter fault flights" },
  editTitle: { zh: "修改故障航班", en: "Change fault flight data" },
  add: { zh: "录入", en: "New record" },
  edit: { zh: "修改", en: "Change" },
  id: { zh: "记录编号", en: "Record" },
  fault: { zh: "故障", en: "Fault" },
  faultId: { zh: "故障编号", en: "Fault ID" },
  faultHint: { zh: "按编号、现象或软件查找", en: "Find by number, phenomenon or software" },
  toFault: { zh: "查看故障", en: "See the fault" },
  airport: { zh: "机场", en: "Airport" },
  from: { zh: "影响开始", en: "Affected from" },
  to: { zh: "影响结束", en: "Affected until" },
  period: { zh: "影响时段", en: "Period" },
  flights: { zh: "航班", en: "Flights" },
  flightCount: { zh: "航班数", en: "Flights" },
  paxTotal: { zh: "旅客合计", en: "Passengers in all" },
  delayTotal: { zh: "延误合计（分钟）", en: "Delay in all (min)" },
  changed: { zh: "最近修改", en: "Last change" },
  startDate: { zh: "航班日期起", en: "Flown from" },
  endDate: { zh: "航班日期止", en: "Flown to" },
  notDeparted: { zh: "未起飞", en: "Not departed" },
  early: { zh: "提前{minutes}", en: "{minutes} early" },
  exportXlsx: { zh: "导出XLSX", en: "Export XLSX" },
  exportCsv: { zh: "导出CSV", en: "Export CSV" },
  template: { zh: "下载模板", en: "Download the template" },
  import: { zh: "导入文件", en: "Import a file" },
  importHint: {
    zh: "XLSX或CSV，最多{rows}行；导入后可在下表更正，保存前不会入库。",
    en: "XLSX or CSV, at most {rows} rows; correct them below, nothing is kept before you save.",
  },
  reading: { zh: "正在读取{name}", en: "Reading {name}" },
  imported: { zh: "已读取{rows}行，{errors}行有问题", en: "Rows read: {rows}; with problems: {errors}" },
  importedClean: { zh: "已读取{rows}行，没有问题", en: "Rows read: {rows}, all right" },
  onlyProblems: { zh: "只看有问题的行", en: "Only rows with problems" },
  addRow: { zh: "增加一行", en: "Add a row" },
  removeRow: { zh: "删除第{row}行", en: "Remove row {row}" },
  problems: { zh: "还有{count}行有问题，请更正后保存", en: "Rows to correct before saving: {count}" },
  more: { zh: "显示更多（还有{count}行）", en: "Show more ({count} left)" },
  saved: { zh: "故障航班数据已保存", en: "The flights were saved" },
  empty: { zh: "没有故障航班数据", en: "No fault flight data" },
  emptyHint: { zh: "请放宽查询条件，或录入一条。", en: "Try fewer filters, or enter a record." },
  templateName: { zh: "故障航班数据模板", en: "fault-flight-template" },
  exportName: { zh: "故障航班数据", en: "fault-flights" },
});
