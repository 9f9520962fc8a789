import * as z from "zod/mini";
import { wordShape } from "@apron/features/template/contract";
import { momentOrAny, plainly, text } from "@apron/kit/contract/patterns";
import { words } from "@apron/kit/contract/texts";

/** Limits of records, each with its one home (catalogue 31). */
export const recordLimits = {
  /** Characters of a reason, a comment or a note. */
  note: 500,
  /** Characters of a place: a counter, a server. */
  place: 60,
  /** Pictures beside a value out of its band. */
  photos: 6,
  /** Days a board shows at once. */
  boardDays: 31,
  /** Days a server keeps what was typed and not sent. */
  draftDays: 7,
  /** Values a trend line has at most. */
  trend: 180,
  /** Rows of a file of the inspection plan. */
  importPlan: 5_000,
  /** Records signed off together. */
  together: 200,
  /** Columns of values in an export; what is beyond stands in the column of the content. */
  exportColumns: 300,
  /** Steps, findings, actions and participants of an exercise, each. */
  parts: 50,
  /** Characters of a step's title. */
  title: 100,
} as const;

/** What a record of this house may be for; the other uses of a template have features of their own. */
export type RecordBusiness = "exercise" | "work";

/** Which check of its day a record of daily maintenance is: a second one is asked for on days of key assurance (16.22). */
export type Turn = 1 | 2;

/** How a record came in (catalogue 16.4). */
export const channels = words({
  web: { zh: "网页", en: "Web" },
  mobile: { zh: "移动端", en: "Mobile" },
  hotline: { zh: "热线", en: "Hotline" },
});
export const channel = z.enum(["web", "mobile", "hotline"], "E9413");

/** The life of a record (catalogue 16.9): exercises are planned first, only maintenance is corrected. */
export const statuses = words({
  planned: { zh: "计划中", en: "Planned" },
  submitted: { zh: "已提交", en: "Submitted" },
  corrected: { zh: "已更正", en: "Corrected" },
  reviewed: { zh: "已审核", en: "Reviewed" },
});
export const statusNames = ["planned", "submitted", "corrected", "reviewed"] as const;
export type RecordStatus = (typeof statusNames)[number];
export const recordStatus = z.enum(statusNames, "E9413");

/** What happened to a record; every line of its history is one of these. */
export const changes = words({
  planned: { zh: "计划", en: "Planned" },
  submitted: { zh: "提交", en: "Submitted" },
  corrected: { zh: "更正", en: "Corrected" },
  returned: { zh: "退回", en: "Sent back" },
  reviewed: { zh: "审核通过", en: "Signed off" },
});
export const changeName = z.enum(["planned", "submitted", "corrected", "returned", "reviewed"], "E9413");
export type ChangeName = z.output<typeof changeName>;

/** One line of a list (catalogue 16.3). */
export const recordRow = z.object({
  id: z.string(),
  /** What people call it: `W20261121-003`. */
  number: z.string(),
  createTime: z.string(),
  channel: z.string(),
  officeCode: z.string(),
  airportCn: z.string(),
  applicationId: z.string(),
  applicationAlias: z.string(),
  typeName: z.string(),
  subtypeName: z.string(),
  templateId: z.string(),
  submitter: z.string(),
  status: recordStatus,
  /** Sent back and not corrected yet. */
  returned: z.boolean(),
  /** How many values lay out of their bands. */
  abnormal: z.int(),
  /** The day it is for: of the inspection, or of the planned exercise. */
  dueDay: z.string(),
  /** Which check of that day: 2 for the second of a day of key assurance. */
  turn: z.int(),
});
export type RecordRow = z.output<typeof recordRow>;

/** Why a value is out of its band, with pictures. */
export const deviation = z.object({
  /** The value's key in the form. */
  field: z.string(),
  reason: z.string(),
  photos: z.array(z.string()),
});
export type Deviation = z.output<typeof deviation>;

/** A remark of a reviewer about one field. */
export const comment = z.object({ field: z.string(), label: wordShape, comment: z.string() });
export type Comment = z.output<typeof comment>;

/** A value that a correction changed, as it read before and after. */
export const changedValue = z.object({
  key: z.string(),
  label: wordShape,
  before: wordShape,
  after: wordShape,
});
export type ChangedValue = z.output<typeof changedValue>;

/** One line of a record's history: who, when, what; with what a correction changed and what a reviewer said. */
export const change = z.object({
  version: z.int(),
  what: changeName,
  time: z.string(),
  by: z.string(),
  note: z.string(),
  comments: z.array(comment),
  changed: z.array(changedValue),
});

/** The headline of a record: the first of its names that is there (catalogue 16.4). */
export const headline = (record: {
  readonly airportCn: string;
  readonly applicationAlias: string;
  readonly subtypeName: string;
  readonly typeName: string;
}): string =>
  [record.airportCn, record.applicationAlias, record.subtypeName, record.typeName].find((name) => name !== "") ?? "";

/** A part of the form that was confirmed, as a whole, to be as it was the time before. */
export const keptGroup = z.object({ group: z.string(), label: wordShape });
export type KeptGroup = z.output<typeof keptGroup>;

/** A number as an address holds it; "" for none. */
const numberText = () =>
  z._default(z.string("E9413").check(z.overwrite(plainly), z.regex(/^(-?\d{1,12}(\.\d{1,4})?)?$/, "E9413")), "");

/** What a list asks for; empty texts ask for everything. All are texts, as they stand in an address. */
export const recordFilter = {
  id: text(64),
  officeCode: text(12),
  /** The same as `officeCode`, under the name the specification has for it as well. */
  airport: text(12),
  applicationId: text(64),
  typeId: text(64),
  subtypeId: text(64),
  status: z._default(z.union([z.literal(""), z.literal("returned"), recordStatus], "E9413"), ""),
  startTime: momentOrAny(),
  endTime: momentOrAny(),
  /** `1` for records with values out of their bands. */
  abnormal: z._default(z.enum(["", "1"], "E9413"), ""),
  /** A field by its key across versions and rows, e.g. `lines.*.ping`: its value stands in the list, and may be looked for. */
  field: text(200),
  /** Only of this thing, e.g. a line by its name. */
  thing: text(100),
  /** At least and at most so much. */
  least: numberText(),
  most: numberText(),
  /** Exactly this, as it reads. */
  equals: text(100),
};
