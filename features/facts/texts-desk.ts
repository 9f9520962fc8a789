import { words } from "@apron/kit/contract/texts";
import { columns } from "./facts.ts";

/** Words of the two desks: of whoever keeps facts, and of whoever reviews them. */
export const factsDeskTexts = words({
  ownLead: {
    zh: "您维护的机场或分支机构。提交的修改由总部复核后生效；没有变化时请在复核日期前确认。",
    en: "The airports and branches whose facts you keep. What you propose is reviewed by headquarters; where nothing has changed, say so before the review is due.",
  },
  ownNone: { zh: "还没有由您维护的单位", en: "No unit is yours to keep" },
  ownNoneHint: {
    zh: "请联系配置管理员将您设为单位的资料联系人。",
    en: "Ask a configuration administrator to name you as a keeper of a unit.",
  },
  missingOf: { zh: "还缺：{sections}", en: "Still missing: {sections}" },
  nothingMissing: { zh: "资料完整", en: "Nothing is missing" },
  waits: { zh: "修改已提交，等待复核", en: "Your proposal is to be reviewed" },
  cameBack: {
    zh: "{count}项被退回，请修改后重新提交",
    en: "Fields that came back: {count}. Correct them and send again",
  },
  sentBackFor: { zh: "退回原因：{reason}", en: "Sent back: {reason}" },
  stillSo: { zh: "确认无变化", en: "Nothing has changed" },
  stillSoAsk: { zh: "确认“{name}”的资料没有变化？", en: "Do the facts of “{name}” still hold?" },
  stillSoHint: { zh: "下次复核日期顺延一个周期。", en: "Its review is due again one period later." },
  stillSoDone: { zh: "已确认“{name}”的资料仍准确", en: "The facts of “{name}” are said to hold still" },
  withdrawn: { zh: "提交的修改已撤回", en: "What was proposed is taken back" },
  withdraw: { zh: "撤回提交", en: "Withdraw the proposal" },
  withdrawAsk: { zh: "撤回提交的修改？", en: "Take back what you have proposed?" },
  withdrawHint: { zh: "已填写的修改将被丢弃。", en: "What was proposed is given up." },
  submit: { zh: "提交复核", en: "Send for review" },
  addEntry: { zh: "添加一条", en: "Add an entry" },
  removeEntry: { zh: "删除{name}", en: "Remove {name}" },
  entryNumber: { zh: "第{number}条", en: "Entry {number}" },
  picturesHint: { zh: "最多6张，每张不超过500 KiB", en: "At most six, of at most 500 KiB each" },
  picture: { zh: "图片{number}", en: "Picture {number}" },
  optional: { zh: "{column}（选填）", en: "{column} (optional)" },
  noneOf: { zh: "{section}：本单位没有", en: "{section}: there is none here" },
  addUnit: { zh: "新增单位", en: "Add a unit" },
  editUnit: { zh: "编辑单位", en: "Edit the unit" },
  kind: { zh: "单位类型", en: "Kind of unit" },
  airports: { zh: "所辖机场", en: "Its airports" },
  keepers: { zh: "资料联系人", en: "Who keeps the facts" },
  keepersHint: { zh: "持有分支机构联系人角色的账号", en: "Accounts that hold the role of a branch contact" },
  formerKeeper: { zh: "已不是分支机构联系人", en: "No branch contact any more" },
  reviewDays: { zh: "复核周期（天）", en: "Days between reviews" },
  unitKeyword: { zh: "单位、软件或机场", en: "Unit, software or airport" },
  proposal: { zh: "修改申请", en: "Proposal" },
  waiting: { zh: "待复核", en: "To be reviewed" },
  unkept: { zh: "未指定联系人", en: "Nobody keeps it" },
  changedAt: { zh: "资料更新时间", en: "Facts changed" },
  unitsNone: { zh: "还没有单位", en: "No units yet" },
  unitsNoneHint: { zh: "新增单位，或从文件导入资料。", en: "Add a unit, or import facts from a file." },
  reviewThis: { zh: "复核", en: "Review" },
  reviewLead: {
    zh: "逐项核对差异。写了退回原因的项退回给联系人，其余通过并立即生效。",
    en: "Look at each field. Those with a reason go back to whoever proposed them; all others are accepted at once.",
  },
  proposedBy: { zh: "{name}于{time}提交", en: "Proposed by {name} at {time}" },
  sendBack: { zh: "退回此项", en: "Send this field back" },
  reasonFor: { zh: "退回原因", en: "Why it goes back" },
  clash: {
    zh: "提交后此项又被修改，须退回后重新提交",
    en: "It was changed since by somebody else: it has to go back",
  },
  decide: { zh: "完成复核", en: "Finish the review" },
  decideAll: { zh: "全部通过", en: "Accept it all" },
  decided: { zh: "通过{accepted}项，退回{sentBack}项", en: "{accepted} accepted, {sentBack} sent back" },
  noProposal: { zh: "没有待复核的修改", en: "Nothing is to be reviewed" },
  noProposalHint: { zh: "联系人提交修改后显示在这里。", en: "What keepers propose stands here." },
  import: { zh: "导入资料", en: "Import facts" },
  export: { zh: "导出资料", en: "Export facts" },
  importLead: {
    zh: "一行是一个机场某栏目中的一条；按机场、栏目和名称与现有资料比较，确认后才写入。没有单位的机场会自动建档；文件不删除任何内容，空着的列保持原样。",
    en: "One row is one entry of a section at an airport, compared with what stands by airport, section and name, and written only when you confirm. An airport without a unit gets one; a file removes nothing, and an empty column leaves what stands.",
  },
});

/** The columns of a file of facts. */
export const importFields = words({
  airport: { zh: "机场或单位", en: "Airport or unit" },
  section: { zh: "栏目", en: "Section" },
  ...columns,
});
export type ImportField = keyof typeof importFields;

/** What to-dos, notices and messages say. */
export const factsMessages = words({
  review: { zh: "{unit}提交了资料修改，请复核", en: "{unit}: a proposal for its facts is to be reviewed" },
  sentBack: { zh: "{unit}的资料有{count}项被退回", en: "{unit}: fields of your proposal that came back: {count}" },
  incomplete: { zh: "{unit}的资料还缺{count}项", en: "{unit}: facts still missing: {count}" },
  overdue: { zh: "{unit}的资料应于{day}前复核", en: "{unit}: its facts are to be reviewed by {day}" },
  unkept: { zh: "{count}个单位没有资料联系人", en: "Units whose facts nobody keeps: {count}" },
  subject: { zh: "机场资料提醒", en: "Facts of your airport" },
  remind: {
    zh: "{unit}的资料：{what}。请登录门户处理：{link}",
    en: "Facts of {unit}: {what}. Please see to it in the portal: {link}",
  },
  remindSeveral: {
    zh: "您维护的{count}个单位的资料待处理：{list}。请登录门户处理：{link}",
    en: "Facts of {count} units you keep: {list}. Please see to them in the portal: {link}",
  },
  andMore: { zh: "另有{count}个", en: "and {count} more" },
  returned: {
    zh: "{unit}提交的资料有{count}项被退回，请修改后重新提交：{link}",
    en: "{unit}: fields of what you proposed that came back: {count}. Please correct them: {link}",
  },
  missingSections: { zh: "缺少{sections}", en: "missing in {sections}" },
  reviewDue: { zh: "应于{day}前确认", en: "to be confirmed by {day}" },
  source: { zh: "机场资料", en: "Facts of airports" },
});
