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
  E13021: {
    zh: "该消息编号已用于另一条内容",
    en: "This message id was used for other words already",
    status: "409",
  },
});

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

/** What the portal says in questions, and in the messages about them. */
export const questionMessages = words({
  reopened: { zh: "提问人继续提问，问题已重新打开。", en: "The holder went on, and the question is open again." },
  closedForGood: {
    zh: "关闭已超过30天，请提交新的问题。",
    en: "It was closed more than 30 days ago. Please ask a new question.",
  },
  mergedInto: { zh: "该问题已并入 {id}，请在那里继续。", en: "It was merged into {id}; please go on there." },
  askAnew: { zh: "提交新问题", en: "Ask a new question" },
  seeOther: { zh: "查看合并后的问题", en: "See the question it was merged into" },
});
