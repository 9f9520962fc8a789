import { hostname } from "node:os";
import type { House } from "@apron/kit/server/house";
import { pseudonymOf } from "@apron/kit/server/http";
import type { JobRun, RefusedCall } from "@apron/kit/server/watch";
import { watchLimits } from "../contract.ts";
import type { KeptRefusal, Store } from "./store.ts";

/** What was told is written together, so many milliseconds after the first of it. */
const pause = 1000;

/** What an instance has kept and counted of what happens on it. */
export interface Keeper {
  /** Writes down what waits. */
  settle(): Promise<void>;
  /** Refusals since somebody last asked, and how many of them there was no room for. */
  refusalsSince(): { readonly refused: number; readonly leftOut: number };
}

/**
 * Keeps the refusals and runs of this instance: in memory for a second, then in the database in one statement, so that nobody waits
 * for it and a flood of refusals costs a fixed amount. What goes beyond is counted only. A database that is away loses a second of them.
 */
export const keepTold = (house: House, store: Store): Keeper => {
  let refusals: RefusedCall[] = [];
  let runs: JobRun[] = [];
  let counted = { refused: 0, leftOut: 0 };
  let waiting: NodeJS.Timeout | undefined;
  const settle = async (): Promise<void> => {
    clearTimeout(waiting);
    waiting = undefined;
    const [kept, ran] = [refusals, runs];
    refusals = [];
    runs = [];
    if (kept.length > 0) await store.keepRefusals(kept.map((refused) => rowOf(house, refused)));
    if (ran.length > 0) await store.noteRuns(ran);
  };
  const wait = (): void => {
    waiting ??= setTimeout(() => {
      settle().catch((error: unknown) =>
        house.log.warn({ err: error }, "what happened here could not be written down"),
      );
    }, pause).unref();
  };
  house.watch.whenRefused((refused) => {
    counted = { ...counted, refused: counted.refused + 1 };
    if (refusals.length < watchLimits.perSecond) refusals.push(refused);
    else counted = { ...counted, leftOut: counted.leftOut + 1 };
    wait();
  });
  house.watch.whenJobRan((run) => {
    runs.push(run);
    wait();
  });
  return {
    settle,
    refusalsSince() {
      const now = counted;
      counted = { refused: 0, leftOut: 0 };
      return now;
    },
  };
};

const rowOf = ({ seals }: House, refused: RefusedCall): KeptRefusal => {
  const who = refused.accountId ?? refused.address;
  return {
    id: refused.traceId,
    at: refused.at,
    code: refused.code,
    route: refused.route,
    version: refused.version ?? "",
    who: who === undefined ? "" : pseudonymOf(seals, who),
    until: refused.until,
    remaining: refused.remaining,
    ms: refused.ms,
    instance: hostname(),
  };
};
