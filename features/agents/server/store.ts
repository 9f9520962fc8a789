import { type ColumnType, sql } from "kysely";
import { timestamp, wallTime } from "@apron/kit/server/clock";
import type { House } from "@apron/kit/server/house";
import type { ResultOf } from "@apron/kit/contract/call";
import type { listAgents } from "../contract.ts";

declare module "@apron/kit/server/database" {
  interface Tables {
    /** The tie of a work number to an account; one active per account and system (catalogue D10, X24). */
    agent_binding: {
      id: string;
      account_id: string;
      system: string;
      agent_number: string;
      account_type: string;
      status: number;
      realname: number;
      main_use: boolean;
      bound_at: ColumnType<number, string, string>;
      ended_at: ColumnType<number | null, string | null, string | null>;
    };
  }
}

/** Which bindings are asked for; empty texts ask for all. */
export interface BindingFilter {
  readonly accountId: string;
  readonly agentNumber: string;
  readonly systemCode: string;
  readonly currentPage: number;
  readonly pageSize: number;
}

/** One page of an account's active bindings, main ones first. */
export const findBindings = async (
  { database }: House,
  filter: BindingFilter,
): Promise<ResultOf<typeof listAgents>> => {
  const { currentPage, pageSize } = filter;
  const found = await sql<{
    id: string;
    system: string;
    agent_number: string;
    account_type: string;
    status: number;
    realname: number;
    main_use: boolean;
    bound_at: number;
    total: number;
  }>`
    select id, system, agent_number, account_type, status, realname, main_use, bound_at, count(*) over () as total
    from agent_binding
    where account_id = ${filter.accountId} and ended_at is null
      and (${filter.agentNumber} = '' or agent_number = ${filter.agentNumber})
      and (${filter.systemCode} = '' or system = ${filter.systemCode})
    order by main_use desc, bound_at, id
    limit ${pageSize} offset ${(currentPage - 1) * pageSize}`.execute(database.sql);
  const total = found.rows[0]?.total ?? 0;
  const list = found.rows.map((row) => ({
    bindingId: row.id,
    system: row.system,
    agentNumber: row.agent_number,
    accountType: row.account_type,
    status: row.status,
    realnameAuthStatus: row.realname,
    mainUse: row.main_use,
    bindTime: wallTime(row.bound_at),
  }));
  return { list, total, currentPage, pageSize, pages: Math.ceil(total / pageSize) };
};

/** A binding as the demo lays it down. */
export interface NewBinding {
  readonly id: string;
  readonly accountId: string;
  readonly system: string;
  readonly agentNumber: string;
  readonly status: number;
  readonly realname: number;
  readonly mainUse: boolean;
}

/** Adds bindings that exist at the host already. */
export const addBindings = async ({ database, clock }: House, bindings: readonly NewBinding[]): Promise<void> => {
  await database.sql
    .insertInto("agent_binding")
    .values(
      bindings.map((binding) => ({
        id: binding.id,
        account_id: binding.accountId,
        system: binding.system,
        agent_number: binding.agentNumber,
        account_type: "personal",
        status: binding.status,
        realname: binding.realname,
        main_use: binding.mainUse,
        bound_at: timestamp(clock.now()),
        ended_at: null,
      })),
    )
    .execute();
};
