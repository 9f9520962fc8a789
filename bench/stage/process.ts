import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { builtServer } from "../../commands/build.ts";

/** A server under measurement, in a process of its own. */
export interface Running {
  /** Without a slash at the end. */
  readonly url: string;
  /** Milliseconds from the start of the process to its first answer. */
  readonly startedIn: number;
  /** The last of what it has printed. */
  said(): string;
  /** MB the process holds in memory now (resident set). */
  memory(): number;
  /** Milliseconds of a core it has used so far. */
  cpu(): number;
  /** Sends SIGTERM and waits for the end. */
  stop(): Promise<void>;
  /** Sends SIGKILL, as a crash would end it. */
  kill(): Promise<void>;
  /** Lets it stand still for so many milliseconds, as a machine does that is moved or out of memory. */
  freeze(milliseconds: number): Promise<void>;
}

const server = join(import.meta.dirname, "../../apps/server");
/** The same as `npm start` uses. */
const compiled = join(import.meta.dirname, "../../node_modules/.cache/apron/compiled");
/** Secret of the portals started here, so that a measurement can sign in beside them. */
export const stageSecret = "secret-of-the-measurements-only-0123456789";

/** Where a portal keeps its rows: the URL of a PostgreSQL, or a folder for the embedded database. */
export type Place = { readonly url: string } | { readonly folder: string };

/**
 * Starts the portal as `npm start` does: production on PostgreSQL, the demo on the embedded database; on request with a
 * clock that goes so many milliseconds ahead of the machine's.
 */
export const startPortal = (
  place: Place,
  variables: Readonly<Record<string, string>> = {},
  ahead: number = 0,
): Promise<Running> =>
  start([...optionsOfTheServer(), ...(ahead === 0 ? [] : ["--import", clockAhead(ahead)]), builtServer], "/readyz", {
    APRON_SECRET: stageSecret,
    ...("url" in place ? production(place.url) : { APRON_MODE: "demo", APRON_DATA: place.folder }),
    ...variables,
  });

const clockAhead = (milliseconds: number): string =>
  `data:text/javascript,const now=Date.now;Date.now=()=>now()+(${milliseconds})`;

const production = (url: string) => ({
  APRON_MODE: "production",
  DATABASE_URL: url,
  APRON_SMTP_URL: "smtp://127.0.0.1:9",
  APRON_SMS_URL: "http://127.0.0.1:9",
  APRON_HOSTS_URL: "http://127.0.0.1:9",
});

const optionsOfTheServer = (): string[] => JSON.parse(readFileSync(join(server, "node-options.json"), "utf8"));

/** Starts the simulated hosts as a server of their own, as `npm run hosts` does, at the `PORT` given. */
export const startHosts = (folder: string, key: string, port: number): Promise<Running> =>
  start([join(import.meta.dirname, "../../commands/hosts.ts")], "/terminal", {
    PORT: `${port}`,
    APRON_HOSTS_DATA: folder,
    APRON_HOSTS_KEY: key,
  });

/** Starts a bare server by its name in `bare/`: what a portal is measured against. */
export const startBare = (name: string, variables: Readonly<Record<string, string>> = {}): Promise<Running> =>
  start([join(import.meta.dirname, "bare", `${name}.ts`)], "/", variables);

const patience = 90_000;

const start = async (
  program: readonly string[],
  path: string,
  variables: Readonly<Record<string, string>>,
): Promise<Running> => {
  const port = Number(variables["PORT"] ?? (await freePort()));
  const folder = await mkdtemp(join(tmpdir(), "apron-bench-data-"));
  const url = `http://127.0.0.1:${port}`;
  const begun = performance.now();
  const child = spawn(process.execPath, program, {
    env: {
      PATH: process.env["PATH"],
      NODE_COMPILE_CACHE: compiled,
      MALLOC_ARENA_MAX: "2",
      APRON_DATA: folder,
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      PORT: `${port}`,
      ...variables,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (part: Buffer) => (said = (said + part.toString()).slice(-4000)));
  let isStopped = false;
  const ended = new Promise<void>((resolve) =>
    child.once("exit", (code, signal) => {
      if (!isStopped) console.error(`${program.at(-1)} ended by itself (${code ?? signal}).\n${said}`);
      resolve();
    }),
  );
  const leave = (): boolean => (isStopped = child.kill("SIGKILL"));
  process.once("exit", leave);
  const end = async (signal: "SIGTERM" | "SIGKILL"): Promise<void> => {
    isStopped = true;
    child.kill(signal);
    await ended;
    process.off("exit", leave);
    await rm(folder, { recursive: true, force: true });
  };
  const stop = async (): Promise<void> => await end("SIGTERM");
  const kill = async (): Promise<void> => await end("SIGKILL");
  const freeze = async (milliseconds: number): Promise<void> => {
    child.kill("SIGSTOP");
    await wait(milliseconds);
    child.kill("SIGCONT");
  };
  while (!(await answers(`${url}${path}`))) {
    if (child.exitCode === null && performance.now() - begun < patience) {
      await wait(5);
      continue;
    }
    await stop();
    throw new Error(`${program.at(-1)} did not answer.\n${said}`);
  }
  return {
    url,
    startedIn: performance.now() - begun,
    said: () => said,
    memory: () => memoryOf(child.pid ?? 0),
    cpu: () => cpuOf(child.pid ?? 0),
    stop,
    kill,
    freeze,
  };
};

const answers = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
};

const memoryOf = (pid: number): number => {
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return (Number(kilobytes) * 1024) / 1e6;
};

/** Milliseconds of a core that a process has used, 0 of one that has ended. */
export const cpuOf = (pid: number): number => {
  try {
    const [, rest = ""] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ");
    const fields = rest.split(" ");
    // utime and stime, in hundredths of a second.
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return 0;
  }
};

/** A port nobody listens at. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer().once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
