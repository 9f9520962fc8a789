import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { setTimeout as wait } from "node:timers/promises";
import type { Program } from "../tools.ts";
import { signInOnce } from "./visitor.ts";

const readyWithin = 180_000;

/**
 * Starts a demo by this program at a free port, signs in, looks at a page and stops it; resolves with how it ended and what it
 * said. Throws when it does not start or serves no page.
 */
export const visitDemo = async (
  { file, parameters }: Program,
  variables: Readonly<Record<string, string>>,
  port?: number,
): Promise<{ readonly code: number | null; readonly said: string }> => {
  const at = port ?? (await freePort());
  const url = `http://127.0.0.1:${at}`;
  const env = { ...variables, PORT: String(at) };
  const server = spawn(file, parameters, { cwd: tmpdir(), env, stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  for (const stream of [server.stdout, server.stderr]) stream.on("data", (part: Buffer) => (said += part.toString()));
  try {
    await untilReady(url, server, () => said);
    await signInOnce(url, "13800000001");
    const page = await (await fetch(`${url}/login`)).text();
    if (!page.includes("<script")) throw new Error(`The archive serves no page:\n${page.slice(0, 500)}`);
  } finally {
    server.kill("SIGTERM");
  }
  if (server.exitCode === null && server.signalCode === null) await once(server, "exit");
  return { code: server.exitCode, said };
};

/** A port nobody listens at now. */
export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  return typeof address === "object" && address ? address.port : 0;
};

const untilReady = async (url: string, server: ChildProcess, said: () => string): Promise<void> => {
  const until = performance.now() + readyWithin;
  for (;;) {
    const ready = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return;
    if (server.exitCode !== null || performance.now() > until)
      throw new Error(`The archive does not start:\n${said()}`);
    await wait(200);
  }
};
