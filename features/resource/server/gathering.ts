import { randomUUID } from "node:crypto";
import { airportsLike } from "@apron/features/airport/server";
import type { LineState } from "@apron/features/line/contract";
import { findLines, type LineBrief, lineNamed } from "@apron/features/line/server";
import { softwareKeyOf } from "@apron/features/release/contract";
import { type RunBrief, runsAt, runsEverywhere } from "@apron/features/release/server";
import type { Instant } from "@apron/kit/server/clock";
import type { House } from "@apron/kit/server/house";
import { resourceLimits, type ResourceStatus } from "../resource.ts";
import type { ToldOrigin } from "./rules.ts";
import type { Store, StoredResource } from "./store.ts";
import { type Read, readingsOf } from "./store-reading.ts";
import { endMissing, keepTold, soundFacts, type Told } from "./telling.ts";

/** More than are kept anywhere. */
const all = 50_000;

/** Takes over what is kept of network lines, once a night, as what the hosts tell is (catalogue 29.26). */
export const gatherLines = async (house: House, store: Store, since: Instant): Promise<void> =>
  await gather(house, store, { read: { system: "", type: "line" }, origin: "line", since }, async () =>
    (await findLines(house, "", all)).map(toldOfLine),
  );

/** Takes over which software runs at which airport, in the same night (catalogue 18.2, 19.3). */
export const gatherSoftware = async (house: House, store: Store, since: Instant): Promise<void> =>
  await gather(house, store, { read: { system: "", type: "software" }, origin: "release", since }, async () => {
    const airports = new Map((await airportsLike(house, "")).map((one) => [one.officeCode, one.airportCn]));
    return (await runsEverywhere(house)).map((run) => toldOfRun(run, airports.get(run.officeCode) ?? ""));
  });

interface Gathered {
  readonly read: Read;
  readonly origin: ToldOrigin;
  readonly since: Instant;
}

const gather = async (
  house: House,
  store: Store,
  { read, origin, since }: Gathered,
  toldNow: () => Promise<readonly Told[]>,
): Promise<void> => {
  const taken = await readingsOf(house).take(read, randomUUID(), since);
  if (!taken) return;
  const told = await toldNow();
  for (let at = 0; at < told.length; at += resourceLimits.atOnce)
    await keepTold(house, store, read, origin, told.slice(at, at + resourceLimits.atOnce));
  await endMissing(house, store, taken, origin);
};

/** Where its source keeps a resource; "" where nobody else does. */
export const sourceRouteOf = async (house: House, row: StoredResource): Promise<string> => {
  if (row.origin === "line") return (await lineNamed(house, row.number))?.route ?? "";
  if (row.origin !== "release") return "";
  const [officeCode = ""] = row.key.split("/");
  const run = (await runsAt(house, officeCode)).find((one) => keyOfRun(one) === row.key);
  return run ? run.route || `/softwareInfo/running?airport=${encodeURIComponent(officeCode)}` : "";
};

const toldOfLine = (line: LineBrief): Told => ({
  key: line.lineNo,
  facts: soundFacts({
    resourceType: "line",
    system: "",
    number: line.lineNo,
    name: line.lineName,
    organisation: line.operator,
    departmentId: "",
    office: line.office,
    airport: line.airports[0] ?? "",
    status: line.state === "up" && line.role === "backup" ? "spare" : statuses[line.state],
    openDate: "",
    owner: line.contact,
    remark: "",
  }),
  usedBy: "",
  usedAt: undefined,
});

const statuses: Readonly<Record<LineState, ResourceStatus>> = {
  up: "normal",
  degraded: "faulty",
  down: "faulty",
  maintenance: "disabled",
  retired: "ended",
};

const keyOfRun = ({ officeCode, name }: RunBrief): string => `${officeCode}/${softwareKeyOf(name)}`;

const toldOfRun = (run: RunBrief, organisation: string): Told => ({
  key: keyOfRun(run),
  facts: soundFacts({
    resourceType: "software",
    system: "",
    number: `${run.officeCode}-${run.name.replace(/\s/gu, "")}`,
    name: `${run.name} ${run.version}`,
    organisation,
    departmentId: "",
    office: "",
    airport: run.officeCode,
    // What was withdrawn is not to run anywhere.
    status: run.state === "withdrawn" ? "faulty" : "normal",
    openDate: run.since,
    owner: "",
    remark: "",
  }),
  usedBy: "",
  usedAt: undefined,
});
