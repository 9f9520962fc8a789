import { sql } from "kysely";
import { addDays, addSeconds, type Instant, instantOf, timestamp } from "@apron/kit/server/clock";
import type { AuditEntry } from "@apron/kit/server/audit";
import type { House } from "@apron/kit/server/house";
import * as z from "zod/mini";
import { type AgentId, type AgentSystem, type AskedAs, type OperationKind, operationKinds } from "../../contract.ts";
import { allowancesOf } from "./store-allowance.ts";
import "../tables.ts";
import { changed } from "@apron/kit/server/database";

/** Something asked of a host, as the operations log keeps it (catalogue 5.14). */
export interface Operation extends AgentId {
  /** The operation id the host knows it by. */
  readonly id: string;
  readonly kind: OperationKind;
  readonly accountId: string;
  readonly askedAs: AskedAs;
  /** What exactly, without secrets. */
  readonly detail: Readonly<Record<string, unknown>>;
  /** The line of the audit of the call that asked for it, written by whoever hears the end of it. */
  readonly line?: AuditEntry;
}

/** Why it was asked for; "" where nobody is asked why. */
export const reasonOf = ({ detail }: Pick<Operation, "detail">): string =>
  typeof detail["reason"] === "string" ? detail["reason"] : "";

/** A use of an allowance that goes back when the host did not do it. */
export interface AllowanceUse {
  readonly kind: string;
  readonly use: number;
}

/** A once key that begins so is free again as soon as it is known what became of the operation. */
export const whileOpen = "open:";

const Line = z.object({
  kind: z.enum(["server", "client"]),
  accountId: z.optional(z.string()),
  roles: z.array(z.string()),
  ip: z.string(),
  userAgent: z.string(),
  action: z.string(),
  object: z.string(),
  before: z.string(),
  after: z.string(),
  result: z.string(),
  traceId: z.string(),
});

/** What was asked of the hosts. */
export const operationsOf = (house: House) => {
  const { database, clock } = house;

  return {
    /** Writes down what will be asked, before it is asked; false when it may happen once and did (`onceKey`). */
    begin: async (operation: Operation, allowance: AllowanceUse | undefined, onceKey?: string): Promise<boolean> =>
      await changed(
        database.sql
          .insertInto("agent_operation")
          .values({
            id: operation.id,
            kind: operation.kind,
            system: operation.system,
            agent_number: operation.agentNumber,
            account_id: operation.accountId,
            asked_as: operation.askedAs,
            detail: JSON.stringify(operation.detail),
            allowance: allowance?.kind ?? null,
            allowance_use: allowance?.use ?? null,
            once_key: onceKey ?? null,
            state: "begun",
            begun_at: timestamp(clock.now()),
            line: operation.line === undefined ? null : JSON.stringify(operation.line),
          })
          .onConflict((conflict) => conflict.column("once_key").doNothing()),
      ),

    /** How that which may happen once (`onceKey`) stands; undefined where it did not happen. */
    stateUnder: async (onceKey: string): Promise<string | undefined> =>
      (
        await database.sql
          .selectFrom("agent_operation")
          .select("state")
          .where("once_key", "=", onceKey)
          .executeTakeFirst()
      )?.state,

    /** Settles an operation once; false when it was settled before. A refused one gives its use of the allowance back. */
    settle: async (id: string, state: "done" | "refused", answer: string): Promise<boolean> => {
      // Both or neither: a crash in between would keep a use for what the host refused.
      return await database.transaction(async () => {
        const settled = await database.sql
          .updateTable("agent_operation")
          .set({
            state,
            answer,
            settled_at: timestamp(clock.now()),
            line: null,
            once_key:
              state === "refused" ? null : sql`case when once_key like ${`${whileOpen}%`} then null else once_key end`,
          })
          .where("id", "=", id)
          .where("state", "in", ["begun", "unknown"])
          .returning(["system", "agent_number", "allowance", "allowance_use"])
          .executeTakeFirst();
        if (!settled) return false;
        const { system, agent_number: agentNumber, allowance, allowance_use: use } = settled;
        if (state === "refused" && allowance !== null && use !== null)
          await allowancesOf(house).giveBack({ system, agentNumber }, allowance, use);
        return true;
      });
    },

    /** Notes that nobody knows yet whether the host did it. */
    leaveUnknown: async (id: string): Promise<void> => {
      await database.sql
        .updateTable("agent_operation")
        .set({ state: "unknown" })
        .where("id", "=", id)
        .where("state", "=", "begun")
        .execute();
    },

    /** Operations whose outcome is not known although every time limit has passed, oldest first. */
    open: async (olderThanSeconds: number): Promise<Operation[]> => {
      const rows = await database.sql
        .selectFrom("agent_operation")
        .select(["id", "kind", "system", "agent_number", "account_id", "asked_as", "detail", "line"])
        .where("state", "in", ["begun", "unknown"])
        .where(sql<boolean>`begun_at <= ${timestamp(addSeconds(clock.now(), -olderThanSeconds))}`)
        .orderBy("begun_at")
        .limit(100)
        .execute();
      return rows.map((row) => ({ ...operationOf(row), ...lineIn(row.line) }));
    },

    /** One page of the operations log, newest first, and how many there are. */
    search: async (filter: OperationFilter): Promise<{ list: LoggedOperation[]; total: number }> => {
      const { system = "", agentNumber = "", kind = "", state = "", askedAs = "", accountId, since } = filter;
      const { startDate = "", endDate = "" } = filter;
      const begins = startDate === "" ? undefined : timestamp(instantOf(`${startDate} 00:00:00`));
      const ends = endDate === "" ? undefined : timestamp(instantOf(`${addDays(endDate, 1)} 00:00:00`));
      const conditions = [
        sql`true`,
        ...(system === "" ? [] : [sql`system = ${system}`]),
        ...(agentNumber === "" ? [] : [sql`agent_number = ${agentNumber}`]),
        ...(kind === "" ? [] : [sql`kind = ${kind}`]),
        ...(state === "" ? [] : [sql`state = ${state}`]),
        ...(askedAs === "" ? [] : [sql`asked_as = ${askedAs}`]),
        ...(accountId === undefined ? [] : [sql`account_id = ${accountId}`]),
        ...(since === undefined ? [] : [sql`begun_at >= ${timestamp(since)}`]),
        ...(begins === undefined ? [] : [sql`begun_at >= ${begins}`]),
        ...(ends === undefined ? [] : [sql`begun_at < ${ends}`]),
      ];
      const where = sql.join(conditions, sql` and `);
      const counted = await sql<{
        total: number;
      }>`select count(*) as total from agent_operation where ${where}`.execute(database.sql);
      const found = await sql<LoggedRow>`
    select id, kind, system, agent_number, account_id, asked_as, detail, state, answer, begun_at, settled_at
    from agent_operation where ${where} order by begun_at desc, id desc
    limit ${filter.pageSize} offset ${(filter.currentPage - 1) * filter.pageSize}`.execute(database.sql);
      const list = found.rows.map((row) => ({
        ...operationOf(row),
        state: row.state,
        answer: row.answer,
        begunAt: row.begun_at,
        settledAt: row.settled_at ?? undefined,
      }));
      return { list, total: Number(counted.rows[0]?.total ?? 0) };
    },
  };
};

const lineIn = (kept: unknown): { readonly line?: AuditEntry } => {
  if (kept === null) return {};
  const { accountId, ...line } = Line.parse(kept);
  return { line: { ...line, accountId } };
};

/** What the operations log is searched by; absent and "" do not narrow. */
export interface OperationFilter {
  readonly system?: string;
  readonly agentNumber?: string;
  readonly kind?: string;
  readonly state?: string;
  readonly askedAs?: string;
  /** Who asked. */
  readonly accountId?: string | undefined;
  readonly since?: Instant;
  readonly startDate?: string;
  readonly endDate?: string;
  readonly currentPage: number;
  readonly pageSize: number;
}

/** An operation with what became of it. */
export interface LoggedOperation extends Operation {
  readonly state: "begun" | "unknown" | "done" | "refused";
  /** The host's reason for a no. */
  readonly answer: string;
  readonly begunAt: Instant;
  readonly settledAt: Instant | undefined;
}

interface OperationRow {
  id: string;
  kind: string;
  system: AgentSystem;
  agent_number: string;
  account_id: string;
  asked_as: AskedAs;
  detail: unknown;
}

interface LoggedRow extends OperationRow {
  state: LoggedOperation["state"];
  answer: string;
  begun_at: number;
  settled_at: number | null;
}

const operationOf = (row: OperationRow): Operation => ({
  id: row.id,
  kind: kindOf(row.kind),
  system: row.system,
  agentNumber: row.agent_number,
  accountId: row.account_id,
  askedAs: row.asked_as,
  detail: typeof row.detail === "object" && row.detail !== null ? { ...row.detail } : {},
});

const kindOf = (text: string): OperationKind => {
  const kind = operationKinds.find((known) => known === text);
  if (!kind) throw new Error(`the operations log holds an unknown kind: ${text}`);
  return kind;
};
