import { agents } from "@apron/features/agents/server";
import { agreements } from "@apron/features/agreements/server";
import { blacklist } from "@apron/features/blacklist/server";
import { identity } from "@apron/features/identity/server";
import { accountsOf, login } from "@apron/features/login/server";
import { addressOf } from "@apron/features/login/contract";
import { roles } from "@apron/kit/contract/roles";
import { instantOf, wallTime } from "@apron/kit/server/clock";
import { files } from "@apron/kit/server/files";
import { type Browser, openTestPortal, type TestPortal } from "@apron/kit/server/testing";
import { sendFile } from "@apron/kit/server/testing/uploads";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isRange } from "../contract.ts";
import { contact } from "./index.ts";
import { answeringAt } from "./rules.ts";

describe("the hours", () => {
  const office = { workdays: "08:30-17:30", restDays: "" };
  /** The week of Monday 2026-03-09. */
  const weekdays = (day: string): boolean => !["2026-03-14", "2026-03-15", "2026-03-21", "2026-03-22"].includes(day);
  const at = (wall: string, hours = office) => {
    const found = answeringAt(hours, instantOf(wall), weekdays);
    return found && [found.open, found.changesAt === undefined ? "" : wallTime(found.changesAt).slice(5, 16)];
  };

  it.each([
    ["2026-03-10 08:29:59", [false, "03-10 08:30"]],
    ["2026-03-10 08:30:00", [true, "03-10 17:30"]],
    ["2026-03-10 17:29:59", [true, "03-10 17:30"]],
    ["2026-03-10 17:30:00", [false, "03-11 08:30"]],
    ["2026-03-13 18:00:00", [false, "03-16 08:30"]],
    ["2026-03-14 10:00:00", [false, "03-16 08:30"]],
  ])("at %s are %j", (wall, expected) => expect(at(wall)).toEqual(expected));

  it("go on over midnight where the next day begins with it, and round the clock never end", () => {
    const nights = { workdays: "00:00-24:00", restDays: "00:00-12:00" };
    expect(at("2026-03-12 23:00:00", nights)).toEqual([true, "03-14 12:00"]);
    expect(at("2026-03-12 23:00:00", { workdays: "00:00-24:00", restDays: "00:00-24:00" })).toEqual([true, ""]);
  });

  it("that nobody has stated say nothing", () =>
    expect(at("2026-03-10 10:00:00", { workdays: "", restDays: "" })).toBeUndefined());

  it("are a span of a day", () => {
    expect(["", "08:30-17:30", "00:00-24:00"].every(isRange)).toBe(true);
    expect(["8:30-17:30", "17:30-08:30", "08:30", "24:00-24:00", "08:30-17:30-18:00"].some(isRange)).toBe(false);
  });
});

describe("the page of contacts", () => {
  let portal: TestPortal;
  const features = [files, agreements, blacklist, login, agents, identity, contact];
  beforeAll(async () => {
    portal = await openTestPortal(features, { APRON_SERVICE_URL: "https://service.example.com/chat" });
  });
  afterAll(async () => await portal.close());

  const holder = async (typed: string): Promise<Browser> => {
    const type = typed.includes("@") ? 1 : 0;
    const address = addressOf({ type, signTel: type === 0 ? typed : "", signMailbox: type === 1 ? typed : "" });
    const account = address && (await accountsOf(portal.house).byAddress("1", address));
    return await portal.visitAs({ accountId: account?.id ?? "", version: "1" });
  };
  const editor = async (): Promise<Browser> =>
    await portal.visitAs({ accountId: "editor", roles: [roles.contentEditor.id] });

  it("is open to guests with hotline, hours and branches; the duty telephone is for those signed in", async () => {
    const { result } = await portal.visit().get("/cass/contact/get");
    expect(result).toMatchObject({ hotline: "400-555-0199", hours: { workdays: "08:00-20:00" }, dutyPhone: "" });
    expect(result.branches.length).toBeGreaterThan(3);
    expect(result.branches[0]).toMatchObject({ name: "华北分公司（北京）", phone: "010-55500110" });
    expect(result.isOpen === null || result.changesAt === "").toBe(false);
    expect((await (await holder("13900000001")).get("/cass/contact/get")).result.dutyPhone).not.toBe("");
    const english = await portal.visit({ language: "en" }).get("/cass/contact/get");
    expect(english.result.branches[0].name).toBe("North China branch (Beijing)");
  });

  it("names the refusal and the own work number somebody comes from, never another's", async () => {
    const asked = "/cass/contact/get?code=E3011&bindingId=demo-B-30005";
    expect((await (await holder("13900000005")).get(asked)).result.about).toEqual({
      code: "E3011",
      reason: "工作号行为异常，禁止使用",
      agent: "B 30005",
    });
    expect((await (await holder("13900000001")).get(asked)).result.about.agent).toBe("");
    expect((await portal.visit().get("/cass/contact/get?code=E99999")).result.about.code).toBe("");
  });

  it("offers the external service to verified holders, in the profile too, and tells the others why not", async () => {
    const verified = await holder("13900000001");
    expect((await verified.get("/cass/contact/get")).result.online.url).toBe("https://service.example.com/chat");
    const { result: profile } = await verified.get("/cass/agent/query/userInfo");
    expect(profile.serviceUrl).toBe("https://service.example.com/chat");

    const missing = await holder("13900000004");
    expect((await missing.get("/cass/contact/get")).result.online).toMatchObject({
      url: "",
      why: "在线客服需先完成实名认证。尚未提交实名认证",
      action: { route: "/identity" },
    });
    expect((await missing.get("/cass/agent/query/userInfo")).result.serviceUrl).toBe("");
    const byMail = (await (await holder("holder@demo.apron.test")).get("/cass/contact/get")).result.online;
    expect([byMail.why, byMail.action]).toEqual(["在线客服需先完成实名认证。邮箱账号不支持在线实名认证", null]);
    const guest = (await portal.visit().get("/cass/contact/get")).result.online;
    expect(guest).toEqual({ url: "", why: "", action: null });
  });

  it("shows at once what the desk keeps; of two changes at once one is kept", async () => {
    const desk = await editor();
    const { hours } = (await desk.get("/cass/contact/desk/get")).result;
    const change = { workdays: "９:00", restDays: "", version: hours.version };
    expect((await desk.post("/cass/contact/desk/saveHours", change)).result.fields.workdays).toContain(
      "服务时间格式错误",
    );
    const both = await Promise.all(
      ["09:00-18:00", "10：00 - 19：00"].map((workdays) =>
        desk.post("/cass/contact/desk/saveHours", { ...change, workdays }),
      ),
    );
    expect(both.map(({ code }) => code ?? "").toSorted()).toEqual(["", "E9409"]);
    const shown = (await portal.visit().get("/cass/contact/get")).result.hours.workdays;
    expect(["09:00-18:00", "10:00-19:00"]).toContain(shown);
  });

  it("has a branch once, under one name, and lets it go only as it was seen", async () => {
    const desk = await editor();
    const branch = { nameZh: "珠海营业部", nameEn: "Zhuhai office", phone: "0756-5550 001", version: 0 };
    const added = await desk.post("/cass/contact/desk/saveBranch", branch);
    expect(added.status).toBe("200");
    expect((await desk.post("/cass/contact/desk/saveBranch", branch)).result.fields.nameZh).toBe("已有同名分支机构");
    expect(
      (await desk.post("/cass/contact/desk/saveBranch", { ...branch, phone: "call me" })).result.fields.phone,
    ).toBe("请输入正确的电话号码");
    const { id, version } = added.result;
    expect((await desk.post("/cass/contact/desk/removeBranch", { id, version: 9 })).code).toBe("E9409");
    expect((await desk.post("/cass/contact/desk/removeBranch", { id, version })).status).toBe("200");
    const names = (await portal.visit().get("/cass/contact/get")).result.branches.map(
      ({ name }: { name: string }) => name,
    );
    expect(names).not.toContain("珠海营业部");
  });

  it("gives its branches as a file that can be read again", async () => {
    const [desk, root] = [await editor(), "/cass/contact/desk"];
    const { bytes } = await desk.get(`${root}/export?format=csv`);
    const read = (await sendFile(desk, `${root}/import`, { name: "branches.csv", bytes }, {})).result;
    const { branches } = (await desk.get(`${root}/get`)).result;
    expect(read).toMatchObject({ added: 0, changed: 0, errors: 0, same: branches.length });
  });

  it("takes branches from a file: compared by name, shown once somebody says so, and taken back", async () => {
    const desk = await editor();
    const root = "/cass/contact/desk";
    const before = (await desk.get(`${root}/get`)).result.branches;
    const [known] = before;
    const handIn = async (rows: readonly string[]) =>
      (await sendFile(desk, `${root}/import`, { name: "branches.csv", bytes: rows.join("\n") }, {})).result;
    const header = "中文名称,英文名称,电话,中文地址,工作日,周末及节假日";
    const wrong = await handIn([header, "兰州营业部,Lanzhou office,请致电,,九点,", "兰州营业部,Lanzhou,0931-1,,,"]);
    const problems = (await desk.post(`${root}/getImport`, { id: wrong.id })).result.list;
    expect(problems.map((row: { problems: { field: string }[] }) => row.problems.map(({ field }) => field))).toEqual([
      ["phone", "workdays"],
      ["nameZh"],
    ]);
    const rows = [header, `${known.nameZh},,0931-8960001,,,`, "兰州营业部,Lanzhou office,0931-8960002,,8:30～17:30,"];
    const preview = await handIn(rows);
    expect(preview).toMatchObject({ added: 1, changed: 1, errors: 0 });
    expect((await desk.get(`${root}/get`)).result.branches).toEqual(before);
    const applied = (await desk.post(`${root}/apply`, { id: preview.id, version: 1 })).result;
    const after = (await desk.get(`${root}/get`)).result.branches;
    expect(after).toMatchObject([
      { ...known, phone: "0931-8960001", version: known.version + 1 },
      ...before.slice(1),
      {
        nameZh: "兰州营业部",
        workdays: "08:30-17:30",
      },
    ]);
    const back = await desk.post(`${root}/rollBack`, { id: preview.id, version: applied.version });
    expect(back.result.state).toBe("rolledBack");
    const standing = (branch: object) => ({ ...branch, version: 0 });
    expect((await desk.get(`${root}/get`)).result.branches.map(standing)).toEqual(before.map(standing));
    expect((await (await holder("13900000001")).post(`${root}/getImports`, {})).status).toBe("403-2");
  });
});
