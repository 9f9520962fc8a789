import { sql } from "kysely";
import { accountTopic } from "@apron/features/login/contract";
import { type Instant, timestamp } from "@apron/kit/server/clock";
import type { House } from "@apron/kit/server/house";
import { randomToken } from "@apron/kit/server/seals";
import { type AccountKind, type AgentId, type AgentSystem, type IdentityStage, stageNamed } from "../contract.ts";
import "./tables.ts";

/** A live binding. */
export interface Binding extends AgentId {
  readonly id: string;
  readonly accountId: string;
  /** Bound with this blind index of a mobile number; null for e-mail accounts. */
  readonly mobileIndex: string | null;
  readonly mainUse: boolean;
  /** The holder has said which work number is the main one, or that none is, since this was bound. */
  readonly mainDecided: boolean;
  readonly boundAt: number;
  /** How far the identity of its account is. */
  readonly stage: IdentityStage;
  /** Marked abnormal (catalogue 3.33). */
  readonly abnormal: boolean;
}

/** How the account of a binding signs in: it is bound with its mobile number where it has one. */
export const kindOf = ({ mobileIndex }: Pick<Binding, "mobileIndex">): AccountKind =>
  mobileIndex === null ? "email" : "mobile";

/** A binding to be made; what its account has verified already holds for it too. */
export interface NewBinding extends AgentId {
  readonly id?: string;
  readonly accountId: string;
  readonly mobileIndex: string | null;
  readonly mainUse?: boolean;
  readonly stage?: IdentityStage;
  /** Now, unless it has long been bound. */
  readonly boundAt?: Instant;
}

/** Bindings of work numbers to accounts. */
export const bindingsOf = ({ database, clock, live, seals }: House) => ({
  /** What a mobile number is found by among bindings. */
  mobileIndex: (mobile: string): string | null => (mobile === "" ? null : seals.index("agents.mobile", mobile)),

  /** The live bindings of an account, main one first. */
  ofAccount: async (accountId: string): Promise<Binding[]> =>
    (await liveBindings(database).where("account_id", "=", accountId).execute()).map(bindingOf),

  /**
   * Remembers the organisation a number was of until now, where its host names another one; the first stays until it is
   * confirmed (catalogue 1.14). Before what the host said is kept.
   */
  noteFormerOrganization: async ({ system, agentNumber }: AgentId, named: string): Promise<void> => {
    await sql`
      update agent_binding b set former_organization = s.customer_name from agent_state s
      where b.system = ${system} and b.agent_number = ${agentNumber} and b.ended_at is null and b.former_organization = ''
        and s.system = b.system and s.agent_number = b.agent_number
        and s.customer_name not in ('', ${named})`.execute(database.sql);
  },

  /** The organisations an account's numbers were of before others were named, until that was confirmed. */
  formerOrganizations: async (accountId: string): Promise<string[]> => {
    const found = await sql<{ name: string }>`
      select distinct b.former_organization as name from agent_binding b
      join agent_state s on s.system = b.system and s.agent_number = b.agent_number
      where b.account_id = ${accountId} and b.ended_at is null
        and b.former_organization not in ('', s.customer_name)`.execute(database.sql);
    return found.rows.map(({ name }) => name);
  },

  /** Its holder has confirmed the organisations as they are named now. */
  confirmOrganizations: async (accountId: string): Promise<void> => {
    await sql`update agent_binding set former_organization = ''
      where account_id = ${accountId} and former_organization <> ''`.execute(database.sql);
  },

  /** One live binding of an account, if it has it. */
  own: async (accountId: string, bindingId: string): Promise<Binding | undefined> => {
    const row = await liveBindings(database)
      .where("account_id", "=", accountId)
      .where("agent_binding.id", "=", bindingId)
      .executeTakeFirst();
    return row && bindingOf(row);
  },

  /** The live binding of this id, whoever's it is. */
  find: async (bindingId: string): Promise<Binding | undefined> => {
    const row = await liveBindings(database).where("agent_binding.id", "=", bindingId).executeTakeFirst();
    return row && bindingOf(row);
  },

  /** The live binding of a work number, if it is bound. */
  ofAgent: async ({ system, agentNumber }: AgentId): Promise<Binding | undefined> => {
    const row = await liveBindings(database)
      .where("agent_binding.system", "=", system)
      .where("agent_binding.agent_number", "=", agentNumber)
      .executeTakeFirst();
    return row && bindingOf(row);
  },

  /** The live bindings of these work numbers. */
  ofAgents: async (agents: readonly AgentId[]): Promise<Binding[]> => {
    const rows = await liveBindings(database, "id")
      .where(
        sql<boolean>`(agent_binding.system, agent_binding.agent_number) in (select * from unnest(
          ${agents.map(({ system }) => system)}::text[], ${agents.map(({ agentNumber }) => agentNumber)}::text[]))`,
      )
      .execute();
    return rows.map(bindingOf);
  },

  /** The live bindings after this id in the order of their ids, at most `count`: how a job walks through all of them. */
  after: async (id: string, count: number): Promise<Binding[]> => {
    const rows = await liveBindings(database, "id").where("agent_binding.id", ">", id).limit(count).execute();
    return rows.map(bindingOf);
  },

  /** The live bindings of a system after this work number in their order, at most `count`. */
  afterNumber: async (system: AgentSystem, agentNumber: string, count: number): Promise<Binding[]> => {
    const rows = await liveBindings(database, "number")
      .where("agent_binding.system", "=", system)
      .where("agent_binding.agent_number", ">", agentNumber)
      .limit(count)
      .execute();
    return rows.map(bindingOf);
  },

  /** The bound work numbers of a system after this one in their order, at most `count`: how a job walks through a host. */
  numbersAfter: async (system: AgentSystem, agentNumber: string, count: number): Promise<string[]> => {
    const rows = await database.sql
      .selectFrom("agent_binding")
      .select("agent_number")
      .where("system", "=", system)
      .where("agent_number", ">", agentNumber)
      .where("ended_at", "is", null)
      .orderBy("agent_number")
      .limit(count)
      .execute();
    return rows.map((row) => row.agent_number);
  },

  /** The bound work numbers of these departments, at most `count`. */
  numbersOf: async (departments: readonly string[], count: number): Promise<AgentId[]> => {
    const rows = await sql<{ system: AgentSystem; agent_number: string }>`
    select b.system, b.agent_number from agent_state s
    join agent_binding b on b.system = s.system and b.agent_number = s.agent_number and b.ended_at is null
    where s.department_id = any(${[...departments]}) limit ${count}`.execute(database.sql);
    return rows.rows.map((row) => ({ system: row.system, agentNumber: row.agent_number }));
  },

  /** The customer that each of these work numbers belongs to; "" where its host was never asked. */
  customersOf: async (agents: readonly AgentId[]): Promise<(agent: AgentId) => string> => {
    if (agents.length === 0) return () => "";
    const rows = await sql<{ system: string; agent_number: string; customer_name: string }>`
    select s.system, s.agent_number, s.customer_name from agent_state s
    where (s.system, s.agent_number) in (select * from unnest(
      ${agents.map(({ system }) => system)}::text[], ${agents.map(({ agentNumber }) => agentNumber)}::text[]))`.execute(
      database.sql,
    );
    const found = new Map(rows.rows.map((row) => [`${row.system} ${row.agent_number}`, row.customer_name]));
    return ({ system, agentNumber }) => found.get(`${system} ${agentNumber}`) ?? "";
  },

  /** Notes how far an account's identity is on all its live bindings (catalogue 3.1). */
  writeIdentityStage: async (accountId: string, stage: IdentityStage): Promise<void> => {
    await database.sql
      .updateTable("agent_binding")
      .set({ identity_stage: stage })
      .where("account_id", "=", accountId)
      .where("ended_at", "is", null)
      .execute();
  },

  /** Adds a binding; the unique indexes refuse a second one of the number, or of the account or mobile in its system. */
  add: async (binding: NewBinding): Promise<string> => {
    const id = binding.id ?? randomToken(128);
    const { accountId, stage = null, mainUse = false } = binding;
    const now = timestamp(binding.boundAt ?? clock.now());
    await sql`
    insert into agent_binding (id, account_id, system, agent_number, identity_stage, main_use, main_since, bound_at, mobile_index)
    values (${id}, ${accountId}, ${binding.system}, ${binding.agentNumber},
      coalesce(${stage}::text,
        (select max(identity_stage) from agent_binding
          where account_id = ${accountId} and ended_at is null and identity_stage = 'verified'), 'none'),
      ${mainUse}, ${mainUse ? now : null}::timestamptz, ${now}, ${binding.mobileIndex})`.execute(database.sql);
    return id;
  },

  /** Ends a binding once; undefined when it had ended before. Whose main number it was chooses another (catalogue 3.15). */
  end: async (
    bindingId: string,
    end: { readonly kind: "unbound" | "cancelled"; readonly reason: string; readonly by: string },
  ): Promise<{ accountId: string; system: AgentSystem; agentNumber: string } | undefined> => {
    await sql`
      update agent_binding set main_since = null from agent_binding main
      where main.id = ${bindingId} and main.main_use and main.ended_at is null
        and agent_binding.account_id = main.account_id and agent_binding.ended_at is null`.execute(database.sql);
    const ended = await database.sql
      .updateTable("agent_binding")
      .set({
        ended_at: timestamp(clock.now()),
        end_kind: end.kind,
        end_reason: end.reason,
        ended_by: end.by,
        main_use: false,
        revision: sql`revision + 1`,
      })
      .where("id", "=", bindingId)
      .where("ended_at", "is", null)
      .returning(["account_id", "system", "agent_number"])
      .executeTakeFirst();
    return ended && { accountId: ended.account_id, system: ended.system, agentNumber: ended.agent_number };
  },

  /**
   * How many bindings of a system somebody has ended as cancelled since, and how many there were with them; one transaction of
   * those that ask at a time.
   */
  gone: async (system: AgentSystem, by: string, since: Instant): Promise<{ bound: number; gone: number }> => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${system}, 41))`.execute(database.sql);
    const { rows } = await sql<{ bound: number; gone: number }>`
      select count(*)::int as bound, count(*) filter (where ended_at is not null)::int as gone
      from agent_binding
      where system = ${system} and (ended_at is null
        or (ended_at > ${timestamp(since)} and end_kind = 'cancelled' and ended_by = ${by}))`.execute(database.sql);
    return rows[0] ?? { bound: 0, gone: 0 };
  },

  /** Whether a number of a system is bound that its host does not know, as it said last. */
  hasGone: async (system: AgentSystem): Promise<boolean> => {
    const found = await sql`
      select from agent_binding b join agent_state s on s.system = b.system and s.agent_number = b.agent_number
      where b.system = ${system} and b.ended_at is null and not s.exists_at_host limit 1`.execute(database.sql);
    return found.rows.length > 0;
  },

  /** Makes one of an account's bindings the main one, or none of them; false when it is not the account's. */
  chooseMain: async (accountId: string, bindingId: string | undefined): Promise<boolean> => {
    const now = timestamp(clock.now());
    return await database.transaction(async () => {
      // First none, since the index lets only one be the main one at any moment; it also makes two choices take turns.
      // One that is not the account's changes nothing.
      await sql`
      update agent_binding set main_use = false, main_since = ${now}
      where account_id = ${accountId} and ended_at is null and (${bindingId ?? null}::text is null or exists (
        select 1 from agent_binding as chosen
        where chosen.id = ${bindingId ?? null}::text and chosen.account_id = ${accountId} and chosen.ended_at is null
      ))`.execute(database.sql);
      await live.tell({ account: accountId }, accountTopic);
      if (bindingId === undefined) return true;
      const chosen = await sql`
      update agent_binding set main_use = true
      where account_id = ${accountId} and id = ${bindingId} and ended_at is null returning 1`.execute(database.sql);
      return chosen.rows.length > 0;
    });
  },

  /** Moves the live bindings of an account to another mobile number. */
  move: async (accountId: string, mobileIndex: string | null): Promise<void> => {
    await database.sql
      .updateTable("agent_binding")
      .set({ mobile_index: mobileIndex, revision: sql`revision + 1` })
      .where("account_id", "=", accountId)
      .where("ended_at", "is", null)
      .execute();
  },

  /** Computes the blind index of a live binding anew, unless its mobile number was changed meanwhile. */
  reindex: async (binding: Binding, mobileIndex: string): Promise<void> => {
    await database.sql
      .updateTable("agent_binding")
      .set({ mobile_index: mobileIndex })
      .where("id", "=", binding.id)
      .where("ended_at", "is", null)
      .where("mobile_index", "=", binding.mobileIndex)
      .execute();
  },

  /** Erases whose a cancelled account's bindings were (X30): the operations log keeps what was done, not by whom. */
  forgetHolder: async (accountId: string): Promise<void> => {
    await sql`
    delete from agent_self_service where binding_id in (select id from agent_binding where account_id = ${accountId})`.execute(
      database.sql,
    );
    await database.sql.deleteFrom("agent_binding").where("account_id", "=", accountId).execute();
    await database.sql.deleteFrom("agent_owner").where("account_id", "=", accountId).execute();
    await database.sql
      .updateTable("agent_operation")
      .set({ account_id: "" })
      .where("account_id", "=", accountId)
      .execute();
    await database.sql.updateTable("agent_freeze").set({ asked_by: "" }).where("asked_by", "=", accountId).execute();
    await database.sql.updateTable("agent_freeze").set({ lifted_by: "" }).where("lifted_by", "=", accountId).execute();
  },
});

const liveBindings = (database: House["database"], order: "main" | "id" | "number" = "main") =>
  database.sql
    .selectFrom("agent_binding")
    .leftJoin("agent_abnormal", (join) =>
      join
        .onRef("agent_abnormal.system", "=", "agent_binding.system")
        .onRef("agent_abnormal.agent_number", "=", "agent_binding.agent_number")
        .on("agent_abnormal.cleared_at", "is", null),
    )
    .select([
      "agent_binding.id",
      "agent_binding.account_id",
      "agent_binding.system",
      "agent_binding.agent_number",
      "agent_binding.mobile_index",
      "agent_binding.main_use",
      "agent_binding.main_since",
      "agent_binding.bound_at",
      "agent_binding.identity_stage",
      "agent_abnormal.id as abnormal_id",
    ])
    .where("agent_binding.ended_at", "is", null)
    .$if(order === "main", (query) => query.orderBy("agent_binding.main_use", "desc").orderBy("agent_binding.bound_at"))
    .$if(order === "number", (query) => query.orderBy("agent_binding.agent_number"))
    .orderBy("agent_binding.id");

const bindingOf = (row: Awaited<ReturnType<ReturnType<typeof liveBindings>["execute"]>>[number]): Binding => ({
  id: row.id,
  accountId: row.account_id,
  system: row.system,
  agentNumber: row.agent_number,
  mobileIndex: row.mobile_index,
  mainUse: row.main_use,
  mainDecided: row.main_since !== null,
  boundAt: row.bound_at,
  stage: stageNamed(row.identity_stage),
  abnormal: row.abnormal_id !== null,
});
