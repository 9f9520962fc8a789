import { words } from "@apron/kit/contract/texts";

/** Words of the planner's desk. */
export const deskTexts = words({
  rosters: { zh: "值班表", en: "Rosters" },
  departments: { zh: "部门", en: "Departments" },
  posts: { zh: "岗位", en: "Posts" },
  people: { zh: "人员", en: "People" },
  applications: { zh: "应用", en: "Applications" },
  mainDepartment: { zh: "公司主部门", en: "Main company department" },
  continuous: { zh: "须24小时有人", en: "Needs cover at every hour" },
  needsLeader: { zh: "每班须有主班", en: "Each shift needs a leader" },
  restHours: { zh: "两班之间至少休息（小时）", en: "Hours of rest between two shifts" },
  keyDays: { zh: "重要日期", en: "Key days" },
  keyDay: { zh: "红色重点日", en: "Key day (red)" },
  from: { zh: "从", en: "From" },
  to: { zh: "到", en: "To" },
  holidays: { zh: "节假日与调休", en: "Holidays and make-up days" },
  holiday: { zh: "休", en: "Holiday" },
  workday: { zh: "班", en: "Working day" },
  ordinary: { zh: "平日", en: "Ordinary day" },
  official: { zh: "国务院安排", en: "Official" },
  own: { zh: "本单位修正", en: "Own correction" },
  holidayWarning: {
    zh: "{year}年放假安排缺失，请更新chinese-days或手工维护",
    en: "The holidays of {year} are missing: update chinese-days or enter them",
  },

  month: { zh: "月份", en: "Month" },
  gridHelp: {
    zh: "方向键移动，回车编辑，Ctrl+C/V复制粘贴，Delete清除，Ctrl+Z撤销",
    en: "Arrows move, Enter edits, Ctrl+C/V copies and pastes, Delete clears, Ctrl+Z undoes",
  },
  add: { zh: "新增", en: "Add" },
  edit: { zh: "编辑", en: "Edit" },
  moveUp: { zh: "上移", en: "Move up" },
  moveDown: { zh: "下移", en: "Move down" },
  copyWeek: { zh: "复制一周", en: "Copy a week" },
  draft: { zh: "草稿", en: "Draft" },
  fromPreviousMonth: { zh: "从上月复制", en: "Start from the month before" },
  fromEmpty: { zh: "从空白开始", en: "Start empty" },
  publishWithWarnings: { zh: "已知悉提醒，仍然发布", en: "Publish in spite of the warnings" },
  published: { zh: "已发布", en: "Published" },
  notPublished: { zh: "本月尚未发布", en: "This month has not been published" },
  discard: { zh: "作废草稿", en: "Discard the draft" },
  rollBack: { zh: "回退到此版本", en: "Roll back to this" },
  rolledBack: { zh: "已回退，成为第{number}版", en: "Rolled back as version {number}" },
  differences: { zh: "与已发布内容的差异", en: "Difference to what is published" },
  added: { zh: "新增{count}", en: "{count} added" },
  removed: { zh: "删除{count}", en: "{count} removed" },
  changed: { zh: "变更{count}", en: "{count} changed" },
  errors: { zh: "{count}处错误", en: "Errors: {count}" },
  warnings: { zh: "{count}处提醒", en: "Warnings: {count}" },
  noProblems: { zh: "检查通过", en: "No problems" },
  balance: { zh: "班次均衡", en: "Balance" },
  shifts: { zh: "班次", en: "Shifts" },
  nights: { zh: "夜班", en: "Nights" },
  holidayShifts: { zh: "节假日班", en: "On holidays" },
  hours: { zh: "小时", en: "Hours" },

  importFile: { zh: "导入XLSX、CSV或iCal", en: "Import XLSX, CSV or iCal" },
  importHint: {
    zh: "最大10MB、20000行。导入只生成草稿，发布前不影响值班查询。",
    en: "At most 10 MB and 20,000 rows. An import is a draft: nothing changes until it is published.",
  },
  sheet: { zh: "工作表", en: "Sheet" },
  columns: { zh: "列对应", en: "Columns" },
  column: { zh: "文件中的列", en: "Column of the file" },
  field: { zh: "值班字段", en: "Roster field" },
  notMapped: { zh: "不导入", en: "Leave out" },
  dateColumn: { zh: "日期（时间另列）", en: "Date (times stand apart)" },
  unmapped: { zh: "请指定列：{fields}", en: "Please choose columns for: {fields}" },
  row: { zh: "第{row}行", en: "Row {row}" },
  export: { zh: "导出", en: "Export" },
  sample: { zh: "下载样例", en: "Download a sample" },
  sourceGrid: { zh: "月历编辑", en: "Grid" },
  sourceXlsx: { zh: "XLSX导入", en: "XLSX" },
  sourceCsv: { zh: "CSV导入", en: "CSV" },
  sourceIcal: { zh: "iCal导入", en: "iCal" },
  sourceRollback: { zh: "回退", en: "Roll back" },
  sourceDemo: { zh: "演示数据", en: "Demo data" },
});

/** What may be wrong with a row of a roster; the key is the `kind` on the wire. */
export const problemTexts = words({
  missing: { zh: "必填", en: "Required" },
  formula: {
    zh: "公式没有计算结果，请在表格软件中打开并保存",
    en: "The formula has no result: open and save the file in a spreadsheet program",
  },
  cellError: { zh: "单元格是错误值{value}", en: "The cell holds the error {value}" },
  unknownDepartment: { zh: "没有部门“{value}”", en: "There is no department “{value}”" },
  unknownPost: { zh: "部门“{department}”没有岗位“{value}”", en: "Department “{department}” has no post “{value}”" },
  unknownPerson: { zh: "部门“{department}”没有人员“{value}”", en: "Department “{department}” has no person “{value}”" },
  ambiguousPerson: {
    zh: "部门“{department}”有多位“{value}”，请填写岗位号或手机",
    en: "Department “{department}” has several “{value}”: give the post number or mobile",
  },
  unknownValue: { zh: "“{value}”不是有效值：{choices}", en: "“{value}” is none of {choices}" },
  badDate: {
    zh: "“{value}”不是有效的日期时间（yyyy-MM-dd HH:mm）",
    en: "“{value}” is no date and time (yyyy-MM-dd HH:mm)",
  },
  otherZone: {
    zh: "{value}是其他时区的时间，请改为北京时间，如2026-12-01 08:00",
    en: "{value} names another zone: write the time of Beijing, such as 2026-12-01 08:00",
  },
  badDay: { zh: "日历上没有{value}", en: "There is no {value} in the calendar" },
  unknownCode: {
    zh: "“{value}”不是时间，也不是已确认的班次代码",
    en: "“{value}” is no time, and no code confirmed to stand for a shift",
  },
  askMonth: {
    zh: "文件未写明月份，请确认是否为{month}",
    en: "The file does not say its month for sure: please confirm that it is {month}",
  },
  askCode: {
    zh: "请确认班次代码“{value}”（{count}处，首见{place}）",
    en: "Please confirm what the code “{value}” stands for (cells: {count}, first {place})",
  },
  samePerson: {
    zh: "{written}是同一人（{name}），请核对其班次",
    en: "{written} are one person ({name}): please check the shifts",
  },
  outsideDepartment: {
    zh: "“{value}”不是本草稿的部门，请在该部门的草稿中编辑",
    en: "“{value}” is not the department of this draft, please edit it in a draft of its own",
  },
  outsideMonth: { zh: "开始时间不在{month}", en: "The start does not lie in {month}" },
  outsideYears: { zh: "日期须在前后两年内", en: "The date must lie within two years before or after today" },
  endBeforeStart: { zh: "结束时间须晚于开始时间", en: "The end must come after the start" },
  tooLong: {
    zh: "班次长达{found}小时，最长{hours}小时；请更正时间，或拆成几行",
    en: "The shift lasts {found} hours, {hours} at most: correct its times, or split it into rows",
  },
  badPhone: { zh: "“{value}”不是有效的电话号码", en: "“{value}” is no telephone number" },
  noPhone: { zh: "{name}没有手机号", en: "{name} has no mobile number" },
  tooManyCharacters: { zh: "最多{maximum}个字符", en: "At most {maximum} characters" },
  overlap: {
    zh: "{name}同时在“{post}”值班（{start}–{end}）",
    en: "{name} is on “{post}” at the same time ({start}–{end})",
  },
  duplicate: { zh: "与第{row}行重复", en: "The same as row {row}" },
  shortRest: {
    zh: "{name}距上一班仅休息{hours}小时，应不少于{minimum}小时",
    en: "{name} rests only {hours} h after the shift before, at least {minimum} h are due",
  },
  missingLeader: { zh: "“{post}” {start} 的班次没有主班", en: "“{post}” has no leader for the shift of {start}" },
  keyDayCrew: {
    zh: "{title}：“{post}” {time} 一线{people}人、主班{leaders}人，重保日应有一线{needed}人、主班{leading}人",
    en: "{title}: “{post}” has {people} of the first line and {leaders} leading on {time}; a key day asks for {needed} and {leading}",
  },
  mostlyRemoved: {
    zh: "发布后{department} {month}将删除已发布的{count}个班次，请核对文件是否完整",
    en: "Published shifts of {department} {month} this would remove: {count}. Is the file complete?",
  },
  gap: { zh: "“{post}” {start}–{end} 无人值守", en: "Nobody is on “{post}” from {start} to {end}" },
});

/** What stands in the samples of sheets. */
export const sheetTexts = words({
  title: { zh: "{department}{year}年{month}月值班表", en: "{department} duty roster {year}-{month}" },
  matrixHint: {
    zh: "每人一行，每天一格；代码含义见表下方",
    en: "One line for each person, one cell for each day; what the codes mean stands below",
  },
  off: { zh: "休息", en: "Off" },
  weekdays: { zh: "一 二 三 四 五 六 日", en: "Mon Tue Wed Thu Fri Sat Sun" },
});

/** Names of the fields in imports and exports. */
export const fieldNames = words({
  depaName: { zh: "部门", en: "Department" },
  postName: { zh: "岗位", en: "Post" },
  posttype: { zh: "线别", en: "Line" },
  type: { zh: "方式", en: "Presence" },
  shift: { zh: "班次", en: "Shift" },
  form: { zh: "主备", en: "Role" },
  startOndutyDate: { zh: "开始时间", en: "Start" },
  endOndutyDate: { zh: "结束时间", en: "End" },
  name: { zh: "姓名", en: "Name" },
  postNo: { zh: "岗位号", en: "Post number" },
  mobile: { zh: "手机", en: "Mobile" },
  telephone: { zh: "值班电话", en: "Duty phone" },
  appName: { zh: "应用业务", en: "Application" },
  remark: { zh: "备注", en: "Remark" },
  date: { zh: "日期", en: "Date" },
});

/** What a row of a file says of a person, by column. */
export const personFields = words({
  department: fieldNames.depaName,
  name: fieldNames.name,
  postNo: fieldNames.postNo,
  mobile: fieldNames.mobile,
});
export type PersonField = keyof typeof personFields;

/** What is said of a file of people. */
export const personImportTexts = words({
  file: { zh: "人员名单", en: "List of people" },
  lead: {
    zh: "按部门、姓名和岗位号与现有人员比较，确认后才写入。部门须已存在；岗位号、手机留空的保留原值；文件中没有的人员不变。",
    en: "Compared with the people there are by department, name and post number, and written only when you confirm. The department must exist; an empty post number or mobile leaves what stands, and whoever the file does not name stays as they are.",
  },
  sameMobile: {
    zh: "同一部门的{name}已使用该手机，请核对是否为同一人",
    en: "{name} of the same department has this mobile: please check whether they are one person",
  },
  noMobile: { zh: "不是有效的手机号码", en: "Not a valid mobile number" },
  rostered: {
    zh: "{name}已排在值班表上，请先改派这些班次。",
    en: "{name} stands on a roster: give these shifts to somebody else first.",
  },
});

/** What planners hear of a year whose holidays are not known. */
export const holidayTodos = words({
  title: {
    zh: "{year}年放假安排缺失，请维护节假日与调休",
    en: "The holidays of {year} are missing: enter them and the make-up days",
  },
});

/** What a file of posts says of each. */
export const postFields = words({
  department: fieldNames.depaName,
  name: fieldNames.postName,
  telephone: fieldNames.telephone,
  appName: fieldNames.appName,
  continuous: deskTexts.continuous,
  needsLeader: deskTexts.needsLeader,
});
export type PostField = keyof typeof postFields;

export const postImportTexts = words({
  export: { zh: "导出岗位", en: "Export posts" },
  ofDepartment: { zh: "岗位-{name}", en: "Posts-{name}" },
  lead: {
    zh: "按部门和岗位名称与现有岗位比较，确认后才写入。部门须已存在；留空的单元格保留原值；文件中没有的岗位不变。",
    en: "Compared with the posts there are by department and name, and written only when you confirm. The department must exist; an empty cell leaves what stands, and posts that the file does not name stay as they are.",
  },
  rostered: {
    zh: "岗位{name}已有班次，不能删除。",
    en: "The post {name} has shifts by now and stays.",
  },
});

/** What a file of key days says of each. */
export const keyDayFields = words({
  title: { zh: "名称", en: "Name" },
  type: { zh: "类型", en: "Type" },
  from: { zh: "开始日期", en: "First day" },
  to: { zh: "结束日期", en: "Last day" },
  isKey: deskTexts.keyDay,
});
export type KeyDayField = keyof typeof keyDayFields;

export const keyDayImportTexts = words({
  export: { zh: "导出{year}年重要日期", en: "Export key days of {year}" },
  ofYear: { zh: "重要日期-{year}", en: "Key days-{year}" },
  lead: {
    zh: "按名称和开始日期与现有重要日期比较，确认后才写入。结束日期留空即当天；文件中没有的不变。",
    en: "Compared with the key days there are by name and first day, and written only when you confirm. Without a last day it is one day; those that the file does not name stay as they are.",
  },
  endBeforeStart: { zh: "结束日期早于开始日期", en: "It ends before it begins" },
});

/** What planners hear of shifts nobody will come to. */
export const leavingTodos = words({
  title: {
    zh: "{name}的账号已停用，还有{count}个班次待改派，最早{day}",
    en: "The account of {name} is disabled. Shifts to reassign: {count}, the first on {day}",
  },
});
