import { refusals } from "@apron/kit/contract/refusal";
import { words } from "@apron/kit/contract/texts";

/** Refusals of the desk of contacts (catalogue 30, table 13). */
export const contactRefusals = refusals({
  E13016: {
    zh: "服务时间格式错误，如08:30-17:30",
    en: "Enter the hours like 08:30-17:30",
    status: "400-1",
  },
  E13017: { zh: "已有同名分支机构", en: "There is a branch of this name already", status: "400-1" },
  E13018: { zh: "请输入正确的电话号码", en: "Enter a proper telephone number", status: "400-1" },
  E13019: { zh: "最多{maximum}个分支机构", en: "At most {maximum} branches" },
});

/** What a branch says of itself, field by field; also the columns of a file. */
export const branchFields = words({
  nameZh: { zh: "中文名称", en: "Chinese name" },
  nameEn: { zh: "英文名称", en: "English name" },
  phone: { zh: "电话", en: "Telephone" },
  email: { zh: "联系邮箱", en: "Contact e-mail" },
  addressZh: { zh: "中文地址", en: "Chinese address" },
  addressEn: { zh: "英文地址", en: "English address" },
  workdays: { zh: "工作日", en: "Working days" },
  restDays: { zh: "周末及节假日", en: "Weekends and holidays" },
});
export type BranchField = keyof typeof branchFields;

/** Words of the page of contacts and of its desk (catalogue 13.16). */
export const contactTexts = words({
  about: { zh: "请告诉客服", en: "What to tell them" },
  aboutHint: {
    zh: "来电或到访时说明以下内容，可以更快办理。",
    en: "Say this when you call or come: it saves you questions.",
  },
  reason: { zh: "遇到的问题", en: "What happened" },
  copyAbout: { zh: "复制以上内容", en: "Copy this" },

  online: { zh: "在线客服", en: "Online customer service" },
  onlineHint: { zh: "在新窗口中打开。", en: "Opens in a new window." },
  askHere: { zh: "在线提问", en: "Ask a question" },
  askHint: {
    zh: "在线提交问题，客服按承诺时间答复，全程可跟踪。",
    en: "Ask here: customer service answers by the time it promises, and you can follow it.",
  },
  openOnline: { zh: "打开在线客服", en: "Open the online service" },
  onlineClosed: {
    zh: "在线客服需先完成实名认证。",
    en: "The online service needs a verified identity.",
  },

  hotline: { zh: "客服热线", en: "Hotline" },
  noHotline: { zh: "客服热线暂未开通，请联系分支机构。", en: "There is no hotline yet, please call your branch." },
  hours: { zh: "服务时间", en: "Hours" },
  openNow: { zh: "服务中", en: "Open now" },
  openUntil: { zh: "至 {time}", en: "until {time}" },
  closedNow: { zh: "非服务时间", en: "Closed now" },
  opensAt: { zh: "{time} 恢复服务", en: "opens {time}" },
  roundTheClock: { zh: "全天24小时", en: "Day and night" },
  closed: { zh: "休息", en: "Closed" },
  beijingTime: {
    zh: "均为北京时间，节假日以国务院安排为准。",
    en: "Beijing time; holidays are those of the State Council.",
  },
  dutyPhone: { zh: "运行值班电话", en: "Operations on duty" },
  dutyPhoneHint: {
    zh: "全天有人值守，用于影响航班运行的紧急情况。",
    en: "Somebody answers day and night: for what keeps flights from running.",
  },

  noHotlineYet: { zh: "客服热线暂未开通。", en: "There is no hotline yet." },
  branches: { zh: "分支机构", en: "Branches" },
  branchesHint: {
    zh: "实名、双因素类型、预设邮箱和机构信息由所属分支机构办理，请携带身份证原件。",
    en: "Your branch sees to identities, two-factor types, preset mailboxes and organisations. Bring your identity card.",
  },
  find: { zh: "按城市或名称查找", en: "Find by city or name" },
  noBranches: { zh: "暂无分支机构信息", en: "No branches are listed yet" },
  noBranchesHint: { zh: "请拨打客服热线。", en: "Please call the hotline." },
  noMatch: { zh: "没有符合的分支机构", en: "No branch matches" },
  noMatchHint: { zh: "请换一个城市或名称。", en: "Try another city or name." },

  deskLead: {
    zh: "保存后立即出现在“联系我们”页面。热线和值班电话由系统配置提供。",
    en: "What is saved stands on the page “Contact us” at once. Hotline and duty telephone come from the configuration.",
  },
  seePage: { zh: "查看页面", en: "See the page" },
  serviceHours: { zh: "热线服务时间", en: "Hours of the hotline" },
  hoursHint: {
    zh: "如 08:30-17:30；全天为 00:00-24:00；留空为休息",
    en: "Like 08:30-17:30; 00:00-24:00 is all day; empty is closed",
  },
  exportBranches: { zh: "导出分支机构", en: "Export branches" },
  addBranch: { zh: "新增分支机构", en: "Add a branch" },
  editBranch: { zh: "编辑分支机构", en: "Edit the branch" },
  importLead: {
    zh: "按中文名称与现有分支机构比较，确认后立即显示在“联系我们”页面。空单元格保留原值。",
    en: "Compared with the branches by their Chinese names; what you confirm stands on the page “Contact us” at once. An empty cell leaves what stands.",
  },
  removeHint: { zh: "页面上将不再显示。", en: "It is no longer shown on the page." },
  emptyDesk: { zh: "还没有分支机构", en: "There is no branch yet" },
  emptyDeskHint: {
    zh: "新增后，需要到分支机构办理的人就能找到它。",
    en: "Add one, and whoever has to go there finds it.",
  },
});
