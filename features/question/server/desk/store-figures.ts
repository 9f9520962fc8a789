import { type RawBuilder, sql } from "kysely";
import { addDays, instantOf, timestamp } from "@apron/kit/server/clock";
import type { House } from "@apron/kit/server/house";
import { answerPage, type Page } from "@apron/kit/server/paging";
import { clerkFigures, type DayFigure, dayFigures } from "../tables.ts";

/** Which days are counted, both ends included; "" narrows nothing. */
export interface Period {
  readonly startTime: string;
  readonly endTime: string;
  readonly system: string;
  readonly businessType: string;
}

/** The figures of a group: all, or those of a day, a business type, a system. */
export interface Group extends Readonly<Record<DayFigure, number>> {
  readonly by: "all" | "day" | "type" | "system";
  readonly key: string;
}

/** The figures of a clerk. */
export type ClerkGroup = Readonly<Record<(typeof clerkFigures)[number], number>> & { readonly clerk: string };

/** A low rating with its question. */
export interface LowRating {
  readonly id: string;
  readonly system: string;
  readonly business_type: string;
  readonly clerk: string;
  readonly result: number;
  readonly timeliness: number;
  readonly attitude: number;
  readonly comment: string;
  readonly at: number;
}

const sums = (names: readonly string[]): RawBuilder<unknown> =>
  sql.join(names.map((name) => sql`coalesce(sum(${sql.ref(name)}), 0)::int as ${sql.ref(name)}`));

/** What is counted of questions: read from the figures of days, which are written with what they count, never from questions. */
export const figuresOf = ({ database }: House) => ({
  groups: async (period: Period): Promise<Group[]> => {
    const where = sql.join(
      [
        sql`day between ${period.startTime}::date and ${period.endTime}::date`,
        ...(period.system === "" ? [] : [sql`system = ${period.system}`]),
        ...(period.businessType === "" ? [] : [sql`business_type = ${period.businessType}`]),
      ],
      sql` and `,
    );
    const found = await sql<Group>`
      select case when grouping(day) = 0 then 'day' when grouping(business_type) = 0 then 'type'
          when grouping(system) = 0 then 'system' else 'all' end as by,
        coalesce(to_char(day, 'YYYY-MM-DD'), business_type, system, '') as key, ${sums(dayFigures)}
      from question_day where ${where} group by grouping sets ((), (day), (business_type), (system))
      order by 3 desc, key`.execute(database.sql);
    return found.rows;
  },

  clerks: async ({ startTime, endTime }: Period): Promise<ClerkGroup[]> => {
    const found = await sql<ClerkGroup>`
      select clerk, ${sums(clerkFigures)} from question_clerk_day
      where day between ${startTime}::date and ${endTime}::date group by clerk order by 2 desc, clerk limit 100`.execute(
      database.sql,
    );
    return found.rows;
  },

  /** One page of the low ratings of a period, the latest first. */
  low: async (period: Period, page: Page) => {
    const where = sql.join(
      [
        sql`least(r.result, r.timeliness, r.attitude) <= 2`,
        sql`r.at >= ${timestamp(instantOf(`${period.startTime} 00:00:00`))}::timestamptz`,
        sql`r.at < ${timestamp(instantOf(`${addDays(period.endTime, 1)} 00:00:00`))}::timestamptz`,
        ...(period.system === "" ? [] : [sql`q.system = ${period.system}`]),
        ...(period.businessType === "" ? [] : [sql`q.business_type = ${period.businessType}`]),
      ],
      sql` and `,
    );
    const from = sql`from question_rating r join question q on q.id = r.question_id where ${where}`;
    const first = (page.currentPage - 1) * page.pageSize;
    const reach = first + 6 * page.pageSize;
    const counted = await sql<{ total: number }>`
      select count(*)::int as total from (select 1 ${from} limit ${reach + 1}) f`.execute(database.sql);
    const total = counted.rows[0]?.total ?? 0;
    const found = await sql<LowRating>`
      select q.id, q.system, q.business_type, r.clerk, r.result, r.timeliness, r.attitude, r.comment, r.at ${from}
      order by r.at desc, r.number desc limit ${page.pageSize} offset ${first}`.execute(database.sql);
    return { ...answerPage(page, Math.min(total, reach), found.rows), more: total > reach };
  },
});
