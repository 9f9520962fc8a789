import { asWritten, type Word, words } from "@apron/kit/contract/texts";
import { provinces, regions } from "./provinces.ts";

export { provinces, regions } from "./provinces.ts";

/** What the airport desk says. */
export const airportTexts = words({
  add: { zh: "新增机场", en: "Add an airport" },
  edit: { zh: "编辑机场", en: "Edit the airport" },
  keyword: { zh: "名称、拼音或代码", en: "Name, pinyin or code" },
  region: { zh: "区域", en: "Region" },
  officeCode: { zh: "机场代码", en: "Office code" },
  officeCodeHint: { zh: "三字码加数字，如 PEK128", en: "Three letters and digits, e.g. PEK128" },
  iata: { zh: "三字码", en: "IATA code" },
  icao: { zh: "四字码", en: "ICAO code" },
  icaoHint: { zh: "四个字母，如 ZBAA；没有可留空", en: "Four letters, e.g. ZBAA; empty where there is none" },
  province: { zh: "省份", en: "Province" },
  noChinese: { zh: "没有中文名称时留空，显示英文名称", en: "Empty where there is none: the English name is shown" },
  nameZh: { zh: "中文名称", en: "Chinese name" },
  nameEn: { zh: "英文名称", en: "English name" },
  unknownName: {
    zh: "没有这个机场，可写三字码、机场代码或名称",
    en: "There is no such airport: write its three letters, its office code or its name",
  },
  remove: { zh: "删除机场", en: "Remove the airport" },
  removeTitle: { zh: "删除机场 {name}", en: "Remove airport {name}" },
  removed: { zh: "机场 {name} 已删除", en: "Airport {name} was removed" },
  removeLead: {
    zh: "仅能删除没有任何内容引用的机场，如误录的机场；原因记入审计日志。",
    en: "Only an airport that nothing names can be removed, such as one entered by mistake. The reason goes to the audit log.",
  },
  heldBy: {
    zh: "仍引用{name}的内容：{by}。请先更改或删除。",
    en: "What names {name}: {by}. Change or remove it first.",
  },
  applications: { zh: "应用", en: "Applications" },
  addApplication: { zh: "新增应用", en: "Add an application" },
  editApplication: { zh: "编辑应用", en: "Edit the application" },
  alias: { zh: "应用名称", en: "Application" },
  rosterName: { zh: "值班表应用业务", en: "Name in the duty roster" },
  rosterHint: {
    zh: "与值班表的应用业务一致，提醒才能找到值班人员",
    en: "As in the duty roster, so that reminders find who is on duty",
  },
  removeAsk: { zh: "删除应用“{name}”？", en: "Remove the application “{name}”?" },
  removeHint: { zh: "已有记录保留其名称。", en: "Records keep its name." },
  export: { zh: "导出机场", en: "Export airports" },
  empty: { zh: "没有符合条件的机场", en: "No airport matches" },
  importLead: {
    zh: "按机场代码与现有机场比较，确认后才写入。没有中文名称的机场可以留空中文名称；省份写全国34个省级行政区的简称。",
    en: "Compared with the airports there are by their office codes, and written only when you confirm. An airport may have no Chinese name; a province is one of the country’s 34.",
  },
  emptyHint: { zh: "请更换关键字，或新增机场。", en: "Try other words, or add an airport." },
});

/** A region or a province to read. */
export const placeWord = (place: string): Word =>
  [...regions, ...provinces].find(({ zh }) => zh === place) ?? asWritten(place);

/** What a row of a file says of an airport, by column. */
export const airportFields = words({
  officeCode: airportTexts.officeCode,
  iata: airportTexts.iata,
  icao: airportTexts.icao,
  airportCn: airportTexts.nameZh,
  airportEn: airportTexts.nameEn,
  region: airportTexts.region,
  province: airportTexts.province,
});
export type AirportField = keyof typeof airportFields;

/** What names airports, as a refusal lists it. */
export const holderWords = words({
  applications: airportTexts.applications,
  records: { zh: "维护与演练记录", en: "records of maintenance and exercises" },
  faults: { zh: "故障", en: "faults" },
  inspections: { zh: "巡检记录", en: "inspections" },
  etl: { zh: "ETL反馈", en: "ETL feedback" },
  flights: { zh: "故障航班记录", en: "fault flight record" },
  units: { zh: "机场资料", en: "facts of airports" },
  runs: { zh: "机场运行版本", en: "what airports run" },
  lines: { zh: "网络线路", en: "network lines" },
  resources: { zh: "资源", en: "resources" },
  changes: { zh: "变更", en: "changes" },
  assignments: { zh: "定界拓扑", en: "the topology of delimitation" },
});
export type AirportHolder = keyof typeof holderWords;
