import { refusals } from "@apron/kit/contract/refusal";
import { words } from "@apron/kit/contract/texts";
import type { DecisionReason, Failure, ProgressStep, ThresholdChannel, ThresholdState } from "./threshold.ts";
import type { Word } from "@apron/kit/contract/texts";

/** Refusals of thresholds (catalogue 30, table 8); E8010 to E8014 are ours. E8007 belongs to the gate of work numbers. */
export const thresholdRefusals = refusals({
  E8001: { zh: "请选择生效日期", en: "Choose the effective date", status: "400-1" },
  E8002: { zh: "请选择失效日期", en: "Choose the expiration date", status: "400-1" },
  E8003: {
    zh: "时间已变化，请重新选择生效日期",
    en: "The time has changed, choose the effective date again",
    status: "400-1",
  },
  E8004: { zh: "失效日期不合法", en: "The expiration date is invalid", status: "400-1" },
  E8005: {
    zh: "工作号行为异常，不能使用本功能",
    en: "A work number behaves abnormally, you cannot use this function",
    status: "400-8",
  },
  E8006: { zh: "申请失败", en: "The application failed" },
  E8008: { zh: "阈值不合法", en: "The threshold is invalid", status: "400-1" },
  E8009: { zh: "已有进行中的申请", en: "Another application overlaps with this one" },
  E8010: { zh: "生效日期过晚", en: "The effective date is too far ahead", status: "400-1" },
  E8011: {
    zh: "该申请已于{time}由{who}处理：{state}",
    en: "{who} has dealt with this application at {time}: {state}",
    status: "409",
  },
  E8012: { zh: "不能审批自己的申请", en: "You cannot decide your own application" },
  E8013: { zh: "申请已受理，不能再撤销", en: "The application was decided and can no longer be withdrawn" },
  E8014: { zh: "该申请没有可终止的阈值", en: "There is no threshold of this application to end" },
});

/** How a state reads in lists and filters (additions to the catalogue, 3). */
export const stateTexts = words({
  pending: { zh: "待受理", en: "To be accepted" },
  accepted: { zh: "待生效", en: "To take effect" },
  inEffect: { zh: "生效中", en: "In effect" },
  expired: { zh: "已失效", en: "Lapsed" },
  rejected: { zh: "已驳回", en: "Rejected" },
  effectFailed: { zh: "生效失败", en: "Effect failed" },
  expirationFailed: { zh: "失效失败", en: "Expiration failed" },
  cancelled: { zh: "已撤销", en: "Withdrawn" },
} satisfies Record<ThresholdState, Word>);

/** How a step of the progress line reads. */
export const stepTexts = words({
  submitted: { zh: "已提交，加急处理中", en: "Submitted, being processed urgently" },
  accepted: { zh: "已受理", en: "Accepted" },
  pendingEffect: stateTexts.accepted,
  inEffect: stateTexts.inEffect,
  expired: stateTexts.expired,
  rejected: stateTexts.rejected,
  effectFailed: stateTexts.effectFailed,
  expirationFailed: stateTexts.expirationFailed,
  cancelled: stateTexts.cancelled,
} satisfies Record<ProgressStep, Word>);

export const channelTexts = words({
  portal: { zh: "门户", en: "Portal" },
  mobile: { zh: "移动端", en: "Mobile" },
  hotline: { zh: "热线", en: "Hotline" },
  office: { zh: "后台", en: "Back office" },
} satisfies Record<ThresholdChannel, Word>);

/** Why an application was rejected. */
export const reasonTexts = words({
  unneeded: { zh: "近期流量未达到需要提高的程度", en: "The traffic of the last weeks does not need it" },
  tooHigh: { zh: "申请的阈值过高", en: "The threshold applied for is too high" },
  misuse: { zh: "疑似异常查询，请先核对指令", en: "The queries look unusual; check the instructions first" },
  capacity: { zh: "该时段主机容量不足", en: "The host has no capacity to spare in this period" },
  unclear: { zh: "申请理由不充分", en: "The grounds given are not sufficient" },
  other: { zh: "其他", en: "Other" },
  lapsed: { zh: "有效期内未受理，自动失效", en: "Not decided before its last day was over" },
} satisfies Record<DecisionReason, Word>);

/** Why something is not, or no more, at its host. */
export const failureTexts = words({
  unavailable: { zh: "主机暂不可用", en: "The host is not available at the moment" },
  unknown: { zh: "主机结果待确认", en: "The host has not said what became of it" },
  refused: { zh: "主机未接受该阈值", en: "The host does not take this threshold" },
  frozen: { zh: "工作号已冻结", en: "The work number is frozen" },
  abnormal: { zh: "工作号行为异常", en: "The work number is marked abnormal" },
  blacklisted: { zh: "工作号已列入黑名单", en: "This work number is blacklisted" },
  gone: { zh: "工作号已在主机注销", en: "The host has deleted the work number" },
  ownerChanged: { zh: "工作号所有人已变更", en: "The work number has another owner" },
  unbound: { zh: "工作号已解绑", en: "Work number unbound" },
  missed: { zh: "有效期内未能生效", en: "It could not take effect within its period" },
} satisfies Record<Failure, Word>);

/** What holders are told by SMS or e-mail, and what stands among to-dos. */
export const thresholdMessages = words({
  accepted: {
    zh: "工作号{number}的临时阈值申请{id}已受理：{from}至{to}每日阈值{value}{partial}，{from} 00:00生效。{words}",
    en: "Your application {id} for work number {number} was accepted: {value} instructions a day from {from} to {to}{partial}, in effect from {from} 00:00. {words}",
  },
  acceptedByRules: {
    zh: "工作号{number}的临时阈值申请{id}已按第{version}版规则自动受理：{from}至{to}每日阈值{value}，{from} 00:00生效。",
    en: "Your application {id} for work number {number} was accepted automatically by version {version} of the rules: {value} instructions a day from {from} to {to}, in effect from {from} 00:00.",
  },
  partial: { zh: "（申请{applied}，部分批准）", en: " (less than the {applied} you applied for)" },
  rejected: {
    zh: "工作号{number}的临时阈值申请{id}已驳回。原因：{reason}。{words}",
    en: "Your application {id} for work number {number} was rejected. Reason: {reason}. {words}",
  },
  inEffect: {
    zh: "工作号{number}的临时阈值{value}已生效，至{to} 24:00止（申请{id}）。",
    en: "The temporary threshold of {value} for work number {number} is in effect until the end of {to} (application {id}).",
  },
  ended: {
    zh: "工作号{number}的临时阈值{value}已结束，已恢复原阈值（申请{id}）。{words}",
    en: "The temporary threshold of {value} for work number {number} has ended; the usual one applies again (application {id}). {words}",
  },
  failed: {
    zh: "工作号{number}的临时阈值{value}未能生效：{reason}（申请{id}）。{next}",
    en: "The temporary threshold of {value} for work number {number} has not taken effect: {reason} (application {id}). {next}",
  },
  endFailed: {
    zh: "工作号{number}的临时阈值{value}到期后暂未恢复原阈值：{reason}（申请{id}）。{next}",
    en: "The temporary threshold of {value} for work number {number} has not been taken back yet: {reason} (application {id}). {next}",
  },
  triedAgain: {
    zh: "系统每10分钟重试一次，无需操作。",
    en: "It is tried again every 10 minutes; you need not do anything.",
  },
  notTried: { zh: "如仍需要，请重新申请。", en: "If you still need it, please apply again." },
  withdrawn: {
    zh: "工作号{number}的临时阈值申请{id}已撤销。原因：{reason}。",
    en: "The application {id} for work number {number} was withdrawn. Reason: {reason}.",
  },
  todo: { zh: "阈值申请待受理：{number}，{value}，{from}起", en: "Threshold to decide: {number}, {value} from {from}" },
  todoUrgent: {
    zh: "今晚24:00前须受理：{number}，阈值{value}，{from}起",
    en: "To decide before midnight: {number}, {value} from {from}",
  },
  todoAccepted: {
    zh: "阈值申请已受理：{number}，{value}，{from}起",
    en: "Threshold accepted: {number}, {value} from {from}",
  },
  todoRejected: { zh: "阈值申请已驳回：{number}（{reason}）", en: "Threshold rejected: {number} ({reason})" },
  todoEffect: { zh: "阈值生效失败：{number}（{reason}）", en: "Threshold not in effect: {number} ({reason})" },
  todoEnd: { zh: "阈值失效失败：{number}（{reason}）", en: "Threshold not taken back: {number} ({reason})" },
  reminder: {
    zh: "有{count}份明日生效的阈值申请尚未受理，请于今晚24:00前处理：{link}",
    en: "{count} threshold applications that take effect tomorrow are not decided; please see to them before midnight: {link}",
  },
  reminderSubject: { zh: "阈值申请待受理", en: "Thresholds to decide" },
  running: { zh: "临时阈值{value}，{to}止", en: "Temporary threshold {value} until {to}" },
  open: { zh: "临时阈值申请 {id}（{number}）", en: "Threshold application {id} ({number})" },
  openPending: { zh: "可以撤销", en: "You can withdraw it" },
  openAccepted: {
    zh: "不能提前撤销，{to}到期、主机收回后自动办结",
    en: "Cannot be withdrawn any more; it ends by itself once {to} is over and the host has taken it back",
  },
});

/** Words of the refusals and screens of holders. */
export const thresholdTexts = words({
  range: {
    zh: "须大于当前阈值{current}，且不超过{maximum}。",
    en: "It has to be more than the current {current}, and {maximum} at most.",
  },
  earliest: { zh: "现在提交最早{earliest}生效。", en: "Sent now, {earliest} is the earliest day." },
  latest: { zh: "最晚{latest}生效。", en: "The latest day is {latest}." },
  until: {
    zh: "失效日期须在生效日期当日至其后{days}天之间。",
    en: "The last day lies between the first and {days} days after it.",
  },
  overlaps: {
    zh: "申请{id}（{from}至{to}）与所选日期重叠。",
    en: "Application {id} ({from} to {to}) covers some of these days.",
  },
  overlapsOther: { zh: "所选日期已有其他申请。", en: "There is another application for some of these days." },
  look: { zh: "查看该申请", en: "See that application" },
  gone: { zh: "主机中已无此工作号。", en: "The host no longer has this work number." },
  byRules: { zh: "规则", en: "The rules" },
  byHolder: { zh: "申请者本人", en: "The applicant" },
  id: { zh: "申请编号", en: "Application" },
  effective: { zh: "生效日期", en: "Effective date" },
  expiration: { zh: "失效日期", en: "Expiration date" },
  period: { zh: "有效期", en: "Period" },
  current: { zh: "当前阈值", en: "Current threshold" },
  applied: { zh: "申请阈值", en: "Applied threshold" },
  granted: { zh: "批准阈值", en: "Granted threshold" },
  channel: { zh: "申请渠道", en: "Channel" },
  progress: { zh: "审批进度", en: "Progress" },
  allStates: { zh: "全部状态", en: "Any state" },
  within: { zh: "有效期起", en: "In effect from" },
  withinTo: { zh: "有效期止", en: "In effect to" },
  empty: { zh: "还没有临时阈值申请", en: "No applications yet" },
  emptyHint: {
    zh: "预计某几天查询量会超过阈值时，可提前申请提高。",
    en: "Apply ahead when you expect more queries on some days than the threshold allows.",
  },
  nothingFound: { zh: "没有符合条件的申请", en: "No application matches" },
  reason: { zh: "申请理由", en: "Grounds" },
  reasonHint: {
    zh: "例如活动名称、预计查询量，便于尽快受理。",
    en: "Such as the event and how many queries you expect; it speeds things up.",
  },
  noonBefore: {
    zh: "今天12:00前提交，最早{earliest}生效；现在是{now}。",
    en: "Whoever applies before 12:00 today gets it from {earliest}; it is {now}.",
  },
  noonAfter: {
    zh: "已过12:00，现在提交最早{earliest}生效；现在是{now}。",
    en: "It is past 12:00: sent now, {earliest} is the earliest day; it is {now}.",
  },
  timeChanged: {
    zh: "已过12:00，最早生效日期变为{earliest}。其他内容已保留，请重新选择生效日期。",
    en: "It is past 12:00 and the earliest day is now {earliest}. All else is kept; choose the effective date again.",
  },
  thresholdHint: {
    zh: "当前阈值{current}，可申请{min}至{max}（指令/天）。",
    en: "The current threshold is {current}; {min} to {max} instructions a day can be applied for.",
  },
  expirationHint: {
    zh: "不早于生效日期，最长{days}天；次日恢复原阈值。",
    en: "Not before the effective date, {days} days later at most; the usual threshold applies again the day after.",
  },
  cancel: { zh: "撤销申请", en: "Withdraw" },
  cancelAsk: { zh: "撤销申请 {id}？", en: "Withdraw application {id}?" },
  cancelHint: { zh: "撤销后不能恢复，可以重新申请。", en: "It cannot be taken back; you can apply anew." },
  cancelled: { zh: "申请已撤销", en: "The application was withdrawn" },
  sent: { zh: "申请已提交，受理结果将以消息告知", en: "Applied; you will be told what becomes of it" },
  rejectedFor: { zh: "驳回原因", en: "Rejected because" },
  words: { zh: "审批说明", en: "The approver says" },
  automatic: { zh: "按第{version}版规则自动受理", en: "Accepted automatically by version {version} of the rules" },
  failure: { zh: "未完成原因", en: "What went wrong" },
  nextTry: { zh: "下次重试", en: "Tried again" },
  endReason: { zh: "提前终止原因", en: "Ended early because" },
  applyAgain: { zh: "再次申请", en: "Apply again" },
  back: { zh: "返回列表", en: "Back to the list" },
});
