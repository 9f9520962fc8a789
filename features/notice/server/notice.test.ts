import { agents, crowdOf } from "@apron/features/agents/server";
import { agreements } from "@apron/features/agreements/server";
import { blacklist } from "@apron/features/blacklist/server";
import { identity } from "@apron/features/identity/server";
import { accountsOf, login } from "@apron/features/login/server";
import { roles } from "@apron/kit/contract/roles";
import { files } from "@apron/kit/server/files";
import { type Browser, openTestPortal, type TestPortal } from "@apron/kit/server/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { everybody } from "../contract.ts";
import { notice } from "./index.ts";

let portal: TestPortal;
let desk: Browser;
let agency: Browser;
let airport: Browser;

const idOf = async (mobile: string, version: "1" | "3" = "1"): Promise<string> =>
  (await accountsOf(portal.house).byAddress(version, { channel: "sms", address: mobile }))?.id ?? "";
const holder = async (mobile: string): Promise<Browser> =>
  await portal.visitAs({ accountId: await idOf(mobile), version: "1" });

beforeAll(async () => {
  portal = await openTestPortal([files, agreements, blacklist, login, agents, identity, notice]);
  desk = await portal.visitAs({ accountId: await idOf("13800000013", "3"), roles: [roles.contentEditor.id] });
  agency = await holder("13900000001");
  airport = await holder("13900000002");
}, 180_000);
afterAll(async () => await portal.close());

const root = "/cass/notice/desk";
const ids = async (who: Browser, asked: object = {}): Promise<string[]> =>
  (await who.post("/cass/notice/getList", { pageSize: 100, ...asked })).result.list.map(({ id }: { id: string }) => id);
const unread = async (who: Browser) => (await who.get("/cass/notice/getUnreadCount")).result;

describe("a list of notices", () => {
  it("has what is on top first, then the newest, and nothing that is not for the reader or not out", async () => {
    const { result } = await agency.post("/cass/notice/getList", { pageSize: 100 });
    const times = result.list.slice(1).map(({ publishTime }: { publishTime: string }) => publishTime);
    expect(result.list[0]).toMatchObject({ id: "demo-crs-window", top: true, due: true });
    expect(times).toEqual(times.toSorted().toReversed());
    const found = result.list.map(({ id }: { id: string }) => id);
    expect(found).toContain("demo-account");
    for (const hidden of ["demo-dcs-change", "demo-ics-params", "demo-operator", "demo-scheduled", "demo-withdrawn", "demo-draft", "demo-hotspot-1", "demo-work"])
      expect(found).not.toContain(hidden);
  });

  it("is narrowed by its tabs and refuses what is none", async () => {
    expect(await ids(agency, { subType: 11 })).toEqual(["demo-crs-window"]);
    expect(await ids(agency, { category: "2" })).toEqual(["demo-account"]);
    expect(await ids(airport, { system: "J", group: 1 })).toContain("demo-dcs-change");
    expect(await ids(agency, { system: "B" })).not.toContain("demo-domestic");
    expect(await ids(agency, { keyword: "example airlines" })).toEqual(["demo-domestic"]);
    for (const wrong of [
      { system: "X" },
      { category: 9 },
      { group: "3" },
      { subType: "31" },
      { group: 2, subType: 11 },
      { startTime: "2026-02-30" },
      { startTime: "2026-03-02", endTime: "2026-03-01" },
    ]) {
      const refused = await agency.post("/cass/notice/getList", wrong);
      expect([refused.code, refused.message]).toEqual(["E9001", "查询参数格式错误，请重新选择"]);
    }
  });

  it("pages on to its end and no further", async () => {
    const whole = await ids(airport);
    const second = await airport.post("/cass/notice/getList", { currentPage: 2, pageSize: 5 });
    expect(second.result.list.map(({ id }: { id: string }) => id)).toEqual(whole.slice(5, 10));
    const behind = await airport.post("/cass/notice/getList", { currentPage: 99, pageSize: 5 });
    expect([behind.result.list, behind.result.total]).toEqual([[], whole.length]);
  });
});

describe("a notice", () => {
  it("is read by being looked at, with the neighbours of its list, and counted no more", async () => {
    const before = await unread(agency);
    const list = await ids(agency);
    const at = list.indexOf("demo-domestic");
    const { result } = await agency.get("/cass/notice/detail?id=demo-domestic");
    expect(result).toMatchObject({ title: "示例航空冬春季航班时刻调整", read: true, previous: { id: list[at - 1] }, next: { id: list[at + 1] } });
    expect(result.contentHtml).toContain("<table>");
    expect((await unread(agency)).num).toBe(before.num - 1);
    await agency.get("/cass/notice/detail?id=demo-domestic");
    expect((await unread(agency)).num).toBe(before.num - 1);
  });

  it("that is another's, a draft, scheduled or unknown is gone alike; of a withdrawn one its readers hear why", async () => {
    for (const id of ["demo-ics-params", "demo-draft", "demo-scheduled", "demo-work", "nothing"]) {
      const refused = await agency.get(`/cass/notice/detail?id=${id}`);
      expect([refused.code, refused.status, refused.result.reason]).toEqual(["E9002", "404", undefined]);
    }
    expect((await agency.get("/cass/notice/detail?id=demo-withdrawn")).result.reason).toBe("时间未定，确定后另行通知");
  });

  it("comes when its time comes, without anybody doing anything", async () => {
    expect(await ids(agency)).not.toContain("demo-scheduled");
    portal.pass(41 * 3600);
    expect((await ids(await holder("13900000001")))).toContain("demo-scheduled");
    portal.pass(-41 * 3600);
  });

  it("pops up once, in whatever window", async () => {
    expect((await unread(airport)).popup).toBe(true);
    const both = await Promise.all([airport, await holder("13900000002")].map((who) => who.post("/cass/notice/popup")));
    expect(both.map(({ result }) => result.notice?.id ?? "").toSorted()).toEqual(["", "demo-dcs-change"]);
    expect((await unread(airport)).popup).toBe(false);
  });
});

it("hotspots are for everybody signed in, and only hotspots are", async () => {
  const { result } = await agency.post("/cass/hotspot/getList", {});
  expect(result.list.map(({ id }: { id: string }) => id)).toEqual(["demo-hotspot-1", "demo-hotspot-2", "demo-hotspot-3"]);
  expect((await agency.get("/cass/hotspot/detail?id=demo-hotspot-2")).result.previous.id).toBe("demo-hotspot-1");
  expect((await agency.get("/cass/hotspot/detail?id=demo-domestic")).code).toBe("E9002");
  expect((await portal.visit().post("/cass/hotspot/getList", {})).code).toBe("E9401");
});

it("airport notices ask for a departure number and a verified identity; staff need neither", async () => {
  const list = async (who: Browser) => await who.post("/cass/airportNotice/getList", { type: 41 });
  expect((await list(agency)).code).toBe("E14006");
  expect((await agency.get("/cass/airportNotice/detail?id=demo-work")).code).toBe("E14006");
  expect((await list(airport)).result.list.map(({ id }: { id: string }) => id)).toEqual(["demo-work", "demo-work-2"]);
  expect((await list(await portal.visitAs({ accountId: await idOf("13800000001", "3") }))).status).toBe("200");
  expect((await airport.post("/cass/airportNotice/getList", { type: "11" })).code).toBe("E9001");
  expect((await unread(agency)).airport).toBe(0);
  expect((await airport.get("/cass/airportNotice/detail?id=demo-work-2")).result.previous.id).toBe("demo-work");
});

it("reading everything is one row, and what comes later is unread again", async () => {
  const who = await holder("13900000007");
  expect((await unread(who)).num).toBeGreaterThan(5);
  await who.post("/cass/notice/readAll");
  expect(await unread(who)).toMatchObject({ num: 0, hotspot: 0, airport: 0 });
  const rows = await portal.house.database.execute("select 1 from notice_read where account_id = $1", [await idOf("13900000007")]);
  expect(rows).toEqual([]);
  portal.pass(41 * 3600);
  expect((await unread(await holder("13900000007"))).num).toBe(1);
  portal.pass(-41 * 3600);
});
