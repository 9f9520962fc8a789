import * as z from "zod/mini";
import { dutyRecord, keyDayTag } from "@apron/features/duty/contract";
import { id, nothing, text } from "@apron/kit/contract/patterns";
import { deskCall, month, version } from "./desk-call.ts";
import { fileReading } from "./contract-import.ts";
import { planningLimits, rosterFields, rosterRow } from "./row.ts";

const publishedVersion = z.object({
  id: z.string(),
  departmentId: z.string(),
  depaName: z.string(),
  month: z.string(),
  number: z.int(),
  /** Where its rows came from. */
  source: z.enum(["grid", "xlsx", "csv", "ical", "rollback", "swap", "demo"]),
  fileName: z.string(),
  note: z.string(),
  publishedAt: z.string(),
  publishedBy: z.string(),
  shifts: z.int(),
  added: z.int(),
  removed: z.int(),
  changed: z.int(),
});
export type PublishedVersion = z.output<typeof publishedVersion>;

const draftHead = z.object({
  id: z.string(),
  source: z.enum(["grid", "xlsx", "csv", "ical", "rollback"]),
  fileName: z.string(),
  /** Changes with every save; every write names the one it saw. */
  revision: z.int(),
  createdAt: z.string(),
  createdBy: z.string(),
  changedAt: z.string(),
  /** Who saved it last; who made it while nobody did. */
  changedBy: z.string(),
  rows: z.int(),
  errors: z.int(),
  warnings: z.int(),
  added: z.int(),
  removed: z.int(),
  changed: z.int(),
  /** What publishing would replace: a month of a department each. */
  sections: z.array(z.object({ depaName: z.string(), month: z.string(), rows: z.int() })),
});
export type DraftHead = z.output<typeof draftHead>;

/** One month of one department for the grid: its days, what is published, and an open draft if any. */
export const deskMonth = deskCall({
  method: "GET",
  path: "month",
  body: z.object({ departmentId: id(), month }),
  result: z.object({
    days: z.array(
      z.object({
        day: z.string(),
        /** 1 Monday … 7 Sunday */
        weekday: z.int(),
        kind: z.enum(["ordinary", "weekend", "holiday", "workday"]),
        name: z.string(),
        keyDays: z.array(keyDayTag),
      }),
    ),
    rows: z.array(dutyRecord),
    published: z.optional(publishedVersion),
    draft: z.optional(draftHead),
    /** How evenly the month is spread. */
    balance: z.array(
      z.object({ name: z.string(), shifts: z.int(), nights: z.int(), holidays: z.int(), hours: z.number() }),
    ),
  }),
  summary: { zh: "部门月度值班表", en: "A month of a department" },
});

/** The versions of a month, newest first. */
export const deskVersions = deskCall({
  method: "GET",
  path: "versions",
  body: z.object({ departmentId: id(), month }),
  result: z.array(publishedVersion),
  summary: { zh: "发布版本", en: "Published versions" },
});

/** One difference against what is published: `before` is absent for an added row, `after` for a removed one. */
export const rosterChange = z.object({
  kind: z.enum(["added", "removed", "changed"]),
  before: z.optional(rosterRow),
  after: z.optional(rosterRow),
  /** The fields that differ. */
  fields: z.array(z.string()),
});
export type RosterChange = z.output<typeof rosterChange>;

/** The rows of one version and how they differ from what is published now. */
export const deskVersion = deskCall({
  method: "GET",
  path: "version",
  body: z.object({ id: id() }),
  result: z.object({ version: publishedVersion, rows: z.array(rosterRow), changes: z.array(rosterChange) }),
  summary: { zh: "版本内容", en: "Rows of a version" },
});

/**
 * Publishes an old version again as a new one; when its posts or people are gone, it stays as a draft with its errors. One
 * that says what is published already makes no version: `number` is the one that stands.
 */
export const rollBack = deskCall({
  method: "POST",
  path: "rollBack",
  body: z.object({ id: id() }),
  result: z.object({ published: z.boolean(), draftId: z.string(), number: z.int() }),
  audit: "duty.roster.rollBack",
  summary: { zh: "回退到该版本", en: "Roll back to a version" },
});

/** What is wrong with a row of a draft; row 0 stands for a whole post or month. Errors stop publishing, warnings want a confirmation. */
export const rosterProblem = z.object({
  row: z.int(),
  /** The field it belongs to; "" for the whole row. */
  field: z.string(),
  kind: z.string(),
  severity: z.enum(["error", "warning"]),
  /** In the reader's language. */
  text: z.string(),
  /** The post and the moment (`yyyy-MM-dd HH:mm:ss`) a problem of a whole post begins at, for a screen to go there. */
  at: z.optional(z.object({ postName: z.string(), time: z.string() })),
});
export type RosterProblem = z.output<typeof rosterProblem>;

/** What open screens of planners hear when a draft was begun or is no more. */
export const draftsTopic = "planning.drafts";

/** The open drafts of all planners, latest change first. */
export const deskDrafts = deskCall({
  method: "GET",
  path: "drafts",
  body: nothing,
  result: z.array(draftHead),
  summary: { zh: "草稿列表", en: "Open drafts" },
});

/** Opens the draft of a month, or makes one: from what is published, from the month before, or empty. */
export const openDraft = deskCall({
  method: "POST",
  path: "openDraft",
  body: z.object({
    departmentId: id(),
    month,
    from: z._default(z.enum(["published", "previousMonth", "empty"], "E9413"), "published"),
  }),
  result: z.object({ id: z.string(), revision: z.int() }),
  once: true,
  audit: "duty.draft.open",
  summary: { zh: "打开或新建草稿", en: "Open a draft" },
});

/** The column of a file behind each roster field; "" leaves the field out. `date` and times may stand apart. */
export const columnMapping = z.partialRecord(z.enum([...rosterFields, "date"]), text(100));
export type ColumnMapping = z.output<typeof columnMapping>;

/** Rows of a draft with their problems, the difference to what is published, and for an import its columns. */
export const deskDraft = deskCall({
  method: "POST",
  path: "draft",
  body: z.object({
    id: id(),
    show: z._default(z.enum(["all", "problems", "changes"], "E9413"), "all"),
    depaName: text(60),
    currentPage: z._default(z.int("E9413").check(z.minimum(1, "E9415"), z.maximum(100_000, "E9414")), 1),
    pageSize: z._default(
      z.int("E9413").check(z.minimum(1, "E9415"), z.maximum(planningLimits.draftPage, "E9414")),
      1_000,
    ),
    /** How many differences to pass over. */
    changesFrom: z._default(z.int("E9413").check(z.minimum(0, "E9415"), z.maximum(1_000_000, "E9414")), 0),
  }),
  result: z.object({
    draft: draftHead,
    rows: z.array(rosterRow),
    /** The cells of the file that rows of this page were read from, where they were not rows of it; absent where all of them are. */
    places: z.optional(z.array(z.object({ n: z.int(), place: z.string() }))),
    /** How a file was read and what is asked about it; absent of a month's draft. */
    reading: z.optional(fileReading),
    /** How many rows `show` found in all. */
    total: z.int(),
    /** Problems of the rows on this page, and those of whole posts (row 0); at most 5,000. */
    problems: z.array(rosterProblem),
    /** Differences to what is published from the one asked for on, at most 5,000. */
    changes: z.array(rosterChange),
    /** How many differences there are in all. */
    changesTotal: z.int(),
    /** Columns found in the file, each with its first values; empty unless imported. */
    columns: z.array(z.object({ name: z.string(), samples: z.array(z.string()) })),
    mapping: z.record(z.string(), z.string()),
    /** Roster fields that must be mapped and are not. */
    unmapped: z.array(z.string()),
    /** How many corrections were made since its file was read: reading it anew loses them. */
    corrections: z.int(),
  }),
  summary: { zh: "草稿内容与检查结果", en: "Rows and problems of a draft" },
});

/** Changes rows of a draft: puts rows by their number (0 adds one), removes others. */
export const saveDraft = deskCall({
  method: "POST",
  path: "saveDraft",
  body: z.object({
    id: id(),
    revision: version,
    put: z
      .array(z.extend(rosterRow, { n: z.int().check(z.minimum(0, "E9415"), z.maximum(10_000_000, "E9414")) }))
      .check(z.maxLength(planningLimits.savedRows, "E9417")),
    remove: z.array(z.int()).check(z.maxLength(planningLimits.savedRows, "E9417")),
  }),
  result: z.object({
    revision: z.int(),
    /** Numbers given to the added rows, in their order. */
    added: z.array(z.int()),
    errors: z.int(),
    warnings: z.int(),
    problems: z.array(rosterProblem),
  }),
  once: true,
  audit: "duty.draft.save",
  summary: { zh: "保存草稿", en: "Save a draft" },
});

/** Reads an import anew with other columns; nothing of the file is lost by a wrong mapping. */
export const mapColumns = deskCall({
  method: "POST",
  path: "mapColumns",
  body: z.object({ id: id(), revision: version, mapping: columnMapping }),
  result: z.object({ revision: z.int(), errors: z.int(), warnings: z.int() }),
  once: true,
  audit: "duty.draft.map",
  summary: { zh: "调整列对应", en: "Map the columns" },
});

/** Publishes a draft: each of its sections becomes a new version, in one transaction. */
export const publishDraft = deskCall({
  method: "POST",
  path: "publishDraft",
  body: z.object({
    id: id(),
    revision: version,
    acceptWarnings: z.boolean("E9413"),
    note: text(200),
  }),
  result: z.object({
    versions: z.array(
      z.object({
        departmentId: z.string(),
        depaName: z.string(),
        month: z.string(),
        number: z.int(),
        added: z.int(),
        removed: z.int(),
        changed: z.int(),
      }),
    ),
  }),
  once: true,
  audit: "duty.roster.publish",
  summary: { zh: "发布", en: "Publish a draft" },
});

/** Throws a draft away; published months stay as they are. */
export const discardDraft = deskCall({
  method: "POST",
  path: "discardDraft",
  body: z.object({ id: id(), revision: version }),
  result: nothing,
  once: true,
  audit: "duty.draft.discard",
  summary: { zh: "作废草稿", en: "Discard a draft" },
});
