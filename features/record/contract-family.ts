import * as z from "zod/mini";
import { airport, application } from "@apron/features/airport/contract";
import {
  detailsText,
  detailValue,
  templateAsked,
  templateRow,
  templateShown,
  wordShape,
} from "@apron/features/template/contract";
import { call, staff } from "@apron/kit/contract/call";
import {
  day,
  id,
  nothing,
  pageOfMany,
  pagingFields,
  requiredText,
  seenVersion,
  text,
} from "@apron/kit/contract/patterns";
import { reviewCalls } from "./contract-review.ts";
import { exerciseParts } from "./exercise.ts";
import { change, channel, comment, deviation, keptGroup, recordFilter, recordLimits, recordRow } from "./record.ts";

/** A value with the thing it is of: `field` is its key across versions and rows, `series` the same for the same thing. */
const recordValue = z.extend(detailValue, { field: z.string(), thing: z.string(), series: z.string() });

/** A line of a list, with the values of the field that was chosen. */
const listedRow = z.extend(recordRow, {
  /** When an exercise was planned for; "" for one that was not, and for maintenance. */
  plannedTime: z.string(),
  shown: z.array(z.object({ thing: z.string(), text: wordShape, out: z.boolean() })),
});

/** A record, whole. */
const recordWhole = z.extend(recordRow, {
  templateVersion: z.int(),
  details: z.string(),
  values: z.array(recordValue),
  /** What was confirmed, group by group, to be as it was the time before. */
  kept: z.array(keptGroup),
  deviations: z.array(deviation),
  place: z.string(),
  /** Goes up with every change; what an editor saw goes back with its save. */
  version: z.int(),
  updateTime: z.string(),
  /** What the reviewer said when it was last sent back; empty once it was corrected. */
  comments: z.array(comment),
  returnNote: z.string(),
  history: z.array(change),
  /** What the caller may do with it now. */
  mayCorrect: z.boolean(),
  mayReview: z.boolean(),
  /** The course of an exercise; absent for maintenance. */
  exercise: z.optional(exerciseParts),
});

/** Reasons and photos beside values, as they are sent. */
export const deviationsBody = z._default(
  z
    .array(
      z.object({
        field: requiredText(200),
        reason: text(recordLimits.note),
        photos: z._default(z.array(id()).check(z.maxLength(recordLimits.photos, "E9417")), []),
      }),
    )
    .check(z.maxLength(100, "E9417")),
  [],
);

const saveFields = {
  /** The record to correct, or the planned exercise to submit; "" for a new one. */
  id: text(64),
  /** What its editor saw of it; another one is refused with E9409. */
  version: z.optional(seenVersion()),
  templateId: id(),
  /** Absent: the newest published version. */
  templateVersion: z.optional(seenVersion()),
  officeCode: requiredText(12),
  applicationId: id(),
  typeId: text(64),
  subtypeId: text(64),
  channel: z._default(channel, "web"),
  place: text(recordLimits.place),
  details: detailsText,
  deviations: deviationsBody,
  /** Groups of the form confirmed to be as they were the time before, by their keys; what differs is not kept as such. */
  kept: z._default(z.array(requiredText(200)).check(z.maxLength(100, "E9417")), []),
  /** The day it was filled in for; on another one it is refused (E16070). Absent: today, whichever that is. */
  day: z.optional(day()),
  /** Which check of the day it was opened for (16.22). Absent: whichever is to be done now. */
  turn: z.optional(z.union([z.literal(1), z.literal(2)], "E9413")),
};

/** How the two families of calls differ: their folder, the word in their paths, their items of the catalogue. */
interface Family {
  readonly base: string;
  readonly word: "Obstacles" | "Work";
  readonly item: string;
  readonly reviewItem: string;
  readonly audit: string;
  readonly name: { readonly zh: string; readonly en: string };
}

/** The calls that exercises and daily maintenance have in common (catalogue 16.1, 16.2). */
export const recordFamily = (family: Family) => ({
  ...readingCalls(family),
  ...writingCalls(family),
  ...reviewCalls({ ...family, named: summaryIn(family) }),
});

const summaryIn =
  ({ name }: Family) =>
  (zh: string, en: string) => ({ zh: `${name.zh}${zh}`, en: `${name.en}: ${en}` });

const readingCalls = (family: Family) => {
  const { base, word, item } = family;
  const named = summaryIn(family);
  return {
    detail: call({
      method: "GET",
      path: `${base}detail`,
      body: z.object({ id: id() }),
      result: recordWhole,
      who: staff,
      item,
      summary: named("详情", "one record, whole"),
    }),
    list: call({
      method: "POST",
      path: `${base}get${word}DetailsList`,
      body: z.object({ ...recordFilter, ...pagingFields }),
      result: pageOfMany(listedRow),
      who: staff,
      item,
      summary: named("列表", "the records, newest first"),
    }),
    fields: call({
      method: "GET",
      path: `${base}getFields`,
      body: nothing,
      result: z.array(
        z.object({
          key: z.string(),
          label: wordShape,
          unit: wordShape,
          /** A number is looked for by its size, anything else as it reads. */
          isNumber: z.boolean(),
          options: z.array(wordShape),
          /** The field that names the things of its list; "" where none does. */
          thingField: z.string(),
        }),
      ),
      who: staff,
      item: "16.20",
      summary: named("字段", "the fields of all versions, by their keys"),
    }),
    templates: call({
      method: "GET",
      path: `${base}get${word}TempleList`,
      body: nothing,
      result: z.array(templateRow),
      who: staff,
      item,
      summary: named("模板列表", "templates to fill"),
    }),
    template: call({
      method: "GET",
      path: `${base}get${word}TempleDetail`,
      body: templateAsked,
      result: templateShown,
      who: staff,
      item,
      summary: named("模板详情", "a template with its form, at any version"),
    }),
    airports: call({
      method: "POST",
      path: `${base}getOfficeCodeList`,
      body: z.object({ keyword: text(60) }),
      result: z.array(airport),
      who: staff,
      item,
      summary: named("机场列表", "airports by part of a name or code"),
    }),
    applications: call({
      method: "POST",
      path: `${base}getApplication`,
      body: z.object({ officeCode: text(12) }),
      result: z.array(application),
      who: staff,
      item,
      summary: named("应用列表", "applications of an airport"),
    }),
  };
};

const writingCalls = (family: Family) => {
  const { base, item, audit } = family;
  const named = summaryIn(family);
  return {
    save: call({
      method: "POST",
      path: `${base}save`,
      body: z.object(saveFields),
      result: z.object({ id: z.string(), version: z.int() }),
      who: staff,
      once: true,
      audit: `${audit}.save`,
      item,
      summary: named("提交", "submit a record, or correct one's own"),
    }),
    exportList: call({
      method: "GET",
      path: `${base}export`,
      carriage: "bytes",
      body: z.object(recordFilter),
      result: z.unknown(),
      who: staff,
      audit: `${audit}.export`,
      item: "16.20",
      summary: named("导出", "the records as a CSV file"),
    }),
  };
};

/** The calls of one family; the screens of both are the same parts with another family. */
export type RecordFamily = ReturnType<typeof recordFamily>;
