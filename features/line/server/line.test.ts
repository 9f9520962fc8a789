import { agents } from "@apron/features/agents/server";
import { agreements } from "@apron/features/agreements/server";
import { airport } from "@apron/features/airport/server";
import { blacklist } from "@apron/features/blacklist/server";
import { change } from "@apron/features/change/server";
import { duty } from "@apron/features/duty/server";
import { accountsOf, login } from "@apron/features/login/server";
import { notice } from "@apron/features/notice/server";
import { roles } from "@apron/kit/contract/roles";
import { files } from "@apron/kit/server/files";
import { type Browser, openTestPortal, type TestPortal } from "@apron/kit/server/testing";
import { sendFile } from "@apron/kit/server/testing/uploads";
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { line, linesOf, lineNamed } from "./index.ts";

let portal: TestPortal;
let desk: Browser;
let engineer: Browser;

const idOf = async (mobile: string): Promise<string> =>
  (await accountsOf(portal.house).byAddress("3", { channel: "sms", address: mobile }))?.id ?? "";

beforeAll(async () => {
  portal = await openTestPortal([files, agreements, blacklist, login, agents, duty, airport, line, change, notice]);
  const held = [roles.configurationAdministrator.id];
  desk = await portal.visitAs({ accountId: await idOf("13800000019"), roles: held });
  engineer = await portal.visitAs({ accountId: await idOf("13800000001") });
}, 180_000);
afterAll(async () => await portal.close());

const root = "/cass/network";
const facts = (over: object = {}) => ({
  id: "",
  lineNo: "lhw-9",
  kind: "departure",
  lineName: "兰州-总部 临时专线",
  operator: "甘肃广电",
  bandwidth: "50",
  endA: "兰州机场",
  endB: "总部机房A",
  ip: "10.99.0.1",
  role: "backup",
  airports: ["lhw604"],
  ...over,
});
const whole = async (id: string, who = engineer) => (await who.get(`${root}/detail?id=${id}`)).result;
const numbers = async (asked: object): Promise<string[]> =>
  (await engineer.post(`${root}/getList`, { pageSize: 100, ...asked })).result.list.map(
    ({ lineNo }: { lineNo: string }) => lineNo,
  );
const set = async (id: string, version: number, over: object) =>
  await desk.post(`${root}/desk/setState`, { id, version, state: "down", reason: "光缆中断", ...over });

describe("a line", () => {
  it("is entered by the configuration administrators, tidied, and read by all of the staff and by nobody else", async () => {
    const { id } = (await desk.post(`${root}/desk/save`, facts())).result;
    expect(await whole(id)).toMatchObject({
      lineNo: "LHW-9",
      bandwidth: "50M",
      airports: ["LHW604"],
      airportNames: ["兰州中川国际机场"],
      state: "up",
      mayEdit: false,
    });
    expect((await whole(id, desk)).mayEdit).toBe(true);
    expect((await engineer.post(`${root}/desk/save`, facts({ lineNo: "X-1" }))).status).toBe("403-2");
    const holder = await portal.visitAs({ accountId: "holder", version: "1" });
    expect((await holder.post(`${root}/getList`, {})).status).not.toBe("200");
  });

  it("names an airport that is there once it is saved: of a removal at the same moment one waits for the other", async () => {
    const airports = "/cass/airport/desk";
    const fresh = {
      officeCode: "zzz901",
      iata: "zza",
      airportCn: "一号机场",
      airportEn: "First",
      region: "华东",
      version: 0,
    };
    for (const officeCode of ["zzz901", "zzz902"])
      expect((await desk.post(`${airports}/save`, { ...fresh, officeCode })).status).toBe("200");
    const remove = async (officeCode: string) =>
      await desk.post(`${airports}/remove`, { officeCode, version: 1, reason: "误录" });
    const { live, database } = portal.house;
    const tell = live.tell.bind(live);
    // Both are asked from outside of the transaction that they meet.
    const [written, removed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const removal = written.promise.then(async () => await remove("zzz901"));
    const saving = removed.promise.then(
      async () => await desk.post(`${root}/desk/save`, facts({ lineNo: "R-2", airports: ["ZZZ902"] })),
    );
    // The last that a line does before it stands.
    vi.spyOn(live, "tell").mockImplementationOnce(async (to, topic) => {
      written.resolve();
      await setTimeout(300);
      await tell(to, topic);
    });
    expect(await desk.post(`${root}/desk/save`, facts({ lineNo: "R-1", airports: ["ZZZ901"] }))).toMatchObject({
      status: "200",
    });
    expect((await removal).code).toBe("E16056");
    await database.transaction(async () => {
      await database.sql.deleteFrom("airport").where("office_code", "=", "ZZZ902").execute();
      removed.resolve();
      await setTimeout(300);
    });
    expect(Object.keys((await saving).result.fields)).toEqual(["airports"]);
  });

  it("is refused at every wrong field at once, and under a number that is taken", async () => {
    const refused = async (over: object) =>
      Object.keys((await desk.post(`${root}/desk/save`, facts(over))).result.fields).toSorted();
    expect(await refused({ lineNo: "", bandwidth: "viel", ip: "10.1.1.300" })).toEqual(["bandwidth", "ip", "lineNo"]);
    expect(await refused({ lineNo: "N-1", airports: ["XXX999"] })).toEqual(["airports"]);
    expect(await refused({ lineNo: "N-1", airports: [] })).toEqual(["airports"]);
    expect(await refused({ lineNo: "N-1", kind: "reservation", airports: [] })).toEqual(["office"]);
    expect(await refused({ lineNo: "pvg-1" })).toEqual(["lineNo"]);
  });

  it("goes down since a time with who said so and why, and only over what was seen", async () => {
    const { id } = (await desk.post(`${root}/desk/save`, facts({ lineNo: "LHW-10" }))).result;
    expect((await set(id, 1, { since: "2020-01-01 01:52:00" })).result.version).toBe(2);
    const [first] = (await whole(id)).states;
    expect((await whole(id)).states).toHaveLength(1);
    expect(first).toMatchObject({ state: "down", since: "2020-01-01 01:52:00", until: "", reason: "光缆中断" });
    expect(first.name).not.toBe("");
    expect((await set(id, 1, { state: "up" })).code).toBe("E9409");
    // Nor is he told that it is down already who has not seen that yet.
    expect((await set(id, 1, {})).code).toBe("E9409");
    expect(Object.keys((await set(id, 2, { state: "up", since: "2019-12-31 00:00:00" })).result.fields)).toEqual([
      "since",
    ]);
    expect((await set(id, 2, { state: "up", since: "2020-01-01 03:00:00" })).status).toBe("200");
    expect((await whole(id)).states.map(({ until }: { until: string }) => until)).toEqual(["", "2020-01-01 03:00:00"]);
    const [one, other] = await Promise.all([set(id, 3, {}), set(id, 3, { state: "degraded" })]);
    expect([one?.status, other?.status].filter((status) => status === "200")).toHaveLength(1);
  });

  it("is found by airport, name, operator, state and kind, those in trouble first", async () => {
    expect(await numbers({ airport: "浦东" })).toEqual(["PVG-1", "PVG-2"]);
    expect(await numbers({ airport: "PVG", state: "down" })).toEqual(["PVG-1"]);
    expect(await numbers({ lineName: "广州-总部" })).toEqual(["CAN-2", "CAN-1"]);
    expect(await numbers({ lineName: "电信" })).toEqual([]);
    expect((await numbers({ operator: "电信" })).length).toBeGreaterThan(10);
    for (const office of ["ctu255", "ＣＴＵ２５５\u200b"])
      expect(await numbers({ office })).toEqual(["CTU255-1", "CTU255-2"]);
    expect(await numbers({ lineName: "广\u200b州－总部" })).toEqual(["CAN-2", "CAN-1"]);
    expect((await numbers({ kind: "reservation" })).every((lineNo) => /255/.test(lineNo))).toBe(true);
    expect(await numbers({ keyword: "%" })).toEqual([]);
    expect((await numbers({ state: "trouble" })).at(-1)).toBe("CAN-2");
  });

  it("tells what carries beside it and which changes name it, and these lead to it", async () => {
    const known = await lineNamed(portal.house, "广州-总部 100M 备用专线");
    const { beside, changes } = await whole(known?.id ?? "");
    expect(beside.map(({ lineNo }: { lineNo: string }) => lineNo)).toEqual(["CAN-1"]);
    expect(changes).toMatchObject([{ title: "广州白云机场离港备用线路割接", open: true }]);
    const [, id] = changes[0].route.split("id=");
    expect((await engineer.get(`/cass/change/detail?id=${id}`)).result.lineRoutes).toEqual([
      { name: "广州-总部 100M 备用专线", route: known?.route },
    ]);
  });

  it("leaves the lines of its airport when it is retired", async () => {
    const { id } = (await desk.post(`${root}/desk/save`, facts({ lineNo: "HAK-9", airports: ["HAK416"] }))).result;
    expect((await linesOf(portal.house, "HAK416")).map(({ lineNo }) => lineNo)).toContain("HAK-9");
    await set(id, 1, { state: "retired" });
    expect((await linesOf(portal.house, "HAK416")).map(({ lineNo }) => lineNo)).toEqual(["HAK-1", "HAK-2"]);
  });
});

describe("a file of lines", () => {
  const csv = (rows: readonly string[]): Buffer =>
    Buffer.from(["线路编号,线路名称,机场,运营商,带宽,A端,B端,状态,联系人", ...rows].join("\n"));
  const preview = async (rows: readonly string[]) =>
    (await sendFile(desk, `${root}/desk/import`, { name: "lines.csv", bytes: csv(rows) }, {})).result;
  const rowsOf = async (id: string) => (await desk.post(`${root}/desk/getImport`, { id, pageSize: 100 })).result.list;

  it("is compared, written only when confirmed, and taken back as a whole, states included", async () => {
    const made = await preview([
      "SJW-1,石家庄-总部 200M 主用专线,SJW,中国电信,200M,石家庄,总部机房A,中断,",
      "NEW-1,新线路,上海虹桥国际机场,中国联通,1G,虹桥,总部机房B,,王强",
    ]);
    expect(made).toMatchObject({ added: 1, changed: 1, errors: 0 });
    const before = await lineNamed(portal.house, "SJW-1");
    expect(before).toMatchObject({ bandwidth: "100M", state: "up" });
    expect((await desk.post(`${root}/desk/apply`, made)).status).toBe("200");
    expect(await lineNamed(portal.house, "sjw-1")).toMatchObject({
      bandwidth: "200M",
      state: "down",
      contact: before?.contact,
    });
    expect(await lineNamed(portal.house, "新线路")).toMatchObject({ airports: ["SHA396"], state: "up" });
    const shown = await whole(before?.id ?? "");
    expect(shown.states[0]).toMatchObject({ state: "down", source: "file" });
    expect(shown.edits[0].kind).toBe("file");
    expect((await desk.post(`${root}/desk/rollBack`, { id: made.id, version: made.version + 1 })).status).toBe("200");
    expect(await lineNamed(portal.house, "SJW-1")).toMatchObject({ bandwidth: "100M", state: "up" });
    expect(await lineNamed(portal.house, "NEW-1")).toBeUndefined();
  });

  it("says what is wrong at each row, and writes nothing of it", async () => {
    const made = await preview([
      "A 1,名称,PVG,电信,1G,a,b,,",
      "A-2,名称,QQQ,电信,1G,a,b,,",
      "A-3,名称,,电信,viel,a,b,kaputt,",
      "A-4,,PVG,电信,,a,b,,",
      "A-5,名称,,电信,,a,b,,",
    ]);
    expect(made.errors).toBe(5);
    expect(
      (await rowsOf(made.id)).map(({ problems }: { problems: { field: string }[] }) =>
        problems.map(({ field }) => field),
      ),
    ).toEqual([["lineNo"], ["airports"], ["bandwidth", "state"], ["lineName"], ["airports"]]);
    expect((await desk.post(`${root}/desk/apply`, made)).code).toBe("E11003");
    expect(await lineNamed(portal.house, "A-5")).toBeUndefined();
  });

  it("is refused where a line was changed since the preview or since it was written", async () => {
    const made = await preview(["TYN-1,太原新名,TYN,中国移动,,a,b,,"]);
    const known = await lineNamed(portal.house, "TYN-1");
    await set(known?.id ?? "", 1, { state: "degraded" });
    expect((await desk.post(`${root}/desk/apply`, made)).code).toBe("E11009");
    const again = await preview(["TYN-1,太原新名,TYN,中国移动,,a,b,,"]);
    await desk.post(`${root}/desk/apply`, again);
    await set(known?.id ?? "", 3, { state: "down" });
    const back = await desk.post(`${root}/desk/rollBack`, { id: again.id, version: again.version + 1 });
    expect(back.code).toBe("E11010");
    expect(back.result.reason).toContain("1条被修改或删除：TYN-1 太原新名。");
  });

  it("comes back from an export as it stands", async () => {
    const { bytes } = await desk.get(`${root}/desk/export?format=csv`);
    const made = (await sendFile(desk, `${root}/desk/import`, { name: "lines.csv", bytes }, {})).result;
    expect(made).toMatchObject({ added: 0, changed: 0, errors: 0 });
    expect(made.same).toBeGreaterThan(70);
    // No column of its own is unknown to it.
    expect(made.beside).toBeUndefined();
  });

  it("is read with 主 and 备 for the role, and a telephone in half width as the form keeps it", async () => {
    const head = "线路编号,线路名称,主备,机场,运营商,A端,B端,电话";
    const bytes = Buffer.from(`${head}\nTYN-8,太原八,备,TYN,中国电信,太原,总部机房A,０３５１－７６５４３２１`);
    const made = (await sendFile(desk, `${root}/desk/import`, { name: "lines.csv", bytes }, {})).result;
    await desk.post(`${root}/desk/apply`, made);
    const { id } = (await lineNamed(portal.house, "TYN-8")) ?? { id: "" };
    const { lineNo, lineName, airports, operator, endA, endB, role, phone } = await whole(id);
    expect({ role, phone }).toEqual({ role: "backup", phone: "0351-7654321" });
    const form = { id, version: 1, lineNo, lineName, kind: "departure", role, airports, operator, endA, endB };
    const saved = await desk.post(`${root}/desk/save`, { ...form, phone: " ０３５１－1" });
    expect([saved.status, (await whole(id)).phone], saved.raw).toEqual(["200", "0351-1"]);
  });

  it("tells which of its columns nobody knows", async () => {
    const bytes = Buffer.from(
      "序号,线路编号,线路名称,机场,运营商,A端,B端,机房温度\n1,TYN-1,太原新名,TYN,中国电信,太原,总部机房A,21\n",
    );
    const made = (await sendFile(desk, `${root}/desk/import`, { name: "lines.csv", bytes }, {})).result;
    expect(made.beside).toEqual({ sheet: "", others: [], hidden: [], columns: ["机房温度"] });
  });
});
