import { words } from "@apron/kit/contract/texts";

/** What a feedback is about (catalogue 23.3). */
export const feedbackTypes = words({
  function: { zh: "功能建议", en: "A wish" },
  experience: { zh: "使用体验", en: "How it is to use" },
  bug: { zh: "问题缺陷", en: "Something is broken" },
  other: { zh: "其他", en: "Other" },
});
export type FeedbackType = keyof typeof feedbackTypes;
export const feedbackTypeKeys = ["function", "experience", "bug", "other"] as const satisfies FeedbackType[];

/** Where it stands. Answered it may be taken up again; closed it is over without an answer. */
export const feedbackStates = words({
  submitted: { zh: "待受理", en: "To be accepted" },
  processing: { zh: "处理中", en: "In progress" },
  answered: { zh: "已答复", en: "Answered" },
  closed: { zh: "已关闭", en: "Closed" },
});
export type FeedbackState = keyof typeof feedbackStates;
export const feedbackStateKeys = ["submitted", "processing", "answered", "closed"] as const satisfies FeedbackState[];

/** How somebody hears of the answer. */
export const feedbackWays = words({
  site: { zh: "站内通知", en: "In the portal" },
  message: { zh: "站内通知和短信或邮件", en: "In the portal, and by text message or e-mail" },
});
export type FeedbackWay = keyof typeof feedbackWays;

export const feedbackLimits = {
  content: 1000,
  images: 4,
  contact: 60,
  page: 200,
  context: 80,
  reply: 1000,
  remark: 300,
  keyword: 60,
  perDay: 10,
  /** Days of a statistic, and of the same told of one answer. */
  days: 366,
  same: 200,
} as const;

export const feedbackPath = "/feedback";
export const feedbackUrl = (id: string): string => `/feedback/detail?id=${id}`;
export const feedbackDeskUrl = (id: string): string => `/feedbackDesk/detail?id=${id}`;
