import * as fc from "fast-check";
import { accountsOf } from "@apron/features/login/server";
import type { Call } from "@apron/kit/contract/call";
import { roles } from "@apron/kit/contract/roles";
import { jsonSchemaOf } from "@apron/kit/server/call";
import { type Browser, openTestPortal, type TestPortal } from "@apron/kit/server/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { allCalls } from "./calls.ts";
import { features } from "./features.ts";
import { leaks, unclaimed } from "./testing/owned.ts";
import { traces } from "./testing/secrecy.ts";
import { lostByNeeds, walk } from "./testing/ways.ts";

/** More by hand: APRON_BODIES=1000 (security R12 asks for 10,000 a call before a release). */
const usualBodies = 12;
const bodiesPerCall = Number(process.env["APRON_BODIES"] ?? usualBodies);

const everyRole = Object.values(roles).map(({ id }) => id);

let portal: TestPortal;
let calls: Call[];
beforeAll(async () => {
  portal = await openTestPortal(features);
  calls = allCalls(portal.house).filter((call) => !call.upload && !call.path.endsWith("logout"));
}, 600_000);
afterAll(async () => await portal.close());

describe("whoever asks whatever of the demo", () => {
  it("is sent to no page that is not there, not open, or not for him", async () => {
    const { seen, lost } = await walk(portal, calls);
    expect(lost).toEqual([]);
    // Holders of every standing and staff with something to do are among them.
    const ways = ["/identity", "/contact?code=E4023", "/agentManage/add", "/agentTool/unlock", "/faultDetails/detail"];
    expect(ways.filter((way) => !seen.some((route) => route.startsWith(way)))).toEqual([]);
  }, 120_000);

  it("is never told who reported something, but for whoever handles it, by no call, table or message (12.10)", async () => {
    expect(await traces(portal, calls)).toEqual([]);
  }, 120_000);

  it("is told by a call's own needs only where he may go, in every version that may make it", async () => {
    expect(await lostByNeeds(calls)).toEqual([]);
  });
});

describe("whatever is sent", () => {
  it("an id leads only its owner to what it means; to everybody else it is nobody's (T16)", async () => {
    expect(unclaimed(calls)).toEqual([]);
    expect(await leaks(portal, calls)).toEqual([]);
  });

  it("from or until the first or the last day there is, no list and no file fails (T45)", async () => {
    const staff = await signedIn(portal, everyRole);
    const account = await accountsOf(portal.house).byAddress("1", { channel: "sms", address: "13900000007" });
    const holder = await portal.visitAs({ accountId: account?.id ?? "", version: "1" });
    const failed: string[] = [];
    for (const call of calls)
      for (const [field] of fieldsOf(call).filter(([name]) =>
        /date|time|day|month|year|from|until|^to$|^at$/i.test(name),
      ))
        for (const when of [
          "0001-01-01",
          "0001-01-01 00:00:00",
          "0999-05-05",
          "9999-12-31",
          "9999-12-31 23:59:59",
          "0001-01",
          "9999-12",
        ])
          for (const browser of [staff, holder]) {
            const { http, raw } = await sent(browser, call, { [field]: when });
            // What fails on its way is cut off.
            const isWhole = call.carriage !== "json" || raw.endsWith("}");
            if (http >= 500 || !isWhole) failed.push(`${call.path} ${field} ${when} ${http}`);
          }
    expect(failed).toEqual([]);
  }, 300_000);

  it("in every field a name that the language itself knows, no call fails (T45)", async () => {
    const browser = await signedIn(portal, everyRole);
    const failed: string[] = [];
    for (const [place, call] of calls.entries())
      for (const name of [known[place % known.length] ?? "", known[(place + 2) % known.length] ?? ""]) {
        const answered = await sent(browser, call, bodyNaming(call, name));
        if (answered.http >= 500) failed.push(`${call.path} ${answered.http} ${name}`);
      }
    expect(failed).toEqual([]);
  }, 120_000);

  it.each([
    ["a guest", undefined],
    ["somebody with every role", everyRole],
  ] as const)(
    "by %s, no call fails: each refuses or answers",
    async (_who, held) => {
      const failed: string[] = [];
      for (const call of calls) {
        const browser = held ? await signedIn(portal, held) : portal.visit();
        for (const body of fc.sample(bodyOf(call), { numRuns: bodiesPerCall, seed: 20261121 })) {
          const answered = await sent(browser, call, body);
          if (answered.http >= 500) failed.push(`${call.path} ${answered.http} ${JSON.stringify(body).slice(0, 300)}`);
        }
      }
      expect(failed).toEqual([]);
    },
    120_000 * Math.ceil(bodiesPerCall / usualBodies),
  );
});

/** What every object has, whatever was put into it. */
const known = ["toString", "constructor", "__proto__", "hasOwnProperty", "valueOf"] as const;

interface Field {
  readonly type?: string;
  readonly enum?: unknown[];
}

const fieldsOf = (call: Call) => Object.entries<Field>(Object(jsonSchemaOf(call.body, "input")["properties"]));

/** The declared fields, with this name in each that takes a text. */
const bodyNaming = (call: Call, name: string): object => {
  const fitting = ({ type, enum: choices }: Field): unknown => {
    if (choices) return choices[0];
    if (type === "integer" || type === "number") return 1;
    if (type === "boolean") return true;
    return type === "array" ? [name] : name;
  };
  return Object.fromEntries(fieldsOf(call).map(([field, shape]) => [field, fitting(shape)]));
};

const signedIn = async (portal: TestPortal, held: readonly string[]): Promise<Browser> => {
  const browser = portal.visit();
  const who = { accountId: "fuzzer", version: "3", roles: held, ip: "", userAgent: "" } as const;
  const { sid, token } = await portal.house.sessions.signIn(who);
  browser.cookies.set("sid", sid);
  browser.cookies.set("token", token);
  return browser;
};

const sent = async (browser: Browser, call: Call, body: unknown) => {
  if (call.method === "POST") return await browser.post(call.path, Object(body));
  const query = new URLSearchParams(
    Object.entries(Object(body)).map(([name, value]): [string, string] => [name, textOf(value)]),
  );
  return await browser.get(`${call.path}?${query.toString()}`);
};

const textOf = (value: unknown): string =>
  (typeof value === "string" ? value : (JSON.stringify(value) ?? "")).slice(0, 500);

/** Bodies with the declared fields, each missing, fitting its type, or anything at all. */
const bodyOf = (call: Call): fc.Arbitrary<unknown> => {
  const fields = fieldsOf(call);
  const shaped = fields.map(([name, field]) => [name, fc.oneof(fittingOf(field), anything)] as const);
  return fields.length === 0 ? anything : fc.record(Object.fromEntries(shaped), { requiredKeys: [] });
};

const awkward = [
  "",
  "0",
  "%",
  "\\",
  "'; --",
  "../../x",
  "2026-11-21",
  "2026-02-30",
  "0000-00-00",
  "9999-12-31",
  "2026-11",
  "𠮷",
  "x".repeat(5000),
];
const anything = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom(...awkward, null, true, -1, 2 ** 31, 2 ** 53, 1e308),
  fc.string({ unit: "binary" }),
);

const fittingOf = (field: Field): fc.Arbitrary<unknown> => {
  if (field.enum) return fc.constantFrom(...field.enum);
  if (field.type === "integer" || field.type === "number")
    return fc.oneof(fc.integer({ min: 0, max: 3 }), fc.integer(), fc.constant(2 ** 31));
  if (field.type === "array") return fc.array(anything, { maxLength: 3 });
  return fc.constantFrom(...awkward, "1", "13800000001");
};
