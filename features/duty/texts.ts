import { words } from "@apron/kit/contract/texts";

export { yearTexts } from "./texts-year.ts";

/** Every word of the duty screens that is no refusal and no name of a value (those stand in `record.ts`). */
export const dutyTexts = words({
  date: { zh: "值班日期", en: "Duty date" },
  name: { zh: "值班人员", en: "Person" },
  postName: { zh: "岗位名称", en: "Post" },
  appName: { zh: "应用业务", en: "Application" },
  appNameHint: { zh: "多个应用用逗号分隔", en: "Separate several with a comma" },
  allDepartments: { zh: "全部部门", en: "All departments" },
  querying: { zh: "查询中", en: "Searching" },
  expand: { zh: "展开", en: "More filters" },
  collapse: { zh: "收起", en: "Fewer filters" },
  expandAll: { zh: "全部展开", en: "Open all groups" },
  collapseAll: { zh: "全部收起", en: "Close all groups" },
  empty: { zh: "暂无查询信息", en: "Nothing found" },
  emptyHint: { zh: "换一个日期，或放宽筛选条件", en: "Try another date, or fewer filters" },
  entries: { zh: "{count}条", en: "Entries: {count}" },

  post: { zh: "值班岗位", en: "Duty post" },
  dutyItem: { zh: "值班项目", en: "Duty item" },
  start: { zh: "开始时间", en: "Start" },
  end: { zh: "结束时间", en: "End" },
  person: { zh: "值班人员", en: "Person" },
  postNo: { zh: "岗位号", en: "Post number" },
  telephone: { zh: "值班电话", en: "Duty phone" },
  application: { zh: "应用", en: "Application" },
  posttype: { zh: "线别", en: "Line" },
  type: { zh: "方式", en: "Presence" },
  shift: { zh: "班次", en: "Shift" },
  form: { zh: "主备", en: "Role" },
  back: { zh: "返回值班信息", en: "Back to the duty roster" },
  onNow: { zh: "当前在班", en: "On duty now" },

  table: { zh: "列表", en: "List" },
  timeline: { zh: "时间轴", en: "Timeline" },
  gap: { zh: "无人值守 {start}–{end}", en: "Nobody on duty {start}–{end}" },
  now: { zh: "现在", en: "Now" },
  wall: { zh: "大屏模式", en: "Wall mode" },
  leaveWall: { zh: "退出大屏", en: "Leave wall mode" },
  noOne: { zh: "当前无人值班", en: "Nobody is on duty" },
  updated: { zh: "更新于 {time}", en: "Updated {time}" },

  mineEmpty: { zh: "今后没有您的班次", en: "You have no shifts ahead" },
  notListed: {
    zh: "您的手机号不在值班人员名单中，请联系值班计划员",
    en: "Your mobile number is on no list of duty persons, please ask the duty planner",
  },
  calendar: { zh: "日历订阅", en: "Calendar subscription" },
  calendarHint: {
    zh: "把此地址添加到手机或电脑的日历。地址只显示一次，任何持有者都能看到您的班次。",
    en: "Add this address to the calendar of your phone or computer. It is shown only once, and whoever has it sees your shifts.",
  },
  calendarIssue: { zh: "生成地址", en: "Issue an address" },
  calendarReissue: { zh: "重新生成（旧地址立即失效）", en: "Issue anew (the old one stops working)" },
  calendarRevoke: { zh: "撤销地址", en: "Revoke the address" },
  calendarIssued: { zh: "已于{time}生成", en: "Issued {time}" },
  calendarNone: { zh: "尚未生成", en: "Not issued" },
  calendarName: { zh: "{name}的值班", en: "Shifts of {name}" },
});
