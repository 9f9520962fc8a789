import { airportsLike, officeCodesLike } from "@apron/features/airport/server";
import { dutyDepartments, keyDaysBetween } from "@apron/features/duty/server";
import { findLines, linesNamed } from "@apron/features/line/server";
import { accountsOf } from "@apron/features/login/server";
import { draftedNotices } from "@apron/features/notice/server";
import type { ParsedBodyOf, ResultOf } from "@apron/kit/contract/call";
import { common, refuse } from "@apron/kit/contract/refusal";
import { roles } from "@apron/kit/contract/roles";
import { type Language, say } from "@apron/kit/contract/texts";
import { addDays, dayOf, daysBetween, instantOf, wallTime } from "@apron/kit/server/clock";
import type { Asked, Caller } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import { answerPage } from "@apron/kit/server/paging";
import { changeLimits, liveStatuses } from "../change.ts";
import type * as contract from "../contract.ts";
import { changeRefusals } from "../texts.ts";
import { faultsOfChanges } from "./fault-part.ts";
import { conflictsOf, gapsOf, knownConflicts } from "./judging.ts";
import { isFrozen, stepsFrom } from "./rules.ts";
import { type AirportNames, eventOf, factsOf, rowOf, touchingOf } from "./shapes.ts";
import { wasApproved } from "./notices.ts";
import type { Store, StoredChange } from "./store.ts";

/** Changes of a calendar whose gaps in the roster are looked for: each takes a reading of the roster. */
const gapsLooked = 40;

/** One page of changes. */
export const listChanges = async (
  house: House,
  store: Store,
  { body }: Asked<ParsedBodyOf<typeof contract.getChanges>>,
): Promise<ResultOf<typeof contract.getChanges>> => {
  const { airport, ...filter } = body;
  const now = house.clock.now();
  const airports = await officeCodesLike(house, airport);
  const { list, total } = await store.page({ ...filter, airports }, now, body);
  const names = await airportNames(house);
  return answerPage(
    body,
    total,
    list.map((row) => rowOf(row, names, wallTime(now))),
  );
};

/** One change, whole: what stands against it, what happened to it, what came of it, and what the caller may do. */
export const wholeChange = async (
  house: House,
  store: Store,
  { body, caller, language }: Asked<ParsedBodyOf<typeof contract.getChange>>,
): Promise<ResultOf<typeof contract.getChange>> => {
  const row = await store.find(body.id);
  if (!row) throw refuse(common.E9404);
  const now = wallTime(house.clock.now());
  const events = await store.history.latest(row.id);
  const names = await accountsOf(house).names([row.changed_by, ...events.map(({ account_id }) => account_id)]);
  const isManager = caller.roles.includes(roles.changeManager.id);
  const facts = factsOf(row);
  return {
    ...rowOf(row, await airportNames(house), now),
    titleEn: row.title_en,
    impact: row.impact,
    risk: row.risk,
    plan: row.plan,
    rollback: row.rollback,
    hosts: row.hosts,
    software: row.software,
    lines: row.lines,
    lineRoutes: await lineRoutes(house, row.lines),
    announce: row.announce,
    version: row.version,
    changedBy: names(row.changed_by),
    changeTime: wallTime(row.changed_at),
    conflicts: liveStatuses.includes(row.status)
      ? await conflictsOf(house, store, { ...facts, id: row.id }, language)
      : [],
    timeline: events.map((event) => eventOf(event, names, language)),
    faults: [...(await faultsOfChanges(house, [row.id]))],
    notices: await noticesOf(house, store, row, caller, language),
    may: isManager ? stepsFrom(row.status) : [],
    mayEdit: isManager && row.status === "planned",
    mayNotify: isManager && wasApproved(row, events) && row.airports.length > 0,
  };
};

/** Where the lines are read that are called so, by number or by name. */
const lineRoutes = async (house: House, names: readonly string[]): Promise<contract.ChangeWhole["lineRoutes"]> => {
  const known = await linesNamed(house, names);
  return names.flatMap((name) => {
    const called = name.toLowerCase();
    const found = known.find(
      ({ lineNo, lineName }) => lineNo.toLowerCase() === called || lineName.toLowerCase() === called,
    );
    return found ? [{ name, route: found.route }] : [];
  });
};

/** Notices made from a change; editors are led to the draft, others to what is published. */
const noticesOf = async (
  house: House,
  store: Store,
  { id }: StoredChange,
  caller: Caller,
  language: Language,
): Promise<contract.ChangeWhole["notices"]> => {
  const isEditor = caller.roles.includes(roles.contentEditor.id);
  return (await draftedNotices(house, await store.notices(id))).map((notice) => ({
    id: notice.id,
    title: say(language, notice.title),
    state: notice.state,
    route: isEditor ? `/noticeDesk/edit?id=${notice.id}` : "",
  }));
};

/** The changes of some days with what stands against each, and the days that are tagged. */
export const calendarOf = async (
  house: House,
  store: Store,
  { body, language }: Asked<ParsedBodyOf<typeof contract.getChangeCalendar>>,
): Promise<ResultOf<typeof contract.getChangeCalendar>> => {
  const { from, to } = body;
  if (to < from) throw refuse(common.E9413, { fields: { to: changeRefusals.E18020 } });
  const values = { days: changeLimits.calendarDays };
  if (daysBetween(from, to) >= changeLimits.calendarDays)
    throw refuse(common.E9413, { fields: { to: changeRefusals.E18031 }, values });
  const [first, last] = [instantOf(`${from} 00:00:00`), instantOf(`${addDays(to, 1)} 00:00:00`)];
  const found = await store.between(first, last, changeLimits.calendarShown + 1);
  const shown = found.slice(0, changeLimits.calendarShown);
  const live = found.filter(({ status }) => liveStatuses.includes(status));
  // What stands against a window that begins before these days, or ends after them, may do so, too.
  const begin = Math.min(first, ...live.map(({ window_start }) => window_start));
  const end = Math.max(last, ...live.map(({ window_end }) => window_end));
  const beside = [...(await store.liveBetween(begin, first)), ...(await store.liveBetween(last, end))];
  const others = [...new Map([...live, ...beside].map((row) => [row.id, row])).values()];
  const tagged = await keyDaysBetween(house, dayOf(begin), dayOf(end));
  const names = await airportNames(house);
  const now = wallTime(house.clock.now());
  const looked = new Set(live.filter(({ window_end }) => wallTime(window_end) > now).slice(0, gapsLooked));
  const changes = [];
  for (const row of shown) {
    const known = live.includes(row) ? knownConflicts(touchingOf(row), tagged, others, language) : [];
    const gaps = looked.has(row) ? await gapsOf(house, factsOf(row), language) : [];
    changes.push({ ...rowOf(row, names, now), conflicts: [...known, ...gaps].slice(0, changeLimits.conflicts) });
  }
  return {
    changes,
    more: found.length > shown.length,
    keyDays: tagged
      .filter((days) => days.from <= to && days.to >= from)
      .map((days) => ({ title: days.title, from: days.from, to: days.to, frozen: isFrozen(days) })),
  };
};

/** What a change may name: the airports there are, the roster's departments, and what changes have named before. */
export const optionsOf = async (house: House, store: Store): Promise<ResultOf<typeof contract.getChangeOptions>> => ({
  airports: await airportsLike(house, ""),
  departments: [...new Set([...(await dutyDepartments(house)), ...(await store.namesOf("department"))])],
  systems: await store.namesOf("system"),
  software: await store.namesOf("software"),
  lines: [
    ...new Set([
      ...(await findLines(house, "", changeLimits.offered)).map(({ lineName }) => lineName),
      ...(await store.namesOf("lines")),
    ]),
  ],
});

/** What all airports are called, by their office codes. */
export const airportNames = async (house: House): Promise<AirportNames> =>
  new Map((await airportsLike(house, "")).map(({ officeCode, airportCn }) => [officeCode, airportCn]));
