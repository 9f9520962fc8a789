import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { get, type IncomingMessage } from "node:http";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { testDatabase } from "@apron/database/testing";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";

/** Where `npm start` keeps what Node has compiled. */
const compiled = join(import.meta.dirname, "../../node_modules/.cache/apron/compiled");
const data = mkdtempSync(join(tmpdir(), "apron-stop-"));
let server: ChildProcess;
beforeAll(async () => {
  const { database, folder = "", drop } = await testDatabase("embedded");
  await database.stop();
  cpSync(folder, join(data, "database"), { recursive: true });
  await drop();
});
afterEach(() => void server.kill("SIGKILL"));
afterAll(() => rmSync(data, { recursive: true, force: true }));

/** Starts it as `npm start` does; a USR2 makes it meet an exception that nobody catches. */
const startWith = (variables: Readonly<Record<string, string>>): void => {
  const fault = "process.on('SIGUSR2', () => { throw new Error('nobody catches this') })";
  server = spawn(
    process.execPath,
    ["--import", `data:text/javascript,${fault}`, join(import.meta.dirname, "main.ts")],
    {
      env: { ...process.env, NODE_COMPILE_CACHE: compiled, ...production, APRON_DATA: data, ...variables },
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
};

describe("a server that is to end", () => {
  it.each([
    ["because it is told to; a signal forwarded to it is the same one", ["SIGTERM", "SIGINT"], 0],
    ["because of an exception that nobody caught", ["SIGUSR2"], 1],
  ] as const)("%s, is not ready at once and answers what is under way", async (_why, signals, code) => {
    startWith({});
    const address = await said(server, /listens at (\S+)/);
    const body = '{"signTel":"13800000001"}';
    const request = await beginRequest(address, body.length);
    const ended = once(server, "exit");
    for (const signal of signals) server.kill(signal);
    let ready: Response;
    do ready = await fetch(`${address}/readyz`);
    while (ready.ok);
    expect([ready.status, ready.headers.get("retry-after")]).toEqual([503, "2"]);
    expect(await ready.text()).toContain("stopping");
    expect(await readinessUnder("10.0.0.7", address)).toBe('{"status":503,"message":"not ready"}');
    request.write(body);
    const [answer] = (await once(request, "data")) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 200 [\s\S]*\r\nconnection: close\r\n/i);
    expect(await ended).toEqual([code, null]);
  });

  it("while it still waits for its database, does so at once; why it waited told no password", async () => {
    startWith({ DATABASE_URL: "postgres://apron:open-sesame@127.0.0.1:9/apron" });
    const lines: string[] = [];
    server.stdout?.on("data", (part: Buffer) => void lines.push(part.toString()));
    await said(server, /(the start waits for the database)/);
    const ended = once(server, "exit");
    server.kill("SIGTERM");
    expect(await ended).toEqual([0, null]);
    // One line: it would have said it again.
    expect(lines).toEqual([expect.stringContaining("ECONNREFUSED")]);
    expect(lines.join()).not.toContain("open-sesame");
  });
});

/** Without the demo's rows it starts sooner. */
const production = {
  APRON_MODE: "production",
  APRON_SECRET: "a-secret-of-this-test-that-is-long-enough",
  APRON_SMTP_URL: "smtp://127.0.0.1:9",
  APRON_SMS_URL: "http://127.0.0.1:9",
  APRON_HOSTS_URL: "http://127.0.0.1:9",
  HOST: "127.0.0.1",
  PORT: "0",
  DATABASE_URL: "",
} as const;

/** What stands at the pattern's first group, as soon as the server has said it. */
const said = (server: ChildProcess, pattern: RegExp): Promise<string> =>
  new Promise((resolve, reject) => {
    let all = "";
    server.stdout?.on("data", (part: Buffer) => {
      all += part.toString();
      const found = pattern.exec(all);
      if (found?.[1]) resolve(found[1]);
    });
    server.once("exit", () => reject(new Error(`It ended before it said that: ${all}`)));
  });

/** What `/readyz` tells a balancer that knows the instance by another name than its own. */
const readinessUnder = async (host: string, address: string): Promise<string> => {
  const [answer] = (await once(get(`${address}/readyz`, { headers: { host } }), "response")) as [IncomingMessage];
  return await text(answer);
};

/** The head of a request whose body is still to come; resolves once the server has read it and asks for the body. */
const beginRequest = async (address: string, length: number): Promise<Socket> => {
  const socket = connect(Number(new URL(address).port), "127.0.0.1");
  socket.write(
    `POST /cass/agent/validCaptchaAccount HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nExpect: 100-continue\r\nContent-Length: ${length}\r\n\r\n`,
  );
  await once(socket, "data");
  return socket;
};
