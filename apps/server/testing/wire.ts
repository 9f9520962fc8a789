import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { mkdtemp, rename, rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { claimMode } from "@apron/database";
import { testDatabase } from "@apron/database/testing";
import { agreements } from "@apron/features/agreements/server";
import { accountsOf, login } from "@apron/features/login/server";
import { type Config, readConfig } from "@apron/kit/server/config";
import { systemClock } from "@apron/kit/server/clock";
import { demoSteps } from "@apron/kit/server/demo";
import { openLog } from "@apron/kit/server/log";
import { openHouse } from "@apron/kit/server/open";
import { sliderAnswer } from "@apron/kit/server/testing/slider-solver";
import { noProbes } from "@apron/hosts/probes/client";
import { openTestHosts } from "@apron/hosts/testing";
import * as z from "zod/mini";
import { build, builtServer } from "../../../commands/build.ts";

/** The two halves of a session. */
export interface Halves {
  readonly sid: string;
  readonly token: string;
}

/** What is asked over the wire, from an address of its own unless one is named. */
export interface Asking {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object | string | FormData;
  /** The two halves go along as a browser sends them. */
  readonly as?: Halves;
  readonly from?: string;
}

/** The server people run, in production mode behind a proxy on this machine, with the cast of the demo as its people. */
export interface Wire {
  readonly port: number;
  readonly metricsPort: number;
  ask(path: string, asking?: Asking): Promise<Response>;
  /** Uploads a picture for a report. */
  upload(name: string, bytes: Uint8Array, as: Halves): Promise<Response>;
  /** Bytes as they are, over a socket of their own. */
  open(port?: number): Promise<Socket>;
  /** Does something while the server stands still, as one does that has much to do. */
  frozen(work: () => Promise<void>): Promise<void>;
  /** A session of somebody of the cast. */
  session(mobile: string): Halves;
  /** Asks for a code as the pages do; `sid` is the browser's anonymous half. */
  sendCode(mobile: string, from: string): Promise<{ sid: string; pass: object; code: string }>;
  /** What the gateway for text messages answers from now on. */
  answerSms(status: number): void;
  /** Every line the server has printed. */
  lines(): string[];
  stop(): Promise<void>;
}

const secret = "the secret of the wire that is long enough";
const publicUrl = "https://portal.example";
const signedIn = ["13800000001", "13800000002", "13900000002", "13900000003"] as const;

/** Builds it when it is not as its sources are, and starts it on a fresh embedded database; some seconds. */
export const openWire = async (): Promise<Wire> => {
  await build();
  const folder = await mkdtemp(join(tmpdir(), "apron-wire-"));
  const gateway = await openGateway();
  const metricsPort = await freePort();
  const environment = {
    APRON_MODE: "production",
    APRON_DOCS: "on",
    APRON_SECRET: secret,
    APRON_PUBLIC_URL: publicUrl,
    APRON_DATA: folder,
    APRON_SMS_URL: `http://127.0.0.1:${gateway.port}`,
    APRON_SMTP_URL: "smtp://127.0.0.1:9",
    APRON_HOSTS_URL: "http://127.0.0.1:9",
    APRON_ANTIVIRUS: "tcp://127.0.0.1:9",
    APRON_METRICS_PORT: String(metricsPort),
    APRON_TRUSTED_PROXIES: "127.0.0.1",
    HOST: "127.0.0.1",
    PORT: "0",
  };
  const sessions = await settle(readConfig(environment));
  const server = await start(environment);
  let addresses = 0;
  const ask: Wire["ask"] = (path, { method, headers = {}, body, as, from } = {}) => {
    addresses += 1;
    return fetch(`http://127.0.0.1:${server.port}${path}`, {
      method: method ?? (body === undefined ? "GET" : "POST"),
      redirect: "manual",
      headers: {
        "x-forwarded-for": from ?? `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`,
        ...(typeof body === "object" && !(body instanceof FormData) && { "content-type": "application/json" }),
        ...(as && { cookie: `__Host-sid=${as.sid}; token=${as.token}`, token: as.token }),
        ...headers,
      },
      ...(body !== undefined && {
        body: typeof body === "string" || body instanceof FormData ? body : JSON.stringify(body),
      }),
    });
  };
  return {
    port: server.port,
    metricsPort,
    ask,
    async upload(name, bytes, as) {
      const body = new FormData();
      body.append("fileType", "report");
      body.append("file", new Blob([new Uint8Array(bytes)]), name);
      return await ask("/cass/agent/upload", { body, as });
    },
    async open(port = server.port) {
      const socket = connect(port, "127.0.0.1").on("error", () => undefined);
      await once(socket, "connect");
      return socket;
    },
    async frozen(work) {
      server.signal("SIGSTOP");
      await work().finally(() => server.signal("SIGCONT"));
    },
    session(mobile) {
      const halves = sessions.get(mobile);
      if (!halves) throw new Error(`${mobile} has no session`);
      return halves;
    },
    async sendCode(signTel, from) {
      const puzzled = await ask("/cass/agent/getSliderCaptcha", { body: {}, from });
      const sid = cookieOf(puzzled, "__Host-sid");
      const { result } = Puzzle.parse(await puzzled.json());
      const pass = { ajToken: result.ajToken, pointJson: await sliderAnswer(result) };
      // The server expects a person's hand to need a moment.
      await wait(350);
      const asked = { type: 0, signTel, optType: "1", ...pass };
      for (const path of ["validCaptchaAccountSlider", "getSmsCodeNew"])
        await ask(`/cass/agent/${path}`, { body: asked, from, headers: { cookie: `__Host-sid=${sid}` } });
      return { sid, pass, code: await gateway.codeFor(signTel) };
    },
    answerSms: gateway.answer,
    lines: server.lines,
    async stop() {
      await server.stop();
      gateway.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

/** The value of a cookie an answer sets. */
export const cookieOf = (response: Response, name: string): string => {
  const set = response.headers.getSetCookie().find((cookie) => cookie.startsWith(`${name}=`)) ?? "";
  return decodeURIComponent(set.slice(name.length + 1).split(";")[0] ?? "");
};

const Puzzle = z.object({
  result: z.object({ originImage: z.string(), shadeImage: z.string(), ajToken: z.string(), sliderKey: z.string() }),
});

/** Fills its database before it starts: who may sign in, and some who have. */
const settle = async (config: Config): Promise<ReadonlyMap<string, Halves>> => {
  const log = openLog("silent");
  const clock = systemClock(() => 0);
  const { database, folder = "" } = await testDatabase("embedded");
  await claimMode(database, config.mode);
  const hosts = await openTestHosts({ database, clock, log, carry: async () => {} }, "process");
  const house = await openHouse({ config, clock, log, database, hosts: hosts.connect(), probes: noProbes });
  const features = [agreements, login].map((door) => door(house));
  for (const feature of features) await feature.start?.();
  for (const { fill } of demoSteps(features)) await fill();
  const sessions = new Map<string, Halves>();
  for (const mobile of signedIn) {
    const version = mobile.startsWith("138") ? "3" : "1";
    const account = await accountsOf(house).byAddress(version, { channel: "sms", address: mobile });
    const who = { accountId: account?.id ?? "", version, roles: [], ip: "", userAgent: "" } as const;
    sessions.set(mobile, await house.sessions.signIn(who));
  }
  await hosts.close();
  await database.stop();
  await rename(folder, join(config.dataFolder, "database"));
  return sessions;
};

const start = async (environment: Readonly<Record<string, string>>) => {
  const options: string[] = JSON.parse(readFileSync(join(import.meta.dirname, "../node-options.json"), "utf8"));
  const child: ChildProcess = spawn(process.execPath, [...options, builtServer], {
    env: { PATH: process.env["PATH"], ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  const listens = Promise.withResolvers<number>();
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (part: Buffer) => {
      said += part.toString();
      const [, port] = /listens at http:\/\/127\.0\.0\.1:(\d+)\n/.exec(said) ?? [];
      if (port) listens.resolve(Number(port));
    });
  child.once("exit", () => listens.reject(new Error(`The built server ended:\n${said}`)));
  const leave = (): boolean => child.kill("SIGKILL");
  process.once("exit", leave);
  return {
    port: await listens.promise,
    lines: () => said.split("\n").filter((line) => line !== ""),
    signal: (signal: NodeJS.Signals): void => void child.kill(signal),
    async stop() {
      const ended = child.exitCode === null ? once(child, "exit") : undefined;
      child.kill("SIGKILL");
      await ended;
      process.off("exit", leave);
    },
  };
};

const Message = z.object({ to: z.string(), params: z.object({ code: z.optional(z.string()) }) });

/** A gateway for text messages, as docs/operations/messages.md has it. */
const openGateway = async () => {
  const codes = new Map<string, string>();
  let status = 200;
  const server: Server = createServer((request, response) => {
    let body = "";
    request.on("data", (part: Buffer) => (body += part.toString()));
    request.on("end", () => {
      const { to, params } = Message.parse(JSON.parse(body));
      if (params.code !== undefined) codes.set(to, params.code);
      response.writeHead(status).end(JSON.stringify({ gatewayMsgId: "1" }));
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: portOf(server),
    answer: (next: number): void => void (status = next),
    async codeFor(to: string): Promise<string> {
      while (!codes.has(to)) await wait(10);
      return codes.get(to) ?? "";
    },
    close(): void {
      server.closeAllConnections();
      server.close();
    },
  };
};

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const port = portOf(probe);
  probe.close();
  return port;
};

const portOf = (server: Server): number => {
  const address = server.address();
  return typeof address === "object" && address ? address.port : 0;
};
