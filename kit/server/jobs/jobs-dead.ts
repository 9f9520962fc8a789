import * as z from "zod/mini";
import type { Instant } from "../clock.ts";
import type { Database } from "../database.ts";
import { deadLetter, type Jobs, queue } from "./jobs.ts";

/** A run that failed for the last time, and waits for somebody to have it tried again. */
export interface DeadRun {
  readonly id: string;
  readonly job: string;
  readonly failedAt: Instant;
  readonly reason: string;
}

const Task = z.object({ job: z.string(), data: z.record(z.string(), z.unknown()) });
const Row = z.object({ id: z.string(), data: Task, created_on: z.number(), output: z.unknown() });
const Output = z.object({ reason: z.string() });

/** The newest runs in the dead letter (catalogue 29). */
export const deadRuns = async (database: Database, most: number): Promise<readonly DeadRun[]> => {
  if (!(await isLaid(database))) return [];
  const rows = await database.execute(
    `select id::text, data, created_on, output from pgboss.job where name = $1 and state = 'created'
     order by created_on desc, id limit $2`,
    [deadLetter, most],
  );
  return rows.flatMap((row) => {
    const { success, data } = Row.safeParse(row);
    if (!success) return [];
    const output = Output.safeParse(data.output);
    return [
      { id: data.id, job: data.data.job, failedAt: data.created_on, reason: output.success ? output.data.reason : "" },
    ];
  });
};

/** Takes these runs out of the dead letter and asks for each once more, together; gives those that were still there. */
export const reviveRuns = async (
  database: Database,
  jobs: Pick<Jobs, "send">,
  ids: readonly string[],
): Promise<readonly string[]> => {
  if (!(await isLaid(database))) return [];
  return await database.transaction(async () => {
    const rows = await database.execute(
      `delete from pgboss.job where name = $1 and state = 'created' and id::text = any($2::text[])
       returning id::text, data, created_on, output`,
      [deadLetter, ids],
    );
    const revived = rows.flatMap((row) => Row.safeParse(row).data ?? []);
    for (const { data } of revived) await jobs.send(data.job, data.data);
    return revived.map(({ id }) => id);
  });
};

/** How many runs of each job are due and not begun, and since when the oldest waits. */
export const waitingRuns = async (
  database: Database,
): Promise<readonly { readonly job: string; readonly count: number; readonly since: Instant }[]> => {
  if (!(await isLaid(database))) return [];
  const rows = await database.execute(
    `select data->>'job' as job, count(*)::int as count, min(start_after) as since from pgboss.job
     where name = $1 and state in ('created', 'retry') and start_after <= now() group by 1`,
    [queue],
  );
  return rows.map((row) => ({ job: String(row["job"]), count: Number(row["count"]), since: Number(row["since"]) }));
};

/** Whether the queue has its tables: a portal of a test may have none. */
const isLaid = async (database: Database): Promise<boolean> => {
  const [found] = await database.execute("select to_regclass('pgboss.job') is not null as laid");
  return found?.["laid"] === true;
};
