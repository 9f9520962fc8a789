import * as z from "zod/mini";
import { call, role } from "@apron/kit/contract/call";
import { dayOrAny, id, nothing, pageOfMany, pagingFields, seenVersion, text } from "@apron/kit/contract/patterns";
import { roles } from "@apron/kit/contract/roles";
import { feedbackLimits, feedbackStateKeys, feedbackTypeKeys } from "./feedback.ts";

const desk = { who: role(roles.contentEditor.id), item: "23.3" } as const;
const root = "/cass/feedback/desk/";

const filters = {
  keyword: text(feedbackLimits.keyword),
  type: z._default(z.enum(["", ...feedbackTypeKeys], "E9413"), ""),
  state: z._default(z.enum(["", "open", ...feedbackStateKeys], "E9413"), ""),
  startDate: dayOrAny(),
  endDate: dayOrAny(),
};

const DeskRow = z.object({
  id: z.string(),
  createTime: z.string(),
  type: z.enum(feedbackTypeKeys),
  /** Numbers and names in it are masked: the whole text stands in its detail. */
  content: z.string(),
  state: z.enum(feedbackStateKeys),
  page: z.string(),
  /** The feedback it is the same as; "" for none. */
  sameAs: z.string(),
  /** How many are the same as this. */
  alike: z.int(),
});

export const getDeskFeedbacks = call({
  ...desk,
  method: "POST",
  path: `${root}getList`,
  body: z.object({ ...filters, ...pagingFields }),
  result: pageOfMany(DeskRow),
  summary: { zh: "全部产品反馈", en: "All feedback, as its handlers see it" },
});

export const getDeskFeedback = call({
  ...desk,
  method: "GET",
  path: `${root}detail`,
  body: z.object({ id: id() }),
  result: z.extend(DeskRow, {
    images: z.array(z.object({ fileId: z.string(), name: z.string(), url: z.string(), size: z.int() })),
    sender: z.string(),
    accountType: z.string(),
    /** Masked; the whole is shown by a call of its own. "" where none was given. */
    contact: z.string(),
    appVersion: z.string(),
    browser: z.string(),
    version: z.int(),
    steps: z.array(
      z.object({
        time: z.string(),
        name: z.string(),
        state: z.enum(feedbackStateKeys),
        replyZh: z.string(),
        replyEn: z.string(),
        remark: z.string(),
      }),
    ),
    /** Those that are the same as this. */
    same: z.array(z.object({ id: z.string(), createTime: z.string(), content: z.string() })),
  }),
  summary: { zh: "一条反馈及处理过程", en: "One feedback and what was done about it" },
});

const version = seenVersion();

export const handleFeedback = call({
  ...desk,
  method: "POST",
  path: `${root}handle`,
  body: z.object({
    id: id(),
    version,
    state: z.enum(["processing", "answered", "closed"], "E9413"),
    /** Of an answer at least one. */
    replyZh: text(feedbackLimits.reply),
    replyEn: text(feedbackLimits.reply),
    remark: text(feedbackLimits.remark),
  }),
  result: nothing,
  once: true,
  audit: "feedback.handle",
  summary: {
    zh: "受理、答复或关闭反馈，提交人收到答复",
    en: "Takes up, answers or closes; its sender is told of the answer",
  },
});

export const joinFeedback = call({
  ...desk,
  method: "POST",
  path: `${root}join`,
  body: z.object({
    id: id(),
    version,
    /** "" takes it apart again. */
    sameAs: z._default(text(20), ""),
  }),
  result: nothing,
  once: true,
  audit: "feedback.join",
  summary: { zh: "关联相同反馈，统一答复", en: "Joins it to the same feedback of somebody else" },
});

export const revealContact = call({
  ...desk,
  method: "POST",
  path: `${root}reveal`,
  body: z.object({ id: id() }),
  result: z.object({ contact: z.string() }),
  audit: "feedback.reveal",
  summary: { zh: "显示联系方式，记入审计", en: "Shows the contact that was given" },
});

const counted = z.array(z.object({ name: z.string(), count: z.int() }));

export const getFeedbackStatistics = call({
  ...desk,
  method: "POST",
  path: `${root}getStatistics`,
  body: z.object({ startDate: dayOrAny(), endDate: dayOrAny() }),
  result: z.object({
    startDate: z.string(),
    endDate: z.string(),
    received: z.int(),
    answered: z.int(),
    /** To the first answer, on average; null where there is none. */
    hours: z.nullable(z.number()),
    types: counted,
    states: counted,
    days: counted,
    /** Most first, at most ten. */
    pages: counted,
  }),
  summary: { zh: "反馈统计", en: "How much of what, and how soon it was answered" },
});

export const exportFeedback = call({
  ...desk,
  method: "GET",
  path: `${root}export`,
  carriage: "bytes",
  body: z.object(filters),
  result: z.unknown(),
  audit: "feedback.export",
  summary: { zh: "导出反馈，内容已脱敏", en: "Feedback as a spreadsheet, masked and without senders" },
});
