import { randomUUID } from "node:crypto";
import { accountsOf } from "@apron/features/login/server";
import type { ParsedBodyOf, ResultOf } from "@apron/kit/contract/call";
import { common, refuse } from "@apron/kit/contract/refusal";
import { addSeconds, wallTime } from "@apron/kit/server/clock";
import type { Asked } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import type * as contract from "../contract.ts";
import { delimitationLimits, runUrl } from "../delimitation.ts";
import { delimitationRefusals, delimitationTexts } from "../texts.ts";
import { linesAt, plannedLine } from "./lines.ts";
import { placeOf } from "./places.ts";
import { planOf } from "./rules.ts";
import type { StoredRun } from "./store.ts";
import { careForRuns, leaseFrom, runsTopic, type Stores, walkBehind } from "./walking.ts";

/**
 * Begins a run, unless one is under way at the place or the person has begun as many as may be at once (catalogue 19.4). The
 * same operation id again is answered by the run it began, whoever asks once more after a broken connection.
 */
export const beginRun = async (
  house: House,
  stores: Stores,
  { body, caller, note }: Asked<ParsedBodyOf<typeof contract.delimit>>,
): Promise<ResultOf<typeof contract.delimit>> => {
  const { runs, topology } = stores;
  if (!house.probes.connected) throw refuse(delimitationRefusals.E19403);
  const place = await placeOf(house, topology, body.kind, body.place);
  if (!place) throw refuse(common.E9413, { fields: { place: delimitationRefusals.E19404 } });
  const operationId = `${caller.accountId} ${body.operationId === "" ? randomUUID() : body.operationId}`;
  const before = await runs.begunBy(operationId);
  if (before) return { taskId: before.id };
  await freeWhatIsOver(house, stores, body.kind, place.place, caller.accountId);
  const now = house.clock.now();
  const run = {
    id: randomUUID(),
    operationId,
    kind: body.kind,
    place: place.place,
    placeName: place.name,
    accountId: caller.accountId,
    plan: planOf((await linesAt(house, body.kind, place.place)).map(plannedLine)),
    at: now,
    endsAt: addSeconds(now, delimitationLimits.runSeconds),
    runner: randomUUID(),
    leasedUntil: leaseFrom(now),
  };
  note(`${run.id} ${body.kind} ${place.place}`);
  for (let slot = 1; slot <= delimitationLimits.perPerson; slot += 1) {
    if (!(await runs.begin(run, slot))) continue;
    await house.live.tell("staff", runsTopic);
    const begun = await runs.find(run.id);
    // A run that is rolled back is walked by nobody.
    if (begun) await house.database.afterCommit(async () => walkBehind(house, stores, begun));
    return { taskId: run.id };
  }
  throw await whyNot(house, stores, run);
};

/** What should have ended long ago stands in nobody's way. */
const freeWhatIsOver = async (
  house: House,
  stores: Stores,
  kind: StoredRun["kind"],
  place: string,
  accountId: string,
): Promise<void> => {
  const under = await stores.runs.running();
  const inTheWay = under.filter((run) => (run.kind === kind && run.place === place) || run.account_id === accountId);
  const isOver = (run: StoredRun): boolean => house.clock.now() >= run.ends_at;
  await careForRuns(house, stores, inTheWay.filter(isOver));
};

/** Why a run could not begin: another one at its place, which can be watched, the same operation, or too many of one's own. */
const whyNot = async (
  house: House,
  { runs }: Stores,
  run: Pick<StoredRun, "kind" | "place"> & { readonly accountId: string },
) => {
  const there = await runs.runningAt(run.kind, run.place);
  if (there) {
    const names = await accountsOf(house).names([there.account_id]);
    return refuse(delimitationRefusals.E19401, {
      values: { name: names(there.account_id), time: wallTime(there.created_at).slice(11) },
      until: there.ends_at,
      actions: [{ label: delimitationTexts.watch, route: runUrl(there.id) }],
    });
  }
  const until = await runs.firstEndOf(run.accountId);
  return refuse(delimitationRefusals.E19402, {
    values: { count: delimitationLimits.perPerson },
    remaining: 0,
    ...(until !== undefined && { until }),
  });
};
