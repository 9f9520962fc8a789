import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { answers, freePort, unprivileged } from "./postgres-binaries.ts";

/** A PgBouncer of our own in transaction mode, for tests and measurements. */
export interface OwnBouncer {
  /** The URL of a database, as that of the server behind it, leading through the pooler. */
  through(url: string): string;
  /** Gives nobody a connection any more that it has now. */
  renew(): Promise<void>;
  stop(): Promise<void>;
}

const program = "/usr/sbin/pgbouncer";

/** Whether Debian's package is there. */
export const hasBouncer = (): boolean => existsSync(program);

/**
 * Starts it before the server of `url`, its files in `folder`; undefined where it is not installed. Six connections for all
 * make sure that everybody is handed those of others.
 */
export const startBouncer = async (url: string, folder: string): Promise<OwnBouncer | undefined> => {
  if (!hasBouncer()) return undefined;
  const { hostname, port } = new URL(url);
  const listenPort = await freePort();
  const file = join(folder, "pgbouncer.ini");
  const settings = {
    listen_addr: "127.0.0.1",
    listen_port: listenPort,
    unix_socket_dir: "",
    auth_type: "any",
    admin_users: "postgres",
    pool_mode: "transaction",
    default_pool_size: 6,
    max_client_conn: 500,
    ignore_startup_parameters: "extra_float_digits",
    server_round_robin: 1,
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`);
  const places = `* = host=${hostname} port=${port} user=postgres`;
  writeFileSync(file, ["[databases]", places, "[pgbouncer]", ...lines, ""].join("\n"));
  const user = unprivileged();
  if (user) chownSync(file, user.uid, user.gid);
  const bouncer = spawn(program, ["-q", file], { ...user, cwd: folder, stdio: "ignore" });
  const through = (direct: string): string => Object.assign(new URL(direct), { port: String(listenPort) }).href;
  while (!(await answers(through(url)))) {
    if (bouncer.exitCode !== null) throw new Error("PgBouncer did not start");
    await wait(30);
  }
  return { through, renew: () => renewAt(through(url)), stop: () => end(bouncer) };
};

/** By its console, which is a database of its own. */
const renewAt = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: Object.assign(new URL(url), { pathname: "/pgbouncer" }).href });
  await client.connect();
  await client.query("reconnect");
  await client.end();
};

const end = async (bouncer: ChildProcess): Promise<void> => {
  if (bouncer.exitCode !== null || bouncer.signalCode !== null) return;
  const ended = once(bouncer, "exit");
  bouncer.kill("SIGKILL");
  await ended;
};
