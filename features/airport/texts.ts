import { asWritten, type Word, words } from "@apron/kit/contract/texts";

/** What the airport desk says. */
export const airportTexts = words({
  add: { zh: "新增机场", en: "Add an airport" },
  edit: { zh: "编辑机场", en: "Edit the airport" },
  keyword: { zh: "名称或代码", en: "Name or code" },
  region: { zh: "区域", en: "Region" },
  officeCode: { zh: "机场代码", en: "Office code" },
  officeCodeHint: { zh: "三字码加数字，如 PEK128", en: "Three letters and digits, e.g. PEK128" },
  iata: { zh: "三字码", en: "IATA code" },
  nameZh: { zh: "中文名称", en: "Chinese name" },
  nameEn: { zh: "英文名称", en: "English name" },
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
  empty: { zh: "没有符合条件的机场", en: "No airport matches" },
  emptyHint: { zh: "请更换关键字，或新增机场。", en: "Try other words, or add an airport." },
});

/** The parts of the country airports are grouped by, as they are kept. */
export const regions: readonly Word[] = [
  { zh: "华北", en: "North China" },
  { zh: "东北", en: "Northeast" },
  { zh: "华东", en: "East China" },
  { zh: "中南", en: "Central and South" },
  { zh: "西南", en: "Southwest" },
  { zh: "西北", en: "Northwest" },
  { zh: "新疆", en: "Xinjiang" },
];

/** A region to read. */
export const regionWord = (region: string): Word => regions.find(({ zh }) => zh === region) ?? asWritten(region);
