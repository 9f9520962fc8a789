import { type RawBuilder, sql } from "kysely";
import "./tables.ts";
import { type Instant, timestamp } from "@apron/kit/server/clock";
import { changed, isTaken } from "@apron/kit/server/database";
import type { House } from "@apron/kit/server/house";
import type { AgentSystem } from "@apron/features/agents/contract";
import * as z from "zod/mini";
import { type CaseState, Facts, recoveryTopic, reviewerRoles } from "../contract.ts";
import { fingerprintOf } from "@apron/kit/server/seals";
import type { Approval } from "./rules.ts";

/** What the applicant filled in. */
const Form = z.object({
  oldMobile: z.string(),
  newMobile: z.string(),
  ownerName: z.string(),
  idNumber: z.string(),
  office: z.string(),
});
export type Form = z.output<typeof Form>;

/** A case with its sealed texts opened. */
export interface Case {
  readonly id: string;
  readonly system: AgentSystem;
  readonly agentNumber: string;
  /** The account that would change; undefined when the facts lead to none. */
  readonly accountId: string | undefined;
  readonly form: Form;
  readonly facts: Facts;
  readonly language: "zh" | "en";
  /** From where it was submitted. */
  readonly ip: string;
  readonly state: CaseState;
  readonly submittedAt: Instant;
  readonly coolingUntil: Instant | undefined;
  readonly endedAt: Instant | undefined;
  /** The account that turned it down, whom of those told objected, or `applicant` or `job`. */
  readonly endedBy: string;
  readonly endReason: string;
  readonly note: string;
  readonly picturesGone: boolean;
  readonly approvals: readonly Approval[];
}

/** A case to be opened. */
export interface NewCase {
  readonly id: string;
  readonly key: string;
  readonly system: AgentSystem;
  readonly agentNumber: string;
  readonly accountId: string | undefined;
  readonly form: Form;
  readonly facts: Facts;
  readonly consentVersion: string;
  readonly language: "zh" | "en";
  readonly ip: string;
}

/** What recovery seals, and for what. */
export const sealedPurposes = { form: "recovery.form", note: "recovery.note" } as const;

interface Loaded {
  id: string;
  system: AgentSystem;
  agent_number: string;
  account_id: string | null;
  form_sealed: string;
  facts: unknown;
  language: string;
  ip: string;
  state: CaseState;
  submitted_at: number;
  cooling_until: number | null;
  ended_at: number | null;
  ended_by: string | null;
  end_reason: string;
  note_sealed: string;
  pictures_gone_at: number | null;
  reviewers: string[];
  as_reviewer: boolean[];
}

/** Cases of lost phones, and who approved them. */
export const casesOf = ({ database, clock, live, seals }: House) => {
  const tellDesk = async (): Promise<void> => {
    for (const id of reviewerRoles) await live.tell({ role: id }, recoveryTopic);
  };
  /** Erases cases with their approvals and notices, all in one statement. */
  const forgetCases = async (which: RawBuilder<boolean>): Promise<void> => {
    await sql`
    with gone as (select id from recovery_case where ${which}),
    approvals as (delete from recovery_approval where case_id in (select id from gone)),
    notices as (delete from recovery_notice where case_id in (select id from gone))
    delete from recovery_case where id in (select id from gone)`.execute(database.sql);
  };

  const load = async (rest: ReturnType<typeof sql>): Promise<Case[]> => {
    const found = await sql<Loaded>`
    select c.id, c.system, c.agent_number, c.account_id, c.form_sealed, c.facts, c.language, c.ip, c.state, c.submitted_at,
      c.cooling_until, c.ended_at, c.ended_by, c.end_reason, c.note_sealed, c.pictures_gone_at,
      array(select reviewer from recovery_approval a where a.case_id = c.id order by approved_at, reviewer) as reviewers,
      array(select as_reviewer from recovery_approval a where a.case_id = c.id order by approved_at, reviewer) as as_reviewer
    from recovery_case c ${rest}`.execute(database.sql);
    return found.rows.map((row) => ({
      id: row.id,
      system: row.system,
      agentNumber: row.agent_number,
      accountId: row.account_id ?? undefined,
      form: Form.parse(JSON.parse(seals.open(sealedPurposes.form, row.form_sealed))),
      facts: Facts.parse(row.facts),
      language: row.language === "en" ? "en" : "zh",
      ip: row.ip,
      state: row.state,
      submittedAt: row.submitted_at,
      coolingUntil: row.cooling_until ?? undefined,
      endedAt: row.ended_at ?? undefined,
      endedBy: row.ended_by ?? "",
      endReason: row.end_reason,
      note: row.note_sealed === "" ? "" : seals.open(sealedPurposes.note, row.note_sealed),
      picturesGone: row.pictures_gone_at !== null,
      approvals: row.reviewers.map((reviewer, place) => ({ reviewer, asReviewer: row.as_reviewer[place] ?? false })),
    }));
  };

  return {
    /** Opens a case; tells which of its unique ties an open case has already. A transaction around it is broken then. */
    add: async (opened: NewCase): Promise<"added" | "agent" | "account"> => {
      try {
        await database.sql
          .insertInto("recovery_case")
          .values({
            id: opened.id,
            key_hash: fingerprintOf(opened.key),
            system: opened.system,
            agent_number: opened.agentNumber,
            account_id: opened.accountId ?? null,
            form_sealed: seals.seal(sealedPurposes.form, JSON.stringify(opened.form)),
            facts: JSON.stringify(opened.facts),
            consent_version: opened.consentVersion,
            language: opened.language,
            ip: opened.ip,
            state: "review",
            submitted_at: timestamp(clock.now()),
          })
          .execute();
        await tellDesk();
        return "added";
      } catch (error) {
        if (isTaken(error, "recovery_case_of_agent")) return "agent";
        if (isTaken(error, "recovery_case_of_account")) return "account";
        throw error;
      }
    },

    /** Whether a case of this work number, or of this account, is open. */
    openOf: async (
      agent: { readonly system: AgentSystem; readonly agentNumber: string },
      accountId: string | undefined,
    ): Promise<"agent" | "account" | undefined> => {
      const found = await sql<{ same: boolean }>`
    select system = ${agent.system} and agent_number = ${agent.agentNumber} as same from recovery_case
    where ended_at is null
      and ((system = ${agent.system} and agent_number = ${agent.agentNumber}) or account_id = ${accountId ?? null}::text)
    order by same desc limit 1`.execute(database.sql);
      const [row] = found.rows;
      return row && (row.same ? "agent" : "account");
    },

    /** Whether a case of this account is open. */
    isOpenFor: async (accountId: string): Promise<boolean> => {
      const found = await sql`select 1 from recovery_case where account_id = ${accountId} and ended_at is null`.execute(
        database.sql,
      );
      return found.rows.length > 0;
    },

    /** Erases the cases of an account that was cancelled twelve months ago, with all that was filled in (X30). */
    forgetAccount: async (accountId: string): Promise<void> =>
      await forgetCases(sql<boolean>`account_id = ${accountId}`),

    /** The case of this id, with its approvals. */
    find: async (id: string): Promise<Case | undefined> => (await load(sql`where c.id = ${id}`))[0],

    /** The case of a query code. */
    findByKey: async (key: string): Promise<Case | undefined> =>
      (await load(sql`where c.key_hash = ${fingerprintOf(key)}`))[0],

    /** One page of cases, and how many there are: open ones first, the longest waiting first, then ended ones, newest first. */
    search: async (filter: {
      readonly state: "" | CaseState;
      readonly currentPage: number;
      readonly pageSize: number;
    }): Promise<{ list: Case[]; total: number }> => {
      const where = filter.state === "" ? sql`where true` : sql`where c.state = ${filter.state}`;
      const counted = await sql<{ total: number }>`select count(*) as total from recovery_case c ${where}`.execute(
        database.sql,
      );
      const list = await load(sql`${where} order by c.ended_at is not null, c.ended_at desc, c.submitted_at, c.id
      limit ${filter.pageSize} offset ${(filter.currentPage - 1) * filter.pageSize}`);
      return { list, total: Number(counted.rows[0]?.total ?? 0) };
    },

    /**
     * Adds an approval to a case under review, one per reviewer; with the last one the cooling-off begins. Inside a
     * transaction: the case is held until it ends. Undefined when the case is not under review or the reviewer approved
     * before; "unreviewed" when it would be the last and no identity reviewer is among them, which takes the transaction back.
     */
    approve: async (
      id: string,
      approval: Approval,
      cooling: { readonly needed: number; readonly until: Instant },
    ): Promise<number | "unreviewed" | undefined> => {
      const held = await sql`select 1 from recovery_case where id = ${id} and state = 'review' for update`.execute(
        database.sql,
      );
      if (held.rows.length === 0) return undefined;
      const added = await sql`
    insert into recovery_approval (case_id, reviewer, as_reviewer, approved_at)
    values (${id}, ${approval.reviewer}, ${approval.asReviewer}, ${timestamp(clock.now())})
    on conflict do nothing returning 1`.execute(database.sql);
      if (added.rows.length === 0) return undefined;
      await tellDesk();
      const counted = await sql<{ approvals: number; reviewed: boolean }>`
    select count(*) as approvals, bool_or(as_reviewer) as reviewed from recovery_approval where case_id = ${id}`.execute(
        database.sql,
      );
      const approvals = Number(counted.rows[0]?.approvals ?? 0);
      if (approvals < cooling.needed) return approvals;
      if (!counted.rows[0]?.reviewed) return "unreviewed";
      await sql`
      update recovery_case set state = 'cooling', cooling_until = ${timestamp(cooling.until)}
      where id = ${id}`.execute(database.sql);
      return approvals;
    },

    /** Ends an open case, once; false when it had ended, or is not in one of these states. */
    end: async (
      id: string,
      end: {
        readonly from: readonly CaseState[];
        readonly to: CaseState;
        readonly by: string;
        readonly reason?: string;
        readonly note?: string;
      },
    ): Promise<boolean> => {
      const ended = await changed(
        database.sql
          .updateTable("recovery_case")
          .set({
            state: end.to,
            ended_at: timestamp(clock.now()),
            ended_by: end.by,
            end_reason: end.reason ?? "",
            note_sealed: end.note ? seals.seal(sealedPurposes.note, end.note) : "",
          })
          .where("id", "=", id)
          .where("state", "in", [...end.from]),
      );
      if (ended) await tellDesk();
      return ended;
    },

    /** Cases whose cooling-off is over, longest first. */
    due: async (): Promise<string[]> => {
      const due = await sql<{ id: string }>`
    select id from recovery_case where state = 'cooling' and cooling_until <= ${timestamp(clock.now())}
    order by cooling_until limit 50`.execute(database.sql);
      return due.rows.map(({ id }) => id);
    },

    /** Ended cases whose pictures are due to be erased. */
    withOldPictures: async (endedBefore: Instant): Promise<string[]> => {
      const found = await sql<{ id: string }>`
    select id from recovery_case
    where ended_at < ${timestamp(endedBefore)} and pictures_gone_at is null limit 200`.execute(database.sql);
      return found.rows.map(({ id }) => id);
    },

    /** The pictures of a case are erased. */
    notePicturesGone: async (id: string): Promise<void> => {
      await sql`update recovery_case set pictures_gone_at = ${timestamp(clock.now())} where id = ${id}`.execute(
        database.sql,
      );
    },

    /** Erases cases that ended before this and are about no account, with all that was filled in; their pictures are gone already. */
    forgetWithoutAccount: async (endedBefore: Instant): Promise<void> =>
      await forgetCases(
        sql<boolean>`account_id is null and ended_at < ${timestamp(endedBefore)} and pictures_gone_at is not null`,
      ),
  };
};
export type Cases = ReturnType<typeof casesOf>;
