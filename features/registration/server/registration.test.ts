import { createCipheriv, randomBytes } from "node:crypto";
import { agents, bindingsOf } from "@apron/features/agents/server";
import { agreements } from "@apron/features/agreements/server";
import { blacklist } from "@apron/features/blacklist/server";
import { identity } from "@apron/features/identity/server";
import { accountsOf, login, standingsOf } from "@apron/features/login/server";
import { dayOf } from "@apron/kit/server/clock";
import { files } from "@apron/kit/server/files";
import { type Answered, type Browser, openTestPortal, type TestPortal } from "@apron/kit/server/testing";
import { picture, upload } from "@apron/kit/server/testing/uploads";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { registration } from "./index.ts";
import { casesOf } from "./store.ts";

let portal: TestPortal;
let people = 0;
beforeAll(async () => {
  portal = await openTestPortal([files, agreements, blacklist, login, agents, identity, registration]);
}, 60_000);
afterAll(async () => await portal.close());

type Version = "1" | "2" | "3";
const hostPassword = "Host2026a";
const password = "Kestrel-42-harbour";
const freshMobile = (): string => `1371234${String((people += 1)).padStart(4, "0")}`;
const visit = (): Browser => portal.visit({ ip: `10.8.${(people += 1)}.1` });

const encoded = (plain: string): string => {
  const [key, iv] = [randomBytes(16), randomBytes(16)];
  const cipher = createCipheriv("aes-128-cbc", key, iv);
  return Buffer.concat([key, iv, cipher.update(plain, "utf8"), cipher.final()]).toString("base64");
};
const addressOf = (to: string) =>
  to.includes("@") ? ({ type: 1, signMailbox: to } as const) : ({ type: 0, signTel: to } as const);
const step = (browser: Browser, name: string, body: object, version: Version = "1"): Promise<Answered> =>
  browser.post(`/cass/agent/register/${name}`, body, { accounttype: version });

/** Asks for a code to sign up; resolves with it. */
const codeFor = async (browser: Browser, to: string, version: Version = "1"): Promise<string> => {
  const pass = await browser.solveSlider(addressOf(to), "2");
  const path = to.includes("@") ? "getEmailCodeNew" : "getSmsCodeNew";
  const body = { optType: "2", ...addressOf(to), ...pass };
  await browser.post(`/cass/agent/${path}`, body, { accounttype: version });
  return await portal.lastCode(to);
};
const verifyWith = (browser: Browser, to: string, smsCode: string, version: Version = "1"): Promise<Answered> =>
  step(
    browser,
    "verifyCode",
    { ...addressOf(to), smsCode, agreeTypes: version === "1" ? [1, 2, 3, 4] : [1, 2, 5, 6] },
    version,
  );
const verify = async (browser: Browser, to: string, version: Version = "1"): Promise<Answered> =>
  await verifyWith(browser, to, await codeFor(browser, to, version), version);
const bind = (browser: Browser, registerTicket: string, system: string, agentNumber: string, typed = hostPassword) =>
  step(browser, "bindAgent", { registerTicket, system, agentNumber, agentPassword: encoded(typed) });
const confirm = (browser: Browser, registerTicket: string, correct = true) =>
  step(browser, "organizeConfirm", { registerTicket, correct });
const personOf = (registerTicket: string, change: object = {}) => ({
  registerTicket,
  userName: "陈航",
  sex: "female",
  email: "",
  password: encoded(password),
  confirmPassword: encoded(password),
  ...change,
});
const person = (browser: Browser, registerTicket: string, change: object = {}) =>
  step(browser, "personInfo", personOf(registerTicket, change));
const main = (browser: Browser, registerTicket: string, bindingId: string | null) =>
  step(browser, "setPrimaryNumber", { registerTicket, bindingId });
const result = (browser: Browser, registerTicket: string) =>
  browser.get(`/cass/agent/register/result?registerTicket=${registerTicket}`);
const codeOf = (answers: readonly Answered[]) => answers.map(({ code, status }) => code ?? status);

/** Somebody new, as far as the organisation is confirmed. */
const organised = async (system: string, agentNumber: string) => {
  const [browser, mobile] = [visit(), freshMobile()];
  const ticket: string = (await verify(browser, mobile)).result.registerTicket;
  expect((await bind(browser, ticket, system, agentNumber)).status).toBe("200");
  expect((await confirm(browser, ticket)).status).toBe("200");
  return { browser, mobile, ticket };
};

describe("signing up by mobile number", () => {
  it("goes from the code to a signed-in account with its work number, consent letter, picture and main number", async () => {
    const [browser, mobile] = [visit(), freshMobile()];
    expect((await step(browser, "checkAccount", { accountType: "1", type: 0, signTel: mobile })).status).toBe("200");
    const proven = await verify(browser, mobile);
    expect(proven.result).toMatchObject({ stage: "verified", expireSeconds: 1800 });
    const ticket = proven.result.registerTicket;
    const bound = await bind(browser, ticket, "C", "１０１０１");
    expect(Object.keys(bound.result.organizeInfo)).toEqual([
      "customerType",
      "customerName",
      "departmentName",
      "departmentId",
      "address",
      "city",
    ]);
    expect((await result(browser, ticket)).result).toMatchObject({
      state: "bound",
      accountType: "1",
      type: 0,
      system: "C",
      agentNumber: "10101",
      organizeInfo: bound.result.organizeInfo,
    });
    expect((await upload(browser, "avatar", picture("jpeg"), "me.jpg", { registerTicket: ticket })).code).toBe("E9401");
    await confirm(browser, ticket);
    const photo = await upload(browser, "avatar", picture("jpeg"), "me.jpg", { registerTicket: ticket });
    expect(photo.status).toBe("200");
    const saved = await person(browser, ticket, { avatarFileId: photo.result.fileId, email: "Chen@Example.com " });
    expect(saved.status).toBe("200");
    const profile = (await browser.get("/cass/agent/query/userInfo")).result;
    expect(profile).toMatchObject({
      showName: "陈航",
      sex: "female",
      email: "chen@example.com",
      accountType: "1",
      avatarPath: photo.result.url,
    });
    expect((await browser.get(photo.result.url)).http).toBe(200);
    expect((await visit().get(photo.result.url)).http).toBe(404);
    expect((await main(browser, ticket, saved.result.bindingId)).status).toBe("200");
    expect((await browser.get("/cass/agent/query/userInfo")).result.mainAgent).toEqual({
      system: "C",
      agentNumber: "10101",
    });
    expect((await result(browser, ticket)).result).toMatchObject({
      state: "finished",
      realnameStatus: 0,
      identityPossible: true,
    });
    const letters = (await browser.get("/cass/consent/getList")).result;
    expect(letters).toEqual([expect.objectContaining({ bindingId: saved.result.bindingId, state: "signed" })]);
    expect((await browser.get("/cass/agent/loginNextSteps")).result).not.toContain("agreementUpdate");
  });

  it("takes a random code of the host in place of the password", async () => {
    const browser = visit();
    const { registerTicket } = (await verify(browser, freshMobile())).result;
    await browser.post("/cass/agent/getRandomCode", { system: "C", agentNumber: "10102" });
    const randomCode = await portal.simulator.codeOf("C", "10102");
    const bound = await step(browser, "bindAgent", { registerTicket, system: "C", agentNumber: "10102", randomCode });
    expect(bound.status).toBe("200");
  });

  it("leaves the main work number unset when none is wanted, and takes nobody else's", async () => {
    const { browser, ticket } = await organised("B", "30101");
    await person(browser, ticket);
    expect((await main(browser, ticket, "of-somebody-else")).code).toBe("E9404");
    expect((await main(browser, ticket, null)).status).toBe("200");
    expect((await browser.get("/cass/agent/query/userInfo")).result.mainAgent).toBeNull();
  });

  it("ends when the organisation is wrong; nothing was bound and the person may begin again", async () => {
    const [browser, mobile] = [visit(), freshMobile()];
    const ticket = (await verify(browser, mobile)).result.registerTicket;
    await bind(browser, ticket, "B", "30102");
    const wrong = await confirm(browser, ticket, false);
    expect(wrong).toMatchObject({ code: "E1031", result: { actions: [{ route: "/contact?code=E1031" }] } });
    expect(codeOf([await confirm(browser, ticket), await result(browser, ticket)])).toEqual(["E1028", "E1028"]);
    expect(await bindingsOf(portal.house).ofAgent({ system: "B", agentNumber: "30102" })).toBeUndefined();
    portal.pass(61);
    expect((await verify(browser, mobile)).status).toBe("200");
  });
});

describe("signing up in the other ways", () => {
  it("by e-mail needs the address the host knows, and has no identity step", async () => {
    const stranger = visit();
    const elsewhere = (await verify(stranger, `agnes${people}@demo.apron.test`)).result.registerTicket;
    const other = await bind(stranger, elsewhere, "C", "10110");
    expect(other).toMatchObject({ code: "E3013", result: { actions: [{ route: "/contact?code=E3013" }] } });
    const browser = visit();
    const ticket = (await verify(browser, "agent10110@demo.apron.test")).result.registerTicket;
    expect((await bind(browser, ticket, "C", "10110")).status).toBe("200");
    await confirm(browser, ticket);
    expect((await person(browser, ticket, { email: "ignored@example.com", avatarFileId: "" })).status).toBe("200");
    expect((await browser.get("/cass/agent/query/userInfo")).result).toMatchObject({
      email: "agent10110@demo.apron.test",
      type: 1,
    });
    expect((await result(browser, ticket)).result).toMatchObject({
      state: "profiled",
      type: 1,
      identityPossible: false,
    });
  });

  it("as a machine account binds a work number too, and is no account of the other versions", async () => {
    const [browser, mobile] = [visit(), freshMobile()];
    const ticket = (await verify(browser, mobile, "2")).result.registerTicket;
    expect((await bind(browser, ticket, "J", "20101")).status).toBe("200");
    await confirm(browser, ticket);
    expect((await person(browser, ticket)).status).toBe("200");
    expect((await browser.get("/cass/agent/query/userInfo")).result.accountType).toBe("2");
    expect(await accountsOf(portal.house).byAddress("1", { channel: "sms", address: mobile })).toBeUndefined();
  });

  it("as operations staff activates the account an administrator made, under the name it has, without a work number", async () => {
    const [browser, mobile] = [visit(), freshMobile()];
    // Whoever forgot to choose another version reads so, and staff how an account is made.
    expect(await verify(browser, mobile, "3")).toMatchObject({
      code: "E1008",
      result: { reason: expect.stringContaining("请选择人员版"), actions: [{ route: "/joinOperate" }] },
    });
    await accountsOf(portal.house).add({ version: "3", name: "Zhao Weiguo Junior", mobile });
    portal.pass(61);
    const proven = (await verify(browser, mobile, "3")).result;
    expect(proven.stage).toBe("organised");
    expect((await result(browser, proven.registerTicket)).result.knownName).toBe("Zhao Weiguo Junior");
    const body = { userName: undefined, email: "zhao@example.com" };
    expect((await person(browser, proven.registerTicket, body)).result).toEqual({ bindingId: null });
    expect((await browser.get("/cass/agent/query/userInfo")).result).toMatchObject({
      showName: "Zhao Weiguo Junior",
      accountType: "3",
      email: "zhao@example.com",
    });
    expect((await result(browser, proven.registerTicket)).result).toMatchObject({
      state: "finished",
      identityPossible: false,
    });
    portal.pass(61);
    expect((await verify(visit(), mobile, "3")).code).toBe("E1013");
  });

  it("tells a suspended account its reason only after the code", async () => {
    const [browser, mobile] = [visit(), freshMobile()];
    const made = await accountsOf(portal.house).add({ version: "3", name: "停用", mobile });
    if ("taken" in made) throw new Error("taken");
    await standingsOf(portal.house).suspend(made.id, made.id, "离职");
    expect((await step(browser, "checkAccount", { accountType: "3", type: 0, signTel: mobile })).status).toBe("200");
    expect((await verify(browser, mobile, "3")).code).toBe("E1011");
  });
});

describe("the steps", () => {
  it("are taken in their order only, once, and in one browser", async () => {
    const [browser, mobile] = [visit(), freshMobile()];
    const ticket = (await verify(browser, mobile)).result.registerTicket;
    const early = [await confirm(browser, ticket), await person(browser, ticket), await main(browser, ticket, null)];
    expect(codeOf(early)).toEqual(["E1028", "E1028", "E1028"]);
    const other = visit();
    await other.post("/cass/agent/getSliderCaptcha");
    const foreign = [
      await bind(other, ticket, "C", "10105"),
      await result(other, ticket),
      await result(browser, "made-up"),
    ];
    expect(codeOf(foreign)).toEqual(["E1028", "E1028", "E1028"]);
    await bind(browser, ticket, "C", "10105");
    expect((await bind(browser, ticket, "C", "10105")).code).toBe("E1028");
    expect((await confirm(other, ticket)).code).toBe("E1028");
    await confirm(browser, ticket);
    expect((await confirm(browser, ticket)).code).toBe("E1028");
    expect((await confirm(browser, ticket, false)).code).toBe("E1028");
    expect((await person(other, ticket)).code).toBe("E1028");
    expect((await upload(other, "avatar", picture("jpeg"), "me.jpg", { registerTicket: ticket })).code).toBe("E9401");
    const { bindingId } = (await person(browser, ticket)).result;
    expect((await person(browser, ticket)).code).toBe("E1013");
    expect((await main(visit(), ticket, bindingId)).code).toBe("E1028");
    await main(browser, ticket, bindingId);
    expect((await main(browser, ticket, null)).code).toBe("E1028");
  });

  it("end half an hour after the code", async () => {
    const browser = visit();
    const ticket = (await verify(browser, freshMobile())).result.registerTicket;
    portal.pass(1801);
    const late = await bind(browser, ticket, "C", "10107");
    expect([late.code, late.result.actions?.[0]?.route]).toEqual(["E1028", "/register/"]);
  });

  it("begin once with one code, however often it is sent at once", async () => {
    const [browser, mobile] = [visit(), freshMobile()];
    const code = await codeFor(browser, mobile);
    const answers = await Promise.all(Array.from({ length: 20 }, () => verifyWith(browser, mobile, code)));
    expect(answers.filter(({ status }) => status === "200")).toHaveLength(1);
  });

  it("make one account however often the person is sent at once", async () => {
    const { browser, mobile, ticket } = await organised("J", "20102");
    const guest = new Map(browser.cookies);
    const answers = await Promise.all(
      Array.from({ length: 50 }, async () => {
        const copy = portal.visit();
        for (const [name, value] of guest) copy.cookies.set(name, value);
        return await person(copy, ticket);
      }),
    );
    expect(answers.filter(({ status }) => status === "200")).toHaveLength(1);
    const others = new Set(answers.flatMap(({ status, code }) => (status === "200" ? [] : [code])));
    expect(["E1028", "E1013", "E3006"]).toEqual(expect.arrayContaining([...others]));
    const made = await accountsOf(portal.house).byAddress("1", { channel: "sms", address: mobile });
    expect(made).toBeDefined();
    // Nor does the statement itself take a step from where the case is not any more.
    const place = { ticket, browser: "", accountId: made?.id ?? "none" };
    expect(await casesOf(portal.house).advance(place, "organised", "organised")).toBe(false);
  });

  it("accept no wording that was published after the person agreed", async () => {
    const { browser, ticket } = await organised("J", "20105");
    const editor = portal.visit();
    await editor.signIn("13800000013");
    const text = { type: 4, contentCh: "新的隐私声明", contentEn: "New privacy statement" };
    const published = await editor.post("/cass/agreement/publish", text);
    expect(published.status).toBe("200");
    await person(browser, ticket);
    expect((await browser.get("/cass/agent/loginNextSteps")).result).toContain("agreementUpdate");
  });
});

describe("a work number", () => {
  it("is given to one of two people who sign up with it; the other has no account", async () => {
    const pair = [await organised("B", "30105"), await organised("B", "30105")];
    const answers = await Promise.all(pair.map(async ({ browser, ticket }) => await person(browser, ticket)));
    expect(codeOf(answers).toSorted()).toEqual(["200", "E3006"]);
    const loser = pair[answers.findIndex(({ status }) => status !== "200")];
    const address = { channel: "sms", address: loser?.mobile ?? "" } as const;
    expect(await accountsOf(portal.house).byAddress("1", address)).toBeUndefined();
    const third = visit();
    const ticket = (await verify(third, freshMobile())).result.registerTicket;
    const taken = await bind(third, ticket, "B", "30105");
    expect(taken.result.actions.map(({ route }: { route: string }) => route)).toEqual([
      "/forgetPassword/lostPhone",
      "/contact?code=E3006",
    ]);
  });

  it("is locked until midnight by three wrong passwords, unknown numbers alike, and right ones are refused too", async () => {
    for (const number of ["30107", "39999"]) {
      const browser = visit();
      const ticket = (await verify(browser, freshMobile())).result.registerTicket;
      const wrong = [];
      for (let time = 0; time < 3; time += 1) wrong.push(await bind(browser, ticket, "B", number, "Wrong2026a"));
      expect(codeOf(wrong)).toEqual(["E3003", "E3003", "E3004"]);
      expect(wrong.map(({ result: { remaining } }) => remaining)).toEqual([2, 1, 0]);
      const right = await bind(browser, ticket, "B", number);
      expect([right.code, right.result.until]).toEqual(["E3004", wrong[2]?.result.until]);
    }
  });

  it("keeps nothing when making the account fails for a reason nobody knows, and says so", async () => {
    const { browser, mobile, ticket } = await organised("J", "20107");
    vi.spyOn(portal.house.outbox, "post").mockRejectedValueOnce(new Error("nobody knows why"));
    const failed = await person(browser, ticket);
    expect([failed.http, failed.code, failed.message]).toEqual([200, "E1019", "注册失败"]);
    expect(await accountsOf(portal.house).byAddress("1", { channel: "sms", address: mobile })).toBeUndefined();
    expect(await bindingsOf(portal.house).ofAgent({ system: "J", agentNumber: "20107" })).toBeUndefined();
  });

  it("keeps the step while its host is away, and costs no try", async () => {
    const browser = visit();
    const ticket = (await verify(browser, freshMobile())).result.registerTicket;
    await portal.simulator.turn("J", { down: true });
    const down = await bind(browser, ticket, "J", "20107");
    await portal.simulator.turn("J", {});
    expect([down.http, down.code]).toEqual([200, "E9503"]);
    portal.pass(31);
    expect((await bind(browser, ticket, "J", "20107")).status).toBe("200");
  });
});

describe("what is typed", () => {
  it("is refused at its field: name, gender, e-mail, password; a refused one costs nothing", async () => {
    const { browser, mobile, ticket } = await organised("C", "10108");
    const wrong = await person(browser, ticket, { userName: "七个字的用户名", sex: "x" });
    expect(Object.keys(wrong.result.fields).toSorted()).toEqual(["sex", "userName"]);
    const named = async (userName: string) =>
      (await person(browser, ticket, { userName, sex: "x" })).result.fields.userName;
    expect(await named("阿里·买买提")).toBe("不能含“·”，仅限汉字、字母或数字");
    expect(await named("Li Wei")).toBe("不能含空格，仅限汉字、字母或数字");
    expect(await named("七个字的用户名")).toBe("最多6个汉字、字母或数字");
    expect(await named("\u200b ")).toBe("必填项");
    expect(await named("\u200b阿里Ｂ１２\ufeff")).toBeUndefined();
    const five = { userName: "七个字的用户名", sex: "x", email: "no address", password: encoded("weak") };
    expect(Object.keys((await person(browser, ticket, five)).result.fields).toSorted()).toEqual([
      "confirmPassword",
      "email",
      "password",
      "sex",
      "userName",
    ]);
    const judged = { email: "no address", password: encoded("Aa-10108-xyzq"), confirmPassword: encoded("x") };
    expect(Object.keys((await person(browser, ticket, judged)).result.fields).toSorted()).toEqual([
      "confirmPassword",
      "email",
      "password",
    ]);
    expect((await person(browser, ticket, { userName: undefined })).result.fields).toHaveProperty("userName");
    expect((await person(browser, ticket, { email: "no address" })).result.fields).toHaveProperty("email");
    expect((await person(browser, ticket, { confirmPassword: encoded("x") })).result.fields).toHaveProperty(
      "confirmPassword",
    );
    for (const weak of ["Password1", `Aa-${mobile}`, "Aa-10108-xyzq"]) {
      const both = { password: encoded(weak), confirmPassword: encoded(weak) };
      expect((await person(browser, ticket, both)).result.fields).toHaveProperty("password");
    }
    expect((await person(browser, ticket, { avatarFileId: "of-somebody-else" })).result.fields).toHaveProperty(
      "avatarFileId",
    );
    expect((await person(browser, ticket)).status).toBe("200");
  });

  it("needs every agreement before the code is looked at", async () => {
    const [browser, mobile] = [visit(), freshMobile()];
    const smsCode = await codeFor(browser, mobile);
    const missing = await step(browser, "verifyCode", { ...addressOf(mobile), smsCode, agreeTypes: [1, 2] });
    expect([missing.status, missing.code]).toEqual(["400-6", "E1007"]);
    expect((await verifyWith(browser, mobile, smsCode)).status).toBe("200");
  });

  it("goes on with the ticket of a code whose answer was lost", async () => {
    const [browser, mobile] = [visit(), freshMobile()];
    const proof = {
      ...addressOf(mobile),
      smsCode: await codeFor(browser, mobile),
      agreeTypes: [1, 2, 3, 4],
      requestId: "registration-0001",
    };
    const lost = await step(browser, "verifyCode", proof);
    expect([lost.status, (await step(browser, "verifyCode", proof)).result]).toEqual(["200", lost.result]);
  });

  it("is the same number in whatever spelling", async () => {
    const [browser, mobile] = [visit(), freshMobile()];
    const smsCode = await codeFor(browser, mobile);
    const wide = mobile.replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));
    const { result: told } = await verifyWith(browser, `+86 ${wide}`, smsCode);
    expect((await bind(browser, told.registerTicket, "J", " 2\u200b0108 ")).status).toBe("200");
  });
});

describe("nobody learns who has an account", () => {
  const known = "13900000001";

  it("from the account check, from asking for a code, or from a wrong one; only the right code tells", async () => {
    const unknown = freshMobile();
    const asked = async (signTel: string) => {
      const browser = visit();
      const checked = await step(browser, "checkAccount", { accountType: "1", type: 0, signTel });
      const pass = await browser.solveSlider({ type: 0, signTel }, "2");
      const sent = await browser.post(
        "/cass/agent/getSmsCodeNew",
        { optType: "2", type: 0, signTel, ...pass },
        { accounttype: "1" },
      );
      const wrong = await verifyWith(browser, signTel, "000000");
      return [checked, sent, wrong].map(({ status, code, message, result: told }) => ({ status, code, message, told }));
    };
    expect(await asked(known)).toEqual(await asked(unknown));
    portal.pass(61);
    expect((await verify(visit(), known)).code).toBe("E1013");
  });

  it("and numbers of virtual operators are refused at once, known or not", async () => {
    const refused = await step(visit(), "checkAccount", { accountType: "1", type: 0, signTel: "17012345678" });
    expect(refused.result.fields.signTel).toBe("不支持虚拟运营商号段");
    expect((await verifyWith(visit(), "17012345678", "123456")).result.fields.signTel).toBe("不支持虚拟运营商号段");
  });

  it("a work number that is listed on the way is bound to nobody, and its person has no account", async () => {
    const { browser, mobile, ticket } = await organised("J", "20108");
    const handler = portal.visit();
    await handler.signIn("13800000015");
    const entry = { system: "J", agentNumber: "20108", branch: "华北", reason: "出借工作号" };
    const from = dayOf(portal.house.clock.now());
    expect((await handler.post("/cass/blackList/add", { ...entry, from })).status).toBe("200");
    const refused = await person(browser, ticket);
    expect([refused.code, refused.result.reason]).toEqual(["E3020", "出借工作号"]);
    expect(await accountsOf(portal.house).byAddress("1", { channel: "sms", address: mobile })).toBeUndefined();
  });

  it("a listed number is told so after its code, and one listed on the way gets no account", async () => {
    const [browser, mobile] = [visit(), freshMobile()];
    const under = await organised("B", "30108");
    portal.pass(61);
    const handler = portal.visit();
    await handler.signIn("13800000015");
    for (const phone of [mobile, under.mobile]) {
      const entry = { phone, branch: "华北", reason: "出借账号", from: dayOf(portal.house.clock.now()) };
      expect((await handler.post("/cass/blackList/add", entry)).status).toBe("200");
    }
    expect(codeOf([await verify(browser, mobile), await person(under.browser, under.ticket)])).toEqual([
      "E1012",
      "E1012",
    ]);
    const address = { channel: "sms", address: under.mobile } as const;
    expect(await accountsOf(portal.house).byAddress("1", address)).toBeUndefined();
  });
});
