import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { agents, bindProven, whenTold } from "@apron/features/agents/server";
import { acceptCurrent, agreements } from "@apron/features/agreements/server";
import { blacklist } from "@apron/features/blacklist/server";
import { accountsOf, login } from "@apron/features/login/server";
import { canonicalIdNumber } from "@apron/kit/contract/id-number";
import { files } from "@apron/kit/server/files";
import type { FeatureDoor } from "@apron/kit/server/feature";
import { answer } from "@apron/kit/server/call";
import { roles } from "@apron/kit/contract/roles";
import { call, signedIn as anySession } from "@apron/kit/contract/call";
import { nothing } from "@apron/kit/contract/patterns";
import { type Browser, openTestPortal, type TestPortal } from "@apron/kit/server/testing";
import { difference, picture, upload } from "@apron/kit/server/testing/uploads";
import { verified } from "../contract.ts";
import { advanceAppeal, release } from "./deciding.ts";
import { eraseDue } from "./erasing.ts";
import { eraseIdentity, identity, identityOf, matchesIdNumber } from "./index.ts";
import { storesOf } from "./stores.ts";
import { pictureUse } from "./submitting.ts";
import { cases, opened } from "./tables.ts";
import { canDrawCards, drawBack, drawFront, sampleCard } from "./testing/card.ts";

const behindTheGate = call({
  method: "GET",
  path: "/cass/test/gate",
  body: nothing,
  result: nothing,
  who: anySession,
  needs: [verified],
  item: "0",
  summary: { zh: "门", en: "Gate" },
});
const gate: FeatureDoor = () => ({ name: "gate", answers: [answer(behindTheGate, async () => ({}))] });

let portal: TestPortal;
let people = 0;

beforeAll(async () => {
  portal = await openTestPortal([files, agreements, blacklist, login, agents, identity, gate], {}, { demo: false });
});
afterAll(async () => await portal.close());

/** Somebody new with a mobile number, signed in; consents unless told otherwise. */
const person = async (options: { consents?: boolean; email?: boolean; instance?: 0 | 1 } = {}) => {
  people += 1;
  const account = await accountsOf(portal.house).add({
    version: "1",
    name: "测试",
    activated: true,
    ...(options.email ? { email: `p${people}@test.example` } : { mobile: `1391234${String(people).padStart(4, "0")}` }),
  });
  if ("taken" in account) throw new Error("an address was given twice");
  if (options.consents !== false) await acceptCurrent(portal.house, account.id, ["7"], "");
  const browser = await session(account.id, "1", [], options.instance);
  return { accountId: account.id, browser, mobile: `1391234${String(people).padStart(4, "0")}` };
};
const session = async (accountId: string, version: "1" | "3", roles: string[], instance: 0 | 1 = 0) => {
  const browser = portal.visit({ instance });
  const halves = await portal.house.sessions.signIn({ accountId, version, roles, ip: "", userAgent: "" });
  browser.cookies.set("sid", halves.sid);
  browser.cookies.set("token", halves.token);
  return browser;
};
const reviewer = (name: string) => officer(name, roles.identityReviewer.id);
const officer = async (name: string, role: string) => {
  people += 1;
  const mobile = `1381234${String(people).padStart(4, "0")}`;
  const account = await accountsOf(portal.house).add({
    version: "3",
    name: "审核",
    accountName: name,
    mobile,
    activated: true,
  });
  if ("taken" in account) throw new Error("a reviewer was made twice");
  return await session(account.id, "3", [role]);
};
const pictures = async (browser: Browser) => {
  const front = await upload(browser, "idFront", picture("jpeg", 90, 60));
  const back = await upload(browser, "idBack", picture("jpeg", 91, 60));
  return { frontFileId: String(front.result.fileId), backFileId: String(back.result.fileId) };
};

/** A valid ID number that nobody had before; `digits` are region and birth date. */
let sequence = 100;
const freshNumber = (digits = "11010519900307"): string => {
  sequence += 2;
  const stem = `${digits}${sequence}`;
  for (const last of "0123456789X") if (canonicalIdNumber(stem + last) === stem + last) return stem + last;
  throw new Error("no check digit fits");
};
const formOf = (change: Record<string, unknown> = {}) => ({
  name: "林悦",
  namePinyin: "LIN/YUE",
  sex: "female",
  nation: "汉",
  address: "北京市朝阳区望京东路八号院",
  idNumber: freshNumber(),
  expiry: "2040-05-06",
  ...change,
});
const submit = async (browser: Browser, change: Record<string, unknown> = {}) =>
  await browser.post("/cass/identity/submit", { ...formOf(change), ...(await pictures(browser)) });
/** Binds a work number, without which nobody has anything to verify for. */
const holds = async (accountId: string, address: { channel: "sms" | "email"; address: string }): Promise<string> =>
  await bindProven(portal.house, {
    system: "C",
    agentNumber: String(70_000 + people),
    accountId,
    address,
    ip: "",
    isGuest: false,
  });
const todosOf = async (accountId: string): Promise<unknown[]> =>
  (
    await portal.house.database.execute(
      "select title ->> 'zh' as title from todo where addressee = $1 and type = 'realName' and settled_at is null",
      [`a:${accountId}`],
    )
  ).map(({ title }) => title);
const statusOf = async (browser: Browser) => (await browser.get("/cass/identity/getStatus")).result;
const caseOf = async (desk: Browser, id: string) => (await desk.post("/cass/identityReview/detail", { id })).result;

describe("somebody who wants to be verified", () => {
  it("consents before the first picture, and is refused with E4016 until then", async () => {
    const { browser } = await person({ consents: false });
    expect((await upload(browser, "idFront", picture("jpeg"))).code).toBe("E4016");
    expect((await browser.post("/cass/identity/submit", { ...formOf(), frontFileId: "a", backFileId: "b" })).code).toBe(
      "E4016",
    );
    const { result } = await browser.get("/cass/agent/readAgreement?type=7");
    await browser.post("/cass/agreement/accept", { items: [{ type: 7, version: result[0].version }] });
    expect((await upload(browser, "idFront", picture("jpeg"))).status).toBe("200");
  });

  it("waits under review, is told the place and the time, and may not submit again meanwhile", async () => {
    const { browser, accountId } = await person();
    expect(await statusOf(browser)).toMatchObject({ status: 0, stage: "none", submissionsLeft: 3, online: true });
    const sent = await submit(browser);
    expect(sent).toMatchObject({ status: "200", result: { status: 2 } });
    const waiting = await statusOf(browser);
    expect(waiting).toMatchObject({ status: 2, stage: "manual", submissionsLeft: 2, late: false });
    expect(waiting.place).toBeGreaterThan(0);
    expect((await identityOf(portal.house, accountId)).status).toBe(2);
    expect((await submit(browser)).code).toBe("E4007");
    // Nor does the table take a second one, should both have been judged before either was added.
    const begun = await cases(portal.house.database).where("account_id", "=", accountId).executeTakeFirstOrThrow();
    const { form, ...first } = opened(portal.house.seals, begun);
    if (!form) throw new Error("its form is forgotten");
    const second = { ...first, bindingId: "", form: { ...form, idNumber: freshNumber() } };
    expect(await storesOf(portal.house).cases.addCase(second)).toBeUndefined();
  });

  it("is told every wrong field at once, in the words of the catalogue", async () => {
    const { browser } = await person();
    const wrong = await submit(browser, {
      name: "Lin",
      namePinyin: "林悦",
      nation: "火星",
      idNumber: "110105194902310026",
      expiry: "2020-01-01",
    });
    expect(wrong.status).toBe("400-1");
    expect(Object.keys(wrong.result.fields).toSorted()).toEqual(["expiry", "idNumber", "name", "namePinyin", "nation"]);
    expect(wrong.result.fields.idNumber).toBe("身份证号错误");
    const half = await submit(browser, { name: "Lin", namePinyin: "", sex: "", idNumber: "123", expiry: "2020-01-01" });
    expect(Object.keys(half.result.fields).toSorted()).toEqual(["expiry", "idNumber", "name", "namePinyin", "sex"]);
    expect((await statusOf(browser)).submissionsLeft).toBe(3);
  });

  it("may write the number in full width, with blanks, dashes or a small x, and still it is one card", async () => {
    const number = freshNumber();
    const { browser } = await person();
    const wide = [...number]
      .map((digit) => (digit === "X" ? "ｘ" : String.fromCodePoint(0xff10 + Number(digit))))
      .join("");
    expect(
      (await submit(browser, { idNumber: ` ${wide.slice(0, 6)} \u2060${wide.slice(6, 14)}-${wide.slice(14)}\u3164` }))
        .status,
    ).toBe("200");
    const other = await person();
    expect((await submit(other.browser, { idNumber: number })).code).toBe("E4006");
  });

  it("cannot verify online with an e-mail account", async () => {
    const { browser, accountId } = await person({ email: true });
    await holds(accountId, { channel: "email", address: `p${people}@test.example` });
    expect(await submit(browser)).toMatchObject({
      code: "E4023",
      result: { actions: [{ route: "/contact?code=E4023" }] },
    });
    expect((await statusOf(browser)).online).toBe(false);
    // Card, to-do and gate say the same: the branch does it, and nothing is to be done here.
    const shut = await browser.get("/cass/test/gate");
    expect(shut).toMatchObject({ code: "E4023", result: { actions: [{ route: "/contact?code=E4023" }] } });
    expect(await todosOf(accountId)).toEqual([]);
  });

  it("over 65 is led to the branch, which verifies whom the portal may not", async () => {
    const { browser } = await person();
    const old = await submit(browser, { idNumber: freshNumber("11010519500307") });
    expect(old.result.fields.idNumber).toBe("超过65周岁请联系分支机构");
    expect(old.result.actions).toEqual([{ label: "联系分支机构", route: "/contact?code=E4010" }]);
  });

  it("needs both sides, each once and one's own", async () => {
    const { browser } = await person();
    const other = await person();
    const mine = await pictures(browser);
    const theirs = await pictures(other.browser);
    const with_ = async (files: object) => await browser.post("/cass/identity/submit", { ...formOf(), ...files });
    expect((await with_({})).result.fields).toMatchObject({ frontFileId: "请上传正反面" });
    expect((await with_({ ...mine, frontFileId: theirs.frontFileId })).result.fields).toHaveProperty("frontFileId");
    expect((await with_({ ...mine, frontFileId: mine.backFileId })).status).toBe("400-1");
    expect((await with_({ ...mine, bindingId: "demo-C-10001" })).code).toBe("E9404");
    expect((await statusOf(browser)).status).toBe(0);
    expect((await with_(mine)).status).toBe("200");
  });

  it("has three submissions a day, and a refused one uses none up", async () => {
    const desk = await reviewer("day-limit");
    const { browser } = await person();
    for (let time = 0; time < 3; time += 1) {
      const refused = { ...formOf({ name: "X" }), frontFileId: "a", backFileId: "b" };
      expect((await browser.post("/cass/identity/submit", refused)).status).toBe("400-1");
      const { result } = await submit(browser);
      const { revision } = await caseOf(desk, result.applyId);
      await desk.post("/cass/identityReview/reject", { id: result.applyId, revision, reason: "unclear" });
    }
    const fourth = await browser.post("/cass/identity/submit", { ...formOf(), frontFileId: "a", backFileId: "b" });
    expect(fourth).toMatchObject({ status: "400-9", code: "E4024", result: { remaining: 0 } });
  });

  it("puts it off, and is not asked again at sign-in", async () => {
    const { browser } = await person();
    expect((await browser.get("/cass/agent/loginNextSteps")).result).toContain("realname");
    await browser.post("/cass/identity/defer");
    expect((await browser.get("/cass/agent/loginNextSteps")).result).not.toContain("realname");
  });

  it("sees the own picture written over, never through the file's address, and nobody else sees it", async () => {
    const { browser } = await person();
    const { frontFileId, backFileId } = await pictures(browser);
    await browser.post("/cass/identity/submit", { ...formOf(), frontFileId, backFileId });
    const own = await browser.get("/cass/identity/picture?side=front");
    expect(own.headers["content-type"]).toBe("image/jpeg");
    expect(await difference(own.bytes, picture("jpeg", 90, 60))).toBeGreaterThan(0.02);
    expect((await browser.get(`/cass/file/${frontFileId}`)).http).toBe(404);
    const other = await person();
    expect((await other.browser.get("/cass/identity/picture?side=front")).status).toBe("404");
  });
});

describe("the gate", () => {
  it("tells 'not certified' from 'under certification', and opens for the verified", async () => {
    const desk = await reviewer("gate");
    const { browser } = await person();
    expect(await browser.get("/cass/test/gate")).toMatchObject({ status: "400-7", code: "E4014" });
    const { result } = await submit(browser);
    const shut = await browser.get("/cass/test/gate");
    expect(shut).toMatchObject({ status: "400-7", code: "E4015" });
    expect(shut.result.actions[0].route).toBe("/identity");
    const { revision } = await caseOf(desk, result.applyId);
    await desk.post("/cass/identityReview/approve", { id: result.applyId, revision });
    expect((await browser.get("/cass/test/gate")).status).toBe("200");
  });
});

describe("a clean case", () => {
  let browser: Browser;
  let accountId: string;
  const idNumber = freshNumber();
  beforeEach(async () => {
    const someone = await person();
    ({ browser, accountId } = someone);
  });

  it("is verified by the clock once its time has come, and told", async () => {
    const { result } = await submit(browser, { idNumber });
    await portal.house.database.execute("update identity_case set automatic = true, warnings = '{}' where id = $1", [
      result.applyId,
    ]);
    expect((await statusOf(browser)).status).toBe(2);
    portal.pass(61);
    expect((await statusOf(browser)).status).toBe(1);
    expect((await browser.get("/cass/identity/detail")).result).toMatchObject({
      name: "林*",
      idNumber: `110***********${idNumber.slice(-4)}`,
    });
    expect((await browser.get("/cass/agent/query/userInfo")).result.realnameAuthStatus).toBe(1);
    expect(await matchesIdNumber(portal.house, accountId, idNumber.slice(-6))).toBe(true);
    expect(await matchesIdNumber(portal.house, accountId, idNumber.toLowerCase())).toBe(true);
    expect(await matchesIdNumber(portal.house, accountId, "000000")).toBe(false);
    expect((await submit(browser)).code).toBe("E4005");
  });

  it("is decided once by two instances at the same moment", async () => {
    const { result } = await submit(browser);
    await portal.house.database.execute("update identity_case set automatic = true, warnings = '{}' where id = $1", [
      result.applyId,
    ]);
    portal.pass(61);
    const second = await session(accountId, "1", [], 1);
    const live = await session(accountId, "1", [], 0);
    await Promise.all(
      Array.from({ length: 20 }, (_, turn) => (turn % 2 ? live : second).get("/cass/identity/getStatus")),
    );
    const sent = await portal.house.database.execute(
      "select count(*)::int as told from outbox where purpose = 'identity.result' and recipient = (select recipient from outbox where purpose = 'identity.result' order by id desc limit 1)",
    );
    expect(sent[0]?.["told"]).toBe(1);
  });
});

describe("a card", () => {
  it("belongs to one account however many ask at the same moment", async () => {
    const idNumber = freshNumber();
    const crowd = await Promise.all(Array.from({ length: 8 }, (_, turn) => person({ instance: turn % 2 ? 1 : 0 })));
    const forms = await Promise.all(
      crowd.map(async ({ browser }) => ({ ...formOf({ idNumber }), ...(await pictures(browser)) })),
    );
    const answers = await Promise.all(
      crowd.map(({ browser }, place) => browser.post("/cass/identity/submit", forms[place])),
    );
    expect(answers.filter(({ status }) => status === "200")).toHaveLength(1);
    expect(new Set(answers.filter(({ status }) => status !== "200").map(({ code }) => code))).toEqual(
      new Set(["E4006"]),
    );
  });

  it("of one account is submitted once however often the button is pressed", async () => {
    const { browser } = await person();
    const files = await pictures(browser);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => browser.post("/cass/identity/submit", { ...formOf(), ...files })),
    );
    expect(answers.filter(({ status }) => status === "200")).toHaveLength(1);
    expect((await statusOf(browser)).submissionsLeft).toBe(2);
  });

  it("is one of an account's at a time, whatever other card is sent at the same moment", async () => {
    const { browser } = await person();
    const forms: object[] = [];
    for (let card = 0; card < 3; card += 1)
      forms.push({ ...formOf({ idNumber: freshNumber() }), ...(await pictures(browser)) });
    const answers = await Promise.all(forms.map((form) => browser.post("/cass/identity/submit", form)));
    expect(answers.map(({ code, status }) => code ?? status).toSorted()).toEqual(["200", "E4007", "E4007"]);
  });

  it("in use cannot be guessed at: after three answers nothing more is told that day", async () => {
    const idNumber = freshNumber();
    await submit((await person()).browser, { idNumber });
    const { browser } = await person();
    const files = await pictures(browser);
    const guess = async () => (await browser.post("/cass/identity/submit", { ...formOf({ idNumber }), ...files })).code;
    expect([await guess(), await guess(), await guess(), await guess()]).toEqual(["E4006", "E4006", "E4006", "E4024"]);
  });

  it("is not told oftener to whoever gives each guess a request id, which undoes nothing that is counted", async () => {
    const idNumber = freshNumber();
    await submit((await person()).browser, { idNumber });
    const { browser } = await person();
    const files = await pictures(browser);
    const codes = [];
    for (let turn = 0; turn < 4; turn += 1) {
      const asked = { ...formOf({ idNumber }), ...files, requestId: randomUUID() };
      codes.push((await browser.post("/cass/identity/submit", asked)).code);
    }
    expect(codes).toEqual(["E4006", "E4006", "E4006", "E4024"]);
  });

  it("that nobody uses takes no appeal: one reviewer decides, and none is counted", async () => {
    const { browser } = await person();
    const { result } = await submit(browser, { idNumber: freshNumber(), appeal: "以为被他人使用" });
    expect((await statusOf(browser)).stage).not.toBe("appeal");
    const eyes = await reviewer("only-eyes");
    const { applyId: id } = result;
    expect(await caseOf(eyes, id)).toMatchObject({ state: "waiting", appeal: "" });
    await eyes.post("/cass/identityReview/reject", { id, revision: 1, reason: "unclear", note: "" });
    expect((await submit(browser, { idNumber: freshNumber(), appeal: "再次说明" })).status).toBe("200");
  });

  it("changes hands by an appeal that two reviewers grant, never one", async () => {
    const idNumber = freshNumber();
    const first = await reviewer("first-eyes");
    const second = await reviewer("second-eyes");
    const holder = await person();
    const claimed = await submit(holder.browser, { idNumber });
    await first.post("/cass/identityReview/approve", { id: claimed.result.applyId, revision: 1 });
    const owner = await person();
    const { result } = await submit(owner.browser, { idNumber, appeal: "手机丢失后更换了账号" });
    expect((await statusOf(owner.browser)).stage).toBe("appeal");
    const id = result.applyId;
    expect(await caseOf(first, id)).toMatchObject({
      state: "appealed",
      mayConfirm: true,
      appeal: "手机丢失后更换了账号",
    });
    expect((await first.post("/cass/identityReview/approve", { id, revision: 1 })).result.state).toBe("appealed");
    expect((await statusOf(owner.browser)).status).toBe(2);
    expect((await first.post("/cass/identityReview/approve", { id, revision: 2 })).code).toBe("E4026");
    // Nor does the statement itself let the first grant what he proposed.
    const appealed = await storesOf(portal.house).cases.findCase(id);
    if (appealed?.proposedBy === undefined) throw new Error("nobody proposed the appeal");
    expect(await advanceAppeal(portal.house, storesOf(portal.house), appealed, appealed.proposedBy)).toBeUndefined();
    const both = await Promise.all([0, 1].map(() => second.post("/cass/identityReview/approve", { id, revision: 2 })));
    expect(both.map(({ status }) => status).toSorted()).toEqual(["200", "409"]);
    expect((await statusOf(owner.browser)).status).toBe(1);
    const lost = {
      status: 0,
      stage: "lost",
      reasonCode: "alreadyUsed",
      reason: expect.stringContaining("属于另一位用户"),
    };
    expect(await statusOf(holder.browser)).toMatchObject(lost);
    expect((await portal.house.outbox.demoMessages(holder.mobile))[0]?.text).toContain("已失效");
  });
});

describe("a reviewer who is a holder as well", () => {
  it("has no word in what he applied for himself, neither alone nor as one of two", async () => {
    const holder = await person();
    const { result } = await submit(holder.browser, {});
    const twin = await accountsOf(portal.house).add({
      version: "3",
      name: "审核",
      accountName: "own-eyes",
      mobile: holder.mobile,
      activated: true,
    });
    const self = await session("id" in twin ? twin.id : "", "3", [roles.identityReviewer.id]);
    const seen = { id: result.applyId, revision: 1 };
    expect((await self.post("/cass/identityReview/approve", seen)).code).toBe("E4026");
    const rejected = await self.post("/cass/identityReview/reject", { ...seen, reason: "other", note: "x" });
    expect(rejected.code).toBe("E4026");
    expect((await statusOf(holder.browser)).status).toBe(2);
    const other = await reviewer("other-eyes");
    expect((await other.post("/cass/identityReview/approve", seen)).status).toBe("200");
  });

  it("has none in an appeal that would take the card from him", async () => {
    const idNumber = freshNumber();
    const holder = await person();
    await submit(holder.browser, { idNumber });
    const twin = await accountsOf(portal.house).add({
      version: "3",
      name: "审核",
      accountName: "card-eyes",
      mobile: holder.mobile,
      activated: true,
    });
    const self = await session("id" in twin ? twin.id : "", "3", [roles.identityReviewer.id]);
    const owner = await person();
    const { result } = await submit(owner.browser, { idNumber, appeal: "更换了账号" });
    const seen = { id: result.applyId, revision: 1 };
    const refused = await self.post("/cass/identityReview/reject", { ...seen, reason: "other", note: "x" });
    expect(refused.code).toBe("E4026");
    expect((await self.post("/cass/identityReview/approve", seen)).code).toBe("E4026");
    expect((await caseOf(self, result.applyId)).mayConfirm).toBe(false);
    const other = await reviewer("more-eyes");
    expect((await other.post("/cass/identityReview/approve", seen)).status).toBe("200");
  });
});

describe("the security administrator, as the second pair of eyes", () => {
  const appealed = async () => {
    const idNumber = freshNumber();
    people += 1;
    const first = await reviewer(`proposer-${people}`);
    const holder = await person();
    const claimed = await submit(holder.browser, { idNumber });
    await first.post("/cass/identityReview/approve", { id: claimed.result.applyId, revision: 1 });
    const owner = await person();
    const { result } = await submit(owner.browser, { idNumber, appeal: "更换了账号" });
    return { first, owner, id: String(result.applyId), cardCase: String(claimed.result.applyId) };
  };

  const appealTodos = async (id: string): Promise<number> =>
    (
      await portal.house.database.sql
        .selectFrom("todo")
        .select("id")
        .where("url", "=", `/identityReview/case?id=${id}`)
        .where("settled_at", "is", null)
        .execute()
    ).length;

  it("sees appeals and nothing else", async () => {
    const security = await officer("second-eyes-list", roles.securityAdministrator.id);
    const { id, cardCase } = await appealed();
    const { list } = (await security.post("/cass/identityReview/getList", { queue: "decided", pageSize: 100 })).result;
    expect(new Set(list.map(({ state }: { state: string }) => state))).toEqual(new Set(["appealed"]));
    expect(await caseOf(security, id)).toMatchObject({ appeal: "更换了账号", mayConfirm: false });
    for (const path of ["detail", "picture?side=front&id="])
      expect(
        (path === "detail"
          ? await security.post("/cass/identityReview/detail", { id: cardCase })
          : await security.get(`/cass/identityReview/${path}${cardCase}`)
        ).code,
      ).toBe("E9404");
  });

  it("grants what a reviewer proposed, and never begins", async () => {
    const security = await officer("second-eyes-grant", roles.securityAdministrator.id);
    const { first, owner, id } = await appealed();
    for (const step of ["approve", "reject"])
      expect((await security.post(`/cass/identityReview/${step}`, { id, revision: 1, reason: "unclear" })).code).toBe(
        "E4031",
      );
    await first.post("/cass/identityReview/approve", { id, revision: 1 });
    expect(await appealTodos(id)).toBe(1);
    expect(await caseOf(security, id)).toMatchObject({ mayConfirm: true });
    expect((await security.post("/cass/identityReview/approve", { id, revision: 2 })).result.state).toBe("verified");
    expect((await statusOf(owner.browser)).status).toBe(1);
    expect(await appealTodos(id)).toBe(0);
  });

  it("has nothing to do any more when the applicant takes back the consent", async () => {
    const { first, owner, id } = await appealed();
    await first.post("/cass/identityReview/approve", { id, revision: 1 });
    expect((await owner.browser.post("/cass/identity/withdrawConsent")).status).toBe("200");
    expect(await appealTodos(id)).toBe(0);
  });
});

describe("the review desk", () => {
  it("is closed to everybody without the role", async () => {
    const { browser } = await person();
    for (const path of ["getList", "detail", "approve", "reject", "askSide", "reopen", "getPolicy"])
      expect((await browser.post(`/cass/identityReview/${path}`, {})).status).toBe("403-2");
  });

  it("shows the queue by age, masked, and a case whole; each look leaves a line in the audit", async () => {
    const desk = await reviewer("looking");
    const { browser } = await person();
    const { result } = await submit(browser, { name: "欧阳晓明" });
    const { list, counts } = (await desk.post("/cass/identityReview/getList", { pageSize: 100 })).result;
    const line = list.find((one: { id: string }) => one.id === result.applyId);
    expect(line).toMatchObject({ name: "欧*", state: "waiting", warnings: ["notRead"] });
    expect(counts.manual).toBeGreaterThan(0);
    const times: string[] = list.map((one: { submittedAt: string }) => one.submittedAt);
    expect(times).toEqual(times.toSorted());
    expect(await caseOf(desk, result.applyId)).toMatchObject({ name: "欧阳晓明", province: "北京", hasFront: true });
    expect(
      (await desk.get(`/cass/identityReview/picture?id=${result.applyId}&side=front`)).headers["content-type"],
    ).toBe("image/jpeg");
    const lines = await portal.house.database.execute("select action from audit where object like $1 order by id", [
      `${result.applyId}%`,
    ]);
    expect(lines.map(({ action }) => action)).toEqual(
      expect.arrayContaining(["identity.view", "identity.viewPicture"]),
    );
  });

  it("asks for one side again, and takes that side only", async () => {
    const desk = await reviewer("asking");
    const { browser, mobile, accountId } = await person();
    await holds(accountId, { channel: "sms", address: mobile });
    expect(await todosOf(accountId)).toEqual(["请完成实名认证"]);
    const { result } = await submit(browser);
    expect(await todosOf(accountId)).toEqual([]);
    const ask = { id: result.applyId, revision: 1, side: "back", reason: "unclear" };
    expect((await desk.post("/cass/identityReview/askSide", ask)).status).toBe("200");
    expect(await statusOf(browser)).toMatchObject({
      stage: "askedAgain",
      askedSide: "back",
      reasonCode: "unclear",
      status: 2,
    });
    expect((await portal.house.outbox.demoMessages(mobile))[0]?.text).toContain("补传");
    expect(await todosOf(accountId)).toEqual(["请补传证件图片"]);
    const { list } = (await browser.get("/cass/agent/health")).result;
    expect([list[0].state, ...list[0].also]).toContain("identityAsked");
    expect((await browser.get("/cass/test/gate")).result).toMatchObject({ reason: "须补传一张证件图片" });
    const front = await upload(browser, "idFront", picture("jpeg", 80, 50));
    expect((await browser.post("/cass/identity/resendSide", { side: "front", fileId: front.result.fileId })).code).toBe(
      "E4028",
    );
    const back = await upload(browser, "idBack", picture("jpeg", 80, 51));
    expect((await browser.post("/cass/identity/resendSide", { side: "back", fileId: back.result.fileId })).status).toBe(
      "200",
    );
    expect((await browser.post("/cass/identity/resendSide", { side: "back", fileId: back.result.fileId })).code).toBe(
      "E4028",
    );
    expect((await statusOf(browser)).stage).toBe("manual");
    expect(await todosOf(accountId)).toEqual([]);
  });

  it("is decided by the side that was sent again, also where the server ends before the one before it is gone", async () => {
    const desk = await reviewer("replaced");
    const { browser, mobile, accountId } = await person();
    await holds(accountId, { channel: "sms", address: mobile });
    const { result } = await submit(browser);
    const ask = { id: result.applyId, revision: 1, side: "back", reason: "unclear" };
    expect((await desk.post("/cass/identityReview/askSide", ask)).status).toBe("200");
    const back = await upload(browser, "idBack", picture("jpeg", 80, 53));
    vi.spyOn(portal.house.files, "erase").mockRejectedValueOnce(new Error("killed"));
    await browser.post("/cass/identity/resendSide", { side: "back", fileId: back.result.fileId });
    const kept = await portal.house.files.usedBy(pictureUse(result.applyId));
    expect(kept.filter(({ purpose }) => purpose === "idBack")).toMatchObject([{ fileId: back.result.fileId }]);
  });

  it("does not wait for ever for a side it asked for again: the submission fails, and its pictures go in their time", async () => {
    const desk = await reviewer("waiting");
    const { browser, mobile, accountId } = await person();
    await holds(accountId, { channel: "sms", address: mobile });
    const { result } = await submit(browser);
    const ask = { id: result.applyId, revision: 1, side: "back", reason: "unclear" };
    expect((await desk.post("/cass/identityReview/askSide", ask)).status).toBe("200");
    const other = await person();
    await holds(other.accountId, { channel: "sms", address: other.mobile });
    const waiting = (await submit(other.browser)).result.applyId;
    const after = async (days: number): Promise<void> => {
      portal.pass(days * 86_400);
      await eraseDue(portal.house, storesOf(portal.house));
    };
    const stands = async () =>
      await portal.house.database.execute("select state, reason_code, pictures from identity_case where id = $1", [
        result.applyId,
      ]);
    await after(29);
    expect(await stands()).toMatchObject([{ state: "asked", pictures: true }]);
    await after(2);
    expect(await stands()).toMatchObject([{ state: "failed", reason_code: "notSent" }]);
    // Who has sent everything waits for the reviewers, not they for him.
    expect(await portal.house.database.execute("select state from identity_case where id = $1", [waiting])).toEqual([
      { state: "waiting" },
    ]);
    expect((await portal.house.outbox.demoMessages(mobile))[0]?.text).toContain("未在期限内补传证件图片");
    expect(await todosOf(accountId)).toEqual(["实名认证未通过，请重新提交"]);
    await after(31);
    expect(await stands()).toMatchObject([{ pictures: false }]);
    portal.pass(-62 * 86_400);
  });

  it("rejects with a reason the applicant reads, wants words for 'other', and re-opens", async () => {
    const desk = await reviewer("rejecting");
    const { browser } = await person();
    const { result } = await submit(browser);
    const id = result.applyId;
    const unexplained = await desk.post("/cass/identityReview/reject", { id, revision: 1, reason: "other" });
    expect(unexplained.result.fields).toHaveProperty("note");
    await desk.post("/cass/identityReview/reject", { id, revision: 1, reason: "other", note: "照片不完整" });
    expect(await statusOf(browser)).toMatchObject({ status: 3, reason: "其他原因：照片不完整" });
    expect((await desk.post("/cass/identityReview/approve", { id, revision: 1 })).code).toBe("E4027");
    expect((await desk.post("/cass/identityReview/reopen", { id, revision: 2 })).status).toBe("200");
    expect((await statusOf(browser)).status).toBe(2);
  });

  it("is rejected in the portal's own message in whatever language that is read, reason and all", async () => {
    const heard: unknown[] = [];
    whenTold(portal.house, async ({ kind, values }) => void (kind === "review" && heard.push(values["reason"])));
    const desk = await reviewer("reasons");
    const { browser } = await person();
    const { result } = await submit(browser);
    const unclear = { id: result.applyId, revision: 1, reason: "unclear", note: "反光" };
    expect((await desk.post("/cass/identityReview/reject", unclear)).status).toBe("200");
    expect(heard).toEqual([
      { zh: (await statusOf(browser)).reason, en: expect.stringMatching(/^[A-Za-z][^\u4e00-\u9fff]*: 反光$/u) },
    ]);
  });

  it("lets one of many reviewers decide", async () => {
    const desks = await Promise.all(["race-a", "race-b"].map(reviewer));
    const { browser } = await person();
    const { result } = await submit(browser);
    const decide = (desk: Browser, approve: boolean) =>
      approve
        ? desk.post("/cass/identityReview/approve", { id: result.applyId, revision: 1 })
        : desk.post("/cass/identityReview/reject", { id: result.applyId, revision: 1, reason: "unclear" });
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, turn) => decide(desks[turn % 2] as Browser, turn % 3 === 0)),
    );
    expect(answers.filter(({ status }) => status === "200")).toHaveLength(1);
  });
});

describe("withdrawing the consent", () => {
  it("ends what is under review and erases the pictures at once", async () => {
    const { browser, accountId } = await person();
    const { result } = await submit(browser);
    expect((await portal.house.files.usedBy(`identity:${result.applyId}`)).length).toBe(2);
    await browser.post("/cass/identity/withdrawConsent");
    expect(await portal.house.files.usedBy(`identity:${result.applyId}`)).toEqual([]);
    expect(await statusOf(browser)).toMatchObject({ status: 0, consented: false, pictures: false });
    const left = await portal.house.database.execute("select sealed from identity_case where account_id = $1", [
      accountId,
    ]);
    expect(left).toEqual([{ sealed: null }]);
  });

  it("leaves a verified identity verified, without pictures", async () => {
    const desk = await reviewer("withdrawn");
    const { browser, accountId } = await person();
    const idNumber = freshNumber();
    const { result } = await submit(browser, { idNumber });
    await desk.post("/cass/identityReview/approve", { id: result.applyId, revision: 1 });
    await browser.post("/cass/identity/withdrawConsent");
    expect(await statusOf(browser)).toMatchObject({ status: 1, pictures: false });
    expect(await matchesIdNumber(portal.house, accountId, idNumber)).toBe(true);
  });
});

describe("pictures", () => {
  const erase = async () => {
    const door = portal.features.find(({ name }) => name === "identity");
    await door?.jobs?.find(({ name }) => name === "identity.erase")?.run({});
  };

  it("are erased when their days are over, counted from the decision", async () => {
    const desk = await reviewer("erasing");
    const { browser } = await person();
    const { result } = await submit(browser);
    await desk.post("/cass/identityReview/reject", { id: result.applyId, revision: 1, reason: "unclear" });
    portal.pass(29 * 86_400);
    await erase();
    expect(await portal.house.files.usedBy(`identity:${result.applyId}`)).toHaveLength(2);
    portal.pass(86_400 + 60);
    await erase();
    expect(await portal.house.files.usedBy(`identity:${result.applyId}`)).toHaveLength(0);
    const left = await portal.house.database.execute("select sealed, pictures from identity_case where id = $1", [
      result.applyId,
    ]);
    expect(left).toEqual([{ sealed: null, pictures: false }]);
  });

  it("and card go when the account is closed", async () => {
    const desk = await reviewer("closing");
    const idNumber = freshNumber();
    const first = await person();
    const { result } = await submit(first.browser, { idNumber });
    await desk.post("/cass/identityReview/approve", { id: result.applyId, revision: 1 });
    await eraseIdentity(portal.house, first.accountId);
    expect(await portal.house.files.usedBy(`identity:${result.applyId}`)).toEqual([]);
    const next = await person();
    expect((await submit(next.browser, { idNumber })).status).toBe("200");
  });
});

describe("a listed ID number", () => {
  it("cannot be verified, and ends the sessions of whoever uses it", async () => {
    const idNumber = freshNumber();
    const user = await person();
    await submit(user.browser, { idNumber });
    const bystander = await person();
    await submit(bystander.browser, { idNumber: freshNumber() });
    const handler = await person();
    const desk = await session(handler.accountId, "3", ["90060000"]);
    const entry = { idNumber, branch: "北京", from: "2026-01-01", reason: "冒用" };
    expect((await desk.post("/cass/blackList/add", entry)).status).toBe("200");
    expect((await user.browser.get("/cass/identity/getStatus")).status).toBe("403-1");
    expect((await bystander.browser.get("/cass/identity/getStatus")).status).toBe("200");
    const other = await person();
    expect((await submit(other.browser, { idNumber })).result.fields).toEqual({ idNumber: "该证件已列入黑名单" });
  });
});

describe("the last work number", () => {
  it("frees the card when it ends, and the account is not certified any more", async () => {
    const desk = await reviewer("unbinding");
    const idNumber = freshNumber();
    const holder = await person();
    const { result } = await submit(holder.browser, { idNumber });
    await desk.post("/cass/identityReview/approve", { id: result.applyId, revision: 1 });
    await release(portal.house, storesOf(portal.house), holder.accountId);
    expect(await statusOf(holder.browser)).toMatchObject({ status: 0, stage: "none", reason: "" });
    expect((await submit((await person()).browser, { idNumber })).status).toBe("200");
  });
});

describe("a card that is free again", () => {
  const left = async (id: string) =>
    (
      await portal.house.database.execute("select sealed is null as gone, pictures from identity_case where id = $1", [
        id,
      ])
    )[0];
  const verified = async () => {
    people += 1;
    const desk = await reviewer(`freeing-${people}`);
    const holder = await person();
    const { result } = await submit(holder.browser, { idNumber: freshNumber() });
    await desk.post("/cass/identityReview/approve", { id: result.applyId, revision: 1 });
    return {
      id: String(result.applyId),
      free: async () => await release(portal.house, storesOf(portal.house), holder.accountId),
    };
  };
  const erase = async () =>
    await portal.features
      .find(({ name }) => name === "identity")
      ?.jobs?.find(({ name }) => name === "identity.erase")
      ?.run({});

  it("keeps its pictures no longer than the decision said, and what was typed goes with them", async () => {
    const { id, free } = await verified();
    portal.pass(20 * 86_400);
    await free();
    await erase();
    expect(await left(id)).toEqual({ gone: false, pictures: true });
    portal.pass(10 * 86_400 + 60);
    await erase();
    expect(await left(id)).toEqual({ gone: true, pictures: false });
  });

  it("keeps nothing of what was typed where the pictures have gone before", async () => {
    const { id, free } = await verified();
    portal.pass(31 * 86_400);
    await erase();
    expect(await left(id)).toEqual({ gone: false, pictures: false });
    await free();
    expect(await left(id)).toEqual({ gone: true, pictures: false });
  });
});

describe("the settings", () => {
  it("are changed by the security administrator alone, from the shorter to the longer time", async () => {
    const { accountId } = await person();
    const desk = await session(accountId, "3", ["90110000"]);
    const policy = { imageDays: 30, reviewFromSeconds: 5, reviewToSeconds: 10 };
    const looker = await reviewer("settings");
    expect((await looker.post("/cass/identityReview/savePolicy", policy)).status).toBe("403-2");
    const upside = await desk.post("/cass/identityReview/savePolicy", { ...policy, reviewToSeconds: 4 });
    expect(upside.result.fields).toHaveProperty("reviewToSeconds");
    expect((await desk.post("/cass/identityReview/savePolicy", policy)).status).toBe("200");
    expect((await looker.post("/cass/identityReview/getPolicy")).result).toMatchObject(policy);
    const seen = policy;
    const both = [40, 50].map(async (imageDays) =>
      desk.post("/cass/identityReview/savePolicy", { ...policy, imageDays, seen }),
    );
    expect((await Promise.all(both)).map(({ code }) => code ?? "").toSorted()).toEqual(["", "E9409"]);
  });
});

describe("reading a card", () => {
  it("gives the fields where the recogniser is there, and asks for hands where it is not", async () => {
    const { browser } = await person();
    const sent = await upload(browser, "idFront", canDrawCards() ? drawFront(sampleCard) : picture("jpeg"));
    const read = await browser.post("/cass/identity/ocr", { fileId: sent.result.fileId, side: "front" });
    const able = (await statusOf(browser)).reader && canDrawCards();
    expect(read.code).toBe(able ? undefined : "E4003");
    expect(read.result.name).toBe(able ? sampleCard.name : undefined);
    expect(read.result.namePinyin).toBe(able ? "LIN/YUE" : undefined);
  });

  it("is refused for pictures of others, of the other side and for what is none", async () => {
    const { browser } = await person();
    const other = await person();
    const { frontFileId, backFileId } = await pictures(browser);
    const read = (who: Browser, fileId: string) => who.post("/cass/identity/ocr", { fileId, side: "front" });
    expect((await read(other.browser, frontFileId)).result.fields).toHaveProperty("fileId");
    expect((await read(browser, backFileId)).result.fields).toHaveProperty("fileId");
    expect((await read(browser, "nothing")).result.fields).toHaveProperty("fileId");
    expect((await read(browser, frontFileId)).code).toBe("E4003");
  });

  it("happens later for a submission that came without it, which the clock may then decide", async () => {
    // Nobody else waits to be read.
    await portal.house.database.execute("update identity_case set state = 'failed' where state = 'waiting'");
    const { browser } = await person();
    const cards = { front: canDrawCards() ? drawFront(sampleCard) : picture("jpeg"), back: picture("jpeg") };
    if (canDrawCards()) cards.back = drawBack(sampleCard);
    const front = await upload(browser, "idFront", cards.front);
    const back = await upload(browser, "idBack", cards.back);
    const { name, nation, address, idNumber } = sampleCard;
    const form = formOf({ name, nation, address, idNumber });
    await browser.post("/cass/identity/submit", {
      ...form,
      frontFileId: front.result.fileId,
      backFileId: back.result.fileId,
    });
    expect((await statusOf(browser)).stage).toBe("manual");
    const door = portal.features.find((feature) => feature.name === "identity");
    await door?.jobs?.find((job) => job.name === "identity.review")?.run({});
    portal.pass(61);
    const { status, reader } = await statusOf(browser);
    expect(status).toBe(reader && canDrawCards() ? 1 : 2);
  });

  it("spells a typed name", async () => {
    const { browser } = await person();
    expect((await browser.post("/cass/identity/pinyin", { name: "曾国藩" })).result.namePinyin).toBe("ZENG/GUOFAN");
  });
});

describe("what lies in the database", () => {
  it("holds neither names nor numbers in the open", async () => {
    const { browser } = await person();
    const idNumber = freshNumber();
    await submit(browser, { idNumber, name: "独孤求败", address: "华山之巅思过崖" });
    const rows = JSON.stringify([
      await portal.house.database.execute("select * from identity_case"),
      await portal.house.database.execute("select * from identity_reading"),
      await portal.house.database.execute("select action, object from audit"),
    ]);
    for (const secret of [idNumber, "独孤求败", "思过崖"]) expect(rows).not.toContain(secret);
  });
});
