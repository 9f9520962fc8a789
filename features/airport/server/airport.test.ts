import { agreements } from "@apron/features/agreements/server";
import { accountsOf, login } from "@apron/features/login/server";
import { roles } from "@apron/kit/contract/roles";
import { type Browser, openTestPortal, type TestPortal } from "@apron/kit/server/testing";
import { sendFile } from "@apron/kit/server/testing/uploads";
import { afterAll, beforeAll, expect, test } from "vitest";
import { airport, airportOf, airportsLike, applicationOf, applicationsAt } from "./index.ts";

let portal: TestPortal;
let desk: Browser;

beforeAll(async () => {
  portal = await openTestPortal([agreements, login, airport]);
  desk = portal.visit();
  const account = await accountsOf(portal.house).byAddress("3", { channel: "sms", address: "13800000019" });
  const { sid, token } = await portal.house.sessions.signIn({
    accountId: account?.id ?? "",
    version: "3",
    roles: [roles.configurationAdministrator.id],
    ip: "127.0.0.1",
    userAgent: "test",
  });
  desk.cookies.set("sid", sid);
  desk.cookies.set("token", token);
}, 180_000);
afterAll(async () => await portal.close());

const root = "/cass/airport/desk";
const zhuhai = {
  officeCode: "zuh421",
  iata: "zuh",
  airportCn: "珠海金湾机场",
  airportEn: "Zhuhai Jinwan Airport",
  region: "中南",
  version: 0,
};

test("an airport is found by part of either name and of its codes, whatever their case, and signs stand for themselves", async () => {
  const found = async (keyword: string) => (await airportsLike(portal.house, keyword)).map(({ iata }) => iata);
  expect(await found("首都")).toEqual(["PEK"]);
  expect(await found("pudong")).toEqual(["PVG"]);
  expect(await found("sha3")).toEqual(["SHA"]);
  expect([await found("ｐｅｋ"), await found("首\u200b都"), await found("ＰＵＤＯＮＧ")]).toEqual([
    ["PEK"],
    ["PEK"],
    ["PVG"],
  ]);
  expect([await found("%"), await found("_"), await found("\\")]).toEqual([[], [], []]);
  expect((await found("")).length).toBeGreaterThan(30);
});

test("a new airport that is sent again since its answer was lost is answered as before", async () => {
  const sanya = {
    ...zhuhai,
    officeCode: "syx421",
    iata: "syx",
    airportCn: "三亚凤凰机场",
    requestId: "sanya-0000-0001",
  };
  for (let turn = 0; turn < 2; turn += 1)
    expect((await desk.post(`${root}/save`, sanya)).result).toEqual({ version: 1 });
});

test("a new airport is in capitals and there once; of two changes at once one is kept", async () => {
  expect((await desk.post(`${root}/save`, zhuhai)).result).toEqual({ version: 1 });
  const again = await desk.post(`${root}/save`, { ...zhuhai, officeCode: "ｚｕｈ４２１\u200b", iata: "ｚuh" });
  expect([again.code, Object.keys(again.result.fields)]).toEqual(["E16051", ["officeCode"]]);
  const changes = await Promise.all(
    ["珠海金湾国际机场", "珠海机场"].map((airportCn) =>
      desk.post(`${root}/save`, { ...zhuhai, airportCn, version: 1 }),
    ),
  );
  expect(changes.filter(({ status }) => status === "200")).toHaveLength(1);
  expect(changes.filter(({ code }) => code === "E9409")).toHaveLength(1);
  expect(await airportOf(portal.house, "ZUH421")).toMatchObject({ iata: "ZUH" });
});

test("an import is not taken back over an airport that has applications by now, which is named", async () => {
  const line = "officeCode,iata,airportCn,airportEn,province\nJUZ420,JUZ,衢州机场,Quzhou Airport,浙江";
  const made = await sendFile(desk, `${root}/import`, { name: "a.csv", bytes: line }, {});
  const { id, version } = (await desk.post(`${root}/apply`, made.result)).result;
  const application = {
    applicationId: "",
    officeCode: "JUZ420",
    applicationAlias: "NewAPP",
    rosterName: "",
    version: 0,
  };
  const { applicationId } = (await desk.post(`${root}/saveApplication`, application)).result;
  const refused = await desk.post(`${root}/rollBack`, { id, version });
  expect([refused.code, refused.result.reason]).toEqual(["E11010", expect.stringContaining("JUZ")]);
  await desk.post(`${root}/removeApplication`, { applicationId, version: 1 });
  expect((await desk.post(`${root}/rollBack`, { id, version })).status).toBe("200");
});

test("an airport entered by mistake is removed as it was seen, with a reason, and never while something runs there", async () => {
  const wrong = { ...zhuhai, officeCode: "XUZ999", iata: "XUZ", airportCn: "误录机场", airportEn: "Mistaken Airport" };
  expect((await desk.post(`${root}/save`, wrong)).result).toEqual({ version: 1 });
  const remove = async (further: object) =>
    await desk.post(`${root}/remove`, { officeCode: "xuz999", version: 1, reason: "误录", ...further });
  expect(Object.keys((await remove({ reason: " " })).result.fields)).toEqual(["reason"]);
  expect((await remove({ version: 9 })).code).toBe("E9409");
  const application = {
    applicationId: "",
    officeCode: "XUZ999",
    applicationAlias: "NewAPP",
    rosterName: "",
    version: 0,
  };
  const { applicationId } = (await desk.post(`${root}/saveApplication`, application)).result;
  const held = await remove({});
  expect([held.code, held.result.reason]).toEqual(["E16056", "仍引用XUZ的内容：应用。请先更改或删除。"]);
  await desk.post(`${root}/removeApplication`, { applicationId, version: 1 });
  expect((await remove({})).status).toBe("200");
  expect(await airportOf(portal.house, "XUZ999")).toBeUndefined();
  expect((await remove({})).code).toBe("E9409");
});

test("an edit of an airport is written down with what it was and what it is", async () => {
  const stood = {
    officeCode: "TSN112",
    iata: "TSN",
    icao: "ZBTJ",
    airportCn: "天津滨海国际机场",
    region: "华北",
    province: "天津",
  };
  const [{ version }] = (await desk.post(`${root}/getList`, { keyword: "TSN" })).result.list;
  const save = async (airportEn: string, seen: number) =>
    await desk.post(`${root}/save`, { ...stood, airportEn, version: seen });
  expect((await save("Tianjin", version)).status).toBe("200");
  expect((await save("Tianjin Binhai", version + 1)).status).toBe("200");
  const [last, first] = await portal.house.database.execute(
    "select before_hash, after_hash from audit where action = 'airport.save' order by id desc limit 2",
  );
  expect(last?.["before_hash"]).toBe(first?.["after_hash"]);
  expect(last?.["after_hash"]).not.toBe(last?.["before_hash"]);
});

test("airports leave as a file, in either language, and come back from it as they stand", async () => {
  for (const language of ["zh", "en"] as const) {
    const { bytes } = await desk.get(`${root}/export?format=csv`, { language });
    const { result } = await sendFile(desk, `${root}/import`, { name: "airports.csv", bytes }, {});
    expect(result).toMatchObject({ added: 0, changed: 0, errors: 0 });
    expect(result.same).toBeGreaterThan(40);
    expect(Buffer.from(bytes).toString()).toContain(language === "zh" ? "北京" : "North");
  }
});

test("a file without some columns leaves what stands there of airports", async () => {
  const lines = "officeCode,iata,airportEn\nPEK128,PEK,Beijing Capital Airport";
  const { result } = await sendFile(desk, `${root}/import`, { name: "a.csv", bytes: lines }, {});
  const [row] = (await desk.post(`${root}/getImport`, { id: result.id })).result.list;
  expect(row).toMatchObject({ kind: "changed", problems: [], changes: [{ field: "airportEn" }] });
});

test("an application belongs to one airport, has a name of its own there, and goes only as it was seen", async () => {
  const application = {
    applicationId: "",
    officeCode: "PEK128",
    applicationAlias: "登机口 BGR",
    rosterName: "",
    version: 0,
  };
  const { applicationId } = (await desk.post(`${root}/saveApplication`, application)).result;
  expect(await applicationOf(portal.house, applicationId)).toMatchObject({
    airportCn: "北京首都国际机场",
    applicationAlias: "登机口 BGR",
  });
  expect((await desk.post(`${root}/saveApplication`, application)).code).toBe("E16052");
  expect((await desk.post(`${root}/saveApplication`, { ...application, officeCode: "XXX1" })).code).toBe("E16053");
  expect((await desk.post(`${root}/removeApplication`, { applicationId, version: 9 })).code).toBe("E9409");
  expect((await desk.post(`${root}/removeApplication`, { applicationId, version: 1 })).status).toBe("200");
  expect(await applicationOf(portal.house, applicationId)).toBeUndefined();
  expect(await applicationsAt(portal.house, "nowhere")).toEqual([]);
});
