import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { testDatabase } from "@apron/database/testing";
import type { Hosts } from "@apron/hosts";
import type { Probes } from "@apron/hosts/probes/index";
import { openTestProbes, type TestProbes } from "@apron/hosts/probes/testing";
import { openTestHosts, type TestHosts } from "@apron/hosts/testing";
import type { FastifyInstance } from "fastify";
import { addDays, addSeconds, type Clock, dayOf, instantOf, systemClock } from "../clock.ts";
import { type Config, readConfig } from "../config/index.ts";
import type { Database } from "../database.ts";
import { demoSteps } from "../demo.ts";
import type { FeatureDoor, ServerFeature } from "../feature.ts";
import type { House } from "../house.ts";
import { openHttp } from "../http/index.ts";
import { openLog } from "../log.ts";
import { openHouse } from "../open.ts";
import { declaredKinds, type Message } from "../messages/index.ts";
import { sliderAnswer } from "./slider-solver.ts";

/** What a call answered, as a person's browser got it. */
export interface Answered {
  readonly http: number;
  readonly status: string;
  readonly code: string | undefined;
  readonly message: string;
  readonly result: any; // oxlint-disable-line typescript/no-explicit-any -- of every shape; a wrong guess fails the test
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>;
  readonly raw: string;
  /** The body as it came, for files. */
  readonly bytes: Uint8Array;
}

/** A browser of a test: keeps cookies, sends the readable half as the portal's pages do; a header that is "" is not sent. */
export interface Browser {
  post(path: string, body?: object, headers?: Record<string, string>): Promise<Answered>;
  get(path: string, headers?: Record<string, string>): Promise<Answered>;
  cookies: Map<string, string>;
  /** Solves a slider and has it judged; what a person does before a code is sent. */
  solveSlider(address: Address, optType?: string): Promise<{ ajToken: string; pointJson: string }>;
  /** Signs in with a code as the operations version does, or as `accountType` says. */
  signIn(mobile: string, accountType?: "1" | "2" | "3"): Promise<Answered>;
}

export type Address =
  | { readonly type: 0; readonly signTel: string }
  | { readonly type: 1; readonly signMailbox: string };

/** Whom a browser belongs to from the start. */
export interface Visitor {
  readonly accountId: string;
  readonly version?: "1" | "2" | "3";
  readonly roles?: readonly string[];
}

/** A portal without a port: the real pipeline over a fresh database, on whichever driver the run names. */
export interface TestPortal {
  readonly house: House;
  readonly server: FastifyInstance;
  readonly features: readonly ServerFeature[];
  /** The simulated hosts behind `house.hosts`: to make them misbehave, or to type at a terminal. */
  readonly simulator: TestHosts["simulator"];
  /** The simulated probes behind `house.probes`, to make them misbehave. */
  readonly probes: TestProbes["simulator"];
  /** A browser; on the second instance with `instance: 1`. */
  visit(options?: { ip?: string; instance?: 0 | 1; language?: "zh" | "en" }): Browser;
  /** A browser of somebody who is signed in already, in the operations version unless told otherwise. */
  visitAs(who: Visitor, instance?: 0 | 1): Promise<Browser>;
  /** Lets time pass on all instances. */
  pass(seconds: number): void;
  /** Lets a day pass, and more where midnight would be near: what is counted by days begins anew. */
  nextDay(): void;
  /** The code of the newest message to an address. */
  lastCode(to: string): Promise<string>;
  close(): Promise<void>;
}

type Instance = Awaited<ReturnType<typeof openInstance>>;

const openInstance = async (
  parts: {
    readonly database: Database;
    readonly config: Config;
    readonly clock: Clock;
    readonly hosts: Hosts;
    readonly probes: Probes;
  },
  doors: readonly FeatureDoor[],
) => {
  const house = await openHouse({ ...parts, log: openLog("silent") });
  const features = doors.map((door) => door(house));
  const server = await openHttp(house, features);
  return { house, features, server };
};

/**
 * Opens a portal of these features for a test, filled with their demo rows; two instances of it share the database. Its
 * clock begins at ten in the morning of a day to come in Asia/Shanghai, or at the wall time APRON_TEST_NOW names.
 */
export const openTestPortal = async (
  doors: readonly FeatureDoor[],
  variables: Record<string, string> = {},
  /** All demo rows, none, or those of these steps alone. */
  { demo: filled }: { readonly demo: boolean | readonly string[] } = { demo: true },
): Promise<TestPortal> => {
  const test = await testDatabase();
  const folder = await mkdtemp(join(tmpdir(), "apron-test-data-"));
  const config = readConfig({ APRON_MODE: "demo", APRON_DATA: folder, ...variables });
  let passed = 0;
  const clock = systemClock(() => passed);
  const pass = (seconds: number): void => {
    passed += seconds * 1000;
  };
  const passUntil = (wall: string): void => pass((instantOf(wall) - clock.now()) / 1000);
  const nextDay = (): void => {
    pass(86_400);
    const [before, after] = [-7200, 7200].map((seconds) => dayOf(addSeconds(clock.now(), seconds)));
    if (before !== after) passUntil(`${after} 10:00:00`);
  };
  // What a test sees does not depend on when it runs; whoever doubts it names another moment.
  passUntil(process.env["APRON_TEST_NOW"] ?? `${addDays(dayOf(clock.now()), 1)} 10:00:00`);
  const { database } = test;
  const carry = async (message: Message): Promise<void> => void (await first.house.outbox.post(message));
  const hosts = await openTestHosts({ database, clock, carry, log: openLog("silent") });
  const probes = await openTestProbes({ database, clock, log: openLog("silent") });
  const outside = () => ({ hosts: hosts.connect(), probes: probes.connect() });
  const first: Instance = await openInstance({ database, config, clock, ...outside() }, doors);
  for (const feature of first.features) await feature.start?.();
  for (const { name, fill } of demoSteps(first.features))
    if (typeof filled === "boolean" ? filled : filled.includes(name)) await fill();
  // Most tests need one instance. The other is opened for the first browser that is to use it, and whoever asks the first one
  // meanwhile waits: of many at once none comes before its time.
  let opening: Promise<Instance> | undefined;
  const open = (): Promise<Instance> => (opening ??= openInstance({ database, config, clock, ...outside() }, doors));
  const at = (instance: 0 | 1): (() => Promise<Instance>) => {
    if (instance === 1) void open();
    return async () => {
      if (instance === 1) return await open();
      await opening;
      return first;
    };
  };
  return {
    ...first,
    simulator: hosts.simulator,
    probes: probes.simulator,
    visit: ({ ip = "127.0.0.1", instance = 0, language = "zh" } = {}) => openBrowser(at(instance), pass, ip, language),
    visitAs: async ({ accountId, version = "3", roles = [] }, instance = 0) => {
      const facts = { accountId, version, roles, ip: "", userAgent: "" };
      const { sid, token } = await first.house.sessions.signIn(facts);
      const browser = openBrowser(at(instance), pass, "127.0.0.1", "zh");
      browser.cookies.set("sid", sid);
      browser.cookies.set("token", token);
      return browser;
    },
    pass,
    nextDay,
    lastCode: async (to) => (await first.house.outbox.demoMessages(to))[0]?.code ?? "",
    close: async () => {
      const [unknown, bare] = [await undeclared(database), await unnamed(database)];
      await first.server.close();
      await (await opening)?.server.close();
      await hosts.close();
      await probes.close();
      await test.drop();
      await rm(folder, { recursive: true, force: true });
      if (unknown.length > 0) throw new Error(`sent, and declared by no feature's messages: ${unknown.join(", ")}`);
      if (bare.length > 0) throw new Error(`done, and nothing in the audit says to what: ${bare.join(", ")}`);
    },
  };
};

/** What was sent in words that nobody declared: no desk finds them, and no log may show them. */
const undeclared = async (database: Database): Promise<string[]> => {
  const sent = await database.execute("select distinct template from outbox");
  return sent.map(({ template }) => String(template)).filter((template) => !declaredKinds().has(template));
};

/** What is done to nothing but whoever does it, or to all there is: its line of the audit has no object. */
const toNothing = `
  login.sendSmsCode login.sendEmailCode login.sendForgottenCode login.confirmProfile login.out
  me.sendCancelCode me.verifyCancelCode identity.defer identity.withdrawConsent recovery.upload
  agents.verifyOldMobile notice.readAll notice.popup account.find watch.refusals audit.check audit.export
  toy.mine`
  .trim()
  .split(/\s+/);

/** Actions that were done and never named what they were done to (catalogue 24.2). */
const unnamed = async (database: Database): Promise<string[]> => {
  const done = await database.execute(`
    select action from audit where kind = 'server' and result = 'ok' group by action having max(object) = ''`);
  return done.map(({ action }) => String(action)).filter((action) => !toNothing.includes(action));
};

const openBrowser = (
  instance: () => Promise<Instance>,
  pass: (seconds: number) => void,
  ip: string,
  language: "zh" | "en",
): Browser => {
  const cookies = new Map<string, string>();
  const send = async (
    method: "GET" | "POST",
    path: string,
    body: object | undefined,
    headers: Record<string, string>,
  ) => {
    const token = cookies.get("token");
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const sent = Object.entries({ language, token, cookie, ...headers }).filter(([, value]) => value);
    const { server } = await instance();
    const response = await server.inject({
      method,
      url: path,
      remoteAddress: ip,
      headers: Object.fromEntries(sent),
      ...(body && { payload: body }),
      payloadAsStream: true,
    });
    for (const { name, value } of response.cookies)
      if (value === "") cookies.delete(name);
      else cookies.set(name, value);
    return answeredOf(response.statusCode, response.headers, await bytesOf(response.stream()));
  };
  const browser: Browser = {
    cookies,
    post: (path, body = {}, headers = {}) => send("POST", path, body, headers),
    get: (path, headers = {}) => send("GET", path, undefined, headers),
    async solveSlider(address, optType = "1") {
      const { result } = await browser.post("/cass/agent/getSliderCaptcha");
      const pointJson = await sliderAnswer(result);
      // A person needs a moment for it, and the server expects that.
      pass(1);
      await browser.post("/cass/agent/validCaptchaAccountSlider", {
        ajToken: result.ajToken,
        pointJson,
        optType,
        ...address,
      });
      return { ajToken: result.ajToken, pointJson };
    },
    async signIn(mobile, accountType = "3") {
      const pass = await browser.solveSlider({ type: 0, signTel: mobile });
      const meant = { accounttype: accountType };
      await browser.post("/cass/agent/getSmsCodeNew", { optType: "1", type: 0, signTel: mobile, ...pass }, meant);
      const { house } = await instance();
      const smsCode = (await house.outbox.demoMessages(mobile))[0]?.code ?? "";
      const agreeTypes = accountType === "1" ? [1, 2, 3, 4] : [1, 2, 5, 6];
      return await browser.post(
        "/cass/agent/captchaLogin",
        { type: 0, signTel: mobile, smsCode, agreeTypes, ...pass },
        meant,
      );
    },
  };
  return browser;
};

/** All of an answer; of an event stream, which never ends, the first words. */
const bytesOf = async (content: Readable): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of content) {
    parts.push(Buffer.from(part));
    if (parts[0]?.[0] === colon) break;
  }
  return Buffer.concat(parts);
};

const colon = 0x3a;

const answeredOf = (http: number, headers: Answered["headers"], bytes: Buffer): Answered => {
  const raw = bytes.toString();
  const body: unknown = raw.startsWith("{") ? JSON.parse(raw) : {};
  const field = (name: string): unknown =>
    typeof body === "object" && body !== null ? Reflect.get(body, name) : undefined;
  const code = field("code");
  return {
    http,
    status: String(field("status")),
    code: typeof code === "string" ? code : undefined,
    message: String(field("message")),
    result: field("result"),
    headers,
    raw,
    bytes,
  };
};
