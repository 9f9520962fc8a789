import * as z from "zod/mini";
import { text } from "@apron/kit/contract/patterns";

/** Limits of planning, each with its one home (catalogue 31). */
export const planningLimits = {
  /** Characters a draft keeps of a cell: more than any field may hold, so that too long a text is told, not cut. */
  cell: 600,
  /** Columns of a file that can be mapped. */
  columns: 200,
  /** Data rows of one draft. */
  draftRows: 20_000,
  /** People of one file. */
  importPeople: 5_000,
  importPosts: 500,
  importKeyDays: 1_000,
  /** Rows one save of a draft may change. */
  savedRows: 2_000,
  /** Rows of a draft on one page. */
  draftPage: 5_000,
  /** Days one export may span. */
  exportDays: 366,
} as const;

/** The columns of a roster row, in the order of the grid, of imports and of exports. */
export const rosterFields = [
  "depaName",
  "postName",
  "posttype",
  "type",
  "shift",
  "form",
  "startOndutyDate",
  "endOndutyDate",
  "name",
  "postNo",
  "mobile",
  "telephone",
  "appName",
  "remark",
] as const;
export type RosterField = (typeof rosterFields)[number];

/** Characters a field of a shift may hold. */
export const fieldLength = (field: RosterField): number => (field === "remark" ? 500 : field === "appName" ? 200 : 60);

const cell = text(planningLimits.cell);

/** One row of a draft: texts exactly as typed or read from the file, so that a wrong one is kept and shown. */
export const rosterRow = z.object({
  /** Number within the draft, for an import the row of the sheet. */
  n: z.int().check(z.minimum(1, "E9415"), z.maximum(10_000_000, "E9414")),
  /** Id of the published shift this row continues; "" for a new one. */
  id: text(64),
  depaName: cell,
  postName: cell,
  posttype: cell,
  type: cell,
  shift: cell,
  form: cell,
  startOndutyDate: cell,
  endOndutyDate: cell,
  name: cell,
  postNo: cell,
  mobile: cell,
  telephone: cell,
  appName: cell,
  remark: cell,
});
export type RosterRow = z.output<typeof rosterRow>;
