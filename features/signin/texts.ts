import { refusals } from "@apron/kit/contract/refusal";
import { words } from "@apron/kit/contract/texts";
import { signinLimits } from "./limits.ts";

/** Refusals of sign-in records (catalogue 30, tables 6-7). */
export const signinRefusals = refusals({
  E7001: { zh: "时间范围错误", en: "The time range is wrong", status: "400-1" },
  E7002: { zh: "仅可查询6个月内", en: "Only the last six months can be searched", status: "400-1" },
  E7003: { zh: "免费查询已到期，请重新申请", en: "The free service has ended, please apply again" },
  E7004: { zh: "一次最多查询{days}天", en: "At most {days} days at once", status: "400-1" },
  E7005: {
    zh: "共{count}条，超过{maximum}条，已转为后台导出，完成后将在待办中提示",
    en: "{count} records are more than {maximum}: the file is being written and a to-do will lead you to it",
  },
  E7006: {
    zh: "共{count}条，一个文件最多{maximum}条，请缩小范围",
    en: "{count} records, a file holds {maximum} at most; please narrow the search",
  },
});

/** Messages and to-dos about unusual sign-ins and exports. */
export const signinMessages = words({
  unusual: {
    zh: "您的工作号{number}于{time}在{office}（PID {pid}）的登录异常：{reasons}。如非本人，请立即在平台“登录查询”中冻结。",
    en: "An unusual sign-in with your work number {number} at {time} in {office} (PID {pid}): {reasons}. If it was not you, freeze the number at once under “Sign-in records”.",
  },
  unusualTodo: { zh: "核实{number}的登录：{kind}", en: "Was it you? {number}: {kind}" },
  exportTodo: { zh: "登录记录已导出，请下载", en: "The sign-in records are exported: download them" },
  exportFailedTodo: { zh: "登录记录导出失败，请查看", en: "The export of sign-in records failed" },
});

/** Words of the screens of sign-in records (catalogue 7). */
export const signinTexts = words({
  system: { zh: "系统", en: "System" },
  type: { zh: "类型", en: "Type" },
  SI: { zh: "签到", en: "Sign in" },
  SO: { zh: "签退", en: "Sign out" },
  AI: { zh: "进入工作区", en: "Area in" },
  AO: { zh: "离开工作区", en: "Area out" },
  FAIL: { zh: "密码错误", en: "Wrong password" },
  FORCED: { zh: "强制退出", en: "Forced out" },
  office: { zh: "OFFICE", en: "Office" },
  level: { zh: "级别", en: "Level" },
  signTime: { zh: "记录时间", en: "Recorded" },
  from: { zh: "登录起始日", en: "Signed in from" },
  to: { zh: "登录截止日", en: "Signed in until" },
  unusual: { zh: "异常情况", en: "Unusual" },
  newOffice: { zh: "新OFFICE", en: "New office" },
  night: { zh: "夜间登录", en: "At night" },
  failedFirst: { zh: "密码错误后登录", en: "After wrong passwords" },
  twoPlaces: { zh: "两地同时登录", en: "Two places at once" },
  newOfficeWhy: { zh: "此前30天未在{office}登录过", en: "Not used in {office} in the 30 days before" },
  nightWhy: {
    zh: "{hour}登录，此前30天很少在23:00–06:00登录",
    en: "Signed in at {hour}; rarely between 23:00 and 06:00 in the 30 days before",
  },
  failedFirstWhy: {
    zh: "登录前10分钟内密码错误{count}次",
    en: "{count} wrong passwords in the 10 minutes before",
  },
  twoPlacesWhy: { zh: "{time}起在{office}登录，尚未退出", en: "Signed in at {office} since {time} and not signed out" },
  twoPlacesLeftWhy: {
    zh: "{time}刚从{office}退出，30分钟内换城市登录",
    en: "Signed out at {office} only at {time}: another city within 30 minutes",
  },
  usual: { zh: "未发现异常", en: "Nothing unusual" },
  unjudged: {
    zh: "主机暂未提供历史记录，未能判断是否异常。",
    en: "The host did not tell enough to say what is unusual.",
  },
  alertLead: {
    zh: "{number}有{count}次异常登录待您核实。",
    en: "Unusual sign-ins with {number} that wait for a word of yours: {count}.",
  },
  mine: { zh: "是本人登录", en: "It was me" },
  mineDone: { zh: "已确认为本人登录", en: "Noted as your own" },
  mineHint: {
    zh: "确认后不再提醒这些登录；如有不是本人的，请选择冻结。",
    en: "You will not be reminded of these again. If one of them was not you, freeze the number instead.",
  },
  notMine: { zh: "不是本人，立即冻结", en: "Not me: freeze it" },
  openUntil: {
    zh: `可查询近${signinLimits.months}个月，一次最多${signinLimits.days}天；查询服务有效至{day}。`,
    en: `The last ${signinLimits.months} months, at most ${signinLimits.days} days at once; the service is open until {day}.`,
  },
  detail: { zh: "登录记录", en: "Sign-in record" },
  empty: { zh: "这段时间没有登录记录", en: "No sign-in in this time" },
  emptyHint: { zh: "可调整时间范围或清除条件。", en: "Choose another time, or clear the filters." },
  export: { zh: "导出记录", en: "Export records" },
  exported: { zh: "已导出", en: "Downloaded" },
  exports: { zh: "导出文件", en: "Exported files" },
  exportsHint: {
    zh: "超过10,000条的导出在后台进行，文件保留7天，仅本人可下载。",
    en: "Exports of more than 10,000 records are written behind. A file waits for 7 days, and only for you.",
  },
  noExports: { zh: "没有后台导出", en: "No exports written behind" },
  noExportsHint: {
    zh: "在登录查询中导出超过10,000条记录时，文件会出现在这里。",
    en: "Export more than 10,000 sign-in records, and the file appears here.",
  },
  toRecords: { zh: "去登录查询", en: "To the sign-in records" },
  file: { zh: "文件", en: "File" },
  ordered: { zh: "导出时间", en: "Ordered" },
  expires: { zh: "保留至", en: "Kept until" },
  progress: { zh: "导出进度", en: "Progress" },
  written: { zh: "{written} / {total} 条", en: "{written} of {total}" },
  waiting: { zh: "排队中", en: "Waiting" },
  running: { zh: "导出中", en: "Being written" },
  failed: { zh: "失败", en: "Failed" },
  expired: { zh: "已过期", en: "Expired" },
  download: { zh: "下载", en: "Download" },
  apply: { zh: "申请", en: "Apply" },
  reapply: { zh: "重新申请", en: "Apply again" },
  seeApplication: { zh: "查看申请", en: "See the application" },
  ended: {
    zh: "自同意书签署起的6个月免费期已于{day}结束",
    en: "The free six months since the consent letter ended on {day}",
  },
  permissionEnded: { zh: "自助权限已于{day}到期", en: "The self-service permission ended on {day}" },
  underReview: { zh: "您的申请正在审批", en: "Your application is being decided" },
  wasRefused: { zh: "您的申请未获批准", en: "Your application was refused" },
});
