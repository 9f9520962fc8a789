import { airportsLike, officeCodesLike } from "@apron/features/airport/server";
import { accountsOf } from "@apron/features/login/server";
import type { ParsedBodyOf, ResultOf } from "@apron/kit/contract/call";
import { common, refuse } from "@apron/kit/contract/refusal";
import { roles } from "@apron/kit/contract/roles";
import { wallTime } from "@apron/kit/server/clock";
import type { Asked } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import { answerPage } from "@apron/kit/server/paging";
import type * as contract from "../contract.ts";
import { lineTitles } from "../titles.ts";
import { mentionsOf } from "./mentions.ts";
import { carriesFirst } from "./rules.ts";
import { type AirportNames, editOf, periodsOf, rowOf } from "./shapes.ts";
import type { Store, StoredLine } from "./store.ts";

/** One page of lines. */
export const listLines = async (
  house: House,
  store: Store,
  { body }: Asked<ParsedBodyOf<typeof contract.getLines>>,
): Promise<ResultOf<typeof contract.getLines>> => {
  const { airport, ...filter } = body;
  const { list, total } = await store.page({ ...filter, airports: await officeCodesLike(house, airport) }, body);
  const names = await airportNames(house);
  return answerPage(
    body,
    total,
    list.map((row) => rowOf(row, names)),
  );
};

/** One line, whole: how it was since when, what was edited, what carries instead, and what names it. */
export const wholeLine = async (
  house: House,
  store: Store,
  { body, caller, language }: Asked<ParsedBodyOf<typeof contract.getLine>>,
): Promise<ResultOf<typeof contract.getLine>> => {
  const row = await store.find(body.id);
  if (!row)
    throw refuse(common.E9404, {
      actions: [{ label: lineTitles.list, route: "/airportDevOps/toolsArea/netWorkSearch" }],
    });
  const [states, events] = [await store.states(row.id), await store.history.latest(row.id)];
  const people = [
    row.changed_by,
    ...states.map(({ said_by }) => said_by),
    ...events.map(({ account_id }) => account_id),
  ];
  const names = await accountsOf(house).names(people);
  const airports = await airportNames(house);
  const called = [row.line_no, row.name];
  return {
    ...rowOf(row, airports),
    remark: row.remark,
    version: row.version,
    changedBy: names(row.changed_by),
    changeTime: wallTime(row.changed_at),
    states: periodsOf(states, names),
    edits: events.map((event) => editOf(event, names, language)),
    beside: (await besideOf(store, row)).map((other) => rowOf(other, airports)),
    changes: await mentionsOf(house, "changes", called),
    faults: await mentionsOf(house, "faults", called),
    mayEdit: caller.roles.includes(roles.configurationAdministrator.id),
  };
};

/** The other lines of its airports or its office. */
const besideOf = async (store: Store, row: StoredLine): Promise<StoredLine[]> => {
  const places = row.office === "" ? row.airports.map((airport) => ({ airport })) : [{ office: row.office }];
  const found = new Map<string, StoredLine>();
  for (const place of places)
    for (const other of await store.ofPlace(place))
      if (other.id !== row.id && other.kind === row.kind) found.set(other.id, other);
  return [...found.values()].toSorted(carriesFirst);
};

/** What all airports are called, by their office codes. */
export const airportNames = async (house: House): Promise<AirportNames> =>
  new Map((await airportsLike(house, "")).map(({ officeCode, airportCn }) => [officeCode, airportCn]));
