import { type RawBuilder, sql } from "kysely";
import type { Quota } from "../contract/call.ts";
import { common, type Refusal, refuse } from "../contract/refusal.ts";
import { type Clock, clockSlack, type Instant, instantOf, dayOf, nextMidnight } from "./clock.ts";
import type { Database } from "./database.ts";

/** Which uses count now, both ends included, and when the oldest of them no longer does. */
interface Window {
  readonly from: Instant;
  readonly to: Instant;
  end(oldest: Instant): Instant;
}

/** A use that was counted, and can be given back when the call was refused after all (catalogue 0.12). */
export interface Taken {
  /** What `Quotas.giveBack` takes, for a use whose fate is known only later. */
  readonly use: number;
  giveBack(): Promise<void>;
}

/** What a counter says about a further use. */
export interface QuotaState {
  readonly used: number;
  readonly remaining: number;
  /** When the next use becomes possible; undefined while uses remain. */
  readonly until: Instant | undefined;
}

/** The counters of the house. */
export interface Quotas {
  /** Counts one use of `key`; refuses with `until` and `remaining: 0` when none is left. */
  take(key: string, quota: Quota): Promise<Taken>;
  /** Gives a use of `key` back: what it was counted for did not happen. Of one that is gone nothing changes. */
  giveBack(key: string, use: number): Promise<void>;
  state(key: string, quota: Quota): Promise<QuotaState>;
  /** Whether a further use remains, as a condition inside a statement that depends on it. */
  remains(key: string, quota: Quota): RawBuilder<boolean>;
}

declare module "./database.ts" {
  interface Tables {
    /** Uses of one counter within its window: microseconds since 1970, oldest first. */
    quota: { key: string; uses: number[]; ends_at: string };
  }
}

/**
 * Counters that are exact under concurrency: one statement drops the uses that left the window and adds one
 * only while fewer than the limit remain. The key is stored as a fingerprint, never as a telephone number. A day is told by its date: nothing
 * is to be set back at midnight (catalogue 29.1).
 */
export const quotasOn = (database: Database, clock: Clock, fingerprint: (key: string) => string): Quotas => {
  const window = (quota: Quota): Window => {
    const now = clock.now();
    const to = now + clockSlack;
    return quota.window === "day"
      ? { from: instantOf(`${dayOf(now)} 00:00:00`), to, end: () => nextMidnight(now) }
      : { from: now - quota.window * 1000 + 1, to, end: (oldest) => oldest + Number(quota.window) * 1000 };
  };
  const usesWithin = async (key: string, { from, to }: Window): Promise<Instant[]> => {
    const found = await sql<{ uses: number[] }>`select uses from quota where key = ${key}`.execute(database.sql);
    const uses = (found.rows[0]?.uses ?? []).map((micros) => Math.floor(micros / 1000));
    return uses.filter((use) => use >= from && use <= to);
  };
  const giveBack: Quotas["giveBack"] = async (name, use) => {
    await sql`
      update quota
      set uses = uses[: array_position(uses, ${use}::bigint) - 1] || uses[array_position(uses, ${use}::bigint) + 1 :]
      where key = ${fingerprint(name)} and array_position(uses, ${use}::bigint) is not null`.execute(database.sql);
  };
  return {
    async take(name, quota) {
      const key = fingerprint(name);
      const within = window(quota);
      const now = clock.now();
      // A further fraction tells two uses of the same millisecond apart, so that giving back removes just one.
      const use = now * 1000 + Math.floor(Math.random() * 1000);
      const values = [key, use, within.end(now) / 1000, within.from * 1000, within.to * 1000, quota.limit];
      const taken = await database.prepared("quota.take", takeStatement, values);
      if (taken.length === 0) {
        // The use in the way may have been given back meanwhile.
        const [oldest = now] = (await usesWithin(key, within)).toSorted((one, other) => one - other);
        // Another instance's clock may be ahead by a little: nobody is told to wait for longer than the limit counts.
        throw usedUp(quota, within.end(oldest), Math.max(now, oldest));
      }
      return { use, giveBack: async () => await giveBack(name, use) };
    },
    giveBack,
    async state(name, quota) {
      const within = window(quota);
      const uses = await usesWithin(fingerprint(name), within);
      const remaining = Math.max(0, quota.limit - uses.length);
      return { used: uses.length, remaining, until: remaining > 0 ? undefined : within.end(Math.min(...uses)) };
    },
    remains: (name, quota) => sql<boolean>`not exists (
      select from quota as q
      where q.key = ${fingerprint(name)} and cardinality(${countedWithin(window(quota))}) >= ${quota.limit})`,
  };
};

const counting = "array(select u from unnest(q.uses) as u where u >= $4::bigint and u <= $5::bigint)";
const takeStatement = `
  insert into quota as q (key, uses, ends_at) values ($1, array[$2::bigint], to_timestamp($3::float8))
  on conflict (key) do update
    set uses = ${counting} || $2::bigint, ends_at = greatest(q.ends_at, excluded.ends_at)
    where cardinality(${counting}) < $6::integer
  returning 1`;

/** What is said of a quota that leaves nothing until then: the line may name the limit and the seconds to wait. */
export const usedUp = (quota: Quota, until: Instant, now: Instant): Refusal =>
  refuse(quota.refusal ?? common.E9429, {
    until,
    remaining: 0,
    values: { limit: quota.limit, seconds: Math.max(1, Math.ceil((until - now) / 1000)) },
  });

/** The uses of the counter `q` that count. */
const countedWithin = ({ from, to }: Window): RawBuilder<number[]> => sql`
  array(select u from unnest(q.uses) as u where u >= ${from * 1000}::bigint and u <= ${to * 1000}::bigint)`;
