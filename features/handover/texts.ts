import { refusals } from "@apron/kit/contract/refusal";
import { words } from "@apron/kit/contract/texts";

/** Refusals of handovers (catalogue 30, section 15). */
export const handoverRefusals = refusals({
  E15090: {
    zh: "仅接班人员可接班；换班后请先更新值班表",
    en: "Only whoever follows on this post may accept it; after a swap the roster says who that is",
  },
  E15091: { zh: "{name}已于{time}接班", en: "{name} accepted this shift already, at {time}", status: "409" },
  E15092: {
    zh: "仅交班、接班人员和主管可补充说明",
    en: "Only whoever leaves, whoever follows and supervisors may add remarks",
  },
});

/** Messages to whoever follows and to the leaders, and what stands in their to-do lists. */
export const handoverMessages = words({
  waitingSubject: { zh: "请接班：{post}", en: "Please accept the shift: {post}" },
  waiting: {
    zh: "{post}{time}交班：未恢复故障{faults}条、未完成巡检{checks}项、变更{changes}项。点开链接一键接班：{link}",
    en: "The shift of {post} ends at {time}: faults not restored {faults}, checks not done {checks}, changes {changes}. Accept it with one tap: {link}",
  },
  lateSubject: { zh: "无人接班：{post}", en: "Nobody accepted the shift: {post}" },
  late: {
    zh: "{post}{time}的交接班已{minutes}分钟无人接班，应接班：{names}。{link}",
    en: "Nobody has accepted the shift of {post} for {minutes} minutes since {time}. To follow: {names}. {link}",
  },
  nobodyFollows: { zh: "值班表未安排", en: "nobody on the roster" },
  todo: { zh: "接班：{post} {time}", en: "Accept the shift: {post}, {time}" },
  lateTodo: { zh: "无人接班：{post} {time}", en: "Nobody accepted the shift: {post}, {time}" },
  source: { zh: "交接班", en: "Handover" },
  faultHint: { zh: "{airport} · {status} · 自{time}", en: "{airport} · {status} · since {time}" },
  checkHint: { zh: "应于{time}前完成", en: "due by {time}" },
  changeHint: { zh: "{number} · {from}至{until}", en: "{number} · {from} to {until}" },
  questions: {
    zh: "未关闭的问题{open}个，其中无人受理{unclaimed}个、超时{late}个",
    en: "Open questions: {open}, taken by nobody: {unclaimed}, overdue: {late}",
  },
});

/** Words of the screens. */
export const handoverTexts = words({
  post: { zh: "值班岗位", en: "Duty post" },
  department: { zh: "部门", en: "Department" },
  endTime: { zh: "交班时间", en: "Shift ends" },
  outgoing: { zh: "交班人员", en: "Leaving" },
  incoming: { zh: "接班人员", en: "Following" },
  nobody: { zh: "值班表未安排接班人员", en: "The roster names nobody to follow" },
  onPostNow: { zh: "现在在岗", en: "On the post now" },
  postEmpty: { zh: "该岗位现在无人在岗，主管可代为接班", en: "Nobody; a supervisor may accept in their place" },
  accept: { zh: "接班", en: "Accept" },
  acceptInPlace: { zh: "代为接班", en: "Accept in their place" },
  acceptedBy: { zh: "{name}于{time}接班", en: "Accepted by {name} at {time}" },
  late: { zh: "超时", en: "Late" },
  keyword: { zh: "日志内容", en: "Text of the log" },
  keywordHint: { zh: "故障、变更、说明、姓名或岗位", en: "A fault, a change, a remark, a name or a post" },
  mine: { zh: "与我有关", en: "Mine" },
  mineOnly: { zh: "我的交班与接班", en: "I leave or follow" },
  lateOnly: { zh: "超时接班", en: "Accepted late, or not at all" },
  empty: { zh: "还没有交接班日志", en: "There are no handover logs yet" },
  emptyHint: {
    zh: "日志在班次结束前{minutes}分钟自动生成",
    en: "A log is written by itself {minutes} minutes before a shift ends",
  },
  noMatch: { zh: "没有符合条件的日志", en: "No logs match" },
  content: { zh: "内容", en: "Content" },
  written: { zh: "内容汇总于{time}", en: "Put together at {time}" },
  nothing: { zh: "没有", en: "None" },
  remark: { zh: "补充说明", en: "Add a remark" },
  addRemark: { zh: "提交说明", en: "Add" },
  remarked: { zh: "说明已提交", en: "Remark added" },
  applications: { zh: "负责应用", en: "Applications" },
  toAccept: { zh: "待我接班", en: "Shift to accept" },
  leaving: { zh: "我将交班", en: "My shift ends soon" },
  all: { zh: "全部交接班", en: "All handovers" },
  count: { zh: "{kind}{count}", en: "{kind}: {count}" },
  clean: { zh: "无遗留事项", en: "Nothing is left over" },
});
