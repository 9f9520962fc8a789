import * as z from "zod/mini";

// What a roster is made of: planning writes it, the duty screens and swaps read it.

export const dutyDepartment = z.object({
  id: z.string(),
  name: z.string(),
  /** The main company department: its group is open first (catalogue 15.8). */
  main: z.boolean(),
  version: z.int(),
});
export const dutyPost = z.object({
  id: z.string(),
  departmentId: z.string(),
  name: z.string(),
  /** Its duty phone. */
  telephone: z.string(),
  appName: z.string(),
  /** Somebody must be on it at every hour: holes are reported as gaps. */
  continuous: z.boolean(),
  /** Each of its shifts needs a leader. */
  needsLeader: z.boolean(),
  version: z.int(),
});
export const dutyPerson = z.object({
  id: z.string(),
  departmentId: z.string(),
  name: z.string(),
  pinyin: z.string(),
  postNo: z.string(),
  mobile: z.string(),
  version: z.int(),
});
export const dutyApplication = z.object({ id: z.string(), name: z.string(), version: z.int() });
export type DutyDepartment = z.output<typeof dutyDepartment>;
export type DutyPost = z.output<typeof dutyPost>;
export type DutyPerson = z.output<typeof dutyPerson>;
export type DutyApplication = z.output<typeof dutyApplication>;

/** What of the directory a call is about. */
export const directoryKind = z.enum(["department", "post", "person", "application"], "E9413");
export type DirectoryKind = z.output<typeof directoryKind>;

/** A day that is not what its weekday says: a statutory holiday, or a weekend day worked in its stead. */
export const calendarDay = z.object({
  day: z.string(),
  kind: z.enum(["holiday", "workday"]),
  name: z.string(),
  /** official: from the maintained package; own: set by a planner. */
  source: z.enum(["official", "own"]),
});
export type CalendarDay = z.output<typeof calendarDay>;
