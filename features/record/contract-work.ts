import * as z from "zod/mini";
import { detailsText, wordShape } from "@apron/features/template/contract";
import { call, type CallDeclaration, staff } from "@apron/kit/contract/call";
import { exportOfList, importCalls } from "@apron/kit/contract/desk/imports";
import {
  clockOrNone,
  day,
  dayOrAny,
  dayTime,
  id,
  nothing,
  pageOf,
  pagingFields,
  requiredText,
  seenVersion,
  text,
} from "@apron/kit/contract/patterns";
import { deviationsBody, recordFamily } from "./contract-family.ts";
import { supervisor } from "./contract-review.ts";
import { cellStates } from "./contract-today.ts";
import { deviation, recordLimits } from "./record.ts";

const base = "/cass/reportWorkDetails/";
const item = "16.16";

/** Daily maintenance (catalogue 16.2). */
export const work = recordFamily({
  base,
  word: "Work",
  item: "16.2",
  reviewItem: item,
  audit: "maintenance",
  name: { zh: "日常维护", en: "Daily maintenance" },
});

/** Whether an inspection may be submitted on a day (catalogue 16.3). */
export const valid = call({
  method: "GET",
  path: `${base}valid`,
  body: z.object({ officeCode: requiredText(12), applicationId: id(), date: z.optional(day()) }),
  result: z.object({
    valid: z.boolean(),
    /** Why not, or that this will be a correction; "" for a first one. */
    reason: z.string(),
    /** The record of that day, if any. */
    recordId: z.string(),
  }),
  who: staff,
  item: "16.2",
  summary: { zh: "当日是否可提交", en: "Whether the inspection of a day may be submitted" },
});

const workCall = <Body extends z.ZodMiniType, Result extends z.ZodMiniType>(
  declaration: Omit<CallDeclaration<Body, Result>, "who" | "item">,
) => call({ ...declaration, path: `${base}${declaration.path}`, who: staff, item });
const planCall = <Body extends z.ZodMiniType, Result extends z.ZodMiniType>(
  declaration: Omit<CallDeclaration<Body, Result>, "who" | "item">,
) => call({ ...declaration, path: `${base}${declaration.path}`, who: supervisor, item });

/** What is filled in: the answers, and what is said beside those that are out of their bands. */
export const filled = z.object({ details: z.string(), deviations: z.array(deviation) });

/** Groups that were confirmed to be as they were, by their keys. */
const confirmed = z._default(z.array(requiredText(200)).check(z.maxLength(100, "E9417")), []);

const started = z.extend(filled, {
  templateVersion: z.int(),
  time: z.string(),
});

/** What a form begins with: today's own record, what was typed before, or the values of last time. */
export const prepare = workCall({
  method: "GET",
  path: "prepare",
  body: z.object({ applicationId: id(), templateId: id() }),
  result: z.object({
    day: z.string(),
    /** Which check of the day is to be done now, of how many. */
    turn: z.int(),
    turns: z.int(),
    /** Today's record of that check, if there is one. */
    today: z.nullable(
      z.extend(started, {
        id: z.string(),
        version: z.int(),
        by: z.string(),
        mayCorrect: z.boolean(),
        place: z.string(),
        updateTime: z.string(),
      }),
    ),
    /** What the caller typed and has not sent; `seen` is what he began from, as he said it when he saved, and `base` how that stood. */
    draft: z.nullable(z.extend(started, { seen: z.string(), base: z.nullable(filled), kept: z.array(z.string()) })),
    /** The record before, of the same airport, application and template. */
    previous: z.nullable(z.extend(started, { id: z.string(), by: z.string() })),
  }),
  summary: { zh: "填写准备", en: "What a form begins with: today's record, a draft, last time's values" },
});

/** Keeps what is being typed, at most seven days. */
export const saveDraft = workCall({
  method: "POST",
  path: "saveDraft",
  body: z.object({
    applicationId: id(),
    templateId: id(),
    templateVersion: seenVersion(),
    details: detailsText,
    deviations: deviationsBody,
    kept: confirmed,
    /** When it was typed, where that was without a network; now unless named. What was typed later stays. */
    time: z.optional(dayTime()),
    /** Which version of the record of the day it began from; "" for none. */
    seen: text(80),
    /** How that stood; of a draft without it, every field that differs is taken for changed. */
    base: z.optional(z.object({ details: detailsText, deviations: deviationsBody })),
  }),
  result: z.object({ time: z.string() }),
  summary: { zh: "保存草稿", en: "Keep what is being typed" },
});

/** Forgets what was typed. */
export const dropDraft = workCall({
  method: "POST",
  path: "dropDraft",
  body: z.object({ applicationId: id(), templateId: id() }),
  result: nothing,
  summary: { zh: "放弃草稿", en: "Forget what was typed" },
});

/** The numbers of an application over time, each with its label; oldest first. */
export const trend = workCall({
  method: "GET",
  path: "trend",
  body: z.object({ applicationId: id(), templateId: text(64) }),
  result: z.array(
    z.object({
      /** The same for the same field of the same thing, e.g. `lines[电信主线].ping`. */
      key: z.string(),
      /** The field by its key across versions and rows. */
      field: z.string(),
      /** What it is of; "" outside of lists. */
      thing: z.string(),
      label: wordShape,
      points: z.array(z.object({ at: z.string(), value: z.number(), out: z.boolean() })),
    }),
  ),
  summary: { zh: "指标趋势", en: "Values of an application over time" },
});

const boardCell = z.object({ state: z.enum(cellStates), recordId: z.string() });

const boardLine = z.object({
  officeCode: z.string(),
  airportCn: z.string(),
  iata: z.string(),
  applicationId: z.string(),
  applicationAlias: z.string(),
  templateId: z.string(),
  dueTime: z.string(),
  /** `again`: the second check of a day of key assurance. */
  cells: z.array(z.extend(boardCell, { again: z.optional(boardCell) })),
});
export type BoardLine = z.output<typeof boardLine>;

/** The plan board: airport and application by day. */
export const board = workCall({
  method: "POST",
  path: "getBoard",
  body: z.object({
    /** The last day shown; today unless named. */
    endDay: z.optional(day()),
    days: z._default(z.int("E9413").check(z.minimum(1, "E9415"), z.maximum(recordLimits.boardDays, "E9414")), 14),
    officeCode: text(12),
  }),
  result: z.object({ days: z.array(z.string()), lines: z.array(boardLine) }),
  summary: { zh: "计划看板", en: "Which inspection was done when, and which was not" },
});

const planRow = z.object({
  applicationId: z.string(),
  applicationAlias: z.string(),
  officeCode: z.string(),
  airportCn: z.string(),
  templateId: z.string(),
  /** 1 Monday to 7 Sunday. */
  weekdays: z.array(z.int()),
  dueTime: z.string(),
  /** When a second check is due on days of key assurance; "" for none. */
  keyDayTime: z.string(),
  startsOn: z.string(),
  endsOn: z.string(),
  version: z.int(),
});
export type PlanRow = z.output<typeof planRow>;

/** The plan, a page of it. */
export const getPlan = planCall({
  method: "POST",
  path: "getPlan",
  body: z.object({ officeCode: text(12), ...pagingFields }),
  result: pageOf(planRow),
  summary: { zh: "巡检计划", en: "Which inspection is due when" },
});

/** Says when the inspection of an application is due; one row an application. */
export const savePlan = planCall({
  method: "POST",
  path: "savePlan",
  body: z.object({
    applicationId: id(),
    templateId: id(),
    weekdays: z
      .array(z.int("E9413").check(z.minimum(1, "E9415"), z.maximum(7, "E9414")), "E9410")
      .check(z.minLength(1, "E9410"), z.maxLength(7, "E9417")),
    dueTime: z._default(clockOrNone("E9413").check(z.minLength(1, "E9410")), "18:00"),
    /** A second check by this time on days of key assurance; "" for none. */
    keyDayTime: z._default(clockOrNone("E9413"), ""),
    startsOn: day(),
    endsOn: dayOrAny(),
    /** 0 adds the row. */
    version: seenVersion(),
  }),
  result: z.object({ version: z.int() }),
  once: true,
  audit: "maintenance.plan",
  tells: "maintenance.plan",
  summary: { zh: "保存巡检计划", en: "Save a row of the plan" },
});

const plans = {
  root: `${base}plan/`,
  who: supervisor,
  item,
  audit: "maintenance.plan",
  tells: "maintenance.plan",
  of: { zh: "巡检计划", en: "the inspection plan" },
};
/** The plan from a spreadsheet; and as one, of all airports or of one. */
export const planImports = importCalls(plans);
export const exportPlan = exportOfList(plans, { officeCode: text(12) });

/** Takes a row out of the plan. */
export const removePlan = planCall({
  method: "POST",
  path: "removePlan",
  body: z.object({ applicationId: id(), version: seenVersion() }),
  result: nothing,
  once: true,
  audit: "maintenance.removePlan",
  tells: "maintenance.plan",
  summary: { zh: "删除巡检计划", en: "Remove a row of the plan" },
});
