import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "@apron/database";
import { agents } from "@apron/features/agents/server";
import { addAccount, findByAddress } from "@apron/features/login/server";
import { openHosts } from "@apron/hosts/open";
import type { Version } from "@apron/kit/contract/call";
import { captchaStore } from "@apron/kit/server/captcha-store";
import { addDays, dayOf, instantOf, systemClock } from "@apron/kit/server/clock";
import { readConfig } from "@apron/kit/server/config";
import { followDemoOffset, setDemoOffset } from "@apron/kit/server/demo";
import type { House } from "@apron/kit/server/house";
import { openLog } from "@apron/kit/server/log";
import { openHouse } from "@apron/kit/server/open";
import { randomToken } from "@apron/kit/server/seals";
import { type Running, startPortal, stageSecret } from "./process.ts";
import { openStage } from "./roster.ts";

/** Somebody's browser. */
export interface Visitor {
  /** What the house ties captchas, codes and tickets to. */
  readonly browser: string;
  /** "" for a guest. */
  readonly accountId: string;
  readonly mobile: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** What a call answered. */
export interface Said {
  readonly status: string;
  readonly code: string | undefined;
  /** By the shape of the call that was made; a wrong guess stops the measurement. */
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly result: any;
}

/** Two portals in processes of their own over one PostgreSQL, and two houses of ours beside them. */
export interface Pair {
  /** Over the same database: they prepare attempts, look at what became of them, and do what no single call can. */
  readonly houses: readonly [House, House];
  /** The house that prepares. */
  readonly house: House;
  /** Lets time pass for our two houses alone. */
  pass(seconds: number): void;
  /** Makes a call at one portal or the other, in turn; each from an address of its own. */
  send(who: Visitor, path: string, body: object): Promise<Said>;
  /** Somebody signed in who has this number; made if nobody has it. */
  person(mobile: string, version?: Version, roles?: readonly string[]): Promise<Visitor>;
  guest(): Visitor;
  /** The fields of a puzzle just solved. */
  puzzle(who: Visitor): Promise<{ ajToken: string; pointJson: string }>;
  /** A code that was sent for this optType. */
  code(who: Visitor, optType: string): Promise<string>;
  /** Rows of a statement. */
  rows(text: string, values?: readonly unknown[]): Promise<readonly Record<string, unknown>[]>;
  /** Empties every counter, as if nobody had done anything today. */
  forget(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the pair with the demo cast, at ten in the morning, so that no midnight falls into a measurement. */
export const openPair = async (): Promise<Pair> => {
  const stage = await openStage();
  const folder = await mkdtemp(join(tmpdir(), "apron-bench-pair-"));
  const url = await stage.rosterOf(0);
  const variables = {
    APRON_MODE: "demo",
    APRON_FILES: join(folder, "files"),
    APRON_HOSTS_URL: "",
    APRON_SMTP_URL: "",
    APRON_SMS_URL: "",
    APRON_TRUSTED_PROXIES: "127.0.0.1",
  };
  const portals: Running[] = [];
  for (const _ of "ab") portals.push(await startPortal({ url }, variables));
  const config = readConfig({ ...variables, APRON_DATA: folder, APRON_SECRET: stageSecret, DATABASE_URL: url });
  let passed = 0;
  const one = await openOwn(config, () => passed);
  const other = await openOwn(config, () => passed);
  const { house } = one;
  const { database, seals, clock } = house;
  await setDemoOffset(database, Math.round((instantOf(`${addDays(dayOf(clock.now()), 1)} 10:00:00`) - clock.now()) / 1000));
  const captchas = captchaStore(database);
  let turn = 0;

  const signedIn = async (accountId: string, mobile: string, version: Version, roles: readonly string[]) => {
    const { sid, token, sessionId } = await house.sessions.signIn({ accountId, version, roles, ip: "", userAgent: "bench" });
    return { browser: sessionId, accountId, mobile, headers: headersOf(sid, token) };
  };
  const rows = async (text: string, values: readonly unknown[] = []) => await database.execute(text, [...values]);
  return {
    houses: [house, other.house],
    house,
    pass: (seconds) => void (passed += seconds * 1000),
    async send(who, path, body) {
      turn += 1;
      const portal = portals[turn % portals.length]?.url ?? "";
      const from = `10.${(turn >> 16) & 255}.${(turn >> 8) & 255}.${turn & 255}`;
      const multipart = body instanceof FormData;
      const headers = { ...who.headers, "x-forwarded-for": from, ...(!multipart && { "content-type": "application/json" }) };
      const sent = multipart ? body : JSON.stringify(body);
      const answered = await fetch(`${portal}${path}`, { method: "POST", headers, body: sent });
      if (answered.status !== 200) throw new Error(`${path} was answered with HTTP ${answered.status}: ${await answered.text()}`);
      const said = (await answered.json()) as Said;
      return { ...said, status: String(said.status) };
    },
    async person(mobile, version = "1", roles = []) {
      const known = await findByAddress(house, version, { channel: "sms", address: mobile });
      const made = known ?? (await addAccount(house, { version, mobile, name: "测试", activated: true }));
      if ("taken" in made) throw new Error(`${mobile} was taken meanwhile`);
      return await signedIn(made.id, mobile, version, roles);
    },
    guest() {
      const { sid, browser } = house.sessions.openAnonymous();
      return { browser, accountId: "", mobile: "", headers: headersOf(sid, "") };
    },
    async puzzle({ browser }) {
      const ajToken = randomToken();
      const row = { fingerprint: seals.index("captcha", ajToken), browser, x: 100 };
      await captchas.addSlider(row, clock.now() - 2000);
      return { ajToken, pointJson: `{"x":100,"y":5}` };
    },
    async code({ browser, mobile }, optType) {
      const target = { optType, channel: "sms", address: mobile, version: "1", browser } as const;
      await house.codes.send({ ...target, ip: "10.0.0.1", language: "zh" });
      return (await house.outbox.demoMessages(mobile))[0]?.code ?? "";
    },
    rows,
    forget: async () => void (await rows("truncate quota, agent_allowance")),
    async stop() {
      for (const portal of portals) await portal.stop();
      await one.close();
      await other.close();
      await stage.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

const headersOf = (sid: string, token: string): Record<string, string> => ({
  cookie: `sid=${sid}; token=${token}`,
  token,
  language: "zh",
  accounttype: "1",
});

/** A house with connections of its own, as an instance has them; work numbers know what follows an operation. */
const openOwn = async (
  config: ReturnType<typeof readConfig>,
  passed: () => number,
): Promise<{ house: House; close(): Promise<void> }> => {
  const log = openLog("silent");
  const database = await openDatabase({ url: config.databaseUrl, folder: "", log });
  const offset = await followDemoOffset(database);
  const clock = systemClock(() => offset() + passed());
  const { hosts, close } = openHosts({ config, clock, log, database });
  const house = await openHouse({ config, clock, log, database, hosts });
  agents(house);
  return {
    house,
    async close() {
      close();
      await database.stop();
    },
  };
};
