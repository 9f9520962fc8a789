import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { agents } from "@apron/features/agents/server";
import { agreements } from "@apron/features/agreements/server";
import { blacklist } from "@apron/features/blacklist/server";
import { identity } from "@apron/features/identity/server";
import { accountsOf, eraseParts, login, standingsOf } from "@apron/features/login/server";
import { roles } from "@apron/kit/contract/roles";
import { timestamp } from "@apron/kit/server/clock";
import { files } from "@apron/kit/server/files";
import { type Answered, type Browser, openTestPortal, type TestPortal } from "@apron/kit/server/testing";
import { hears } from "@apron/kit/server/testing/hearing";
import { difference, picture, sendFile } from "@apron/kit/server/testing/uploads";
import { recovery } from "./index.ts";

/** Holders of the demo as their host knows them: number, work number, owner, ID number, office. */
const zhang = {
  signTel: "13900000001",
  system: "C",
  agentNumber: "10001",
  ownerName: "张伟",
  idNumber: "110105198801150017",
  office: "BJS101",
};
const liu = {
  signTel: "13900000002",
  system: "J",
  agentNumber: "20001",
  ownerName: "刘洋",
  idNumber: "310104199106230037",
  office: "SHA201",
};

describe("getting back in without one's phone", () => {
  let portal: TestPortal;
  let reviewer: Browser;
  let second: Browser;
  let visits = 0;
  const visit = (): Browser => portal.visit({ ip: `10.9.${Math.floor(++visits / 200)}.${visits % 200}` });
  const signedIn = async (mobile: string, version: "1" | "3" = "3"): Promise<Browser> => {
    portal.pass(61);
    const browser = visit();
    expect((await browser.signIn(mobile, version)).status).toBe("200");
    return browser;
  };

  beforeAll(async () => {
    portal = await openTestPortal([files, agreements, blacklist, login, agents, identity, recovery]);
  });
  afterAll(async () => await portal.close());
  beforeEach(async () => {
    // A day later nobody's tries of the test before count any more, and no work number has fallen asleep over the days.
    portal.nextDay();
    await portal.house.database.execute("update hosts_agent set last_sign_in_at = $1", [
      timestamp(portal.house.clock.now()),
    ]);
    reviewer = await signedIn("13800000012");
    second = await signedIn("13800000020");
    for (const { id, state } of (await reviewer.post("/cass/recovery/getCases", { pageSize: 100 })).result.list)
      if (["review", "cooling"].includes(state)) await reviewer.post("/cass/recovery/reject", { id, reason: "facts" });
  });

  /** First step: the new number, proven. */
  const start = async (browser: Browser, newTel: string): Promise<Answered> => {
    portal.pass(61);
    const pass = await browser.solveSlider({ type: 0, signTel: newTel }, "6");
    await browser.post("/cass/agent/getSmsCodeNew", { optType: "6", type: 0, signTel: newTel, ...pass });
    const smsCode = await portal.lastCode(newTel);
    const proof = { newTel, smsCode, requestId: `recovery-${newTel}-${smsCode}` };
    const first = await browser.post("/cass/recovery/start", proof);
    // The first answer was lost on the way.
    return first.status === "200" ? await browser.post("/cass/recovery/start", proof) : first;
  };
  const verify = async (browser: Browser, ticket: string, facts: object, password = "Host2026a"): Promise<Answered> =>
    await browser.post("/cass/recovery/verify", { ticket, password, ...facts });
  const upload = async (browser: Browser, ticket: string, side: "front" | "back", consent = "true") =>
    await sendFile(
      browser,
      "/cass/recovery/upload",
      { name: "card.jpg", bytes: picture("jpeg") },
      { ticket, side, consent },
    );
  const submit = async (browser: Browser, ticket: string, facts: { idNumber: string }): Promise<Answered> => {
    const [front, back] = [await upload(browser, ticket, "front"), await upload(browser, ticket, "back")];
    return await browser.post("/cass/recovery/submit", {
      ticket,
      idNumber: facts.idNumber,
      frontFileId: front.result.fileId,
      backFileId: back.result.fileId,
      signLetter: true,
    });
  };
  /** The whole way to an open case. */
  const open = async (
    newTel: string,
    facts: typeof zhang,
    browser = visit(),
  ): Promise<{ browser: Browser; caseKey: string; id: string }> => {
    const { ticket } = (await start(browser, newTel)).result;
    const verified = await verify(browser, ticket, facts);
    const { result } = await submit(browser, verified.result.ticket, facts);
    const cases = (await reviewer.post("/cass/recovery/getCases", { state: "review" })).result.list;
    return { browser, caseKey: result.caseKey, id: cases.at(-1).id };
  };
  const stage = async (caseKey: string): Promise<string> =>
    (await visit().post("/cass/recovery/status", { caseKey })).result.stage;
  const runJob = async (wanted: string): Promise<void> =>
    await portal.features
      .flatMap((feature) => feature.jobs ?? [])
      .find(({ name }) => name === wanted)
      ?.run({});
  const runDue = async (): Promise<void> => await runJob("recovery.complete");
  const linksTo = async (to: string): Promise<string[]> =>
    (await portal.house.outbox.demoMessages(to)).flatMap(({ text }) => /objection#([\w-]+)/.exec(text)?.[1] ?? []);
  const newestTo = async (to: string) => (await portal.house.outbox.demoMessages(to))[0];
  const purposesTo = async (to: string): Promise<string[]> =>
    (await portal.house.outbox.demoMessages(to)).map(({ purpose }) => purpose);

  it("gives the holder the new number a day after two people approved, and ends what was open", async () => {
    const atWork = await signedIn("13900000001", "1");
    const heard = hears(portal, { accountId: "colleague", version: "3", roles: [roles.identityReviewer.id] });
    const { caseKey, id } = await open("13611110001", zhang);
    await heard("recovery");
    expect(await stage(caseKey)).toBe("review");
    expect(await linksTo("13900000001")).toHaveLength(1);
    // The provider's configuration administrator, as the agency has named no owner.
    expect(await linksTo("13800000019")).toHaveLength(1);
    expect((await portal.house.outbox.demoMessages("13611110001"))[0]?.text).toContain(caseKey);

    expect((await reviewer.post("/cass/recovery/approve", { id })).result).toEqual({ approvals: 1 });
    await heard("recovery");
    expect(await stage(caseKey)).toBe("reviewedOnce");
    expect((await reviewer.post("/cass/recovery/approve", { id })).code).toBe("E1062");
    expect((await second.post("/cass/recovery/approve", { id })).result).toEqual({ approvals: 2 });
    const cooling = (await visit().post("/cass/recovery/status", { caseKey })).result;
    expect(cooling.stage).toBe("cooling");
    expect(cooling.remainingSeconds).toBeGreaterThan(86_000);
    expect(await linksTo("13900000001")).toHaveLength(2);
    expect((await newestTo("13611110001"))?.text).toContain(`将于${cooling.coolingUntil}生效`);

    portal.pass(86_300);
    await runDue();
    expect(await stage(caseKey)).toBe("cooling");
    portal.pass(200);
    const { database } = portal.house;
    await database.execute("alter table audit add constraint silent check (action <> 'recovery.complete') not valid");
    await runDue();
    // What cannot be written down is not done, and done later.
    expect(await stage(caseKey)).toBe("cooling");
    await database.execute("alter table audit drop constraint silent");
    await Promise.all([runDue(), runDue(), runDue()]);
    expect(await stage(caseKey)).toBe("done");
    expect((await atWork.get("/cass/agent/loginNextSteps")).status).not.toBe("200");
    expect(await accountsOf(portal.house).byAddress("1", { channel: "sms", address: "13900000001" })).toBeUndefined();
    expect((await visit().signIn("13611110001", "1")).result.signTel).toBe("13611110001");
    expect((await purposesTo("13900000001")).filter((purpose) => purpose === "recovery.done")).toHaveLength(1);
    const lines = await portal.house.database.sql
      .selectFrom("audit")
      .select("result")
      .where("action", "=", "recovery.complete")
      .execute();
    expect(lines).toEqual([{ result: "ok" }]);
  });

  it("is stopped by one tap of anybody who was told, and opening the link does nothing", async () => {
    const { caseKey, id } = await open("13611110002", liu);
    await reviewer.post("/cass/recovery/approve", { id });
    await second.post("/cass/recovery/approve", { id });
    const [token = ""] = await linksTo("13900000002");
    const anybody = visit();
    for (let look = 0; look < 3; look++)
      expect((await anybody.post("/cass/recovery/readObjection", { token })).result).toMatchObject({
        open: true,
        agent: "J 20001",
        mobile: "136****0002",
      });
    expect(await stage(caseKey)).toBe("cooling");
    const taps = await Promise.all(
      Array.from({ length: 20 }, async () => await visit().post("/cass/recovery/object", { token })),
    );
    expect(taps.filter(({ status }) => status === "200")).toHaveLength(1);
    expect(await stage(caseKey)).toBe("objected");
    const stopped = (await second.post("/cass/recovery/detail", { id })).result;
    expect([stopped.endTime !== "", stopped.endedBy, stopped.reason]).toEqual([true, "原手机号提出异议", ""]);
    expect(await purposesTo("13800000020")).toContain("recovery.alert");
    expect(
      (await purposesTo("13611110002")).filter((purpose) => purpose === "recovery.applicant.objected"),
    ).toHaveLength(1);
    expect((await newestTo("13611110002"))?.text).toContain("因异议已终止，手机号未变更");
    portal.pass(2 * 86_400);
    await runDue();
    expect(await accountsOf(portal.house).byAddress("1", { channel: "sms", address: "13900000002" })).toBeDefined();
    const guessed = await anybody.post("/cass/recovery/object", { token: "guessed" });
    expect([guessed.code, guessed.result.actions[0].route]).toEqual(["E1066", "/login"]);
  });

  it("tells the applicant, in the language of the case, that it was turned down and why", async () => {
    const chinese = await open("13611110011", liu);
    await reviewer.post("/cass/recovery/reject", { id: chinese.id, reason: "pictures", note: "内部说明" });
    expect(await newestTo("13611110011")).toMatchObject({
      channel: "sms",
      purpose: "recovery.applicant.rejected",
      text: "您的手机号找回申请（工作号J 20001）未通过审核，原因：证件照片不清晰或不完整。手机号未变更，更正后可重新申请。",
    });
    const { endedBy, reason } = (await reviewer.post("/cass/recovery/detail", { id: chinese.id })).result;
    expect([endedBy, reason]).toEqual(["韩雪", "pictures"]);
    const english = await open("13611110012", liu, portal.visit({ ip: "10.8.0.1", language: "en" }));
    await reviewer.post("/cass/recovery/reject", { id: english.id, reason: "person" });
    expect((await newestTo("13611110012"))?.text).toBe(
      "Your lost-phone case for work number J 20001 was rejected: The card is not that of the registered person. The number stays as it was; you may apply again with this put right.",
    );
  });

  it("tells the applicant, in English too, when the cooling-off begins and that an objection ended it", async () => {
    const { id } = await open("13611110013", liu, portal.visit({ ip: "10.8.0.2", language: "en" }));
    await reviewer.post("/cass/recovery/approve", { id });
    expect(await purposesTo("13611110013")).not.toContain("recovery.applicant.approved");
    await second.post("/cass/recovery/approve", { id });
    const { coolingUntil } = (await reviewer.post("/cass/recovery/detail", { id })).result;
    expect((await newestTo("13611110013"))?.text).toBe(
      `Your lost-phone case for work number J 20001 was approved. After 24 hours of cooling-off it takes effect at ${coolingUntil} (Beijing time), unless somebody objects before.`,
    );
    const [token = ""] = await linksTo("13900000002");
    await visit().post("/cass/recovery/object", { token });
    expect((await newestTo("13611110013"))?.text).toBe(
      "Your lost-phone case for work number J 20001 was stopped by an objection. The number stays as it was. If the case is yours, speak to your organisation's administrator.",
    );
  });

  it("answers alike whether the old number is the holder's, a stranger's or nobody's, and cannot be approved then", async () => {
    const answers = [];
    const claims = [
      { ...liu, signTel: "13900000007" },
      { ...zhang, agentNumber: "10101", signTel: "13900000004" },
      { ...zhang, agentNumber: "10102", signTel: "13677778888" },
    ];
    for (const [place, agent] of claims.entries()) {
      const browser = visit();
      const { ticket } = (await start(browser, `1361111010${place}`)).result;
      const verified = await verify(browser, ticket, agent);
      const submitted = await submit(browser, verified.result.ticket, agent);
      answers.push([verified.status, Object.keys(verified.result), submitted.status, Object.keys(submitted.result)]);
      expect(await stage(submitted.result.caseKey)).toBe("review");
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    const { list } = (await reviewer.post("/cass/recovery/getCases", { state: "review" })).result;
    for (const { id, sound } of list) {
      expect(sound).toBe(false);
      expect((await reviewer.post("/cass/recovery/approve", { id })).code).toBe("E1064");
      await reviewer.post("/cass/recovery/reject", { id, reason: "facts", note: "内部说明" });
    }
  });

  it("answers a wrong work-number password without pointing to a random code, which this place does not take", async () => {
    const browser = visit();
    const { ticket } = (await start(browser, "13611110210")).result;
    const wrong = await verify(browser, ticket, { ...zhang, agentNumber: "10107" }, "Wrong2026a");
    expect(wrong).toMatchObject({ code: "E3003", result: { remaining: 2 } });
    expect(Object.keys(wrong.result)).toEqual(["remaining"]);
  });

  it("takes the password of a number that its holder has frozen, as one does who was robbed of the phone, and no wrong one", async () => {
    const [host, { agentNumber }] = [portal.house.hosts.host("C"), zhang];
    await host.freeze({ operationId: randomUUID(), agentNumber });
    const browser = visit();
    const { ticket } = (await start(browser, "13611110211")).result;
    expect((await verify(browser, ticket, zhang, "Wrong2026a")).code).toBe("E3003");
    expect((await verify(browser, ticket, zhang)).status).toBe("200");
    await host.unfreeze({ operationId: randomUUID(), agentNumber });
  });

  it("counts wrong work-number passwords like binding, for numbers that exist and numbers that do not", async () => {
    const codes: (string | undefined)[][] = [];
    for (const [place, agentNumber] of ["10004", "99999"].entries()) {
      const browser = visit();
      const { ticket } = (await start(browser, `1361111020${place}`)).result;
      const facts = { ...zhang, agentNumber };
      const wrong = async (): Promise<string | undefined> => (await verify(browser, ticket, facts, "Wrong2026a")).code;
      const atOnce = await Promise.all(Array.from({ length: 20 }, wrong));
      expect(atOnce.filter((code) => code === "E3003").length).toBeLessThan(3);
      // How many of them met another under way is chance; where they lead is not.
      for (let tried = 0; tried < 2; tried += 1) await wrong();
      const locked = await wrong();
      portal.pass(3600);
      codes.push([locked, (await verify(browser, ticket, facts)).code]);
    }
    expect(codes[0]).toEqual(codes[1]);
    expect(codes[0]).not.toContain("E3003");
  });

  it("goes step by step, each once, in one browser", async () => {
    const browser = visit();
    const other = visit();
    const { ticket } = (await start(browser, "13611110301")).result;
    expect((await verify(other, ticket, zhang)).code).toBe("E1060");
    expect((await upload(browser, ticket, "front")).code).toBe("E1060");
    expect(
      (
        await browser.post("/cass/recovery/submit", {
          ticket,
          idNumber: "1",
          frontFileId: "a",
          backFileId: "b",
          signLetter: true,
        })
      ).code,
    ).toBe("E1060");
    const facts = { ...zhang, agentNumber: "10105" };
    const verified = (await verify(browser, ticket, facts)).result.ticket;
    expect((await verify(browser, ticket, facts)).code).toBe("E1060");
    expect((await upload(browser, verified, "front", "false")).status).toBe("400-1");
    expect((await upload(other, verified, "front")).code).toBe("E1060");
    const pictures = [await upload(browser, verified, "front"), await upload(browser, verified, "back")] as const;
    const whole = {
      ticket: verified,
      idNumber: zhang.idNumber,
      frontFileId: pictures[0].result.fileId,
      backFileId: pictures[1].result.fileId,
      signLetter: true,
    };
    const swapped = { ...whole, frontFileId: whole.backFileId, backFileId: whole.frontFileId };
    expect((await browser.post("/cass/recovery/submit", swapped)).code).toBe("E27006");
    const mistyped = await browser.post("/cass/recovery/submit", { ...whole, idNumber: "110101199003070012" });
    expect([mistyped.status, mistyped.result.fields]).toEqual(["400-1", { idNumber: "身份证号错误" }]);
    const submits = await Promise.all(
      Array.from({ length: 20 }, async () => await browser.post("/cass/recovery/submit", whole)),
    );
    expect(submits.filter(({ status }) => status === "200")).toHaveLength(1);
    expect(submits.every(({ http }) => http === 200)).toBe(true);

    const rival = visit();
    const again = (await start(rival, "13611110302")).result.ticket;
    expect((await verify(rival, again, facts)).code).toBe("E1061");
  });

  it("refuses at its step a number nobody can be given, that is somebody's, or that is the lost one; one proof is one way in", async () => {
    const virtual = await visit().post("/cass/recovery/start", { newTel: "17011110331", smsCode: "123456" });
    expect(virtual.result.fields).toEqual({ newTel: "不支持虚拟运营商号段" });
    expect((await start(visit(), liu.signTel)).result.fields).toEqual({
      newTel: "该手机号已注册账号，请更换其他号码",
    });
    const browser = visit();
    const { ticket } = (await start(browser, "13611110331")).result;
    const same = await verify(browser, ticket, { ...zhang, agentNumber: "10105", signTel: "13611110331" });
    expect(same.result.fields).toEqual({ signTel: "新手机号不能与原手机号相同" });
    const facts = { ...zhang, agentNumber: "10105" };
    const both = await Promise.all([verify(browser, ticket, facts), verify(browser, ticket, facts)]);
    expect(both.filter(({ status }) => status === "200")).toHaveLength(1);
  });

  it("is taken back by whoever holds the query code, and by nobody who guesses", async () => {
    const { browser, caseKey } = await open("13611110401", { ...zhang, agentNumber: "10102", signTel: "13900000001" });
    expect((await browser.post("/cass/recovery/withdraw", { caseKey: "AAAA-BBBB-CCCC" })).code).toBe("E1065");
    expect((await browser.post("/cass/recovery/withdraw", { caseKey: caseKey.toLowerCase() })).status).toBe("200");
    expect(await stage(caseKey)).toBe("cancelled");
    expect((await browser.post("/cass/recovery/withdraw", { caseKey })).code).toBe("E1063");
  });

  it("says that a work number has no more cases today before the card is asked for", async () => {
    const facts = { ...zhang, agentNumber: "10102" };
    for (const newTel of ["13611110411", "13611110412"]) {
      const { browser, caseKey } = await open(newTel, facts);
      await browser.post("/cass/recovery/withdraw", { caseKey });
    }
    const browser = visit();
    const { ticket } = (await start(browser, "13611110413")).result;
    const refused = await verify(browser, ticket, facts);
    expect([refused.code, refused.result.until]).toEqual(["E1069", expect.stringMatching(/ 00:00:00$/)]);
    expect((await verify(browser, ticket, { ...facts, agentNumber: "10105" })).status).toBe("200");
  });

  it("lets exactly one of many approvals of two people begin the cooling-off", async () => {
    const { id } = await open("13611110501", liu);
    const decisions = await Promise.all(
      Array.from(
        { length: 20 },
        async (_, place) => await (place % 2 === 0 ? reviewer : second).post("/cass/recovery/approve", { id }),
      ),
    );
    expect(
      decisions
        .filter(({ status }) => status === "200")
        .map(({ result }) => Number(result.approvals))
        .toSorted((one, other) => one - other),
    ).toEqual([1, 2]);
    await reviewer.post("/cass/recovery/reject", { id, reason: "suspicious", note: "" });
  });

  it("fails when the number is listed meanwhile, and tells the applicant", async () => {
    const { caseKey, id } = await open("13611110601", liu);
    await reviewer.post("/cass/recovery/approve", { id });
    await second.post("/cass/recovery/approve", { id });
    const handler = await signedIn("13800000015");
    await handler.post("/cass/blackList/add", {
      phone: "13611110601",
      branch: "华北",
      reason: "冒用",
      from: "2026-01-01",
    });
    portal.pass(86_401);
    await runDue();
    expect(await stage(caseKey)).toBe("failed");
    expect((await newestTo("13611110601"))?.purpose).toBe("recovery.applicant.failed");
    expect(await accountsOf(portal.house).byAddress("1", { channel: "sms", address: "13900000002" })).toBeDefined();
    expect((await start(visit(), "13611110601")).result.fields.newTel).toBeDefined();
  });

  it("fails when the account is not as it was: another number, out of use, no longer the work number's, the new one taken", async () => {
    const account = await accountsOf(portal.house).byAddress("1", { channel: "sms", address: liu.signTel });
    const accountId = account?.id ?? "";
    const other = await accountsOf(portal.house).byAddress("1", { channel: "sms", address: "13900000008" });
    const { database } = portal.house;
    const setMobile = async (id: string, mobile: string) =>
      void (await accountsOf(portal.house).change(id, { mobile }));
    const changes: [meanwhile: () => Promise<unknown>, again: () => Promise<unknown>][] = [
      [() => setMobile(accountId, "13611110660"), () => setMobile(accountId, liu.signTel)],
      [
        () => standingsOf(portal.house).suspend(accountId, "somebody", "离职"),
        () => standingsOf(portal.house).liftSuspension(accountId, "somebody"),
      ],
      [
        () => database.execute("update agent_binding set account_id = $1 where account_id = $2", ["nobody", accountId]),
        () => database.execute("update agent_binding set account_id = $1 where account_id = $2", [accountId, "nobody"]),
      ],
      [() => setMobile(other?.id ?? "", "13611110654"), () => setMobile(other?.id ?? "", "13900000008")],
    ];
    for (const [at, [meanwhile, again]] of changes.entries()) {
      [reviewer, second] = [await signedIn("13800000012"), await signedIn("13800000020")];
      const newTel = `1361111065${at + 1}`;
      const { caseKey, id } = await open(newTel, liu);
      for (const person of [reviewer, second]) await person.post("/cass/recovery/approve", { id });
      expect(await stage(caseKey)).toBe("cooling");
      portal.pass(86_401);
      await meanwhile();
      await runDue();
      await again();
      expect([at, await stage(caseKey)]).toEqual([at, "failed"]);
      expect((await newestTo(newTel))?.purpose).toBe("recovery.applicant.failed");
      expect((await accountsOf(portal.house).find(accountId))?.mobile).toBe(liu.signTel);
    }
  });

  it("does not begin the cooling-off by two security administrators, not even at the same moment", async () => {
    const { caseKey, id } = await open("13611110502", liu);
    const third = visit();
    const facts = { accountId: "another", version: "3", roles: ["90110000"], ip: "", userAgent: "" } as const;
    const { sid, token } = await portal.house.sessions.signIn(facts);
    third.cookies.set("sid", sid).set("token", token);
    const decisions = await Promise.all(
      [second, third].map(async (browser) => await browser.post("/cass/recovery/approve", { id })),
    );
    expect(decisions.map(({ status, code }) => code ?? status).toSorted()).toEqual(["200", "E1062"]);
    expect(await stage(caseKey)).toBe("reviewedOnce");
    expect((await reviewer.post("/cass/recovery/approve", { id })).result).toEqual({ approvals: 2 });
  });

  it("shows cards written over, to reviewers only, and writes down who looked", async () => {
    const { id } = await open("13611110701", liu);
    const seen = await reviewer.get(`/cass/recovery/picture?id=${id}&side=front`);
    expect([seen.http, seen.headers["content-type"]]).toEqual([200, "image/jpeg"]);
    expect(await difference(seen.bytes, picture("jpeg"))).toBeGreaterThan(0.02);
    const service = await signedIn("13800000011");
    expect((await service.get(`/cass/recovery/picture?id=${id}&side=front`)).status).toBe("403-2");
    expect((await visit().get(`/cass/recovery/picture?id=${id}&side=front`)).status).toBe("403");
    const detail = (await reviewer.post("/cass/recovery/detail", { id })).result;
    expect(detail).toMatchObject({
      ownerName: "刘洋",
      oldMobile: "139****0002",
      newMobile: "136****0701",
      sound: true,
    });
    const looks = await portal.house.database.sql
      .selectFrom("audit")
      .select("action")
      .where("action", "in", ["recovery.view", "recovery.viewPicture"])
      .where("object", "like", `${id}%`)
      .execute();
    expect(looks).toHaveLength(2);
  });

  it("is completed whatever becomes of another one that is due", async () => {
    const first = await open("13611110902", { ...zhang, signTel: "13611110001" });
    const next = await open("13611110903", liu);
    for (const { id } of [first, next])
      for (const person of [reviewer, second]) await person.post("/cass/recovery/approve", { id });
    portal.pass(86_500);
    const { database } = portal.house;
    await database.execute(`
      create function broken() returns trigger language plpgsql as $$ begin raise 'broken'; end $$;
      create trigger broken before update on recovery_case for each row when (old.id = '${first.id}')
        execute function broken();`);
    await runDue();
    expect([await stage(first.caseKey), await stage(next.caseKey)]).toEqual(["cooling", "done"]);
    await database.execute("drop trigger broken on recovery_case");
    await runDue();
    expect(await stage(first.caseKey)).toBe("done");
  });

  it("goes with all that was filled in when the account it was about is erased", async () => {
    const { caseKey, id } = await open("13611110901", { ...liu, signTel: "13611110903" });
    await reviewer.post("/cass/recovery/approve", { id });
    await second.post("/cass/recovery/reject", { id, reason: "facts" });
    const account = await accountsOf(portal.house).byAddress("1", { channel: "sms", address: "13611110903" });
    await portal.house.database.transaction(async () => await eraseParts(portal.house, account?.id ?? ""));
    expect((await visit().post("/cass/recovery/status", { caseKey })).code).toBe("E1065");
    for (const table of ["recovery_approval", "recovery_notice"] as const)
      expect(
        await portal.house.database.sql.selectFrom(table).select("case_id").where("case_id", "=", id).execute(),
      ).toEqual([]);
  });

  it("lists ended cases with the newest first", async () => {
    const { list } = (await reviewer.post("/cass/recovery/getCases", { pageSize: 100 })).result;
    const times = list.map(({ submitTime }: { submitTime: string }) => submitTime);
    expect(times).toEqual(times.toSorted().toReversed());
  });

  it("is a host's business that may be away: nothing is lost, nothing counted", async () => {
    const browser = visit();
    const { ticket } = (await start(browser, "13611110801")).result;
    await portal.simulator.turn("C", { down: true });
    const away = await verify(browser, ticket, { ...zhang, agentNumber: "10101" });
    expect([away.http, away.status, away.code]).toEqual([200, "503", "E9503"]);
    await portal.simulator.turn("C", {});
    portal.pass(31);
    expect((await verify(browser, ticket, { ...zhang, agentNumber: "10101" })).status).toBe("200");
  });

  it("goes with its pictures 30 days after its end when it was about no account, and then only", async () => {
    const nobodys = await open("13611110905", { ...zhang, agentNumber: "10102", signTel: "13677778888" });
    const somebodys = await open("13611110906", { ...zhang, agentNumber: "10101", signTel: "13677778888" });
    await portal.house.database.execute("update recovery_case set account_id = 'somebody' where id = $1", [
      somebodys.id,
    ]);
    for (const { id } of [nobodys, somebodys])
      await second.post("/cass/recovery/reject", { id, reason: "facts", note: "" });
    portal.pass(29 * 86_400);
    await runJob("recovery.eraseEnded");
    expect(await stage(nobodys.caseKey)).toBe("rejected");
    portal.pass(2 * 86_400);
    await runJob("recovery.eraseEnded");
    expect((await visit().post("/cass/recovery/status", { caseKey: nobodys.caseKey })).code).toBe("E1065");
    expect(await portal.house.files.usedBy(`recovery:${nobodys.id}`)).toEqual([]);
    expect(await stage(somebodys.caseKey)).toBe("rejected");
  });
});
