import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build, builtServer } from "../commands/build.ts";
import { openSessions } from "./sessions.ts";

const readyWithin = 180_000;

/** A real server in its own process, as a person would start it. */
export interface RunningServer {
  /** Without a slash at the end. */
  readonly url: string;
  /** Everything it has printed so far. */
  said(): string;
  /** Sends SIGTERM and resolves with the exit code; its data are removed. */
  stop(): Promise<number | null>;
}

/**
 * Starts a server in demo mode on a free port with an empty data folder, and waits until it is ready. `variables`
 * are added to its environment. Throws with what it printed when it ends or is not ready within 180 s.
 */
export const startServer = async (variables: Readonly<Record<string, string>> = {}): Promise<RunningServer> => {
  const data = await mkdtemp(join(tmpdir(), "apron-journeys-"));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [builtServer], {
    env: { ...process.env, APRON_MODE: "demo", APRON_DATA: data, HOST: "127.0.0.1", PORT: String(port), ...variables },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (part: Buffer) => (said += part.toString()));
  const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
  const leave = (): boolean => child.kill("SIGKILL");
  process.once("exit", leave);
  const stop = async (): Promise<number | null> => {
    child.kill("SIGTERM");
    const code = await ended;
    process.off("exit", leave);
    await rm(data, { recursive: true, force: true });
    return code;
  };
  const until = performance.now() + readyWithin;
  while (!(await isReady(url))) {
    if (child.exitCode !== null || performance.now() > until) {
      await stop();
      throw new Error(`The server did not become ready.\n${said}`);
    }
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 100))]);
  }
  return { url, said: () => said, stop };
};

const isReady = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(`${url}/readyz`)).ok;
  } catch {
    return false;
  }
};

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });

/**
 * Playwright's global set-up: one server for all journeys, on web app and server as they stand now, with the shared cast signed in.
 * On the empty PostgreSQL that `npm test` names, or on the embedded database, which takes from the browsers what it needs.
 */
export default async function serveJourneys(): Promise<() => Promise<void>> {
  await build();
  const database = process.env["APRON_E2E_DATABASE"];
  const server = await startServer({
    // Thirty codes an hour may be sent to one network address: journeys come from many (sign-in.ts).
    APRON_TRUSTED_PROXIES: "127.0.0.1",
    ...(database !== undefined && { DATABASE_URL: database }),
  });
  process.env["APRON_E2E_URL"] = server.url;
  await openSessions(server.url);
  return async () => {
    await server.stop();
  };
}
