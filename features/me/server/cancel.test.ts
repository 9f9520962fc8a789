import { registration } from "@apron/features/registration/server";
import { setTimeout as wait } from "node:timers/promises";
import { picture, upload } from "@apron/kit/server/testing/uploads";
import { type Browser, openTestPortal, type TestPortal } from "@apron/kit/server/testing";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { doors, ownCode, runJob } from "./testing.ts";

let portal: TestPortal;
let visits = 0;
beforeAll(async () => {
  portal = await openTestPortal([...doors, registration]);
}, 60_000);
afterAll(async () => await portal.close());

const signedIn = async (mobile: string): Promise<Browser> => {
  visits += 1;
  portal.pass(1000);
  const browser = portal.visit({ ip: `10.8.0.${visits}` });
  expect((await browser.signIn(mobile, "1")).status).toBe("200");
  return browser;
};
const ticketOf = async (browser: Browser, mobile: string): Promise<string> => {
  portal.pass(61);
  const pass = await browser.solveSlider({ type: 0, signTel: mobile }, "7");
  expect((await browser.post("/cass/agent/cancelAccount/sendCode", { type: 0, ...pass })).status).toBe("200");
  const smsCode = await portal.lastCode(mobile);
  const proof = { smsCode, requestId: `cancel-${mobile}-${smsCode}` };
  // Its first answer was lost on the way.
  const { result: lost } = await browser.post("/cass/agent/cancelAccount/verify", proof);
  const { result } = await browser.post("/cass/agent/cancelAccount/verify", proof);
  expect(result).toEqual(lost);
  return result.cancelTicket;
};
const confirm = (browser: Browser, cancelTicket: string) =>
  browser.post("/cass/agent/cancelAccount/confirm", { cancelTicket });
const idOf = async (browser: Browser): Promise<string> => (await browser.get("/cass/agent/query/userInfo")).result.id;
const rowsOf = async (table: string, id: string): Promise<Record<string, unknown>[]> =>
  (
    await sql<Record<string, unknown>>`select * from ${sql.table(table)} where account_id = ${id}`.execute(
      portal.house.database.sql,
    )
  ).rows;
const runsOnce = async (taps: Promise<{ status: string }>[]): Promise<number> =>
  (await Promise.all(taps)).filter(({ status }) => status === "200").length;

describe("cancelling an account", () => {
  it("takes the right code, this browser and a ticket once; a code for something else or another's ticket is none", async () => {
    const mobile = "13900000003";
    const [browser, laptop] = [await signedIn(mobile), await signedIn(mobile)];
    expect((await confirm(browser, "made-up")).code).toBe("E1028");
    const other = await ownCode(portal, browser, mobile);
    expect((await browser.post("/cass/agent/cancelAccount/verify", { smsCode: other })).code).toMatch(/^E200/);
    const ticket = await ticketOf(browser, mobile);
    expect((await confirm(laptop, ticket)).code).toBe("E1028");
    const stranger = await signedIn("13900000002");
    expect((await confirm(stranger, ticket)).code).toBe("E1028");
    portal.pass(601);
    expect((await confirm(browser, ticket)).code).toBe("E1028");
    expect((await browser.get("/cass/agent/query/userInfo")).status).toBe("200");
    expect((await portal.visit().post("/cass/agent/cancelAccount/check")).status).toBe("403");
  });

  it("ends everything once, however often it is confirmed: bindings, letters, sessions, name, picture, identity", async () => {
    const mobile = "13900000001";
    const [laptop, browser] = [await signedIn(mobile), await signedIn(mobile)];
    const id = await idOf(browser);
    // The demo has a query of his under way, which would have to come to its end first.
    await portal.house.database.execute("delete from expired_query");
    const avatar = await upload(browser, "avatar", picture("jpeg"));
    expect((await browser.post("/cass/agent/modify/userInfo", { avatarPath: avatar.result.url })).status).toBe("200");
    expect((await browser.post("/cass/agent/cancelAccount/check")).result).toMatchObject({
      agents: [{ system: "C", agentNumber: "10001" }],
      verified: true,
      open: [],
    });
    const ticket = await ticketOf(browser, mobile);
    const halves = new Map(browser.cookies);
    expect(await runsOnce(Array.from({ length: 50 }, () => confirm(browser, ticket)))).toBe(1);

    // Whoever lost the answer, and every other window, is told that it is done.
    for (const [name, value] of halves) browser.cookies.set(name, value);
    for (const again of [await confirm(browser, ticket), await laptop.get("/cass/agent/query/userInfo")])
      expect([again.status, again.code]).toEqual(["403-1", "E9419"]);
    expect((await portal.house.outbox.demoMessages(mobile))[0]).toMatchObject({ purpose: "me.cancelled" });
    const bindings = await rowsOf("agent_binding", id);
    expect(bindings.map((row) => [row["end_kind"], row["ended_at"] !== null])).toEqual([["unbound", true]]);
    expect((await rowsOf("agreement_consent", id)).every((row) => row["cancelled_at"] !== null)).toBe(true);
    const [identity] = await rowsOf("identity_case", id);
    expect(identity).toMatchObject({ state: "released", sealed: null, pictures: false });
    expect(await portal.house.files.usedBy(`avatar:${id}`)).toEqual([]);
    const { rows } = await sql<Record<string, unknown>>`select * from login_account where id = ${id}`.execute(
      portal.house.database.sql,
    );
    expect(rows[0]).toMatchObject({ mobile_sealed: null, mobile_index: null, email_sealed: null, avatar_path: "" });
    expect(await rowsOf("login_password", id)).toEqual([]);
    // The work number itself is untouched at the host.
    const kept = { operationId: crypto.randomUUID(), agentNumber: "10001", password: "Host2026a" };
    await expect(portal.house.hosts.host("C").verifyPassword(kept)).resolves.toBeDefined();
  });

  it("leaves the phone free to register anew, and the work number free to be bound", async () => {
    const mobile = "13900000001";
    const browser = portal.visit({ ip: "10.8.3.1" });
    portal.pass(86_400);
    expect((await browser.signIn(mobile, "1")).code).toMatch(/^E/);
    portal.pass(86_400);
    const pass = await browser.solveSlider({ type: 0, signTel: mobile }, "2");
    const sent = { optType: "2", type: 0, signTel: mobile, ...pass };
    expect((await browser.post("/cass/agent/getSmsCodeNew", sent, { accounttype: "1" })).status).toBe("200");
    const smsCode = await portal.lastCode(mobile);
    const begun = await browser.post(
      "/cass/agent/register/verifyCode",
      {
        accountType: "1",
        type: 0,
        signTel: mobile,
        smsCode,
        agreeTypes: [1, 2, 3, 4].map((type) => ({ type, version: "1" })),
      },
      { accounttype: "1" },
    );
    expect(begun.status).toBe("200");
    expect(begun.result.registerTicket).toBeTruthy();
  });

  it("is refused while something is open, which is named with where it is seen to", async () => {
    const mobile = "13900000004";
    const browser = await signedIn(mobile);
    const id = await idOf(browser);
    const ticket = await ticketOf(browser, mobile);
    await sql`
      insert into identity_case (id, account_id, version, language, state, id_index, warnings, automatic, due_at, submitted_at)
      values ('open', ${id}, '1', 'zh', 'waiting', 'x', '{}', false, now(), now())`.execute(portal.house.database.sql);
    for (const refused of [
      await confirm(browser, ticket),
      await browser.post("/cass/agent/cancelAccount/sendCode", { type: 0 }),
      await browser.post("/cass/agent/cancelAccount/verify", { smsCode: "123456" }),
    ])
      expect(refused).toMatchObject({ code: "E21001", result: { actions: [{ route: "/identity" }] } });
    expect((await browser.post("/cass/agent/cancelAccount/check")).result.open).toHaveLength(1);
    await sql`update identity_case set state = 'withdrawn' where id = 'open'`.execute(portal.house.database.sql);
    expect((await confirm(browser, ticket)).status).toBe("200");
  });

  it("keeps what has to be kept without a name for twelve months, then erases it, once", async () => {
    const { rows } = await sql<{ account_id: string }>`select account_id from me_cancellation`.execute(
      portal.house.database.sql,
    );
    const ids = rows.map((row) => row.account_id);
    expect(ids).toHaveLength(2);
    portal.pass(360 * 86_400);
    await runJob(portal, "me.eraseRecords");
    for (const id of ids) expect(await rowsOf("agent_binding", id)).toHaveLength(1);
    portal.pass(6 * 86_400);
    await Promise.all([runJob(portal, "me.eraseRecords"), runJob(portal, "me.eraseRecords")]);
    for (const id of ids) {
      for (const table of [
        "agent_binding",
        "agreement_consent",
        "agreement_acceptance",
        "identity_case",
        "login_attempt",
      ])
        expect(await rowsOf(table, id)).toEqual([]);
      const left = await sql`select 1 from login_account where id = ${id}`.execute(portal.house.database.sql);
      expect(left.rows).toEqual([]);
    }
    await runJob(portal, "me.eraseRecords");
  });

  it("erases an identity later when it could not at once", async () => {
    const mobile = "13900000002";
    const browser = await signedIn(mobile);
    const id = await idOf(browser);
    const ticket = await ticketOf(browser, mobile);
    expect((await confirm(browser, ticket)).status).toBe("200");
    await sql`update me_cancellation set identity_erased_at = null where account_id = ${id}`.execute(
      portal.house.database.sql,
    );
    await runJob(portal, "me.eraseIdentities");
    expect((await rowsOf("me_cancellation", id))[0]?.["identity_erased_at"]).not.toBeNull();
  });

  it("leaves nothing bound behind it, whatever was being bound at that moment (T13)", async () => {
    const mobile = "13900000008";
    const browser = await signedIn(mobile);
    const id = await idOf(browser);
    const cancelTicket = await ticketOf(browser, mobile);
    const numbers = [
      ["B", "30110"],
      ["C", "10110"],
      ["J", "20110"],
    ] as const;
    const passes = new Map<string, object>();
    for (const [system] of numbers) passes.set(system, await browser.solveSlider({ type: 0, signTel: mobile }, "4"));
    const bindings = numbers.map(async ([system, agentNumber]) => {
      const number = { system, agentNumber, password: "Host2026a", agreeReminder: true };
      return await browser.post("/cass/agent/bind/submit", { ...number, ...passes.get(system) });
    });
    expect((await confirm(browser, cancelTicket)).status).toBe("200");
    await Promise.all(bindings);
    expect((await rowsOf("agent_binding", id)).filter((row) => row["ended_at"] === null)).toEqual([]);
  });

  it("waits for what its holder has begun, and is refused where that is open (T13)", async () => {
    const mobile = "13900000007";
    const browser = await signedIn(mobile);
    const id = await idOf(browser);
    const { database, sessions } = portal.house;
    await database.execute("delete from expired_query");
    const cancelTicket = await ticketOf(browser, mobile);
    const [sessionId = ""] = (await sessions.list(id)).map((session) => session.id);
    const begun = Promise.withResolvers<void>();
    const asking = database.transaction(async () => {
      expect(await sessions.stays({ accountId: id, sessionId })).toBe(true);
      begun.resolve();
      await wait(300);
      await database.execute("update identity_case set state = 'waiting' where account_id = $1", [id]);
    });
    await begun.promise;
    const [cancelled] = await Promise.all([confirm(browser, cancelTicket), asking]);
    expect(cancelled.code).toBe("E21001");
  });

  it("is not for operations staff, whose accounts are their administrators'", async () => {
    const browser = portal.visit({ ip: "10.8.5.1" });
    await browser.signIn("13800000001");
    expect((await browser.post("/cass/agent/cancelAccount/check")).status).toBe("403-2");
  });
});
