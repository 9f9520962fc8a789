import { sql } from "kysely";
import { addSeconds, type Instant, timestamp } from "@apron/kit/server/clock";
import type { House } from "@apron/kit/server/house";

/** A walk along the chain of the audit. */
export interface Check {
  readonly id: number;
  readonly startedBy: string;
  readonly startedAt: Instant;
  readonly total: number;
  readonly checked: number;
  readonly finishedAt: Instant | undefined;
  readonly brokenAt: number | undefined;
}

/** A walk that noted nothing for this many seconds has died with its server, or nobody has taken it up. */
const patience = 60;

/** Walks along the chain of the audit. */
export const checksOf = ({ database, clock }: House) => ({
  /** Begins a walk; undefined while another is under way, on whatever instance. */
  beginCheck: async (by: string): Promise<number | undefined> => {
    const now = timestamp(clock.now());
    const begun = await sql<{ id: number }>`
      insert into office_audit_check (started_by, started_at, total, noted_at)
      values (${by}, ${now}, coalesce((select total from audit_seal order by number desc limit 1), 0), ${now})
      on conflict ((true)) where finished_at is null do nothing
      returning id`.execute(database.sql);
    return begun.rows[0]?.id;
  },

  /** Takes up a walk that nobody is on; to be begun anew. */
  takeUpCheck: async (): Promise<number | undefined> => {
    const now = clock.now();
    const taken = await sql<{ id: number }>`
      update office_audit_check set noted_at = ${timestamp(now)}, checked = 0
      where finished_at is null and noted_at < ${timestamp(addSeconds(now, -patience))} returning id`.execute(
      database.sql,
    );
    return taken.rows[0]?.id;
  },

  /** Notes how far a walk is. */
  noteCheck: async (id: number, checked: number): Promise<void> => {
    await sql`
      update office_audit_check set checked = ${checked}, total = greatest(total, ${checked}),
        noted_at = ${timestamp(clock.now())}
      where id = ${id} and finished_at is null`.execute(database.sql);
  },

  /** Ends a walk with what it found. */
  endCheck: async (id: number, brokenAt: number | undefined): Promise<void> => {
    const now = timestamp(clock.now());
    await sql`
      update office_audit_check set finished_at = ${now}, noted_at = ${now}, broken_at = ${brokenAt ?? null}::bigint,
        checked = case when ${brokenAt ?? null}::bigint is null then total else checked end
      where id = ${id} and finished_at is null`.execute(database.sql);
  },

  /** The newest walk. */
  newestCheck: async (): Promise<Check | undefined> => {
    const found = await sql<{
      id: number;
      started_by: string;
      started_at: number;
      total: number;
      checked: number;
      finished_at: number | null;
      broken_at: number | null;
    }>`select * from office_audit_check order by id desc limit 1`.execute(database.sql);
    const [row] = found.rows;
    return (
      row && {
        id: row.id,
        startedBy: row.started_by,
        startedAt: row.started_at,
        total: row.total,
        checked: row.checked,
        finishedAt: row.finished_at ?? undefined,
        brokenAt: row.broken_at ?? undefined,
      }
    );
  },
});
