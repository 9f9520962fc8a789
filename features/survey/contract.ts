import * as z from "zod/mini";
import { limits } from "@apron/dialect";
import { call, signedIn } from "@apron/kit/contract/call";
import { id, nothing, pageOf, pagingFields } from "@apron/kit/contract/patterns";

export * from "./contract-desk.ts";
export * from "./survey.ts";

/** What an invitation says, in the reader's language. */
const Invitation = z.object({
  id: z.string(),
  title: z.string(),
  intro: z.string(),
  /** It has to be answered before going on. */
  mandatory: z.boolean(),
  /** "" where it has no end. */
  untilTime: z.string(),
});
export type Invitation = z.output<typeof Invitation>;

export const getInvite = call({
  method: "GET",
  path: "/cass/questionnaire/getInvite",
  body: nothing,
  result: z.object({
    /** 0 none, 1 invite, 2 mandatory (catalogue 23.1). */
    questionnaireType: z.int(),
    invite: z.nullable(Invitation),
  }),
  who: signedIn,
  unattended: true,
  item: "23.2",
  summary: { zh: "问卷邀请", en: "The survey one is invited to" },
});

export const chooseSurvey = call({
  method: "POST",
  path: "/cass/questionnaire/choose",
  body: z.object({ id: id(), choice: z.enum(["next", "never", "join"], "E9413") }),
  result: z.object({ questionnaireType: z.int() }),
  who: signedIn,
  audit: "survey.choose",
  item: "23.2",
  summary: {
    zh: "回应邀请：下次再说、不再邀请、参与",
    en: "Answers an invitation: next time, never again, participate",
  },
});

export const getSurveys = call({
  method: "POST",
  path: "/cass/questionnaire/getList",
  body: z.object({ state: z._default(z.enum(["", "open", "done"], "E9413"), ""), ...pagingFields }),
  result: pageOf(
    z.extend(Invitation, {
      state: z.enum(["open", "done"]),
      /** "" while it is not answered. */
      answerTime: z.string(),
    }),
  ),
  who: signedIn,
  item: "23.2",
  summary: { zh: "我的问卷", en: "Surveys open to oneself, and those answered" },
});

export const getSurvey = call({
  method: "GET",
  path: "/cass/questionnaire/detail",
  body: z.object({ id: id() }),
  result: z.extend(Invitation, {
    state: z.enum(["open", "done"]),
    answerTime: z.string(),
    /** Said once it is answered. */
    thanks: z.string(),
    /** JSON text with `elementSchema`, as of templates; "" once it is answered. */
    content: z.string(),
  }),
  who: signedIn,
  item: "23.2",
  summary: { zh: "问卷内容", en: "One survey with its questions" },
});

/** Values by question: JSON text as forms keep them, or the same as an object. */
const answers = z.union(
  [
    z.string().check(z.maxLength(limits.details, "E16030")),
    z.pipe(
      z.record(z.string(), z.unknown()),
      z.transform((values: Readonly<Record<string, unknown>>) => JSON.stringify(values)),
    ),
  ],
  "E9410",
);

export const submitSurvey = call({
  method: "POST",
  path: "/cass/questionnaire/submit",
  body: z.object({ id: id(), answers }),
  result: z.object({ thanks: z.string() }),
  who: signedIn,
  once: true,
  audit: "survey.submit",
  item: "23.2",
  summary: { zh: "提交问卷，每个账号一次", en: "Answers a survey, once per account" },
});
