import { availableParallelism } from "node:os";
import { setTimeout as wait } from "node:timers/promises";
import { argonSettings, openPasswords } from "@apron/kit/server/passwords";
import { hash, verify } from "@node-rs/argon2";
import { type Figures, median } from "./figure.ts";
import { startPortal } from "./stage/process.ts";
import { openStage } from "./stage/roster.ts";
import { solvedPuzzle, type SignInTry, tryPassword } from "./stage/sign-in.ts";

const rounds = 5;
const tries = 200;
const atOnce = 32;

/**
 * Password sign-ins over HTTP beside bare argon2id with the same parameters, and how the server's health answers
 * meanwhile. The puzzles are solved before the clock runs; each try is another person's, and each has its own address.
 */
export const figures: Figures = async () => {
  const stored = await hash("another password", argonSettings);
  const stage = await openStage();
  const portal = await startPortal({ url: await stage.rosterOf(0) }, { APRON_TRUSTED_PROXIES: "127.0.0.1" });
  try {
    const signIns: number[] = [];
    const bare: number[] = [];
    const checks: number[] = [];
    const passwords = await openPasswords();
    const health: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const solved = await prepared(portal.url, round);
      const busy = { done: false };
      const asking = askHealth(portal.url, health, busy);
      signIns.push(await rateOf(solved, atOnce, (one) => tryPassword(portal.url, one)));
      busy.done = true;
      await asking;
      bare.push(await rateOf(solved, availableParallelism(), () => verify(stored, "wrong password")));
      checks.push(await rateOf(solved, atOnce, () => passwords.verify(stored, "wrong password")));
    }
    const p99 = health.toSorted((left, right) => left - right)[Math.floor(health.length * 0.99)] ?? NaN;
    return [
      {
        name: "password check with back-pressure, to bare argon2id",
        value: median(checks) / median(bare),
        limit: 0.8,
        better: "higher",
        unit: "×",
        detail: `${median(checks).toFixed(0)}/s, ${atOnce} at once, against ${median(bare).toFixed(0)}/s, median of ${rounds} × ${tries}`,
      },
      {
        name: "whole sign-in over HTTP, to bare argon2id",
        value: median(signIns) / median(bare),
        limit: 0.8,
        better: "higher",
        unit: "×",
        detail: `${median(signIns).toFixed(0)}/s over HTTP, ${atOnce} at once, against ${median(bare).toFixed(0)}/s, median of ${rounds} × ${tries}`,
      },
      {
        name: "health while sign-ins saturate the server, p99",
        value: p99,
        limit: 100,
        better: "lower",
        unit: "ms",
        detail: `${health.length} requests for /healthz during those sign-ins`,
      },
    ];
  } finally {
    await portal.stop();
    await stage.stop();
  }
};

const prepared = (url: string, round: number): Promise<SignInTry[]> =>
  inLanes(
    Array.from({ length: tries }, (_, at) => round * tries + at),
    8,
    (number) => solvedPuzzle(url, number),
  );

const rateOf = async <Item>(
  items: readonly Item[],
  width: number,
  work: (item: Item) => Promise<unknown>,
): Promise<number> => {
  const begun = performance.now();
  await inLanes(items, width, work);
  return items.length / ((performance.now() - begun) / 1000);
};

/** Works on the items, so many at once, in their order. */
const inLanes = async <Item, Done>(
  items: readonly Item[],
  width: number,
  work: (item: Item) => Promise<Done>,
): Promise<Done[]> => {
  const done: Done[] = [];
  const queue = items.entries();
  const lane = async (): Promise<void> => {
    for (const [at, item] of queue) done[at] = await work(item);
  };
  await Promise.all(Array.from({ length: width }, lane));
  return done;
};

const askHealth = async (url: string, times: number[], busy: { readonly done: boolean }): Promise<void> => {
  while (!busy.done) {
    const begun = performance.now();
    await (await fetch(`${url}/healthz`)).arrayBuffer();
    times.push(performance.now() - begun);
    await wait(5);
  }
};
