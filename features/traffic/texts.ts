import { refusals } from "@apron/kit/contract/refusal";
import { words } from "@apron/kit/contract/texts";

/** Refusals of traffic (catalogue 30, table 6-7); E6004 is ours. */
export const trafficRefusals = refusals({
  E6001: { zh: "已达最大清零次数", en: "Today's traffic was cleared as often as it may be", status: "400-9" },
  E6002: { zh: "流量超限不可清零", en: "It is over its flow limit and cannot be cleared" },
  E6003: { zh: "账号不可操作该工作号", en: "Your account cannot operate this work number" },
  E6004: { zh: "仅可查询今天和之前6天", en: "Only today and the six days before can be looked at", status: "400-1" },
});

/** What the radar says of a day, piece by piece (catalogue 6.9). */
export const outlookTexts = words({
  used: { zh: "每日{threshold}条，今日已用{flow}条", en: "{threshold} instructions a day, {flow} used" },
  full: { zh: "已达上限", en: "the limit is reached" },
  rising: { zh: "按此速度预计约{at}用满", en: "at this pace full at about {at}" },
  jump: { zh: "流量突增，预计约{at}用满", en: "it runs away and will be full at about {at}" },
  jumpCalm: { zh: "流量突增", en: "it runs away" },
  calm: { zh: "按此速度今日不会用满", en: "at this pace not full today" },
  stopped: { zh: "当前没有流量，暂无用满之虞", en: "nothing is coming now" },
  times: { zh: "是往常{day}的{times}倍", en: "{times} times the usual {day}" },
  asUsual: { zh: "与往常{day}相当", en: "as on a usual {day}" },
  less: { zh: "比往常{day}少", en: "less than on a usual {day}" },
  anyDay: { zh: "此时", en: "day at this time" },
  top: { zh: "PID {pid}占{share}%，以{instruction}为主", en: "PID {pid} does {share} % of it, mostly {instruction}" },
  comma: { zh: "，", en: ", " },
  semicolon: { zh: "；", en: "; " },
  stop: { zh: "。", en: "." },
});

/** Days of the week as the radar names them, Monday first. */
export const weekdays = [
  { zh: "星期一", en: "Monday" },
  { zh: "星期二", en: "Tuesday" },
  { zh: "星期三", en: "Wednesday" },
  { zh: "星期四", en: "Thursday" },
  { zh: "星期五", en: "Friday" },
  { zh: "星期六", en: "Saturday" },
  { zh: "星期日", en: "Sunday" },
] as const;

/** What holders are told (catalogue 6.7, 29.14). */
export const trafficMessages = words({
  level: {
    zh: "工作号{number}今日流量已达阈值的{share}%（{flow}/{threshold}）。{outlook}",
    en: "Work number {number} has used {share} % of today's threshold ({flow} of {threshold}). {outlook}",
  },
  full: {
    zh: "工作号{number}今日流量已达阈值（{flow}/{threshold}），主机已限流；答题解锁后可继续使用。",
    en: "Work number {number} has reached today's threshold ({flow} of {threshold}) and is limited; it works again after the quiz.",
  },
  jump: {
    zh: "工作号{number}流量突增，疑似脚本失控（{flow}/{threshold}）。{outlook}",
    en: "Work number {number} runs away as a script does ({flow} of {threshold}). {outlook}",
  },
  todoLevel: { zh: "工作号{number}流量已达{share}%", en: "Work number {number} has used {share} % of its threshold" },
  todoFull: { zh: "工作号{number}流量已满，请答题解锁", en: "Work number {number} is full: unlock it by quiz" },
  todoJump: { zh: "工作号{number}流量突增，请检查脚本", en: "Work number {number} runs away: look at your scripts" },
  cleared: {
    zh: "工作号{number}的今日流量已于{time}清零。",
    en: "Today's traffic of work number {number} was cleared at {time}.",
  },
});

/** Words of the screens (catalogue 6.1). */
export const trafficTexts = words({
  normal: { zh: "未超限", en: "Within its limit" },
  overflow: { zh: "流量超限", en: "Over its flow limit" },
  inWords: { zh: "走势说明", en: "In words" },
  used: { zh: "已用", en: "Used" },
  remaining: { zh: "剩余", en: "Remaining" },
  usedPids: { zh: "使用的PID", en: "PIDs in use" },
  updated: { zh: "统计时间", en: "Counted at" },
  stale: { zh: "主机未响应，显示 {time} 的数据", en: "The host did not answer; these are the figures of {time}" },
  range: { zh: "，多在 {from} 至 {until} 之间", en: ", mostly between {from} and {until}" },
  sevenDays: { zh: "近7天", en: "Last 7 days" },
  months: { zh: "近13个月", en: "13 months" },
  noDays: { zh: "还没有历史数据", en: "No days are kept yet" },
  noDaysHint: {
    zh: "绑定后每天自动记录，明天起可查看。",
    en: "Each day is kept from the binding on; come back tomorrow.",
  },
  top: { zh: "主要来源", en: "What sends most" },
  byPid: { zh: "按PID", en: "By PID" },
  byInstruction: { zh: "按指令", en: "By instruction" },
  topTime: { zh: "{time} 的统计", en: "Counted at {time}" },
  detail: { zh: "指令明细", en: "Instructions" },
  noDetail: { zh: "没有指令", en: "No instructions" },
  noDetailHint: { zh: "可换一天，或清空PID筛选。", en: "Choose another day, or clear the PID filter." },
  office: { zh: "Office号", en: "Office number" },
  instruction: { zh: "指令", en: "Instruction" },
  clear: { zh: "清零", en: "Clear" },
  clearLead: {
    zh: "清零后今日流量从0重新计算，{rule}。超过阈值后不能清零，只能答题解锁。",
    en: "Clearing lets today's count start again at 0, {rule}. Beyond the threshold only the quiz helps.",
  },
  clearsLeft: { zh: "今日还可清零", en: "Clearings left today" },
  clearDone: { zh: "已清零，今日流量从0重新计算", en: "Cleared: today's count starts again at 0" },
  quiz: { zh: "去答题解锁", en: "Take the quiz" },
  apply: { zh: "申请提高阈值", en: "Apply for a higher threshold" },
  settings: { zh: "预警消息", en: "Warnings by message" },
  settingsLead: {
    zh: "达到80%、95%或流量突增时都会生成待办；是否另发短信或邮件由您决定。",
    en: "At 80 %, at 95 % and when a number runs away there is a to-do; you choose whether a message follows.",
  },
  all: { zh: "全部发送", en: "Every warning" },
  urgent: { zh: "只发95%和突增", en: "Only 95 % and runaways" },
  none: { zh: "不另发消息", en: "None" },
  system: { zh: "系统", en: "System" },
  organization: { zh: "机构", en: "Organisation" },
  fullAt: { zh: "预计用满", en: "Full at" },
  share: { zh: "已用比例", en: "Share used" },
  outlook: { zh: "走势", en: "Outlook" },
  noNumbers: { zh: "没有流量数据", en: "No traffic is known" },
  noNumbersHint: {
    zh: "本机构的工作号绑定后，每10分钟读取一次流量。",
    en: "Once work numbers of your organisation are bound, their traffic is read every ten minutes.",
  },
});
