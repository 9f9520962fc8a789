import type { Database } from "@apron/kit/server/database";

/** One of so many is not closed yet. */
const openShare = 100;
const days = 400;

/** So many questions over more than a year, with the figures of its days; the newest are open, half of them in the queue. */
export const fillWithQuestions = async (database: Database, count: number): Promise<void> => {
  await database.transaction(
    async () => {
      await database.execute(
        `insert into question (account_id, system, business_type, words, status, clerk, first_due, solution_due, due_at,
           waiting_since, accepted_at, answered_at, closed_at, last_at, search, grams, created_at)
         select 'bench-' || i % 5000, (array['B', 'C', 'J'])[i % 3 + 1], 'other', '打印机不出票',
           case when i > $2 then 4 when i % 2 = 0 then 1 else 2 end, case when i <= $2 and i % 2 = 0 then '' else 'clerk-' || i % 40 end,
           at + interval '1 hour', at + interval '3 days', case when i <= $2 then at + interval '3 days' end,
           case when i <= $2 then at end, case when i > $2 or i % 2 = 1 then at end, case when i > $2 then at end,
           case when i > $2 then at end, at, '', '{}', at
         from (select i, now() - i * interval '400 days' / $1 as at from generate_series(1, $1::integer) i) made`,
        [count, Math.floor(count / openShare)],
      );
      await database.execute(
        `insert into question_day (day, system, business_type, asked, first_kept, solution_kept, resolved, ratings, result, timeliness, attitude)
         select current_date - d, s, 'other', n, n, n, n, n, 5 * n, 5 * n, 5 * n
         from generate_series(0, $2::integer - 1) d, unnest(array['B', 'C', 'J']) s, (select $1::integer / 3 / $2::integer as n) each`,
        [count, days],
      );
    },
    { seconds: 900 },
  );
  await database.analyze();
};
