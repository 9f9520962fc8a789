import { refusals } from "@apron/kit/contract/refusal";
import { words } from "@apron/kit/contract/texts";

/** What changes refuse (catalogue 30). */
export const changeRefusals = refusals({
  E18020: { zh: "结束时间须晚于开始时间", en: "The end must come after the start", status: "400-1" },
  E18021: { zh: "变更窗口最长{hours}小时", en: "A window lasts {hours} hours at most", status: "400-1" },
  E18022: { zh: "没有这些机场：{names}", en: "There are no such airports: {names}", status: "400-1" },
  E18023: { zh: "变更编号已存在", en: "There is a change of this number already", status: "400-1" },
  E18024: { zh: "变更{state}，不能修改内容", en: "The change is “{state}”: its contents stand", status: "409" },
  E18025: {
    zh: "不能{step}：变更{state}（{name} {time}）",
    en: "“{step}” is not possible: the change is “{state}” ({name}, {time})",
    status: "409",
  },
  E18026: {
    zh: "有{count}项冲突，仍要批准须写明理由",
    en: "Conflicts against it: {count}. Say why it is approved all the same",
    status: "400-1",
  },
  E18027: {
    zh: "现在不在变更窗口内，仍要开始须写明理由",
    en: "Now is outside its window: say why it begins all the same",
    status: "400-1",
  },
  E18028: {
    zh: "变更窗口已过，请先调整窗口",
    en: "Its window is over: give it another one first",
    status: "400",
  },
  E18029: { zh: "须写明原因", en: "Say why", status: "400-1" },
  E18030: { zh: "没有受影响的机场，无需通知", en: "No airport is affected, so there is nobody to tell", status: "400" },
  E18031: { zh: "日历最多显示{days}天", en: "A calendar shows {days} days at most", status: "400-1" },
  E18032: {
    zh: "文件只能录入计划中的变更，或窗口已过的历史变更",
    en: "A file enters planned changes, or those of the past whose window is over",
    status: "400-1",
  },
  E18033: {
    zh: "变更已不在计划状态，不能由文件修改",
    en: "This change is no longer planned, so no file changes it",
    status: "400-1",
  },
});

/** What a change says of itself, field by field; also the columns of a file. */
export const changeFields = words({
  changeNo: { zh: "变更编号", en: "Change number" },
  title: { zh: "变更标题", en: "Change title" },
  titleEn: { zh: "英文标题", en: "English title" },
  system: { zh: "变更系统", en: "System changed" },
  level: { zh: "变更级别", en: "Change level" },
  type: { zh: "变更类型", en: "Change type" },
  windowStart: { zh: "窗口开始", en: "Window begins" },
  windowEnd: { zh: "窗口结束", en: "Window ends" },
  impact: { zh: "影响范围", en: "Effect" },
  risk: { zh: "风险", en: "Risk" },
  plan: { zh: "实施方案", en: "Plan of the change" },
  rollback: { zh: "回退方案", en: "Roll-back plan" },
  owner: { zh: "负责人", en: "Owner" },
  department: { zh: "部门", en: "Department" },
  airports: { zh: "受影响机场", en: "Airports affected" },
  hosts: { zh: "受影响主机", en: "Hosts affected" },
  software: { zh: "涉及软件", en: "Software concerned" },
  lines: { zh: "涉及线路", en: "Lines concerned" },
  announce: { zh: "服务状态公告", en: "On service status" },
  status: { zh: "变更状态", en: "Change state" },
});
export type ChangeField = keyof typeof changeFields;

/** Why the import of a change is not taken back. */
export const changeImportTexts = words({
  named: {
    zh: "导入的变更已有故障归因或已生成机场通知：{names}。不再实施的，请取消变更。",
    en: "A fault was put down to an imported change, or a notice made from it: {names}. What is not to be made is cancelled.",
  },
});

/** What stands against a change, with its values. */
export const conflictTexts = words({
  keyDay: { zh: "{title}（{from}至{to}）", en: "{title} ({from} to {to})" },
  change: {
    zh: "{changeNo} {title}（{from}至{to}），同为：{on}",
    en: "{changeNo} {title} ({from} to {to}), of the same: {on}",
  },
  gap: { zh: "{department} {post}：{from}至{to}无人值班", en: "{department}, {post}: nobody from {from} to {to}" },
  noRoster: { zh: "{from}至{to}尚未发布值班表", en: "No roster is published for {from} to {to}" },
});

/** What to-dos say. */
export const changeTodos = words({
  soon: { zh: "变更{changeNo}将于{time}开始：{title}", en: "Change {changeNo} begins at {time}: {title}" },
  overdue: {
    zh: "变更{changeNo}窗口已过，请收尾：{title}",
    en: "The window of change {changeNo} is over, close it: {title}",
  },
  source: { zh: "变更管理", en: "Change management" },
});

/** The notice to the airports affected. */
export const noticeTexts = words({
  title: { zh: "变更通知：{title}", en: "Change: {title}" },
  cancelled: { zh: "变更取消：{title}", en: "Change cancelled: {title}" },
  summary: { zh: "{from}至{to}实施，请提前做好准备。", en: "From {from} to {to}. Please prepare for it." },
  summaryCancelled: {
    zh: "原定{from}至{to}的变更不再实施。",
    en: "It will not be made from {from} to {to} as announced.",
  },
});

/** Words of the pages. */
export const changeTexts = words({
  keyword: { zh: "编号、标题、系统或软件", en: "Number, title, system or software" },
  live: { zh: "进行中或待实施", en: "Still to come or under way" },
  overdue: { zh: "逾期未收尾", en: "Overdue" },
  window: { zh: "变更窗口", en: "Change window" },
  empty: { zh: "还没有变更", en: "No changes yet" },
  emptyHint: {
    zh: "变更管理员录入或导入后显示在这里。",
    en: "They stand here once the change manager has entered or imported them.",
  },
  deskEmptyHint: { zh: "新增一项变更，或从文件导入。", en: "Enter a change, or import a file." },
  asList: { zh: "按日列表", en: "By day" },
  add: { zh: "新增变更", en: "New change" },
  edit: { zh: "修改变更", en: "Change it" },
  contentsStand: {
    zh: "变更{state}，内容不能再修改。",
    en: "The change is “{state}”: its contents stand.",
  },
  facts: { zh: "基本信息", en: "Facts" },
  planning: { zh: "方案与风险", en: "Plan and risk" },
  concerned: { zh: "涉及范围", en: "What it concerns" },
  history: { zh: "变更历史", en: "History of the change" },
  conflicts: { zh: "冲突", en: "Conflicts" },
  noConflict: { zh: "没有冲突", en: "Nothing stands against it" },
  faults: { zh: "由此变更引起的故障", en: "Faults caused by this change" },
  noFaults: { zh: "没有归因于此变更的故障。", en: "No fault was put down to this change." },
  notices: { zh: "给机场的通知", en: "Notices to airports" },
  noNotices: { zh: "还没有通知受影响机场。", en: "The airports affected were not told yet." },
  draftNotice: { zh: "生成变更通知", en: "Draft the change notice" },
  draftNoticeAsk: { zh: "为{count}个机场生成变更通知草稿？", en: "Draft a change notice to these airports ({count})?" },
  draftNoticeHint: { zh: "草稿由内容编辑核对后发布。", en: "The content editors check it and publish it." },
  draftWaits: {
    zh: "已有待发布的变更通知，未重复生成",
    en: "A notice about it waits already; no second one was drafted",
  },
  drafted: { zh: "草稿已生成，内容编辑已收到待办", en: "Drafted; the content editors have it among their to-dos" },
  saved: { zh: "变更{changeNo}已保存", en: "Change {changeNo} is saved" },
  stepDone: { zh: "已{step}", en: "“{step}” is done" },
  note: { zh: "步骤说明", en: "Note on the step" },
  noteConflicts: {
    zh: "批准前请核对以下冲突；仍要批准须写明理由。",
    en: "Look at these conflicts first; who approves all the same says why.",
  },
  changeNoHint: { zh: "留空自动编号", en: "Left empty, one is made" },
  freshHint: { zh: "可选择，也可直接输入", en: "Choose, or type another" },
  announceHint: { zh: "批准后在服务状态页公告维护窗口", en: "Once approved, its window is announced as maintenance" },
  titleEnHint: { zh: "公告与英文通知使用，留空用中文标题", en: "For announcements in English; empty is the title" },
  month: { zh: "月份", en: "Month" },
  notShown: {
    zh: "变更过多，仅显示前{count}项，请用列表查询。",
    en: "Too many: these are the first {count}. The list finds the others.",
  },
  quietMonth: { zh: "本月没有变更", en: "No change this month" },
  freeze: { zh: "封网", en: "Freeze" },
  dayChanges: { zh: "{day}：{count}项变更", en: "{day}, changes: {count}" },
  moreOfDay: { zh: "另有{count}项", en: "{count} more" },
  export: { zh: "导出全部", en: "Export all" },
  importLead: {
    zh: "按变更编号与现有变更比较，确认后才写入。空单元格保留原值。文件录入计划中的变更或已结束的历史变更，不批准、不改变已有变更的状态；机场可写代码或名称，多个值用逗号分隔。",
    en: "Compared with the changes there are by their numbers, and written only when you confirm. An empty cell leaves what stands. A file enters what is planned or long over; it approves nothing and moves no change on. Airports by code or name; several values stand apart by commas.",
  },
  faultOpen: { zh: "未恢复", en: "Not restored" },
  chooseDay: { zh: "选择一天查看其变更", en: "Choose a day to see its changes" },
  noneOfDay: { zh: "这一天没有变更", en: "No change on this day" },
});
