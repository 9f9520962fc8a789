import { agents } from "@apron/features/agents/server";
import { agreements } from "@apron/features/agreements/server";
import { blacklist } from "@apron/features/blacklist/server";
import { identity } from "@apron/features/identity/server";
import { accountsOf, login } from "@apron/features/login/server";
import { activation } from "@apron/features/activation/server";
import { unlock } from "@apron/features/unlock/server";
import { files } from "@apron/kit/server/files";
import { type Answered, type Browser, openTestPortal, type TestPortal } from "@apron/kit/server/testing";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { callCodeLimits } from "../contract-caller.ts";
import { hotline } from "./index.ts";

let portal: TestPortal;
let holder: Browser;
let clerk: Browser;
let colleague: Browser;
beforeAll(async () => {
  portal = await openTestPortal([files, agreements, blacklist, login, agents, identity, unlock, activation, hotline]);
});
afterAll(async () => await portal.close());
beforeEach(async () => {
  portal.nextDay();
  holder = await enter("13900000003", "1");
  clerk = await enter("13800000011", "3");
  colleague = await sessionOf({ id: "another-clerk", roles: ["90020000"] }, "3");
});

const sessionOf = async (
  { id, roles }: { readonly id: string; readonly roles: readonly string[] },
  version: "1" | "3",
): Promise<Browser> => {
  const halves = await portal.house.sessions.signIn({ accountId: id, version, roles, ip: "", userAgent: "" });
  const browser = portal.visit();
  browser.cookies.set("sid", halves.sid).set("token", halves.token);
  return browser;
};
const enter = async (mobile: string, version: "1" | "3"): Promise<Browser> => {
  const account = await accountsOf(portal.house).byAddress(version, { channel: "sms", address: mobile });
  if (!account) throw new Error(`nobody signs in with ${mobile}`);
  return await sessionOf(account, version);
};
const accountOf = async (mobile: string): Promise<string> =>
  (await accountsOf(portal.house).byAddress("1", { channel: "sms", address: mobile }))?.id ?? "";
const codeOf = async (who: Browser): Promise<string> => (await who.post("/cass/hotline/newCallCode", {})).result.code;
const shown = async (): Promise<Answered["result"]> => (await holder.get("/cass/hotline/getCallCode")).result;
const read = async (code: string, who = clerk): Promise<Answered> =>
  await who.post("/cass/hotline/readCallCode", { code });
const provenTime = async (who = clerk): Promise<string> =>
  (await who.get("/cass/hotline/getAgent?bindingId=demo-C-10003")).result.provenTime;

it("shows customer service who is calling, masked, with the way to his work numbers, and the caller that it was read", async () => {
  expect(await shown()).toEqual({ code: "", validUntil: "", readTime: "" });
  const code = await codeOf(holder);
  expect(code).toMatch(/^\d{6}$/);
  expect(await shown()).toMatchObject({ code, readTime: "" });
  expect(await provenTime()).toBe("");
  const answered = await read(` ${code.slice(0, 3)}　${code.slice(3)}\u200b`);
  expect(answered.result).toMatchObject({ mobile: "139****0003", email: "", version: "1" });
  expect(answered.result.user).toContain("*");
  expect(answered.result.agents).toContainEqual(
    expect.objectContaining({ bindingId: "demo-C-10003", system: "C", agentNumber: "10003" }),
  );
  expect(await shown()).toMatchObject({ code, readTime: answered.result.readTime });
  expect(await provenTime()).toBe(answered.result.readTime);
});

it("goes by a code with one of customer service, who may read it again, and for half an hour", async () => {
  const code = await codeOf(holder);
  expect((await read(code)).status).toBe("200");
  expect((await read(code)).status).toBe("200");
  const refused = await read(code, colleague);
  expect([refused.code, refused.result.fields]).toEqual(["E5030", { code: expect.stringContaining("来电码") }]);
  expect(await provenTime(colleague)).toBe("");
  portal.pass(callCodeLimits.provenSeconds + 1);
  expect(await provenTime(await enter("13800000011", "3"))).toBe("");
});

it("is gone by with exactly one of two who try it at once", async () => {
  for (let round = 0; round < 5; round += 1) {
    const code = await codeOf(holder);
    const tried = await Promise.all([clerk, colleague].map(async (who) => await read(code, who)));
    expect(tried.map(({ status }) => status).toSorted()).toEqual(["200", "400"]);
  }
});

it("refuses a code that is over, was followed by another, whose session has ended, or that is nobody's", async () => {
  const first = await codeOf(holder);
  const second = await codeOf(holder);
  expect(first === second ? "E5030" : (await read(first)).code).toBe("E5030");
  portal.pass(callCodeLimits.seconds + 1);
  expect((await read(second)).code).toBe("E5030");
  expect((await shown()).code).toBe("");
  const third = await codeOf(holder);
  await portal.house.sessions.endAll(await accountOf("13900000003"));
  expect((await read(third)).code).toBe("E5030");
  expect((await read("12345")).code).toBe("E5030");
  expect((await read("")).result.fields).toHaveProperty("code");
});

it("gives everybody a code of his own, however many ask at once", async () => {
  const people = await Promise.all(
    Array.from({ length: 40 }, async (_, place) => await sessionOf({ id: `caller-${place}`, roles: [] }, "1")),
  );
  const codes = await Promise.all(people.map(codeOf));
  expect(new Set(codes).size).toBe(people.length);
  const own = await Promise.all(Array.from({ length: 5 }, async () => await codeOf(holder)));
  expect(own).toContain((await shown()).code);
});

it("is guessed by nobody: sixty tries an hour, and holders read none", async () => {
  for (let tries = 0; tries < callCodeLimits.triesPerHour; tries += 1) await read("000000", colleague);
  expect((await read(await codeOf(holder), colleague)).status).toBe("400-9");
  expect((await read("000000", holder)).status).toMatch(/^403/);
  expect((await clerk.post("/cass/hotline/newCallCode", {})).status).toMatch(/^403/);
});

it("keeps a code sealed, and nothing of it after an hour", async () => {
  const rows = async (): Promise<number> =>
    (await portal.house.database.execute("select 1 from hotline_call_code")).length;
  const code = await codeOf(holder);
  expect(JSON.stringify(await portal.house.database.execute("select * from hotline_call_code"))).not.toContain(code);
  portal.pass(callCodeLimits.seconds + callCodeLimits.provenSeconds + 1);
  await portal.features
    .flatMap(({ jobs }) => jobs ?? [])
    .find(({ name }) => name === "hotline.sweepCallCodes")
    ?.run({});
  expect(await rows()).toBe(0);
});
