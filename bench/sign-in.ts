import { availableParallelism } from "node:os";
import { setTimeout as wait } from "node:timers/promises";
import { argonSettings, openPasswords } from "@apron/kit/server/session";
import { hash, verify } from "@node-rs/argon2";
import { type Figures, median } from "./stage/figure.ts";
import { type Running, startBare, startPortal } from "./stage/process.ts";
import { openStage } from "./stage/roster.ts";
import { solvedPuzzle, type SignInTry, tryPassword } from "./stage/sign-in.ts";

const rounds = 5;
const tries = 200;
/** Tries before the clock runs: until then much of the server's code is still interpreted, which no running server is. */
const warmingUp = 1_000;
const atOnce = 32;

/**
 * Password sign-ins over HTTP, beside a bare server that gets the same requests and only hashes, with the same
 * parameters and as many at once; client and health checks burden the two cores alike. The puzzles are solved before
 * the clock runs; each try is another person's, and each has its own address.
 */
export const figures: Figures = async () => {
  const stored = await hash("another password", argonSettings);
  const stage = await openStage();
  const started: Running[] = [];
  try {
    const portal = await startPortal({ url: await stage.rosterOf(0) }, { APRON_TRUSTED_PROXIES: "127.0.0.1" });
    started.push(portal);
    const bareServer = await startBare("sign-in");
    started.push(bareServer);
    const signIns: number[] = [];
    const bareSignIns: number[] = [];
    const bare: number[] = [];
    const checks: number[] = [];
    const passwords = await openPasswords();
    const health: number[] = [];
    const signInsAt = async (url: string, path: string, solved: readonly SignInTry[], times: number[]) => {
      const busy = { done: false };
      const asking = askHealth(`${url}${path}`, times, busy);
      const rate = await rateOf(solved, atOnce, (one) => tryPassword(url, one));
      busy.done = true;
      await asking;
      return rate;
    };
    for (let round = 0; round <= rounds; round += 1) {
      const solved = await prepared(portal.url, round * warmingUp, round === 0 ? warmingUp : tries);
      const rate = await signInsAt(portal.url, "/healthz", solved, round === 0 ? [] : health);
      const bareRate = await signInsAt(bareServer.url, "/", solved, []);
      if (round === 0) continue;
      signIns.push(rate);
      bareSignIns.push(bareRate);
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
        name: "whole sign-in over HTTP, to bare argon2id over HTTP",
        value: median(signIns) / median(bareSignIns),
        limit: 0.8,
        better: "higher",
        unit: "×",
        detail: `${median(signIns).toFixed(0)}/s, ${atOnce} at once, against ${median(bareSignIns).toFixed(0)}/s of a server that only hashes, median of ${rounds} × ${tries}`,
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
    for (const server of started) await server.stop();
    await stage.stop();
  }
};

/** Tries of so many people, numbered from `first`, their puzzles solved. */
const prepared = (url: string, first: number, count: number): Promise<SignInTry[]> =>
  inLanes(
    Array.from({ length: count }, (_, at) => first + at),
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
    await (await fetch(url)).arrayBuffer();
    times.push(performance.now() - begun);
    await wait(5);
  }
};
