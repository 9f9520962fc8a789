import { AsyncLocalStorage } from "node:async_hooks";
import type { System } from "@apron/hosts";
import type { House } from "@apron/kit/server/house";
import { evaluate } from "./evaluating.ts";
import type { Sample } from "./rules.ts";
import type { Store } from "./store.ts";

/** Milliseconds in which an instance gathers what its gateway meets before it writes. */
const gathering = 2_000;

/**
 * Keeps what the gateway of this instance meets at the hosts, added up by the minute, and judges anew at once when a host
 * fails or one that failed answers again: the job of every minute would be late (catalogue 28.5).
 */
export const observeHosts = (house: House, store: Store): { readonly settle: () => Promise<void> } => {
  // Whoever asks a host may be in the middle of something that has ended when this is written.
  const apart = AsyncLocalStorage.snapshot();
  const gathered = new Map<string, Sample>();
  const failing = new Set<System>();
  let waiting: NodeJS.Timeout | undefined;
  let news = false;

  const settle = async (): Promise<void> => {
    clearTimeout(waiting);
    waiting = undefined;
    const samples = [...gathered.values()];
    gathered.clear();
    const judge = news;
    news = false;
    for (const sample of samples) await store.addSample(sample);
    if (judge) await evaluate(house, store);
  };
  const settleLater = (): void => {
    waiting ??= setTimeout(() => {
      apart(settle).catch((error: unknown) => house.log.warn({ err: error }, "what the gateway met could not be kept"));
    }, gathering).unref();
  };

  house.hosts.whenTried(({ system, outcome, ms }) => {
    const now = house.clock.now();
    const minute = now - (now % 60_000);
    const key = `${system} ${minute}`;
    const known = gathered.get(key) ?? { system, minute, tries: 0, failures: 0, resting: 0, totalMs: 0 };
    const answered = outcome === "answered";
    gathered.set(key, {
      ...known,
      tries: known.tries + (outcome === "resting" ? 0 : 1),
      failures: known.failures + (outcome === "failed" ? 1 : 0),
      resting: known.resting + (outcome === "resting" ? 1 : 0),
      totalMs: known.totalMs + (outcome === "resting" ? 0 : ms),
    });
    if (!answered || failing.has(system)) news = true;
    if (answered) failing.delete(system);
    else failing.add(system);
    settleLater();
  });
  return { settle };
};

/** A work number that no host has: asking for it tells whether the host answers, and nothing else. */
const nobodysNumber = "00000";

/** Asks each host once that nobody asked lately, so that a silent night is no blind one. */
export const probeHosts = async (house: House, quiet: readonly System[]): Promise<void> => {
  await Promise.all(
    quiet.map(async (system) => {
      // Whether it answers is what its gateway notes.
      await house.hosts
        .host(system)
        .getAgent({ agentNumber: nobodysNumber })
        .catch(() => undefined);
    }),
  );
};
