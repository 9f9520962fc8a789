import { words } from "@apron/kit/contract/texts";

/** Limits of the domain, each with its one home (catalogue 31). */
export const factsLimits = {
  /** Characters of a unit's name, of its location, and of a column of an entry. */
  name: 80,
  location: 200,
  column: 200,
  remark: 500,
  /** Entries of a section. */
  entries: 300,
  pictures: 6,
  reason: 300,
  keyword: 60,
  /** Airports of a unit, and its keepers. */
  airports: 20,
  keepers: 10,
  /** Days after which facts are looked through again, unless the unit names others; at most. */
  reviewDays: 180,
  reviewDaysMost: 730,
  /** Days between two reminders of the same unit, and before a review is due that its keepers hear of it. */
  remindDays: 7,
  /** Units named in one reminder; of further ones it says how many they are. */
  remindNamed: 5,
  /** Rows of a file. */
  importRows: 5_000,
  /** Airports the overview of the country shows. */
  airportsShown: 1_000,
  /** Changes of an airport that its page shows, of those read. */
  changesShown: 5,
  changesRead: 20,
} as const;

/** What an entry of a section may say of itself. */
export const columns = words({
  name: { zh: "名称", en: "Name" },
  terminal: { zh: "航站楼", en: "Terminal" },
  place: { zh: "位置", en: "Place" },
  purpose: { zh: "用途", en: "Purpose" },
  number: { zh: "编号或号段", en: "Number or range" },
  count: { zh: "数量", en: "Count" },
  model: { zh: "型号", en: "Model" },
  version: { zh: "版本", en: "Version" },
  address: { zh: "IP地址", en: "IP address" },
  system: { zh: "操作系统", en: "Operating system" },
  operator: { zh: "运营商或服务商", en: "Provider" },
  bandwidth: { zh: "带宽", en: "Bandwidth" },
  level: { zh: "风险等级", en: "Risk level" },
  effect: { zh: "影响", en: "What it affects" },
  measure: { zh: "应对措施", en: "Countermeasure" },
  owner: { zh: "负责人", en: "Owner" },
  phone: { zh: "电话", en: "Telephone" },
  from: { zh: "起始日期", en: "From" },
  until: { zh: "截止日期", en: "To" },
  remark: { zh: "备注", en: "Remark" },
});
export type ColumnName = keyof typeof columns;
// The keys of the table are the names, by its type.
export const columnNames = Object.keys(columns) as ColumnName[];

/** One entry of a section: a terminal, a server, a risk. */
export type Entry = { readonly name: string } & { readonly [Column in ColumnName]?: string | undefined };

/** The sections of a unit's facts, in the order of the specification (catalogue 19.1). */
export const sectionTitles = words({
  safetyOwners: { zh: "安全责任人", en: "Safety owners" },
  terminals: { zh: "航站楼", en: "Terminals" },
  counters: { zh: "值机柜台", en: "Check-in counters" },
  servers: { zh: "服务器", en: "Servers" },
  software: { zh: "软件", en: "Software" },
  environment: { zh: "运行环境", en: "Environment" },
  networkLines: { zh: "网络线路", en: "Network lines" },
  devices: { zh: "设备", en: "Devices" },
  risks: { zh: "风险", en: "Risks" },
  maintenanceAgreements: { zh: "维护协议", en: "Maintenance agreements" },
});
export type SectionName = keyof typeof sectionTitles;
export const sectionNames = [
  "safetyOwners",
  "terminals",
  "counters",
  "servers",
  "software",
  "environment",
  "networkLines",
  "devices",
  "risks",
  "maintenanceAgreements",
] as const satisfies readonly SectionName[];

/** Which columns a section has: those that make an entry complete first, and those that may be left empty. */
export interface SectionColumns {
  readonly needed: readonly ColumnName[];
  readonly more: readonly ColumnName[];
}

export const sections: Readonly<Record<SectionName, SectionColumns>> = {
  safetyOwners: { needed: ["name", "phone", "purpose"], more: ["remark"] },
  terminals: { needed: ["name", "purpose", "count"], more: ["place", "remark"] },
  counters: { needed: ["name", "terminal", "number", "count"], more: ["purpose", "remark"] },
  servers: { needed: ["name", "place", "purpose", "address", "system"], more: ["model", "remark"] },
  software: { needed: ["name", "terminal", "version", "purpose"], more: ["place", "remark"] },
  environment: { needed: ["name", "place", "remark"], more: ["terminal", "system", "version"] },
  networkLines: { needed: ["name", "operator", "number", "bandwidth", "purpose"], more: ["place", "phone", "remark"] },
  devices: { needed: ["name", "model", "count", "place"], more: ["terminal", "remark"] },
  risks: { needed: ["name", "level", "effect", "measure"], more: ["owner", "remark"] },
  maintenanceAgreements: { needed: ["name", "operator", "phone", "until"], more: ["number", "from", "remark"] },
};

export const columnsOf = (section: SectionName): readonly ColumnName[] => [
  ...sections[section].needed,
  ...sections[section].more,
];

/** What somebody says of a unit: its name and place, its sections, its pictures, and which sections it has nothing of. */
export type Facts = {
  readonly unitName: string;
  readonly unitNameEn: string;
  readonly location: string;
  /** Files of the portal. */
  readonly operationsPictures: readonly string[];
  /** Sections of which there is nothing there: they are complete without an entry. */
  readonly none: readonly SectionName[];
} & { readonly [Section in SectionName]: readonly Entry[] };

/** What is reviewed one by one: a field of the head, or a section as a whole. */
export const factFields = words({
  unitName: { zh: "单位名称", en: "Unit name" },
  unitNameEn: { zh: "单位英文名称", en: "English name of the unit" },
  location: { zh: "地点", en: "Location" },
  ...sectionTitles,
  operationsPictures: { zh: "运维图片", en: "Operations pictures" },
  none: { zh: "没有的栏目", en: "Sections with nothing to say" },
});
export type FactField = keyof typeof factFields;
// The keys of the table are the names, by its type.
export const fieldNames = Object.keys(factFields) as FactField[];

/** What a unit's completeness is counted of: its head, and its sections. */
export const scoreTitles = words({ head: { zh: "单位信息", en: "Unit" }, ...sectionTitles });
export type ScoreName = keyof typeof scoreTitles;
export const scoreNames = ["head", ...sectionNames] as const;

/** How an airport stands in the overview of the country. */
export const factStates = words({
  complete: { zh: "完整", en: "Complete" },
  partial: { zh: "有缺项", en: "Something is missing" },
  overdue: { zh: "复核逾期", en: "Review overdue" },
  none: { zh: "未建档", en: "Nothing entered" },
});
export type FactState = keyof typeof factStates;
export const stateNames = ["complete", "partial", "overdue", "none"] as const;

export const riskLevels = words({
  high: { zh: "高", en: "High" },
  medium: { zh: "中", en: "Medium" },
  low: { zh: "低", en: "Low" },
});

export const unitKinds = words({
  airport: { zh: "机场单位", en: "Airport" },
  branch: { zh: "分支机构", en: "Branch" },
});
export type UnitKind = keyof typeof unitKinds;

/** How far a proposal is. */
export const proposalStates = words({
  submitted: { zh: "待复核", en: "To be reviewed" },
  sentBack: { zh: "已退回", en: "Sent back" },
});
export type ProposalState = keyof typeof proposalStates;

/** What stands in a unit's history. */
export const eventKinds = words({
  add: { zh: "建档", en: "Unit entered" },
  frame: { zh: "修改归属", en: "Airports, keepers or review changed" },
  propose: { zh: "提交修改", en: "Change proposed" },
  accept: { zh: "复核通过", en: "Accepted" },
  sendBack: { zh: "退回修改", en: "Sent back" },
  withdraw: { zh: "已撤回提交", en: "Proposal withdrawn" },
  confirm: { zh: "已确认无变化", en: "Confirmed as it stands" },
  import: { zh: "由文件导入", en: "Imported from a file" },
  takeBack: { zh: "导入被撤销", en: "Import taken back" },
  remind: { zh: "提醒责任人", en: "Keepers reminded" },
});
export type EventKind = keyof typeof eventKinds;

/** Facts of a unit of which nothing is known but its name. */
export const emptyFacts = (unitName: string, location = ""): Facts => ({
  unitName,
  unitNameEn: "",
  location,
  operationsPictures: [],
  none: [],
  safetyOwners: [],
  terminals: [],
  counters: [],
  servers: [],
  software: [],
  environment: [],
  networkLines: [],
  devices: [],
  risks: [],
  maintenanceAgreements: [],
});

/** What makes two entries of a section the same: the name, and the terminal where the section tells by it. */
export const entryKey = (section: SectionName, { name, terminal = "" }: Pick<Entry, "name" | "terminal">): string =>
  isByTerminal(section) ? `${name}\n${terminal}` : name;

/** Whether entries of a section are told apart by their terminal too. */
export const isByTerminal = (section: SectionName): boolean => sections[section].needed.includes("terminal");

/** Where the facts of an airport are read. */
export const airportInfoUrl = (officeCode: string): string => `/airportInfo?code=${encodeURIComponent(officeCode)}`;
