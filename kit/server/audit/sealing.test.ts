import { AsyncLocalStorage } from "node:async_hooks";
import Fastify from "fastify";
import { pino } from "pino";
import { expect, test } from "vitest";
import { openMetrics } from "../http/index.ts";
import { openWatch } from "../watch.ts";
import { startSealing } from "./sealing.ts";

const log = pino({ level: "silent" });

/** An audit of which only the number of lines is known. */
const counting = () => {
  const state = { open: 0, sealed: 0, away: false, heard: () => {} };
  const write = () => {
    state.open += 1;
    state.heard();
  };
  const audit = {
    seal: async () => {
      if (state.away) throw new Error("away");
      const sealed = state.open;
      state.sealed += sealed;
      state.open = 0;
      return sealed;
    },
    whenWritten: (hear: () => void) => {
      state.heard = hear;
    },
  };
  return { state, write, audit };
};

test("what is written is sealed, also by an instance that was told of nothing, and after the database was away", async () => {
  const { state, write, audit } = counting();
  const sealing = startSealing({ audit, log });
  write();
  await expect.poll(() => state.sealed).toBe(1);
  state.open = 1;
  await expect.poll(() => state.sealed, { timeout: 10_000 }).toBe(2);
  state.away = true;
  write();
  await expect.poll(() => state.open).toBe(1);
  state.away = false;
  await expect.poll(() => state.sealed, { timeout: 10_000 }).toBe(3);
  await sealing.stop();
});

test("a seal is no part of the transaction whose line it was told of", async () => {
  const { state, write, audit } = counting();
  const transaction = new AsyncLocalStorage<string>();
  const within: (string | undefined)[] = [];
  const seal = async (): Promise<number> => {
    within.push(transaction.getStore());
    return await audit.seal();
  };
  const sealing = startSealing({ audit: { ...audit, seal }, log });
  // The round of the start is over: the next is armed by who writes.
  await expect.poll(() => within).toHaveLength(1);
  transaction.run("the writer's", write);
  await expect.poll(() => state.sealed).toBe(1);
  await sealing.stop();
  expect(within.filter((store) => store !== undefined)).toEqual([]);
});

test("what was written last is sealed before it stops", async () => {
  const { state, write, audit } = counting();
  const sealing = startSealing({ audit, log });
  write();
  await sealing.stop();
  expect(state.sealed).toBe(1);
});

test("how long a line has waited for its seal is a metric, which is no number while nobody can say", async () => {
  const unsealed = async (unsealedSince: () => Promise<number | undefined>): Promise<string | undefined> => {
    const registry = openMetrics(Fastify(), {
      audit: { unsealedSince },
      clock: { now: () => 90_000 },
      watch: openWatch(),
    });
    return (await registry.metrics()).match(/^apron_audit_unsealed_seconds (.*)$/m)?.[1];
  };
  expect(await unsealed(async () => undefined)).toBe("0");
  expect(await unsealed(async () => 30_000)).toBe("60");
  expect(await unsealed(async () => await Promise.reject(new Error("away")))).toBe("Nan");
});
