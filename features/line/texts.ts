import { refusals } from "@apron/kit/contract/refusal";
import { words } from "@apron/kit/contract/texts";

/** What lines refuse (catalogue 30). */
export const lineRefusals = refusals({
  E19601: { zh: "线路编号已存在", en: "There is a line of this number already", status: "400-1" },
  E19602: { zh: "没有这些机场：{names}", en: "There are no such airports: {names}", status: "400-1" },
  E19603: {
    zh: "带宽写作100M、1G或64K",
    en: "Write a bandwidth as 100M, 1G or 64K",
    status: "400-1",
  },
  E19604: {
    zh: "须为IPv4或IPv6地址或网段，多个用逗号分隔，最多8个",
    en: "IPv4 or IPv6 addresses or networks, apart by commas, at most 8",
    status: "400-1",
  },
  E19605: { zh: "离港线路须写明机场", en: "A departure line names its airport", status: "400-1" },
  E19606: { zh: "订座线路须写明Office号", en: "A reservation line names its office", status: "400-1" },
  E19607: { zh: "线路已是“{state}”", en: "The line is “{state}” already", status: "400-1" },
  E19608: { zh: "起始时间不能晚于现在", en: "It cannot be so from a time that is still to come", status: "400-1" },
  E19609: {
    zh: "起始时间须晚于上一状态的起始时间{time}",
    en: "It must begin after the state before, which began at {time}",
    status: "400-1",
  },
});

/** What a line says of itself, field by field; also the columns of a file. */
export const lineFields = words({
  lineNo: { zh: "线路编号", en: "Line number" },
  lineName: { zh: "线路名称", en: "Line name" },
  kind: { zh: "线路类型", en: "Kind of line" },
  role: { zh: "主用或备用", en: "Main or backup" },
  airports: { zh: "所属机场", en: "Airports of the line" },
  office: { zh: "订座Office", en: "Reservation office" },
  operator: { zh: "运营商", en: "Operator" },
  bandwidth: { zh: "带宽", en: "Bandwidth" },
  endA: { zh: "A端", en: "End A" },
  endB: { zh: "B端", en: "End B" },
  ip: { zh: "线路IP", en: "Line IP" },
  contact: { zh: "线路联系人", en: "Line contact" },
  phone: { zh: "线路联系电话", en: "Line telephone" },
  state: { zh: "线路状态", en: "Line state" },
  remark: { zh: "线路备注", en: "Line remark" },
});
export type LineField = keyof typeof lineFields;

/** Words of the pages. */
export const lineTexts = words({
  keyword: { zh: "编号、端点或IP", en: "Number, end or IP" },
  trouble: { zh: "异常线路", en: "In trouble" },
  since: { zh: "状态起始时间", en: "In this state since" },
  sinceHint: { zh: "留空为现在", en: "Left empty, it is now" },
  place: { zh: "服务对象", en: "Serves" },
  empty: { zh: "还没有网络线路", en: "No network lines yet" },
  emptyHint: {
    zh: "配置管理员录入或导入后显示在这里。",
    en: "They stand here once a configuration administrator has entered or imported them.",
  },
  deskEmptyHint: { zh: "新增一条线路，或从文件导入。", en: "Enter a line, or import a file." },
  facts: { zh: "线路信息", en: "The line" },
  ends: { zh: "端点与联系人", en: "Ends and contact" },
  states: { zh: "状态记录", en: "How it was" },
  untilTime: { zh: "至{time}", en: "Until {time}" },
  said: { zh: "登记于{time}", en: "Told at {time}" },
  edits: { zh: "线路修改记录", en: "Edits of the line" },
  beside: { zh: "可承载的其他线路", en: "What carries beside it" },
  besideNone: { zh: "没有其他线路可以承载。", en: "No other line carries beside it." },
  faults: { zh: "提到此线路的故障", en: "Faults that name this line" },
  faultsNone: { zh: "没有故障提到此线路。", en: "No fault names this line." },
  changes: { zh: "涉及此线路的变更", en: "Changes of this line" },
  changesNone: { zh: "没有变更涉及此线路。", en: "No change concerns this line." },
  open: { zh: "未结束", en: "Not over" },
  add: { zh: "新增线路", en: "New line" },
  edit: { zh: "修改线路", en: "Edit it" },
  setState: { zh: "设置状态", en: "Set the state" },
  bandwidthHint: { zh: "如100M、1G", en: "Such as 100M or 1G" },
  ipHint: {
    zh: "IPv4或IPv6地址、网段，多个用逗号分隔",
    en: "IPv4 or IPv6 addresses or networks, apart by commas",
  },
  delimit: { zh: "在此定界", en: "Delimit here" },
  firewall: { zh: "查其防火墙策略", en: "Ask the firewalls about it" },
  export: { zh: "导出线路", en: "Export lines" },
  importLead: {
    zh: "按线路编号与现有线路比较，确认后才写入。空单元格保留原值；写了状态且与现状不同的，自导入时起改变状态。机场可写代码或名称，多个用逗号分隔。",
    en: "Compared with the lines there are by their numbers, and written only when you confirm. An empty cell leaves what stands; a state that differs holds from the import on. Airports by code or name, several apart by commas.",
  },
});
