import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import { monitorEventLoopDelay } from "node:perf_hooks";
import type { House } from "@apron/kit/server/house";
import { version } from "@apron/kit/server/http";
import type { Keeper } from "./keeping.ts";
import { type InstanceFacts, storeOf } from "./store.ts";

const everyMilliseconds = 10_000;
const minute = 60_000;

/** Says every ten seconds, until it is stopped, that this instance runs and how. One beat that is lost is said by the next. */
export const startBeat = async (
  house: House,
  keeper: Keeper,
  requests: () => number,
): Promise<{ stop(): Promise<void> }> => {
  const store = storeOf(house.database);
  const instance = { id: randomUUID(), machine: hostname(), version, startedAt: house.clock.now() };
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  let last = { at: performance.now(), requests: requests() };
  const factsNow = (): InstanceFacts => {
    const share = minute / Math.max(1, performance.now() - last.at);
    const all = requests();
    const { refused } = keeper.refusalsSince();
    const load = house.database.load();
    const facts = {
      memory: Math.round(process.memoryUsage.rss() / 1_048_576),
      loopDelay: Math.round(delay.percentile(99) / 1e6),
      streams: house.live.count(),
      busy: load?.busy ?? -1,
      waiting: load?.waiting ?? -1,
      resting: house.hosts.resting(),
      requests: Math.round((all - last.requests) * share),
      refusals: Math.round(refused * share),
    };
    last = { at: performance.now(), requests: all };
    delay.reset();
    return facts;
  };
  const beat = async (ended: boolean): Promise<void> =>
    await store.beat(instance, factsNow(), { now: house.clock.now(), ended }).catch((error: unknown) => {
      house.log.warn({ err: error }, "this instance could not tell how it stands");
    });
  await beat(false);
  const timer = setInterval(() => void beat(false), everyMilliseconds).unref();
  return {
    async stop() {
      clearInterval(timer);
      delay.disable();
      await keeper.settle().catch(() => undefined);
      await beat(true);
    },
  };
};
