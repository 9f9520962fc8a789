import { sql } from "kysely";
import { addSeconds, type Instant, timestamp } from "@apron/kit/server/clock";
import { changed } from "@apron/kit/server/database";
import type { House } from "@apron/kit/server/house";
import type { ResourceSystem, ResourceType } from "../resource.ts";
import type { ToldOrigin } from "./rules.ts";
import type { StoredResource } from "./store.ts";
import "./tables.ts";

/** What is read of which host; of none, of another feature. */
export interface Read {
  readonly system: ResourceSystem;
  readonly type: ResourceType;
}

/** A reading somebody is at: when it began, and behind which key it goes on. */
export interface Taken extends Read {
  readonly holder: string;
  readonly begunAt: Instant;
  readonly cursor: string;
}

/** Who died in the middle of a page is followed after so long. */
const heldSeconds = 60;

/** How far the reading of each host has come; one instance reads one type of one host at a time. */
export const readingsOf = ({ database, clock }: House) => ({
  /**
   * Takes a reading up, or goes on with it where it stood, for exactly one of those who try; undefined while somebody else is at
   * it, and where one that began since then came to its end.
   */
  take: async ({ system, type }: Read, holder: string, since: Instant): Promise<Taken | undefined> => {
    const now = clock.now();
    const [at, until] = [timestamp(now), timestamp(addSeconds(now, heldSeconds))];
    const taken = await sql<{ begun_at: number; cursor: string }>`
      insert into resource_reading as r (system, type, begun_at, cursor, holder, held_until)
      values (${system}, ${type}, ${at}, '', ${holder}, ${until})
      on conflict (system, type) do update set
        begun_at = case when r.finished_at is null then r.begun_at else excluded.begun_at end,
        cursor = case when r.finished_at is null then r.cursor else '' end,
        finished_at = null, holder = excluded.holder, held_until = excluded.held_until
      where (r.held_until <= ${at} or r.held_until > ${timestamp(addSeconds(now, 2 * heldSeconds))})
        and (r.finished_at is null or r.begun_at < ${timestamp(since)} or r.begun_at > ${at})
      returning begun_at, cursor`.execute(database.sql);
    const [row] = taken.rows;
    return row && { system, type, holder, begunAt: row.begun_at, cursor: row.cursor };
  },

  /** Notes how far it came; false when somebody else has taken it up meanwhile. */
  move: async ({ system, type, holder }: Taken, cursor: string): Promise<boolean> =>
    await changed(
      database.sql
        .updateTable("resource_reading")
        .set({ cursor, held_until: timestamp(addSeconds(clock.now(), heldSeconds)), failed_at: null })
        .where("system", "=", system)
        .where("type", "=", type)
        .where("holder", "=", holder),
    ),

  /** It came to its end; whether what it told can be believed. */
  finish: async ({ system, type, holder, begunAt }: Taken, doubted: boolean): Promise<boolean> => {
    const now = timestamp(clock.now());
    return await changed(
      database.sql
        .updateTable("resource_reading")
        .set({
          cursor: "",
          held_until: now,
          finished_at: now,
          read_at: timestamp(begunAt),
          failed_at: null,
          doubted_at: doubted ? now : null,
        })
        .where("system", "=", system)
        .where("type", "=", type)
        .where("holder", "=", holder),
    );
  },

  /** The host does not answer: the rest is read another time. */
  leave: async ({ system, type, holder }: Taken): Promise<void> => {
    const now = timestamp(clock.now());
    await database.sql
      .updateTable("resource_reading")
      .set({ held_until: now, failed_at: sql<string>`coalesce(failed_at, ${now}::timestamptz)` })
      .where("system", "=", system)
      .where("type", "=", type)
      .where("holder", "=", holder)
      .execute();
  },

  all: async () => await database.sql.selectFrom("resource_reading").selectAll().execute(),

  /** Whether the reading before came to its end in doubt. */
  wasDoubted: async ({ system, type }: Read): Promise<boolean> => {
    const row = await database.sql
      .selectFrom("resource_reading")
      .select("doubted_at")
      .where("system", "=", system)
      .where("type", "=", type)
      .executeTakeFirst();
    return row !== undefined && row.doubted_at !== null;
  },

  /** What is kept under these keys. */
  known: async ({ system, type }: Read, keys: readonly string[]): Promise<StoredResource[]> =>
    await database.sql
      .selectFrom("resource")
      .selectAll()
      .where("type", "=", type)
      .where("system", "=", system)
      .where("key", "=", sql<string>`any(${[...keys]}::text[])`)
      .execute(),

  /** Notes that the host told of these, and who used each last. */
  seen: async (
    { system, type }: Read,
    told: readonly { readonly key: string; readonly usedBy: string; readonly usedAt: Instant | undefined }[],
    at: Instant,
  ): Promise<void> => {
    await sql`
      update resource r set seen_at = ${timestamp(at)}, used_by = u.used_by, used_at = u.used_at
      from unnest(${told.map(({ key }) => key)}::text[], ${told.map(({ usedBy }) => usedBy)}::text[],
        ${told.map(({ usedAt }) => (usedAt === undefined ? null : timestamp(usedAt)))}::timestamptz[])
        as u (key, used_by, used_at)
      where r.type = ${type} and r.system = ${system} and r.key = u.key`.execute(database.sql);
  },

  /** How many of a source's are not ended, and those of them that it did not tell of in this reading. */
  missing: async ({ system, type, begunAt }: Taken, origin: ToldOrigin, most: number) => {
    const live = database.sql
      .selectFrom("resource")
      .where("type", "=", type)
      .where("system", "=", system)
      .where("origin", "=", origin)
      .where("status", "<>", "ended");
    const { count } = await live.select((row) => row.fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
    const gone = live.where(sql<boolean>`seen_at < ${timestamp(begunAt)}::timestamptz`);
    const { count: missing } = await gone
      .select((row) => row.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    return { live: Number(count), missing: Number(missing), rows: await gone.selectAll().limit(most).execute() };
  },
});
export type Readings = ReturnType<typeof readingsOf>;
