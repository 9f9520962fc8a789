import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openLog } from "../log.ts";
import { type TestDatabase, testDatabase } from "@apron/database/testing";
import { deadRuns, reviveRuns, waitingRuns } from "./jobs-dead.ts";
import { deadLetter, openJobs, queue } from "./jobs.ts";

let opened: TestDatabase;
beforeAll(async () => {
  opened = await testDatabase();
});
afterAll(() => opened.drop());

/** Puts a run into a queue, as one that failed for the last time or waits. */
const lay = async (name: string, job: string, output: object | null): Promise<string> => {
  const [row] = await opened.database.execute(
    `insert into pgboss.job (name, data, output, state, start_after)
     values ($1, $2::jsonb, $3::jsonb, 'created', now() - interval '5 minutes') returning id::text`,
    [name, JSON.stringify({ job, data: { of: 7 } }), output === null ? null : JSON.stringify(output)],
  );
  return String(row?.["id"]);
};

describe("runs that were given up", () => {
  it("are none where no queue was laid", async () => {
    expect(await deadRuns(opened.database, 10)).toEqual([]);
    expect(await waitingRuns(opened.database)).toEqual([]);
  });

  it("are told with why they failed, and asked for once more, each once", async () => {
    const { database } = opened;
    const queues = openJobs({ database, log: openLog("silent") });
    await queues.start([]);
    await queues.stop();
    const id = await lay(deadLetter, "question.close", { reason: "the host is away" });
    await lay(deadLetter, "expired.settle", null);
    const told = await deadRuns(database, 10);
    expect(told.map(({ job, reason }) => `${job}: ${reason}`).toSorted()).toEqual([
      "expired.settle: ",
      "question.close: the host is away",
    ]);
    const sent: unknown[] = [];
    const jobs = { send: async (name: string, data: object) => void sent.push([name, data]) };
    const both = await Promise.all([reviveRuns(database, jobs, [id]), reviveRuns(database, jobs, [id])]);
    expect(both.flat()).toEqual([id]);
    expect(sent).toEqual([["question.close", { of: 7 }]]);
    expect(await deadRuns(database, 10)).toHaveLength(1);
  });

  it("are apart from those that are due and wait", async () => {
    await lay(queue, "status.judge", null);
    const [waiting, ...others] = await waitingRuns(opened.database);
    expect(others).toEqual([]);
    expect(waiting).toMatchObject({ job: "status.judge", count: 1 });
  });
});
