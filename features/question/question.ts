import { words } from "@apron/kit/contract/texts";

/** Where a question stands, as the wire has it (catalogue 13.3). */
export const questionStatuses = {
  pending: 1,
  accepted: 2,
  newReply: 3,
  resolved: 4,
  unresolved: 5,
  autoClosed: 6,
} as const;
export type QuestionState = keyof typeof questionStatuses;
export type QuestionStatus = (typeof questionStatuses)[QuestionState];

/** Every state, in the order of their numbers. */
export const questionStates = [
  "pending",
  "accepted",
  "newReply",
  "resolved",
  "unresolved",
  "autoClosed",
] as const satisfies readonly QuestionState[];

/** The states that end a question; the steps into them are called so too. */
export const endStates = ["resolved", "unresolved", "autoClosed"] as const satisfies readonly QuestionState[];
export type EndState = (typeof endStates)[number];

/** The name of a status; a number that is none is none of them. */
export const stateOfStatus = (status: number): QuestionState | undefined =>
  questionStates.find((state) => questionStatuses[state] === status);

/** Whether somebody still works on it: neither closed nor silent. */
export const isOpenStatus = (status: number): boolean => status <= questionStatuses.newReply;

/** What a question is about: a host (J with its partitions, X23), or the portal itself. */
export const questionSystems = ["B", "C", "J", "D1", "D2", "D3", "P"] as const;
export type QuestionSystem = (typeof questionSystems)[number];

/** What is asked for (catalogue 13.2). */
export const serviceTypes = words({
  consult: { zh: "业务咨询", en: "Advice" },
  trouble: { zh: "故障申报", en: "Something does not work" },
  handle: { zh: "业务办理", en: "Something to be done" },
  suggest: { zh: "建议", en: "Suggestion" },
});
export type ServiceType = keyof typeof serviceTypes;
export const serviceTypeValues = ["consult", "trouble", "handle", "suggest"] as const satisfies readonly ServiceType[];

/** Where it was seen (catalogue 13.2). */
export const frontEnds = words({
  terminal: { zh: "黑屏终端", en: "Terminal" },
  client: { zh: "客户端软件", en: "Client software" },
  checkIn: { zh: "值机柜台", en: "Check-in counter" },
  portal: { zh: "本门户", en: "This portal" },
  interface: { zh: "接口", en: "Interface" },
});
export type FrontEnd = keyof typeof frontEnds;
export const frontEndValues = [
  "terminal",
  "client",
  "checkIn",
  "portal",
  "interface",
] as const satisfies readonly FrontEnd[];

/** Commands by what they are for, each with the steps at which it may be stuck (catalogue 13.2: command, option). */
export const commandNodes: Readonly<Record<string, readonly string[]>> = {
  SI: ["SI", "SO", "DA", "AN", "SIIF"],
  AV: ["AV", "FV", "SK", "FF", "DSG"],
  SS: ["SS", "SD", "NM", "CT", "TK", "OSI", "SSR", "@"],
  RT: ["RT", "RRT", "XE", "ES"],
  FARE: ["FD", "PAT", "QTE", "FSD"],
  ETDZ: ["ETDZ", "DETR", "TRFD", "VT", "TSL"],
  CKI: ["FDC", "SY", "PA", "PD", "PW", "JC", "CCL"],
  OTHER: ["OTHER"],
};

/** Who wrote a message: the holder, customer service, or the portal. */
export const messageSides = ["holder", "clerk", "portal"] as const;
export type MessageSide = (typeof messageSides)[number];
/** A note is among colleagues; a line says what happened. */
export const messageKinds = ["message", "note", "line"] as const;
export type MessageKind = (typeof messageKinds)[number];

/** What happens to a question, as its progress shows it. */
export const questionSteps = [
  "submitted",
  "accepted",
  "transferred",
  "answered",
  "asked",
  "merged",
  "resolved",
  "unresolved",
  "autoClosed",
  "reopened",
] as const;
export type QuestionStep = (typeof questionSteps)[number];

/** Figures of questions (catalogue 13.3, 13.14, 31). */
export const questionLimits = {
  text: 2000,
  comment: 500,
  files: 6,
  field: 60,
  passenger: 200,
  phone: 24,
  keyword: 60,
  /** Hours of silence after which a question closes by itself, and how long before it is said. */
  silenceHours: 72,
  reminderHours: 24,
  /** Days for which a closed question can be gone on with. */
  reopenDays: 30,
  /** Messages read at once. */
  messages: 100,
  /** Ids of calls that are taken along. */
  traces: 5,
  /** Most that stand before one are counted. */
  place: 200,
  /** New questions, messages and leave messages. */
  perHour: 30,
  messagesPerMinute: 60,
  leavePerDay: 20,
  /** A rating up to this calls for somebody to call. */
  lowRating: 2,
} as const;

/** Minutes of business hours customer service promises (catalogue 13.17); urgent ones have half of them. */
export const promiseMinutes = { first: 60, next: 120, solution: 960 } as const;
export type PromiseKind = keyof typeof promiseMinutes;
/** At this share of a promise whoever is on duty is told. */
export const warnShare = 0.8;

/** What stands on the live stream: one question, somebody writing in it, and everything of the desk. */
export const questionTopics = {
  /** An account's list of questions, the count of what is unread among it. */
  own: "question",
  /** A question has news: messages, marks, state. */
  one: (id: string): string => `question:${id}`,
  /** The other side writes. */
  typing: (id: string): string => `question-typing:${id}`,
  desk: "question-desk",
  incidents: "question-incident",
} as const;

/** Where one question is read by whom it belongs to, and by customer service. */
export const questionUrl = (id: string): string => `/question/detail?id=${id}`;
export const questionDeskUrl = (id: string): string => `/questionDesk/detail?id=${id}`;

/** What the files of a question, of one of its messages, or of a leave message are tied to. */
export const filesOf = {
  question: (id: string): string => `question:${id}`,
  message: (id: string, seq: number): string => `question:${id}:${seq}`,
  leave: (id: string): string => `leave:${id}`,
} as const;
