import { type TestDatabase, testDatabase } from "@apron/database/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { instantOf } from "../clock.ts";
import type { Database } from "../database.ts";
import { type Round, roundsOf, walk } from "./rounds.ts";

let opened: TestDatabase;
let again: Database;
let now = instantOf("2030-01-01 02:30:00");
const clock = { now: () => now };
beforeAll(async () => {
  opened = await testDatabase();
  again = await opened.again();
});
afterAll(async () => await opened.drop());

let names = 0;
/** A round over so many numbers, noting which were visited; `visit` says what becomes of each. */
const roundOf = (count: number, visit: (item: number) => Promise<boolean> = async () => true) => {
  const seen: number[] = [];
  names += 1;
  const round: Round<number> = {
    name: `round ${names}`,
    since: now,
    next: async (cursor, most) =>
      Array.from({ length: count }, (_, at) => at)
        .filter((at) => cursor === "" || at > Number(cursor))
        .slice(0, most),
    cursorOf: String,
    visit: async (item) => {
      seen.push(item);
      return await visit(item);
    },
    perSecond: 100,
  };
  return { round, seen };
};
const all = (count: number): number[] => Array.from({ length: count }, (_, at) => at);

describe("a round", () => {
  it("comes to everything once, however many are asked at once, and not again until it is to begin anew", async () => {
    const { round, seen } = roundOf(150);
    const house = { database: opened.database, clock };
    expect(await walk(house, round)).toBe("done");
    expect(seen.toSorted((one, other) => one - other)).toEqual(all(150));
    expect(await walk(house, round)).toBe("taken");
    now += 1000;
    expect(await walk(house, { ...round, since: now })).toBe("done");
    expect(seen).toHaveLength(300);
  });

  it("is walked by one instance at a time, and gone on with by another where that one ended", async () => {
    const otherHasTried = Promise.withResolvers<true>();
    const { round, seen } = roundOf(1000, async () => await otherHasTried.promise);
    const first = { database: opened.database, clock };
    const second = { database: again, clock };
    const walking = walk(first, round, 0);
    await expect.poll(() => seen.length).toBeGreaterThan(0);
    // It would wait for nobody.
    const tried = await walk(second, { ...round, visit: async () => true }, 0);
    otherHasTried.resolve(true);
    expect(tried).toBe("taken");
    expect(await walking).toBe("more");
    expect(seen).toHaveLength(100);
    expect(await walk(second, { ...round, perSecond: 200 }, 0)).toBe("more");
    expect(seen.toSorted((one, other) => one - other)).toEqual(all(300));
  });

  it("is taken over from an instance that died, after a minute", async () => {
    const { round, seen } = roundOf(10);
    const rounds = roundsOf({ database: opened.database, clock });
    expect(await rounds.take(round.name, "dead", round.since)).toEqual({ cursor: "" });
    expect(await rounds.move(round.name, "dead", "4", false)).toBe(true);
    now += 59_000;
    expect(await walk({ database: opened.database, clock }, round)).toBe("taken");
    now += 2000;
    expect(await walk({ database: opened.database, clock }, round)).toBe("done");
    expect(seen.toSorted((one, other) => one - other)).toEqual([5, 6, 7, 8, 9]);
    expect(await rounds.move(round.name, "dead", "4", false)).toBe(false);
  });

  it("waits where nobody answers, and passes over one that is not answered", async () => {
    let away = true;
    const { round, seen } = roundOf(300, async (item) => !away && item !== 7);
    const house = { database: opened.database, clock };
    expect(await walk(house, round)).toBe("away");
    expect(seen).toHaveLength(100);
    away = false;
    seen.length = 0;
    expect(await walk(house, { ...round, perSecond: 200 })).toBe("done");
    expect(seen).toHaveLength(300);
  });

  it("keeps to the budget of the host, many at once", async () => {
    let [underWay, most] = [0, 0];
    const { round } = roundOf(60, async () => {
      underWay += 1;
      most = Math.max(most, underWay);
      await new Promise((resolve) => setTimeout(resolve, 5));
      underWay -= 1;
      return true;
    });
    let passed = 0;
    const waits: number[] = [];
    const wait = async (milliseconds: number): Promise<void> => {
      waits.push(milliseconds);
      passed += milliseconds;
    };
    await walk({ database: opened.database, clock }, { ...round, perSecond: 40 }, 50, { now: () => passed, wait });
    // The first second's are begun at once, the other twenty one after the other.
    expect(waits).toEqual(Array.from({ length: 20 }, () => 25));
    expect(most).toBe(32);
  });
});
