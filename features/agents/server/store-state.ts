import { sql } from "kysely";
import { common, refuse } from "@apron/kit/contract/refusal";
import { clockSlack, type Instant, timestamp } from "@apron/kit/server/clock";
import type { House } from "@apron/kit/server/house";
import type { SealedTable } from "@apron/kit/server/seals";
import type { AgentId, AgentSystem } from "../contract.ts";
import type { HostHealth } from "./health/rules-health.ts";
import "./tables.ts";
import { changed } from "@apron/kit/server/database";

/** What a host said of a work number, and when. */
export interface HostFacts extends HostHealth {
  readonly ownerName: string;
  readonly ownerIdMasked: string;
  readonly mobileMasked: string;
  readonly emailMasked: string;
  readonly accountType: string;
  readonly customerType: string;
  readonly customerName: string;
  readonly departmentId: string;
  readonly departmentName: string;
  readonly address: string;
  readonly city: string;
  readonly office: string;
  readonly level: string;
  /** 1 to 10 (catalogue 3.8). */
  readonly securityLevel: number;
  readonly lastSignIn: Instant | undefined;
}

const ownerPurpose = "agents.owner";

/** What the agents keep sealed; no two seals are alike, so that one tells the row among those of a number. */
export const sealedTables: readonly SealedTable[] = [
  { table: "agent_state", key: "agent_number", columns: { owner_sealed: ownerPurpose } },
];

/** A deadline of signing in at the host that is near or over. */
export interface Deadline extends AgentId {
  readonly signInDeadline: Instant;
}

interface AgentSettings {
  readonly smsRule?: number | undefined;
  readonly siNoticeFrequency?: number | undefined;
  readonly securityLevel?: number | undefined;
}

/** What hosts said of work numbers, marks and settings beside it. */
export const statesOf = ({ database, clock, seals }: House) => ({
  /** Opens the name of an owner as it is kept. */
  openOwner: (sealed: string): string => (sealed === "" ? "" : seals.open(ownerPurpose, sealed)),

  /**
   * Keeps what a host said, unless something newer is there. A host knows no reason for a disabling that we asked for, so
   * `deadline` stays while it goes on saying inactive; a new deadline is reminded of anew.
   */
  keepFacts: async ({ system, agentNumber }: AgentId, facts: HostFacts): Promise<void> => {
    const time = (instant: Instant | undefined) => (instant === undefined ? null : timestamp(instant));
    const values = {
      system,
      agent_number: agentNumber,
      asked_at: timestamp(facts.askedAt),
      exists_at_host: facts.exists,
      owner_sealed: facts.ownerName === "" ? "" : seals.seal(ownerPurpose, facts.ownerName),
      owner_id_masked: facts.ownerIdMasked,
      mobile_masked: facts.mobileMasked,
      email_masked: facts.emailMasked,
      account_type: facts.accountType,
      customer_type: facts.customerType,
      customer_name: facts.customerName,
      department_id: facts.departmentId,
      department_name: facts.departmentName,
      address: facts.address,
      city: facts.city,
      office: facts.office,
      level: facts.level,
      security_level: facts.securityLevel,
      disabled: facts.disabled,
      disabled_since: time(facts.disabledSince),
      limited: facts.limited,
      limited_since: time(facts.limitedSince),
      frozen: facts.frozen,
      frozen_since: time(facts.frozenSince),
      locked_pids: facts.lockedPids,
      flow: facts.flow,
      threshold: facts.threshold,
      last_sign_in: time(facts.lastSignIn),
      sign_in_deadline: time(facts.signInDeadline),
    };
    const { system: _, agent_number: __, ...changed } = values;
    await database.sql
      .insertInto("agent_state")
      .values(values)
      .onConflict((conflict) =>
        conflict.columns(["system", "agent_number"]).doUpdateSet({
          ...changed,
          disabled: sql`case when excluded.disabled = 'inactive' and agent_state.disabled = 'deadline'
            then 'deadline' else excluded.disabled end`,
          deadline_reminders: sql`case when agent_state.sign_in_deadline is distinct from excluded.sign_in_deadline
            then 0 else agent_state.deadline_reminders end`,
        })
          // What lies in the future was written before the clock was set back.
          .where(sql<boolean>`agent_state.asked_at <= excluded.asked_at
          or agent_state.asked_at > ${timestamp(clock.now() + clockSlack)}`),
      )
      .execute();
  },

  /** Part of what a host said that is known to have changed since: what an operation has just done there. */
  noteChange: async (
    { system, agentNumber }: AgentId,
    change: {
      readonly disabled?: HostFacts["disabled"];
      readonly frozen?: boolean;
      readonly limited?: boolean;
      readonly signInDeadline?: Instant;
      readonly at: Instant;
    },
  ): Promise<void> => {
    const at = timestamp(change.at);
    await database.sql
      .updateTable("agent_state")
      .set({
        ...(change.disabled !== undefined && {
          disabled: change.disabled,
          disabled_since: change.disabled === "" ? null : at,
        }),
        ...(change.frozen !== undefined && { frozen: change.frozen, frozen_since: change.frozen ? at : null }),
        ...(change.limited !== undefined && { limited: change.limited, limited_since: change.limited ? at : null }),
        ...(change.signInDeadline !== undefined && {
          sign_in_deadline: timestamp(change.signInDeadline),
          deadline_reminders: 0,
        }),
        asked_at: at,
      })
      .where("system", "=", system)
      .where("agent_number", "=", agentNumber)
      .execute();
  },

  /** Marks a work number abnormal; false when it is marked already. */
  addMark: async (
    { system, agentNumber }: AgentId,
    mark: { readonly id: string; readonly reason: string; readonly evidence: string; readonly by: string },
  ): Promise<boolean> =>
    await changed(
      database.sql
        .insertInto("agent_abnormal")
        .values({
          id: mark.id,
          system,
          agent_number: agentNumber,
          reason: mark.reason,
          evidence: mark.evidence,
          marked_by: mark.by,
          marked_at: timestamp(clock.now()),
        })
        .onConflict((conflict) => conflict.doNothing()),
    ),

  /** Clears a mark; false when there is none. */
  clearMark: async (
    { system, agentNumber }: AgentId,
    { by, reason }: { readonly by: string; readonly reason: string },
  ): Promise<boolean> =>
    await changed(
      database.sql
        .updateTable("agent_abnormal")
        .set({ cleared_by: by, cleared_reason: reason, cleared_at: timestamp(clock.now()) })
        .where("system", "=", system)
        .where("agent_number", "=", agentNumber)
        .where("cleared_at", "is", null),
    ),

  /** Whether a work number is marked abnormal. */
  isMarked: async ({ system, agentNumber }: AgentId): Promise<boolean> => {
    const found = await database.sql
      .selectFrom("agent_abnormal")
      .select("id")
      .where("system", "=", system)
      .where("agent_number", "=", agentNumber)
      .where("cleared_at", "is", null)
      .executeTakeFirst();
    return found !== undefined;
  },

  /** What the desk sets of a work number; what is absent stays. Refused where it is no more as it was seen. */
  saveSettings: async (
    { system, agentNumber }: AgentId,
    settings: AgentSettings,
    by: string,
    seen: AgentSettings = {},
  ): Promise<void> => {
    const { smsRule = null, siNoticeFrequency = null, securityLevel = null } = settings;
    const now = timestamp(clock.now());
    const written = await sql`
    insert into agent_settings as s
      (system, agent_number, sms_rule, si_notice_frequency, security_level, changed_by, changed_at, sms_seen)
    values (${system}, ${agentNumber}, coalesce(${smsRule}::smallint, 0), coalesce(${siNoticeFrequency}::smallint, 0),
      ${securityLevel}::smallint, ${by}, ${now}, ${now})
    on conflict (system, agent_number) do update set
      sms_seen = case when coalesce(${smsRule}::smallint, s.sms_rule) = s.sms_rule
        then s.sms_seen else excluded.sms_seen end,
      sms_rule = coalesce(${smsRule}::smallint, s.sms_rule),
      si_notice_frequency = coalesce(${siNoticeFrequency}::smallint, s.si_notice_frequency),
      security_level = coalesce(${securityLevel}::smallint, s.security_level),
      changed_by = excluded.changed_by, changed_at = excluded.changed_at
    where s.sms_rule = coalesce(${seen.smsRule ?? null}::smallint, s.sms_rule)
      and s.si_notice_frequency = coalesce(${seen.siNoticeFrequency ?? null}::smallint, s.si_notice_frequency)
      and coalesce(s.security_level = ${seen.securityLevel ?? null}::smallint, true)`.execute(database.sql);
    if (written.numAffectedRows === 0n) throw refuse(common.E9409);
  },

  /** The security level TAMS has for a work number; undefined: as the host says. */
  levelInTams: async ({ system, agentNumber }: AgentId): Promise<number | undefined> => {
    const found = await database.sql
      .selectFrom("agent_settings")
      .select("security_level")
      .where("system", "=", system)
      .where("agent_number", "=", agentNumber)
      .executeTakeFirst();
    return found?.security_level ?? undefined;
  },

  /** Deadlines that have passed without a sign-in as far as is known, and that nobody was told of, oldest first. */
  missedDeadlines: async (): Promise<Deadline[]> => {
    const rows = await database.sql
      .selectFrom("agent_state")
      .select(["system", "agent_number", "sign_in_deadline"])
      .where("sign_in_deadline", "<=", sql<number>`${timestamp(clock.now())}`)
      .where("exists_at_host", "=", true)
      .where("disabled", "in", ["", "inactive"])
      .orderBy("sign_in_deadline")
      .limit(200)
      .execute();
    return rows.flatMap(deadlineOf);
  },

  /** Notes that a number was disabled for missing this deadline; true for exactly one caller. */
  noteMissed: async ({ system, agentNumber, signInDeadline }: Deadline): Promise<boolean> =>
    await changed(
      database.sql
        .updateTable("agent_state")
        .set({ disabled: "deadline", disabled_since: timestamp(clock.now()), sign_in_deadline: null })
        .where("system", "=", system)
        .where("agent_number", "=", agentNumber)
        .where("sign_in_deadline", "=", sql<number>`${timestamp(signInDeadline)}`),
    ),

  /** Claims the reminders of deadlines that are at most `days` away, the `nth` of them; each is given out once. */
  claimDeadlineReminders: async (days: number, nth: number): Promise<Deadline[]> => {
    const now = clock.now();
    const rows = await database.sql
      .updateTable("agent_state")
      .set({ deadline_reminders: nth })
      .where("sign_in_deadline", ">", sql<number>`${timestamp(now)}`)
      .where("sign_in_deadline", "<=", sql<number>`${timestamp(now + days * 86_400_000)}`)
      .where("deadline_reminders", "<", nth)
      .where("disabled", "=", "")
      .returning(["system", "agent_number", "sign_in_deadline"])
      .execute();
    return rows.flatMap(deadlineOf);
  },
});

const deadlineOf = (row: { system: AgentSystem; agent_number: string; sign_in_deadline: number | null }): Deadline[] =>
  row.sign_in_deadline === null
    ? []
    : [{ system: row.system, agentNumber: row.agent_number, signInDeadline: row.sign_in_deadline }];
