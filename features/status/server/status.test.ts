import { agents } from "@apron/features/agents/server";
import { agreements } from "@apron/features/agreements/server";
import { airport } from "@apron/features/airport/server";
import { blacklist } from "@apron/features/blacklist/server";
import { duty } from "@apron/features/duty/server";
import { fault } from "@apron/features/fault/server";
import { identity } from "@apron/features/identity/server";
import { addressOf } from "@apron/features/login/contract";
import { accountsOf, login } from "@apron/features/login/server";
import { notice } from "@apron/features/notice/server";
import { record } from "@apron/features/record/server";
import { reset } from "@apron/features/reset/server";
import { template } from "@apron/features/template/server";
import { roles } from "@apron/kit/contract/roles";
import { wallTime } from "@apron/kit/server/clock";
import type { FeatureDoor } from "@apron/kit/server/feature";
import { files } from "@apron/kit/server/files";
import { type Browser, openTestPortal, type TestPortal } from "@apron/kit/server/testing";
import { hears } from "@apron/kit/server/testing/hearing";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { status } from "./index.ts";
import { storeOf } from "./store.ts";

/** What is recorded of airports is nothing these promises look at, and takes a while to fill. */
const recordsOfNobody: FeatureDoor = (house) => ({ ...record(house), demo: {} });

let portal: TestPortal;
let desk: Browser;
const features = [
  files,
  agreements,
  blacklist,
  login,
  notice,
  agents,
  identity,
  airport,
  duty,
  template,
  recordsOfNobody,
  fault,
  reset,
  status,
];

beforeAll(async () => {
  portal = await openTestPortal(features);
}, 180_000);
afterAll(async () => await portal.close());
beforeEach(async () => {
  // A session runs out in half an hour, and these walk further.
  const found = await accountsOf(portal.house).byAddress("3", { channel: "sms", address: "13800000011" });
  desk = await portal.visitAs({ accountId: found?.id ?? "", roles: [roles.customerService.id] });
});
afterEach(async () => {
  for (const system of ["B", "C", "J"] as const) await portal.simulator.turn(system, {});
  await portal.house.database.execute("delete from status_overrule");
  // A breaker that opened lets nobody through for a while.
  portal.pass(60);
  await judge();
  await portal.house.database.execute("delete from status_sample");
  await judge();
});

const root = "/cass/status";
const holder = async (mobile: string): Promise<Browser> => {
  const address = addressOf({ type: 0, signTel: mobile, signMailbox: "" });
  const account = address && (await accountsOf(portal.house).byAddress("1", address));
  return await portal.visitAs({ accountId: account?.id ?? "", version: "1" });
};
/** The job of every minute, on the first instance. */
const judge = async (): Promise<void> => {
  const job = portal.features.flatMap(({ jobs = [] }) => jobs).find(({ name }) => name === "status.judge");
  await job?.run({});
};
const minutesOn = async (minutes: number): Promise<void> => {
  for (let minute = 0; minute < minutes; minute += 1) {
    portal.pass(60);
    await judge();
  }
};
const now = async (browser = portal.visit()) => (await browser.get(`${root}/get`)).result;
const hostNow = async (code: string) =>
  (await now()).hosts.find((one: { code: string }) => one.code === code) as {
    state: string;
    since: string;
    until: string;
    why: string;
  };
const brief = async (browser = portal.visit()) => (await browser.get(`${root}/getBrief`)).result.list;
const inHours = (hours: number): string => wallTime(portal.house.clock.now() + hours * 3_600_000);
const word = (facts: object = {}) => ({
  code: "J",
  state: "down",
  reasonZh: "机房断电",
  reasonEn: "No power",
  untilTime: inHours(2),
  version: 0,
  ...facts,
});

it("says to everybody that all hosts are well, which airports have a fault, and what is announced", async () => {
  const { hosts, airports, windows } = await now();
  expect(hosts.map(({ code, state }: { code: string; state: string }) => `${code} ${state}`)).toEqual([
    "B operational",
    "C operational",
    "J operational",
  ]);
  const affected = airports.filter(({ state }: { state: string }) => state !== "operational");
  expect(affected.length).toBeGreaterThan(0);
  expect(
    affected.every(({ why, since }: { why: string; since: string }) => why === "有故障正在处理" && since !== ""),
  ).toBe(true);
  expect(windows[0]).toMatchObject({ title: "离港主机例行维护", running: false });
  expect(await brief()).toEqual([]);
});

it("tells nobody outside of the staff a fault's number, a person or a figure", async () => {
  const read = await Promise.all(
    ["get", "getBrief", "getHistory", "getHistory?code=PEK128"].map((path) => portal.visit().get(`${root}/${path}`)),
  );
  const [people] = await portal.house.database.execute("select string_agg(name, ' ') as names from duty_person");
  const said = JSON.stringify(read.map(({ result }) => result));
  expect(said).not.toMatch(/F\d{8}-\d{3}|1[3-9]\d{9}/);
  expect(
    String(people?.["names"])
      .split(" ")
      .filter((name) => name !== "" && said.includes(name)),
  ).toEqual([]);
  for (const browser of [portal.visit(), await holder("13900000002")])
    expect((await browser.get(`${root}/getInternal`)).status).toMatch(/^403/);
});

it("finds by itself that a host is down and back, keeps when it was, and greys out what is done there meanwhile", async () => {
  await portal.simulator.turn("J", { down: true });
  await minutesOn(3);
  expect(await hostNow("J")).toMatchObject({ state: "down", why: "主机没有应答" });
  const airportAccount = await holder("13900000002");
  expect(await brief(airportAccount)).toMatchObject([
    { code: "J", state: "down", yours: true },
    { code: "SHA396", state: "degraded", yours: true },
  ]);
  expect(await brief()).toMatchObject([{ code: "J", yours: false, todo: expect.stringContaining("请勿重复提交") }]);

  const feature = `/cass/feature/check?feature=/cass/agentReset/submit&bindingId=demo-J-20001`;
  const refused = (await airportAccount.get(feature)).result;
  expect(refused).toMatchObject({ allowed: false, code: "E9503", actions: [{ route: "/serviceStatus" }] });
  expect(refused.reason).toContain("离港主机 J服务中断");
  const cards = (await airportAccount.get("/cass/agent/health")).result.list;
  expect(JSON.stringify(cards)).toContain("离港主机 J服务中断");

  await portal.simulator.turn("J", {});
  await minutesOn(8);
  expect((await hostNow("J")).state).toBe("operational");
  expect((await airportAccount.get(feature)).result.code).not.toBe("E9503");
  const { list } = (await portal.visit().get(`${root}/getHistory`)).result;
  const [latest] = list.find((one: { code: string }) => one.code === "J").periods;
  expect([latest.state, latest.until === ""]).toEqual(["degraded", false]);
}, 60_000);

it("shows the staff the fault with its number and what the gateway met", async () => {
  const staff = await portal.visitAs({ accountId: "staff" });
  const { list } = (await staff.get(`${root}/getInternal`)).result;
  const [behind] = list.filter(({ faults }: { faults: unknown[] }) => faults.length > 0);
  expect(behind.faults[0].id).toMatch(/^F\d{8}-\d{3}$/);
  expect(list.find(({ code }: { code: string }) => code === "J").gateway).toMatchObject({ failures: 0 });
});

it("shows what a person says of a host before what is measured, with the reason, until it expires", async () => {
  const said = word();
  expect((await desk.post(`${root}/desk/overrule`, said)).result).toEqual({ version: 1 });
  expect(await hostNow("J")).toMatchObject({ state: "down", why: "机房断电", until: said.untilTime });
  const english = (await portal.visit({ language: "en" }).get(`${root}/getBrief`)).result.list;
  expect(english).toMatchObject([{ name: "Departure host J", why: "No power" }]);
  const line = await portal.house.database.execute("select action from audit where action = 'status.overrule'");
  expect(line.length).toBeGreaterThan(0);
  portal.pass(119 * 60);
  await judge();
  expect((await hostNow("J")).state).toBe("down");
  await minutesOn(1);
  expect((await hostNow("J")).state).toBe("operational");
});

it("says the reason of now where a person goes on saying the same, and finds windows however wide they are typed", async () => {
  const { version } = (await desk.post(`${root}/desk/overrule`, word())).result;
  const since = (await hostNow("J")).since;
  const again = word({ reasonZh: "换到备用机房", reasonEn: "Moving to the second site", version });
  expect((await desk.post(`${root}/desk/overrule`, again)).status).toBe("200");
  expect(await hostNow("J")).toMatchObject({ state: "down", why: "换到备用机房", since });
  const english = (await portal.visit({ language: "en" }).get(`${root}/getBrief`)).result.list;
  expect(english).toMatchObject([{ why: "Moving to the second site" }]);
  await desk.post(`${root}/desk/endOverrule`, { code: "J", version: version + 1 });
  const window = {
    id: "",
    version: 0,
    titleZh: "ＤＣＳ升级",
    fromTime: inHours(1),
    untilTime: inHours(2),
    codes: ["J"],
  };
  const heard = hears(portal, { accountId: "reader", version: "1", roles: [] });
  const { id } = (await desk.post(`${root}/desk/saveWindow`, window)).result;
  // Announced for later, it stands on every open page already.
  await heard("status");
  const found = (await desk.post(`${root}/desk/getWindows`, { keyword: "dcs升级\u200b" })).result.list;
  expect(found.map((one: { id: string }) => one.id)).toEqual([id]);
  await desk.post(`${root}/desk/removeWindow`, { id, version: 1 });
  await heard("status");
});

it("of two who say something of the same host, on either instance, hears one, and shows one", async () => {
  const there = await portal.visitAs({ accountId: "other", roles: [roles.configurationAdministrator.id] }, 1);
  const answers = await Promise.all([
    desk.post(`${root}/desk/overrule`, word()),
    there.post(`${root}/desk/overrule`, word({ state: "degraded" })),
  ]);
  expect(answers.map(({ code }) => code ?? "").toSorted()).toEqual(["", "E9409"]);
  const open = await portal.house.database.execute("select 1 from status_period where subject = 'J' and until is null");
  expect(open).toHaveLength(1);
  expect((await desk.post(`${root}/desk/endOverrule`, { code: "J", version: 9 })).code).toBe("E9409");
  expect((await desk.post(`${root}/desk/endOverrule`, { code: "J", version: 1 })).status).toBe("200");
  expect((await hostNow("J")).state).toBe("operational");
});

it("turned by many at once leaves one period of each state", async () => {
  const store = storeOf(portal.house.database);
  const at = portal.house.clock.now();
  const standing = { state: "down", cause: "gateway", since: at, until: undefined, zh: "", en: "" } as const;
  const turned = await Promise.allSettled(Array.from({ length: 12 }, () => store.turn("C", standing, at)));
  expect(turned.filter(({ status }) => status === "rejected")).toEqual([]);
  expect(turned.filter((one) => one.status === "fulfilled" && one.value)).toHaveLength(1);
  expect(
    await portal.house.database.execute("select 1 from status_period where subject = 'C' and until is null"),
  ).toHaveLength(1);
});

it("says at the field what is wrong with a word or a window", async () => {
  const fields = async (path: string, body: object) =>
    Object.keys((await desk.post(`${root}/desk/${path}`, body)).result.fields);
  expect(await fields("overrule", word({ untilTime: inHours(-1) }))).toEqual(["untilTime"]);
  expect(await fields("overrule", word({ untilTime: inHours(24 * 8) }))).toEqual(["untilTime"]);
  expect(await fields("overrule", word({ code: "XXX999" }))).toEqual(["code"]);
  expect(await fields("overrule", word({ reasonZh: "" }))).toEqual(["reasonZh"]);
  const planned = { id: "", titleZh: "维护", fromTime: inHours(1), untilTime: inHours(2), codes: ["C"], version: 0 };
  expect(await fields("saveWindow", { ...planned, codes: [] })).toEqual(["codes"]);
  expect(await fields("saveWindow", { ...planned, untilTime: inHours(1) })).toEqual(["untilTime"]);
  expect(await fields("saveWindow", { ...planned, fromTime: inHours(-3), untilTime: inHours(-2) })).toEqual([
    "untilTime",
  ]);
});

it("shows a host in maintenance during its window, and lets one who saw it take it back", async () => {
  const planned = {
    id: "",
    titleZh: "分销主机升级",
    fromTime: inHours(-0.5),
    untilTime: inHours(2),
    codes: ["C"],
    version: 0,
  };
  const { id, version } = (await desk.post(`${root}/desk/saveWindow`, planned)).result;
  expect(await hostNow("C")).toMatchObject({ state: "maintenance", why: "分销主机升级" });
  expect((await desk.post(`${root}/desk/saveWindow`, { ...planned, id, version: 7 })).code).toBe("E9409");
  expect((await desk.post(`${root}/desk/removeWindow`, { id, version: 7 })).code).toBe("E9409");
  expect((await desk.post(`${root}/desk/removeWindow`, { id, version })).status).toBe("200");
  expect((await hostNow("C")).state).toBe("operational");
});

it("has a desk for customer service and configuration administrators alone", async () => {
  const other = await portal.visitAs({ accountId: "duty", roles: [roles.dutyPlanner.id] });
  for (const browser of [portal.visit(), other])
    expect((await browser.post(`${root}/desk/overrule`, word())).status).toMatch(/^403/);
});
