import { refusals } from "@apron/kit/contract/refusal";
import { words } from "@apron/kit/contract/texts";

/** Refusals of what is done by hand, besides those of unlocking and activation (catalogue 5.14); ours. */
export const hotlineRefusals = refusals({
  E5028: { zh: "工作号已冻结，请先解除冻结", en: "The work number is frozen; lift the freeze first" },
  E5029: { zh: "绑定已结束，不能人工处理", en: "The binding has ended; nothing can be done by hand" },
  E5030: {
    zh: "来电码不正确或已失效，请来电人重新获取",
    en: "The call code is wrong or no longer good; ask the caller for a new one",
  },
  E5031: { zh: "核对次数过多，请稍后再试", en: "Too many codes were tried, please try again later", status: "400-9" },
});

/** What the holder is told of what was done for him. */
export const hotlineMessages = words({
  lifted: {
    zh: "客服已于{time}为您的工作号{agent}（{system}）解除限流。原因：{reason}。如非您本人要求，请立即冻结工作号并联系客服。",
    en: "Customer service lifted the limit of your work number {agent} ({system}) at {time}. Reason: {reason}. If you did not ask for it, freeze it at once and contact us.",
  },
  activated: {
    zh: "客服已于{time}激活您的工作号{agent}（{system}），请在{days}天内登录主机，否则将再次停用。原因：{reason}。如非您本人要求，请立即冻结工作号并联系客服。",
    en: "Customer service activated your work number {agent} ({system}) at {time}. Sign in at the host within {days} days or it is disabled again. Reason: {reason}. If you did not ask for it, freeze it at once and contact us.",
  },
});

/** Words of the desk of customer service (catalogue 5.14). */
export const hotlineTexts = words({
  keyword: { zh: "工作号、手机号或邮箱", en: "Work number, mobile or e-mail" },
  keywordHint: {
    zh: "输入工作号，或持有人的完整手机号、邮箱；核对来电人后再查看状态并处理。",
    en: "Enter the number, or the holder's whole mobile or e-mail. Make sure who is calling before you help.",
  },
  system: { zh: "所属系统", en: "System" },
  found: { zh: "查找结果", en: "Found" },
  none: { zh: "没有找到绑定的工作号", en: "No bound work number was found" },
  noneHint: {
    zh: "请核对号码。未在门户绑定的工作号不能人工处理，请持有人先注册并绑定。",
    en: "Check what was typed. A number nobody has bound cannot be helped by hand: its holder signs up and binds it first.",
  },
  contact: { zh: "联系方式", en: "Contact" },
  organization: { zh: "所属机构", en: "Organisation" },
  bindTime: { zh: "绑定时间", en: "Bound" },
  endTime: { zh: "绑定结束", en: "Binding ended" },
  holder: { zh: "持有人", en: "Holder" },
  verifyHint: {
    zh: "处理前请核对来电人即持有人；持有人会收到处理消息。",
    en: "Make sure that the caller is the holder, who is told of what you do.",
  },
  provenNow: { zh: "已核对", en: "Checked" },
  proven: {
    zh: "来电人已于{time}凭来电码核对为持有人；持有人会收到处理消息。",
    en: "The caller showed by his call code at {time} that he is the holder, who is told of what you do.",
  },
  caller: { zh: "核对来电人", en: "Who is calling" },
  callerHint: {
    zh: "来电人登录门户后在“联系我们”页获取来电码：6位数字，10分钟内有效。",
    en: "The caller signs in and gets a call code on the page “Contact us”: six digits, good for ten minutes.",
  },
  callCode: { zh: "来电码", en: "Call code" },
  check: { zh: "核对", en: "Check" },
  checked: { zh: "核对时间", en: "Checked" },
  numbers: { zh: "已绑定的工作号", en: "Bound work numbers" },
  noAgents: { zh: "该用户没有绑定的工作号。", en: "No work number is bound to this account." },
  callCodeLead: {
    zh: "致电客服时报来电码，即可证明是您本人来电，不必报证件号；密码和短信验证码不要告诉任何人。",
    en: "Read your call code out to customer service to show that it is you who calls, without an identity number. Tell nobody a password or a code from an SMS.",
  },
  getCode: { zh: "获取来电码", en: "Get a call code" },
  anotherCode: { zh: "换一个", en: "Another one" },
  codeUntil: { zh: "{time}前有效", en: "Good until {time}" },
  codeRead: { zh: "客服已于{time}核对", en: "Checked by customer service at {time}" },
  health: { zh: "当前状态", en: "State now" },
  acts: { zh: "人工处理", en: "By hand" },
  lift: { zh: "人工解除限流", en: "Lift the limit by hand" },
  activate: { zh: "人工激活", en: "Activate by hand" },
  notNow: { zh: "{act}：{why}", en: "{act}: {why}" },
  lifted: {
    zh: "已解除工作号{agent}的限流，已通知持有人。",
    en: "The limit of {agent} is lifted, and its holder was told.",
  },
  activated: {
    zh: "已激活工作号{agent}，已通知持有人；须在{deadline}前登录主机。",
    en: "{agent} is activated, and its holder was told: to sign in at the host by {deadline}.",
  },
  processing: {
    zh: "结果未知期间不会重复提交；查明后显示在下方记录中，并列入您的待办。",
    en: "It is not asked twice. What became of it appears in the history below, and among your to-dos until then.",
  },
  history: { zh: "办理记录", en: "What was done" },
  whole: { zh: "绑定详情", en: "Binding" },
  unfreeze: { zh: "去解除冻结", en: "Lift the freeze" },
  clearMark: { zh: "去清除异常标记", en: "Clear the mark" },
});
