import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

describe("a server that is told to stop", () => {
  const data = mkdtempSync(join(tmpdir(), "apron-stop-"));
  let server: ChildProcess;
  let address: string;
  beforeEach(async () => {
    const env = { ...process.env, ...production, APRON_DATA: data };
    server = spawn(process.execPath, [join(import.meta.dirname, "main.ts")], {
      env,
      stdio: ["ignore", "pipe", "inherit"],
    });
    address = await addressSaidBy(server);
  });
  afterEach(() => {
    server.kill("SIGKILL");
    rmSync(data, { recursive: true, force: true });
  });

  it("is not ready at once, answers what is under way, and ends with 0; a signal forwarded to it is the same one", async () => {
    const body = '{"signTel":"13800000001"}';
    const request = await beginRequest(address, body.length);
    const ended = once(server, "exit");
    server.kill("SIGTERM");
    server.kill("SIGINT");
    let ready: Response;
    do ready = await fetch(`${address}/readyz`);
    while (ready.ok);
    expect([ready.status, ready.headers.get("retry-after")]).toEqual([503, "2"]);
    request.write(body);
    const [answer] = (await once(request, "data")) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 200 [\s\S]*\r\nconnection: close\r\n/i);
    expect(await ended).toEqual([0, null]);
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

const addressSaidBy = (server: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let said = "";
    server.stdout?.on("data", (part: Buffer) => {
      said += part.toString();
      const found = /listens at (\S+)/.exec(said);
      if (found?.[1]) resolve(found[1]);
    });
    server.once("exit", () => reject(new Error(`It ended before it was ready: ${said}`)));
  });

/** The head of a request whose body is still to come; resolves once the server has read it and asks for the body. */
const beginRequest = async (address: string, length: number): Promise<Socket> => {
  const socket = connect(Number(new URL(address).port), "127.0.0.1");
  socket.write(
    `POST /cass/agent/validCaptchaAccount HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nExpect: 100-continue\r\nContent-Length: ${length}\r\n\r\n`,
  );
  await once(socket, "data");
  return socket;
};
