import { refusals } from "@apron/kit/contract/refusal";
import { words } from "@apron/kit/contract/texts";

/** Refusals of the desk of service status (catalogue 30, table 28). */
export const statusRefusals = refusals({
  E28001: {
    zh: "结束时间须晚于现在，且不超过{days}天",
    en: "It must end after now, and within {days} days",
    status: "400-1",
  },
  E28002: {
    zh: "结束时间须晚于开始时间，且不超过{hours}小时",
    en: "It must end after it begins, within {hours} hours",
    status: "400-1",
  },
  E28003: { zh: "维护窗口已经结束", en: "This window is over already", status: "400-1" },
  E28004: { zh: "请选择主机或机场", en: "Choose hosts or airports", status: "400-1" },
  E28005: { zh: "没有这个主机或机场", en: "There is no such host or airport", status: "400-1" },
});

/** What is said of a state by itself: what the reader may do meanwhile. */
export const todoTexts = words({
  hostDown: {
    zh: "相关业务暂时无法办理；已提交的请勿重复提交，恢复后再试。",
    en: "What needs it cannot be done now. Do not send again what was sent; try once it is back.",
  },
  hostDegraded: {
    zh: "业务可以办理，可能较慢或需要重试。",
    en: "Business goes on; it may be slow or need another try.",
  },
  hostMaintenance: {
    zh: "维护期间请避免办理相关业务。",
    en: "Please put off what needs it until the maintenance is over.",
  },
  airport: {
    zh: "请按机场应急流程办理，处理进展以现场通知为准。",
    en: "Go by the emergency procedure of the airport; it is being worked on.",
  },
  airportMaintenance: { zh: "维护期间请使用备用流程。", en: "Use the back-up procedure during the maintenance." },
});

/** Why a state is what it is, as everybody reads it. */
export const whyTexts = words({
  gatewayDown: { zh: "主机没有应答", en: "The host does not answer" },
  gatewayDegraded: { zh: "主机应答较慢或部分失败", en: "The host answers slowly, or not always" },
  fault: { zh: "有故障正在处理", en: "A fault is being worked on" },
  major: { zh: "大面积故障，涉及{count}个机场", en: "Major fault; airports affected: {count}" },
  majorName: { zh: "多个机场", en: "Several airports" },
  onCard: { zh: "{host}{state}，{time} 起", en: "{host}: {state} since {time}" },
});

/** Words of the page and of its desk (catalogue 28.5). */
export const statusTexts = words({
  allWell: { zh: "全部主机运行正常", en: "All hosts are operational" },
  notWell: { zh: "部分服务异常", en: "Some services are not well" },
  asOf: { zh: "截至 {time}（北京时间）", en: "As of {time}, Beijing time" },
  hosts: { zh: "主机", en: "Hosts" },
  airports: { zh: "机场", en: "Airports" },
  airportsWell: { zh: "其余 {count} 个机场运行正常", en: "The other {count} airports are operational" },
  airportsAllWell: { zh: "{count} 个机场全部运行正常", en: "All {count} airports are operational" },
  windows: { zh: "维护窗口", en: "Maintenance windows" },
  noWindows: { zh: "近期没有已公布的维护", en: "No maintenance is announced" },
  noWindowsHint: { zh: "公布后在此显示。", en: "What is announced stands here." },
  history: { zh: "近90天", en: "The last 90 days" },
  historyOf: { zh: "{name}近90天状态", en: "{name}: the last 90 days" },
  uptime: { zh: "可用率 {share}%", en: "{share} % available" },
  day: { zh: "日期", en: "Date" },
  state: { zh: "状态", en: "State" },
  asTable: { zh: "查看每日数据", en: "Day by day" },
  incidents: { zh: "异常记录", en: "What happened" },
  noIncidents: { zh: "近90天没有异常", en: "Nothing happened in 90 days" },
  minutes: { zh: "{count} 分", en: "{count} min" },
  downMinutes: { zh: "中断时长", en: "Minutes down" },
  degradedMinutes: { zh: "受影响时长", en: "Minutes degraded" },
  maintenanceMinutes: { zh: "维护时长", en: "Minutes in maintenance" },
  internal: { zh: "内部情况", en: "For the staff" },
  internalHint: {
    zh: "仅运维版本可见：原因、故障与值班。",
    en: "For the operations version only: causes, faults, and who is on duty.",
  },
  gateway: { zh: "网关近5分钟", en: "The gateway, last 5 minutes" },
  gatewaySays: {
    zh: "调用 {tries} 次，失败 {failures} 次，平均 {ms} 毫秒",
    en: "Tries: {tries}, failed: {failures}, {ms} ms on average",
  },
  faults: { zh: "相关故障", en: "Faults" },
  onDuty: { zh: "现在值班", en: "On duty now" },
  nobody: { zh: "值班表没有对应的人员", en: "The roster names nobody for it" },
  overruled: { zh: "人工设定：{reason}（{name}，至 {time}）", en: "Set by hand: {reason} ({name}, until {time})" },
  overrule: { zh: "设定状态", en: "Set the state" },
  endOverrule: { zh: "恢复自动判断", en: "Back to what is measured" },
  endAsk: { zh: "{name}恢复自动判断？", en: "Let {name} be judged by itself again?" },
  ended: { zh: "{name}已恢复自动判断", en: "{name} is judged by itself again" },
  subject: { zh: "主机或机场", en: "Host or airport" },
  setState: { zh: "展示为", en: "State to show" },
  reasonZh: { zh: "原因（中文）", en: "Reason (Chinese)" },
  reasonEn: { zh: "原因（英文）", en: "Reason (English)" },
  reasonHint: { zh: "公开显示，请勿写内部信息和姓名", en: "Everybody reads it: no names and nothing internal" },
  holdsUntil: { zh: "有效至", en: "Holds until" },
  choose: { zh: "选择主机或机场设定状态", en: "Choose one to set its state" },
  now: { zh: "现状", en: "Now" },
  byHand: { zh: "人工设定", en: "Set by hand" },
  windowTitle: { zh: "标题", en: "Title" },
  addWindow: { zh: "公布维护窗口", en: "Announce a window" },
  editWindow: { zh: "修改维护窗口", en: "Change the window" },
  titleZh: { zh: "标题（中文）", en: "Title (Chinese)" },
  titleEn: { zh: "标题（英文）", en: "Title (English)" },
  fromTime: { zh: "维护开始", en: "Begins" },
  untilTime: { zh: "维护结束", en: "Ends" },
  subjects: { zh: "涉及的主机和机场", en: "Hosts and airports" },
  deskLead: {
    zh: "状态由网关、故障和维护窗口自动判断；人工设定优先，到期自动恢复。",
    en: "States follow the gateway, faults and windows. A word set by hand goes before them and ends by itself.",
  },
  seePage: { zh: "查看服务状态", en: "See the status page" },
});
