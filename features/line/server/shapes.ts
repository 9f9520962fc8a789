import { toldOf } from "@apron/kit/server/history";
import type { HistoryEvent } from "@apron/kit/contract/desk/history";
import type { Names } from "@apron/features/login/server";
import { type Language, say } from "@apron/kit/contract/texts";
import { wallTime } from "@apron/kit/server/clock";
import type { LinePeriod, LineRow } from "../contract.ts";
import { lineFields } from "../texts.ts";
import { type LineFacts, shownAs } from "./rules.ts";
import type { Store, StoredLine } from "./store.ts";

/** What airports are called, by their office codes. */
export type AirportNames = ReadonlyMap<string, string>;

/** What is written of a line, as rules read it. */
export const factsOf = (row: StoredLine): LineFacts => ({
  lineNo: row.line_no,
  kind: row.kind,
  lineName: row.name,
  operator: row.operator,
  bandwidth: row.bandwidth,
  endA: row.end_a,
  endB: row.end_b,
  ip: row.ip,
  contact: row.contact,
  phone: row.phone,
  role: row.role,
  airports: row.airports,
  office: row.office,
  remark: row.remark,
});

/** One line of a list. */
export const rowOf = (row: StoredLine, airports: AirportNames): LineRow => {
  const { remark: _, ...facts } = factsOf(row);
  return {
    id: row.id,
    ...facts,
    airports: row.airports,
    airportNames: row.airports.map((code) => airports.get(code) ?? code),
    state: row.state,
    since: wallTime(row.since),
    reason: row.reason,
  };
};

/** The states a line was in, each until the next one began; what was only assumed and never was is none. */
export const periodsOf = (states: Awaited<ReturnType<Store["states"]>>, names: Names): LinePeriod[] =>
  states.flatMap(({ state, since, source, said_by, said_at, reason }, at) => {
    const next = states[at - 1];
    if (next && next.since <= since) return [];
    return {
      state,
      since: wallTime(since),
      until: next ? wallTime(next.since) : "",
      name: names(said_by),
      source,
      saidTime: wallTime(said_at),
      reason,
    };
  });

/** An edit as somebody reads it. */
export const editOf = (
  event: Awaited<ReturnType<Store["history"]["latest"]>>[number],
  names: Names,
  language: Language,
): HistoryEvent => ({
  ...toldOf(event, names),
  changes: event.changes.map(({ field, before, after }) => ({
    field: say(language, lineFields[field]),
    before: shownAs(field, before, language),
    after: shownAs(field, after, language),
  })),
});
