import { openDatabase } from "@apron/database";
import { agents } from "@apron/features/agents/server";
import { accountsOf } from "@apron/features/login/server";
import { openHosts } from "@apron/hosts/open";
import { noProbes } from "@apron/hosts/probes/client";
import type { Version } from "@apron/kit/contract/call";
import { captchaStore } from "@apron/kit/server/testing/captcha";
import { systemClock } from "@apron/kit/server/clock";
import { readConfig } from "@apron/kit/server/config";
import { followDemoOffset } from "@apron/kit/server/demo";
import type { House } from "@apron/kit/server/house";
import { openLog } from "@apron/kit/server/log";
import { openHouse } from "@apron/kit/server/open";
import { randomToken } from "@apron/kit/server/seals";
import type { Answered } from "@apron/kit/server/testing";
import { stageSecret } from "./process.ts";

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
export type Said = Pick<Answered, "status" | "code" | "result">;

/** A house of ours over the database of a portal under measurement: prepares what people send, looks at what became of it. */
export interface Backstage {
  readonly house: House;
  /** Somebody signed in who has this number; made if nobody has it. */
  person(mobile: string, version?: Version, roles?: readonly string[]): Promise<Visitor>;
  guest(): Visitor;
  /** The fields of a puzzle just solved. */
  puzzle(who: Visitor): Promise<{ ajToken: string; pointJson: string }>;
  /** A code that was sent for this optType. */
  code(who: Visitor, optType: string): Promise<string>;
  /** Rows of a statement. */
  rows(text: string, values?: readonly unknown[]): Promise<readonly Record<string, unknown>[]>;
  close(): Promise<void>;
}

/** Opens it with connections of its own, as an instance has them; `passed` milliseconds ahead of the portal. */
export const openBackstage = async (
  variables: Readonly<Record<string, string>>,
  passed: () => number = () => 0,
): Promise<Backstage> => {
  const config = readConfig({ APRON_MODE: "demo", APRON_SECRET: stageSecret, ...variables });
  const log = openLog("silent");
  const database = await openDatabase({ url: config.databaseDirectUrl ?? config.databaseUrl, folder: "", log });
  const offset = await followDemoOffset(database);
  const clock = systemClock(() => offset() + passed());
  const { hosts, close } = openHosts({ config, clock, log, database });
  const house = await openHouse({ config, clock, log, database, hosts, probes: noProbes });
  // Work numbers know what follows an operation.
  agents(house);
  const { seals } = house;
  const captchas = captchaStore(database);
  return {
    house,
    async person(mobile, version = "1", roles = []) {
      const known = await accountsOf(house).byAddress(version, { channel: "sms", address: mobile });
      const made = known ?? (await accountsOf(house).add({ version, mobile, name: "测试", activated: true }));
      if ("taken" in made) throw new Error(`${mobile} was taken meanwhile`);
      const who = { accountId: made.id, version, roles, ip: "", userAgent: "bench" };
      const { sid, token, sessionId } = await house.sessions.signIn(who);
      return { browser: sessionId, accountId: made.id, mobile, headers: headersOf(sid, token) };
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
    rows: async (text, values = []) => await database.execute(text, [...values]),
    async close() {
      close();
      await database.stop();
    },
  };
};

const headersOf = (sid: string, token: string): Record<string, string> => ({
  cookie: `sid=${sid}; token=${token}`,
  token,
  language: "zh",
  accounttype: "1",
});
