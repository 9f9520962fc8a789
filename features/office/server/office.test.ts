import { agreements } from "@apron/features/agreements/server";
import { accountsOf, login, standingsOf } from "@apron/features/login/server";
import { me } from "@apron/features/me/server";
import { office } from "@apron/features/office/server";
import { timestamp } from "@apron/kit/server/clock";
import { type Browser, openTestPortal, type TestPortal } from "@apron/kit/server/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const senior = "13800000002";
const administrator = "13800000009";
const security = "13800000020";
const plain = "13800000001";

let portal: TestPortal;
let visits = 0;
beforeAll(async () => {
  portal = await openTestPortal([agreements, login, me, office]);
});
afterAll(async () => await portal.close());

/** A day passes before each sign-in, as one number gets few codes an hour. */
const signedIn = async (mobile: string): Promise<Browser> => {
  portal.nextDay();
  return await signedInToday(mobile);
};
const signedInToday = async (mobile: string): Promise<Browser> => {
  visits += 1;
  portal.pass(61);
  const browser = portal.visit({ ip: `10.2.0.${visits}` });
  expect((await browser.signIn(mobile)).status).toBe("200");
  return browser;
};
const idOf = async (browser: Browser, mobile: string): Promise<string> => {
  const { result } = await browser.post("/cass/opAccount/getList", { mobile });
  return result.list[0].id;
};
/** A fresh code to the person's own number, as the screen asks for before roles are given. */
const ownCode = async (browser: Browser, mobile: string): Promise<string> => {
  portal.pass(61);
  const address = { type: 0, signTel: mobile } as const;
  const pass = await browser.solveSlider(address, "8");
  expect((await browser.post("/cass/agent/getSmsCodeNew", { ...address, optType: "8", ...pass })).status).toBe("200");
  return await portal.lastCode(mobile);
};
const newcomer = (mobile: string, account: string, roleIds: string[] = []) => ({
  account,
  name: "冯小宁",
  mobile,
  email: "feng@demo.apron.test",
  department: "运行保障部",
  branch: "华北",
  roleIds,
});

describe("the list of operations accounts", () => {
  it("is masked, filtered and paged, and shut to everybody without the role", async () => {
    const browser = await signedIn(senior);
    const { result } = await browser.post("/cass/opAccount/getList", { pageSize: 5 });
    expect(result).toMatchObject({ total: 15, pages: 3, currentPage: 1, pageSize: 5 });
    expect(result.list).toHaveLength(5);
    expect(JSON.stringify(result)).not.toMatch(/138000000|王磊/);
    const found = async (filter: object) =>
      (await browser.post("/cass/opAccount/getList", filter)).result.list.map(
        (row: { account: string }) => row.account,
      );
    expect(await found({ mobile: "+86 138 0000 0002" })).toEqual(["senior01"]);
    expect(await found({ name: "磊" })).toEqual(expect.arrayContaining(["senior01", "office19"]));
    expect(await found({ name: "王磊" })).toEqual(["senior01"]);
    expect(await found({ name: "%" })).toEqual([]);
    expect(await found({ name: "王\u200b磊" })).toEqual(["senior01"]);
    expect(await found({ account: "ＳＥＮＩＯＲ０１\u200b" })).toEqual(["senior01"]);
    expect(await found({ account: "senior" })).toEqual([]);
    expect(await found({ department: "运行\u200b保障", name: "王磊" })).toEqual(["senior01"]);
    expect(await found({ department: "%" })).toEqual([]);
    expect(await found({ roleId: "90110000" })).toEqual(["office20"]);
    expect(await found({ state: "disabled" })).toEqual([]);
    const other = await signedIn(plain);
    expect(await other.post("/cass/opAccount/getList", {})).toMatchObject({
      status: "403-2",
      result: { roleIdList: [] },
    });
  });

  it("shows one account whole", async () => {
    const browser = await signedIn(senior);
    const { result } = await browser.post("/cass/opAccount/detail", { id: await idOf(browser, plain) });
    expect(result).toMatchObject({ name: "李航", mobile: plain, state: "active", roleIds: [] });
    expect((await browser.post("/cass/opAccount/detail", { id: "nobody" })).status).toBe("404");
  });
});

describe("a new operations account", () => {
  it("signs in with a code, once its number is told", async () => {
    const browser = await signedIn(senior);
    const { result } = await browser.post("/cass/opAccount/save", newcomer("13855550001", "feng01"));
    const [message] = await portal.house.outbox.demoMessages("13855550001");
    expect(message?.text).toContain("/login");
    expect((await browser.post("/cass/opAccount/detail", { id: result.id })).result.state).toBe("registered");
    await signedIn("13855550001");
    portal.pass(1);
    const later = await signedInToday(senior);
    expect((await later.post("/cass/opAccount/detail", { id: result.id })).result.state).toBe("active");
  });

  it("gets a role only by a fresh code of the person who asks for it", async () => {
    const browser = await signedIn(senior);
    const wanted = newcomer("13855550005", "feng05", ["31200000"]);
    expect((await browser.post("/cass/opAccount/save", wanted)).result.fields).toEqual({ smsCode: "请输入验证码" });
    expect((await browser.post("/cass/opAccount/getList", { mobile: "13855550005" })).result.total).toBe(0);
    const smsCode = await ownCode(browser, senior);
    const saved = await browser.post("/cass/opAccount/save", { ...wanted, smsCode });
    expect(saved.result.pendingRoleIds).toEqual(["31200000"]);
    const again = await browser.post("/cass/opAccount/save", {
      ...newcomer("13855550006", "feng06", ["31200000"]),
      smsCode,
    });
    expect(again.code).toBe("E2005");
  });

  it("is never made for the number of a virtual operator, nor handed over to one", async () => {
    const browser = await signedIn(senior);
    const refused = { code: "E1014", result: { fields: { mobile: "不支持虚拟运营商号段" } } };
    for (const number of ["16255550001", "1６555550001", "+86 167 5555 0001"])
      expect(await browser.post("/cass/opAccount/save", newcomer(number, "feng09"))).toMatchObject(refused);
    const made = newcomer("13855550009", "feng09");
    const { id } = (await browser.post("/cass/opAccount/save", made)).result;
    const handed = { ...made, id, mobile: "17055550009" };
    expect(await browser.post("/cass/opAccount/update", handed)).toMatchObject(refused);
    const found = await accountsOf(portal.house).find(id);
    await accountsOf(portal.house).change(id, { mobile: "17155550009" }, found?.revision);
    const kept = { ...made, id, mobile: "17155550009", department: "运行保障部" };
    expect((await browser.post("/cass/opAccount/update", kept)).status).toBe("200");
  });

  it("has a number and a name of its own", async () => {
    const browser = await signedIn(senior);
    const twice = await browser.post("/cass/opAccount/save", newcomer(plain, "feng02"));
    expect(twice).toMatchObject({
      status: "400-1",
      code: "E18003",
      result: { fields: { mobile: expect.any(String) } },
    });
    expect((await browser.post("/cass/opAccount/save", newcomer("13855550002", "ＳＥＮＩＯＲ01 "))).code).toBe(
      "E18007",
    );
    const answers = await Promise.all(
      [1, 2, 3, 4].map((place) => browser.post("/cass/opAccount/save", newcomer("13855550003", `race0${place}`))),
    );
    expect(answers.filter(({ status }) => status === "200")).toHaveLength(1);
  });
});

describe("a role", () => {
  it("takes effect only after a second person confirms it, and the holder hears of it on the next call", async () => {
    const asker = await signedIn(senior);
    const holder = await signedInToday(plain);
    const id = await idOf(asker, plain);
    const { result: before } = await asker.post("/cass/opAccount/detail", { id });
    const wanted = { ...before, roleIds: ["31200000"] };
    expect(await asker.post("/cass/opAccount/update", wanted)).toMatchObject({
      status: "400-1",
      result: { fields: { smsCode: "请输入验证码" } },
    });
    expect((await asker.post("/cass/opAccount/update", { ...wanted, smsCode: "000000" })).code).toBe("E2004");
    const smsCode = await ownCode(asker, senior);
    const asked = await asker.post("/cass/opAccount/update", { ...wanted, smsCode });
    expect(asked.result).toEqual({ id, pendingRoleIds: ["31200000"] });
    expect((await holder.get("/cass/agent/query/userInfo")).result.roleIdList).toEqual([]);
    const grant = (await asker.post("/cass/opAccount/getGrants")).result.list[0];
    expect(grant).toMatchObject({ roleId: "31200000", askedBy: "senior01", mine: false });
    expect((await asker.post("/cass/opAccount/confirmGrant", { id: grant.id })).code).toBe("E18004");
    const second = await signedInToday(security);
    const unproven = await second.post("/cass/opAccount/confirmGrant", { id: grant.id });
    expect(unproven).toMatchObject({ status: "400-1", result: { fields: { smsCode: "请输入验证码" } } });
    const fresh = await ownCode(second, security);
    const answers = await Promise.all(
      [1, 2, 3].map(() => second.post("/cass/opAccount/confirmGrant", { id: grant.id, smsCode: fresh })),
    );
    expect(answers.filter(({ status }) => status === "200")).toHaveLength(1);
    const [given] = await portal.house.outbox.demoMessages(plain);
    expect(given?.text).toContain("已获得角色“故障航班数据提供”，由office20确认");
    const late = await second.post("/cass/opAccount/confirmGrant", { id: grant.id, smsCode: fresh });
    expect(late).toMatchObject({ status: "409", code: "E18006" });
    expect(await holder.get("/cass/agent/query/userInfo")).toMatchObject({
      status: "403-2",
      result: { roleIdList: [{ roleId: "31200000" }] },
    });
    expect((await holder.get("/cass/agent/query/userInfo")).result.roleIdList).toEqual([{ roleId: "31200000" }]);
  });

  it("goes on waiting while something else of the account is changed, and is withdrawn where it is unticked", async () => {
    const asker = await signedIn(senior);
    const id = await idOf(asker, "13800000015");
    const { result: before } = await asker.post("/cass/opAccount/detail", { id });
    const roleIds = [...before.roleIds, "31200000"];
    const smsCode = await ownCode(asker, senior);
    expect((await asker.post("/cass/opAccount/update", { ...before, roleIds, smsCode })).status).toBe("200");
    const seen = async () => (await asker.post("/cass/opAccount/detail", { id })).result;
    // Somebody who does not hold the role, and shows no code, mends the name of the branch.
    const other = await signedInToday("13800000009");
    const kept = { ...(await seen()), branch: "华东", roleIds };
    expect((await other.post("/cass/opAccount/update", kept)).status).toBe("200");
    expect(await seen()).toMatchObject({ branch: "华东", pendingRoleIds: ["31200000"] });
    expect((await other.post("/cass/opAccount/update", { ...(await seen()), smsCode: "" })).status).toBe("200");
    expect((await seen()).pendingRoleIds).toEqual([]);
  });

  it("is refused by a second person, and who asked is told why", async () => {
    const asker = await signedIn(senior);
    const id = await idOf(asker, "13800000016");
    const { result: before } = await asker.post("/cass/opAccount/detail", { id });
    const smsCode = await ownCode(asker, senior);
    await asker.post("/cass/opAccount/update", { ...before, roleIds: [...before.roleIds, "31200000"], smsCode });
    const grant = (await asker.post("/cass/opAccount/getGrants")).result.list[0];
    const second = await signedInToday(security);
    const refusal = { id: grant.id, reason: "已调离" };
    expect((await second.post("/cass/opAccount/refuseGrant", refusal)).status).toBe("200");
    const [told] = await portal.house.outbox.demoMessages(senior);
    expect(told).toMatchObject({ purpose: "office.grantRefused" });
    expect(told?.text).toContain("申请的角色“故障航班数据提供”已被office20拒绝（理由：已调离）");
  });

  it("is not granted by somebody who lacks it, nor to oneself", async () => {
    const asker = await signedIn(senior);
    const id = await idOf(asker, "13800000011");
    const { result: other } = await asker.post("/cass/opAccount/detail", { id });
    expect((await asker.post("/cass/opAccount/update", { ...other, roleIds: ["90020000", "90010000"] })).code).toBe(
      "E18001",
    );
    const { result: own } = await asker.post("/cass/opAccount/detail", { id: await idOf(asker, senior) });
    expect((await asker.post("/cass/opAccount/update", { ...own, roleIds: ["31000000"] })).code).toBe("E18008");
  });

  it("is not asked for any longer by somebody who is disabled, or may grant it no more", async () => {
    const asker = await signedIn(senior);
    let desk = await signedInToday(administrator);
    const seniorId = await idOf(desk, senior);
    const waiting = async () => (await desk.post("/cass/opAccount/getGrants")).result.list;
    const change = async (roleIds: string[]) => {
      const { result: before } = await desk.post("/cass/opAccount/detail", { id: seniorId });
      return (await desk.post("/cass/opAccount/update", { ...before, roleIds })).status;
    };
    const ask = async (by: Browser, mobile: string): Promise<string> => {
      const { result: other } = await by.post("/cass/opAccount/detail", { id: await idOf(by, mobile) });
      const smsCode = await ownCode(by, senior);
      const roleIds = [...other.roleIds, "31200000"];
      expect((await by.post("/cass/opAccount/update", { ...other, roleIds, smsCode })).status).toBe("200");
      return (await waiting())[0].id;
    };
    const first = await ask(asker, "13800000011");
    expect((await desk.post("/cass/opAccount/disable", { id: seniorId, reason: "离岗" })).status).toBe("200");
    expect(await waiting()).toEqual([]);
    await desk.post("/cass/opAccount/enable", { id: seniorId });
    const again = await signedIn(senior);
    desk = await signedInToday(administrator);
    const second = await ask(again, "13800000012");
    expect(await change(["31000000"])).toBe("200");
    const [lost] = await portal.house.outbox.demoMessages(senior);
    expect(lost).toMatchObject({ purpose: "office.rolesTaken" });
    expect(lost?.text).toContain("已不再有角色“故障航班数据提供”，由");
    expect(await waiting()).toEqual([]);
    const guard = await signedInToday(security);
    for (const id of [first, second])
      expect((await guard.post("/cass/opAccount/confirmGrant", { id, smsCode: "000000" })).code).toBe("E18006");
    await standingsOf(portal.house).giveRole(seniorId, "31200000", { asked: "demo", confirmed: "demo" });
  });

  it("is gone at once when it is taken away", async () => {
    const asker = await signedIn(senior);
    const holder = await signedInToday("13800000014");
    const id = await idOf(asker, "13800000014");
    const { result: before } = await asker.post("/cass/opAccount/detail", { id });
    expect((await asker.post("/cass/opAccount/update", { ...before, roleIds: [] })).status).toBe("200");
    expect((await holder.get("/cass/agent/query/userInfo")).status).toBe("403-2");
    expect((await asker.post("/cass/opAccount/update", { ...before, roleIds: [] })).code).toBe("E9409");
  });
});

describe("an operations account", () => {
  it("that is disabled is signed out and stays out until it is enabled, and nobody disables himself", async () => {
    const desk = await signedIn(administrator);
    const victim = await signedInToday("13800000017");
    const id = await idOf(desk, "13800000017");
    expect((await desk.post("/cass/opAccount/disable", { id: await idOf(desk, administrator) })).code).toBe("E18002");
    expect((await desk.post("/cass/opAccount/disable", { id, reason: "离岗" })).status).toBe("200");
    expect((await victim.get("/cass/agent/query/userInfo")).status).toBe("403-1");
    expect((await desk.post("/cass/opAccount/disable", { id, reason: "另有原因" })).code).toBe("E1084");
    portal.pass(61);
    const again = portal.visit({ ip: "10.2.9.9" });
    expect(await again.signIn("13800000017")).toMatchObject({ code: "E1011", result: { reason: "离岗" } });
    expect((await desk.post("/cass/opAccount/detail", { id })).result).toMatchObject({
      state: "disabled",
      disabledBy: "admin01",
    });
    await desk.post("/cass/opAccount/enable", { id });
    expect((await desk.post("/cass/opAccount/enable", { id })).code).toBe("E1085");
    await signedInToday("13800000017");
  });

  it("of two who put each other out at the same moment one stays: somebody can always put it right", async () => {
    const [one, other] = [await signedIn(senior), await signedInToday(administrator)];
    const [oneId, otherId] = [await idOf(one, senior), await idOf(one, administrator)];
    const answers = await Promise.all([
      one.post("/cass/opAccount/disable", { id: otherId, reason: "离岗" }),
      other.post("/cass/opAccount/disable", { id: oneId, reason: "离岗" }),
    ]);
    expect(answers.map(({ status }) => status.slice(0, 3)).toSorted()).toEqual(["200", "403"]);
    for (const id of [oneId, otherId]) await standingsOf(portal.house).liftSuspension(id, "test");
  });

  it("keeps its number while it holds a role the changer does not: a new number would hand the role over", async () => {
    const desk = await signedIn(senior);
    const { result } = await desk.post("/cass/opAccount/detail", { id: await idOf(desk, administrator) });
    const stolen = await desk.post("/cass/opAccount/update", { ...result, mobile: "13866660001" });
    expect(stolen).toMatchObject({ code: "E18009", result: { fields: { mobile: expect.any(String) } } });
    expect((await desk.post("/cass/opAccount/update", result)).status).toBe("200");
    const { result: staff } = await desk.post("/cass/opAccount/detail", { id: await idOf(desk, plain) });
    const moved = { ...staff, mobile: "13866660002", roleIds: [] };
    expect((await desk.post("/cass/opAccount/update", moved)).message).toBe("修改成功");
    const back = { ...staff, roleIds: [], revision: staff.revision + 1 };
    expect((await desk.post("/cass/opAccount/update", back)).status).toBe("200");
  });

  it("that gets another number gets its roles from a second person anew: nobody makes himself a second pair of eyes (T43)", async () => {
    const desk = await signedIn(administrator);
    const mobile = "13855550007";
    const taken = "13866660003";
    const roleIds = ["31000000"];
    const made = newcomer(mobile, "second01", roleIds);
    const { id } = (await desk.post("/cass/opAccount/save", { ...made, smsCode: await ownCode(desk, administrator) }))
      .result;
    const waits = (await desk.post("/cass/opAccount/detail", { id })).result;
    // Somebody without the role does not get it by an account that waits for it either.
    const other = await signedInToday(senior);
    await desk.post("/cass/opAccount/update", {
      ...waits,
      roleIds: ["31000000", "90010000"],
      smsCode: await ownCode(desk, administrator),
    });
    const { result: more } = await other.post("/cass/opAccount/detail", { id });
    expect((await other.post("/cass/opAccount/update", { ...more, mobile: taken })).code).toBe("E18009");
    const guard = await signedInToday(security);
    const confirmAll = async (): Promise<void> => {
      for (const grant of (await guard.post("/cass/opAccount/getGrants")).result.list.filter(
        (one: { account: string }) => one.account === "second01",
      ))
        expect(
          (await guard.post("/cass/opAccount/confirmGrant", { id: grant.id, smsCode: await ownCode(guard, security) }))
            .status,
        ).toBe("200");
    };
    await confirmAll();
    const { result: whole } = await desk.post("/cass/opAccount/detail", { id });
    expect(whole.roleIds.toSorted()).toEqual(["31000000", "90010000"]);
    // Its number changes: without a code not at all, and with one nothing of it is held until somebody else says so.
    const change = { ...whole, mobile: taken };
    expect((await desk.post("/cass/opAccount/update", change)).result.fields).toEqual({ smsCode: "请输入验证码" });
    const smsCode = await ownCode(desk, administrator);
    expect((await desk.post("/cass/opAccount/update", { ...change, smsCode })).result.pendingRoleIds).toHaveLength(2);
    const { result: after } = await desk.post("/cass/opAccount/detail", { id });
    expect(after).toMatchObject({ mobile: taken, roleIds: [], pendingRoleIds: ["31000000", "90010000"] });
    const captured = await signedInToday(taken);
    expect((await captured.post("/cass/opAccount/getList", {})).status).toBe("403-2");
    const texts = async (to: string) => (await portal.house.outbox.demoMessages(to)).map(({ text }) => text);
    expect((await texts(mobile))[0]).toContain("本号码不能再登录");
    expect((await texts(taken)).join()).toContain("改用本号码登录");
    await confirmAll();
    expect((await desk.post("/cass/opAccount/detail", { id })).result.roleIds).toHaveLength(2);
  });

  it("gets a message to reset its password, and nobody in the office sees or sets one", async () => {
    const desk = await signedIn(administrator);
    const answered = await desk.post("/cass/opAccount/resetPassword", { id: await idOf(desk, "13800000018") });
    expect(answered.result).toEqual({});
    const [message] = await portal.house.outbox.demoMessages("13800000018");
    expect(message?.text).toContain("/forgetPassword");
  });
});

it("keeps what a browser reports as one short line of the account that reported it", async () => {
  const browser = await signedIn(plain);
  const detail = `first\r\nsecond ${"x".repeat(5000)}`;
  const sent = await browser.post("/cass/audit/addAuditLog", { typeCode: 21, user: "B", time: "1999-01-01", detail });
  expect(sent).toMatchObject({ status: "200", result: {} });
  const [line] = await portal.house.database.execute("select * from audit where action = 'client.21'");
  expect(line).toMatchObject({
    kind: "client",
    account_id: (await browser.get("/cass/agent/query/userInfo")).result.id,
  });
  expect(line?.["object"]).toBe(`first second ${"x".repeat(487)}`);
  expect(timestamp(portal.house.clock.now()).slice(0, 10)).toBe(timestamp(Number(line?.["time"])).slice(0, 10));
  expect(
    (await portal.visit({ ip: "10.2.8.8" }).post("/cass/audit/addAuditLog", { typeCode: "anything" })).status,
  ).toBe("200");
  expect(await portal.house.audit.firstBreak()).toBeUndefined();
});

it("lets the security administrator decide when a password needs a code", async () => {
  const browser = await signedIn(security);
  expect((await browser.post("/cass/opAccount/getSignInPolicy")).result.passwordSecondStep).toBe("newDevice");
  await browser.post("/cass/opAccount/saveSignInPolicy", { passwordSecondStep: "always" });
  expect((await browser.post("/cass/opAccount/getSignInPolicy")).result).toMatchObject({
    passwordSecondStep: "always",
    changedBy: "office20",
    backOfficeRotation: false,
  });
  await browser.post("/cass/opAccount/saveSignInPolicy", { passwordSecondStep: "always", backOfficeRotation: true });
  await browser.post("/cass/opAccount/saveSignInPolicy", { passwordSecondStep: "newDevice" });
  expect((await browser.post("/cass/opAccount/getSignInPolicy")).result.backOfficeRotation).toBe(true);
  const seen = { passwordSecondStep: "newDevice", backOfficeRotation: true };
  const both = ["never", "always"].map(async (passwordSecondStep) =>
    browser.post("/cass/opAccount/saveSignInPolicy", { passwordSecondStep, seen }),
  );
  expect((await Promise.all(both)).map(({ code }) => code ?? "").toSorted()).toEqual(["", "E9409"]);
  await browser.post("/cass/opAccount/saveSignInPolicy", { passwordSecondStep: "newDevice" });
});
