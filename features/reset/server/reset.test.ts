import { createCipheriv, randomBytes, randomUUID } from "node:crypto";
import { agents } from "@apron/features/agents/server";
import { agreements } from "@apron/features/agreements/server";
import { blacklist } from "@apron/features/blacklist/server";
import { identity } from "@apron/features/identity/server";
import { login } from "@apron/features/login/server";
import { addDays, dayOf } from "@apron/kit/server/clock";
import { files } from "@apron/kit/server/files";
import { type Answered, type Browser, openTestPortal, type TestPortal } from "@apron/kit/server/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { submitReset } from "../contract.ts";
import { reset } from "./index.ts";

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

  it("may hold neither the work number nor the mobile number, and says so beside all else that is wrong", async () => {
    const refused = await submit("c10001abc9", { idNumber: "000000", confirmPassword: encoded("other") });
    expect(Object.keys(refused.result.fields).toSorted()).toEqual(["confirmPassword", "idNumber", "newPassword"]);
    const smsCode = await sendCode();
    for (const own of ["c10001abc9", `a${phone}b`, "Apron57xyz"])
      expect((await submit(own, { smsCode })).result.fields.newPassword).toContain("不含产品名、系统名、工作号");
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
    await portal.house.database.execute(
      `insert into identity_case (id, account_id, version, language, state, id_index, warnings, automatic, due_at, submitted_at)
       select 'waiting', account_id, '1', 'zh', 'waiting', 'x', '{}', false, now(), now() from agent_binding where id = $1`,
      ["demo-C-10004"],
    );
    const waiting = await other.get("/cass/feature/check?feature=/cass/agentReset/submit&bindingId=demo-C-10004");
    expect(waiting.result).toMatchObject({
      code: "E4015",
      reason: "实名认证材料审核中",
      actions: [{ label: "查看进度" }],
    });
    const [byMail] = await portal.house.database.execute(
      "select account_id from agent_binding where id = 'demo-C-10009'",
    );
    const mailed = await portal.visitAs({ accountId: String(byMail?.["account_id"]), version: "1" });
    const closed = (await mailed.post("/cass/agentReset/check", { bindingId: "demo-C-10009" })).result;
    expect([closed.code, closed.action.route]).toEqual(["E4023", "/contact?code=E4023"]);
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

  it("is written down by whoever hears that the host did it, as the line of who asked for it", async () => {
    const { database } = portal.house;
    const lines = async () =>
      await database.execute(
        "select account_id, ip, result, object, trace_id from audit where action = 'reset.submit' order by id",
      );
    const before = (await lines()).length;
    await database.execute("alter table audit add constraint silent check (action <> 'reset.submit') not valid");
    const answered = await submit("Meadow731", { smsCode: await sendCode() });
    await database.execute("alter table audit drop constraint silent");
    expect(answered.http).toBe(500);
    expect(await signsIn("Meadow731")).toBe(true);
    expect(await lines()).toHaveLength(before);
    portal.pass(31);
    const jobs = portal.features.flatMap((feature) => feature.jobs ?? []);
    for (let time = 0; time < 2; time += 1) await jobs.find(({ name }) => name === "agents.settle")?.run({});
    const account = (await holder.get("/cass/agent/query/userInfo")).result.id;
    const traceId = JSON.parse(answered.raw).traceId;
    expect((await lines()).slice(before)).toEqual([
      { account_id: account, ip: "127.0.0.1", result: "ok", object: "C 10001", trace_id: traceId },
    ]);
  });

  it("is not tried more than thirty times an hour", async () => {
    const [quota] = submitReset.quota;
    const { id } = (await holder.get("/cass/agent/query/userInfo")).result;
    if (!quota) throw new Error("nothing limits it");
    const uses = await Promise.all(
      Array.from({ length: quota.limit }, () =>
        portal.house.quotas.take(`${submitReset.path} account 3600 ${id}`, quota),
      ),
    );
    const more = await submit("Compass21");
    expect([more.status, more.code, more.message]).toEqual(["400-9", "E5023", "次数溢出"]);
    for (const use of uses) await use.giveBack();
  });

  it("costs no code while the host is down", async () => {
    const smsCode = await sendCode();
    await portal.simulator.turn("C", { readOnly: true });
    const away = await submit("Juniper31", { smsCode });
    expect([away.http, away.status, away.code, away.message]).toEqual([200, "503", "E5022", "网络繁忙"]);
    await portal.simulator.turn("C", {});
    expect((await submit("Juniper31", { smsCode })).status).toBe("200");
  });

  it("is reset for sure or not at all when the host does not answer: never told done, never done twice", async () => {
    const smsCode = await sendCode();
    await portal.simulator.turn("C", { hang: true });
    const answer = await submit("Willow881", { smsCode });
    expect(["E9503", "E5022", "E9508"]).toContain(answer.code);
    expect([answer.status, answer.http]).toEqual(["503", 200]);
    await portal.simulator.turn("C", {});
  });
});
