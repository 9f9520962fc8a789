import pg from "pg";
import { isAway, type See } from "@apron/kit/server/database";
import type { Log } from "@apron/kit/server/log";
import { databaseUrls } from "@apron/kit/server/network";
import { isTraced, traced } from "@apron/kit/server/traces";
import { type Engine, type Outcome, type Row, type Session, type Statement, usualSeconds } from "./engine.ts";
import { type Chooser, openChooser } from "./postgres.chooser.ts";
import { openListener } from "./postgres.listener.ts";
import { readerOf, wireOf } from "./values.ts";

const connectionsMaximum = 10;

/** What stands between the portal and the server. */
interface Between {
  readonly pooled?: boolean;
  readonly directUrl?: string | undefined;
}

/**
 * A pool on a PostgreSQL server, or on whichever of several takes writes. Losing the server fails the statements under way
 * and nothing else.
 */
export const openPostgres = (
  url: string,
  log: Log,
  { pooled = false, directUrl = pooled ? undefined : url }: Between = {},
): Engine => {
  if (directUrl === undefined) throw new Error("Through a pooler nobody can listen: name the server's own address too");
  const chooser = openChooser(databaseUrls(url).map(pooled ? withoutOptions : withOptions), log);
  const direct = directUrl === url ? chooser : openChooser(databaseUrls(directUrl).map(withOptions), log);
  const pool = new pg.Pool({
    ...settingsAt(chooser.url),
    // What a transaction begins and ends with goes along with its first and last statement.
    pipeline: !pooled,
    max: connectionsMaximum,
    idleTimeoutMillis: 60_000,
    ...(chooser.hasSeveral && { verify: refuseStandby }),
  });
  // Without a listener, an idle connection that breaks would end the process.
  pool.on("error", (error) => {
    log.warn({ reason: error.message }, "a connection to the database was lost");
    void chooser.look();
  });
  // A connection that breaks while leased tells its statement; the event itself needs no second answer.
  pool.on("connect", (client) => client.on("error", () => {}));
  const listener = openListener(async (again) => {
    if (again) await direct.look();
    return settingsAt(direct.url);
  }, log);
  const watch = openWatch();
  const stop = async (): Promise<void> => {
    await listener.stop();
    await pool.end();
    watch.stop();
  };
  let stopping: Promise<void> | undefined;
  return {
    kind: "postgres",
    lease: async () => sessionOn(await connect(pool, chooser), { watch, chooser, pooled }),
    listen: listener.listen,
    load: () => ({ busy: pool.totalCount - pool.idleCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    stop: () => (stopping ??= stop()),
  };
};

const settingsAt = (connectionString: string): pg.ClientConfig => ({
  connectionString,
  application_name: "apron",
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  connectionTimeoutMillis: 3000,
  types: { getTypeParser: (type: number) => readerOf(type) },
});

/** A connection to the server that takes writes; where none can be had, all are asked once who does now. */
const connect = async (pool: pg.Pool, chooser: Chooser): Promise<pg.PoolClient> => {
  // The pool reads it at every new connection.
  const renew = (): void => void Object.assign(pool.options, { connectionString: chooser.url });
  renew();
  try {
    return await pool.connect();
  } catch (error) {
    if (!chooser.hasSeveral || !isAway(error)) throw error;
    const before = chooser.url;
    await chooser.look();
    if (chooser.url === before) throw error;
    renew();
    return await pool.connect();
  }
};

/** A standby that was asked before it was promoted, or a primary that came back as one, is no place to write. */
const refuseStandby = (client: pg.PoolClient, done: (error?: Error) => void): void => {
  client.query("select pg_is_in_recovery() as standby", (error: Error | null, answer) => {
    if (error) done(error);
    else if (answer.rows[0]?.standby === true)
      done(Object.assign(new Error("The server is a standby"), { code: readOnlyCode }));
    else done();
  });
};

/** What PostgreSQL says to a write on a standby. */
const readOnlyCode = "25006";

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

interface Around {
  readonly watch: ReturnType<typeof openWatch>;
  readonly chooser: Chooser;
  readonly pooled: boolean;
}

const sessionOn = (client: pg.PoolClient, { watch, chooser, pooled }: Around): Session => {
  let given = false;
  const release = (broken: boolean): void => {
    if (!given) client.release(broken);
    given = true;
  };
  const leaveStandby = (error: Error): void => {
    chooser.lookAfter(error);
    if ("code" in error && error.code === readOnlyCode) release(true);
  };
  const run: Session["run"] = async ({ text, values, name, each, seconds = usualSeconds }) => {
    const query: pg.QueryConfig = {
      text,
      // A statement prepared on a connection is nobody's once the pooler has handed that to somebody else.
      ...(name !== undefined && !pooled && { name }),
      ...(values && values.length > 0 && { values: values.map(wireOf) }),
    };
    // Released as broken the connection is closed, which fails its statement.
    watch.start(query, seconds + silenceSeconds, () => release(true));
    gatherWrites(client);
    if (each) return await runEach(client, query, each).finally(() => watch.end(query));
    // By callback: behind the driver's promise, too, rows outlive their request until the next full collection.
    const result = await new Promise<pg.QueryResult | pg.QueryResult[]>((resolve, reject) => {
      client.query(query, (error: Error | null, answer: pg.QueryResult | pg.QueryResult[]) => {
        watch.end(query);
        if (error) {
          if (chooser.hasSeveral) leaveStandby(error);
          reject(error);
        } else resolve(answer);
      });
    });
    return Array.isArray(result) ? all(result) : { rows: result.rows, count: result.rowCount ?? undefined };
  };
  return {
    inLine: !pooled,
    // What it is called is not looked for where nobody asks.
    run: (statement) =>
      isTraced() ? traced(verbOf(statement), { "db.system.name": "postgresql" }, () => run(statement)) : run(statement),
    release: (broken = false) => release(broken),
  };
};

/** What is handed on in one turn leaves in one write: each wakes the server, which costs both ends more than a statement more. */
const gatherWrites = (client: pg.PoolClient): void => {
  const wire = client.connection.stream;
  wire.cork();
  process.nextTick(() => wire.uncork());
};

/** What a statement does in a trace: its name, or its first word. */
const verbOf = ({ name, text }: Statement): string => name ?? /\w+/.exec(text)?.[0].toLowerCase() ?? "statement";

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

/** The server's own limits, one zone and one spelling of dates. */
export const serverSettings = {
  timezone: "UTC",
  datestyle: "ISO",
  statement_timeout: `${usualSeconds}s`,
  idle_in_transaction_session_timeout: `${usualSeconds * 1.5}s`,
  // Compiling a query costs more than any of ours takes.
  jit: "off",
} as const;

/** A pooler takes none of them with a connection: they are the role's then. */
const withoutOptions = (url: string): string => {
  const target = new URL(url);
  target.searchParams.delete("options");
  return target.href;
};

/** Sent with the connection: no further round trip. */
const withOptions = (url: string): string => {
  const target = new URL(url);
  const own = target.searchParams.get("options");
  const ours = Object.entries(serverSettings).map(([name, value]) => `-c ${name}=${value}`);
  target.searchParams.set("options", [...(own ? [own] : []), ...ours].join(" "));
  return target.href.replaceAll("+", "%20");
};
