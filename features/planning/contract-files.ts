import * as z from "zod/mini";
import { call, perMinute } from "@apron/kit/contract/call";
import { id, nothing, text } from "@apron/kit/contract/patterns";
import { readsTableFile } from "@apron/kit/contract/table-file";
import { scopes } from "./contract-import.ts";
import { desk, deskCall, deskDay, item, month, planner } from "./desk-call.ts";

/** Reads an XLSX, CSV or iCal roster into a draft; nothing is published. A refused file is told why and where. */
export const importPreview = deskCall({
  ...readsTableFile,
  path: "importPreview",
  body: z.object({
    /** A repeat of the same upload finds the draft of the first (catalogue 0.11). */
    requestId: z.optional(id()),
    /** For files that do not name the department on every row. */
    depaName: text(60),
    /** Name of the sheet; empty is the first one with rows. */
    sheet: text(60),
    /** What it replaces of what is published; the review may choose otherwise. Empty: the shifts of its posts on its days. */
    scope: z._default(z.enum(["", ...scopes], "E9413"), ""),
  }),
  result: z.object({ id: z.string(), revision: z.int(), rows: z.int(), errors: z.int(), warnings: z.int() }),
  audit: "duty.draft.import",
  summary: { zh: "导入并预览", en: "Import with preview" },
});

export const exportFormats = ["xlsx", "csv", "ical"] as const;

/** Published shifts between two days as a file (planner only, audited: C32). */
export const exportRoster = call({
  method: "GET",
  path: `${desk}export`,
  body: z.object({
    departmentId: text(64),
    from: deskDay(),
    to: deskDay(),
    format: z.enum(exportFormats, "E9413"),
  }),
  result: nothing,
  carriage: "bytes",
  quota: [perMinute("account", 10)],
  audit: "duty.roster.export",
  who: planner,
  item,
  summary: { zh: "导出值班表", en: "Export the roster" },
});

/** The shapes a sample comes in: a row for each shift, people down and days across, weeks of a calendar. */
export const sampleShapes = ["list", "matrix", "calendar"] as const;

/** A filled example workbook of a month, ready to be changed and uploaded. */
export const sampleFile = call({
  method: "GET",
  path: `${desk}sampleFile`,
  body: z.object({ departmentId: id(), month, shape: z._default(z.enum(sampleShapes, "E9413"), "list") }),
  result: nothing,
  carriage: "bytes",
  who: planner,
  item,
  summary: { zh: "下载导入样例", en: "Download a sample workbook" },
});
