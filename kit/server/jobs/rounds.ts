import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import { addSeconds, type Clock, type Instant, timestamp } from "../clock.ts";
import { changed, type Database } from "../database.ts";

declare module "../database.ts" {
  interface Tables {
    round: {
      name: string;
      begun_at: number | string;
      cursor: string;
      holder: string;
      held_until: number | string;
      finished_at: number | string | null;
    };
  }
}

/** A walk of a job through very many things at a host, in their order. */
export interface Round<Item> {
  /** By which the database knows how far it is, e.g. `agents.sync.C`. */
  readonly name: string;
  /** One that was begun since is not begun again; an older one that was not finished is gone on with. */
  readonly since: Instant;
  next(cursor: string, count: number): Promise<readonly Item[]>;
  cursorOf(item: Item): string;
  /** Asks about one; whether it was answered. Never rejects for what concerns this one alone. */
  visit(item: Item): Promise<boolean>;
  /** How many may be begun a second: the host's budget. */
  readonly perSecond: number;
}

/** Where a walk stands: through, more to come, given up for now as nobody answers, or somebody else is at it. */
export type Stand = "done" | "more" | "away" | "taken";

/** The time that passes while a walk goes on, in milliseconds; nobody else's clock. */
interface Time {
  now(): number;
  wait(milliseconds: number): Promise<void>;
}

/** A walk ends by itself after so long and is gone on with by a job of its own: a run that dies takes little with it. */
const runSeconds = 50;
/** Longer than a batch takes even where every answer takes its time. */
const heldSeconds = 60;
/** Answers that are waited for at once, at most; the hosts' client has as many connections. */
const mostAtOnce = 32;

/**
 * Goes on with a round where it stands, within the budget of the host, many at once: one instance at a time, which notes how far
 * it is after every batch. A batch of which nothing was answered ends it until somebody tries again.
 */
export const walk = async <Item>(
  house: { readonly database: Database; readonly clock: Clock },
  round: Round<Item>,
  seconds: number = runSeconds,
  time: Time = { now: () => performance.now(), wait: async (milliseconds) => await setTimeout(milliseconds) },
): Promise<Stand> => {
  const rounds = roundsOf(house);
  const holder = randomUUID();
  const taken = await rounds.take(round.name, holder, round.since);
  if (!taken) return "taken";
  const ends = time.now() + seconds * 1000;
  const pace = openPace(round.perSecond, time);
  for (let { cursor } = taken; ;) {
    const batch = await round.next(cursor, round.perSecond);
    const last = batch.at(-1);
    if (last === undefined) return (await rounds.move(round.name, holder, "", true)) ? "done" : "taken";
    if (!(await visitAll(batch, round, pace))) {
      await rounds.leave(round.name, holder);
      return "away";
    }
    cursor = round.cursorOf(last);
    if (!(await rounds.move(round.name, holder, cursor, false))) return "taken";
    if (time.now() >= ends) {
      await rounds.leave(round.name, holder);
      return "more";
    }
  }
};

/** Whether any of them was answered. */
const visitAll = async <Item>(
  batch: readonly Item[],
  { visit, perSecond }: Round<Item>,
  pace: () => Promise<void>,
): Promise<boolean> => {
  const left = [...batch];
  let answered = false;
  const work = async (): Promise<void> => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) {
      await pace();
      if (await visit(item)) answered = true;
    }
  };
  await Promise.all(Array.from({ length: Math.min(perSecond, mostAtOnce, batch.length) }, work));
  return answered;
};

/** Lets one after the other begin, so many a second; the first second's at once. */
const openPace = (perSecond: number, time: Time): (() => Promise<void>) => {
  const space = 1000 / perSecond;
  let next = time.now() - 1000;
  return async () => {
    const now = time.now();
    next = Math.max(next + space, now - 1000);
    if (next > now) await time.wait(next - now);
  };
};

/** How far a round is, and who is at it. */
export const roundsOf = ({ database, clock }: { readonly database: Database; readonly clock: Clock }) => ({
  /**
   * Takes a round up, or goes on with it, for exactly one of those who try; undefined while somebody else is at it. Where the
   * last one was not finished, its end comes before a new one begins.
   */
  take: async (name: string, holder: string, since: Instant): Promise<{ readonly cursor: string } | undefined> => {
    const now = clock.now();
    const [at, until] = [timestamp(now), timestamp(addSeconds(now, heldSeconds))];
    // What is held for longer than anybody may was written before the clock was set back.
    const taken = await sql<{ cursor: string }>`
      insert into round as r (name, begun_at, cursor, holder, held_until)
      values (${name}, ${at}, '', ${holder}, ${until})
      on conflict (name) do update set
        begun_at = case when r.finished_at is null then r.begun_at else excluded.begun_at end,
        cursor = case when r.finished_at is null then r.cursor else '' end,
        finished_at = null, holder = excluded.holder, held_until = excluded.held_until
      where (r.held_until <= ${at} or r.held_until > ${timestamp(addSeconds(now, 5 * heldSeconds))})
        and (r.finished_at is null or r.begun_at < ${timestamp(since)} or r.begun_at > ${at})
      returning cursor`.execute(database.sql);
    return taken.rows[0];
  },

  /** Notes how far it came; false when somebody else has taken it up meanwhile. */
  move: async (name: string, holder: string, cursor: string, finished: boolean): Promise<boolean> => {
    const now = clock.now();
    return await changed(
      database.sql
        .updateTable("round")
        .set({
          cursor,
          held_until: timestamp(finished ? now : addSeconds(now, heldSeconds)),
          finished_at: finished ? timestamp(now) : null,
        })
        .where("name", "=", name)
        .where("holder", "=", holder),
    );
  },

  /** Lets go of what could not be brought to its end; it goes on there later. */
  leave: async (name: string, holder: string): Promise<void> => {
    await database.sql
      .updateTable("round")
      .set({ held_until: timestamp(clock.now()) })
      .where("name", "=", name)
      .where("holder", "=", holder)
      .execute();
  },
});
