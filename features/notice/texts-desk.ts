import { words } from "@apron/kit/contract/texts";

/** What goes out about notices. */
export const noticeMessages = words({
  subject: { zh: "通知提醒", en: "Notice" },
  fresh: {
    zh: "新通知：{title}。查看：{link}",
    en: "New notice: {title}. Read it at {link}",
  },
  remind: {
    zh: "请阅读并确认通知：{title}。{link}",
    en: "Please read and confirm the notice: {title}. {link}",
  },
});

/** Words of the desk on which notices are written (catalogue 9.12, 9.13). */
export const noticeDeskTexts = words({
  add: { zh: "新建通知", en: "New notice" },
  none: { zh: "还没有通知", en: "No notices yet" },
  noneHint: { zh: "新建一条通知，草稿只有编辑可见。", en: "Write one: nobody but its editors sees a draft." },
  level: { zh: "通知级别", en: "Level" },
  readers: { zh: "已读 / 已确认", en: "Read / confirmed" },
  changed: { zh: "最近改动", en: "Last changed" },
  report: { zh: "统计", en: "Report" },
  newest: { zh: "新建通知", en: "New notice" },

  facts: { zh: "类型与级别", en: "Kind and level" },
  systems: { zh: "所属系统（不选为全部）", en: "Systems (none is all)" },
  airports: { zh: "涉及机场（三字码）", en: "Airports it is about (three letters)" },
  airportsHint: {
    zh: "这些机场的读者会看到“影响您的机场”。",
    en: "Its readers there see “This affects your airport”.",
  },
  chinese: { zh: "中文", en: "Chinese" },
  english: { zh: "英文", en: "English" },
  summary: { zh: "摘要", en: "Summary" },
  body: { zh: "正文", en: "Text" },
  oneLanguage: { zh: "仅发布一种语言", en: "One language is meant" },
  when: { zh: "时间与展示", en: "Times and place" },
  windowFrom: { zh: "时段开始", en: "Window from" },
  windowTo: { zh: "时段结束", en: "Window to" },
  expire: { zh: "自动下线时间", en: "Taken out at" },
  expireHint: { zh: "留空则一直展示。", en: "Empty: it stays." },
  top: { zh: "在列表中置顶", en: "On top of its list" },
  popup: { zh: "弹窗，每人一次", en: "Pops up, once per person" },

  audience: { zh: "通知范围", en: "Audience" },
  audienceLead: {
    zh: "各项同时满足；不选的项不限制。工作号条件须由同一个工作号满足。读取时判断，绑定变化立即生效。",
    en: "All parts hold at once; a part that names none asks for nothing. One work number has to fit all that ask of one. It is decided when somebody reads.",
  },
  versions: { zh: "账号版本", en: "Versions" },
  ofSystems: { zh: "工作号系统", en: "Systems of work numbers" },
  customerTypes: { zh: "客户类型", en: "Customer types" },
  departments: { zh: "机构", en: "Organisations" },
  ofAirports: { zh: "工作号所在机场", en: "Airports of work numbers" },
  ofRoles: { zh: "运维角色", en: "Roles of the staff" },
  agents: { zh: "指定工作号", en: "Single work numbers" },
  agentsHint: { zh: "系统加号码，如 C 10001", en: "System and number, like C 10001" },
  count: { zh: "共 {count} 人可见", en: "{count} people will see it" },
  counting: { zh: "正在统计人数", en: "Counting" },
  version1: { zh: "人员版", en: "Person" },
  version2: { zh: "机器版", en: "Machine" },
  version3: { zh: "运维版", en: "Operations" },

  seeAs: { zh: "以某类用户查看", en: "See as" },
  seeAsLead: {
    zh: "选择一类用户，查看他能否看到以及看到什么。",
    en: "Choose who reads: whether they see it, and what.",
  },
  sees: { zh: "可以看到", en: "They see it" },
  seesNot: { zh: "看不到", en: "They do not see it" },
  because: { zh: "不符合：{parts}", en: "Because of: {parts}" },
  inLanguage: { zh: "阅读语言", en: "Language" },

  saveDraft: { zh: "保存草稿", en: "Save draft" },
  saveChange: { zh: "保存修改", en: "Save the change" },
  material: {
    zh: "实质性修改：请所有人重新阅读和确认",
    en: "A material change: everybody reads and confirms it again",
  },
  publishNow: { zh: "发布", en: "Publish" },
  publishAt: { zh: "发布时间（留空为立即）", en: "Publish at (empty is now)" },
  published: { zh: "通知已发布", en: "The notice is published" },
  withdraw: { zh: "撤回", en: "Withdraw" },
  withdrawHint: { zh: "读者会看到撤回原因。", en: "Its readers are told the reason." },
  withdrawn: { zh: "通知已撤回", en: "The notice is withdrawn" },
  withdrawnBecause: { zh: "撤回原因：{reason}", en: "Withdrawn: {reason}" },

  people: { zh: "范围内人数", en: "People it is for" },
  read: { zh: "已读", en: "Read" },
  confirmed: { zh: "已确认", en: "Confirmed" },
  views: { zh: "浏览次数", en: "Views" },
  rate: { zh: "确认率", en: "Receipt rate" },
  byAirport: { zh: "按机场", en: "By airport" },
  byAgency: { zh: "按机构", en: "By organisation" },
  byVersion: { zh: "按版本", en: "By version" },
  remind: { zh: "提醒未确认的人", en: "Remind the rest" },
  remindAsk: { zh: "向{count}人发送提醒？", en: "Send a reminder to {count} people?" },
  remindHint: {
    zh: "每人4小时内最多一次，一次最多1000人；免打扰时段内的人稍后收到。",
    en: "Each at most once in 4 hours, 1,000 at one press; whoever has quiet hours gets it afterwards.",
  },
  reminded: { zh: "已安排发送{count}条提醒", en: "Reminders on their way: {count}" },
  remindedAt: { zh: "上次提醒 {time}", en: "Last reminded {time}" },
  noPlace: { zh: "无", en: "None" },
  nobody: { zh: "还没有数据", en: "Nothing yet" },
});
