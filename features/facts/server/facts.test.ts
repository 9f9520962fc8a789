import { agents } from "@apron/features/agents/server";
import { agreements } from "@apron/features/agreements/server";
import { airport } from "@apron/features/airport/server";
import { blacklist } from "@apron/features/blacklist/server";
import { change } from "@apron/features/change/server";
import { duty } from "@apron/features/duty/server";
import { identity } from "@apron/features/identity/server";
import { line } from "@apron/features/line/server";
import { accountsOf, login, standingsOf } from "@apron/features/login/server";
import { notice } from "@apron/features/notice/server";
import { query } from "@apron/features/query/server";
import { release, runsAt } from "@apron/features/release/server";
import { resource } from "@apron/features/resource/server";
import { roles } from "@apron/kit/contract/roles";
import { files } from "@apron/kit/server/files";
import { type Browser, openTestPortal, type TestPortal } from "@apron/kit/server/testing";
import { picture, sendFile, upload } from "@apron/kit/server/testing/uploads";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { facts } from "./index.ts";
import { storesOf } from "./stores.ts";
import { remindKeepers } from "./telling.ts";

let portal: TestPortal;
/** Two of a unit's keepers, who reviews, and an engineer. */
let keeper: Browser;
let second: Browser;
let reviewer: Browser;
let engineer: Browser;
let keeperId: string;
let secondId: string;

const idOf = async (mobile: string, version: "1" | "3" = "3"): Promise<string> =>
  (await accountsOf(portal.house).byAddress(version, { channel: "sms", address: mobile }))?.id ?? "";

beforeAll(async () => {
  const kept = [airport, duty, notice, change, line, release, resource];
  portal = await openTestPortal([files, agreements, blacklist, login, agents, identity, ...kept, query, facts]);
  keeperId = await idOf("13800000018");
  secondId = await idOf("13800000001");
  const demo = { asked: "demo", confirmed: "demo" };
  await standingsOf(portal.house).giveRole(secondId, roles.branchContact.id, demo);
  await signIn();
}, 180_000);
afterAll(async () => await portal.close());

/** Everybody's session anew: those of before end after half an hour. */
const signIn = async (): Promise<void> => {
  const contact = [roles.branchContact.id];
  keeper = await portal.visitAs({ accountId: keeperId, roles: contact });
  second = await portal.visitAs({ accountId: secondId, roles: contact });
  reviewer = await portal.visitAs({
    accountId: await idOf("13800000019"),
    roles: [roles.configurationAdministrator.id],
  });
  engineer = await portal.visitAs({ accountId: await idOf("13800000002") });
};

const desk = "/cass/airportInfo/desk";
const detail = async (who: Browser, code: string) => (await who.get(`/cass/airportInfo/detail?code=${code}`)).result;
const toEdit = async (who: Browser, unitId: string) => (await who.get(`${desk}/getEdit?unitId=${unitId}`)).result;
/** What of it is sent again. */
const written = (found: Record<string, unknown>) => {
  const { state: _, reasons: __, changedBy: ___, changeTime: ____, ...body } = found;
  return body;
};
const propose = async (who: Browser, unitId: string, over: object) =>
  await who.post("/cass/airportInfo/save", { ...written(await toEdit(who, unitId)), ...over });
const proposal = async (unitId: string) => (await reviewer.get(`${desk}/getProposal?unitId=${unitId}`)).result;
const decide = async (unitId: string, reasons: object[] = []) =>
  await reviewer.post(`${desk}/decide`, { unitId, version: (await proposal(unitId)).version, reasons });
const unitOf = async (code: string): Promise<string> => (await detail(engineer, code)).unit.id;
/** Both keepers keep a unit that the demo has filled. */
const keptByBoth = async (code: string): Promise<string> => {
  const id = await unitOf(code);
  await portal.house.database.sql
    .updateTable("facts_unit")
    .set({ keepers: [keeperId, secondId] })
    .where("id", "=", id)
    .execute();
  return id;
};
const codes = async (path: string, asked: object): Promise<string[]> =>
  (await engineer.post(path, { pageSize: 100, ...asked })).result.list.map(({ iata }: { iata: string }) => iata);

describe("an airport", () => {
  it("is found by IATA, ICAO, office code, Chinese, pinyin and English, one without a Chinese name too", async () => {
    const found = async (keyword: string) => await codes("/cass/softwareQuery/getList", { keyword });
    for (const keyword of ["xiy", "ZLXY", "xiy601", "咸阳", "xianyang", "Xian Yang", "xaxygjjc", "Xianyang"])
      expect([keyword, await found(keyword)]).toEqual([keyword, ["XIY"]]);
    for (const keyword of ["ULN", "Chinggis", "ZMCK"]) expect(await found(keyword)).toEqual(["ULN"]);
    expect(await found("%")).toEqual([]);
    const [row] = (await engineer.post("/cass/airportInfo/getList", { keyword: "ULN" })).result.list;
    expect(row).toMatchObject({ name: "Chinggis Khaan International Airport", state: "none", percent: 0 });
  });

  it("is found at the desk by part of its names, however wide and with what unseen signs they are typed", async () => {
    for (const keyword of ["上海\u200b机场运维", "ｓｈａｎｇｈａｉ　ａｉｒｐｏｒｔｓ，"]) {
      const { list } = (await reviewer.post(`${desk}/getUnits`, { keyword })).result;
      expect(list.map(({ unitName }: { unitName: string }) => unitName)).toEqual(["上海机场运维中心"]);
    }
  });

  it("is read whole by staff without a work number, by any of its codes; nobody else's unit is told", async () => {
    const found = await detail(engineer, "zspd");
    expect(found).toMatchObject({ unit: { unitName: "上海机场运维中心", keepers: ["宋佳"] } });
    expect(found.airports.map(({ iata }: { iata: string }) => iata)).toEqual(["PVG", "SHA"]);
    expect((await detail(engineer, "SHA396")).airports[0].iata).toBe("SHA");
    expect(found.servers[0].address).toMatch(/^10\./);
    expect(await detail(engineer, "ULN")).toMatchObject({ unit: null, percent: 0, state: "none", terminals: [] });
    expect((await engineer.get("/cass/airportInfo/detail?code=QQQ")).code).toBe("E19101");
    expect((await engineer.get("/cass/airportInfo/detail")).result.fields).toHaveProperty("code");
  });

  it("is read by holders with a DCS number, real name and no abnormal number alone, without addresses and whole names", async () => {
    const airportHolder = await portal.visitAs({ accountId: await idOf("13900000002", "1"), version: "1" });
    const found = await detail(airportHolder, "PVG");
    expect(found.unit.keepers).toEqual([]);
    expect(found.servers[0].address).toBeUndefined();
    expect(found.safetyOwners[0].name).toMatch(/^.\*$/);
    expect((await airportHolder.get("/cass/softwareQuery/detail?code=PVG")).result.servers[0].address).toBeUndefined();
    expect((await airportHolder.post("/cass/airportInfo/getHistory", { unitId: found.unit.id })).status).not.toBe(
      "200",
    );
    const agency = await portal.visitAs({ accountId: await idOf("13900000003", "1"), version: "1" });
    const abnormal = await portal.visitAs({ accountId: await idOf("13900000007", "1"), version: "1" });
    expect((await agency.get("/cass/airportInfo/detail?code=PVG")).code).toBe("E14006");
    expect((await agency.get("/cass/softwareQuery/getCompleteness")).code).toBe("E14006");
    expect([(await abnormal.get("/cass/airportInfo/detail?code=PVG")).code]).not.toContain("E14006");
    expect((await portal.visit().get("/cass/airportInfo/detail?code=PVG")).status).toBe("403");
  });

  it("is listed by what runs there, its province and how its facts stand", async () => {
    const path = "/cass/softwareQuery/getList";
    expect(await codes(path, { software: "NewAPP 8.4", province: "上海" })).toEqual(["PVG", "SHA"]);
    expect(await codes(path, { software: "nothing of the kind" })).toEqual([]);
    expect(await codes(path, { state: "none", region: "港澳台" })).toEqual(["MFM", "TPE"]);
    const overdue = await codes(path, { state: "overdue" });
    const rows = (await engineer.post(path, { pageSize: 100 })).result.list;
    expect(overdue).toEqual(
      rows.filter(({ state }: { state: string }) => state === "overdue").map(({ iata }: { iata: string }) => iata),
    );
    expect(overdue.length).toBeGreaterThan(2);
    const { result } = await engineer.get("/cass/softwareQuery/detail?code=CAN401");
    expect(result).toMatchObject({ airport: { iata: "CAN" }, percent: 100 });
    expect(result.networkLines).toHaveLength(2);
  });

  it("shows staff what other features keep of it: lines, running software, resources, and changes with their way back", async () => {
    const { result } = await engineer.get("/cass/airportInfo/getSituation?officeCode=pvg310");
    expect(result.lines[0]).toMatchObject({ lineNo: "PVG-1", state: "down", phone: expect.stringMatching(/^010-/) });
    expect(result.lines[0].route).toContain("/netWorkSearch/detail?id=");
    const newApp = result.running.find(({ name }: { name: string }) => name.endsWith("NewAPP"));
    expect(newApp).toMatchObject({ version: "8.4.2", state: "current", behind: 0 });
    expect(result.resources).toContainEqual({ resourceType: "line", total: 2, troubled: 1 });
    const [last] = result.changes;
    expect(last).toMatchObject({ id: "demo-change-yesterday", begun: true, status: "done" });
    expect([last.rollback, last.doneBy]).toEqual([expect.stringContaining("8.4.1"), expect.stringMatching(/./)]);
    expect((await engineer.get("/cass/airportInfo/getSituation?officeCode=QQQ1")).code).toBe("E19101");
    const holder = await portal.visitAs({ accountId: await idOf("13900000002", "1"), version: "1" });
    expect((await holder.get("/cass/airportInfo/getSituation?officeCode=PVG310")).status).not.toBe("200");
  });

  it("has a cell in the country, where one without facts counts as nothing and one abroad not at all", async () => {
    const { airports, percent, sections, branches } = (await engineer.get("/cass/softwareQuery/getCompleteness"))
      .result;
    const shown = new Map(airports.map((one: { iata: string }) => [one.iata, one]));
    expect(shown.get("KHG")).toMatchObject({ state: "none", percent: 0, province: "新疆" });
    expect(shown.get("CAN")).toMatchObject({ state: "complete", percent: 100 });
    expect(shown.has("ULN")).toBe(false);
    const mean = airports.reduce((sum: number, one: { percent: number }) => sum + one.percent, 0) / airports.length;
    expect(percent).toBe(Math.floor(mean));
    expect(sections).toHaveLength(11);
    expect(branches).toMatchObject([{ unitName: "华东分支机构" }]);
  });
});

describe("the facts of a unit", () => {
  it("are proposed by its keepers alone, and stand once they are reviewed, with who changed what", async () => {
    const unitId = await unitOf("XMN");
    const risks = [{ name: "台风停电", level: "high", effect: "全岛断电", measure: "柴油机" }];
    expect((await engineer.post("/cass/airportInfo/save", { unitId })).status).toBe("403-2");
    expect((await second.get(`${desk}/getEdit?unitId=${unitId}`)).code).toBe("E19101");
    expect((await propose(keeper, unitId, { risks })).result).toEqual({ version: 1 });
    expect((await detail(engineer, "XMN")).risks).not.toEqual(risks);
    const waiting = await proposal(unitId);
    expect(waiting).toMatchObject({ state: "submitted", name: "宋佳", fields: [{ field: "risks", clashes: false }] });
    expect((await keeper.get(`${desk}/getProposal?unitId=${unitId}`)).status).toBe("403-2");
    expect((await decide(unitId)).result).toEqual({ accepted: 1, sentBack: 0 });
    expect((await detail(engineer, "XMN")).risks).toEqual(risks);
    const { list } = (await engineer.post("/cass/airportInfo/getHistory", { unitId })).result;
    expect(list[0]).toMatchObject({ kind: "accept", name: "唐磊" });
    expect(list[0].changes).toContainEqual({
      field: "风险",
      entry: "台风停电",
      column: "",
      before: "",
      after: expect.stringContaining("柴油机"),
    });
    expect((await decide(unitId)).code).toBe("E19109");
  });

  it("tell releases what the airports of the unit run, once they are accepted, where they newly say so", async () => {
    const unitId = await unitOf("HGH");
    const { list } = (await engineer.post("/cass/softwareInfo/getRunning", { airport: "HGH318" })).result;
    const { software } = await toEdit(keeper, unitId);
    const upgraded = software.map((one: { name: string }) =>
      one.name.endsWith("DLB") ? { ...one, version: "3.1.4" } : one,
    );
    await propose(keeper, unitId, { software: upgraded });
    const runs = async () => (await runsAt(portal.house, "HGH318")).map(({ name, version }) => `${name} ${version}`);
    const before = await runs();
    await decide(unitId);
    const after = await runs();
    expect(after.filter((one) => !before.includes(one))).toContain("本地备份 DLB 3.1.4");
    expect(after).toHaveLength(list.length);
  });

  it("are refused with everything that is wrong at its value, and when nothing differs", async () => {
    const unitId = await unitOf("TAO");
    const wrong = await propose(keeper, unitId, {
      unitName: "",
      terminals: [{ name: "T1", count: "x" }, { name: "" }],
    });
    expect(Object.keys(wrong.result.fields).toSorted()).toEqual(["terminals.1.name", "unitName"]);
    const later = await propose(keeper, unitId, { terminals: [{ name: "T1", count: "x" }, { name: "T1" }] });
    expect(Object.keys(later.result.fields).toSorted()).toEqual(["terminals.0.count", "terminals.1.name"]);
    expect((await propose(keeper, unitId, {})).code).toBe("E19108");
    const many = Array.from({ length: 301 }, (_, at) => ({ name: `d${at}` }));
    expect(Object.keys((await propose(keeper, unitId, { devices: many })).result.fields)).toEqual(["devices"]);
  });

  it("go back field by field with a reason each, while the others stand", async () => {
    const unitId = await keptByBoth("PVG");
    const over = { location: "上海市浦东新区启航路300号", devices: [{ name: "自助值机" }] };
    await propose(keeper, unitId, over);
    const refused = await decide(unitId, [{ field: "devices", reason: " " }]);
    expect(refused.result.fields).toHaveProperty("reasons.0.reason");
    const back = await decide(unitId, [{ field: "devices", reason: "请写明型号和数量" }]);
    expect(back.result).toEqual({ accepted: 1, sentBack: 1 });
    const now = await detail(engineer, "PVG");
    expect([now.unit.location, now.devices[0].name]).toEqual([over.location, "登机牌打印机"]);
    const [last] = (await engineer.post("/cass/airportInfo/getHistory", { unitId })).result.list;
    expect(last).toMatchObject({ kind: "sendBack", note: "设备：请写明型号和数量" });
    const again = await toEdit(second, unitId);
    expect(again).toMatchObject({ state: "sentBack", devices: over.devices });
    expect(again.reasons).toEqual([{ field: "devices", reason: "请写明型号和数量" }]);
    const sent = await portal.house.outbox.demoMessages();
    expect(sent.find(({ purpose }) => purpose === "facts.sentBack")?.text).toContain("上海机场运维中心");
    const whole = [{ name: "自助值机", model: "KIOSK-3", count: "40", place: "T1" }];
    expect((await propose(second, unitId, { devices: whole })).result).toEqual({ version: 3 });
    await decide(unitId);
    expect((await detail(engineer, "PVG")).devices).toEqual(whole);
  });

  it("lose nothing of two who write at once: the second is told, and nothing is accepted over what changed since", async () => {
    const unitId = await keptByBoth("HFE");
    const [mine, theirs] = [await toEdit(keeper, unitId), await toEdit(second, unitId)];
    const answers = await Promise.all([
      keeper.post("/cass/airportInfo/save", { ...written(mine), location: "甲地" }),
      second.post("/cass/airportInfo/save", { ...written(theirs), location: "乙地" }),
    ]);
    expect(answers.map(({ code }) => code ?? "").toSorted()).toEqual(["", "E9409"]);
    await portal.house.database.sql
      .updateTable("facts_unit")
      .set((row) => ({
        facts: JSON.stringify({ ...theirs, location: "丙地" }),
        version: row("version", "+", 1),
      }))
      .where("id", "=", unitId)
      .execute();
    expect((await proposal(unitId)).fields).toMatchObject([{ field: "location", clashes: true }]);
    const unseen = await decide(unitId);
    expect([unseen.code, unseen.message]).toEqual(["E19110", expect.stringContaining("地点")]);
    expect((await decide(unitId, [{ field: "location", reason: "已有新地址" }])).result).toEqual({
      accepted: 0,
      sentBack: 1,
    });
    const rebased = await toEdit(keeper, unitId);
    expect(["甲地", "乙地"]).toContain(rebased.location);
    // The proposal is as he saw it, the airport it is about is not.
    const stale = { unitVersion: Number(rebased.unitVersion) - 1 };
    expect((await propose(keeper, unitId, stale)).code).toBe("E9409");
    expect((await propose(keeper, unitId, {})).status).toBe("200");
    const { version } = await proposal(unitId);
    const late = { unitId, version: version - 1, reasons: [] };
    expect((await reviewer.post(`${desk}/decide`, late)).code).toBe("E9409");
    expect((await decide(unitId)).result).toEqual({ accepted: 1, sentBack: 0 });
  });

  it("are decided once, of two who review at once", async () => {
    const unitId = await unitOf("FOC");
    await propose(keeper, unitId, { location: "福州" });
    const { version } = await proposal(unitId);
    const both = await Promise.all([0, 1].map(() => reviewer.post(`${desk}/decide`, { unitId, version, reasons: [] })));
    expect(both.filter(({ status }) => status === "200")).toHaveLength(1);
    expect(both.map(({ code }) => code ?? "").filter((code) => code !== "")).toEqual([
      expect.stringMatching(/^E(9409|19109)$/),
    ]);
  });

  it("are confirmed as they stand, which moves their review on, but not while a change of them waits", async () => {
    const unitId = await unitOf("TAO");
    expect((await detail(engineer, "TAO")).state).toBe("overdue");
    const { version } = (await detail(engineer, "TAO")).unit;
    expect((await second.post(`${desk}/confirm`, { unitId, version })).code).toBe("E19101");
    const both = await Promise.all([0, 1].map(() => keeper.post(`${desk}/confirm`, { unitId, version })));
    expect(both.map(({ code }) => code ?? "").toSorted()).toEqual(["", "E9409"]);
    expect((await detail(engineer, "TAO")).state).not.toBe("overdue");
    await propose(keeper, unitId, { location: "青岛" });
    expect((await keeper.post(`${desk}/confirm`, { unitId, version: version + 1 })).code).toBe("E19117");
    expect((await keeper.post(`${desk}/withdraw`, { unitId, version: 9 })).code).toBe("E9409");
    expect((await keeper.post(`${desk}/withdraw`, { unitId, version: 1 })).status).toBe("200");
    expect((await proposal(unitId)).state).toBe("");
  });

  it("have pictures that came through the portal's own door, six at most, shown to readers once they stand", async () => {
    const unitId = await unitOf("NKG");
    const large = await upload(keeper, "airportPic", new Uint8Array(512_001).fill(255));
    expect(large.status).toBe("400-1");
    const renamed = await upload(keeper, "airportPic", Buffer.from("%PDF-1.7 not a picture"), "机房.jpg");
    expect(renamed.status).toBe("400-1");
    const { fileId } = (await upload(keeper, "airportPic", picture("jpeg"))).result;
    const foreign = (await upload(engineer, "airportPic", picture("jpeg"))).result.fileId;
    expect((await propose(keeper, unitId, { operationsPictures: [foreign] })).result.fields).toHaveProperty(
      "operationsPictures",
    );
    const seven = Array.from({ length: 7 }, () => fileId);
    expect((await propose(keeper, unitId, { operationsPictures: seven })).result.fields).toHaveProperty(
      "operationsPictures",
    );
    expect((await propose(keeper, unitId, { operationsPictures: [fileId] })).status).toBe("200");
    const reads = async (who: Browser) => (await who.get(`/cass/file/${fileId}`)).http;
    expect([await reads(engineer), await reads(reviewer)]).toEqual([404, 200]);
    await decide(unitId);
    expect(await reads(engineer)).toBe(200);
    const holder = await portal.visitAs({ accountId: await idOf("13900000002", "1"), version: "1" });
    const outside = await portal.visitAs({ accountId: await idOf("13900000003", "1"), version: "1" });
    expect([await reads(holder), await reads(outside)]).toEqual([200, 404]);
    await propose(keeper, unitId, { operationsPictures: [] });
    await decide(unitId);
    expect(await reads(engineer)).toBe(404);
  });
});

describe("a unit", () => {
  const unit = {
    id: "",
    version: 0,
    kind: "airport",
    unitName: "喀什机场",
    officeCodes: ["KHG704"],
    keepers: [],
    reviewDays: 90,
  };
  const save = async (over: object) => await reviewer.post(`${desk}/saveUnit`, { ...unit, ...over });

  it("has airports of its own, branch contacts as keepers, a name no other has, and is changed as it was seen", async () => {
    expect((await save({ officeCodes: ["PVG310"] })).result.fields).toHaveProperty("officeCodes");
    expect((await save({ officeCodes: ["XXX9"] })).result.fields).toHaveProperty("officeCodes");
    expect((await save({ officeCodes: [] })).result.fields).toHaveProperty("officeCodes");
    expect((await save({ keepers: [await idOf("13800000002")] })).result.fields).toHaveProperty("keepers");
    expect((await save({ unitName: "上海机场运维中心" })).result.fields).toHaveProperty("unitName");
    expect((await detail(engineer, "KHG")).unit).toBeNull();
    const { id } = (await save({ keepers: [keeperId] })).result;
    expect((await detail(engineer, "KHG")).unit).toMatchObject({ id, unitName: "喀什机场" });
    const both = await Promise.all(
      [["INC608"], ["KHG704", "INC608"]].map((officeCodes) =>
        save({ id, version: 1, officeCodes, keepers: [keeperId] }),
      ),
    );
    expect(both.map(({ code }) => code ?? "").toSorted()).toEqual(["", "E9409"]);
    expect((await engineer.post(`${desk}/saveUnit`, unit)).status).toBe("403-2");
  });
});

describe("reminders", () => {
  it("tell keepers of what is missing or to be reviewed, by to-do and message, once a week, and end with the cause", async () => {
    const stores = storesOf(portal.house);
    const open = async (unitId: string) =>
      (
        await portal.house.database.sql
          .selectFrom("todo")
          .select(["addressee", "title"])
          .where("cause", "=", `facts:remind:${unitId}`)
          .where("settled_at", "is", null)
          .execute()
      ).map(({ addressee }) => addressee);
    const unitId = await keptByBoth("PVG");
    const nanjingId = await unitOf("NKG");
    const sent = async () =>
      (await portal.house.outbox.demoMessages()).filter(({ purpose }) => purpose.startsWith("facts.remind")).length;
    portal.pass(8 * 86_400);
    const before = await sent();
    await Promise.all([remindKeepers(portal.house, stores), remindKeepers(portal.house, stores)]);
    expect((await open(unitId)).toSorted()).toEqual([`a:${keeperId}`, `a:${secondId}`].toSorted());
    // A unit that is one airport is called as the airport is, in either language.
    const nanjing = await portal.house.database.sql
      .selectFrom("todo")
      .select("title")
      .where("cause", "=", `facts:remind:${nanjingId}`)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(nanjing)).toContain("Nanjing Lukou International Airport: ");
    const after = await sent();
    expect(after).toBeGreaterThan(before);
    // Whoever keeps several hears of all of them at once.
    const heard = (await portal.house.outbox.demoMessages())
      .filter(({ purpose }) => purpose.startsWith("facts.remind"))
      .slice(0, after - before);
    expect(heard.map(({ to }) => to)).toEqual([...new Set(heard.map(({ to }) => to))]);
    const [several] = heard.filter(({ purpose }) => purpose === "facts.remindSeveral");
    expect(several?.text).toMatch(/^您维护的\d+个单位的资料待处理：.+（.*缺少.+）；.+\/myFacts$/u);
    portal.pass(6 * 86_400);
    await remindKeepers(portal.house, stores);
    expect(await sent()).toBe(after);
    portal.pass(86_400);
    await remindKeepers(portal.house, stores);
    expect(await sent()).toBe(after * 2 - before);
    const unkept = await portal.house.database.sql
      .selectFrom("todo")
      .select("addressee")
      .where("cause", "=", "facts:unkept")
      .where("settled_at", "is", null)
      .execute();
    expect(unkept).toEqual([{ addressee: `r:${roles.configurationAdministrator.id}` }]);
    await signIn();
    await propose(keeper, unitId, {
      operationsPictures: [(await upload(keeper, "airportPic", picture("jpeg"))).result.fileId],
      risks: [{ name: "无", level: "low", effect: "无", measure: "无" }],
      servers: [{ name: "s", place: "p", purpose: "p", address: "10.1.1.1", system: "l" }],
      maintenanceAgreements: [{ name: "m", operator: "o", phone: "400-600-8800", until: "2030-01-01" }],
    });
    await decide(unitId);
    expect((await detail(engineer, "PVG")).percent).toBe(100);
    expect(await open(unitId)).toEqual([]);
  });

  it("go to the reviewers once no keeper of a unit is a branch contact any more, or may sign in", async () => {
    const { database } = portal.house;
    const unitId = await keptByBoth("NKG");
    const morning = async () => {
      portal.pass(8 * 86_400);
      await remindKeepers(portal.house, storesOf(portal.house));
      await signIn();
      const open = await database.execute(
        "select addressee from todo where cause = $1 and settled_at is null order by addressee",
        [`facts:remind:${unitId}`],
      );
      const { list } = (await reviewer.post(`${desk}/getUnits`, { state: "unkept", pageSize: 100 })).result;
      return [open.map(({ addressee }) => addressee), list.some(({ id }: { id: string }) => id === unitId)];
    };
    const both = [`a:${keeperId}`, `a:${secondId}`].toSorted();
    expect(await morning()).toEqual([both, false]);
    await standingsOf(portal.house).takeRoles(secondId, [roles.branchContact.id], "demo");
    await database.execute(
      "insert into login_suspension (id, account_id, reason, suspended_at, suspended_by) values ('off', $1, '离职', now(), '')",
      [keeperId],
    );
    expect(await morning()).toEqual([[], true]);
    await database.execute("delete from login_suspension where id = 'off'");
    expect(await morning()).toEqual([[`a:${keeperId}`], false]);
  });
});

describe("a file of facts", () => {
  const head = "机场,栏目,名称,航站楼,版本,用途,备注,电话,数量";
  const send = async (bytes: string | Uint8Array, name = "facts.csv") =>
    await sendFile(reviewer, `${desk}/import`, { name, bytes }, {});
  const moved = async (name: "apply" | "rollBack", { id, version }: { id: string; version: number }) =>
    await reviewer.post(`${desk}/${name}`, { id, version });
  const rowsOf = async (id: string, kind = "") =>
    (await reviewer.post(`${desk}/getImport`, { id, kind, pageSize: 100 })).result.list;

  it("is compared entry by entry, written once somebody says so, and taken back as a whole", async () => {
    const before = await detail(engineer, "URC");
    const { result } = await send(
      [
        head,
        "乌鲁木齐天山国际机场,软件,离港前端 NewAPP,T1,9.0.0,,,,",
        "ZLXN,航站楼,T1,,,国内,,,4",
        "XNN606,单位信息,西宁机场,,,,,,",
      ].join("\n"),
    );
    expect(result).toMatchObject({ state: "preview", added: 2, changed: 1, errors: 0 });
    const [changed] = await rowsOf(result.id, "changed");
    expect(changed.changes).toEqual([{ field: "version", before: before.software[0].version, after: "9.0.0" }]);
    expect((await detail(engineer, "URC")).software).toEqual(before.software);
    const applied = (await moved("apply", result)).result;
    const after = await detail(engineer, "URC");
    expect(after.software[0]).toEqual({ ...before.software[0], version: "9.0.0" });
    expect(await detail(engineer, "XNN")).toMatchObject({
      unit: { unitName: "西宁机场" },
      terminals: [{ name: "T1", count: "4" }],
    });
    expect((await moved("rollBack", applied)).status).toBe("200");
    expect((await detail(engineer, "URC")).software).toEqual(before.software);
    expect((await detail(engineer, "XNN")).unit).toBeNull();
    const { list } = (await engineer.post("/cass/airportInfo/getHistory", { unitId: before.unit.id })).result;
    expect(list.slice(0, 2).map(({ kind }: { kind: string }) => kind)).toEqual(["takeBack", "import"]);
  });

  it("finds airports by what people call them, and entries however they are spelled", async () => {
    const [terminal] = (await detail(engineer, "URC")).terminals;
    const wide = terminal.name
      .replaceAll("T", "Ｔ")
      .replaceAll(/\d/gu, (digit: string) => String.fromCodePoint(0xff10 + Number(digit)));
    const { result } = await send(
      [
        head,
        `乌鲁木齐天山,航站楼,${wide},,,,,,７`,
        `乌鲁木齐天山机场,航站楼,${terminal.name.toLowerCase()} ,,,,,,8`,
        "Urumqi Tianshan,航站楼,Ｔ９,,,,,,1",
        "天山,航站楼,t9,,,,,,1",
        "高山,航站楼,T9,,,,,,1",
      ].join("\n"),
    );
    expect(result).toMatchObject({ added: 1, changed: 1, errors: 3 });
    const [changed] = await rowsOf(result.id, "changed");
    expect(changed.changes).toEqual([{ field: "count", before: terminal.count ?? "", after: "7" }]);
    expect(JSON.stringify(await rowsOf(result.id, "added"))).toMatch(/T9(?!.*Ｔ９)/u);
    const wrong = await rowsOf(result.id, "error");
    expect(wrong.map(({ n, problems }: (typeof wrong)[0]) => [n, problems[0].message])).toEqual([
      [3, "与第2行重复"],
      [5, "与第4行重复"],
      [6, "没有此机场或单位：高山"],
    ]);
  });

  it("says at its row what is wrong, and writes nothing of it", async () => {
    const { result } = await send(
      [
        head,
        "QQQ,软件,NewAPP,T1,1,,,,",
        "PEK,没有的栏目,x,,,,,,",
        "PEK,航站楼,T9,,,,,,九",
        "PEK,安全责任人,王五,,,,,不是电话,",
        "PEK,网络线路,L,,8.1,,,,",
        "PEK,单位信息,首都机场,T1,,,,,",
        "PEK,航站楼,T8,,,,,,1",
        "PEK,航站楼,T8,,,,,,2",
        "PEK,软件,,T1,,,,,",
      ].join("\n"),
    );
    const found = (await rowsOf(result.id, "error")).map(
      ({ n, problems }: { n: number; problems: { field: string }[] }) => [n, problems.map(({ field }) => field).join()],
    );
    expect(found).toEqual([
      [2, "airport"],
      [3, "section"],
      [4, "count"],
      [5, "phone"],
      [6, "version"],
      [7, "terminal"],
      [9, "airport"],
      [10, "name"],
    ]);
    expect((await moved("apply", result)).code).toBe("E11003");
    expect((await send("甲,乙\n1,2")).result.fields).toHaveProperty("file");
    expect((await send(Buffer.from("PK\u0003\u0004nothing"), "facts.xlsx")).status).toBe("400-1");
  });

  it("writes over nothing that was changed since it was compared, and takes back nothing that was changed since it was written", async () => {
    const unitId = await unitOf("FOC");
    const row = (version: string) => `FOC,软件,离港前端 NewAPP,T1,${version},,,,`;
    const { result: stale } = await send([head, row("9.1.0")].join("\n"));
    await propose(keeper, unitId, { location: "福州市长乐区" });
    await decide(unitId);
    expect((await moved("apply", stale)).code).toBe("E11009");
    const { result: fresh } = await send([head, row("9.2.0")].join("\n"));
    const applied = (await moved("apply", fresh)).result;
    await propose(keeper, unitId, { location: "福州市" });
    await decide(unitId);
    expect((await moved("rollBack", applied)).code).toBe("E11010");
    expect((await detail(engineer, "FOC")).software[0].version).toBe("9.2.0");
  });

  it("comes out as it can go in again: nothing of it differs", async () => {
    const out = await reviewer.get(`${desk}/export?format=csv`);
    const { result } = await send(out.bytes);
    expect(result).toMatchObject({ added: 0, changed: 0, errors: 0 });
    expect(result.same).toBeGreaterThan(300);
  });
});
