import { randomUUID } from "node:crypto";
import { ProbeFailed } from "@apron/hosts/probes/index";
import { addSeconds, clockSlack, type Instant } from "@apron/kit/server/clock";
import type { House } from "@apron/kit/server/house";
import { delimitationLimits, type RunKind, type RunStep, type SkipReason, usualThresholds } from "../delimitation.ts";
import { linesAt } from "./lines.ts";
import { careFor, findingOf, judged, type Planned, skipped, type Step } from "./rules.ts";
import type { Store, StoredRun } from "./store.ts";
import type { StoredAssignment, Topology } from "./store-topology.ts";

/** Both stores of the feature. */
export interface Stores {
  readonly runs: Store;
  readonly topology: Topology;
}

/** What open screens hear of a run, and of the list of runs. */
export const runTopic = (id: string): string => `delimitation:${id}`;
export const runsTopic = "delimitation";

/** Until when an instance answers for a run it walks. */
export const leaseFrom = (now: Instant): Instant => addSeconds(now, delimitationLimits.leaseSeconds);

/** What has to be known to measure, read once for a walk. */
interface Way {
  readonly assignments: ReadonlyMap<RunStep, StoredAssignment>;
  readonly thresholds: Awaited<ReturnType<Topology["thresholds"]>>;
  readonly probes: ReadonlySet<string>;
  /** Addresses of lines by their numbers. */
  readonly addresses: ReadonlyMap<string, string>;
}

/**
 * Walks a run to its end, from where it stands: step after step, the lines of a place at once. What is measured is kept before
 * the next begins, so that somebody else can go on; it stops as soon as it is not its own any more.
 */
export const walk = async (house: House, stores: Stores, run: StoredRun): Promise<void> => {
  const { runs } = stores;
  const way = await wayOf(house, stores, run);
  let steps: Step[] = [...run.steps];
  for (const group of groupsOf(run.plan.slice(steps.length))) {
    const left = run.ends_at - house.clock.now();
    const measured = await Promise.all(group.map((planned) => measure(house, way, run, planned, left)));
    steps = [...steps, ...measured];
    if (!(await runs.keepSteps(run.id, run.runner, steps, leaseFrom(house.clock.now())))) return;
    await house.live.tell("staff", runTopic(run.id));
  }
  await endRun(house, runs, run, steps);
};

/** Begins a walk behind whoever asked for it. What it meets is told in the log; the run is then taken up, or ends. */
export const walkBehind = (house: House, stores: Stores, run: StoredRun): void => {
  void walk(house, stores, run).catch((error: unknown) => {
    house.log.warn({ run: run.id, err: error }, "a run of delimitation was interrupted");
  });
};

/** Goes on with runs whose instances have fallen silent, and ends those whose time is up. */
export const careForRuns = async (house: House, stores: Stores, among: readonly StoredRun[]): Promise<void> => {
  for (const run of among) {
    const now = house.clock.now();
    const todo = careFor(
      { startedAt: run.created_at, endsAt: run.ends_at, leasedUntil: run.leased_until },
      now,
      clockSlack,
    );
    if (todo === "end") await endRun(house, stores.runs, run, run.steps);
    if (todo !== "resume") continue;
    const mine = { ...run, runner: randomUUID() };
    if (await stores.runs.takeUp(run, mine.runner, leaseFrom(now))) walkBehind(house, stores, mine);
  }
};

/** Ends a run with what was measured; steps it did not come to had no time. */
const endRun = async (house: House, runs: Store, run: StoredRun, steps: readonly Step[]): Promise<void> => {
  const whole = [...steps, ...run.plan.slice(steps.length).map((planned) => skipped(planned, "noTime", ""))];
  if (!(await runs.end(run, whole, findingOf(whole), house.clock.now()))) return;
  await house.live.tell("staff", runTopic(run.id));
  await house.live.tell("staff", runsTopic);
};

const wayOf = async (house: House, { topology }: Stores, { kind, place }: StoredRun): Promise<Way> => {
  const lines = await linesAt(house, kind, place);
  return {
    assignments: await topology.assignmentFor(kind, place),
    thresholds: await topology.thresholds(),
    probes: new Set((await topology.probes()).filter(({ active }) => active).map(({ code }) => code)),
    addresses: new Map(lines.map(({ lineNo, ip }) => [lineNo, ip])),
  };
};

/** Lines one beside the other are measured at once. */
const groupsOf = (plan: readonly Planned[]): Planned[][] => {
  const groups: Planned[][] = [];
  for (const planned of plan) {
    const last = groups.at(-1);
    if (last && last[0]?.name === planned.name) last.push(planned);
    else groups.push([planned]);
  }
  return groups;
};

const measure = async (
  house: House,
  way: Way,
  run: { readonly id: string; readonly kind: RunKind; readonly place: string },
  planned: Planned,
  left: number,
): Promise<Step> => {
  const assignment = way.assignments.get(planned.name);
  if (!assignment || !way.probes.has(assignment.probe)) return skipped(planned, "noProbe", assignment?.probe ?? "");
  const { probe, target, ok_ms: okMs, slow_ms: slowMs } = assignment;
  if (left <= 0) return skipped(planned, "noTime", probe);
  const threshold =
    okMs !== null && slowMs !== null
      ? { okMs, slowMs }
      : (way.thresholds.get(planned.name) ?? usualThresholds[planned.name]);
  const asked = {
    taskId: run.id,
    step: planned.name,
    kind: run.kind,
    place: run.place,
    target: target || (way.addresses.get(planned.lineNo) ?? ""),
    line: planned.lineNo,
  };
  try {
    return judged(planned, await house.probes.measure(probe, asked, left), threshold, probe);
  } catch (error) {
    if (!(error instanceof ProbeFailed)) throw error;
    const reason: SkipReason = error.trouble;
    return skipped(planned, reason, probe);
  }
};
