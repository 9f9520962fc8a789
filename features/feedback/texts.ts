import { refusals } from "@apron/kit/contract/refusal";
import { words } from "@apron/kit/contract/texts";

/** Refusals of feedback (catalogue 30, table 23). */
export const feedbackRefusals = refusals({
  E23101: {
    zh: "今日反馈已达{limit}次，请明天再提交",
    en: "{limit} feedbacks a day are the most; please come back tomorrow",
    status: "400-9",
  },
  E23102: { zh: "请至少用一种语言填写答复", en: "Write the answer in at least one language", status: "400-1" },
  E23103: {
    zh: "只能关联到另一条未被关联的反馈，且两条都未关闭",
    en: "It can be joined only to another feedback that is not joined itself, while neither is closed",
    status: "400-1",
  },
  E23104: { zh: "该反馈当前不能进行此操作", en: "This cannot be done with the feedback in its present state" },
  E23105: {
    zh: "起止日期须先后有序且不超过{days}天",
    en: "The first day must not be after the last, and at most {days} days apart",
    status: "400-1",
  },
});

/** What whoever gave feedback is told. */
export const feedbackMessages = words({
  subject: { zh: "您的反馈已答复", en: "Your feedback was answered" },
  answered: {
    zh: "您提交的产品反馈{id}已答复：{reply} 查看：{link}",
    en: "Your feedback {id} was answered: {reply} See {link}",
  },
  ownTitle: { zh: "您的反馈{id}已答复", en: "Your feedback {id} was answered" },
  own: { zh: "您的反馈已答复：{reply}", en: "It was answered: {reply}" },
  todo: { zh: "有新的产品反馈待受理", en: "New feedback to be seen to" },
});

/** Words of the pages of who gives it (catalogue 23.3). */
export const feedbackTexts = words({
  lead: {
    zh: "说说哪里好用、哪里不好用。急事或需要办理的业务请到在线问题或联系我们。",
    en: "Tell us what works and what does not. For something urgent, or that has to be done for you, ask a question or contact us.",
  },
  type: { zh: "反馈类型", en: "What is it about" },
  content: { zh: "反馈内容", en: "Your feedback" },
  contentHint: {
    zh: "遇到问题时：做了什么、看到了什么、希望怎样。",
    en: "Of a fault: what you did, what you saw, what you expected.",
  },
  images: { zh: "图片", en: "Pictures" },
  imagesHint: {
    zh: "最多{count}张；图片会重新生成，不含拍摄信息。",
    en: "At most {count}. They are drawn anew, without where and when they were taken.",
  },
  contactGiven: { zh: "所留联系方式", en: "Contact given" },
  contact: { zh: "联系方式（选填）", en: "How to reach you (optional)" },
  contactHint: { zh: "加密保存，仅处理人查看。", en: "Kept encrypted; only who handles it sees it." },
  toldBy: { zh: "收到答复时通知我", en: "Tell me of the answer" },
  context: { zh: "将一并提交", en: "Sent along" },
  contextHint: {
    zh: "帮助定位问题，不含页面上的内容。",
    en: "It helps to find the fault. Nothing of what the page shows goes along.",
  },
  page: { zh: "所在页面", en: "Page" },
  appVersion: { zh: "版本", en: "Version" },
  browser: { zh: "浏览器", en: "Browser" },
  noPage: { zh: "未从其他页面进入", en: "Not from another page" },
  sent: { zh: "反馈已提交，谢谢！", en: "Thank you, your feedback has arrived" },
  none: { zh: "您还没有提交过反馈", en: "You have not given feedback yet" },
  noneHint: { zh: "用着不顺手或有好主意，请告诉我们。", en: "Something in your way, or an idea? Tell us." },
  number: { zh: "反馈号", en: "Number" },
  noReply: { zh: "还没有答复，答复后会通知您。", en: "Not answered yet; you will be told when it is." },
  noMatch: { zh: "没有符合条件的反馈", en: "No feedback matches" },
});
