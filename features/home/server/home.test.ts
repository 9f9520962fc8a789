import { readFileSync } from "node:fs";
import { agents } from "@apron/features/agents/server";
import { agreements } from "@apron/features/agreements/server";
import { blacklist } from "@apron/features/blacklist/server";
import { change } from "@apron/features/change/server";
import { airport } from "@apron/features/airport/server";
import { duty } from "@apron/features/duty/server";
import { facts } from "@apron/features/facts/server";
import { help } from "@apron/features/help/server";
import { identity } from "@apron/features/identity/server";
import { accountsOf, heldParts, login } from "@apron/features/login/server";
import { notice } from "@apron/features/notice/server";
import { query } from "@apron/features/query/server";
import { planning } from "@apron/features/planning/server";
import { resource } from "@apron/features/resource/server";
import { files } from "@apron/kit/server/files";
import { openTestPortal, type TestPortal } from "@apron/kit/server/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { home } from "./index.ts";

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal([
    files,
    agreements,
    blacklist,
    login,
    agents,
    identity,
    duty,
    planning,
    airport,
    change,
    help,
    notice,
    resource,
    query,
    facts,
    home,
  ]);
}, 180_000);
afterAll(async () => await portal.close());

it("finds people on the roster for operations staff, those on duty first, and for nobody else", async () => {
  const engineer = portal.visit();
  await engineer.signIn("13800000001");
  const found = async (keyword: string) => (await engineer.post("/cass/home/search", { keyword })).result.people;
  expect(await found("lihang")).toMatchObject([{ name: "李航", mobile: "13800000001", isOnDuty: true }]);
  const onDuty = (await found("1")).map(({ isOnDuty }: { isOnDuty: boolean }) => isOnDuty);
  expect(onDuty).toEqual(Array.from({ length: 20 }, () => true));
  const holder = portal.visit({ ip: "10.5.0.2" });
  await holder.signIn("13900000001", "1");
  const { result } = await holder.post("/cass/home/search", { keyword: "李航" });
  expect(result).toEqual({
    people: [],
    airports: [],
    changes: [],
    lines: [],
    releases: [],
    resources: [],
    notices: [],
    errorCodes: [],
    help: [],
    documents: [],
  });
});

it("finds changes for operations staff, and for nobody else", async () => {
  const engineer = portal.visit({ ip: "10.5.0.6" });
  await engineer.signIn("13800000009");
  const found = (await engineer.post("/cass/home/search", { keyword: "newapp升级" })).result.changes;
  expect(found).toMatchObject([{ route: "/changeInquiry/detail?id=demo-change-yesterday" }]);
});

it("finds PIDs and configurations for operations staff, and for nobody else", async () => {
  const staff = await portal.visitAs({ accountId: "engineer" });
  const holder = await portal.visitAs({ accountId: "holder", version: "1" });
  const found = async (reader: typeof staff, keyword: string): Promise<string[]> =>
    (await reader.post("/cass/home/search", { keyword })).result.resources.map(({ title }: { title: string }) => title);
  expect(await found(staff, "bjs101-10001")).toEqual(["BJS101-10001 出票员"]);
  expect(await found(staff, "2b11")).toEqual(["2B11 BJS101 2B11"]);
  expect(await found(holder, "2B11")).toEqual([]);
});

it("finds airports by code and pinyin for operations staff, and for no holder outside their gate", async () => {
  const engineer = await portal.visitAs({ accountId: "anybody of the staff" });
  const found = async (keyword: string) => (await engineer.post("/cass/home/search", { keyword })).result.airports;
  for (const keyword of ["ZLXY", "xianyang", "xian yang", "xiy"])
    expect(await found(keyword)).toMatchObject([{ title: "西安咸阳国际机场", route: "/airportInfo?code=XIY601" }]);
  const holderId = await accountsOf(portal.house).byAddress("1", { channel: "sms", address: "13900000003" });
  const outside = await portal.visitAs({ accountId: holderId?.id ?? "", version: "1" });
  expect((await outside.post("/cass/home/search", { keyword: "XIY" })).result.airports).toEqual([]);
});

it("finds error codes by their words in the reader's language, and refuses to search for nothing", async () => {
  const holder = portal.visit({ ip: "10.5.0.3" });
  await holder.signIn("13900000002", "1");
  const { result } = await holder.post("/cass/home/search", { keyword: "E9404" });
  expect(result.errorCodes).toMatchObject([{ code: "E9404" }]);
  expect((await holder.post("/cass/home/search", { keyword: " " })).result.fields).toHaveProperty("keyword");
});

it("finds everything however wide and with what unseen signs it was typed", async () => {
  const staff = await portal.visitAs({ accountId: "engineer" });
  const found = async (keyword: string) => (await staff.post("/cass/home/search", { keyword })).result;
  expect((await found("ｅ９４０４\u200b")).errorCodes).toMatchObject([{ code: "E9404" }]);
  expect((await found("E1")).errorCodes).toHaveLength(20);
  expect((await found("ｌｉｈａｎｇ")).people).toMatchObject([{ name: "李航" }]);
  expect((await found("ＺＬＸＹ\u200b")).airports).toMatchObject([{ route: "/airportInfo?code=XIY601" }]);
  expect((await found("ｎｅｗａｐｐ升级")).changes).toHaveLength(1);
  expect((await found("２Ｂ１１")).resources).toMatchObject([{ title: "2B11 BJS101 2B11" }]);
  expect((await found("ＳＩ refused\u200b, code 11")).help).toContainEqual(
    expect.objectContaining({ route: "/errorCodeQuery?id=SI-11" }),
  );
});

it("finds help and error codes of the hosts, each only for whom they are", async () => {
  const engineer = portal.visit({ ip: "10.5.0.4" });
  await engineer.signIn("13800000002");
  const holder = portal.visit({ ip: "10.5.0.5" });
  await holder.signIn("13900000003", "1");
  const routes = async (reader: typeof holder, keyword: string): Promise<string[]> =>
    (await reader.post("/cass/home/search", { keyword })).result.help.map(({ route }: { route: string }) => route);
  expect(await routes(holder, "SI refused, code 11")).toContain("/errorCodeQuery?id=SI-11");
  expect([await routes(engineer, "申请换班"), await routes(holder, "申请换班")]).toEqual([
    ["/helpCenter/detail?id=staff-swap"],
    [],
  ]);
});

it("finds notices and hotspots for whom they are, and no draft for anybody", async () => {
  const accountOf = async (version: "1" | "3", address: string): Promise<string> =>
    (await accountsOf(portal.house).byAddress(version, { channel: "sms", address }))?.id ?? "";
  const holder = await portal.visitAs({ accountId: await accountOf("1", "13900000001"), version: "1" });
  const found = async (keyword: string): Promise<string[]> =>
    (await holder.post("/cass/home/search", { keyword })).result.notices.map(({ id }: { id: string }) => id);
  expect(await found("停机维护")).toContain("demo-crs-window");
  expect(await found("热点")).not.toContain("demo-draft");
  const { result } = await holder.get("/cass/notice/detail?id=demo-dcs-change");
  expect(result.contentHtml).toBeUndefined();
  const staff = await portal.visitAs({ accountId: await accountOf("3", "13800000002") });
  const title = (await staff.get("/cass/notice/detail?id=demo-domestic")).result.title;
  expect((await staff.post("/cass/home/search", { keyword: title })).result.notices[0]).toMatchObject({
    route: "/noticeCenter/detail?id=demo-domestic",
  });
});

it("keeps quick operations with the account, of two windows the first, and only addresses of pages", async () => {
  const here = portal.visit({ ip: "10.5.0.8" });
  await here.signIn("13900000004", "1");
  const path = "/cass/home/saveShortcuts";
  expect((await here.get("/cass/home/getShortcuts")).result).toEqual({ paths: [], version: 0, chosen: false });
  const both = await Promise.all(
    ["/helpCenter", "/identity"].map((one) => here.post(path, { paths: [one, one], version: 0 })),
  );
  expect(both.map(({ code }) => code ?? "").toSorted()).toEqual(["", "E9409"]);
  const kept = (await here.get("/cass/home/getShortcuts")).result;
  expect([kept.paths.length, kept.version, kept.chosen]).toEqual([1, 1, true]);
  const many = Array.from({ length: 9 }, (_, at) => `/page${at}`);
  for (const paths of [[], many, ["https://example.com"], ["//example.com"], ["/a?b=1"], ["javascript:x()"]])
    expect((await here.post(path, { paths, version: 1 })).status).toBe("400-1");
  expect((await here.post(path, { paths: ["/hotspot"], version: 1 })).result).toEqual({ version: 2 });
  const other = await portal.visitAs({ accountId: "somebody else" });
  expect((await other.get("/cass/home/getShortcuts")).result).toEqual({ paths: [], version: 0, chosen: false });
  expect((await other.post(path, { paths: ["/identity"], version: 0 })).result).toEqual({ version: 1 });
  expect((await here.get("/cass/home/getShortcuts")).result.paths).toEqual(["/hotspot"]);
  expect(await heldParts(portal.house, "somebody else")).toMatchObject({ shortcuts: ["/identity"] });
  expect((await portal.visit().get("/cass/home/getShortcuts")).code).toBe("E9401");
});

it("tells everybody the releases, the first of them the version that runs", async () => {
  const { result } = await portal.visit().get("/cass/aboutSoftware/getVersionList");
  const { version } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8"));
  expect(result[0]).toMatchObject({ version });
});
