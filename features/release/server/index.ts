import { holdAirports } from "@apron/features/airport/server";
import type { FeatureDoor } from "@apron/kit/server/feature";
import type { House } from "@apron/kit/server/house";
import { releaseUrl, type RunState, softwareKeyOf, sortKeyOf } from "../release.ts";
import { answers } from "./answers.ts";
import { fillReleases } from "./demo.ts";
import { tellOfReleases } from "./desk.ts";
import { runStateOf } from "./rules.ts";
import { type JudgedRun, keyOf, type RunFacts, runsNaming } from "./store-runs.ts";
import { storesOf } from "./stores.ts";

/** Released software with its files, and which airport runs what (catalogue 19.3). */
export const release: FeatureDoor = (house) => {
  const stores = storesOf(house);
  holdAirports(house, "runs", runsNaming);
  return {
    name: "release",
    answers: answers(house, stores),
    demo: { releases: async () => await fillReleases(house, stores) },
  };
};

/** What an airport runs of one software, as another feature names it. */
export interface RunBrief {
  readonly officeCode: string;
  readonly name: string;
  readonly version: string;
  readonly state: RunState;
  /** Releases that came after it; 0 of a version not released here. */
  readonly behind: number;
  readonly latestVersion: string;
  /** Since which day; "" where nobody said. */
  readonly since: string;
  readonly remark: string;
  /** Where the release is read, for staff; "" of a version not released here. */
  readonly route: string;
}

/** What an airport runs, by its office code. */
export const runsAt = async (house: House, officeCode: string): Promise<RunBrief[]> =>
  (await storesOf(house).runs.ofAirport(officeCode)).map(briefOf);

/** What all airports run, one after the other. */
export const runsEverywhere = async (house: House): Promise<RunBrief[]> =>
  (await storesOf(house).runs.everywhere()).map(briefOf);

const briefOf = (row: JudgedRun): RunBrief => ({
  officeCode: row.office_code,
  name: row.software,
  version: row.number,
  state: runStateOf(row.state),
  behind: row.behind,
  latestVersion: row.latest,
  since: row.since,
  remark: row.remark,
  route: row.release_id === "" ? "" : releaseUrl(row.release_id),
});

/**
 * Facts of airports that were accepted say what runs there: what they name is written where it is another version, what they are
 * silent of stays.
 */
export const tellRunning = async (
  house: House,
  all: readonly { readonly officeCode: string; readonly name: string; readonly version: string }[],
  by: string,
): Promise<void> => {
  if (all.length === 0) return;
  const { runs } = storesOf(house);
  const said = { by, at: house.clock.now(), source: "facts" } as const;
  const known = new Map((await runs.known(all)).map((row) => [keyOf(row), row]));
  const [fresh, differing]: [RunFacts[], { revision: number; facts: RunFacts }[]] = [[], []];
  for (const { officeCode, name, version } of all) {
    const stands = known.get(keyOf({ office_code: officeCode, software_key: softwareKeyOf(name) }));
    const facts = { officeCode, name, version, since: "", remark: stands?.remark ?? "" };
    if (!stands) fresh.push(facts);
    else if (stands.sort_key !== sortKeyOf(version)) differing.push({ revision: stands.revision, facts });
  }
  await runs.addAll(fresh, said);
  await runs.changeAll(differing, said);
  if (fresh.length + differing.length > 0) await tellOfReleases(house);
};

/** Releases whose name, version or notes contain a keyword, the latest first. */
export const findReleases = async (
  house: House,
  keyword: string,
  most: number,
): Promise<{ readonly title: string; readonly date: string; readonly route: string }[]> => {
  const wanted = { keyword, name: "", group: "", state: "" } as const;
  const { list } = await storesOf(house).releases.page(wanted, { currentPage: 1, pageSize: most });
  return list.map((row) => ({
    title: `${row.software} ${row.number}`,
    date: row.release_date,
    route: releaseUrl(row.id),
  }));
};
