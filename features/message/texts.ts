import { refusals } from "@apron/kit/contract/refusal";
import { words } from "@apron/kit/contract/texts";

export * from "./texts-kinds.ts";

/** What is refused about messages and their words (catalogue 30). */
export const messageRefusals = refusals({
  E26001: { zh: "消息仍在发送，系统会自动重试", en: "It is still on its way and is tried again by itself" },
  E26002: {
    zh: "验证码不可人工重发，请由本人重新获取",
    en: "A code is never sent again by hand: whoever needs one asks for a new one",
  },
  E26003: {
    zh: "消息含本人专用的链接或附件，发出后不再重发",
    en: "It held a link or a file for one person, and is not sent twice",
  },
  E26004: { zh: "消息已过有效期，重发没有意义", en: "It is too late for it: nobody can use it any more" },
  E26005: { zh: "消息已被重发，请刷新", en: "It was sent again meanwhile, please refresh", status: "409" },
  E26006: { zh: "消息内容已不再保存", en: "What it said is not kept any more" },
  E26007: { zh: "同一消息最多人工重发{limit}次", en: "A message is sent again by hand at most {limit} times" },
  E26008: {
    zh: "这条消息本身就是重发的，请打开原消息重发",
    en: "It repeats another message: open that one to send it again",
  },
  E26011: { zh: "缺少占位符：{places}", en: "These places are missing: {places}", status: "400-1" },
  E26012: {
    zh: "占位符有误：{places}。可用：{known}",
    en: "No such place: {places}. There are: {known}",
    status: "400-1",
  },
  E26013: {
    zh: "短信过长：将拆成{parts}条，最多{most}条",
    en: "Too long for a text message: {parts} parts, at most {most}",
    status: "400-1",
  },
  E26014: {
    zh: "只能使用本门户的链接（{portal}）：{link}",
    en: "Only links of the portal ({portal}): {link}",
    status: "400-1",
  },
  E26015: { zh: "没有可发布的草稿", en: "There is no draft to publish" },
  E26016: { zh: "该文案不存在", en: "There is no such wording", status: "400-1" },
  E26017: {
    zh: "该版本已不适用，请编辑后发布",
    en: "This version does not fit any more: edit it and publish that",
  },
});

/** Where a message is. */
export const messageStates = words({
  queued: { zh: "等待发送", en: "Waiting" },
  sent: { zh: "已送出", en: "Handed over" },
  failed: { zh: "服务商拒收", en: "Refused" },
  dead: { zh: "死信", en: "Dead letter" },
  shown: { zh: "演示或恢复演练，未发", en: "Not sent: demo or drill" },
});

export const messageChannels = words({
  sms: { zh: "手机短信", en: "Text message" },
  email: { zh: "邮件", en: "E-mail" },
});

/** How a wording stands. */
export const wordingStates = words({
  released: { zh: "内置", en: "As released" },
  published: { zh: "已修改", en: "Changed" },
  draft: { zh: "有草稿", en: "Draft" },
  broken: { zh: "已失效，使用内置", en: "Does not fit; as released" },
});

/** Words of the message log. */
export const logTexts = words({
  purpose: { zh: "用途", en: "Purpose" },
  purposeHint: { zh: "例如 绑定，或 agents.bound", en: "e.g. bound, or agents.bound" },
  channel: { zh: "渠道", en: "Channel" },
  recipient: { zh: "收件人", en: "Recipient" },
  recipientHint: { zh: "完整手机号或邮箱", en: "Whole mobile number or e-mail" },
  tries: { zh: "尝试次数", en: "Tries" },
  nextTry: { zh: "下次尝试", en: "Next try" },
  failure: { zh: "失败原因", en: "Why it failed" },
  text: { zh: "内容（已脱敏）", en: "What it said (masked)" },
  subject: { zh: "主题", en: "Subject" },
  wording: { zh: "文案版本", en: "Wording" },
  released: { zh: "内置", en: "As released" },
  resends: { zh: "人工重发", en: "Sent again" },
  origin: { zh: "原消息", en: "It repeats" },
  empty: { zh: "没有消息", en: "No messages" },
  emptyHint: {
    zh: "发出的短信和邮件会出现在这里，保留30天。",
    en: "Text messages and e-mails stand here for 30 days.",
  },
  found: { zh: "没有符合条件的消息", en: "No message matches" },
  resend: { zh: "重发", en: "Send again" },
  resendHint: {
    zh: "按原内容发送给同一收件人，并记入审计。",
    en: "The same words go to the same person; the audit tells who did it.",
  },
  resent: { zh: "已安排重发", en: "It will be sent again" },
  retryAll: { zh: "重试本页{count}条", en: "Try these {count} again" },
  retried: { zh: "已重新排队", en: "They wait to be sent" },
  retryHint: { zh: "验证码和已过有效期的消息不会重试。", en: "Codes and what is too late are left out." },
  notKept: { zh: "不再保存：含验证码、专用链接或附件", en: "Not kept: it held a code, a personal link or a file" },
  veiledHint: { zh: "验证码与专用链接以圆点代替。", en: "Codes and personal links stand as dots." },
});

/** Words of the two desks of wordings. */
export const wordingTexts = words({
  keyword: { zh: "编号或文字", en: "Key or words" },
  key: { zh: "编号", en: "Key" },
  next: { zh: "该怎么办", en: "What now" },
  titleZh: { zh: "主题（中文）", en: "Subject (Chinese)" },
  titleEn: { zh: "主题（英文）", en: "Subject (English)" },
  textZh: { zh: "正文（中文）", en: "Text (Chinese)" },
  textEn: { zh: "正文（英文）", en: "Text (English)" },
  refusedZh: { zh: "提示语（中文）", en: "What is said (Chinese)" },
  refusedEn: { zh: "提示语（英文）", en: "What is said (English)" },
  nextZh: { zh: "该怎么办（中文）", en: "What now (Chinese)" },
  nextEn: { zh: "该怎么办（英文）", en: "What now (English)" },
  places: { zh: "占位符", en: "Places" },
  needed: { zh: "不可缺", en: "needed" },
  noPlaces: { zh: "没有占位符", en: "No places" },
  preview: { zh: "按示例值预览", en: "As it reads with examples" },
  parts: { zh: "{length}字，{parts}条短信", en: "Characters: {length}, parts by SMS: {parts}" },
  released: { zh: "内置文案", en: "As released" },
  saveDraft: { zh: "存为草稿", en: "Save as a draft" },
  publishTitle: { zh: "发布到所有实例？", en: "Publish it everywhere?" },
  publishHint: { zh: "发布后立即生效。", en: "It is said from this moment on." },
  published: { zh: "文案已发布", en: "The wording is published" },
  reset: { zh: "恢复内置", en: "As released again" },
  resetTitle: { zh: "恢复内置文案？", en: "Say it as released again?" },
  rollBack: { zh: "恢复此版本", en: "Go back to it" },
  rollBackTitle: { zh: "恢复到第{number}版？", en: "Go back to version {number}?" },
  versions: { zh: "发布记录", en: "Versions" },
  import: { zh: "导入文案", en: "Import wordings" },
  export: { zh: "导出文案", en: "Export the wordings" },
  lead: {
    zh: "导入后成为草稿，发布后才生效。",
    en: "What is imported becomes drafts; nothing is said before it is published.",
  },
  empty: { zh: "没有文案", en: "No wordings" },
  emptyHint: { zh: "请更换关键词或状态。", en: "Try another keyword or state." },
  changedBy: { zh: "修改人", en: "Changed by" },
  brokenTodo: {
    zh: "文案已失效，正使用内置文案：{key}",
    en: "A wording does not fit any more, and the released one is said: {key}",
  },
  readOnly: { zh: "仅系统管理员可修改。", en: "Only system administrators may change it." },
});

/** The columns of a file of wordings. */
export const wordingColumns = words({
  key: { zh: "编号", en: "Key" },
  titleZh: { zh: "主题或提示（中文）", en: "Subject or refusal (Chinese)" },
  titleEn: { zh: "主题或提示（英文）", en: "Subject or refusal (English)" },
  textZh: { zh: "正文或该怎么办（中文）", en: "Text or what now (Chinese)" },
  textEn: { zh: "正文或该怎么办（英文）", en: "Text or what now (English)" },
});
