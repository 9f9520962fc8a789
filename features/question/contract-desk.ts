import * as z from "zod/mini";
import { call, perMinute, role } from "@apron/kit/contract/call";
import {
  id,
  idOrNone,
  nothing,
  pageOfMany,
  pagingFields,
  requiredText,
  seenVersion,
  text,
} from "@apron/kit/contract/patterns";
import { roles } from "@apron/kit/contract/roles";
import { attachmentIds, clientMsgId, Message, questionFacts, wordsField } from "./contract-parts.ts";
import { DeskPromise, queueFilter, QueueRow, rowFields } from "./contract-desk-row.ts";
import { deskLimits, deskSteps, linkKinds, revealedFacts } from "./desk.ts";

export * from "./contract-desk-canned.ts";
export * from "./contract-desk-incident.ts";
export * from "./contract-desk-leave.ts";
export { QueueRow } from "./contract-desk-row.ts";
export * from "./contract-desk-statistics.ts";

/** Customer service answers (catalogue 13.15); what holders wrote is masked here until somebody reveals it. */
const desk = { who: role(roles.customerService.id), item: "13.15" } as const;
const deskPath = "/cass/service/desk/";

export const getQueue = call({
  ...desk,
  method: "POST",
  path: `${deskPath}getQueue`,
  body: z.object({ ...queueFilter, ...pagingFields }),
  result: z.extend(pageOfMany(QueueRow), {
    /** How many nobody has claimed, how many are mine and wait for me, how many promises are nearly due or late. */
    counts: z.object({ unclaimed: z.int(), mine: z.int(), near: z.int(), late: z.int() }),
  }),
  summary: { zh: "客服队列，最先到期的在前", en: "The queue, what is due first on top" },
});

const Person = z.object({ id: z.string(), name: z.string() });
const Linked = z.object({
  id: z.string(),
  recordNo: z.string(),
  kind: z.enum(linkKinds),
  status: z.int(),
  summary: z.string(),
});

export const getDeskQuestion = call({
  ...desk,
  method: "GET",
  path: `${deskPath}detail`,
  body: z.object({ id: id() }),
  result: z.object({
    ...rowFields,
    version: z.int(),
    serviceType: z.string(),
    /** What was asked, masked. */
    words: z.string(),
    /** Something of the words is masked. */
    wordsMasked: z.boolean(),
    /** Something of the question is masked, and can be revealed. */
    masked: z.boolean(),
    ...questionFacts,
    promises: z.array(DeskPromise),
    links: z.array(Linked),
    incident: z.nullable(z.object({ id: z.string(), title: z.string(), open: z.boolean() })),
    rating: z.nullable(
      z.object({
        resolved: z.boolean(),
        result: z.int(),
        timeliness: z.int(),
        attitude: z.int(),
        comment: z.string(),
      }),
    ),
    /** The article that was drafted from it; "" for none. */
    articleId: z.string(),
    /** Why it cannot be answered, reopened or closed any more; "" when it can. */
    closedWhy: z.string(),
    may: z.array(z.enum(deskSteps)),
  }),
  summary: { zh: "一条问题，个人信息脱敏", en: "One question, personal data masked" },
});

export const getDeskMessages = call({
  ...desk,
  method: "GET",
  path: `${deskPath}messages`,
  /** Those before a place; "" is the end. */
  body: z.object({ id: id(), before: z._default(z.string().check(z.regex(/^\d{0,9}$/, "E9413")), "") }),
  result: z.object({
    /** The latest of them in their order. */
    list: z.array(Message),
    hasEarlier: z.boolean(),
  }),
  unattended: true,
  summary: { zh: "会话与内部备注，个人信息脱敏", en: "A conversation with its notes, personal data masked" },
});

const one = z.object({ id: id() });
const because = z.object({ id: id(), reason: requiredText(deskLimits.reason) });

export const claimQuestion = call({
  ...desk,
  method: "POST",
  path: `${deskPath}claim`,
  body: one,
  result: nothing,
  audit: "question.claim",
  summary: { zh: "受理问题（仅一人成功）", en: "Claims a question; of many at once, one does" },
});

export const answerQuestion = call({
  ...desk,
  method: "POST",
  path: `${deskPath}reply`,
  body: z.object({
    id: id(),
    content: wordsField(),
    attachments: attachmentIds(),
    /** The canned answer that was put in last, which counts how often it is of use. */
    cannedId: idOrNone(),
    clientMsgId: clientMsgId(),
  }),
  result: z.object({ id: z.string() }),
  quota: [perMinute("account", 120)],
  audit: "question.answer",
  summary: { zh: "回复持有人", en: "Answers the holder" },
});

export const readAtDesk = call({
  ...desk,
  method: "POST",
  path: `${deskPath}read`,
  body: z.object({ id: id(), seq: seenVersion() }),
  result: nothing,
  audit: "question.read",
  unattended: true,
  summary: { zh: "标记已读到第几条", en: "Says how far somebody has read" },
});

export const typeAtDesk = call({
  ...desk,
  method: "POST",
  path: `${deskPath}typing`,
  body: one,
  result: nothing,
  quota: [perMinute("account", 60)],
  audit: "question.typing",
  unattended: true,
  summary: { zh: "正在输入", en: "Somebody is typing" },
});

export const noteQuestion = call({
  ...desk,
  method: "POST",
  path: `${deskPath}note`,
  body: z.object({ id: id(), content: wordsField(), clientMsgId: clientMsgId() }),
  result: nothing,
  audit: "question.note",
  summary: { zh: "内部备注（持有人不可见）", en: "A note among colleagues, never shown to the holder" },
});

export const getColleagues = call({
  ...desk,
  method: "GET",
  path: `${deskPath}getColleagues`,
  body: nothing,
  result: z.array(z.extend(Person, { open: z.int() })),
  summary: { zh: "可转交的同事与其在办数", en: "Colleagues, and how many questions each has" },
});

export const transferQuestion = call({
  ...desk,
  method: "POST",
  path: `${deskPath}transfer`,
  body: z.object({
    id: id(),
    version: seenVersion(),
    /** A colleague; "" puts it back into the queue. */
    to: idOrNone(),
    reason: requiredText(deskLimits.reason),
  }),
  result: nothing,
  once: true,
  audit: "question.transfer",
  summary: { zh: "转交同事或退回队列（须填原因）", en: "Hands a question over, or back to the queue, with a reason" },
});

export const closeAtDesk = call({
  ...desk,
  method: "POST",
  path: `${deskPath}close`,
  body: z.extend(because, { version: seenVersion(), resolved: z.enum(["0", "1"], "E9410") }),
  result: nothing,
  once: true,
  audit: "question.closeAtDesk",
  summary: { zh: "客服关闭问题", en: "Closes a question at the desk" },
});

export const reopenAtDesk = call({
  ...desk,
  method: "POST",
  path: `${deskPath}reopen`,
  body: z.extend(because, { version: seenVersion() }),
  result: nothing,
  once: true,
  audit: "question.reopenAtDesk",
  summary: { zh: "客服重新打开问题", en: "Reopens a question at the desk" },
});

export const revealQuestion = call({
  ...desk,
  method: "POST",
  path: `${deskPath}reveal`,
  body: z.object({
    id: id(),
    /** What to see in full: what was asked, or the message of this place. */
    seq: z._default(seenVersion(), 0),
    reason: requiredText(deskLimits.reason),
  }),
  result: z.object({
    text: z.string(),
    fields: z.array(z.object({ name: z.enum(revealedFacts), value: z.string() })),
  }),
  audit: "question.reveal",
  summary: { zh: "查看完整内容（审计）", en: "Shows what is masked, audited" },
});

export const linkQuestions = call({
  ...desk,
  method: "POST",
  path: `${deskPath}link`,
  body: z.object({ id: id(), recordNo: requiredText(40), remove: z._default(z.boolean("E9413"), false) }),
  result: nothing,
  audit: "question.link",
  summary: { zh: "关联或取消关联问题", en: "Links two questions, or parts them" },
});

export const mergeQuestion = call({
  ...desk,
  method: "POST",
  path: `${deskPath}merge`,
  body: z.object({ id: id(), version: seenVersion(), recordNo: requiredText(40) }),
  result: z.object({ id: z.string() }),
  once: true,
  audit: "question.merge",
  summary: { zh: "重复问题并入另一条", en: "Merges a duplicate into another question of the same holder" },
});

/** Who asks, what is the matter with the work numbers, what happened lately, and what was asked before. */
export const getQuestionContext = call({
  ...desk,
  method: "GET",
  path: `${deskPath}getContext`,
  body: z.object({ id: id() }),
  result: z.object({
    asker: z.object({
      name: z.string(),
      mobile: z.string(),
      email: z.string(),
      organization: z.string(),
      version: z.string(),
    }),
    agents: z.array(
      z.object({
        bindingId: z.string(),
        system: z.string(),
        agentNumber: z.string(),
        mainUse: z.boolean(),
        /** It is the one the question is about. */
        asked: z.boolean(),
      }),
    ),
    lately: z.array(z.object({ time: z.string(), kind: z.string(), text: z.string(), good: z.boolean() })),
    earlier: z.array(
      z.object({
        id: z.string(),
        recordNo: z.string(),
        summary: z.string(),
        status: z.int(),
        submitTime: z.string(),
        result: z.nullable(z.int()),
      }),
    ),
    /** Questions of others that read alike and may belong together. */
    similar: z.array(Linked),
  }),
  summary: {
    zh: "提问人、工作号、近况与历史问题",
    en: "Who asks, with work numbers, what happened, earlier questions",
  },
});

export const draftFromQuestion = call({
  ...desk,
  method: "POST",
  path: `${deskPath}draftArticle`,
  body: z.object({
    id: id(),
    titleZh: requiredText(100),
    titleEn: text(100),
    question: requiredText(deskLimits.article),
    answer: requiredText(deskLimits.article),
  }),
  result: z.object({ articleId: z.string() }),
  once: true,
  audit: "question.article",
  summary: { zh: "由已解决的问题起草帮助文章", en: "Drafts an article of help from a solved question" },
});

/** What a draft would begin with: the question and the answers that solved it, masked. */
export const getArticleStart = call({
  ...desk,
  method: "GET",
  path: `${deskPath}getArticleStart`,
  body: z.object({ id: id() }),
  result: z.object({ titleZh: z.string(), titleEn: z.string(), question: z.string(), answer: z.string() }),
  summary: { zh: "文章草稿的初始内容（脱敏）", en: "What a drafted article begins with, masked" },
});

export const getCallbacks = call({
  ...desk,
  method: "POST",
  path: `${deskPath}getCallbacks`,
  body: z.object({
    state: z._default(z.enum(["open", "done", ""], "E9413"), "open"),
    mine: z._default(z.enum(["", "yes"], "E9413"), ""),
    ...pagingFields,
  }),
  result: pageOfMany(
    z.object({
      id: z.string(),
      questionId: z.string(),
      recordNo: z.string(),
      asker: z.string(),
      phone: z.string(),
      lowest: z.int(),
      comment: z.string(),
      createTime: z.string(),
      deadline: z.string(),
      doneTime: z.string(),
      doneBy: z.string(),
      outcome: z.string(),
    }),
  ),
  summary: { zh: "低分回访任务", en: "Call-backs after a low rating" },
});

export const finishCallback = call({
  ...desk,
  method: "POST",
  path: `${deskPath}finishCallback`,
  body: z.object({ id: id(), outcome: requiredText(deskLimits.text) }),
  result: nothing,
  once: true,
  audit: "question.callback",
  summary: { zh: "登记回访结果", en: "Says what came of a call-back" },
});

/** The telephone of a call-back in full, for whoever is about to dial it. */
export const revealCallback = call({
  ...desk,
  method: "POST",
  path: `${deskPath}revealCallback`,
  body: one,
  result: z.object({ phone: z.string() }),
  audit: "question.revealPhone",
  summary: { zh: "查看回访电话（审计）", en: "Shows the telephone of a call-back, audited" },
});
