import type { Database } from "@apron/kit/server/database";

/** The days a number keeps. */
const days = 395;

/**
 * So many bound work numbers of C, each with 13 months of days up to `today`; one account holds the first. Made by the database itself,
 * month by month.
 */
export const fillWithNumbers = async (database: Database, numbers: number, today: string): Promise<void> => {
  await database.execute("select traffic_make_parts($1::date)", [today]);
  await database.transaction(
    async () => {
      await database.execute(
        `insert into agent_binding (id, account_id, system, agent_number, identity_stage, main_use, bound_at)
         select 'bench-' || i, 'bench-' || i, 'C', (5000000 + i)::text, 'verified', true, now() from generate_series(1, $1::integer) i`,
        [numbers],
      );
    },
    { seconds: 900 },
  );
  for (let ago = days; ago > 0; ago -= 30)
    await database.transaction(
      async () => {
        await database.execute(
          `insert into traffic_day (system, agent_number, day, flow, threshold, pids)
           select 'C', (5000000 + i)::text, $2::date - d, 200 + (i * 31 + d * 17) % 700, 1500, 2
           from generate_series(1, $1::integer) i, generate_series(greatest($3::integer - 29, 1), $3::integer) d
           on conflict do nothing`,
          [numbers, today, ago],
        );
      },
      { seconds: 1800 },
    );
};

/** A morning of readings and what is usual, for each of the numbers there are. */
export const withMorning = `
  update traffic_number set
    minutes = array(select m from generate_series(0, 600, 10) m),
    flows = array(select (flow * m / 640)::integer from generate_series(0, 600, 10) m)
  where system = 'C'`;

export const withUsual = `
  insert into traffic_usual (system, agent_number, weekday, hours, days)
  select system, agent_number, w, array(select 20 + (h * 7) % 30 from generate_series(0, 23) h), 4
  from traffic_number, generate_series(0, 7) w where system = 'C' on conflict do nothing`;
