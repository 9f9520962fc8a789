import { holdAirports } from "@apron/features/airport/server";
import { wallTime } from "@apron/kit/server/clock";
import type { FeatureDoor } from "@apron/kit/server/feature";
import type { House } from "@apron/kit/server/house";
import { type LineKind, type LineRole, type LineState, lineUrl } from "../line.ts";
import { answers } from "./answers.ts";
import { fillLines } from "./demo.ts";
import { tellOfLines } from "./desk.ts";
import { wrongState } from "./rules.ts";
import { type Said, storeOf, type StoredLine, linesNaming } from "./store.ts";

export { addLineMentions } from "./mentions.ts";

/** Network lines with their ends, contacts and states (catalogue 19.6). */
export const line: FeatureDoor = (house) => {
  const store = storeOf(house.database);
  holdAirports(house, "lines", linesNaming);
  return {
    name: "line",
    answers: answers(house, store),
    demo: { lines: async () => await fillLines(house, store) },
  };
};

/** A line as another feature names it. */
export interface LineBrief {
  readonly id: string;
  readonly lineNo: string;
  readonly lineName: string;
  readonly kind: LineKind;
  readonly role: LineRole;
  readonly operator: string;
  readonly bandwidth: string;
  readonly endA: string;
  readonly endB: string;
  readonly ip: string;
  readonly contact: string;
  readonly phone: string;
  readonly airports: readonly string[];
  readonly office: string;
  readonly state: LineState;
  /** Since when it is so, in wall time. */
  readonly since: string;
  readonly reason: string;
  readonly route: string;
}

/** The lines of an airport, by its office code, that were not taken down: those in trouble first. */
export const linesOf = async (house: House, officeCode: string): Promise<LineBrief[]> =>
  (await storeOf(house.database).ofPlace({ airport: officeCode })).map(briefOf);

/** The lines by which an office makes its reservations: those in trouble first. */
export const reservationLinesOf = async (house: House, office: string): Promise<LineBrief[]> =>
  (await storeOf(house.database).ofPlace({ office })).map(briefOf);

/** The lines that are called so, by number or by name. */
export const linesNamed = async (house: House, names: readonly string[]): Promise<LineBrief[]> =>
  (await storeOf(house.database).named(names)).map(briefOf);

/** A line by its number or its name. */
export const lineNamed = async (house: House, name: string): Promise<LineBrief | undefined> =>
  (await linesNamed(house, [name]))[0];

/** Lines whose number, name, operator, ends or addresses contain a keyword. */
export const findLines = async (house: House, keyword: string, most: number): Promise<LineBrief[]> => {
  const wanted = { keyword, lineName: "", operator: "", office: "", kind: "", role: "", state: "" } as const;
  const page = { currentPage: 1, pageSize: most };
  const { list } = await storeOf(house.database).page({ ...wanted, airports: undefined }, page);
  return list.map(briefOf);
};

/**
 * Says how a line is by what another feature has found; what stands instead where somebody knows better or was first, undefined
 * when it was said.
 */
export const sayLineState = async (
  house: House,
  lineNo: string,
  said: Pick<Said, "state" | "since" | "reason">,
  by: string,
): Promise<LineState | undefined> => {
  const store = storeOf(house.database);
  const [found] = await store.numbered([lineNo]);
  if (!found) return "retired";
  const at = house.clock.now();
  const stands = { state: found.state, since: wallTime(found.since), source: found.source };
  if (wrongState({ state: said.state, since: wallTime(said.since) }, stands, wallTime(at))) return found.state;
  if (!(await store.say(found, { ...said, source: "run" }, { by, at }))) return found.state;
  await tellOfLines(house);
  return undefined;
};

const briefOf = (row: StoredLine): LineBrief => ({
  id: row.id,
  lineNo: row.line_no,
  lineName: row.name,
  kind: row.kind,
  role: row.role,
  operator: row.operator,
  bandwidth: row.bandwidth,
  endA: row.end_a,
  endB: row.end_b,
  ip: row.ip,
  contact: row.contact,
  phone: row.phone,
  airports: row.airports,
  office: row.office,
  state: row.state,
  since: wallTime(row.since),
  reason: row.reason,
  route: lineUrl(row.id),
});
