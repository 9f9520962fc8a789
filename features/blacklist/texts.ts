import { refusals } from "@apron/kit/contract/refusal";
import { words } from "@apron/kit/contract/texts";

/** Refusals of the blacklist (catalogue 30, table 12). */
export const blacklistRefusals = refusals({
  E12010: {
    zh: "请至少填写工作号、手机号、证件号中的一项",
    en: "Give at least one of work number, mobile number and ID number",
    status: "400-1",
  },
  E12011: { zh: "移出黑名单须由另一人确认", en: "Somebody else has to confirm the removal" },
  E12012: { zh: "该移出申请已处理或不存在", en: "This removal was decided already, or nobody asked for it" },
  E12013: { zh: "已申请移出，待他人确认", en: "The removal is asked for already and awaits somebody else" },
  E12014: { zh: "查询过于频繁，请稍后再试", en: "Too many searches, please try again later", status: "429" },
  E12015: { zh: "证件号码格式错误", en: "The ID number is wrong", status: "400-1" },
  E12027: {
    zh: "已在黑名单中，文件不能修改；须移出后重新列入",
    en: "It is listed already and no file changes that: it is taken off first, then listed anew",
    status: "400-1",
  },
  E12028: { zh: "导入须由另一人确认", en: "Somebody else has to write what a file lists" },
});

/** Words of the blacklist's public page and desk (catalogue 12.2, 12.12). */
export const blacklistTexts = words({
  lead: {
    zh: "以下工作号、手机号或证件号因违规被列入黑名单，不得登录、绑定或重置密码。个人信息已脱敏。",
    en: "These work numbers, mobile numbers or ID numbers are listed for violations and may not sign in, be bound or reset. Personal data is masked.",
  },
  agentName: { zh: "代理人名称", en: "Agent name" },
  agent: { zh: "工作号", en: "Work number" },
  agentSearch: { zh: "工作号或代理人名称开头", en: "Work number, or start of agency name" },
  system: { zh: "所属系统", en: "System" },
  date: { zh: "列入日期", en: "Listed from" },
  startDate: { zh: "列入日期起", en: "Listed from, earliest" },
  endDate: { zh: "列入日期止", en: "Listed from, latest" },
  branch: { zh: "所属分支机构", en: "Branch" },
  name: { zh: "姓名", en: "Name" },
  nameHint: { zh: "须填写完整姓名", en: "The whole name" },
  idNumber: { zh: "证件号码", en: "ID number" },
  mobile: { zh: "手机号", en: "Mobile number" },
  reason: { zh: "列入原因", en: "Reason" },
  noneHint: { zh: "请更改查询条件", en: "Try other search terms" },
  listed: { zh: "生效中", en: "In force" },
  removalAsked: { zh: "待确认移出", en: "Removal awaits confirmation" },
  removed: { zh: "已移出", en: "Removed" },
  add: { zh: "列入黑名单", en: "Add to the blacklist" },
  addHint: {
    zh: "列入后立即生效：结束相关账号的会话，禁止登录、绑定与重置密码。",
    en: "It takes effect at once: sessions of the accounts concerned end, and sign-in, binding and reset are barred.",
  },
  added: { zh: "已列入黑名单", en: "Blacklisted" },
  save: { zh: "列入", en: "Add" },
  show: { zh: "查看完整信息", en: "Show in full" },
  shown: { zh: "完整信息（本次查看已留痕）", en: "In full (this view was recorded)" },
  addTime: { zh: "列入时间", en: "Added at" },
  remove: { zh: "申请移出", en: "Ask for removal" },
  removeAsk: { zh: "申请移出黑名单", en: "Ask for removal from the blacklist" },
  removeHint: { zh: "须由另一人确认后才移出。", en: "It stays listed until somebody else confirms." },
  removeReason: { zh: "移出理由", en: "Why it should be removed" },
  asked: { zh: "已申请移出", en: "Removal asked for" },
  confirm: { zh: "确认移出", en: "Confirm removal" },
  confirmAsk: { zh: "将“{name}”移出黑名单？", en: "Take “{name}” off the blacklist?" },
  confirmHint: {
    zh: "移出理由：{reason}。移出后立即可以登录、绑定与重置密码。",
    en: "Why: {reason}. Sign-in, binding and reset are open again at once.",
  },
  removalTodo: { zh: "黑名单移出待确认：{name}", en: "Removal from the blacklist to confirm: {name}" },
  writingTodo: { zh: "黑名单文件待确认：{name}", en: "Blacklist file to confirm: {name}" },
  importLead: {
    zh: "按工作号、手机号、证件号与现有黑名单比较，由另一人确认后才写入并立即生效。列入日期留空为今天。",
    en: "Compared with what is listed by work number, mobile number and ID number. Somebody else writes it, and it takes effect at once. Without a day it is listed from today.",
  },
  undoHint: {
    zh: "为这次列入的每一条申请移出，由另一人逐条确认后才移出。",
    en: "Asks for the removal of everything it listed; each stays until somebody else confirms.",
  },
  undone: { zh: "已申请移出，待另一人确认", en: "Removal is asked for and awaits somebody else" },
  undoState: { zh: "已申请移出", en: "Removal asked for" },
  undoReason: { zh: "撤销文件导入", en: "The import was taken back" },
  keep: { zh: "驳回", en: "Keep listed" },
});

/** The columns of a file of entries. */
export const blacklistFields = {
  agentNumber: blacklistTexts.agent,
  system: blacklistTexts.system,
  phone: blacklistTexts.mobile,
  idNumber: blacklistTexts.idNumber,
  agentName: blacklistTexts.agentName,
  name: blacklistTexts.name,
  branch: blacklistTexts.branch,
  reason: blacklistTexts.reason,
  from: blacklistTexts.date,
};
export type BlacklistField = keyof typeof blacklistFields;

/** Reservation systems by their code, as people call them (catalogue X23). */
export const blacklistSystems = words({
  B: { zh: "B（航空公司）", en: "B (airline)" },
  C: { zh: "C（代理人）", en: "C (travel agency)" },
  J: { zh: "J（机场）", en: "J (airport)" },
  D1: { zh: "D1（离港）", en: "D1 (departure control)" },
  D2: { zh: "D2（离港）", en: "D2 (departure control)" },
  D3: { zh: "D3（离港）", en: "D3 (departure control)" },
});
