import { type ChildProcess, execFileSync, spawn, type SpawnOptions } from "node:child_process";
import { once } from "node:events";
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, readFileSync, realpathSync } from "node:fs";
import { createServer } from "node:net";
import { delimiter, dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";

/** A PostgreSQL server of our own, for tests and measurements; never for data worth keeping. */
export interface OwnPostgres {
  /** URL of its database `postgres`, as its superuser, over TCP on 127.0.0.1. */
  readonly url: string;
  /** Rolls back what is under way, then stops. */
  stop(): Promise<void>;
  /** Ends every process at once, without any farewell, as a crash would; the next start recovers. */
  crash(): Promise<void>;
  /** Ends every process by SIGKILL, and whatever they had in hand with them. */
  kill(): Promise<void>;
  /** Starts it again on the same folder and port. */
  start(): Promise<void>;
}

/** A server that follows another one. */
export interface OwnStandby extends OwnPostgres {
  /** Makes it a primary; resolves when it takes writes. */
  promote(): Promise<void>;
}

const oldestMajor = 15;

/**
 * Starts the newest PostgreSQL (15 or later) found on PATH or under /usr/lib/postgresql, in `folder`; undefined when
 * none is found. As root it runs as `postgres` or `nobody`, which must be able to reach `folder` (choose one directly
 * under the folder for temporary files). `safe: false` leaves out what a power loss would need.
 */
export const startPostgres = async (
  folder: string,
  { safe = true }: { readonly safe?: boolean } = {},
): Promise<OwnPostgres | undefined> => {
  const binaries = newestBinaries();
  if (binaries === undefined) return undefined;
  const home = homeIn(folder);
  if (!existsSync(join(home.data, "PG_VERSION")))
    execFileSync(
      join(binaries, "initdb"),
      [
        "--pgdata",
        home.data,
        "--username=postgres",
        "--locale=C.UTF-8",
        "--encoding=UTF8",
        "--auth=trust",
        "--no-sync",
      ],
      home.run,
    );
  return await serverIn(home, safe);
};

/**
 * Starts a server in `folder` that follows another one; `synchronous` makes that one wait for it from then on. Undefined
 * when no PostgreSQL is found.
 */
export const startStandby = async (
  primary: OwnPostgres,
  folder: string,
  { synchronous = false, port }: { readonly synchronous?: boolean; readonly port?: number } = {},
): Promise<OwnStandby | undefined> => {
  const binaries = newestBinaries();
  if (binaries === undefined) return undefined;
  const home = homeIn(folder);
  execFileSync(
    join(binaries, "pg_basebackup"),
    ["--pgdata", home.data, "--write-recovery-conf", "--checkpoint=fast", "--no-sync", "--dbname", primary.url],
    home.run,
  );
  const server = await serverIn(home, true, port);
  if (synchronous) {
    await ask(primary.url, "alter system set synchronous_standby_names = '*'");
    await ask(primary.url, "select pg_reload_conf()");
  }
  return {
    ...server,
    async promote() {
      await ask(server.url, "select pg_promote()");
      await ask(server.url, "alter system set synchronous_standby_names = ''");
      await ask(server.url, "select pg_reload_conf()");
    },
  };
};

interface Home {
  readonly folder: string;
  readonly data: string;
  readonly run: SpawnOptions & { readonly cwd: string };
}

/** A folder of its own user, as PostgreSQL demands it. */
const homeIn = (folder: string): Home => {
  mkdirSync(folder, { recursive: true });
  const user = unprivileged();
  if (user) chownSync(folder, user.uid, user.gid);
  chmodSync(folder, 0o700);
  const run = { ...user, cwd: folder, stdio: ["ignore", "ignore", "pipe"] } satisfies SpawnOptions;
  return { folder, data: join(folder, "postgres"), run };
};

const ask = async (url: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
};

const serverIn = async ({ folder, data, run }: Home, safe: boolean, known?: number): Promise<OwnPostgres> => {
  const port = known ?? (await freePort());
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const program = join(newestBinaries() ?? "", "postgres");
  const flags = [
    "listen_addresses=127.0.0.1",
    `unix_socket_directories=${folder}`,
    "max_connections=200",
    ...(safe ? [] : ["fsync=off", "synchronous_commit=off", "full_page_writes=off"]),
  ].flatMap((setting) => ["-c", setting]);
  let server: ChildProcess | undefined;
  const start = async (): Promise<void> => {
    const started = spawn(program, ["-D", data, "-p", String(port), ...flags], run);
    server = started;
    let said = "";
    started.stderr?.on("data", (part: Buffer) => {
      said = (said + part.toString()).slice(-2000);
    });
    while (!(await answers(url))) {
      if (started.exitCode !== null) throw new Error(`PostgreSQL did not start:\n${said}`);
      await wait(30);
    }
  };
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, "exit");
    server.kill(signal);
    await ended;
  };
  const kill = async (): Promise<void> => {
    // The postmaster first, so that it restarts nobody; then all it had started.
    const children = childrenOf(server?.pid);
    await end("SIGKILL");
    for (const pid of children) endNow(pid);
  };
  await start();
  return { url, start, kill, stop: () => end("SIGINT"), crash: () => end("SIGQUIT") };
};

/** The folder of the newest server's programs, pg_dump among them; undefined when none is found. */
export const newestBinaries = (): string | undefined => {
  const packaged = "/usr/lib/postgresql";
  const versions = existsSync(packaged) ? readdirSync(packaged).map((version) => join(packaged, version, "bin")) : [];
  return (
    [...(process.env["PATH"] ?? "").split(delimiter), ...versions]
      .filter((folder) => folder !== "" && existsSync(join(folder, "initdb")) && existsSync(join(folder, "postgres")))
      // A link leads to where the other programs lie too.
      .map((folder) => dirname(realpathSync(join(folder, "postgres"))))
      .map((folder) => ({ folder, major: majorOf(folder) }))
      .filter(({ major }) => major >= oldestMajor)
      .toSorted((one, other) => other.major - one.major)[0]?.folder
  );
};

const majorOf = (folder: string): number =>
  Number(/(\d+)/.exec(execFileSync(join(folder, "postgres"), ["--version"], { encoding: "utf8" }))?.[1] ?? 0);

const childrenOf = (pid: number | undefined): number[] =>
  readdirSync("/proc")
    .filter((each) => /^\d+$/.test(each) && parentOf(each) === pid)
    .map(Number);

const parentOf = (pid: string): number | undefined => {
  try {
    return Number(/^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]);
  } catch {
    return undefined;
  }
};

/** One that has just ended by itself is ended. */
const endNow = (pid: number): void => {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    return;
  }
};

/** PostgreSQL refuses to run as root. */
export const unprivileged = (): { uid: number; gid: number } | undefined => {
  if (process.getuid?.() !== 0) return undefined;
  const users = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"));
  const user = users.find(([name]) => name === "postgres") ?? users.find(([name]) => name === "nobody");
  return user ? { uid: Number(user[2]), gid: Number(user[3]) } : undefined;
};

export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  if (address === null || typeof address === "string") throw new Error("No free port");
  return address.port;
};

export const answers = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1000 });
  client.on("error", () => {});
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
};
