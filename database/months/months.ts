import { timestamp, type Instant } from "@apron/kit/server/clock";
import type { Database } from "@apron/kit/server/database";

/** A part of a table that grows with every day: what was written before a month began, and after the part before it. */
export interface MonthPart {
  readonly part: string;
  readonly parent: string;
  readonly until: Instant;
}

/** Makes the parts of the months to come and drops those that are over and empty; harmless when repeated (catalogue 29.32, decision 0079). */
export const makeMonths = async (database: Database): Promise<void> => {
  await database.execute("select month_parts()");
};

/** The parts of which everything was written before a moment, oldest first. */
export const monthsBefore = async (database: Database, until: Instant): Promise<readonly MonthPart[]> => {
  const rows = await database.execute(
    "select part, parent, until from month_part where until <= $1::timestamptz order by parent, until",
    [timestamp(until)],
  );
  return rows.map(({ part, parent, until: end }) => ({
    part: String(part),
    parent: String(parent),
    until: Number(end),
  }));
};

/** The rows of a part, a page at a time, each as the text of a JSON object. */
export async function* rowsOfMonth(database: Database, { part }: MonthPart): AsyncGenerator<string> {
  for (let last: unknown = 0; ;) {
    const rows = await database.execute(
      `select id, to_jsonb(each)::text as row from "${part}" each where id > $1 order by id limit 2000`,
      [last],
    );
    for (const { row } of rows) yield String(row);
    if (rows.length < 2000) return;
    last = rows.at(-1)?.["id"];
  }
}

/** As the owner of the tables: lets go of whole parts, in the running transaction. Whoever writes waits for at most two seconds. */
export const dropMonths = async (database: Database, parts: readonly MonthPart[]): Promise<void> => {
  await database.execute("set local lock_timeout = '2s'");
  for (const { part } of parts) {
    await database.execute(`drop table "${part}"`);
    await database.execute("delete from month_part where part = $1", [part]);
  }
  await database.execute(
    "delete from outbox_attachment a where not exists (select from outbox o where o.id = a.outbox_id)",
  );
};
