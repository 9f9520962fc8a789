import { createCipheriv, randomBytes, randomUUID } from "node:crypto";
import { agents } from "@apron/features/agents/server";
import { agreements } from "@apron/features/agreements/server";
import { blacklist } from "@apron/features/blacklist/server";
import { identity } from "@apron/features/identity/server";
import { login } from "@apron/features/login/server";
import { addDays, dayOf } from "@apron/kit/server/clock";
import { files } from "@apron/kit/server/files-door";
import { type Answered, type Browser, openTestPortal, type TestPortal } from "@apron/kit/server/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { reset } from "./server/index.ts";

const phone = "13900000001";
const binding = "demo-C-10001";
let portal: TestPortal;
let holder: Browser;
/** The last six of the identity card of 13900000001. */
const card = "150017";
beforeAll(async () => {
  portal = await openTestPortal([files, agreements, blacklist, login, agents, identity, reset]);
});
afterAll(async () => await portal.close());
beforeEach(async () => {
  portal.nextDay();
  holder = portal.visit();
  await holder.signIn(phone, "1");
});

const encoded = (password: string): string => {
  const [key, iv] = [randomBytes(16), randomBytes(16)];
  const cipher = createCipheriv("aes-128-cbc", key, iv);
  return Buffer.concat([key, iv, cipher.update(password, "utf8"), cipher.final()]).toString("base64");
};
const sendCode = async (): Promise<string> => {
  portal.pass(61);
  const pass = await holder.solveSlider({ type: 0, signTel: "" }, "9");
  await holder.post("/cass/agent/getSmsCodeNew", { optType: "9", type: 0, signTel: "", ...pass });
  return await portal.lastCode(phone);
};
const submit = async (newPassword: string, change: object = {}, who = holder): Promise<Answered> =>
  await who.post("/cass/agentReset/submit", {
    bindingId: binding,
    idNumber: card,
    smsCode: "000000",
    newPassword: encoded(newPassword),
    confirmPassword: encoded(newPassword),
    ...change,
  });
const signsIn = async (password: string): Promise<boolean> =>
  /已签到/.test(await portal.simulator.type("C", "3C01", `SI:10001/${password}`));

describe("the password of a work number", () => {
  it("is reset with identity number and code, really signs in at the host, and the holder is told", async () => {
    const smsCode = await sendCode();
    const done = await submit("Kestrel42", { smsCode });
    expect(done.status).toBe("200");
    expect(done.result.deadline.slice(0, 10)).toBe(addDays(dayOf(portal.house.clock.now()), 7));
    expect(await signsIn("Kestrel42")).toBe(true);
    expect(await signsIn("Host2026a")).toBe(false);
    const told = (await portal.house.outbox.demoMessages(phone)).some(({ text }) => text.includes("密码已于"));
    expect(told).toBe(true);
  });

  it("is reset twice a day, an hour apart, and says when it can be again", async () => {
    expect((await submit("Harbour51", { smsCode: await sendCode() })).status).toBe("200");
    const check = await holder.post("/cass/agentReset/check", { bindingId: binding });
    expect(check.result).toMatchObject({ canReset: false, code: "E5009", remaining: 1 });
    portal.pass(3601);
    await holder.signIn(phone, "1");
    expect((await submit("Harbour52", { smsCode: await sendCode() })).status).toBe("200");
    portal.pass(3601);
    await holder.signIn(phone, "1");
    const third = await submit("Harbour53");
    expect([third.code, third.result.remaining]).toEqual(["E5016", 0]);
    expect(third.result.until.slice(0, 10)).toBe(addDays(dayOf(portal.house.clock.now()), 1));
  });

  it("is judged in order: identity number, code, rules, equality, the former one; a refused one costs no code", async () => {
    expect((await submit("short", { idNumber: "000000" })).result.fields).toHaveProperty("idNumber");
    const smsCode = await sendCode();
    expect((await submit("short")).code).toBe("E2003");
    const weak = await submit("a12345678", { smsCode });
    expect(weak).toMatchObject({ status: "400-1", code: "E5017" });
    expect(weak.result.fields.newPassword).toContain("密码不符合规则");
    const unequal = await submit("Meadow61x", { smsCode, confirmPassword: encoded("Meadow62x") });
    expect(unequal.result.fields.confirmPassword).toBe("两次密码不一致");
    expect((await submit("Meadow61x", { smsCode })).status).toBe("200");
  });

  it("tells everything that is missing at once, each at its field", async () => {
    const nothing = { bindingId: binding, idNumber: "", smsCode: "", newPassword: "", confirmPassword: "" };
    const { result } = await holder.post("/cass/agentReset/submit", nothing);
    expect(result.fields).toEqual({
      idNumber: "必填项",
      smsCode: "请输入验证码",
      newPassword: "必填项",
      confirmPassword: "必填项",
    });
  });

  it("may not be the one before, which costs neither the code nor a try", async () => {
    expect((await submit("Lantern73", { smsCode: await sendCode() })).status).toBe("200");
    portal.pass(3601);
    await holder.signIn(phone, "1");
    const smsCode = await sendCode();
    const same = await submit("Lantern73", { smsCode });
    expect(same.result.fields.newPassword).toContain("不能与最近使用的密码相同");
    expect((await submit("Lantern74", { smsCode })).status).toBe("200");
    expect((await submit("Lantern75", { smsCode })).code).toBe("E5016");
  });

  it("is not reset while over its flow, not verified, or somebody else's", async () => {
    const other = portal.visit();
    await other.signIn("13900000004", "1");
    expect((await submit("Granite58", {}, other)).status).toBe("404");
    expect((await other.post("/cass/agentReset/check", { bindingId: "demo-C-10004" })).result.code).toBe("E5014");
    const asked = await other.get("/cass/feature/check?feature=/cass/agentReset/submit&bindingId=demo-C-10004");
    expect(asked.result).toMatchObject({ allowed: false, code: "E5014", actions: [{ route: "/identity" }] });
    const limited = portal.visit();
    await limited.signIn("13900000003", "1");
    const day = dayOf(portal.house.clock.now());
    const operationId = randomUUID();
    const low = { operationId, agentNumber: "10003", from: day, to: day, value: 4 };
    await portal.house.hosts.host("C").setThreshold(low);
    for (const line of ["SI:10003/Host2026a", "AV:PEKSHA"]) await portal.simulator.type("C", "3C02", line);
    const check = await limited.post("/cass/agentReset/check", { bindingId: "demo-C-10003" });
    expect(check.result).toMatchObject({ canReset: false, code: "E5015" });
  });

  it("is reset once when two hands send it at once with the same code", async () => {
    const smsCode = await sendCode();
    const answers = await Promise.all(
      ["Orchard11", "Orchard12", "Orchard13", "Orchard14"].map(async (password) => await submit(password, { smsCode })),
    );
    expect(answers.filter(({ status }) => status === "200")).toHaveLength(1);
  });

  it("costs no code while the host is down", async () => {
    const smsCode = await sendCode();
    await portal.simulator.turn("C", { readOnly: true });
    expect((await submit("Juniper31", { smsCode })).code).toBe("E9503");
    await portal.simulator.turn("C", {});
    expect((await submit("Juniper31", { smsCode })).status).toBe("200");
  });

  it("is reset for sure or not at all when the host does not answer: never told done, never done twice", async () => {
    const smsCode = await sendCode();
    await portal.simulator.turn("C", { hang: true });
    const answer = await submit("Willow881", { smsCode });
    expect(["E9503", "E9508"]).toContain(answer.code);
    await portal.simulator.turn("C", {});
  });
});
