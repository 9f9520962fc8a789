import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { agreements } from "@apron/features/agreements/server";
import { blacklist } from "@apron/features/blacklist/server";
import { accountsOf, login } from "@apron/features/login/server";
import { type Browser, openTestPortal, type TestPortal } from "@apron/kit/server/testing";
import { agents } from "../index.ts";

const holder = "13900000001";
const bindingId = "demo-C-10001";
let portal: TestPortal;
let desk: Browser;
beforeAll(async () => {
  portal = await openTestPortal([agreements, blacklist, login, agents]);
}, 30_000);
afterAll(async () => await portal.close());
/** Every promise has a day of its own. */
beforeEach(async () => {
  portal.pass(86_400);
  const { house } = portal;
  const account = await accountsOf(house).byAddress("3", { channel: "sms", address: "13800000019" });
  const { id: accountId = "", roles = [] } = account ?? {};
  const halves = await house.sessions.signIn({ accountId, version: "3", roles, ip: "", userAgent: "" });
  desk = portal.visit();
  desk.cookies.set("sid", halves.sid).set("token", halves.token);
});

const save = async (smsRule: number, siNoticeFrequency: number): Promise<string> =>
  (await desk.post("/cass/agentDesk/saveSettings", { bindingId, smsRule, siNoticeFrequency })).status;
/** Signs in at a terminal, and lets some seconds pass. */
const signInAt = async (pid: string): Promise<string> => {
  portal.pass(10);
  const shown = await portal.simulator.type("C", pid, "SI:10001/Host2026a");
  portal.pass(10);
  return shown;
};
const run = async (name: string): Promise<void> =>
  await portal.features
    .flatMap(({ jobs = [] }) => jobs)
    .find((job) => job.name === name)
    ?.run({});
/** The PIDs the holder was told of, oldest first, since this was asked last. */
let known = 0;
const heardOf = async (): Promise<string[]> => {
  await run("agents.signIns");
  const told = (await portal.house.outbox.demoMessages(holder))
    .flatMap(({ text }) => /登录（PID (\w+)/.exec(text)?.[1] ?? [])
    .toReversed();
  const fresh = told.slice(known);
  known = told.length;
  return fresh;
};

describe("the holder of a work number hears of sign-ins at the host", () => {
  it("never, while the rule says so", async () => {
    await save(0, 0);
    await signInAt("1A01");
    expect(await heardOf()).toEqual([]);
  });

  it("each time, once, however often and by however many it is looked for", async () => {
    await save(3, 0);
    await signInAt("1A01");
    await signInAt("1A02");
    await Promise.all([run("agents.signIns"), run("agents.signIns"), run("agents.signIns")]);
    expect(await heardOf()).toEqual(["1A01", "1A02"]);
    expect(await heardOf()).toEqual([]);
    await portal.simulator.type("C", "1A03", "SI:10001/wrong");
    await signInAt("1A04");
    expect(await heardOf()).toEqual(["1A04"]);
  });

  it("the first time of each day", async () => {
    await save(2, 0);
    await signInAt("2A01");
    await signInAt("2A02");
    expect(await heardOf()).toEqual(["2A01"]);
    await signInAt("2A03");
    expect(await heardOf()).toEqual([]);
    portal.pass(86_400);
    await signInAt("2A04");
    expect(await heardOf()).toEqual(["2A04"]);
  });

  it("later, where the host could not tell", async () => {
    await save(3, 0);
    await signInAt("3A01");
    await portal.simulator.turn("C", { down: true });
    expect(await heardOf()).toEqual([]);
    await portal.simulator.turn("C", {});
    portal.pass(31);
    expect(await heardOf()).toEqual(["3A01"]);
    await save(0, 0);
  });
});

describe("the SI notice at the terminal", () => {
  it("is shown as often as the desk has set, with the sign-in before", async () => {
    expect(await signInAt("4A01")).not.toContain("SI提示");
    expect(await save(0, 3)).toBe("200");
    for (const pid of ["4A02", "4A03"]) expect(await signInAt(pid)).toContain("SI NOTICE");
    await save(0, 2);
    expect(await signInAt("4A04")).not.toContain("SI提示");
    portal.pass(86_400);
    expect(await signInAt("4A05")).toContain("SI提示");
    expect(await signInAt("4A06")).not.toContain("SI提示");
  });

  it("is brought to a host that was away, once", async () => {
    await portal.simulator.turn("C", { down: true });
    expect(await save(0, 3)).toBe("200");
    await portal.simulator.turn("C", {});
    expect(await signInAt("5A01")).toContain("已签到");
    portal.pass(31);
    for (let time = 0; time < 2; time += 1) await run("agents.settle");
    expect(await signInAt("5A02")).toContain("SI提示");
    const { result } = await desk.post("/cass/agentDesk/getOperations", { kind: "siNotice", state: "done" });
    expect(result.total).toBe(3);
  });

  it("ends with the binding", async () => {
    await desk.post("/cass/agentDesk/unbind", { bindingId, reason: "离职" });
    await run("agents.settle");
    expect(await signInAt("6A01")).not.toContain("SI提示");
  });
});

it("refuses the second of two desks that set what both saw", async () => {
  await save(1, 1);
  const seen = { smsRule: 1, siNoticeFrequency: 1 };
  const both = [2, 3].map(async (smsRule) =>
    desk.post("/cass/agentDesk/saveSettings", { bindingId, smsRule, siNoticeFrequency: 1, seen }),
  );
  expect((await Promise.all(both)).map(({ code }) => code ?? "").toSorted()).toEqual(["", "E9409"]);
});
