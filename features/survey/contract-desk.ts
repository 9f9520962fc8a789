import * as z from "zod/mini";
import { Audience, everybody } from "@apron/features/notice/contract";
import { call, role } from "@apron/kit/contract/call";
import {
  dayTime,
  id,
  idOrNone,
  nothing,
  pageOf,
  pagingFields,
  requiredText,
  seenVersion,
  text,
} from "@apron/kit/contract/patterns";
import { roles } from "@apron/kit/contract/roles";
import { surveyEventKeys, surveyLimits } from "./survey.ts";

const desk = { who: role(roles.contentEditor.id), item: "23.3" } as const;
const root = "/cass/questionnaire/desk/";
const revision = seenVersion();
const dayTimeOrNone = () => z._default(z.union([z.literal(""), dayTime()], "E9416"), "");
const states = ["", "draft", "waiting", "open", "full", "over", "closed"] as const;

/** What an editor says of a survey; its questions are a template of business `survey` (catalogue 16.14). */
const content = {
  titleZh: requiredText(surveyLimits.title),
  titleEn: text(surveyLimits.title),
  introZh: text(surveyLimits.intro),
  introEn: text(surveyLimits.intro),
  thanksZh: text(surveyLimits.thanks),
  thanksEn: text(surveyLimits.thanks),
  templateId: idOrNone(),
  mandatory: z._default(z.boolean("E9413"), false),
  /** After what somebody is invited; "" for nothing. */
  event: z._default(z.enum(["", ...surveyEventKeys], "E9413"), ""),
  fromTime: dayTimeOrNone(),
  untilTime: dayTimeOrNone(),
  /** Answers at most; 0 is no limit. */
  quota: z._default(z.int("E9413").check(z.minimum(0, "E9415"), z.maximum(surveyLimits.answers, "E9414")), 0),
  audience: z._default(Audience, everybody),
};

export const DeskSurvey = z.object({
  id: z.string(),
  state: z.string(),
  ...content,
  templateName: z.string(),
  /** The version of its questions, from publication on; 0 before. */
  templateVersion: z.int(),
  answered: z.int(),
  revision: z.int(),
  author: z.string(),
  changedBy: z.string(),
  changeTime: z.string(),
  publishTime: z.string(),
});
export type DeskSurvey = z.output<typeof DeskSurvey>;

export const getDeskSurveys = call({
  ...desk,
  method: "POST",
  path: `${root}getList`,
  body: z.object({
    keyword: text(surveyLimits.keyword),
    state: z._default(z.enum(states, "E9413"), ""),
    ...pagingFields,
  }),
  result: pageOf(
    z.object({
      id: z.string(),
      state: z.string(),
      titleZh: z.string(),
      titleEn: z.string(),
      mandatory: z.boolean(),
      event: z.string(),
      quota: z.int(),
      answered: z.int(),
      fromTime: z.string(),
      untilTime: z.string(),
      changedBy: z.string(),
      changeTime: z.string(),
      revision: z.int(),
    }),
  ),
  summary: { zh: "问卷管理列表", en: "All surveys, as their editors see them" },
});

export const getDeskSurvey = call({
  ...desk,
  method: "GET",
  path: `${root}detail`,
  body: z.object({ id: id() }),
  result: DeskSurvey,
  summary: { zh: "问卷编辑内容", en: "One survey as it is edited" },
});

/** The published templates of business `survey`. */
export const getQuestionForms = call({
  ...desk,
  method: "GET",
  path: `${root}getForms`,
  body: nothing,
  result: z.object({
    list: z.array(z.object({ templateId: z.string(), name: z.string(), version: z.int(), content: z.string() })),
  }),
  summary: { zh: "可选的问卷题目模板", en: "Published questions to choose from" },
});

export const saveSurvey = call({
  ...desk,
  method: "POST",
  path: `${root}save`,
  body: z.object({ id: idOrNone(), revision, ...content }),
  result: z.object({ id: z.string(), revision: z.int() }),
  once: true,
  audit: "survey.save",
  tells: "survey",
  summary: { zh: "保存问卷", en: "Saves a survey" },
});

const seen = z.object({ id: id(), revision });

export const publishSurvey = call({
  ...desk,
  method: "POST",
  path: `${root}publish`,
  body: seen,
  result: z.object({ revision: z.int() }),
  once: true,
  audit: "survey.publish",
  tells: "survey",
  summary: { zh: "发布问卷，题目版本从此不变", en: "Opens a survey; from now on its questions stay" },
});

export const closeSurvey = call({
  ...desk,
  method: "POST",
  path: `${root}close`,
  body: seen,
  result: nothing,
  once: true,
  audit: "survey.close",
  tells: "survey",
  summary: { zh: "关闭问卷", en: "Closes a survey" },
});

export const copySurvey = call({
  ...desk,
  method: "POST",
  path: `${root}copy`,
  body: z.object({ id: id() }),
  result: z.object({ id: z.string() }),
  once: true,
  audit: "survey.copy",
  tells: "survey",
  summary: { zh: "复制为新的草稿", en: "Makes a draft of the same, for the next round" },
});

export const discardSurvey = call({
  ...desk,
  method: "POST",
  path: `${root}discard`,
  body: seen,
  result: nothing,
  once: true,
  audit: "survey.discard",
  tells: "survey",
  summary: { zh: "放弃草稿", en: "Gives up a draft" },
});

const word = z.object({ zh: z.string(), en: z.string() });

/** The answers to one question together. */
const Question = z.object({
  key: z.string(),
  label: word,
  kind: z.enum(["choice", "number", "text"]),
  /** How many have answered it. */
  answered: z.int(),
  /** Of a choice, and of a number with few values: how often each was given. */
  options: z.array(z.object({ label: word, count: z.int() })),
  average: z.nullable(z.number()),
  minimum: z.nullable(z.number()),
  maximum: z.nullable(z.number()),
});
export type Question = z.output<typeof Question>;

/** Results of one organisation are asked for by its id; of too few answers there are none (E23008). */
const ofOrganisation = z._default(text(64), "");

export const getSurveyResults = call({
  ...desk,
  method: "GET",
  path: `${root}getResults`,
  body: z.object({ id: id(), department: ofOrganisation }),
  result: z.object({
    id: z.string(),
    titleZh: z.string(),
    titleEn: z.string(),
    state: z.string(),
    /** How many are in the audience now. */
    people: z.int(),
    answered: z.int(),
    declined: z.int(),
    postponed: z.int(),
    questions: z.array(Question),
    days: z.array(z.object({ day: z.string(), count: z.int() })),
    /** Organisations with answers enough to be told apart, most first. */
    departments: z.array(z.object({ id: z.string(), name: z.string(), count: z.int() })),
    /** Answers of all others together. */
    others: z.int(),
  }),
  summary: {
    zh: "问卷结果，少于5份答卷的机构不单独统计",
    en: "Results; organisations with few answers are not told apart",
  },
});

export const getSurveyTexts = call({
  ...desk,
  method: "POST",
  path: `${root}getTexts`,
  body: z.object({ id: id(), department: ofOrganisation, field: requiredText(200), ...pagingFields }),
  result: pageOf(z.object({ text: z.string() })),
  summary: { zh: "文字题的回答，已脱敏", en: "What was written to one question, masked" },
});

export const exportSurvey = call({
  ...desk,
  method: "GET",
  path: `${root}export`,
  carriage: "bytes",
  body: z.object({ id: id() }),
  result: z.unknown(),
  audit: "survey.export",
  summary: { zh: "导出问卷结果，已脱敏", en: "All answers as a spreadsheet, masked and without names" },
});
