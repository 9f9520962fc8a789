import { HostUnavailable } from "@apron/hosts";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { agreements } from "@apron/features/agreements/server";
import { blacklist } from "@apron/features/blacklist/server";
import { accountsOf, login } from "@apron/features/login/server";
import { dayOf } from "@apron/kit/server/clock";
import { type Answered, type Browser, openTestPortal, type TestPortal } from "@apron/kit/server/testing";
import { allowances } from "../contract.ts";
import { agents } from "./index.ts";
import { allowancesOf } from "./operations/store-allowance.ts";

const doors = [agreements, blacklist, login, agents];
const hostPassword = "Host2026a";
const newcomer = "13900000008";

/** Fills in the form of a binding and submits it: one puzzle, one submission. */
const bind = async (browser: Browser, fields: object) => {
  const pass = await browser.solveSlider({ type: 0, signTel: "" }, "4");
  return await browser.post("/cass/agent/bind/submit", { agreeReminder: true, ...fields, ...pass });
};

/** Somebody of the cast with a session; signing in itself is login's, and its codes are few. */
const enter = async (
  portal: TestPortal,
  mobile: string,
  version: "1" | "3" = "1",
  where: Parameters<TestPortal["visit"]>[0] = {},
): Promise<Browser> => {
  const account = await accountsOf(portal.house).byAddress(version, { channel: "sms", address: mobile });
  if (!account) throw new Error(`nobody signs in with ${mobile}`);
  const { id: accountId, roles } = account;
  const halves = await portal.house.sessions.signIn({ accountId, version, roles, ip: "", userAgent: "" });
  const browser = portal.visit(where);
  browser.cookies.set("sid", halves.sid).set("token", halves.token);
  return browser;
};

describe("binding a work number", () => {
  let portal: TestPortal;
  let holder: Browser;
  beforeAll(async () => {
    portal = await openTestPortal(doors);
  }, 60_000);
  afterAll(async () => await portal.close());
  /** Every promise has a day of its own, and a newcomer without a work number. */
  beforeEach(async () => {
    portal.nextDay();
    await portal.house.database.sql.deleteFrom("agent_binding").where("id", "not like", "demo-%").execute();
    holder = await enter(portal, newcomer);
  });

  /** Wrong passwords that count for 10101 today. */
  const wrongTries = async (): Promise<number> =>
    (await allowancesOf(portal.house).state({ system: "C", agentNumber: "10101" }, allowances.wrongPassword)).used;

  it("with its password ties it to the account, signs the letter and tells its holder", async () => {
    const done = await bind(holder, { system: "C", agentNumber: "10101", password: hostPassword });
    expect(done).toMatchObject({ status: "200", result: { agent: { system: "C", agentNumber: "10101" } } });
    const { list } = (await holder.post("/cass/agent/list", {})).result;
    expect(list).toMatchObject([
      {
        bindingId: done.result.bindingId,
        agentNumber: "10101",
        accountType: "personal",
        status: 1,
        twoFactorType: "SMS",
      },
    ]);
    const letters =
      (await holder.post("/cass/consent/getList", {})).raw + (await holder.get("/cass/consent/getList")).raw;
    expect(letters).toContain(done.result.bindingId);
    expect((await portal.house.outbox.demoMessages(newcomer))[0]?.text).toContain("10101");
  });

  it("takes full-width digits, and refuses letters, nothing, and eleven digits at their field", async () => {
    for (const agentNumber of ["1010a", "", "12345678901", "-1"]) {
      const refused = await bind(holder, { system: "C", agentNumber, password: hostPassword });
      expect([agentNumber, refused.result.fields.agentNumber]).toEqual([agentNumber, "Agent号格式错误，请重新输入"]);
    }
    const wide = await bind(holder, { system: "C", agentNumber: "１０１\u200b０１", password: hostPassword });
    expect(wide.result.agent.agentNumber).toBe("10101");
  });

  it("asks for the reminders, for a proof, and for the puzzle", async () => {
    const unticked = await bind(holder, { system: "C", agentNumber: "10101", password: "x", agreeReminder: false });
    expect(unticked.result.fields.agreeReminder).toBe("请勾选须知");
    expect((await bind(holder, { system: "C", agentNumber: "10101" })).result.fields.password).toBe(
      "请输入工作号密码或随机码",
    );
    const noPuzzle = { system: "C", agentNumber: "10101", password: hostPassword, agreeReminder: true };
    expect((await holder.post("/cass/agent/bind/submit", noPuzzle)).code).toBe("E2011");
  });

  it("answers a wrong password and an unknown number alike, three times, then locks both until midnight", async () => {
    const answers = await Promise.all(
      ["10101", "99999"].map(async (agentNumber) => {
        const seen = [];
        for (const password of ["wrong", "wrong", "wrong", hostPassword]) {
          const { status, code, message, result } = await bind(holder, { system: "C", agentNumber, password });
          seen.push({ status, code, message, result });
        }
        return seen;
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.map(({ code }) => code)).toEqual(["E3003", "E3003", "E3004", "E3004"]);
    expect(answers[0]?.[0]?.result.remaining).toBe(2);
    expect(answers[0]?.[3]?.result.until).toMatch(/ 00:00:00$/);
  });

  it("locked today works tomorrow, and at once when the desk unlocks it", async () => {
    const wrong = { system: "C", agentNumber: "10105", password: "wrong" };
    for (let time = 0; time < 3; time += 1) await bind(holder, wrong);
    const hotline = await enter(portal, "13800000011", "3");
    expect((await hotline.post("/cass/agentDesk/unlock", { system: "C", agentNumber: "10105" })).status).toBe("200");
    expect((await bind(holder, { ...wrong, password: hostPassword })).status).toBe("200");
  });

  it("tells the holder of a bound number of the third wrong password, once, and leaves him signed in", async () => {
    const owner = await enter(portal, "13900000001");
    for (let time = 0; time < 4; time += 1) await bind(holder, { system: "C", agentNumber: "10001", password: "no" });
    const told = (await portal.house.outbox.demoMessages("13900000001")).filter(({ text }) =>
      text.includes("今日3次输错"),
    );
    expect(told.length).toBe(1);
    expect((await owner.post("/cass/agent/list", {})).result.total).toBe(1);
  });

  it("counts every submission of a mobile number, ten a day", async () => {
    for (let time = 0; time < 10; time += 1)
      await bind(holder, { system: "C", agentNumber: String(90_000 + time), password: "wrong" });
    const eleventh = await bind(holder, { system: "C", agentNumber: "10101", password: hostPassword });
    expect(eleventh).toMatchObject({ code: "E3005", status: "400-9", result: { remaining: 0 } });
  });

  it("with the random code the host sends, dead after two wrong tries", async () => {
    const agent = { system: "C", agentNumber: "10103" };
    expect((await holder.post("/cass/agent/getRandomCode", agent)).status).toBe("200");
    const randomCode = await codeOf(portal);
    const other = randomCode === "000000" ? "000001" : "000000";
    expect(await bind(holder, { ...agent, randomCode: other })).toMatchObject({ code: "E2007" });
    expect(await bind(holder, { ...agent, randomCode: other })).toMatchObject({ code: "E2008" });
    expect(await bind(holder, { ...agent, randomCode })).toMatchObject({ code: "E2008" });
  });

  it("with the random code as it is copied: in blanks, full width and with signs nobody sees", async () => {
    const agent = { system: "C", agentNumber: "10104" };
    await holder.post("/cass/agent/getRandomCode", agent);
    const code = await codeOf(portal);
    const wide = code.slice(0, 3).replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));
    const copied = `\u200b${wide} ${code.slice(3)}`;
    expect((await bind(holder, { ...agent, randomCode: copied })).status).toBe("200");
  });

  it("with a random code that says nothing of whether the number exists, sent or not", async () => {
    const answersOf = async (agentNumber: string) => {
      const agent = { system: "C", agentNumber };
      const answers = [await bind(holder, { ...agent, randomCode: "000000" })];
      await holder.post("/cass/agent/getRandomCode", agent);
      for (let time = 0; time < 3; time += 1) answers.push(await bind(holder, { ...agent, randomCode: "000000" }));
      return answers.map(({ status, code, message, result }) => ({ status, code, message, result }));
    };
    const known = await answersOf("10103");
    expect(known.map(({ code }) => code)).toEqual(["E2009", "E2007", "E2008", "E2008"]);
    expect(known[1]?.result).toEqual({ remaining: 1 });
    expect(await answersOf("99999")).toEqual(known);
  });

  it("with a right random code binds a number that its host has disabled", async () => {
    const agent = { system: "C", agentNumber: "10103" };
    await holder.post("/cass/agent/getRandomCode", agent);
    expect((await bind(holder, { ...agent, randomCode: await codeOf(portal) })).status).toBe("200");
  });

  it("sends no second random code within a minute, and says the same of numbers that do not exist", async () => {
    for (const agentNumber of ["10103", "99999"]) {
      const agent = { system: "C", agentNumber };
      expect((await holder.post("/cass/agent/getRandomCode", agent)).status).toBe("200");
      expect((await holder.post("/cass/agent/getRandomCode", agent)).code).toBe("E9429");
    }
  });

  it("after the right password refuses what somebody else has, a second of one system, and an unfit second factor", async () => {
    const password = hostPassword;
    const waysOn = ({ code, result }: Answered) => [code, result.actions?.map(({ route }: { route: string }) => route)];
    expect(waysOn(await bind(holder, { system: "C", agentNumber: "10001", password }))).toEqual([
      "E3006",
      ["/contact?code=E3006"],
    ]);
    expect(waysOn(await bind(holder, { system: "C", agentNumber: "10106", password }))).toEqual([
      "E3008",
      ["/contact?code=E3008"],
    ]);
    expect((await bind(holder, { system: "D1", agentNumber: "20201", password })).status).toBe("200");
    expect(waysOn(await bind(holder, { system: "J", agentNumber: "20101", password }))).toEqual([
      "E3007",
      ["/agentManage/bindList", "/contact?code=E3007"],
    ]);
    expect((await bind(holder, { system: "C", agentNumber: "10101", password })).status).toBe("200");
    // One's own number once more is told apart from a second one.
    const reasons = ["10101", "10102"].map(async (agentNumber) => {
      const { code, result } = await bind(holder, { system: "C", agentNumber, password });
      return [code, result.reason];
    });
    expect(await Promise.all(reasons)).toEqual([
      ["E3007", "该工作号已绑定到您的账号，无须再绑"],
      ["E3007", expect.stringContaining("每个系统只能绑定一个工作号")],
    ]);
  });

  it("refuses a listed or abnormal number, but only to who knows its password", async () => {
    const marker = await enter(portal, "13800000011", "3");
    const agent = { system: "C", agentNumber: "10110" };
    await marker.post("/cass/agentDesk/markAbnormal", { ...agent, reason: "批量抢占" });
    expect((await bind(holder, { ...agent, password: "wrong" })).code).toBe("E3003");
    expect((await bind(holder, { ...agent, password: hostPassword })).code).toBe("E3011");
    const handler = await enter(portal, "13800000015", "3");
    const other = { system: "C", agentNumber: "10107" };
    const entry = { ...other, branch: "华北", reason: "出借账号", from: dayOf(portal.house.clock.now()) };
    const { result: listed } = await handler.post("/cass/blackList/add", entry);
    expect((await bind(holder, { ...other, password: "wrong" })).code).toBe("E3003");
    expect((await bind(holder, { ...other, password: hostPassword })).code).toBe("E3020");
    await portal.house.database.sql.deleteFrom("blacklist_entry").where("id", "=", listed.id).execute();
  });

  it("is marked or changed by the desk only where its host has it", async () => {
    const desk = await enter(portal, "13800000009", "3");
    const unknown = { system: "C", agentNumber: "99999", reason: "核对" };
    expect((await desk.post("/cass/agentDesk/markAbnormal", unknown)).code).toBe("E3002");
    const level = { ...unknown, securityLevel: 3 };
    expect((await desk.post("/cass/agentDesk/changeTwoFactor", level)).code).toBe("E3002");
    expect((await desk.post("/cass/agentDesk/changeTwoFactor", { ...level, agentNumber: "10110" })).status).toBe("200");
  });

  it("has its two-factor type changed by one of two desks that saw the same", async () => {
    const desk = await enter(portal, "13800000009", "3");
    const seen = { system: "C", agentNumber: "10110", reason: "核对", seen: 3 };
    const both = [4, 5].map(async (securityLevel) =>
      desk.post("/cass/agentDesk/changeTwoFactor", { ...seen, securityLevel }),
    );
    expect((await Promise.all(both)).map(({ code }) => code ?? "").toSorted()).toEqual(["", "E9409"]);
  });

  it("says the host is away when it is, and counts no try for it", async () => {
    const agent = { system: "C", agentNumber: "10101" };
    await portal.simulator.turn("C", { down: true });
    for (let time = 0; time < 3; time += 1) {
      const away = await bind(holder, { ...agent, password: "wrong" });
      expect([away.http, away.status, away.code]).toEqual([200, "503", "E9503"]);
    }
    await portal.simulator.turn("C", {});
    portal.pass(31);
    expect((await bind(holder, { ...agent, password: hostPassword })).status).toBe("200");
  });

  it("counts no try that the host never answered", async () => {
    const agent = { system: "C", agentNumber: "10101", password: hostPassword };
    await portal.simulator.turn("C", { hang: true });
    const late = await bind(holder, agent);
    expect([late.http, late.status, late.code, late.message]).toEqual([200, "503", "E3009", "绑定超时"]);
    expect(await wrongTries()).toBe(0);
    await portal.simulator.turn("C", {});
    portal.pass(31);
    expect((await bind(holder, agent)).status).toBe("200");
  });

  it("says that the data of a number could not be fetched when its host falls silent after the proof", async () => {
    const host = portal.house.hosts.host("C");
    vi.spyOn(host, "getAgent").mockRejectedValueOnce(new HostUnavailable("silent"));
    const unread = await bind(holder, { system: "C", agentNumber: "10101", password: hostPassword });
    expect([unread.http, unread.code, unread.message]).toEqual([200, "E3010", "获取绑定数据失败"]);
  });

  it("costs no try when the server is killed while the host is asked, and leaves three to whoever comes after", async () => {
    const agent = { system: "C", agentNumber: "10101" } as const;
    // What a killed server leaves behind: tries that were begun and never judged.
    for (let time = 0; time < 3; time += 1) await allowancesOf(portal.house).hold(agent, allowances.wrongPassword);
    const meanwhile = await bind(holder, { ...agent, password: hostPassword });
    expect([meanwhile.code, meanwhile.http]).toEqual(["E3025", 200]);
    expect(meanwhile.message).toContain("最长30秒");
    portal.pass(31);
    expect(await wrongTries()).toBe(0);
    for (const left of [2, 1])
      expect((await bind(holder, { ...agent, password: "wrong" })).result).toMatchObject({ remaining: left });
    expect((await bind(holder, { ...agent, password: hostPassword })).status).toBe("200");
  });

  it("is nobody's who works in operations", async () => {
    const staff = await enter(portal, "13800000001", "3");
    expect((await staff.post("/cass/agent/bind/check", { system: "C", agentNumber: "1" })).status).toBe("403-2");
  });
});

describe("many at once", () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await openTestPortal(doors);
  });
  afterAll(async () => await portal.close());

  /** A work number's puzzle solved beforehand, so that the submissions meet. */
  const ready = async (browser: Browser, fields: object) => {
    const pass = await browser.solveSlider({ type: 0, signTel: "" }, "4");
    return () => browser.post("/cass/agent/bind/submit", { agreeReminder: true, ...fields, ...pass });
  };

  it("two people binding one number: one has it, the other is told so", async () => {
    const one = await enter(portal, newcomer);
    const other = await enter(portal, "13900000002", "1", { instance: 1, ip: "10.0.0.2" });
    const fields = { system: "C", agentNumber: "10102", password: hostPassword };
    const sends = [await ready(one, fields), await ready(other, fields)];
    const codes = (await Promise.all(sends.map((send) => send()))).map(({ code, status }) => code ?? status);
    expect(codes.toSorted()).toEqual(["200", "E3006"]);
    // However close they are: it is the database that holds it.
    const second = portal.house.database.execute(
      `insert into agent_binding select (jsonb_populate_record(b, '{"id": "second"}')).* from agent_binding b
       where agent_number = '10102'`,
    );
    await expect(second).rejects.toMatchObject({ code: "23505" });
  });

  it("six who know the password at once: nobody is told of a lock, and waiting costs nobody anything", async () => {
    const { provePossession } = await import("./possession.ts");
    const { submissionsOfAddress } = await import("../contract.ts");
    const agent = { system: "B", agentNumber: "30102" } as const;
    const addresses = Array.from({ length: 6 }, (_, at) => `138${String(20_000_000 + at)}`);
    const prove = async (address: string): Promise<string> =>
      await provePossession(
        portal.house,
        agent,
        { password: hostPassword, randomCode: "" },
        { channel: "sms", address },
      ).then(
        () => "proven",
        (error: { kind: { code: string } }) => error.kind.code,
      );
    const codes = await Promise.all(addresses.map(prove));
    expect(codes.filter((code) => code === "proven").length).toBeGreaterThanOrEqual(3);
    expect(codes.filter((code) => code !== "proven" && code !== "E3025")).toEqual([]);
    expect((await allowancesOf(portal.house).state(agent, allowances.wrongPassword)).used).toBe(0);
    for (const [at, address] of addresses.entries()) {
      const { used } = await portal.house.quotas.state(`agents.bind ${address}`, submissionsOfAddress);
      expect(used).toBe(codes[at] === "proven" ? 1 : 0);
    }
    expect(await prove("13820000009")).toBe("proven");
  });

  it("a hundred wrong passwords at once on two instances: exactly three reach the host, the rest wait or are locked", async () => {
    const { provePossession } = await import("./possession.ts");
    const agent = { system: "B", agentNumber: "30101" } as const;
    const proof = { password: "wrong", randomCode: "" };
    const prover = (at: number) =>
      ({ channel: "sms", address: `139${String(10_000_000 + at)}`, isGuest: false }) as const;
    const tries = Array.from({ length: 100 }, (_, at) =>
      provePossession(portal.house, agent, proof, prover(at)).then(
        () => "bound",
        (error: { kind: { code: string } }) => error.kind.code,
      ),
    );
    const codes = await Promise.all(tries);
    expect(codes.filter((code) => code === "E3003").length).toBeLessThanOrEqual(2);
    expect(codes.filter((code) => !["E3003", "E3004", "E3025"].includes(code))).toEqual([]);
    const counted = await portal.house.database.sql
      .selectFrom("agent_allowance")
      .select(["uses", "held"])
      .where("agent_number", "=", "30101")
      .execute();
    expect([counted[0]?.uses.length, counted[0]?.held.length]).toEqual([3, 0]);
  });

  it("a hundred submissions of one mobile at once: exactly ten are tried", async () => {
    const { provePossession } = await import("./possession.ts");
    const codes = await Promise.all(
      Array.from({ length: 100 }, (_, at) =>
        provePossession(
          portal.house,
          { system: "J", agentNumber: String(80_000 + at) },
          { password: "wrong", randomCode: "" },
          { channel: "sms", address: "13911112222" },
        ).catch((error: { kind: { code: string } }) => error.kind.code),
      ),
    );
    expect(codes.filter((code) => code === "E3003").length).toBe(10);
    expect(codes.filter((code) => code === "E3005").length).toBe(90);
  });
});

/** The newest random code any host has sent. */
const codeOf = async (portal: TestPortal): Promise<string> =>
  (await portal.house.outbox.demoMessages()).find(({ purpose, code }) => code !== "" && !purpose.endsWith(".code"))
    ?.code ?? "";
