import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:net";
import { delimiter, join } from "node:path";
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
  /** Starts it again on the same folder and port. */
  start(): Promise<void>;
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
  const data = join(folder, "postgres");
  mkdirSync(folder, { recursive: true });
  const user = unprivileged();
  if (user) chownSync(folder, user.uid, user.gid);
  chmodSync(folder, 0o700);
  const run = { ...user, cwd: folder, stdio: ["ignore", "ignore", "pipe"] } satisfies Parameters<typeof spawn>[2];
  if (!existsSync(join(data, "PG_VERSION")))
    execFileSync(
      join(binaries, "initdb"),
      ["--pgdata", data, "--username=postgres", "--locale=C.UTF-8", "--encoding=UTF8", "--auth=trust", "--no-sync"],
      run,
    );
  const port = await freePort();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const flags = [
    "listen_addresses=127.0.0.1",
    `unix_socket_directories=${folder}`,
    "max_connections=200",
    ...(safe ? [] : ["fsync=off", "synchronous_commit=off", "full_page_writes=off"]),
  ].flatMap((setting) => ["-c", setting]);
  let server: ChildProcess | undefined;
  const start = async (): Promise<void> => {
    const started = spawn(join(binaries, "postgres"), ["-D", data, "-p", String(port), ...flags], run);
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
  await start();
  return { url, start, stop: () => end("SIGINT"), crash: () => end("SIGQUIT") };
};

const newestBinaries = (): string | undefined => {
  const packaged = "/usr/lib/postgresql";
  const versions = existsSync(packaged) ? readdirSync(packaged).map((version) => join(packaged, version, "bin")) : [];
  return [...(process.env["PATH"] ?? "").split(delimiter), ...versions]
    .filter((folder) => folder !== "" && existsSync(join(folder, "initdb")) && existsSync(join(folder, "postgres")))
    .map((folder) => ({ folder, major: majorOf(folder) }))
    .filter(({ major }) => major >= oldestMajor)
    .toSorted((one, other) => other.major - one.major)[0]?.folder;
};

const majorOf = (folder: string): number =>
  Number(/(\d+)/.exec(execFileSync(join(folder, "postgres"), ["--version"], { encoding: "utf8" }))?.[1] ?? 0);

/** PostgreSQL refuses to run as root. */
const unprivileged = (): { uid: number; gid: number } | undefined => {
  if (process.getuid?.() !== 0) return undefined;
  const users = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"));
  const user = users.find(([name]) => name === "postgres") ?? users.find(([name]) => name === "nobody");
  return user ? { uid: Number(user[2]), gid: Number(user[3]) } : undefined;
};

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  if (address === null || typeof address === "string") throw new Error("No free port");
  return address.port;
};

const answers = async (url: string): Promise<boolean> => {
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
