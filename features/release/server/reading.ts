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
import { softwareGroups } from "../release.ts";
import { releaseTitles } from "../titles.ts";
import { runStateOf } from "./rules.ts";
import { type AirportNames, eventOf, factsOf, rowOf, runOf } from "./shapes.ts";
import type { Stores } from "./stores.ts";

/** One page of releases. */
export const listReleases = async (
  { releases }: Stores,
  { body }: Asked<ParsedBodyOf<typeof contract.getReleases>>,
): Promise<ResultOf<typeof contract.getReleases>> => {
  const { list, total } = await releases.page(body, body);
  return answerPage(body, total, list.map(rowOf));
};

/** One release, whole: its file and hashes, who runs it, what came before and after, and what happened to it. */
export const wholeRelease = async (
  house: House,
  { releases, runs }: Stores,
  { body, caller, language }: Asked<ParsedBodyOf<typeof contract.getRelease>>,
): Promise<ResultOf<typeof contract.getRelease>> => {
  const row = await releases.find(body.id);
  if (!row) throw refuse(common.E9404, { actions: [{ label: releaseTitles.list, route: "/softwareInfo" }] });
  const events = await releases.history.latest(row.id);
  const all = await releases.ofSoftware(row.software_key);
  const latest = all.find(({ is_latest }) => is_latest) ?? row;
  const airports = await airportNames(house);
  const people = [row.changed_by, row.withdrawn_by, ...events.map(({ account_id }) => account_id)];
  const names = await accountsOf(house).names(people);
  const { notesZh, notesEn, declaredSha256, declaredMd5 } = factsOf(row);
  return {
    ...rowOf(row),
    notesZh,
    notesEn,
    declaredSha256,
    declaredMd5,
    fileName: row.file_name,
    sha256: row.sha256,
    md5: row.md5,
    fileTime: row.filed_at === null ? "" : wallTime(row.filed_at),
    withdrawnBy: row.withdrawn_by === "" ? "" : names(row.withdrawn_by),
    withdrawnTime: row.withdrawn_at === null ? "" : wallTime(row.withdrawn_at),
    withdrawnReason: row.withdrawn_reason,
    revision: row.revision,
    changedBy: names(row.changed_by),
    changeTime: wallTime(row.changed_at),
    latestId: latest.id,
    latestVersion: latest.number,
    airports: (await runs.ofRelease(row.software_key, row.sort_key)).map(({ office_code, since }) => ({
      officeCode: office_code,
      airportCn: airports.get(office_code) ?? office_code,
      since,
    })),
    others: all.filter(({ id }) => id !== row.id).map(rowOf),
    events: events.map((event) => eventOf(event, names, language)),
    mayEdit: caller.roles.includes(roles.configurationAdministrator.id),
  };
};

/** One page of what airports run, furthest behind first. */
export const listRuns = async (
  house: House,
  { runs }: Stores,
  { body }: Asked<ParsedBodyOf<typeof contract.getRuns>>,
): Promise<ResultOf<typeof contract.getRuns>> => {
  const { airport, ...wanted } = body;
  const { list, total } = await runs.page({ ...wanted, airports: await officeCodesLike(house, airport) }, body);
  const names = await airportNames(house);
  return answerPage(
    body,
    total,
    list.map((row) => runOf(row, names)),
  );
};

/** Which versions of a software an airport was said to run, the latest first. */
export const runHistory = async (
  house: House,
  { runs }: Stores,
  { body }: Asked<ParsedBodyOf<typeof contract.getRunHistory>>,
): Promise<ResultOf<typeof contract.getRunHistory>> => {
  const events = await runs.events(body.officeCode.toUpperCase(), body.name);
  const names = await accountsOf(house).names(events.map(({ said_by }) => said_by));
  return {
    list: events.map(({ id, said_at, said_by, source, before, after }) => ({
      id: String(id),
      time: wallTime(said_at),
      name: names(said_by),
      source,
      before,
      after,
    })),
  };
};

/** How many airports are how far, software by software. */
export const overviewOf = async ({ runs }: Stores): Promise<ResultOf<typeof contract.getRunOverview>> => {
  type Line = ResultOf<typeof contract.getRunOverview>["software"][number];
  const found = new Map<string, Line>();
  for (const { name, latest, state, many } of await runs.overview()) {
    const none = { name, latestVersion: latest, current: 0, behind: 0, withdrawn: 0, unknown: 0 };
    const line = found.get(name) ?? none;
    found.set(name, { ...line, [runStateOf(state)]: many });
  }
  return { software: [...found.values()].toSorted((a, b) => b.withdrawn - a.withdrawn || b.behind - a.behind) };
};

/** The names, groups and airports there are to choose from. */
export const optionsOf = async (
  house: House,
  { releases }: Stores,
): Promise<ResultOf<typeof contract.getReleaseOptions>> => ({
  names: await releases.namesOf("software"),
  groups: [...new Set([...softwareGroups, ...(await releases.namesOf("group_name"))])],
  airports: await airportsLike(house, ""),
});

/** What all airports are called, by their office codes. */
const airportNames = async (house: House): Promise<AirportNames> =>
  new Map((await airportsLike(house, "")).map(({ officeCode, airportCn }) => [officeCode, airportCn]));
