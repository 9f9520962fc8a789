import type { House } from "@apron/kit/server/house";
import { addDays } from "@apron/kit/server/clock";
import type { Visitor } from "../backstage.ts";
import { signInAll } from "./screens.ts";

/** How many people a portal of this size has. */
export interface Town {
  readonly holders: number;
  readonly staff: number;
}

/** Days of traffic that every work number has behind it. */
const days = 14;

/** So many holders, each with a verified work number of C and two weeks of traffic, and so many people of the operations staff. */
export const fillTown = async ({ database, seals }: House, { holders, staff }: Town, today: string): Promise<void> => {
  const add = async (statement: string, values: readonly unknown[]): Promise<void> =>
    await database.transaction(async () => void (await database.execute(statement, values)), { seconds: 1800 });
  const name = seals.seal("login.name", "王伟");
  for (const [kind, version, count] of [
    ["holder", "1", holders],
    ["staff", "3", staff],
  ] as const)
    await add(
      `insert into login_account (id, version, mobile_sealed, mobile_index, name_sealed, name_grams, registered_at, activated_at)
       select $1 || '-' || i, $2, $3, $1 || '-' || i, $4, '{}', now() - interval '1 year', now() - interval '1 year'
       from generate_series(1, $5::integer) i`,
      [kind, version, seals.seal("login.mobile", "13900000000"), name, count],
    );
  await add(
    `insert into agent_binding (id, account_id, system, agent_number, identity_stage, main_use, bound_at)
     select 'bench-' || i, 'holder-' || i, 'C', (5000000 + i)::text, 'verified', true, now() - interval '1 year'
     from generate_series(1, $1::integer) i`,
    [holders],
  );
  await add(
    `insert into agent_state (system, agent_number, asked_at, exists_at_host, flow, threshold)
     select 'C', (5000000 + i)::text, now(), true, 100, 1500 from generate_series(1, $1::integer) i`,
    [holders],
  );
  await database.execute("select traffic_make_parts($1::date)", [today]);
  await add(
    `insert into traffic_day (system, agent_number, day, flow, threshold, pids)
     select 'C', (5000000 + i)::text, $2::date - d, 200 + (i * 31 + d * 17) % 700, 1500, 2
     from generate_series(1, $1::integer) i, generate_series(1, $3::integer) d on conflict do nothing`,
    [holders, addDays(today, 0), days],
  );
  await database.analyze();
};

/** Sessions of those who come on the day: three of ten holders, and everybody on the staff. */
export const comeIn = async (
  house: House,
  { holders, staff }: Town,
): Promise<{ readonly holders: readonly Visitor[]; readonly staff: readonly Visitor[] }> => {
  const ids = (kind: string, count: number): string[] => Array.from({ length: count }, (_, at) => `${kind}-${at + 1}`);
  const come = async (accounts: readonly string[], version: "1" | "3"): Promise<Visitor[]> => {
    const all: Visitor[] = [];
    for (let at = 0; at < accounts.length; at += 5000)
      all.push(...(await signInAll(house, accounts.slice(at, at + 5000), version)));
    return all;
  };
  return {
    holders: await come(ids("holder", Math.ceil(holders * 0.3)), "1"),
    staff: await come(ids("staff", staff), "3"),
  };
};
