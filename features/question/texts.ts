import { contactRefusals } from "@apron/features/contact/texts";
import { expiredRefusals } from "@apron/features/expired/texts";
import { refusals } from "@apron/kit/contract/refusal";
import { words } from "@apron/kit/contract/texts";
import type { QuestionState, QuestionSystem } from "./question.ts";

/** Refusals of questions (catalogue 30, table 13). */
export const questionRefusals = refusals({
  E13001: { zh: "问题已关闭", en: "The question is closed" },
  E13002: { zh: "请完成评价", en: "Please complete the rating", status: "400-1" },
  E13003: { zh: "内容不能为空", en: "Please write something", status: "400-1" },
  E13004: { zh: "客服需实名", en: "Customer service needs a verified identity", status: "400-7" },
  E13020: { zh: "最多{maximum}个附件", en: "At most {maximum} attachments", status: "400-1" },
  E13022: { zh: "PNR格式错误，须为5至6位字母或数字", en: "A PNR has 5 or 6 letters or digits", status: "400-1" },
  E13023: { zh: "该问题已恢复，无需再加入", en: "This incident is over, there is nothing to join" },
  E13021: {
    zh: "该消息编号已用于另一条内容",
    en: "This message id was used for other words already",
    status: "409",
  },
});

/** Everything a form of questions may be refused with, those of others in their words. */
export const formRefusals = {
  ...questionRefusals,
  E13018: contactRefusals.E13018,
  E14004: expiredRefusals.E14004,
  E14026: expiredRefusals.E14026,
};

/** Where a question stands (catalogue 13.3). */
export const stateTexts = words({
  pending: { zh: "待受理", en: "To be accepted" },
  accepted: { zh: "已受理", en: "Accepted" },
  newReply: { zh: "有新回复", en: "New reply" },
  resolved: { zh: "已解决", en: "Resolved" },
  unresolved: { zh: "未解决", en: "Not resolved" },
  autoClosed: { zh: "自动关闭", en: "Closed by itself" },
} satisfies Record<QuestionState, { zh: string; en: string }>);

/** What a question is about. */
export const systemTexts = words({
  B: { zh: "订座 ICS", en: "ICS (B)" },
  C: { zh: "代理人 CRS", en: "CRS (C)" },
  J: { zh: "离港 DCS", en: "DCS (J)" },
  D1: { zh: "离港 D1", en: "DCS D1" },
  D2: { zh: "离港 D2", en: "DCS D2" },
  D3: { zh: "离港 D3", en: "DCS D3" },
  P: { zh: "本门户", en: "This portal" },
} satisfies Record<QuestionSystem, { zh: string; en: string }>);

/** Words around conversations, at home in the personal centre too. */
export const conversationTexts = words({
  about: { zh: "沟通对象", en: "Conversation" },
  last: { zh: "最近消息", en: "Last message" },
  none: { zh: "还没有沟通记录", en: "No conversations yet" },
  noneHint: { zh: "提问或留言后，往来内容在这里。", en: "What you ask and leave, and the replies, stand here." },
});

/** What the portal says in questions, and in the messages about them. */
export const questionMessages = words({
  clerk: { zh: "客服 {name}", en: "Customer service, {name}" },
  service: { zh: "客服", en: "Customer service" },
  reopened: { zh: "提问人继续提问，问题已重新打开。", en: "The holder went on, and the question is open again." },
  resolved: { zh: "提问人已确认解决，问题关闭。", en: "The holder says that it is resolved. The question is closed." },
  unresolved: { zh: "提问人以“未解决”关闭问题。", en: "The holder closed it as not resolved." },
  judgedResolved: { zh: "提问人评价：已解决。", en: "Its holder rated it: resolved." },
  judgedUnresolved: { zh: "提问人评价：未解决。", en: "Its holder rated it: not resolved." },
  autoClosed: { zh: "72小时无回复，问题自动关闭。", en: "Nobody wrote for 72 hours, so the question was closed." },
  closedForGood: {
    zh: "关闭已超过30天，请提交新的问题。",
    en: "It was closed more than 30 days ago. Please ask a new question.",
  },
  mergedInto: { zh: "该问题已并入 {id}，请在那里继续。", en: "It was merged into {id}; please go on there." },
  askAnew: { zh: "提交新问题", en: "Ask a new question" },
  seeOther: { zh: "查看合并后的问题", en: "See the question it was merged into" },
  open: { zh: "问题 {id} 尚未关闭", en: "Question {id} is not closed yet" },
  openEnds: { zh: "可以自行关闭", en: "You can close it" },

  answeredNews: {
    zh: "您的问题 {id} 已有客服回复，请登录查看。",
    en: "Customer service has answered your question {id}.",
  },
  reminder: {
    zh: "问题 {id} 等待您的回复，{until} 后将自动关闭。",
    en: "Question {id} waits for your reply and closes by itself after {until}.",
  },
  autoClosedNews: {
    zh: "问题 {id} 因72小时无回复已自动关闭，{days}天内可评价，回复即可重新打开。",
    en: "Question {id} was closed after 72 hours without a word. Within {days} days you can rate it, or write to open it again.",
  },
  todoReply: { zh: "问题 {id} 有新回复", en: "New reply in question {id}" },
  todoLeave: { zh: "留言 {id} 待答复", en: "Message {id} to answer" },
  todoPromise: { zh: "问题 {id} 须在 {until} 前答复", en: "Question {id} is to be answered by {until}" },
  newsSubject: { zh: "咨询与留言提醒", en: "About what you asked or left" },
  promiseSubject: { zh: "客服承诺即将到期", en: "A promise of customer service runs out" },
  promise: {
    zh: "问题{id}承诺在{until}前答复，时间已过八成，请安排客服处理：{link}",
    en: "Question {id} is to be answered by {until}, and four fifths of the time are over. Please see that it is: {link}",
  },
});
