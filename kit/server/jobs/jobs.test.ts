import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres } from "@apron/database/postgres-binaries";
import { type TestDatabase, testDatabase } from "@apron/database/testing";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { instantOf, systemClock, wallTime } from "../clock.ts";
import { type Job, type Jobs, openJobs } from "./jobs.ts";

const log = pino({ level: "silent" });
const folder = mkdtempSync(join(tmpdir(), "apron-postgres-"));
const postgres = await startPostgres(folder, { safe: false });

afterAll(async () => {
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** A job that writes down what it was asked, and lets a test wait until it was asked so often. */
const recorder = (name: string, work: (data: unknown) => Promise<void> = async () => {}) => {
  const seen: unknown[] = [];
  const waiting: { count: number; go: () => void }[] = [];
  const job: Job = {
    name,
    async run(data) {
      seen.push(data);
      for (const { count, go } of waiting) if (seen.length >= count) go();
      await work(data);
    },
  };
  const times = (count: number): Promise<void> =>
    seen.length >= count ? Promise.resolve() : new Promise((go) => waiting.push({ count, go }));
  return { job, seen, times };
};

describe.each(["embedded", ...(postgres ? [postgres.url] : [])])("jobs on %s", (server) => {
  let opened: TestDatabase;
  let started: Jobs[] = [];
  let patience: Parameters<typeof openJobs>[0]["patience"];
  beforeAll(async () => {
    opened = await testDatabase(server);
  });
  afterEach(async () => {
    await Promise.all(started.map((jobs) => jobs.stop()));
    started = [];
    patience = undefined;
  });
  afterAll(() => opened.drop());

  const instances = async (...lists: Job[][]): Promise<Jobs[]> => {
    started = await Promise.all(
      lists.map(async (list, place) => {
        const database = place === 0 ? opened.database : await opened.again();
        const jobs = openJobs({ database, log, ...(patience && { patience }) });
        await jobs.start(list);
        return jobs;
      }),
    );
    return started;
  };
  const last = async (jobs: Jobs, name: string): Promise<void> => jobs.send(name, { last: true });

  test("two instances that start at once on an empty database share the work, each run once", async () => {
    const one = recorder("count");
    const two = recorder("count");
    const [first, second] = await instances([one.job], [two.job]);
    if (!first || !second) throw new Error("Two instances were started");
    const numbers = Array.from({ length: 40 }, (_, number) => number);
    await Promise.all(numbers.map((number) => (number % 2 ? first : second).send("count", { number })));
    const both = async (count: number): Promise<void> => {
      while (one.seen.length + two.seen.length < count)
        await Promise.race([one.times(one.seen.length + 1), two.times(two.seen.length + 1)]);
    };
    await both(40);
    // Stopping lets whatever might still run finish.
    await Promise.all(started.map((jobs) => jobs.stop()));
    expect([...one.seen, ...two.seen].length).toBe(40);
    expect(new Set([...one.seen, ...two.seen].map((data) => JSON.stringify(data))).size).toBe(40);
  });

  test("a job asked for in a transaction runs if it is kept, and not otherwise", async () => {
    const { job, seen, times } = recorder("mail");
    const [jobs] = await instances([job]);
    if (!jobs) throw new Error("An instance was started");
    await opened.database
      .transaction(async () => {
        await jobs.send("mail", { to: "nobody" });
        throw new Error("back");
      })
      .catch(() => {});
    await opened.database.transaction(() => jobs.send("mail", { to: "somebody" }));
    await last(jobs, "mail");
    await times(2);
    expect(seen).toContainEqual({ to: "somebody" });
    expect(seen).not.toContainEqual({ to: "nobody" });
  });

  test("a key waiting already is not added twice; other keys and runs without one are", async () => {
    const { job, seen, times } = recorder("tidy");
    const [jobs] = await instances([job]);
    if (!jobs) throw new Error("An instance was started");
    const soon = { afterSeconds: 1 };
    await Promise.all([1, 2, 3].map(() => jobs.send("tidy", { key: "a" }, { ...soon, key: "a" })));
    await jobs.send("tidy", { key: "b" }, { ...soon, key: "b" });
    await jobs.send("tidy", {}, soon);
    await jobs.send("tidy", {}, soon);
    await times(4);
    expect(seen.map((data) => JSON.stringify(data)).toSorted()).toEqual(['{"key":"a"}', '{"key":"b"}', "{}", "{}"]);
  });

  test("a failed run waits for another try, and disturbs no other", async () => {
    const broken = recorder("broken", () => Promise.reject(new Error("out of order")));
    const fine = recorder("fine");
    const [jobs] = await instances([broken.job, fine.job]);
    if (!jobs) throw new Error("An instance was started");
    await jobs.send("broken", {});
    await jobs.send("fine", {});
    await Promise.all([broken.times(1), fine.times(1)]);
    await jobs.stop();
    const rows = await opened.database.execute(
      "select state::text, retry_limit, dead_letter, start_after > now() as later from pgboss.job where data->>'job' = 'broken'",
    );
    expect(rows).toEqual([{ state: "retry", retry_limit: 5, dead_letter: "apron_dead", later: true }]);
  });

  test("stopping lets a run under way finish", async () => {
    const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
    let finished = false;
    const slow = recorder("slow", async () => {
      await mayEnd;
      finished = true;
    });
    const [jobs] = await instances([slow.job]);
    if (!jobs) throw new Error("An instance was started");
    await jobs.send("slow", {});
    await slow.times(1);
    const stopped = jobs.stop();
    end();
    await stopped;
    expect(finished).toBe(true);
    expect(await opened.database.execute("select state::text from pgboss.job where data->>'job' = 'slow'")).toEqual([
      { state: "completed" },
    ]);
  });

  const cron = (name: string, when: string): Job => ({ name, cron: when, run: async () => {} });
  const written = () => opened.database.execute("select key, cron, timezone from pgboss.schedule order by key");

  test("crons are kept in Asia/Shanghai, one line each; an older version leaves those of a newer one alone", async () => {
    await instances([cron("night", "0 2 * * *"), cron("noon", "0 12 * * *")]);
    await started[0]?.stop();
    await instances([cron("night", "30 2 * * *")], [cron("night", "30 2 * * *")]);
    expect(await written()).toEqual([
      { key: "night", cron: "30 2 * * *", timezone: "Asia/Shanghai" },
      { key: "noon", cron: "0 12 * * *", timezone: "Asia/Shanghai" },
    ]);
  });

  test("what fell due while no instance was up is done once when one is up again, though it was written by an older version", async () => {
    const { job, seen, times } = recorder("morning");
    const due = wallTime(systemClock(() => 0).now() - 90 * 60_000);
    const morning = { ...job, cron: `${Number(due.slice(14, 16))} ${Number(due.slice(11, 13))} * * *` };
    await instances([morning]);
    await opened.database.execute("update pgboss.schedule set options = options - 'missed' where key = 'morning'");
    await started[0]?.stop();
    await instances([morning]);
    await started[0]?.stop();
    expect(seen).toEqual([]);
    await opened.database.execute("update pgboss.schedule set created_on = now() - interval '3 days'");
    await opened.database.execute("update pgboss.version set cron_on = now() - interval '2 days'");
    const [jobs] = await instances([morning], [morning]);
    if (!jobs) throw new Error("An instance was started");
    await times(1);
    await Promise.all(started.map((one) => one.stop()));
    expect(seen).toHaveLength(1);
  });

  test("beside an older version every run of a newer one's job is done once by the newer, and none fails", async () => {
    const old = recorder("known");
    const [knownToo, added] = [recorder("known"), recorder("added")];
    patience = { first: 1, longest: 1, forgotten: 60_000 };
    const [first, second] = await instances([old.job], [knownToo.job, added.job]);
    if (!first || !second) throw new Error("Two instances were started");
    const count = 60;
    await Promise.all(
      Array.from({ length: count }, async (_, number) => {
        await second.send("added", { number }, { key: `${number}` });
        await first.send("known", { number });
      }),
    );
    const waiting = "select 1 from pgboss.job where data->>'job' = 'added' and state in ('created', 'retry', 'active')";
    await vi.waitFor(async () => expect(await opened.database.execute(waiting)).toEqual([]), {
      timeout: 25_000,
      interval: 200,
    });
    await Promise.all(started.map((jobs) => jobs.stop()));
    expect(new Set(added.seen.map((data) => JSON.stringify(data))).size).toBe(count);
    expect(added.seen).toHaveLength(count);
    const left = await opened.database.execute(
      "select state::text, count(*) from pgboss.job where data->>'job' = 'added' and state <> 'completed' group by state",
    );
    expect(left).toEqual([]);
  });

  test("what no instance has known for long is dropped, and its cron with it", async () => {
    patience = { first: 1, longest: 1, forgotten: -1 };
    const newer = [cron("gone", "0 3 * * *"), cron("stays", "0 3 * * *")];
    const [first] = await instances(newer);
    await first?.stop();
    const stays = recorder("stays");
    const [jobs] = await instances([stays.job]);
    if (!jobs) throw new Error("An instance was started");
    await jobs.send("gone", {}, { key: "cron" });
    await jobs.send("stays", {}, { afterSeconds: 1 });
    await stays.times(1);
    await jobs.stop();
    expect((await written()).map(({ key }) => key)).not.toContain("gone");
    expect((await written()).map(({ key }) => key)).toContain("stays");
  });

  test("a clock that jumps runs what it jumped over, each once, and nothing when it goes back", async () => {
    const jobAt = (name: string, cron: string) => {
      const { job, ...seen } = recorder(name);
      return { ...seen, job: { ...job, cron } };
    };
    const [night, noon, monday] = [
      jobAt("two", "0 2 * * *"),
      jobAt("twelve", "0 12 * * *"),
      jobAt("week", "0 9 * * 1"),
    ];
    const [jobs] = await instances([night.job, noon.job, monday.job]);
    if (!jobs) throw new Error("An instance was started");
    // The first is a Tuesday.
    await jobs.runMissed(instantOf("2030-01-01 12:00:01"), instantOf("2030-01-02 02:00:00"));
    await night.times(1);
    await jobs.runMissed(instantOf("2030-01-02 02:00:00"), instantOf("2030-01-01 12:00:00"));
    await jobs.runMissed(instantOf("2030-01-02 02:00:00"), instantOf("2030-01-08 12:00:00"));
    await Promise.all([night.times(2), noon.times(1), monday.times(1)]);
    await jobs.stop();
    expect([night, noon, monday].map(({ seen }) => seen.length)).toEqual([2, 1, 1]);
  });

  test("two jobs of one name stop the start", async () => {
    const { job } = recorder("twin");
    await expect(openJobs({ database: opened.database, log }).start([job, job])).rejects.toThrow("twin");
  });
});
