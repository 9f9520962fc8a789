import { asCompared } from "@apron/kit/contract/patterns";
import { sql } from "kysely";
import "./tables.ts";
import type { Database } from "@apron/kit/server/database";
import { openStatuses } from "../fault.ts";
import { endOf, startOf } from "./store.ts";

/** One group of an overview: all, or those of a day, status, type, airport or software. */
export interface Share {
  readonly by: "all" | "day" | "status" | "type" | "airport" | "software";
  readonly key: string;
  readonly label: string;
  readonly count: number;
  readonly open: number;
  readonly reported: number;
  readonly acceptMinutes: number | null;
  readonly repairMinutes: number | null;
}

/** Which faults an overview counts: reported from the first day to the last, both included. */
export interface Counted {
  readonly startTime: string;
  readonly endTime: string;
  readonly officeCode: string;
  readonly faultySoftware: string;
  readonly type: number;
}

/** Faults counted. */
export const overviewOf = (database: Database) => ({
  /** Counts and mean times, all groups in one pass over the period; the largest groups first. */
  shares: async (counted: Counted): Promise<Share[]> => {
    const narrowed = [
      sql`reported_at >= ${startOf(counted.startTime)} and reported_at < ${endOf(counted.endTime)}`,
      ...(counted.officeCode === "" ? [] : [sql`office_code = ${counted.officeCode.toUpperCase()}`]),
      ...(counted.faultySoftware === "" ? [] : [sql`software_key = ${asCompared(counted.faultySoftware)}`]),
      ...(counted.type === 0 ? [] : [sql`type = ${counted.type}`]),
    ];
    const counting = sql<Share>`
    select
      case when grouping(day) = 0 then 'day' when grouping(status) = 0 then 'status'
        when grouping(type) = 0 then 'type' when grouping(office_code) = 0 then 'airport'
        when grouping(software_key) = 0 then 'software' else 'all' end as by,
      coalesce(day, status, type::text, office_code, software_key, '') as key,
      case when grouping(office_code) = 0 then max(airport_cn)
        when grouping(software_key) = 0 then mode() within group (order by software)
        else '' end as label,
      count(*)::int as count,
      (count(*) filter (where status_is_open))::int as open,
      (count(*) filter (where waits))::int as reported,
      round(avg(accept_minutes))::int as "acceptMinutes",
      round(avg(repair_minutes))::int as "repairMinutes"
    from (
      select status, type, office_code, airport_cn, software_key, software,
        to_char((reported_at at time zone 'UTC') + interval '8 hours', 'YYYY-MM-DD') as day,
        status = any(${[...openStatuses]}::text[]) as status_is_open,
        status = 'reported' as waits,
        extract(epoch from accepted_at - reported_at) / 60 as accept_minutes,
        extract(epoch from restored_at - reported_at) / 60 as repair_minutes
      from fault where ${sql.join(narrowed, sql` and `)}
    ) f
    group by grouping sets ((), (day), (status), (type), (office_code), (software_key))
    order by count desc, key`;
    const found = await database.aside(async () => await counting.execute(database.sql));
    return found.rows;
  },
});
