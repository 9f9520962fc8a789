import { type RawBuilder, sql } from "kysely";
import type { House } from "@apron/kit/server/house";
import type { Crowd, Holding, Reader } from "../contract-crowd.ts";
import { boundSystems } from "../contract-gates.ts";
import "./tables.ts";

const system = sql`(case when b.system = any(${[...boundSystems.J]}) then 'J' else b.system end)`;
const airport = sql`upper(left(coalesce(h.office, ''), 3))`;
const agent = sql`b.system || ' ' || b.agent_number`;
const live = sql`from agent_binding b
  left join agent_state h on h.system = b.system and h.agent_number = b.agent_number where b.ended_at is null`;

/** It is of the departure system, its holder is verified, and nothing is abnormal about it. */
const departure = sql`(${system} = 'J' and b.identity_stage = 'verified' and not exists (
  select from agent_abnormal x
  where x.system = b.system and x.agent_number = b.agent_number and x.cleared_at is null))`;

interface Those {
  readonly atAirports?: boolean;
}

/** Groups of accounts, told by what they are and by the work numbers they have bound now. */
export const crowdOf = ({ database }: House) => {
  /**
   * The ids of a crowd's live accounts, as part of a statement: `account_id`; with `atAirports` those of them alone who may
   * read of airports: operations staff, and who has a departure number.
   */
  const accounts = (crowd: Crowd, { atAirports = false }: Those = {}): RawBuilder<unknown> => sql`
    select a.id as account_id, a.language from login_account a where a.cancelled_at is null and ${conditionOf(crowd)}
      ${atAirports ? sql`and (a.version = '3' or a.id in (select b.account_id ${live} and ${departure}))` : sql``}`;

  return {
    accounts,

    /** Live accounts with airport and organisation of each of their work numbers, as part of a statement. */
    places: sql`select distinct b.account_id, ${airport} as airport, coalesce(h.department_id, '') as department,
      coalesce(nullif(h.customer_name, ''), h.department_name, '') as name ${live}`,

    /** How many accounts a crowd is. */
    count: async (crowd: Crowd, those: Those = {}): Promise<number> => {
      const found = await sql<{ total: number }>`
        select count(*)::int as total from (${accounts(crowd, those)}) c`.execute(database.sql);
      return found.rows[0]?.total ?? 0;
    },

    /** Whether a crowd is nobody; looks no further than its first account. */
    isNobody: async (crowd: Crowd, those: Those = {}): Promise<boolean> => {
      const found = await sql`select 1 from (${accounts(crowd, those)}) c limit 1`.execute(database.sql);
      return found.rows.length === 0;
    },

    /** Whether an account is one of a crowd. */
    has: async (crowd: Crowd, accountId: string): Promise<boolean> => {
      const found = await sql`select 1 from (${accounts(crowd)}) c where c.account_id = ${accountId}`.execute(
        database.sql,
      );
      return found.rows.length > 0;
    },

    /** A live account as a crowd sees it. */
    reader: async (accountId: string): Promise<Reader | undefined> => {
      const found = await sql<Omit<Reader, "holdings"> & { readonly holdings: Holding[] | null }>`
        select a.version,
          array(select role_id from login_role r where r.account_id = a.id and r.taken_at is null) as roles,
          (select jsonb_agg(jsonb_build_object(
              'system', ${system}, 'agent', ${agent}, 'customerType', coalesce(h.customer_type, ''),
              'department', coalesce(h.department_id, ''), 'airport', ${airport},
              'departure', ${departure}))
            ${live} and b.account_id = a.id) as holdings
        from login_account a where a.id = ${accountId} and a.cancelled_at is null`.execute(database.sql);
      const [row] = found.rows;
      return row && { ...row, holdings: row.holdings ?? [] };
    },

    /** What there is to choose from: customer types, organisations and airports of the bound work numbers. */
    choices: async () => {
      const found = await sql<{ kind: "customerType" | "department" | "airport"; id: string; name: string }>`
        select distinct kind, id, name from (select h.customer_type, h.department_id, h.department_name, h.customer_name,
          ${airport} as airport ${live}) as f
        cross join lateral (values ('customerType', customer_type, customer_type), ('airport', airport, airport),
          ('department', department_id, coalesce(nullif(customer_name, ''), department_name))) as v (kind, id, name)
        where id <> '' order by kind, id limit 2000`.execute(database.sql);
      return found.rows;
    },
  };
};

/** What holds of `login_account a` in a crowd. One work number has to fit every part that asks of work numbers. */
const conditionOf = (crowd: Crowd): RawBuilder<unknown> => {
  const { versions, systems, customerTypes, departments, airports, roles, agents } = crowd;
  const one = (column: RawBuilder<unknown>, values: readonly string[]) =>
    values.length === 0 ? [] : [sql`${column} = any(${[...values]}::text[])`];
  const ofNumbers = [
    ...one(system, systems),
    ...one(sql`h.customer_type`, customerTypes),
    ...one(sql`h.department_id`, departments),
    ...one(airport, airports),
    ...one(agent, agents),
  ];
  const parts = [
    ...one(sql`a.version`, versions),
    ...(roles.length === 0
      ? []
      : [
          sql`a.version = '3' and exists (select from login_role r
            where r.account_id = a.id and r.taken_at is null and r.role_id = any(${[...roles]}::text[]))`,
        ]),
    ...(ofNumbers.length === 0
      ? []
      : [sql`a.id in (select b.account_id ${live} and ${sql.join(ofNumbers, sql` and `)})`]),
  ];
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` and `);
};
