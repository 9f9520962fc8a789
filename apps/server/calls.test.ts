import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Call, quotasOf } from "@apron/kit/contract/call";
import { refusalOf } from "@apron/kit/contract/refusal";
import { roles } from "@apron/kit/contract/roles";
import { demoSteps as stepsOfBefore } from "@apron/database/migrations/0060-demo-steps";
import { demoSteps } from "@apron/kit/server/demo";
import { jsonSchemaOf } from "@apron/kit/server/call";
import { mayCall } from "@apron/kit/server/guard";
import { type Answered, type Browser, openTestPortal, type TestPortal } from "@apron/kit/server/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { allCalls, printCalls } from "./calls.ts";
import { features } from "./features.ts";

const docs = join(import.meta.dirname, "../../docs");
const catalogue = readFileSync(join(docs, "catalogue.md"), "utf8");

describe("the table of calls", () => {
  let portal: TestPortal;
  let calls: Call[];
  beforeAll(async () => {
    portal = await openTestPortal(features, {}, { demo: false });
    calls = allCalls(portal.house);
  });
  afterAll(async () => await portal.close());

  it("is what docs/calls.md shows; `npm run docs` prints it anew", () => {
    expect(readFileSync(join(docs, "calls.md"), "utf8")).toBe(printCalls(calls));
  });

  it("names a call only under an item of the catalogue that names it too", () => {
    const items = catalogueItems(catalogue);
    const disagreeing = calls.filter((call) => !namesPath(items.get(call.item) ?? "", call.path));
    expect(disagreeing.map((call) => `${call.item} ${call.path}`)).toEqual([]);
  });

  it("answers once whatever names the version it was made of (0.11)", () => {
    const fields = (call: Call) => Object.keys(Object(jsonSchemaOf(call.body, "input")["properties"]));
    const naming = calls.filter((call) => fields(call).some((name) => name === "version" || name === "revision"));
    const twice = naming.filter(({ method, audit, once }) => method === "POST" && audit && !once);
    expect(twice.map(({ path }) => path).toSorted()).toEqual([
      // Of a holder's account it is the portal's version.
      "/cass/account/getList",
      // It may name none: a language that is chosen once more is chosen anew.
      "/cass/agent/modify/userInfo",
      // What these do once more is as it was.
      "/cass/change/desk/draftNotice",
      "/cass/notice/confirm",
      "/cass/softwareInfo/desk/beginUpload",
      "/cass/template/trial",
    ]);
  });

  it("declares no refusal that the error catalogue does not show, in its words", () => {
    const shown = new Map([...catalogue.matchAll(/^\| (E\d+) \| "?(.*?)"? \|/gm)].map((row) => [row[1], row[2]]));
    const declared = Array.from({ length: 30_000 }, (_, code) => refusalOf(`E${code}`)).filter(
      (kind) => kind !== undefined,
    );
    const wrong = declared.filter((kind) => shown.get(kind.code) !== kind.zh);
    expect(wrong.map((kind) => `${kind.code} ${kind.zh}`)).toEqual([]);
  });

  it("counts no limit over one window that its refusal calls another", () => {
    const spoken = {
      day: /今日|当日|每日|每天|次日|today|daily|a day|until next morning/i,
      hour: /小时|hour/i,
      minute: /分钟|minute/i,
    };
    // A rolling day is spoken of as 24 hours.
    const windowOf = { day: "day", 86_400: "hour", 3600: "hour", 60: "minute" } as const;
    const wrong = calls.flatMap((call) =>
      quotasOf(call).flatMap(({ window, refusal }) => {
        const own =
          window === "day" || window === 86_400 || window === 3600 || window === 60 ? windowOf[window] : undefined;
        const others = (["day", "hour", "minute"] as const).filter((name) => name !== own);
        const words = refusal ? `${refusal.zh} ${refusal.en}` : "";
        return others
          .filter((name) => spoken[name].test(words))
          .map((name) => `${call.path} ${window}: ${words} (${name})`);
      }),
    );
    expect(wrong).toEqual([]);
  });

  it("declares an audit action for every call of a desk that changes something", () => {
    const silent = calls.filter(
      (call) => call.who.kind === "role" && call.method === "POST" && call.audit === undefined,
    );
    expect(silent.map((call) => call.path).filter((path) => !isReading(path))).toEqual([]);
  });

  it("comes with features whose steps of the demo are called as a demo of before remembers them", () => {
    const known = demoSteps(portal.features).map(({ name }) => name);
    const remembered = [...stepsOfBefore.up.matchAll(/\('(\w+\.\w+)', exists/g)].map(([, name]) => name);
    expect(remembered).toHaveLength(16);
    expect(known).toEqual(expect.arrayContaining(remembered));
  });

  it("lets through whom a call declares and nobody else, every call as every kind of caller", async () => {
    const wrong: string[] = [];
    for (const [kind, caller] of callers()) {
      const browser = portal.visit();
      const ask = async (call: Call): Promise<Answered> => {
        if (call.upload)
          return await browser.post(call.path, undefined, { "content-type": "multipart/form-data; boundary=x" });
        return call.method === "GET" ? await browser.get(call.path) : await browser.post(call.path, {});
      };
      for (const call of calls) {
        if (caller && !browser.cookies.has("token")) await signInAs(portal, browser, caller);
        let answered = await ask(call);
        if (caller && answered.status === "403") {
          // Signing out is one of the calls: this one is judged by what somebody is told who is signed in.
          await signInAs(portal, browser, caller);
          answered = await ask(call);
        }
        const refusedForWho = ["403", "403-1", "403-2"].includes(answered.status);
        if (answered.http >= 500) wrong.push(`${kind} ${call.path}: HTTP ${answered.http}`);
        if (refusedForWho === mayCall(call, caller)) wrong.push(`${kind} ${call.path}: ${answered.status}`);
        if (!caller && call.who.kind !== "anyone" && answered.status !== "403") wrong.push(`guest ${call.path}`);
      }
    }
    expect(wrong).toEqual([]);
  }, 120_000);
});

interface Walker {
  readonly version: "1" | "2" | "3";
  readonly roles: readonly string[];
}

const callers = (): [string, Walker | undefined][] => [
  ["guest", undefined],
  ["person", { version: "1", roles: [] }],
  ["machine", { version: "2", roles: [] }],
  ["person with a forged role", { version: "1", roles: [roles.dutyPlanner.id] }],
  ["staff", { version: "3", roles: [] }],
  ...Object.values(roles).map((role): [string, Walker] => [role.en, { version: "3", roles: [role.id] }]),
];

const signInAs = async (portal: TestPortal, browser: Browser, caller: Walker): Promise<void> => {
  const accountId = `walker-${caller.version}-${caller.roles.join("-")}`;
  const halves = await portal.house.sessions.signIn({ ...caller, accountId, ip: "", userAgent: "" });
  browser.cookies.set("sid", halves.sid);
  browser.cookies.set("token", halves.token);
};

/** Items by their id: the bullet, or for a numbered paragraph the text up to the next bullet. */
const catalogueItems = (text: string): Map<string, string> =>
  new Map(
    text
      .split(/^- (?=\*\*)/m)
      .slice(1)
      .map((item): [string, string] => [/^\*\*(.+?)\*\*/.exec(item)?.[1] ?? "", item]),
  );

/** A path is named whole, or as the last word of a brace list below its folder. */
const namesPath = (item: string, path: string): boolean => {
  if (item.includes(path)) return true;
  const folder = path.slice(0, path.lastIndexOf("/"));
  const last = path.slice(folder.length + 1);
  return [...item.matchAll(/(\/[\w/-]+)\/\{([^}]*)\}/g)].some(
    ([, listed, names]) => listed === folder && (names ?? "").split(/[,\s]+/).includes(last),
  );
};

/** Desk calls that read by POST because their filters are long. */
const isReading = (path: string): boolean => /\/(get[A-Z]\w*|detail|draft|search)$/.test(path);
