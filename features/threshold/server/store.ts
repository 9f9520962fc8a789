import { type RawBuilder, type Selectable, sql } from "kysely";
import type { AgentId } from "@apron/features/agents/contract";
import { addDays, type Instant, instantOf, timestamp } from "@apron/kit/server/clock";
import { changed, changeSeen, type Tables } from "@apron/kit/server/database";
import type { House } from "@apron/kit/server/house";
import type { Page } from "@apron/kit/server/paging";
import type { SealedTable } from "@apron/kit/server/seals";
import {
  type DecisionReason,
  type Failure,
  type ProgressStep,
  type ThresholdChannel,
  type ThresholdState,
  thresholdStatuses,
} from "../threshold.ts";
import type { Happened, Request } from "./rules.ts";
import "./tables.ts";

/** An application as it is kept. */
export type Application = Selectable<Tables["threshold_application"]>;

const ownerPurpose = "threshold.owner";

/** What is kept sealed: whose a number was when somebody applied for it. */
export const sealedTables: readonly SealedTable[] = [
  { table: "threshold_application", key: "id", columns: { owner_sealed: ownerPurpose } },
];

/** What is applied for, for which binding. */
export interface NewApplication extends Request, AgentId {
  readonly bindingId: string;
  readonly accountId: string;
  readonly channel: ThresholdChannel;
  readonly currentThreshold: number;
  readonly reason: string;
  /** Whose the number is at its host; "" unknown. */
  readonly owner: string;
  readonly at?: Instant;
}

/** Which applications are wanted; "" and 0 do not narrow. */
export interface Wanted {
  readonly accountId?: string;
  readonly system?: string;
  readonly agentNumber: string;
  readonly status: number;
  readonly startDate: string;
  readonly endDate: string;
  readonly queue?: "open" | "running" | "failed" | "all";
  readonly decided?: "" | "automatic" | "person";
  readonly order?: "age" | "effective" | "newest";
}

const { pending, accepted, inEffect, expired, rejected, effectFailed, expirationFailed, cancelled } = thresholdStatuses;

/** Applications for a temporary threshold. Every step is one conditional statement: of two at once, one takes it. */
export const applicationsOf = ({ database, clock, seals }: House) => {
  const now = (): string => timestamp(clock.now());

  const note = async (id: string, step: ProgressStep, at = clock.now()): Promise<void> => {
    await database.sql
      .insertInto("threshold_event")
      .values({ application_id: id, step, at: timestamp(at) })
      .execute();
  };

  /** The days of an application that is over are free for another. */
  const free = async (id: string): Promise<void> => {
    await database.sql.deleteFrom("threshold_day").where("application_id", "=", id).execute();
  };

  const find = async (id: string): Promise<Application | undefined> =>
    await database.sql.selectFrom("threshold_application").selectAll().where("id", "=", id).executeTakeFirst();

  const changeOne = async (id: string, change: RawBuilder<unknown>, still: RawBuilder<unknown>) => {
    const written = await sql<Application>`
      update threshold_application set ${change}, version = version + 1 where id = ${id} and ${still} returning *`.execute(
      database.sql,
    );
    return written.rows[0];
  };

  return {
    find,
    note,

    /** Whose the number was; "" where nobody knew. */
    ownerOf: ({ owner_sealed: sealed }: Application): string => (sealed === "" ? "" : seals.open(ownerPurpose, sealed)),

    /**
     * Adds an application with its days, in the running transaction, which has to be undone when another one has a day of
     * its period already: undefined. Of any number at once for the same days, the key of the days lets one through.
     */
    add: async (application: NewApplication, days: readonly string[]): Promise<string | undefined> => {
      const { system, agentNumber, owner, at = clock.now() } = application;
      const { id } = await database.sql
        .insertInto("threshold_application")
        .values({
          binding_id: application.bindingId,
          account_id: application.accountId,
          system,
          agent_number: agentNumber,
          channel: application.channel,
          effective_date: application.effectiveDate,
          expiration_date: application.expirationDate,
          current_threshold: application.currentThreshold,
          applied_threshold: application.appliedThreshold,
          reason: application.reason,
          owner_sealed: owner === "" ? "" : seals.seal(ownerPurpose, owner),
          created_at: timestamp(at),
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      const taken = await sql`
        insert into threshold_day (system, agent_number, day, application_id)
        select ${system}, ${agentNumber}, day::date, ${id} from unnest(${[...days]}::text[]) day order by day
        on conflict do nothing`.execute(database.sql);
      if (Number(taken.numAffectedRows ?? 0) < days.length) return undefined;
      await note(id, "submitted", at);
      return id;
    },

    /** A live application that covers a day of this period. */
    overlapping: async ({ system, agentNumber }: AgentId, { effectiveDate, expirationDate }: Request) =>
      await database.sql
        .selectFrom("threshold_day")
        .innerJoin("threshold_application", "threshold_application.id", "threshold_day.application_id")
        .selectAll("threshold_application")
        .where("threshold_day.system", "=", system)
        .where("threshold_day.agent_number", "=", agentNumber)
        .where("day", ">=", effectiveDate)
        .where("day", "<=", expirationDate)
        .orderBy("day")
        .executeTakeFirst(),

    /** One page, and how many there are. */
    search: async (
      wanted: Wanted,
      { currentPage, pageSize }: Page,
    ): Promise<{ list: Application[]; total: number }> => {
      const where = sql.join(conditionsOf(wanted), sql` and `);
      const counted = await sql<{
        total: number;
      }>`select count(*)::int as total from threshold_application where ${where}`.execute(database.sql);
      const found = await sql<Application>`
        select * from threshold_application where ${where} order by ${orders[wanted.order ?? "newest"]}
        limit ${pageSize} offset ${(currentPage - 1) * pageSize}`.execute(database.sql);
      return { list: found.rows, total: counted.rows[0]?.total ?? 0 };
    },

    /** The other applications of a work number, the latest first. */
    others: async ({ id, system, agent_number: agentNumber }: Application): Promise<Application[]> =>
      await database.sql
        .selectFrom("threshold_application")
        .selectAll()
        .where("system", "=", system)
        .where("agent_number", "=", agentNumber)
        .where("id", "!=", id)
        .orderBy("created_at", "desc")
        .orderBy("number", "desc")
        .limit(20)
        .execute(),

    /** What is open of a binding, an account or a work number. */
    live: async (
      of: { readonly bindingId: string } | { readonly accountId: string } | { readonly agent: AgentId },
    ): Promise<Application[]> => {
      const theirs =
        "bindingId" in of
          ? sql`binding_id = ${of.bindingId}`
          : "accountId" in of
            ? sql`account_id = ${of.accountId}`
            : sql`system = ${of.agent.system} and agent_number = ${of.agent.agentNumber}`;
      const found = await sql<Application>`
        select * from threshold_application where closed_at is null and ${theirs} order by number`.execute(
        database.sql,
      );
      return found.rows;
    },

    /** What stands at the hosts for these work numbers. */
    running: async (agents: readonly AgentId[]): Promise<Application[]> =>
      await database.sql
        .selectFrom("threshold_application")
        .selectAll()
        .where("agent_number", "=", sql<string>`any(${agents.map(({ agentNumber }) => agentNumber)}::text[])`)
        .where("status", "=", inEffect)
        .where("taken_back_at", "is", null)
        .execute(),

    /** Which application stood at the host at this instant, if one did. */
    standingAt: async ({ system, agentNumber }: AgentId, at: Instant): Promise<Application | undefined> => {
      const found = await sql<Application>`
        select * from threshold_application
        where system = ${system} and agent_number = ${agentNumber} and standing_since <= ${timestamp(at)}
          and (taken_back_at is null or taken_back_at > ${timestamp(at)})
        order by standing_since desc limit 1`.execute(database.sql);
      return found.rows[0];
    },

    /** How many applications of a work number were rejected or ended early since then. */
    blemishes: async ({ system, agentNumber }: AgentId, since: Instant): Promise<number> => {
      const counted = await sql<{ total: number }>`
        select count(*)::int as total from threshold_application
        where system = ${system} and agent_number = ${agentNumber}
          and ((status = ${rejected} and decision_reason <> 'lapsed' and decided_at >= ${timestamp(since)})
            or (end_reason <> '' and end_asked_at >= ${timestamp(since)}))`.execute(database.sql);
      return counted.rows[0]?.total ?? 0;
    },

    /** What happened to an application, in order. */
    events: async (id: string): Promise<Happened[]> =>
      await database.sql
        .selectFrom("threshold_event")
        .select(["step", "at"])
        .where("application_id", "=", id)
        .orderBy("number")
        .execute(),

    /** Accepts a pending application as it was seen; false when somebody was quicker. */
    accept: async (
      { id, version }: { readonly id: string; readonly version: number },
      granted: number,
      by: { readonly accountId: string; readonly words: string; readonly policyVersion?: number },
    ): Promise<boolean> => {
      const facts = {
        status: accepted,
        granted_threshold: granted,
        decided_at: now(),
        decided_by: by.accountId,
        decision_words: by.words,
        policy_version: by.policyVersion ?? null,
      };
      if (!(await changeSeen(database, "threshold_application", { id, version, status: pending }, facts))) return false;
      await note(id, "accepted");
      return true;
    },

    /** Rejects a pending application as it was seen; false when somebody was quicker. */
    reject: async (
      { id, version }: { readonly id: string; readonly version: number },
      by: { readonly accountId: string; readonly reason: DecisionReason; readonly words: string },
    ): Promise<boolean> => {
      const facts = {
        status: rejected,
        decided_at: now(),
        decided_by: by.accountId,
        decision_reason: by.reason,
        decision_words: by.words,
        closed_at: now(),
      };
      if (!(await changeSeen(database, "threshold_application", { id, version, status: pending }, facts))) return false;
      await free(id);
      await note(id, "rejected");
      return true;
    },

    /** Withdraws one of an account's own pending applications; false when it is not, or not any more. */
    cancel: async (accountId: string, id: string): Promise<boolean> => {
      const withdrawn = await changeOne(
        id,
        sql`status = ${cancelled}, closed_at = ${now()}`,
        sql`status = ${pending} and account_id = ${accountId}`,
      );
      if (!withdrawn) return false;
      await free(id);
      await note(id, "cancelled");
      return true;
    },

    /** Ends before its effect what nobody wants any more; undefined when it was over, or stands at its host. */
    drop: async (
      id: string,
      why: { readonly failure?: Failure; readonly endReason?: string },
    ): Promise<Application | undefined> => {
      const dropped = await changeOne(
        id,
        sql`status = ${cancelled}, closed_at = ${now()}, next_try_at = null, failure = ${why.failure ?? ""},
          end_reason = ${why.endReason ?? ""},
          end_asked_at = case when ${why.endReason ?? ""}::text = '' then end_asked_at else ${now()}::timestamptz end`,
        sql`status in (${pending}, ${accepted}, ${effectFailed}) and closed_at is null and standing_since is null`,
      );
      if (!dropped) return undefined;
      await free(id);
      await note(id, "cancelled");
      return dropped;
    },

    /** Says that one that stands is to be taken back at once; undefined when it does not stand, or that was said. */
    askEnd: async (
      id: string,
      why: { readonly failure?: Failure; readonly endReason?: string },
    ): Promise<Application | undefined> =>
      await changeOne(
        id,
        sql`end_asked_at = ${now()}, end_reason = ${why.endReason ?? ""}, next_try_at = null, asked_since = null,
          failure = case when ${why.failure ?? ""}::text = '' then failure else ${why.failure ?? ""}::text end`,
        sql`standing_since is not null and taken_back_at is null and end_asked_at is null`,
      ),

    /** The host has it. One that was withdrawn meanwhile keeps its state, and is taken back. */
    noteStanding: async (id: string): Promise<Application | undefined> => {
      const standing = await changeOne(
        id,
        sql`standing_since = ${now()}, next_try_at = null, asked_since = null,
          failure = case when status in (${accepted}, ${effectFailed}) then '' else failure end,
          closed_at = case when status in (${accepted}, ${effectFailed}) then null else closed_at end,
          status = case when status in (${accepted}, ${effectFailed}) then ${inEffect} else status end`,
        sql`standing_since is null`,
      );
      if (standing?.status === inEffect) await note(id, "inEffect");
      return standing;
    },

    /** The host has it no longer. */
    noteTakenBack: async (id: string): Promise<Application | undefined> => {
      const ended = await changeOne(
        id,
        sql`taken_back_at = ${now()}, next_try_at = null, asked_since = null, closed_at = ${now()},
          failure = case when failure in ('unavailable', 'unknown', 'refused') then '' else failure end,
          status = case when status in (${inEffect}, ${expirationFailed}) then ${expired} else status end`,
        sql`standing_since is not null and taken_back_at is null`,
      );
      if (!ended) return undefined;
      await free(id);
      if (ended.status === expired) await note(id, "expired");
      return ended;
    },

    /** Puts the next try off: whether the host has done it is still being asked. Since when nobody knows. */
    wait: async (id: string, until: Instant): Promise<Instant> => {
      const waiting = await sql<{ asked_since: number }>`
        update threshold_application
        set next_try_at = ${timestamp(until)}, asked_since = coalesce(asked_since, ${now()}::timestamptz)
        where id = ${id} returning asked_since`.execute(database.sql);
      return waiting.rows[0]?.asked_since ?? clock.now();
    },

    /** Notes that the host did not do it and when it is asked again, or that it is over (`next` undefined); true the first time. */
    noteFailure: async (
      { id }: Pick<Application, "id">,
      act: "effect" | "takeBack",
      failure: Failure,
      next: Instant | undefined,
    ): Promise<boolean> => {
      const to = act === "effect" ? effectFailed : expirationFailed;
      const still =
        act === "effect"
          ? sql`status in (${accepted}, ${effectFailed}) and standing_since is null and closed_at is null`
          : sql`standing_since is not null and taken_back_at is null`;
      const later = sql`failure = ${failure}, next_try_at = ${next === undefined ? null : timestamp(next)}::timestamptz,
        closed_at = case when ${next === undefined} then ${now()}::timestamptz else closed_at end`;
      const first = await changeOne(id, sql`status = ${to}, ${later}`, sql`${still} and status <> ${to}`);
      if (first) await note(id, act === "effect" ? "effectFailed" : "expirationFailed");
      const again = first ?? (await changeOne(id, later, still));
      if (again && next === undefined) await free(id);
      return first !== undefined || (again !== undefined && next === undefined);
    },

    /** Applications for which something may have to happen today, at most `limit`; `dueOf` says what. */
    due: async (today: string, limit: number): Promise<Application[]> => {
      const isTime = sql`(next_try_at is null or next_try_at <= ${now()})`;
      // One of the same number that still stands has to be taken back first, else its end would take this one along.
      const found = await sql<Application>`
        (select * from threshold_application
          where standing_since is not null and taken_back_at is null and ${isTime}
            and (expiration_date < ${today} or end_asked_at is not null or status not in (${inEffect}, ${expirationFailed}))
          order by expiration_date, number limit ${limit})
        union all
        (select * from threshold_application a
          where status in (${accepted}, ${effectFailed}) and closed_at is null and effective_date <= ${today} and ${isTime}
            and not exists (select from threshold_application b
              where b.system = a.system and b.agent_number = a.agent_number and b.id <> a.id
                and b.standing_since is not null and b.taken_back_at is null)
          order by effective_date, number limit ${limit})
        union all
        (select * from threshold_application
          where status = ${pending} and expiration_date < ${today} order by number limit ${limit})`.execute(
        database.sql,
      );
      return found.rows;
    },

    /** Whether a later application of the number stands in this one's place at the host. */
    isReplaced: async (application: Application): Promise<boolean> => {
      const { system, agent_number: agentNumber, expiration_date: last } = application;
      const found = await sql`
        select from threshold_application
        where system = ${system} and agent_number = ${agentNumber} and effective_date > ${last}
          and standing_since is not null and taken_back_at is null limit 1`.execute(database.sql);
      return found.rows.length > 0;
    },

    /** Pending applications that take effect by this day and nobody was reminded of today; each told once a day. */
    claimReminders: async (day: string, today: string): Promise<Application[]> => {
      const claimed = await sql<Application>`
        update threshold_application set reminded_on = ${today}
        where status = ${pending} and effective_date <= ${day} and reminded_on is distinct from ${today}::date
        returning *`.execute(database.sql);
      return claimed.rows;
    },

    /** What became of the applications that came in from the first of these days to the last. */
    figures: async (startDate: string, endDate: string) => {
      const since = timestamp(instantOf(`${startDate} 00:00:00`));
      const until = timestamp(instantOf(`${addDays(endDate, 1)} 00:00:00`));
      const period = sql`created_at >= ${since} and created_at < ${until}`;
      const byStatus = await sql<{ status: number; count: number }>`
        select status, count(*)::int as count from threshold_application where ${period} group by status order by status`.execute(
        database.sql,
      );
      const byReason = await sql<{ reason: DecisionReason; count: number }>`
        select decision_reason as reason, count(*)::int as count from threshold_application
        where ${period} and decision_reason <> '' group by decision_reason order by count desc, reason`.execute(
        database.sql,
      );
      const counted = await sql<{ automatic: number; partial: number; minutes: number | null }>`
        select count(*) filter (where policy_version is not null)::int as automatic,
          count(*) filter (where granted_threshold < applied_threshold)::int as partial,
          round(percentile_disc(0.5) within group (order by extract(epoch from decided_at - created_at) / 60)
            filter (where decided_by <> ''))::int as minutes
        from threshold_application where ${period}`.execute(database.sql);
      return { byStatus: byStatus.rows, byReason: byReason.rows, ...counted.rows[0] };
    },

    /** Writes how an application came to stand where it does, all at once: for demo rows. */
    keepPast: async (id: string, past: Past): Promise<void> => {
      const { state, steps, granted = null, by, why = "", words = "", failure = "", decided } = past;
      const at = (step: ProgressStep): string | null => {
        const found = steps.find((one) => one.step === step);
        return found ? timestamp(found.at) : null;
      };
      const isOver = ["expired", "rejected", "effectFailed", "cancelled"].includes(state);
      const isDecided = granted !== null || why !== "";
      await database.sql
        .updateTable("threshold_application")
        .set({
          status: thresholdStatuses[state],
          granted_threshold: granted,
          decided_at: isDecided ? timestamp(decided) : null,
          decided_by: isDecided ? by : null,
          decision_reason: why,
          decision_words: words,
          failure,
          standing_since: at("inEffect"),
          taken_back_at: at("expired"),
          closed_at: isOver ? timestamp(steps.at(-1)?.at ?? decided) : null,
          version: sql`version + ${steps.length}::int`,
        })
        .where("id", "=", id)
        .execute();
      for (const { step, at: when } of steps) await note(id, step, when);
    },

    /** Erases whose applications they were (X30): that a number had a threshold stays, not for whom. */
    forget: async (accountId: string): Promise<void> => {
      await changed(
        database.sql
          .updateTable("threshold_application")
          .set({ account_id: "", reason: "", owner_sealed: "" })
          .where("account_id", "=", accountId),
      );
    },
  };
};
/** How an application of the demo came to stand where it does. */
interface Past {
  readonly state: ThresholdState;
  readonly steps: readonly Happened[];
  readonly granted: number | undefined;
  readonly by: string;
  readonly why?: DecisionReason | undefined;
  readonly words?: string | undefined;
  readonly failure?: Failure | undefined;
  readonly decided: Instant;
}

export type Applications = ReturnType<typeof applicationsOf>;

const orders = {
  age: sql`created_at, number`,
  effective: sql`effective_date, number`,
  newest: sql`created_at desc, number desc`,
};

const queues = {
  open: sql`status = ${pending}`,
  running: sql`status in (${accepted}, ${inEffect})`,
  failed: sql`status in (${effectFailed}, ${expirationFailed}) and closed_at is null`,
  all: sql`true`,
};

const conditionsOf = (wanted: Wanted): RawBuilder<unknown>[] => [
  queues[wanted.queue ?? "all"],
  ...(wanted.accountId === undefined ? [] : [sql`account_id = ${wanted.accountId}`]),
  ...((wanted.system ?? "") === "" ? [] : [sql`system = ${wanted.system}`]),
  ...(wanted.agentNumber === "" ? [] : [sql`agent_number = ${wanted.agentNumber}`]),
  ...(wanted.status === 0 ? [] : [sql`status = ${wanted.status}`]),
  ...(wanted.startDate === "" ? [] : [sql`expiration_date >= ${wanted.startDate}`]),
  ...(wanted.endDate === "" ? [] : [sql`effective_date <= ${wanted.endDate}`]),
  ...(wanted.decided === "automatic" ? [sql`policy_version is not null`] : []),
  ...(wanted.decided === "person" ? [sql`decided_by <> ''`] : []),
];
