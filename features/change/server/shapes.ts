import { toldOf } from "@apron/kit/server/history";
import type { HistoryEvent } from "@apron/kit/contract/desk/history";
import type { Names } from "@apron/features/login/server";
import type { Language } from "@apron/kit/contract/texts";
import { say } from "@apron/kit/contract/texts";
import { wallTime } from "@apron/kit/server/clock";
import { changeFields } from "../texts.ts";
import type { ChangeRow } from "../contract.ts";
import { shownAs } from "./rules-fields.ts";
import { type ChangeFacts, isOverdue, type Touching } from "./rules.ts";
import type { StoredChange, Store } from "./store.ts";

/** What is written of a change, as rules read it. */
export const factsOf = (row: StoredChange): ChangeFacts => ({
  changeNo: row.change_no,
  title: row.title,
  titleEn: row.title_en,
  system: row.system,
  level: row.level,
  type: row.type,
  windowStart: wallTime(row.window_start),
  windowEnd: wallTime(row.window_end),
  impact: row.impact,
  risk: row.risk,
  plan: row.plan,
  rollback: row.rollback,
  owner: row.owner,
  department: row.department,
  airports: row.airports,
  hosts: row.hosts,
  software: row.software,
  lines: row.lines,
  announce: row.announce,
});

/** What a change touches, and when. */
export const touchingOf = (row: StoredChange): Touching => ({ ...factsOf(row), id: row.id });

/** What airports are called in Chinese, by their office codes. */
export type AirportNames = ReadonlyMap<string, string>;

/** One line of a list. */
export const rowOf = (row: StoredChange, airports: AirportNames, now: string): ChangeRow => ({
  id: row.id,
  changeNo: row.change_no,
  title: row.title,
  titleEn: row.title_en,
  system: row.system,
  level: row.level,
  type: row.type,
  status: row.status,
  windowStart: wallTime(row.window_start),
  windowEnd: wallTime(row.window_end),
  owner: row.owner,
  department: row.department,
  airports: row.airports,
  airportNames: row.airports.map((code) => airports.get(code) ?? code),
  overdue: isOverdue(row.status, wallTime(row.window_end), now),
});

type StoredEvent = Awaited<ReturnType<Store["history"]["latest"]>>[number];

/** An event as somebody reads it. */
export const eventOf = (event: StoredEvent, names: Names, language: Language): HistoryEvent => ({
  ...toldOf(event, names),
  changes: event.changes.map(({ field, before, after }) => ({
    field: say(language, changeFields[field]),
    before: shownAs(field, before, language),
    after: shownAs(field, after, language),
  })),
});
