import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { airportsLike } from "@apron/features/airport/server";
import { HostUnavailable, type ResultOf } from "@apron/hosts";
import { addDays, dayOf, type Instant, instantOf } from "@apron/kit/server/clock";
import type { House } from "@apron/kit/server/house";
import { hostTypes, type HostType, resourceLimits, type ResourceSystem, systemNames } from "../resource.ts";
import { believed } from "./rules.ts";
import type { Store } from "./store.ts";
import { readingsOf } from "./store-reading.ts";
import { endMissing, keepTold, soundFacts, type Told } from "./telling.ts";

type Row = ResultOf<"listResources">["list"][number];
type System = Exclude<ResourceSystem, "">;

/** What is read of which host. */
interface HostRead {
  readonly system: System;
  readonly type: HostType;
}

/** The hour of the night in which the hosts are asked for all they have. */
const nightly = "02:20:00";

/** The last moment at which a whole reading was due. */
export const lastDue = (now: Instant): Instant => {
  const today = instantOf(`${dayOf(now)} ${nightly}`);
  return today <= now ? today : instantOf(`${addDays(dayOf(now), -1)} ${nightly}`);
};

/**
 * Reads what every host has of PIDs, configurations and offices, once a night, many in a request and no more requests a second
 * than the budget of a host (catalogue 29.26). A reading that was cut off, or whose host is away, is gone on with where it stood.
 */
export const readHosts = async (
  house: House,
  store: Store,
  since: Instant,
  systems: readonly System[] = systemNames,
): Promise<void> => {
  const codes = new Set((await airportsLike(house, "")).map(({ officeCode }) => officeCode));
  await Promise.all(
    systems.map(async (system) => {
      for (const type of hostTypes) if (!(await readOn(house, store, { system, type }, since, codes))) return;
    }),
  );
};

/** Reads one type of a host to its end; false when the host is away. */
const readOn = async (
  house: House,
  store: Store,
  read: HostRead,
  since: Instant,
  airports: ReadonlySet<string>,
): Promise<boolean> => {
  const readings = readingsOf(house);
  const taken = await readings.take(read, randomUUID(), since);
  if (!taken) return true;
  try {
    for (let { cursor } = taken; ;) {
      const begun = performance.now();
      const next = await readPage(house, store, read, cursor, airports);
      if (next === "") break;
      if (!(await readings.move(taken, next))) return true;
      cursor = next;
      await setTimeout(Math.max(1, 1000 / resourceLimits.budget - (performance.now() - begun)));
    }
  } catch (error) {
    await readings.leave(taken);
    if (!(error instanceof HostUnavailable)) throw error;
    return false;
  }
  await endMissing(house, store, taken, "host");
  return true;
};

/** Reads and keeps what stands behind a key; behind which key it goes on, "" at the end. */
const readPage = async (
  house: House,
  store: Store,
  { system, type }: HostRead,
  after: string,
  airports: ReadonlySet<string>,
): Promise<string> => {
  const { list, next } = await house.hosts
    .host(system)
    .listResources({ kind: type, after, most: resourceLimits.atOnce });
  const rows = believed(after, list);
  // A host that leads back would be read for ever.
  if (next !== "" && (next <= after || next !== rows.at(-1)?.key)) throw new HostUnavailable("it leads in a circle");
  const told = rows.map((row) => toldBy({ system, type }, row, airports));
  await keepTold(house, store, { system, type }, "host", told);
  return next;
};

const toldBy = ({ system, type }: HostRead, row: Row, airports: ReadonlySet<string>): Told => ({
  key: row.key,
  facts: soundFacts({
    resourceType: type,
    system,
    number: row.number,
    name: row.name,
    organisation: row.organisation,
    departmentId: row.departmentId,
    office: row.office,
    // The office number of a departure system is that of its airport.
    airport: airports.has(row.office) ? row.office : "",
    status: row.state,
    openDate: row.openedOn,
    owner: row.owner,
    remark: "",
  }),
  usedBy: row.lastUsedAt === "" ? "" : row.lastUsedBy,
  usedAt: row.lastUsedAt === "" || row.lastUsedBy === "" ? undefined : instantOf(row.lastUsedAt),
});
