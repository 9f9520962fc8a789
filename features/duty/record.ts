import * as z from "zod/mini";
import { text } from "@apron/kit/contract/patterns";
import type { Word } from "@apron/kit/contract/texts";

/** Limits of the domain, each with its one home (catalogue 31). */
export const dutyLimits = {
  /** Characters of each text filter (S). */
  filterText: 60,
  /** Years before and after today a search may ask for (S). */
  searchYears: 1,
  /** Hours of the longest shift; bounds the index range of every search. */
  longestShiftHours: 48,
  /** Applications one search may name. */
  applications: 30,
  /** Characters a draft keeps of a cell: more than any field may hold, so that too long a text is told, not cut. */
  cell: 600,
  /** Columns of a file that can be mapped. */
  columns: 200,
  /** Data rows of one draft. */
  draftRows: 20_000,
  /** Rows one save of a draft may change. */
  savedRows: 2_000,
  /** Rows of a draft on one page. */
  draftPage: 5_000,
  /** Hours of rest between two shifts of one person, unless the planner set another figure. */
  restHours: 8,
  /** Days one export may span. */
  exportDays: 366,
  /** Days the personal calendar reaches back and forward. */
  calendarPastDays: 31,
} as const;

/** The wire enumerations of a duty record (catalogue 15.6), each with its name; an unknown value shows as it is (15.11). */
export const dutyKinds = {
  posttype: { one: { zh: "一线", en: "First line" }, two: { zh: "二线", en: "Second line" } },
  type: { onduty: { zh: "在岗", en: "On post" }, oncall: { zh: "oncall", en: "On call" } },
  shift: { day: { zh: "白班", en: "Day" }, night: { zh: "夜班", en: "Night" } },
  form: { leader: { zh: "主班", en: "Main" }, follower: { zh: "备班", en: "Backup" } },
} as const satisfies Record<string, Record<string, Word>>;

/** The enumerated fields of a duty record. */
export type DutyKind = keyof typeof dutyKinds;

/** The name of an enumerated value; an unknown one reads as itself (catalogue 15.11). */
export const dutyKindName = (field: DutyKind, value: string): Word => {
  const names: Readonly<Record<string, Word>> = dutyKinds[field];
  return (Object.hasOwn(names, value) ? names[value] : undefined) ?? { zh: value, en: value };
};

/** What a key-day tag stands for (catalogue 15.4); `type` on the wire is the number. */
export const keyDayTypes: Readonly<Record<number, Word>> = {
  1: { zh: "重保", en: "Key assurance" },
  2: { zh: "百日行动", en: "Hundred-day action" },
  3: { zh: "三网隔离", en: "Three-network isolation" },
  4: { zh: "离港双因素认证", en: "Departure-system two-factor" },
  5: { zh: "工作号双因素认证", en: "Work-number two-factor" },
};

/** One shift of one person as it leaves the server (catalogue 15.6). */
export const dutyRecord = z.object({
  id: z.string(),
  depaName: z.string(),
  postName: z.string(),
  /** one | two */
  posttype: z.string(),
  /** onduty | oncall */
  type: z.string(),
  /** day | night */
  shift: z.string(),
  /** leader | follower */
  form: z.string(),
  startOndutyDate: z.string(),
  endOndutyDate: z.string(),
  name: z.string(),
  postNo: z.string(),
  mobile: z.string(),
  telephone: z.string(),
  remark: z.string(),
  appName: z.string(),
  /** 1 while start <= now < end, else 0 (catalogue X18). */
  stateNum: z.int(),
});
export type DutyRecord = z.output<typeof dutyRecord>;

/** A tag of a day (catalogue 15.4). */
export const keyDayTag = z.object({ title: z.string(), type: z.int(), IsKeyDays: z.boolean() });
export type KeyDayTag = z.output<typeof keyDayTag>;

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

const cell = text(dutyLimits.cell);

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
