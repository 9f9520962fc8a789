import { refusals } from "@apron/kit/contract/refusal";
import { type Word, words } from "@apron/kit/contract/texts";
import type { ReportChannel, ReportOutcome, ReportState, ReportType, Side } from "./report.ts";

/** Refusals of reports (catalogue 30, table 12); E12016 and later are ours. E12001 belongs to the gate of work numbers. */
export const reportRefusals = refusals({
  E12002: {
    zh: "存在异常工作号",
    en: "A work number of yours is marked abnormal, you cannot report",
    status: "400-8",
  },
  E12003: {
    zh: "未实名或认证中",
    en: "Your identity is not verified yet, or under review: you cannot report",
    status: "400-7",
  },
  E12004: { zh: "24小时内仅可举报{limit}次", en: "At most {limit} reports within 24 hours", status: "400-9" },
  E12005: { zh: "图片超过10M", en: "The picture is larger than 10 MiB", status: "400-1" },
  E12006: { zh: "被举报工作号有误", en: "The reported work number is wrong", status: "400-1" },
  E12007: { zh: "请上传证明材料", en: "Upload proof", status: "400-1" },
  E12008: { zh: "请确认真实性", en: "Confirm that it is true", status: "400-1" },
  E12009: { zh: "请填写利害关系说明", en: "Describe the stake you have in it", status: "400-1" },
  E12016: { zh: "不能举报自己的工作号", en: "You cannot report a work number of your own", status: "400-1" },
  E12017: { zh: "结束时间不能早于开始时间", en: "The end cannot be before the start", status: "400-1" },
  E12018: { zh: "不能晚于当前时间", en: "Must not be in the future", status: "400-1" },
  E12019: { zh: "最多{maximum}张图片", en: "At most {maximum} pictures", status: "400-1" },
  E12020: { zh: "举报已结案，不能再补充", en: "The report is closed, nothing can be added" },
  E12021: { zh: "该举报已由{who}受理", en: "{who} has accepted this report", status: "409" },
  E12022: { zh: "请先受理，再处理该举报", en: "Accept the report before you work on it" },
  E12023: { zh: "列入黑名单须由另一人确认", en: "Somebody else has to confirm the blacklisting" },
  E12024: {
    zh: "该工作号已提请列入，待另一人确认",
    en: "This work number was proposed already, somebody else is to confirm it",
  },
  E12025: { zh: "该列入已处理", en: "This blacklisting was decided already", status: "409" },
  E12026: { zh: "该工作号不在本举报中", en: "This work number is none of the report's", status: "400-1" },
});

/** How a report stands. */
export const stateTexts = words({
  submitted: { zh: "已提交", en: "Submitted" },
  accepted: { zh: "已受理", en: "Accepted" },
  closed: { zh: "已结案", en: "Closed" },
} satisfies Record<ReportState, Word>);

/** What may be reported. */
export const typeTexts = words({
  dataLeakage: { zh: "数据泄露", en: "Data leakage" },
  lending: { zh: "出借或转让工作号", en: "Lending or reselling a work number" },
  scraping: { zh: "批量抓取数据", en: "Scraping of data" },
  seatBlocking: { zh: "虚占座位", en: "Blocking of seats" },
  fraud: { zh: "诈骗或牟取不当利益", en: "Fraud or improper gain" },
  unauthorised: { zh: "越权操作", en: "Use beyond one's rights" },
  other: { zh: "其他违规", en: "Other misuse" },
} satisfies Record<ReportType, Word>);

/** How it came in. */
export const channelTexts = words({
  portal: { zh: "门户", en: "Portal" },
  mobile: { zh: "移动端", en: "Mobile" },
} satisfies Record<ReportChannel, Word>);

/** What came of it. */
export const outcomeTexts = words({
  substantiated: { zh: "属实", en: "Substantiated" },
  partly: { zh: "部分属实", en: "Substantiated in part" },
  unsubstantiated: { zh: "未能查实", en: "Not substantiated" },
  outOfScope: { zh: "不属受理范围", en: "Out of scope" },
  duplicate: { zh: "重复举报", en: "Reported before" },
} satisfies Record<ReportOutcome, Word>);

/** Who wrote a message. */
export const sideTexts = words({
  reporter: { zh: "举报人", en: "Reporter" },
  handler: { zh: "举报处理员", en: "Report handler" },
} satisfies Record<Side, Word>);

/** What is told: a reporter's messages say nothing of a report, as others may read them (catalogue 12.13). */
export const reportMessages = words({
  neutral: {
    zh: "您有一条新的消息，请登录门户查看。",
    en: "There is something new for you: sign in to the portal to read it.",
  },
  neutralSubject: { zh: "新消息提醒", en: "Something new for you" },
  news: { zh: "您提交的事项有新进展，请查看。", en: "There is news of what you submitted." },
  todoAnswer: { zh: "有一条新的回复，请查看", en: "A new answer to read" },
  todoAnswerSource: { zh: "消息", en: "Messages" },
  todoAccept: { zh: "举报{recordNo}待受理", en: "Report {recordNo} to accept" },
  todoRead: { zh: "举报{recordNo}有新的补充", en: "Something was added to report {recordNo}" },
  todoNobody: {
    zh: "有举报无人可受理，请指定另一名举报处理员",
    en: "There is a report nobody can accept: appoint another report handler",
  },
  todoListing: { zh: "待确认列入黑名单：{number}", en: "Blacklisting to confirm: {number}" },
  reminder: {
    zh: "有{count}份举报即将超过首次答复时限，请尽快受理。",
    en: "Reports close to the promised time of a first answer: {count}. Please accept them.",
  },
  reminderSubject: { zh: "举报待答复", en: "Reports to answer" },
  open: { zh: "举报 {recordNo}", en: "Report {recordNo}" },
  openEnds: { zh: "不能撤回，由处理员结案", en: "Cannot be withdrawn; its handler closes it" },
});

/** Words of the reporter's screens and refusals. */
export const reportTexts = words({
  isOwn: {
    zh: "该工作号由您本人使用。如被他人冒用，请先冻结。",
    en: "You hold this work number yourself. If somebody else uses it, freeze it first.",
  },
  toAgents: { zh: "查看我的工作号", en: "See my work numbers" },
  abnormalWhy: { zh: "您的工作号{number}已被标记异常。", en: "Your work number {number} is marked abnormal." },
  closedHint: { zh: "如有新的情况，请另行举报。", en: "If there is something new, report it anew." },
  recordNo: { zh: "举报编号", en: "Report number" },
  system: { zh: "所属系统", en: "System" },
  reported: { zh: "被举报工作号", en: "Reported work number" },
  type: { zh: "举报类型", en: "What is reported" },
  progress: { zh: "处理进度", en: "Progress" },
  channel: { zh: "举报渠道", en: "Channel" },
  allStates: { zh: "全部进度", en: "Any progress" },
  eventTime: { zh: "发生时间", en: "Happened at" },
  eventStart: { zh: "发生时间（起）", en: "Began" },
  eventEnd: { zh: "发生时间（止）", en: "Ended" },
  place: { zh: "发现地点或平台", en: "Place or platform" },
  placeHint: { zh: "例如某网站、聊天群、营业部。", en: "Such as a web site, a chat group, an office." },
  eventHistory: { zh: "事件经过", en: "What happened" },
  insiderInfo: { zh: "知情人信息", en: "Who else knows" },
  insiderHint: {
    zh: "选填。仅举报处理员可见。",
    en: "Not required. Only report handlers read it.",
  },
  violations: { zh: "违规内容", en: "What rule was broken" },
  stake: { zh: "与本人有利害关系", en: "I have a stake in it" },
  stakeNo: { zh: "无利害关系", en: "I have no stake in it" },
  stakeLabel: { zh: "利害关系", en: "Stake" },
  stakeDesc: { zh: "利害关系说明", en: "What stake" },
  images: { zh: "证明材料", en: "Proof" },
  imagesHint: {
    zh: "1至9张，每张不超过10M。拍摄时间、地点等附带信息会被清除；请自行遮盖画面中能认出您的内容。",
    en: "1 to 9 pictures of at most 10 MiB. Time, place and other data in them are removed; cover what shows who you are.",
  },
  confirmTrue: { zh: "我确认所述内容真实", en: "I confirm that what I say is true" },
  protection: {
    zh: "您的身份仅举报处理员可见，对其他任何人以及在日志和审计记录中均不显示。短信和邮件不会提及举报。",
    en: "Only report handlers can see who you are: no other staff, no log and no audit shows it. Text messages and e-mails never mention the report.",
  },
  draftHint: {
    zh: "填写内容只保留在本浏览器标签页。请勿使用单位共用电脑。",
    en: "What you type is kept in this tab alone. Do not use a shared computer.",
  },
  left: { zh: "24小时内还可举报{count}次。", en: "You can report {count} more within 24 hours." },
  next: { zh: "核对工作号", en: "Check the number" },
  confirmLead: {
    zh: "请核对以下信息是否为您要举报的对象。",
    en: "Is this whom you want to report?",
  },
  confirmYes: { zh: "信息无误，继续填写", en: "Yes, go on" },
  another: { zh: "更换工作号", en: "Another work number" },
  confirmNo: { zh: "不是，返回修改", en: "No, change it" },
  owner: { zh: "使用人", en: "Owner" },
  organization: { zh: "所属单位", en: "Organisation" },
  city: { zh: "所在城市", en: "City" },
  sent: { zh: "举报已提交", en: "Your report was submitted" },
  empty: { zh: "还没有举报", en: "You have not reported anything" },
  emptyHint: {
    zh: "发现工作号被出借、泄露数据或违规使用时，可一键举报。",
    en: "Report a work number that is lent out, leaks data or is misused.",
  },
  nothingFound: { zh: "没有符合条件的举报", en: "No report matches" },
  unread: { zh: "有新回复", en: "New reply" },
  due: { zh: "首次答复不晚于", en: "First answer by" },
  outcome: { zh: "处理结果", en: "What came of it" },
  outcomeWords: { zh: "结果说明", en: "In words" },
  thread: { zh: "往来消息", en: "Messages" },
  threadEmpty: {
    zh: "处理员的提问和您的补充会显示在这里，双方均不显示姓名。",
    en: "Questions and what you add stand here; neither side is named.",
  },
  add: { zh: "补充", en: "Add" },
  addLabel: { zh: "补充内容或回答", en: "Add something, or answer" },
  addHint: {
    zh: "已提交的举报不能撤回，可随时补充或更正。",
    en: "A report cannot be taken back; you can add to it or correct it at any time.",
  },
  added: { zh: "补充内容已发送", en: "Added" },
  imagesLeft: { zh: "还可添加{count}张图片。", en: "Pictures that can still be added: {count}." },
  proofNumber: { zh: "证明材料 {number}", en: "Proof {number}" },
  again: { zh: "另行举报", en: "Report anew" },
});
