import { type RawBuilder, sql } from "kysely";
import type { AgentId } from "@apron/features/agents/contract";
import { addDays, type Instant, instantOf, timestamp } from "@apron/kit/server/clock";
import { changed, changeSeen } from "@apron/kit/server/database";
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
import { standingOf } from "./store-standing.ts";
import { type Application, stepsOf } from "./store-steps.ts";

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
  /** First and last day on which they came in. */
  readonly submittedFrom?: string;
  readonly submittedTo?: string;
  readonly queue?: "open" | "running" | "failed" | "all";
  readonly decided?: "" | "automatic" | "person";
  readonly order?: "age" | "effective" | "newest";
}

const { pending, accepted, inEffect, rejected, effectFailed, expirationFailed, cancelled } = thresholdStatuses;

/** Applications for a temporary threshold. Every step is one conditional statement: of two at once, one takes it. */
export const applicationsOf = (house: House) => {
  const { database, clock, seals } = house;
  const { note, free, change } = stepsOf(house);
  const now = (): string => timestamp(clock.now());

  return {
    ...standingOf(house),

    find: async (id: string): Promise<Application | undefined> =>
      await database.sql.selectFrom("threshold_application").selectAll().where("id", "=", id).executeTakeFirst(),

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
      const withdrawn = await change(
        id,
        sql`status = ${cancelled}, closed_at = ${now()}`,
        sql`status = ${pending} and account_id = ${accountId}`,
      );
      if (!withdrawn) return false;
      await free(id);
      await note(id, "cancelled");
      return true;
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
      const since = beginOf(startDate);
      const until = beginOf(addDays(endDate, 1));
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
  ...(wanted.submittedFrom ? [sql`created_at >= ${beginOf(wanted.submittedFrom)}`] : []),
  ...(wanted.submittedTo ? [sql`created_at < ${beginOf(addDays(wanted.submittedTo, 1))}`] : []),
  ...(wanted.decided === "automatic" ? [sql`policy_version is not null`] : []),
  ...(wanted.decided === "person" ? [sql`decided_by <> ''`] : []),
];

const beginOf = (day: string): string => timestamp(instantOf(`${day} 00:00:00`));
