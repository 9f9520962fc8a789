import * as z from "zod/mini";
import type { Word } from "@apron/kit/contract/texts";

/** Limits of reading the roster, each with its one home (catalogue 31). */
export const dutyLimits = {
  /** Characters of each text filter (S). */
  filterText: 60,
  /** Years before and after today a search may ask for (S). */
  searchYears: 1,
  /** Hours of the longest shift; bounds the index range of every search. */
  longestShiftHours: 48,
  /** Applications one search may name. */
  applications: 30,
  /** People of the first line, and leaders, whom a crew has on a day of key assurance. */
  keyDayPeople: 2,
  keyDayLeaders: 1,
  /** Hours of rest between two shifts of one person, unless the planner set another figure. */
  restHours: 8,
  /** Other readings of a question that are offered. */
  choices: 8,
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

/** The type of a key day that means key assurance (catalogue 15.4). */
export const keyAssurance = 1;

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

/** A shift with the post it is of, which keeps its id whatever it is called; never on the wire. */
export interface PostShift extends DutyRecord {
  readonly postId: string;
}

/** A tag of a day (catalogue 15.4). */
export const keyDayTag = z.object({ title: z.string(), type: z.int(), IsKeyDays: z.boolean() });
export type KeyDayTag = z.output<typeof keyDayTag>;
