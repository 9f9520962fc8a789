import { testDatabase, type TestDatabase } from "@apron/database/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { perDay, perHour } from "../contract/call.ts";
import { instantOf, wallTime } from "./clock.ts";
import { type Quotas, quotasOn } from "./quota.ts";

let test: TestDatabase;
let quotas: Quotas;
let now = 0;
let keys = 0;
beforeAll(async () => {
  test = await testDatabase();
  quotas = quotasOn(test.database, { now: () => now }, (key) => key);
});
afterAll(async () => await test.drop());

/** Takes as often as it goes, at most ten times. */
const takeAll = async (key: string, quota = perHour("ip", 3)): Promise<number> => {
  let taken = 0;
  while (
    taken < 10 &&
    (await quotas.take(key, quota).then(
      () => true,
      () => false,
    ))
  )
    taken += 1;
  return taken;
};
const at = (wall: string): void => {
  now = instantOf(wall);
};
const fresh = (): string => `key ${(keys += 1)}`;

describe("a counter", () => {
  it("of a day begins anew at midnight in Shanghai, not a moment earlier", async () => {
    const [key, quota] = [fresh(), perDay("account", 2)];
    at("2026-03-05 08:00:00");
    expect(await takeAll(key, quota)).toBe(2);
    now = instantOf("2026-03-06 00:00:00") - 1;
    expect(await takeAll(key, quota)).toBe(0);
    expect(wallTime((await quotas.state(key, quota)).until ?? 0)).toBe("2026-03-06 00:00:00");
    at("2026-03-06 00:00:00");
    expect(await takeAll(key, quota)).toBe(2);
  });

  it("of an hour frees each use an hour after it was made", async () => {
    const key = fresh();
    at("2026-03-05 08:00:00");
    expect(await takeAll(key)).toBe(3);
    now += 3_600_000 - 1;
    expect(await takeAll(key)).toBe(0);
    now += 1;
    expect(await takeAll(key)).toBe(3);
  });

  it("does not forget a use because a clock went back a little", async () => {
    const key = fresh();
    at("2026-03-05 08:00:00");
    expect(await takeAll(key)).toBe(3);
    now -= 60_000;
    expect(await takeAll(key)).toBe(0);
    expect((await quotas.state(key, perHour("ip", 3))).until).toBe(instantOf("2026-03-05 09:00:00"));
  });

  it("tells nobody to wait for longer than it counts, whose clock is a moment behind", async () => {
    const [key, quota] = [fresh(), { ...perHour("ip", 1), window: 30 }];
    at("2026-03-05 08:00:00");
    await quotas.take(key, quota);
    now -= 3;
    await expect(quotas.take(key, quota)).rejects.toMatchObject({ detail: { values: { seconds: 30 } } });
  });

  it("locks nobody out until a time the clock was set back from", async () => {
    const key = fresh();
    at("2026-03-09 08:00:00");
    expect(await takeAll(key)).toBe(3);
    at("2026-03-05 08:00:00");
    expect((await quotas.state(key, perHour("ip", 3))).remaining).toBe(3);
    expect(await takeAll(key)).toBe(3);
  });
});
