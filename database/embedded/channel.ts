import { Worker } from "node:worker_threads";
import { type Outcome, type Row, type Statement, usualSeconds } from "../engine.ts";
import { readerOf, type Wire, wireOf } from "../values.ts";

export type Request =
  | { readonly kind: "statement"; readonly text: string; readonly values: readonly Wire[] | undefined }
  | { readonly kind: "close" };

export type FromWorker =
  | { readonly kind: "open" | "closed" }
  | { readonly kind: "outcome"; readonly sets: readonly ResultSet[] }
  | { readonly kind: "failure"; readonly failure: Failure }
  | { readonly kind: "notification"; readonly channel: string; readonly payload: string };

export interface ResultSet {
  readonly fields: readonly { readonly name: string; readonly type: number }[];
  readonly rows: (string | null)[][];
  readonly count?: number;
}

/** An error of the database, as it crosses between threads. */
export interface Failure {
  readonly message: string;
  /** `code`, `constraint`, `detail` and the like. */
  readonly facts: Readonly<Record<string, string>>;
}

/** The embedded database's thread; asked one thing at a time. */
export interface Channel {
  run(statement: Statement): Promise<Outcome>;
  /** Ends the thread at once, as a kill would: what was committed stays. */
  kill(): void;
  close(): Promise<void>;
  readonly dead: boolean;
  /** Resolves when the thread is gone; another one on the same folder must not start before. */
  readonly ended: Promise<unknown>;
}

/** Starts the thread on a data folder. `hear` gets every notification of every channel. */
export const startChannel = async (
  folder: string,
  hear: (channel: string, payload: string) => void,
): Promise<Channel> => {
  const worker = new Worker(new URL("./worker.ts", import.meta.url), { workerData: { folder }, execArgv: [] });
  let waiting: { resolve(message: FromWorker): void; reject(error: Error): void } | undefined;
  const ended = new Promise((resolve) => worker.once("exit", resolve));
  let dead = false;

  const answer = (): Promise<FromWorker> =>
    new Promise((resolve, reject) => {
      waiting = { resolve, reject };
    });
  const ask = (request: Request): Promise<FromWorker> => {
    if (dead) return Promise.reject(closed());
    const answered = answer();
    worker.postMessage(request);
    return answered;
  };
  const die = (error: Error): void => {
    dead = true;
    void worker.terminate();
    waiting?.reject(error);
  };
  worker.on("message", (message: FromWorker) => {
    if (message.kind === "notification") hear(message.channel, message.payload);
    else if (message.kind === "failure") waiting?.reject(errorOf(message.failure));
    else waiting?.resolve(message);
  });
  worker.on("error", (error: Error) => die(error));
  worker.on("exit", () => die(closed()));
  await answer();

  return {
    get dead() {
      return dead;
    },
    ended,
    async run({ text, values, seconds = usualSeconds }) {
      // The engine has no limit of its own (statement_timeout is ignored), so its thread is ended.
      const limit = setTimeout(() => die(tooLong(seconds)), seconds * 1000);
      try {
        const wire = values && values.length > 0 ? values.map(wireOf) : undefined;
        const message = await ask({ kind: "statement", text, values: wire });
        return outcomeOf(message.kind === "outcome" ? message.sets : []);
      } finally {
        clearTimeout(limit);
      }
    },
    kill: () => die(closed()),
    async close() {
      await ask({ kind: "close" });
      await ended;
    },
  };
};

const outcomeOf = (sets: readonly ResultSet[]): Outcome => ({
  rows: sets.flatMap(rowsOf),
  count: sets.at(-1)?.count,
});

const rowsOf = ({ fields, rows }: ResultSet): Row[] => {
  const columns = fields.map(({ name, type }) => ({ name, read: readerOf(type) }));
  return rows.map((values) => {
    const row: Row = {};
    for (const [place, { name, read }] of columns.entries()) {
      const value = values[place];
      row[name] = value === null || value === undefined ? null : read(value);
    }
    return row;
  });
};

const errorOf = ({ message, facts }: Failure): Error =>
  Object.assign(new Error(message), facts, { name: "DatabaseError" });
/** What a statement meets when there is nobody to run it; reads as "away" (`isAway`). */
export const closed = (): Error => Object.assign(new Error("The embedded database was closed"), { code: "57P01" });
/** The code PostgreSQL gives to a statement that exceeds its limit. */
const tooLong = (seconds: number): Error =>
  Object.assign(new Error(`A statement was ended after ${seconds} s`), { code: "57014" });
