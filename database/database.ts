import { AsyncLocalStorage } from "node:async_hooks";
import { Kysely } from "kysely";
import { type Database, isAway, type See, type Tables, type TransactionLimits } from "@apron/kit/server/database";
import type { Asides } from "./asides.ts";
import { dialectOver } from "./dialect.ts";
import { type Engine, type Outcome, type Session, type Statement, usualSeconds } from "./engine.ts";

/**
 * The one store API over an engine. Which transaction a statement belongs to follows the asynchronous call, so that
 * nobody passes it on and no statement can wait for the connection its own caller holds; whether it may go to the standby
 * likewise.
 */
export const databaseOver = (engine: Engine, asides?: Asides): Database => {
  const running = new AsyncLocalStorage<Transaction>();
  const reading = new AsyncLocalStorage<Asides>();
  const lease = (): Promise<Session> => {
    const transaction = running.getStore();
    return transaction ? Promise.resolve(transaction.session) : (reading.getStore() ?? engine).lease();
  };
  const run = async (statement: Statement): Promise<Outcome> => {
    const session = await lease();
    try {
      return await session.run(statement);
    } finally {
      session.release();
    }
  };

  const transaction: Database["transaction"] = async (work, limits = {}) => {
    const outer = running.getStore();
    if (outer && !outer.over()) return outer.join(work);
    const after: AfterCommit[] = [];
    const result = await kept(work, limits, after);
    await Promise.allSettled(after.map((then) => running.exit(then)));
    return result;
  };

  const kept = async <Result>(
    work: () => Promise<Result>,
    limits: TransactionLimits,
    after: AfterCommit[],
  ): Promise<Result> => {
    const session = await engine.lease();
    const own = openTransaction(session, limits.seconds ?? usualSeconds, limits.mayWait ?? false, after);
    let broken = false;
    try {
      await own.begin();
      if (limits.seconds !== undefined) await own.session.run(serverLimits(limits.seconds));
      const result = await running.run(own, () => own.inTime(work));
      await own.end("commit");
      return result;
    } catch (error) {
      broken = !(await own.end("rollback").then(
        () => true,
        () => false,
      ));
      throw error;
    } finally {
      session.release(broken);
    }
  };

  return {
    kind: engine.kind,
    sql: new Kysely<Tables>({ dialect: dialectOver(lease) }),
    transaction,
    async afterCommit(work) {
      const transaction = running.getStore();
      if (transaction && !transaction.over()) transaction.after.push(work);
      else await running.exit(work);
    },
    refuseWithin(what) {
      const transaction = running.getStore();
      if (transaction && !transaction.over() && !transaction.mayWait)
        throw new Error(`${what} inside a transaction, which holds its locks until the answer comes`);
    },
    async aside(work) {
      if (!asides || running.getStore() || reading.getStore() || !(await asides.shows())) return await work();
      try {
        return await reading.run(asides, work);
      } catch (error) {
        if (isAway(error)) asides.rest(error);
        return await work();
      }
    },
    async prepared<Row>(name: string, text: string, values: readonly unknown[]) {
      const { rows } = await run({ text, values, name });
      // The caller names the row its own statement gives.
      return rows as Row[];
    },
    async along(name, text, values) {
      const transaction = running.getStore();
      if (transaction && !transaction.over()) await transaction.along({ text, values, name });
      else await run({ text, values, name });
    },
    async each<Row>(name: string, text: string, values: readonly unknown[], see: See<Row>) {
      await run({ text, values, name, each: (row) => see(row as Row) });
    },
    async execute(text, values = []) {
      const session = await lease();
      let broken = false;
      try {
        return (await session.run({ text, values })).rows;
      } catch (error) {
        // Texts of others may open a transaction of their own, which must not outlive its failure.
        if (!running.getStore())
          broken = await session.run({ text: "rollback" }).then(
            () => false,
            () => true,
          );
        throw error;
      } finally {
        session.release(broken);
      }
    },
    async notify(channel, payload) {
      await run({ name: "notify", text: "select pg_notify($1, $2)", values: [channel, payload] });
    },
    // What is heard belongs to no transaction, even when somebody starts to listen inside one.
    listen: (channel, hear, missed) => running.exit(() => engine.listen(channel, hear, missed)),
    async analyze() {
      await transaction(() => run({ text: "analyze" }), { seconds: 600 });
    },
    async ready() {
      const asked = running
        .exit(() => run({ text: "select 1" }))
        .then(
          () => true,
          () => false,
        );
      return Promise.race([asked, falseAfter(2000)]);
    },
    load: () => engine.load?.(),
    async stop() {
      await asides?.stop();
      await engine.stop();
    },
  };
};

/** The transaction was not finished in time, so nothing of it was kept. */
export class TransactionTooLong extends Error {
  constructor(seconds: number) {
    super(`A transaction was rolled back because it had not ended after ${seconds} s`);
  }
}

type AfterCommit = () => Promise<void>;

interface Transaction {
  /** One statement after the other, in the order they were asked for. */
  readonly session: Session;
  begin(): Promise<void>;
  /** Hands a statement on whose outcome is known at the end. */
  along(statement: Statement): Promise<void>;
  readonly mayWait: boolean;
  /** What is done once it is committed. */
  readonly after: AfterCommit[];
  over(): boolean;
  join<Result>(work: () => Promise<Result>): Promise<Result>;
  inTime<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Commits unless something failed; rejects when it cannot say how it ended. */
  end(how: "commit" | "rollback"): Promise<void>;
}

const openTransaction = (session: Session, seconds: number, mayWait: boolean, after: AfterCommit[]): Transaction => {
  let over = false;
  let late = false;
  let failed: { readonly cause: unknown } | undefined;
  let last: Promise<unknown> = Promise.resolve();
  const fail = (cause: unknown) => {
    failed ??= { cause };
  };
  /** Statements under way that nobody waits for before the end; what comes behind one that failed fails too. */
  const under = new Set<Promise<unknown>>();
  const handOn = (statement: Statement): void => {
    const outcome = session.run({ seconds, ...statement }).catch(fail);
    under.add(outcome);
  };
  const run: Session["run"] = (statement) => {
    if (over)
      return Promise.reject(new Error("A statement came after its transaction had ended: a promise was not awaited"));
    const outcome = last
      .then(() => {
        if (failed) throw failed.cause;
        return session.run({ seconds, ...statement });
      })
      .catch((cause: unknown) => {
        // It may only say that something before it has failed.
        fail(cause);
        throw failed?.cause ?? cause;
      });
    last = outcome.catch(() => {});
    return outcome;
  };
  return {
    mayWait,
    after,
    over: () => over,
    session: { inLine: false, run, release() {} },
    async begin() {
      if (session.inLine) handOn({ text: "begin" });
      else await run({ text: "begin" });
    },
    async along(statement) {
      if (!session.inLine || over) return void (await run(statement));
      await (last = last.then(() => {
        if (!failed) handOn(statement);
      }));
    },
    async join(work) {
      try {
        return await work();
      } catch (error) {
        fail(error);
        throw error;
      }
    },
    inTime: (work) =>
      new Promise((resolve, reject) => {
        const limit = setTimeout(() => {
          late = true;
          reject(new TransactionTooLong(seconds));
        }, seconds * 1000);
        work()
          .then(resolve, reject)
          .finally(() => clearTimeout(limit));
      }),
    async end(how) {
      over = true;
      // A statement may still be running, so that a rollback would only wait behind it.
      if (late) throw new TransactionTooLong(seconds);
      await last;
      if (how === "commit" && failed) throw failed.cause;
      // Where something before it fails only now, the server takes everything back instead.
      const ended = session.run({ text: how });
      await Promise.all([ended, ...under]);
      if (how === "commit" && failed) throw failed.cause;
    },
  };
};

const serverLimits = (seconds: number): Statement => ({
  text: "select set_config('statement_timeout', $1, true), set_config('idle_in_transaction_session_timeout', $1, true)",
  values: [`${Math.ceil(seconds * 1000)}`],
});

const falseAfter = (milliseconds: number): Promise<false> =>
  new Promise((resolve) => setTimeout(() => resolve(false), milliseconds).unref());
