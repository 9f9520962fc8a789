import { randomUUID } from "node:crypto";
import { type ConstructorOptions, type Db, type JobResult, PgBoss } from "pg-boss";
import { CronExpressionParser } from "cron-parser";
import * as z from "zod/mini";
import { type Instant, systemClock, timestamp } from "../clock.ts";
import type { Database } from "../database.ts";
import type { Log } from "../log.ts";

/** Background work; each run once over all instances (catalogue 29). */
export interface Job {
  readonly name: string;
  /** Cron in Asia/Shanghai, or absent for a job that is only sent. */
  readonly cron?: string;
  run(data: unknown): Promise<void>;
}

/** Runs nothing and keeps nothing that is asked for: in a drill, whose cases must not be acted on when it is over. */
export const idleJobs: Jobs = {
  start: async () => {},
  send: async () => {},
  runMissed: async () => {},
  stop: async () => {},
};

/** Background work on the database's queue: each run once over all instances, retried, dead-lettered (catalogue 29). */
export interface Jobs {
  /** Declares the jobs and starts working on them. Called once, after migrations and before requests are answered. */
  start(jobs: readonly Job[]): Promise<void>;
  /** Asks for one run, once started, in the running transaction if any; `afterSeconds` from now. A `key` waiting already is not added twice. */
  send(name: string, data: object, options?: { readonly afterSeconds?: number; readonly key?: string }): Promise<void>;
  /**
   * Asks for one run of every job whose schedule has a moment after `from` and not after `to`, milliseconds since 1970: for
   * a clock that jumped from one to the other, which the schedules do not see.
   */
  runMissed(from: Instant, to: Instant): Promise<void>;
  /** Lets runs under way finish, for 8 s at most; those cut short are run again. */
  stop(): Promise<void>;
}

/** All jobs share one queue: few polls, and a start that does not grow with their number. */
export const queue = "apron";
export const deadLetter = "apron_dead";

/** A failed run is tried five times more, after about 5, 10, 20, 40 and 80 s; then it lies in the dead letter. */
const retries = { retryLimit: 5, retryDelay: 5, retryBackoff: true, retryDelayMax: 600 } as const;
/** A run whose process died is noticed after `heartbeatSeconds` and tried again. */
const limits = {
  expireInSeconds: 900,
  heartbeatSeconds: 30,
  retentionSeconds: 14 * 86_400,
  deleteAfterSeconds: 7 * 86_400,
} as const;
/** A notification wakes the workers at once; polling finds what waits for its time, or was announced to nobody. */
const pace = {
  localConcurrency: 2,
  batchSize: 5,
  burstWhenBatchFull: true,
  pollingIntervalSeconds: 1,
  notifyPollingIntervalSeconds: 1,
} as const;
const farewellSeconds = 8;
const zone = "Asia/Shanghai";
/** What fell due while no instance was up is run when one is, once however often it did (catalogue 29.10). */
const missed = "once";
/** The queue goes by it; the demo's clock may jump. */
const trueTime = systemClock(() => 0);

interface Parts {
  readonly database: Database;
  readonly log: Log;
}

/**
 * `unknownSince`: when an instance first met it that has no such job, milliseconds since 1970, true time. That is one of an
 * older version, beside a newer one while they are replaced, or of a newer one after the job was taken out (catalogue 29.29).
 */
const Task = z.object({ job: z.string(), data: z.unknown(), unknownSince: z.optional(z.number()) });

/**
 * How long a run waits that an instance has put back for one that knows it, at first and at most; what no instance has known
 * for so long belongs to no version any more. In milliseconds.
 */
interface Patience {
  readonly first: number;
  readonly longest: number;
  readonly forgotten: number;
}

const usualPatience: Patience = { first: 2000, longest: 60_000, forgotten: 86_400_000 };

/** Makes the queue's tables, or brings them up to date, as their owner: for instances whose own role may not. */
export const layQueue = async ({ database, log }: Parts): Promise<void> => {
  const boss = bossOn({ database, log }, { supervise: false, schedule: false });
  await boss.start();
  await boss.stop({ graceful: false });
};

/** Opens the queue; nothing runs before `start`. `laid`: its tables are there, and not this role's to change. */
export const openJobs = (parts: Parts & { readonly laid?: boolean; readonly patience?: Patience }): Jobs => {
  const { database, log, laid = false, patience = usualPatience } = parts;
  const boss = bossOn(
    { database, log },
    { useListenNotify: true, ...(laid && { migrate: false, createSchema: false }) },
  );
  let started = false;
  const known = new Map<string, Job>();

  /** Left for an instance that knows it: never failed, never counted as a try, and no second time under the same key. */
  const putBack = async ({ id, singletonKey }: Fetched, task: z.output<typeof Task>): Promise<JobResult> => {
    const now = trueTime.now();
    const unknownSince = task.unknownSince ?? now;
    if (now - unknownSince > patience.forgotten) {
      log.warn({ job: task.job, id }, "a job that no instance knows any more was dropped");
      await boss.unschedule(queue, task.job);
    } else {
      const pause = Math.min(Math.max(now - unknownSince, patience.first), patience.longest);
      await boss.send(
        queue,
        { ...task, unknownSince },
        {
          ...(singletonKey !== null && { singletonKey }),
          startAfter: timestamp(now + pause),
        },
      );
    }
    return { id, status: "completed" };
  };

  const run = async (fetched: Fetched): Promise<JobResult> => {
    const { id } = fetched;
    const task = Task.parse(fetched.data);
    const { job, data } = task;
    try {
      const found = known.get(job);
      if (!found) return await putBack(fetched, task);
      await found.run(data);
      return { id, status: "completed" };
    } catch (error) {
      log.error({ job, id, err: error }, "a job failed");
      return { id, status: "failed", output: { reason: error instanceof Error ? error.message : String(error) } };
    }
  };

  const send: Jobs["send"] = async (job, data, { afterSeconds, key } = {}) => {
    // Its tables may not be there yet, and a statement that fails takes the sender's transaction with it.
    if (!started) throw new Error("The queue has not been started");
    await boss.send(
      queue,
      { job, data },
      {
        // The queue holds one waiting run per key, so a run without one gets its own.
        singletonKey: `${job}:${key ?? randomUUID()}`,
        ...(afterSeconds !== undefined && { startAfter: Math.ceil(afterSeconds) }),
      },
    );
  };

  return {
    send,
    async start(jobs) {
      for (const job of jobs) {
        if (known.has(job.name)) throw new Error(`Two jobs are called ${job.name}`);
        known.set(job.name, job);
      }
      await boss.start();
      started = true;
      await boss.createQueue(deadLetter);
      await boss.createQueue(queue, { policy: "short", notify: true, deadLetter, ...retries, ...limits });
      await boss.updateQueue(queue, { ...retries, ...limits });
      await keepSchedules(boss, jobs);
      const options = { ...pace, perJobResults: true, includeMetadata: true } as const;
      await boss.work<unknown, unknown, typeof options>(queue, options, (batch) => Promise.all(batch.map(run)));
    },
    async runMissed(from, to) {
      const missed = [...known.values()].filter(({ cron }) => cron !== undefined && isDueBetween(cron, from, to));
      for (const { name } of missed) await send(name, {}, { key: "cron" });
    },
    stop: () => boss.stop({ graceful: true, timeout: farewellSeconds * 1000 }),
  };
};

interface Fetched {
  readonly id: string;
  readonly data: unknown;
  readonly singletonKey: string | null;
}

const bossOn = ({ database, log }: Parts, options: ConstructorOptions): PgBoss => {
  const backend = database.kind === "embedded" ? "pglite" : "postgres";
  const boss = new PgBoss({ db: storeOf(database), backend, ...options });
  boss.on("error", (error) => log.warn({ reason: error.message }, "the job queue met an error"));
  boss.on("warning", (warning) => log.warn({ reason: warning.message }, "the job queue warns"));
  return boss;
};

const storeOf = (database: Database): Db => ({
  executeSql: async (text, values) => ({ rows: await database.execute(text, values) }),
  async listen(channel, hear, again) {
    const end = await database.listen(channel, hear, again);
    again();
    return { close: async () => end() };
  },
});

const isDueBetween = (cron: string, from: Instant, to: Instant): boolean =>
  CronExpressionParser.parse(cron, { currentDate: from, tz: zone }).next().getTime() <= to;

/**
 * Writes only what changed. What is not declared here may be a newer version's beside this one, and stays: its runs are put
 * back, and it goes when nobody has known them for a day.
 */
const keepSchedules = async (boss: PgBoss, jobs: readonly Job[]): Promise<void> => {
  const wanted = new Map(jobs.flatMap(({ name, cron }) => (cron === undefined ? [] : [[name, cron] as const])));
  const written = await boss.getSchedules(queue);
  for (const [name, cron] of wanted) {
    if (
      written.some((is) => is.key === name && is.cron === cron && is.timezone === zone && is.options?.missed === missed)
    )
      continue;
    const options = { tz: zone, key: name, singletonKey: `${name}:cron`, missed } as const;
    await boss.schedule(queue, cron, { job: name, data: {} }, options);
  }
};
