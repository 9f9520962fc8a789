import * as z from "zod/mini";
import { call, type Need, perHour, perMinute, version } from "@apron/kit/contract/call";
import {
  dayOrAny,
  id,
  idOrNone,
  momentOrAny,
  nothing,
  pageOf,
  pageOfMany,
  pagingFields,
  seenVersion,
  sought,
  text,
  ungrouped,
} from "@apron/kit/contract/patterns";
import {
  anyBusinessType,
  anySystem,
  attachmentIds,
  businessTypeField,
  clientMsgId,
  frontEndField,
  Incident,
  Message,
  Promised,
  questionFacts,
  QuestionRow,
  ratingFields,
  serviceTypeField,
  StepLine,
  systemField,
  telephone,
  wordsField,
} from "./contract-parts.ts";
import { questionLimits } from "./question.ts";
import { questionRefusals } from "./texts.ts";

export * from "./contract-desk.ts";
export * from "./contract-leave.ts";
export * from "./contract-parts.ts";
export * from "./question.ts";

const holder = version("1", "2");
const track = "/cass/service/track/";

/** Customer service talks with those whose identity is verified; who is not is told how far it is (catalogue 13.1, 25.3). */
export const verifiedHolder: Need = { name: "question.verified", refusal: questionRefusals.E13004 };

export const getQuestionCounts = call({
  method: "GET",
  path: `${track}getStatusCount`,
  body: nothing,
  result: z.object({
    all: z.int(),
    pending: z.int(),
    accepted: z.int(),
    newReply: z.int(),
    resolved: z.int(),
    unresolved: z.int(),
    autoClosed: z.int(),
    /** Questions with something unread. */
    unread: z.int(),
  }),
  who: holder,
  item: "13.4",
  summary: { zh: "本人问题各状态数量", en: "How many of one's questions are in each state" },
});

export const getQuestions = call({
  method: "POST",
  path: `${track}questionList`,
  body: z.object({
    ...pagingFields,
    /** 0 every status. */
    status: z._default(z.int("E9413").check(z.minimum(0, "E9415"), z.maximum(6, "E9414")), 0),
    system: anySystem(),
    businessType: anyBusinessType(),
    keyword: sought(questionLimits.keyword),
    startTime: momentOrAny(),
    endTime: momentOrAny(),
    /** Only what is neither closed nor silent. */
    open: z._default(z.boolean(), false),
  }),
  result: pageOfMany(QuestionRow),
  who: holder,
  item: "13.5",
  summary: { zh: "本人的问题", en: "One's questions" },
});

export const getQuestion = call({
  method: "GET",
  path: `${track}detail`,
  body: z.object({ id: id() }),
  result: z.object({
    ...QuestionRow.shape,
    ...questionFacts,
    promised: Promised,
    steps: StepLine,
    /** Who answers, as the holder knows them; "" nobody yet. */
    clerk: z.string(),
    incident: z.nullable(Incident),
    rating: z.nullable(z.object({ resolved: z.boolean(), ...ratingFields, comment: z.string(), time: z.string() })),
    /** When it closes by itself; "" where it does not. */
    closeTime: z.string(),
    /** Until when it can be gone on with, once it is closed. */
    reopenUntil: z.string(),
    mayReply: z.boolean(),
    mayClose: z.boolean(),
    /** Somebody else, or silence, has ended it, and its holder has not said how it was seen to. */
    mayRate: z.boolean(),
    /** Up to which message the caller has read. */
    readId: z.string(),
  }),
  who: holder,
  item: "13.6",
  summary: { zh: "问题详情、承诺与进度", en: "One question with its promise and progress" },
});

const exactOrNone = (length: number, pattern: RegExp, code: "E9413" | "E14004" | "E14026" | "E13018" | "E13022") =>
  z._default(
    z.string(code).check(
      z.maxLength(length + 40, code),
      z.overwrite((typed: string) => ungrouped(typed).toUpperCase()),
      z.refine((typed: string) => typed === "" || (typed.length <= length && pattern.test(typed)), code),
    ),
    "",
  );

export const askQuestion = call({
  method: "POST",
  path: `${track}save`,
  body: z.object({
    system: systemField(),
    businessType: businessTypeField(),
    serviceType: serviceTypeField(),
    /** One's own work number it is about. */
    bindingId: idOrNone(),
    contactPhone: telephone,
    frontEnd: frontEndField(),
    command: text(20),
    option: text(20),
    recordCode: exactOrNone(6, /^[A-Z0-9]{5,6}$/, "E13022"),
    ticketNumber: exactOrNone(13, /^\d{13}$/, "E14004"),
    configAccount: text(questionLimits.field),
    flightNo: exactOrNone(7, /^[A-Z0-9]{2}\d{1,4}[A-Z]?$/, "E14026"),
    flightDate: dayOrAny(),
    passengerInfo: text(questionLimits.passenger),
    questionText: wordsField(),
    attachments: attachmentIds(),
    /** An open incident it belongs to. */
    incidentId: idOrNone(),
    /** Where it began (catalogue 13.18). */
    code: text(8, "E9413"),
    pid: text(20, "E9413"),
    traceIds: z._default(
      z
        .array(z.string("E9413").check(z.maxLength(64, "E9413"), z.regex(/^[\w-]+$/, "E9413")))
        .check(z.maxLength(questionLimits.traces, "E9413")),
      [],
    ),
  }),
  result: z.object({ id: z.string(), recordNo: z.string(), promised: Promised }),
  who: holder,
  needs: [verifiedHolder],
  quota: [perHour("account", questionLimits.perHour)],
  audit: "question.ask",
  once: true,
  item: "13.7",
  summary: { zh: "提交问题", en: "Asks a question" },
});

export const replyToQuestion = call({
  method: "POST",
  path: `${track}reply`,
  body: z.object({
    id: id(),
    content: wordsField(),
    attachments: attachmentIds(),
    clientMsgId: clientMsgId(),
  }),
  /** Its place among the messages, and where it had one already. */
  result: z.object({ id: z.string(), repeated: z.boolean() }),
  who: holder,
  quota: [perMinute("account", questionLimits.messagesPerMinute)],
  audit: "question.reply",
  item: "13.8",
  summary: { zh: "回复问题（重复的消息编号只记一次）", en: "Writes in a question; the same message id counts once" },
});

const place = z._default(z.string("E9413").check(z.regex(/^\d{0,9}$/, "E9413")), "");

export const getMessages = call({
  method: "GET",
  path: `${track}messages`,
  body: z.object({
    id: id(),
    /** Those behind this one, in their order; "" with no `beforeId` is the end of the conversation. */
    afterId: place,
    beforeId: place,
  }),
  result: z.object({
    list: z.array(Message),
    /** There are earlier ones. */
    hasEarlier: z.boolean(),
    /** There are later ones than could be given at once. */
    hasLater: z.boolean(),
    /** Up to which message the other side has read. */
    readId: z.string(),
  }),
  who: holder,
  unattended: true,
  item: "13.9",
  summary: { zh: "问题的消息，按服务器序号", en: "Messages of a question, by the server's order" },
});

export const markRead = call({
  method: "POST",
  path: `${track}read`,
  body: z.object({ id: id(), seq: seenVersion() }),
  result: nothing,
  who: holder,
  unattended: true,
  audit: "question.read",
  item: "13.9",
  summary: { zh: "标记已读到第几条", en: "Says how far one has read" },
});

export const tellTyping = call({
  method: "POST",
  path: `${track}typing`,
  body: z.object({ id: id() }),
  result: nothing,
  who: holder,
  quota: [perMinute("account", questionLimits.messagesPerMinute)],
  unattended: true,
  audit: "question.typing",
  item: "13.9",
  summary: { zh: "正在输入", en: "Tells the other side that somebody writes" },
});

/** One of the three ratings; all of them are needed (E13002). */
const rating = () => z.int("E13002").check(z.minimum(1, "E13002"), z.maximum(5, "E13002"));

export const closeQuestion = call({
  method: "POST",
  path: `${track}close`,
  body: z.object({
    id: id(),
    resolved: z.union([z.literal(0), z.literal(1), z.boolean()], "E13002"),
    result: rating(),
    timeliness: rating(),
    attitude: rating(),
    comment: text(questionLimits.comment),
  }),
  result: nothing,
  who: holder,
  once: true,
  audit: "question.close",
  item: "13.10",
  summary: {
    zh: "关闭问题并评价，或评价已由他人关闭的问题",
    en: "Closes a question with its three ratings, or rates one that others have closed",
  },
});

const Choice = z.object({ value: z.string(), label: z.string() });

export const getQuestionOptions = call({
  method: "GET",
  path: `${track}options`,
  body: z.object({
    code: text(8, "E9413"),
    bindingId: idOrNone(),
  }),
  result: z.object({
    systems: z.array(Choice),
    businessTypes: z.array(Choice),
    serviceTypes: z.array(Choice),
    frontEnds: z.array(Choice),
    commands: z.array(z.object({ command: z.string(), nodes: z.array(z.string()) })),
    /** One's own work numbers. */
    agents: z.array(z.object({ bindingId: z.string(), system: z.string(), agentNumber: z.string() })),
    contactPhone: z.string(),
    /** What one comes from: the words of the refusal, and how the work number is. */
    about: z.object({ code: z.string(), reason: z.string(), health: z.string(), businessType: z.string() }),
    /** What would be promised now. */
    promised: Promised,
  }),
  who: holder,
  item: "13.11",
  summary: { zh: "提问选项、本人工作号与当前承诺", en: "What a question may name, and what is promised now" },
});

export const getKnown = call({
  method: "POST",
  path: `${track}known`,
  body: z.object({ words: text(questionLimits.text), code: text(8, "E9413"), system: anySystem() }),
  result: z.object({
    found: z.array(
      z.object({ source: z.enum(["article", "code"]), title: z.string(), excerpt: z.string(), route: z.string() }),
    ),
    incidents: z.array(Incident),
  }),
  who: holder,
  quota: [perMinute("account", 60)],
  unattended: true,
  item: "13.18",
  summary: { zh: "已有答案与正在处理的大面积问题", en: "What is known already: articles, error codes, open incidents" },
});

export const joinIncident = call({
  method: "POST",
  path: "/cass/service/incident/join",
  body: z.object({ id: id(), bindingId: idOrNone() }),
  result: Incident,
  who: holder,
  audit: "question.meToo",
  item: "13.18",
  summary: { zh: "我也遇到", en: "Joins an open incident: me too" },
});

export const getIncidents = call({
  method: "GET",
  path: "/cass/service/incident/getMine",
  body: nothing,
  result: z.array(Incident),
  who: holder,
  item: "13.18",
  summary: { zh: "本人加入的大面积问题", en: "Incidents one has joined, with their news" },
});

export const getCommunications = call({
  method: "POST",
  path: "/cass/communication/getList",
  body: z.object({
    ...pagingFields,
    kind: z._default(z.enum(["", "question", "leave"], "E9413"), ""),
    keyword: sought(questionLimits.keyword),
  }),
  result: pageOf(
    z.object({
      id: z.string(),
      kind: z.enum(["question", "leave"]),
      businessType: z.string(),
      content: z.string(),
      /** The last word, whoever said it. */
      lastWords: z.string(),
      lastTime: z.string(),
      status: z.int(),
      /** The question it was merged into; "" for none. */
      mergedInto: z.string(),
      unread: z.int(),
      route: z.string(),
    }),
  ),
  who: holder,
  item: "13.13",
  summary: { zh: "沟通记录：问题与留言", en: "All conversations, messages that were left among them" },
});
