import * as z from "zod/mini";
import { airport, application } from "@apron/features/airport/contract";
import { detailsText, detailValues, templateDetail, templateRow, versionText } from "@apron/features/template/contract";
import { call, role, staff } from "@apron/kit/contract/call";
import { id, nothing, pageOfMany, pagingFields, requiredText, seenVersion, text } from "@apron/kit/contract/patterns";
import { roles } from "@apron/kit/contract/roles";
import { exerciseParts } from "./exercise.ts";
import { change, channel, comment, deviation, recordFilter, recordLimits, recordRow } from "./record.ts";

/** Who reviews records: sends back, signs off, plans. */
export const supervisor = role(roles.reportHandler.id);

/** A record, whole. */
const recordWhole = z.extend(recordRow, {
  templateVersion: z.int(),
  details: z.string(),
  values: detailValues,
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
        photos: z._default(z.array(id()).check(z.maxLength(recordLimits.photos, "E9414")), []),
      }),
    )
    .check(z.maxLength(100, "E9414")),
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
export const recordFamily = (family: Family) => ({ ...readingCalls(family), ...writingCalls(family) });

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
      result: pageOfMany(recordRow),
      who: staff,
      item,
      summary: named("列表", "the records, newest first"),
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
      body: z.object({ templeId: id(), version: versionText() }),
      result: templateDetail,
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
  const { base, item, reviewItem, audit } = family;
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
      item: reviewItem,
      summary: named("导出", "the records as a CSV file"),
    }),
    review: call({
      method: "POST",
      path: `${base}review`,
      body: z.object({
        id: id(),
        version: seenVersion(),
        decision: z.enum(["return", "sign"], "E9413"),
        note: text(recordLimits.note),
        comments: z._default(
          z
            .array(z.object({ field: requiredText(200), comment: requiredText(recordLimits.note) }))
            .check(z.maxLength(100, "E9414")),
          [],
        ),
      }),
      result: z.object({ version: z.int() }),
      who: supervisor,
      audit: `${audit}.review`,
      item: reviewItem,
      summary: named("审核", "send back with comments, or sign off"),
    }),
  };
};

/** The calls of one family; the screens of both are the same parts with another family. */
export type RecordFamily = ReturnType<typeof recordFamily>;
