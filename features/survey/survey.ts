import { words } from "@apron/kit/contract/texts";

/** Where a survey stands: its times and its quota decide, no job. */
export const surveyStates = words({
  draft: { zh: "草稿", en: "Draft" },
  waiting: { zh: "未开始", en: "Not begun" },
  open: { zh: "开放中", en: "Open" },
  full: { zh: "已满额", en: "Full" },
  over: { zh: "到期结束", en: "Over" },
  closed: { zh: "已关闭", en: "Closed" },
});
export type SurveyState = keyof typeof surveyStates;

/** What may have happened to somebody before he is invited; every feature raises its own by `surveyAfter`. */
export const surveyEvents = words({
  question: { zh: "在线问题关闭后", en: "A question of theirs was closed" },
  unlock: { zh: "自助解锁后", en: "They unlocked a work number" },
  threshold: { zh: "阈值调整结束后", en: "A temporary threshold of theirs has ended" },
  feedback: { zh: "产品反馈得到答复后", en: "Feedback of theirs was answered" },
});
export type SurveyEvent = keyof typeof surveyEvents;
export const surveyEventKeys = ["question", "unlock", "threshold", "feedback"] as const satisfies SurveyEvent[];

/** What the session says of surveys (catalogue 1.23, 23.1). */
export const questionnaireTypes = { none: 0, invite: 1, mandatory: 2 } as const;
export type QuestionnaireType = (typeof questionnaireTypes)[keyof typeof questionnaireTypes];

export const surveyLimits = {
  title: 60,
  intro: 500,
  thanks: 300,
  keyword: 60,
  /** Answers of one survey; 0 as a quota is as many. */
  answers: 100_000,
  /** How many days after an event somebody is invited. */
  eventDays: 30,
  /** Answers of an organisation below which nothing is said of it. */
  smallGroup: 5,
} as const;

/** The pages of surveys (catalogue 34). */
export const surveyPath = "/questionnaire";
export const answerPath = "/questionnaire/detail";
export const answerUrl = (id: string): string => `${answerPath}?id=${id}`;
