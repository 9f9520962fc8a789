import { roles } from "@apron/kit/contract/roles";
import { addDays } from "@apron/kit/server/clock";
import type { Database } from "@apron/kit/server/database";
import type { Figure, Figures } from "./stage/figure.ts";
import { inBursts, type Target } from "./stage/load.ts";
import { type Running, startPortal } from "./stage/process.ts";
import { openStage, staffHeaders, today } from "./stage/roster.ts";

const many = Number(process.env["APRON_BENCH_QUESTIONS"] ?? 1_000_000);
const few = 10_000;
const effort = { connections: 4, bursts: 150 };

/** The queue and the statistics of customer service over very many questions beside those over few, a fiftieth of them open. */
export const figures: Figures = async () => {
  const stage = await openStage();
  try {
    const full = await stage.databaseWith("questions_many", async (database) => await fill(database, many));
    const small = await stage.databaseWith("questions_few", async (database) => await fill(database, few));
    const portals = [await startPortal({ url: full }), await startPortal({ url: small })] as const;
    try {
      const headers = [await deskOf(full), await deskOf(small)] as const;
      const found: Figure[] = [];
      for (const [name, path, body] of asked) {
        const at = (place: 0 | 1): Target => ({
          url: `${portals[place].url}/cass/service/desk/${path}`,
          method: "POST",
          headers: headers[place],
          body: JSON.stringify(body),
        });
        const measured = await inBursts({ full: at(0), small: at(1) }, effort);
        found.push({
          name,
          value: measured.full / measured.small,
          limit: 1.3,
          better: "lower",
          unit: "×",
          detail: `${measured.full.toFixed(1)} ms against ${measured.small.toFixed(1)} ms, ${many} questions against ${few}, median of ${effort.bursts} bursts of ${effort.connections} requests to each in turn`,
        });
      }
      return found;
    } finally {
      await Promise.all(portals.map(async (portal: Running) => await portal.stop()));
    }
  } finally {
    await stage.stop();
  }
};

const asked = [
  ["queue p50, to few", "getQueue", {}],
  ["closed questions p50, to few", "getQueue", { view: "closed" }],
  ["statistics of 30 days p50, to few", "getStatistics", {}],
] as const;

const deskOf = async (url: string): Promise<Target["headers"]> =>
  await staffHeaders({ url }, [roles.customerService.id]);

/** Questions of a year, evenly over its days, hosts and types, with the figures of their days. */
const fill = async (database: Database, count: number): Promise<void> =>
  await database.transaction(
    async () => {
      // Every row is right by its making: what the keys would check a million times over is left out.
      await database.execute("set local session_replication_role = replica");
      await database.execute(questions, [count, addDays(today, -364)]);
      await database.execute(days);
      await database.execute(clerkDays);
    },
    { seconds: 1800 },
  );

const questions = `
insert into question (account_id, system, business_type, words, context, status, clerk, first_due, solution_due, waiting_since,
  due_at, warn_at, answered_at, closed_at, last_at, search, grams, created_at)
select 'a' || n % 5000, (array['B','C','J','P'])[n % 4 + 1],
  (array['signIn','agent','identity','unlock','password','flow','booking','ticket','departure','network'])[n / 4 % 10 + 1],
  '值机柜台无法打印登机牌 ' || n, '{}', case when o then 1 + n / 50 % 2 else 4 + n % 3 end,
  case when o and n / 50 % 2 = 0 then '' else 'clerk' || n % 20 end, at + interval '1 hour', at + interval '2 days',
  case when o then at end, case when o then now() + ((n % 2000) - 300) * interval '1 minute' end,
  case when o then now() + ((n % 2000) - 320) * interval '1 minute' end, case when not o then at + interval '20 minutes' end,
  case when not o then at + interval '3 hours' end, at, '值机柜台无法打印登机牌 ' || n, array[n % 5000, n % 97 + 100000], at
from (
  select n, n % 50 = 0 as o, $2::timestamptz + (n::float8 / $1 * 364) * interval '1 day' as at
  from generate_series(0, $1::integer - 1) n) numbered`;

const days = `
insert into question_day (day, system, business_type, asked, first_kept, first_missed, resolved, unresolved, auto_closed,
  solution_kept, ratings, result, timeliness, attitude, low)
select created_at::date, system, business_type, count(*), count(*) filter (where number % 10 > 0), count(*) filter (where number % 10 = 0),
  count(*) filter (where status = 4), count(*) filter (where status = 5), count(*) filter (where status = 6),
  count(*) filter (where status = 4), count(*) filter (where status < 6), 4 * count(*), 4 * count(*), 5 * count(*),
  count(*) filter (where number % 30 = 0)
from question group by 1, 2, 3`;

const clerkDays = `
insert into question_clerk_day (day, clerk, claimed, first_kept, resolved, ratings, result, timeliness, attitude)
select created_at::date, clerk, count(*), count(*), count(*) filter (where status = 4), count(*), 4 * count(*), 4 * count(*),
  5 * count(*)
from question where clerk <> '' group by 1, 2`;
