import pg from "pg";
import type { See } from "@apron/kit/server/database";
import type { Log } from "@apron/kit/server/log";
import { type Engine, type Outcome, type Row, type Session, usualSeconds } from "./engine.ts";
import { openListener } from "./postgres.listener.ts";
import { readerOf, wireOf } from "./values.ts";

const connectionsMaximum = 10;

/** A pool on a PostgreSQL server. Losing the server fails the statements under way and nothing else. */
export const openPostgres = (url: string, log: Log): Engine => {
  const settings: pg.ClientConfig = {
    connectionString: withOptions(url),
    application_name: "apron",
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    connectionTimeoutMillis: 3000,
    types: { getTypeParser: (type: number) => readerOf(type) },
  };
  const pool = new pg.Pool({ ...settings, max: connectionsMaximum, idleTimeoutMillis: 60_000 });
  // Without a listener, an idle connection that breaks would end the process.
  pool.on("error", (error) => log.warn({ reason: error.message }, "a connection to the database was lost"));
  // A connection that breaks while leased tells its statement; the event itself needs no second answer.
  pool.on("connect", (client) => client.on("error", () => {}));
  const listener = openListener(settings, log);
  const watch = openWatch();
  const stop = async (): Promise<void> => {
    await listener.stop();
    await pool.end();
    watch.stop();
  };
  let stopping: Promise<void> | undefined;
  return {
    kind: "postgres",
    lease: async () => sessionOn(await pool.connect(), watch),
    listen: listener.listen,
    stop: () => (stopping ??= stop()),
  };
};

/** Seconds after its own limit a statement is given up here: the server that should have ended it is gone or frozen. */
const silenceSeconds = 3;

/**
 * Gives up what has been waited for too long, looking once a second. The driver's own time-out is a timer per
 * statement, which keeps the rows of every statement in memory until it would have rung.
 */
const openWatch = () => {
  const waiting = new Map<object, { readonly until: number; readonly giveUp: () => void }>();
  const look = setInterval(() => {
    for (const { until, giveUp } of waiting.values()) if (performance.now() > until) giveUp();
  }, 1000);
  look.unref();
  return {
    start: (what: object, seconds: number, giveUp: () => void) =>
      waiting.set(what, { until: performance.now() + seconds * 1000, giveUp }),
    end: (what: object) => waiting.delete(what),
    stop: () => clearInterval(look),
  };
};

const sessionOn = (client: pg.PoolClient, watch: ReturnType<typeof openWatch>): Session => {
  let given = false;
  const release = (broken: boolean): void => {
    if (!given) client.release(broken);
    given = true;
  };
  return {
    async run({ text, values, name, each, seconds = usualSeconds }) {
      const query: pg.QueryConfig = {
        text,
        ...(name !== undefined && { name }),
        ...(values && values.length > 0 && { values: values.map(wireOf) }),
      };
      // Released as broken the connection is closed, which fails its statement.
      watch.start(client, seconds + silenceSeconds, () => release(true));
      if (each) return await runEach(client, query, each).finally(() => watch.end(client));
      // By callback: behind the driver's promise, too, rows outlive their request until the next full collection.
      const result = await new Promise<pg.QueryResult | pg.QueryResult[]>((resolve, reject) => {
        client.query(query, (error: Error | null, answer: pg.QueryResult | pg.QueryResult[]) => {
          watch.end(client);
          if (error) reject(error);
          else resolve(answer);
        });
      });
      return Array.isArray(result) ? all(result) : { rows: result.rows, count: result.rowCount ?? undefined };
    },
    release: (broken = false) => release(broken),
  };
};

/** With a listener in the place of a callback the driver keeps no row; a row that takes its time stops the wire. */
const runEach = (client: pg.PoolClient, config: pg.QueryConfig, each: See<Row>): Promise<Outcome> =>
  new Promise((resolve, reject) => {
    const wire = client.connection.stream;
    let failed: { readonly cause: unknown } | undefined;
    let held = 0;
    const hold = async (until: Promise<void>): Promise<void> => {
      held += 1;
      wire.pause();
      await until;
      held -= 1;
      if (held === 0) wire.resume();
    };
    /** The last rows came along with the end: whoever is given the connection next waits for nobody. */
    const end = (): void => {
      held = Infinity;
      wire.resume();
    };
    const query = client.query(new pg.Query<Row>(config));
    query.on("row", (row) => {
      if (failed) return;
      try {
        const until = each(row);
        if (until instanceof Promise) void hold(until);
      } catch (cause) {
        // Thrown out of a listener it would end the process; the connection is free again after the last row.
        failed = { cause };
      }
    });
    query.on("end", () => {
      end();
      if (failed) reject(failed.cause);
      else resolve({ rows: [], count: undefined });
    });
    query.on("error", (error) => {
      end();
      reject(error);
    });
  });

const all = (results: pg.QueryResult[]): Outcome => ({
  rows: results.flatMap((result) => result.rows),
  count: results.at(-1)?.rowCount ?? undefined,
});

/** The server's own limits, one zone and one spelling of dates, sent with the connection: no further round trip. */
const withOptions = (url: string): string => {
  const target = new URL(url);
  const options = {
    timezone: "UTC",
    datestyle: "ISO",
    statement_timeout: `${usualSeconds}s`,
    idle_in_transaction_session_timeout: `${usualSeconds * 1.5}s`,
    // Compiling a query costs more than any of ours takes.
    jit: "off",
  };
  const own = target.searchParams.get("options");
  const ours = Object.entries(options).map(([name, value]) => `-c ${name}=${value}`);
  target.searchParams.set("options", [...(own ? [own] : []), ...ours].join(" "));
  return target.href.replaceAll("+", "%20");
};
