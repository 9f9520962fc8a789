import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { agreements } from "@apron/features/agreements/server";
import { login } from "@apron/features/login/server";
import { dayOf } from "@apron/kit/server/clock";
import { sweepPreviews } from "@apron/kit/server/imports";
import { type Browser, openTestPortal, type TestPortal } from "@apron/kit/server/testing";
import { hears } from "@apron/kit/server/testing/hearing";
import { sendFile } from "@apron/kit/server/testing/uploads";
import { blacklist, blacklistOf, whenListed } from "./index.ts";
import { mayDecideRemoval } from "./rules.ts";

it("a removal is decided by somebody else than who asked for it, and only once asked for", () => {
  expect(mayDecideRemoval("second", { removal: { by: "first" } })).toBe(true);
  expect(mayDecideRemoval("first", { removal: { by: "first" } })).toBe(false);
  expect(mayDecideRemoval("second", { removal: undefined })).toBe(false);
});

describe("the blacklist", () => {
  let portal: TestPortal;
  let handler: Browser;
  let second: Browser;
  beforeAll(async () => {
    portal = await openTestPortal([agreements, blacklist, login]);
    handler = portal.visit({ ip: "10.5.0.1" });
    await handler.signIn("13800000015");
    second = portal.visit({ ip: "10.5.0.2" });
    await second.signIn("13800000020");
  });
  afterAll(async () => await portal.close());

  const today = (): string => dayOf(portal.house.clock.now());
  const add = async (entry: object) =>
    await handler.post("/cass/blackList/add", { branch: "华北", reason: "出借账号", from: today(), ...entry });
  const removed = async (id: string): Promise<void> => {
    await handler.post("/cass/blackList/remove", { id, reason: "已改正" });
    expect((await second.post("/cass/blackList/confirmRemoval", { id })).status).toBe("200");
  };

  it("shows everybody who is listed, and nobody's personal data", async () => {
    const { result, raw } = await portal.visit().post("/cass/blackList/getList", {});
    expect(result.total).toBe(3);
    expect(result.list[0]).toEqual({
      agentName: "海州蓝帆航空服务有限公司",
      system: "C",
      agentNumber: "10188",
      date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      branch: "华东分支机构",
      name: "陈*",
      idNumber: "310***********4510",
      mobile: "139****0001",
      reason: "出借工作号，被用于恶意占座。",
    });
    for (const secret of ["陈一舟", "13911110001", "310101198505124510"]) expect(raw).not.toContain(secret);
  });

  it("is searched by whole name, by work number, by how the agent is called, and by date", async () => {
    const guest = portal.visit({ ip: "10.5.1.1" });
    const found = async (search: object): Promise<string[]> =>
      (await guest.post("/cass/blackList/getList", search)).result.list.map((row: { name: string }) => row.name);
    expect(await found({ name: "李 敏" })).toEqual(["李*"]);
    expect(await found({ name: "李" })).toEqual([]);
    expect(await found({ agent: "30188" })).toEqual(["李*"]);
    expect(await found({ agent: "北湖" })).toEqual(["周*"]);
    expect(await found({ agent: "13911110003" })).toEqual([]);
    expect(await found({ agent: "３０１８８" })).toEqual(["李*"]);
    expect(await found({ agent: " 北湖\u200b" })).toEqual(["周*"]);
    expect(await found({ name: "李\u200b敏" })).toEqual(["李*"]);
    expect(await found({ startDate: dayOf(portal.house.clock.now() - 20 * 86_400_000) })).toEqual(["陈*"]);
    const wrong = await guest.post("/cass/blackList/getList", { startDate: "2026-02-30" });
    expect(wrong.result.fields.startDate).toBe("日期格式错误");
  });

  it("answers one address 60 times a minute and then says 429", async () => {
    const harvester = portal.visit({ ip: "10.5.1.2" });
    const answers = await Promise.all(
      Array.from({ length: 75 }, async () => await harvester.post("/cass/blackList/getList", {})),
    );
    expect(answers.filter((answer) => answer.http === 200)).toHaveLength(60);
    const [refused] = answers.filter((answer) => answer.http === 429);
    expect(refused).toMatchObject({ status: "429", code: "E12014" });
    expect(Number(refused?.headers["retry-after"])).toBeGreaterThan(0);
  });

  it("ends every session of a mobile number at once and bars its sign-in, told only after the code", async () => {
    const holder = portal.visit({ ip: "10.5.2.1" });
    const elsewhere = portal.visit({ ip: "10.5.2.2", instance: 1 });
    await holder.signIn("13900000001", "1");
    portal.pass(60);
    await elsewhere.signIn("13900000001", "1");
    const { result } = await add({ phone: "+86 139-0000-0001" });
    for (const browser of [holder, elsewhere])
      expect((await browser.get("/cass/agent/loginNextSteps")).status).toBe("403-1");
    const again = portal.visit({ ip: "10.5.2.3" });
    portal.pass(60);
    const refused = await again.signIn("13900000001", "1");
    expect(refused).toMatchObject({ code: "E1012", result: { reason: "出借账号" } });
    const unproven = await portal
      .visit({ ip: "10.5.2.4" })
      .post(
        "/cass/agent/captchaLogin",
        { type: 0, signTel: "13900000001", smsCode: "000000", agreeTypes: [1, 2, 3, 4] },
        { accounttype: "1" },
      );
    expect(unproven.code).toMatch(/^E200[3-6]$/);
    await removed(result.id);
    portal.pass(60);
    expect((await portal.visit({ ip: "10.5.2.5" }).signIn("13900000001", "1")).status).toBe("200");
  });

  it("tells a wrong password of a listed number apart from nothing", async () => {
    const { result } = await add({ phone: "13900000002" });
    const person = portal.visit({ ip: "10.5.2.6" });
    const signIn = async (password: string) => {
      const pass = await person.solveSlider({ type: 0, signTel: "13900000002" });
      return await person.post(
        "/cass/agent/login",
        { type: 0, signTel: "13900000002", password, agreeTypes: [1, 2, 3, 4], ...pass },
        { accounttype: "1" },
      );
    };
    expect((await signIn("Wrong2026demo")).code).toBe("E1009");
    await removed(result.id);
  });

  it("asks for a second person before anybody leaves it", async () => {
    const { result } = await add({ system: "C", agentNumber: "10150", agentName: "海州航服" });
    const agent = { agent: { system: "C", agentNumber: "10150" } };
    expect(await blacklistOf(portal.house).listed(agent)).toMatchObject({ reason: "出借账号" });
    expect(await blacklistOf(portal.house).listed({ agent: { system: "B", agentNumber: "10150" } })).toBeUndefined();
    expect((await second.post("/cass/blackList/confirmRemoval", { id: result.id })).code).toBe("E12012");
    expect((await handler.post("/cass/blackList/remove", { id: result.id, reason: "误列" })).status).toBe("200");
    expect((await handler.post("/cass/blackList/remove", { id: result.id, reason: "误列" })).code).toBe("E12013");
    expect((await handler.post("/cass/blackList/confirmRemoval", { id: result.id })).code).toBe("E12011");
    expect(await blacklistOf(portal.house).listed(agent)).toBeDefined();
    const answers = await Promise.all(
      Array.from({ length: 20 }, async () => await second.post("/cass/blackList/confirmRemoval", { id: result.id })),
    );
    expect(answers.filter(({ status }) => status === "200")).toHaveLength(1);
    expect(await blacklistOf(portal.house).listed(agent)).toBeUndefined();
  });

  it("leaves it once, however often it is asked for and confirmed at the same moment", async () => {
    for (let round = 0; round < 6; round += 1) {
      const { id } = (await add({ system: "C", agentNumber: "10151" })).result;
      const answers = await Promise.all(
        Array.from({ length: 12 }, async () => {
          await handler.post("/cass/blackList/remove", { id, reason: "申诉成立" });
          return await second.post("/cass/blackList/confirmRemoval", { id });
        }),
      );
      expect(answers.filter(({ status }) => status === "200")).toHaveLength(1);
      expect((await handler.post("/cass/blackList/detail", { id })).result.state).toBe("removed");
    }
  });

  it("keeps who was refused leaving, and hears of it again later", async () => {
    const { result } = await add({ idNumber: "110105491231002", name: "王芳" });
    expect(await blacklistOf(portal.house).listed({ idNumber: "11010519491231002X" })).toBeDefined();
    await handler.post("/cass/blackList/remove", { id: result.id, reason: "本人申诉" });
    const waiting = await second.post("/cass/blackList/getEntries", { state: "removalAsked" });
    expect(waiting.result.list).toMatchObject([
      { id: result.id, removalReason: "本人申诉", askedByMe: false, name: "王*" },
    ]);
    expect((await second.post("/cass/blackList/refuseRemoval", { id: result.id })).status).toBe("200");
    expect(await blacklistOf(portal.house).listed({ idNumber: "11010519491231002X" })).toBeDefined();
    expect((await handler.post("/cass/blackList/remove", { id: result.id, reason: "再次申诉" })).status).toBe("200");
  });

  it("shows an entry in full to the desk only, and writes down who looked", async () => {
    const { list } = (await handler.post("/cass/blackList/getEntries", { agent: "10188" })).result;
    expect(list).toMatchObject([{ mobile: "139****0001" }]);
    const whole = await second.post("/cass/blackList/detail", { id: list[0].id });
    expect(whole.result).toMatchObject({ mobile: "13911110001", idNumber: "310101198505124510", name: "陈一舟" });
    const planner = portal.visit({ ip: "10.5.3.1" });
    await planner.signIn("13800000014");
    expect((await planner.post("/cass/blackList/detail", { id: list[0].id })).status).toBe("403-2");
    expect((await second.post("/cass/blackList/add", {})).status).toBe("403-2");
    expect((await handler.post("/cass/blackList/detail", { id: "nobody" })).status).toBe("404");
  });

  it("is found by how its agent is called, however wide that was written or typed", async () => {
    const { result } = await add({ phone: "13511113333", name: "宽体", agentName: "Ｓｋｙ代理" });
    const found = async (agent: string) =>
      (await handler.post("/cass/blackList/getEntries", { agent })).result.list.map(({ id }: { id: string }) => id);
    for (const typed of ["sky代", "ＳＫＹ代理", "Sky\u200b"]) expect(await found(typed)).toEqual([result.id]);
    await removed(result.id);
  });

  it("lies sealed in the database, but for what the public may read (T48)", async () => {
    await add({ phone: "13511112222", idNumber: "11010519491231002X", name: "欧阳娜娜" });
    const rows = await portal.house.database.execute("select blacklist_entry::text as row from blacklist_entry");
    const stored = rows.map(({ row }) => row).join("");
    for (const secret of ["13511112222", "11010519491231002X", "欧阳娜娜"]) expect(stored).not.toContain(secret);
  });

  it("refuses an entry that names nobody, half a work number, a wrong number and a day to come", async () => {
    const fieldsOf = async (entry: object) => Object.keys((await add(entry)).result.fields);
    expect(await fieldsOf({})).toEqual(["agentNumber"]);
    expect(await fieldsOf({ agentNumber: "10150" })).toEqual(["system"]);
    expect(await fieldsOf({ system: "C" })).toEqual(["agentNumber"]);
    expect(await fieldsOf({ phone: "1391111" })).toEqual(["phone"]);
    expect(await fieldsOf({ idNumber: "110101199003070012" })).toEqual(["idNumber"]);
    expect(await fieldsOf({ phone: "13911110009", from: "2099-01-01" })).toEqual(["from"]);
    expect(await fieldsOf({ phone: "13911110009", reason: " ", branch: "" })).toEqual(["branch", "reason"]);
  });

  it("tells the other features what was listed, in its one spelling", async () => {
    const heard: unknown[] = [];
    whenListed(portal.house, "agent", async (agent) => void heard.push(agent));
    whenListed(portal.house, "idNumber", async (idNumber) => void heard.push(idNumber));
    const requestId = "blacklist-once-1";
    const entry = { requestId, system: "J", agentNumber: "20150", idNumber: "110105491231002" };
    const [first, repeated] = [await add(entry), await add(entry)];
    expect(repeated.result).toEqual(first.result);
    expect(heard).toEqual([{ system: "J", agentNumber: "20150" }, "11010519491231002X"]);
  });

  const todos = async (): Promise<string[]> =>
    (
      await portal.house.database.sql
        .selectFrom("todo")
        .select(["title", "addressee"])
        .where("type", "=", "blacklist")
        .where("settled_at", "is", null)
        .orderBy("id")
        .execute()
    ).map(({ title, addressee }) => `${addressee} ${title.zh}`);

  it("puts a removal before the security administrator until it is decided", async () => {
    const before = (await todos()).length;
    const { id } = (await add({ phone: "13811115551", name: "江小北" })).result;
    await handler.post("/cass/blackList/remove", { id, reason: "误列" });
    expect((await todos()).slice(before)).toEqual(["r:90110000 黑名单移出待确认：江*"]);
    const heard = hears(portal, { accountId: "colleague", version: "3", roles: [] });
    await second.post("/cass/blackList/refuseRemoval", { id });
    await heard("blacklist");
    expect(await todos()).toHaveLength(before);
    await removed(id);
    expect(await todos()).toHaveLength(before);
  });

  it("is taken from a file that somebody else writes, and taken back by asking for each removal", async () => {
    const send = async (rows: readonly string[], who = handler) =>
      (
        await sendFile(
          who,
          "/cass/blackList/import",
          {
            name: "黑名单.csv",
            bytes: ["工作号,所属系统,手机号码,身份证号,代理人名称,姓名,分支机构,原因,日期", ...rows].join("\n"),
          },
          {},
        )
      ).result;
    const wrong = await send([
      ",,,,甲,,华北,无可列,",
      "10152,,,,甲,,华北,缺系统,",
      ",,1391,110101199003070012,甲,,华北,号码错,2099-1-1",
      "10188,C,13911110001,310101198505124510,甲,,华东,已列,",
    ]);
    const shown = (await handler.post("/cass/blackList/getImport", { id: wrong.id })).result;
    expect(
      shown.list.map(({ problems }: { problems: { field: string }[] }) => problems.map(({ field }) => field)),
    ).toEqual([["agentNumber"], ["system"], ["phone", "idNumber"], ["agentNumber"]]);
    const rows = [
      "１０１５３,Ｃ,+86 138-1111-5552,,乙 航服,欧阳修,华北,倒卖,2026年1月5日",
      ",,,440305199607120035,,王芳芳,华北,冒用,",
    ];
    const idle = await todos();
    const made = await send(rows);
    expect((await todos()).slice(idle.length)).toEqual(["r:90110000 黑名单文件待确认：黑名单.csv"]);
    expect(made).toMatchObject({ added: 2, errors: 0, mine: true, madeBy: expect.stringMatching(/\S/) });
    expect(made.madeBy).not.toContain("-");
    const seen = await second.post("/cass/blackList/getImport", { id: made.id });
    expect(seen.result.summary.mine).toBe(false);
    for (const secret of ["13811115552", "欧阳修", "440305199607120035"]) expect(seen.raw).not.toContain(secret);
    expect((await handler.post("/cass/blackList/apply", made)).code).toBe("E12028");
    const holderOf = async () => await blacklistOf(portal.house).listed({ mobile: "13811115552" });
    expect(await holderOf()).toBeUndefined();
    const applied = await second.post("/cass/blackList/apply", made);
    expect(applied.result).toMatchObject({ state: "applied" });
    expect(await todos()).toEqual(idle);
    expect(await holderOf()).toMatchObject({ reason: "倒卖", from: "2026-01-05" });
    expect(await send(rows)).toMatchObject({ added: 0, same: 2, errors: 0 });
    const waiting = (await todos()).length;
    const back = { id: made.id, version: applied.result.version };
    expect((await handler.post("/cass/blackList/rollBack", back)).result.state).toBe("rolledBack");
    expect(await todos()).toHaveLength(waiting + 2);
    expect(await holderOf()).toBeDefined();
    const asked = (await second.post("/cass/blackList/getEntries", { state: "removalAsked", agent: "10153" })).result;
    expect(asked.list).toMatchObject([{ removalReason: "撤销文件导入" }]);
    const { id } = asked.list[0];
    expect((await handler.post("/cass/blackList/confirmRemoval", { id })).code).toBe("E12011");
    expect((await second.post("/cass/blackList/confirmRemoval", { id })).status).toBe("200");
    expect(await holderOf()).toBeUndefined();
  });

  it("does not take a file back whose entry somebody asked to remove", async () => {
    const bytes = "手机号,分支机构,原因\n13811115553,华北,倒卖";
    const made = (await sendFile(second, "/cass/blackList/import", { name: "一.csv", bytes }, {})).result;
    const applied = (await handler.post("/cass/blackList/apply", made)).result;
    const { id } = (await handler.post("/cass/blackList/getEntries", {})).result.list[0];
    await handler.post("/cass/blackList/remove", { id, reason: "误列" });
    const back = await second.post("/cass/blackList/rollBack", { id: made.id, version: applied.version });
    expect(back.code).toBe("E11010");
    expect(await blacklistOf(portal.house).listed({ mobile: "13811115553" })).toBeDefined();
  });

  it("puts a file of the security administrator before those who handle reports, until it is forgotten", async () => {
    const idle = await todos();
    const handIn = async (bytes: string) =>
      await sendFile(second, "/cass/blackList/import", { name: "二.csv", bytes }, {});
    await handIn("手机号,分支机构,原因\n1391,华北,号码错");
    expect(await todos()).toEqual(idle);
    await handIn("手机号,分支机构,原因\n13811115554,华北,误用");
    expect((await todos()).slice(idle.length)).toEqual(["r:90060000 黑名单文件待确认：二.csv"]);
    // The others write the rows that are right where some are wrong.
    await handIn("手机号,分支机构,原因\n13811115557,华北,误用\n1391,华北,号码错");
    expect(await todos()).toHaveLength(idle.length + 2);
    portal.pass(7 * 86_400 + 60);
    await sweepPreviews(portal.house);
    expect(await todos()).toEqual(idle);
  });
});
