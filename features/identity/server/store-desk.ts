import { sql } from "kysely";
import { type Instant, timestamp } from "@apron/kit/server/clock";
import { changeSeen } from "@apron/kit/server/database";
import type { House } from "@apron/kit/server/house";
import { type Page, pageInOrder } from "@apron/kit/server/paging";
import type { Queue, ReasonCode, Side, WarningKind } from "../contract.ts";
import { cases, type IdentityCase, opened, sealed } from "./tables.ts";

/** How a submission is changed by whoever decides; conditions are part of the statement, so that only one does. */
export interface Decision {
  readonly id: string;
  readonly revision: number;
  /** The reviewer; "" is the clock. */
  readonly by: string;
}

/** Why it was not taken as it is, with a reviewer's own words. */
interface Reason {
  readonly code: ReasonCode;
  readonly note: string;
}

/** What becomes of submissions: queues, decisions, erasure. */
export const reviewsOf = ({ database, clock, seals }: House) => ({
  /** One page of a queue and how many there are: what waits longest first, what was decided last first. */
  casesInQueue: async (
    queue: Queue,
    page: Page,
  ): Promise<{ readonly list: IdentityCase[]; readonly total: number }> => {
    const found = cases(database).where(inQueue(queue));
    const ordered = queue === "decided" ? found.orderBy("decided_at", "desc") : found.orderBy("submitted_at");
    const { list, total } = await pageInOrder(database, ordered.orderBy("id"), page);
    return { list: list.map((row) => opened(seals, row)), total };
  },

  /** How many wait in each queue, and how many of them longer than since this instant. */
  queueCounts: async (
    lateSince: Instant,
  ): Promise<{ manual: number; appeals: number; automatic: number; late: number }> => {
    const counted = await sql<{ manual: number; appeals: number; automatic: number; late: number }>`
      select count(*) filter (where ${inQueue("manual")}) as manual,
        count(*) filter (where ${inQueue("appeals")}) as appeals,
        count(*) filter (where ${inQueue("automatic")}) as automatic,
        count(*) filter (where state in ('waiting', 'appealed') and submitted_at < ${timestamp(lateSince)}) as late
      from identity_case where state in ('waiting', 'asked', 'appealed')`.execute(database.sql);
    const { manual = 0, appeals = 0, automatic = 0, late = 0 } = counted.rows[0] ?? {};
    return { manual: Number(manual), appeals: Number(appeals), automatic: Number(automatic), late: Number(late) };
  },

  /** Verifies a submission that waits; false when it was changed meanwhile. */
  verifyCase: async ({ id, revision, by }: Decision): Promise<boolean> =>
    await changeSeen(
      database,
      "identity_case",
      { id, revision, state: ["waiting", "asked"] },
      { state: "verified", ...decided(by, clock.now()), asked_side: "", reason_code: "", note_sealed: "" },
    ),

  /** The first reviewer's word for an appeal; false when there is one already, or it was changed meanwhile. */
  proposeAppeal: async ({ id, revision, by }: Decision): Promise<boolean> =>
    await changeSeen(
      database,
      "identity_case",
      { id, revision, state: "appealed", proposed_by: null },
      { proposed_by: by, proposed_at: timestamp(clock.now()) },
    ),

  /**
   * The second reviewer's word: whoever uses the card loses it, and the appeal is verified. The accounts that lost it, or
   * undefined when it was changed meanwhile or the same reviewer gave both words. Runs in a transaction.
   */
  grantAppeal: async ({ id, revision, by }: Decision): Promise<readonly IdentityCase[] | undefined> => {
    const now = timestamp(clock.now());
    const held = await sql`
      update identity_case set revision = revision + 1
      where id = ${id} and revision = ${revision} and state = 'appealed' and proposed_by <> ${by}
      returning id`.execute(database.sql);
    if (held.rows.length === 0) return undefined;
    const lost = await sql<{ id: string }>`
      update identity_case set state = 'released', reason_code = 'alreadyUsed', decided_by = ${by}, decided_at = ${now},
        sealed = case when pictures then sealed end, revision = revision + 1
      from (select version, id_index from identity_case where id = ${id}) as won
      where identity_case.version = won.version and identity_case.id_index = won.id_index
        and identity_case.id <> ${id} and state in ('waiting', 'asked', 'verified')
      returning identity_case.id`.execute(database.sql);
    await sql`
      update identity_case set state = 'verified', decided_by = ${by}, decided_at = ${now}, reason_code = ''
      where id = ${id}`.execute(database.sql);
    const ids = lost.rows.map((row) => row.id);
    if (ids.length === 0) return [];
    return (await cases(database).where("id", "in", ids).execute()).map((row) => opened(seals, row));
  },

  /** Rejects a submission under review; false when it was changed meanwhile. */
  rejectCase: async ({ id, revision, by }: Decision, reason: Reason): Promise<boolean> =>
    await changeSeen(
      database,
      "identity_case",
      { id, revision, state: ["waiting", "asked", "appealed"] },
      { state: "failed", ...decided(by, clock.now()), asked_side: "", ...said(seals, reason) },
    ),

  /** Asks for one side again; false when it was changed meanwhile. */
  askSide: async ({ id, revision }: Decision, asked: Reason & { readonly side: Side }): Promise<boolean> =>
    await changeSeen(
      database,
      "identity_case",
      { id, revision, state: "waiting" },
      {
        state: "asked",
        asked_side: asked.side,
        asked_at: timestamp(clock.now()),
        automatic: false,
        ...said(seals, asked),
      },
    ),

  /** Submissions of which a side was asked for before this instant and never came; 100 at a time. */
  unanswered: async (askedBefore: Instant): Promise<IdentityCase[]> => {
    const rows = await cases(database)
      .where("state", "=", "asked")
      // What an instance of before asked for says no time.
      .where(sql<boolean>`coalesce(asked_at, submitted_at) < ${timestamp(askedBefore)}`)
      .limit(100)
      .execute();
    return rows.map((row) => opened(seals, row));
  },

  /** The asked side came: the submission waits again, for a person. False when it was not asked for. */
  takeSide: async (id: string, side: Side): Promise<boolean> => {
    const moved = await sql`
      update identity_case set state = 'waiting', asked_side = '', reason_code = '', note_sealed = '', revision = revision + 1
      where id = ${id} and state = 'asked' and asked_side = ${side}
      returning id`.execute(database.sql);
    return moved.rows.length > 0;
  },

  /**
   * Puts a failed submission back into the queue while its form is kept and neither its account nor its card has a newer
   * one; false when that does not hold.
   */
  reopenCase: async ({ id, revision }: Decision): Promise<boolean> => {
    const moved = await sql`
      update identity_case as c set state = 'waiting', automatic = false, decided_by = null, decided_at = null,
        reason_code = '', note_sealed = '', revision = revision + 1
      where id = ${id} and revision = ${revision} and state = 'failed' and sealed is not null
        and not exists (
          select 1 from identity_case o where o.id <> c.id and (
            (o.account_id = c.account_id and o.state in ('waiting', 'asked', 'appealed', 'verified'))
            or (o.version = c.version and o.id_index = c.id_index and o.state in ('waiting', 'asked', 'verified'))))
      returning id`.execute(database.sql);
    return moved.rows.length > 0;
  },

  /** What a later reading of the pictures showed; only while the submission waits. */
  noteWarnings: async (id: string, warnings: readonly WarningKind[], automatic: boolean): Promise<void> => {
    await database.sql
      .updateTable("identity_case")
      .set({ warnings: [...warnings], automatic })
      .where("id", "=", id)
      .where("state", "=", "waiting")
      .execute();
  },

  /** The clean submissions whose time has come. */
  dueCases: async (): Promise<IdentityCase[]> => {
    const now = timestamp(clock.now());
    const rows = await cases(database)
      .where("state", "=", "waiting")
      .where("automatic", "=", true)
      .where(sql<boolean>`due_at <= ${now}::timestamptz`)
      .orderBy("due_at")
      .limit(200)
      .execute();
    return rows.map((row) => opened(seals, row));
  },

  /** Ends what is under review of an account, as its consent was withdrawn; false when nothing was. */
  endUnderReview: async (accountId: string): Promise<boolean> => {
    const now = timestamp(clock.now());
    const moved = await sql`
      update identity_case set state = 'withdrawn', decided_by = ${accountId}, decided_at = ${now}, revision = revision + 1
      where account_id = ${accountId} and state in ('waiting', 'asked', 'appealed')
      returning id`.execute(database.sql);
    return moved.rows.length > 0;
  },

  /** Asks for all pictures of an account to go; the job finishes what is cut short. */
  askErasure: async (accountId: string): Promise<void> => {
    await database.sql
      .updateTable("identity_case")
      .set({ erase_asked: true })
      .where("account_id", "=", accountId)
      .where("pictures", "=", true)
      .execute();
  },

  /**
   * Frees the card of an account, whatever its state; false when it had none (catalogue 4.9). Its pictures go when they would have
   * gone, what was typed with them, or now where they are gone already.
   */
  releaseCard: async (accountId: string): Promise<boolean> => {
    const now = timestamp(clock.now());
    const moved = await sql`
      update identity_case set state = 'released', reason_code = '', decided_at = coalesce(decided_at, ${now}::timestamptz),
        sealed = case when pictures then sealed end, revision = revision + 1
      where account_id = ${accountId} and state in ('waiting', 'asked', 'appealed', 'verified')
      returning id`.execute(database.sql);
    return moved.rows.length > 0;
  },

  /** The submissions whose pictures are due to go: asked for, or decided before this instant; 500 at a time. */
  erasuresDue: async (decidedBefore: Instant): Promise<string[]> => {
    const due = await sql<{ id: string }>`
      select id from identity_case
      where pictures and (erase_asked or decided_at < ${timestamp(decidedBefore)}) limit 500`.execute(database.sql);
    return due.rows.map((row) => row.id);
  },

  /** The submissions of an account whose pictures are asked to go. */
  erasuresOf: async (accountId: string): Promise<string[]> => {
    const rows = await database.sql
      .selectFrom("identity_case")
      .select("id")
      .where("account_id", "=", accountId)
      .where("pictures", "=", true)
      .where("erase_asked", "=", true)
      .execute();
    return rows.map((row) => row.id);
  },

  /** Waiting submissions whose pictures were not read yet, oldest first. */
  unreadCases: async (): Promise<IdentityCase[]> => {
    const rows = await cases(database)
      .where("state", "=", "waiting")
      .where("pictures", "=", true)
      .where(sql<boolean>`(select count(distinct side) from identity_reading r where r.case_id = identity_case.id) < 2`)
      .orderBy("submitted_at")
      .limit(10)
      .execute();
    return rows.map((row) => opened(seals, row));
  },

  /** Notes that the pictures of a submission are gone; what was typed goes with them unless it was verified. */
  forgetPictures: async (id: string): Promise<void> => {
    await sql`
      update identity_case set pictures = false, sealed = case when state = 'verified' then sealed end,
        note_sealed = case when state = 'verified' then '' else note_sealed end, appeal_sealed = ''
      where id = ${id}`.execute(database.sql);
  },

  /** Forgets what was typed for an account, also where its pictures are gone already. */
  forgetForms: async (accountId: string): Promise<void> => {
    await database.sql
      .updateTable("identity_case")
      .set({ sealed: null, note_sealed: "", appeal_sealed: "" })
      .where("account_id", "=", accountId)
      .execute();
  },
});

const inQueue = (queue: Queue) => {
  switch (queue) {
    case "manual":
      return sql<boolean>`(state = 'waiting' and not automatic or state = 'asked')`;
    case "appeals":
      return sql<boolean>`state = 'appealed'`;
    case "automatic":
      return sql<boolean>`(state = 'waiting' and automatic)`;
    case "decided":
      return sql<boolean>`state in ('verified', 'failed', 'released') and decided_at is not null`;
  }
};

const decided = (by: string, now: Instant) => ({ decided_by: by, decided_at: timestamp(now) });

const said = (seals: House["seals"], { code, note }: Reason) => ({
  reason_code: code,
  note_sealed: sealed(seals, note),
});
