import * as z from "zod/mini";
import { clockOrNone, id, text } from "@apron/kit/contract/patterns";
import { BesideSheet } from "@apron/kit/contract/table-file";
import { deskCall, month, version } from "./desk-call.ts";

/** What a file replaces of what is published: the shifts of its posts, of its people, nothing, or the whole months. */
export const scopes = ["posts", "people", "add", "month"] as const;

/** Fields of a row that name something of the directory. */
export const namedFields = ["depaName", "postName", "name"] as const;

/** A time of day `HH:mm`; "" where a code means no duty. */
const clockTime = clockOrNone();

/** What a code of a sheet stands for; an end not after the start lies on the next day. */
export const codeMeaning = z.object({
  kind: z.enum(["off", "day", "night"], "E9413"),
  start: clockTime,
  end: clockTime,
  type: z.enum(["onduty", "oncall"], "E9413"),
  posttype: z.enum(["one", "two"], "E9413"),
  /** The post it is worked on; "" for the row's own. */
  postName: text(60),
});

/** How sure a code is: by the planner, the file, the department's own legend, its words; or proposed, twice defined, unknown. */
export const codeSources = ["answer", "file", "kept", "word", "proposed", "conflict", "unknown"] as const;

const question = z.object({
  field: z.enum(namedFields),
  /** The department of the rows; "" while it is asked for. */
  depaName: z.string(),
  /** As the file writes it; "" where it says nothing. */
  written: z.string(),
  /** Rows that wait for the answer. */
  count: z.int(),
  /** Where it stands first. */
  place: z.string(),
  /** Ids of the directory that may be meant, the likeliest first. */
  proposals: z.array(z.string()),
  /** The telephone beside the name, if any. */
  mobile: z.string(),
});
export type NameQuestion = z.output<typeof question>;

const codeQuestion = z.object({
  /** Department whose legend it belongs to; "" while that is asked for. */
  depaName: z.string(),
  code: z.string(),
  count: z.int(),
  place: z.string(),
  source: z.enum(codeSources),
  /** What it stands for or is proposed to: several for two shifts in one code or two legends in one sheet. */
  meanings: z.array(codeMeaning),
});
export type CodeQuestion = z.output<typeof codeQuestion>;

/** How a file was read, what it replaces, and what the planner is asked. */
export const fileReading = z.object({
  shape: z.enum(["list", "matrix", "calendar", "mixed"]),
  /** Cells that hold shifts; rows for a list. */
  cells: z.int(),
  from: z.string(),
  until: z.string(),
  scope: z.enum(scopes),
  /** What each choice would do. */
  choices: z.array(z.object({ scope: z.enum(scopes), added: z.int(), removed: z.int(), changed: z.int() })),
  codes: z.array(codeQuestion),
  names: z.array(question),
  /** The month asked for because neither title nor weekdays say it for sure; `value` is the one it is read under. */
  month: z.optional(z.object({ value: z.string(), answered: z.boolean() })),
  /** Whether 12/1/2026 is read as December or January must be said. */
  dates: z.optional(z.object({ value: z.string(), sample: z.string() })),
  /** What was not taken for part of the roster. */
  unread: z.array(z.object({ place: z.string(), text: z.string() })),
  unreadCount: z.int(),
  /** Of a workbook: the sheet that was read, those that were not though something stands on them, and hidden rows that were read too. */
  beside: z.optional(BesideSheet),
});
export type FileReading = z.output<typeof fileReading>;

/**
 * Answers what the review of a file asks: what it replaces, its month, codes and names. Rows are read anew with the answers;
 * corrected ones stay as they were corrected. Codes are kept as the legend of their department.
 */
export const settleImport = deskCall({
  method: "POST",
  path: "settleImport",
  body: z.object({
    id: id(),
    revision: version,
    scope: z.optional(z.enum(scopes, "E9413")),
    month: z.optional(month),
    dates: z.optional(z.enum(["mdy", "dmy", "ymd"], "E9413")),
    codes: z
      ._default(z.array(z.extend(codeMeaning, { depaName: text(60), code: text(60) })), [])
      .check(z.maxLength(100, "E9417")),
    /** `id` is of the directory; "" leaves the rows out. */
    names: z
      ._default(z.array(z.object({ field: z.enum(namedFields, "E9413"), written: text(600), id: text(64) })), [])
      .check(z.maxLength(500, "E9417")),
  }),
  result: z.object({ revision: z.int(), errors: z.int(), warnings: z.int() }),
  once: true,
  audit: "duty.draft.settle",
  summary: { zh: "确认导入文件的疑问", en: "Answer what the review of a file asks" },
});
