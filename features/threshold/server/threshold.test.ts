import { randomUUID } from "node:crypto";
import { activation } from "@apron/features/activation/server";
import { agents, dossiersOf } from "@apron/features/agents/server";
import { agreements } from "@apron/features/agreements/server";
import { blacklist, blacklistOf } from "@apron/features/blacklist/server";
import { hotline } from "@apron/features/hotline/server";
import { identity } from "@apron/features/identity/server";
import { accountsOf, login } from "@apron/features/login/server";
import { traffic } from "@apron/features/traffic/server";
import { me } from "@apron/features/me/server";
import { todo } from "@apron/features/todo/server";
import { unlock } from "@apron/features/unlock/server";
import { roles } from "@apron/kit/contract/roles";
import { addDays, addSeconds, dayOf, instantOf, wallTime } from "@apron/kit/server/clock";
import { files } from "@apron/kit/server/files";
import { type Answered, type Browser, openTestPortal, type TestPortal } from "@apron/kit/server/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { threshold } from "./index.ts";
import { applicationsOf } from "./store.ts";

const binding = "demo-J-20001";
const holderPhone = "13900000002";
const approverPhone = "13800000016";
let portal: TestPortal;
let holder: Browser;
let desk: Browser;
beforeAll(async () => {
  const doors = [
    files,
    agreements,
    blacklist,
    login,
    agents,
    identity,
    unlock,
    activation,
    hotline,
    traffic,
    threshold,
    todo,
    me,
  ];
  portal = await openTestPortal(doors);
});
afterAll(async () => await portal.close());
/** Every promise begins at ten in the morning of a day of its own, with nothing under way. */
beforeEach(async () => {
  portal.pass((instantOf(`${addDays(today(), 40)} 10:00:00`) - portal.house.clock.now()) / 1000);
  for (const system of ["B", "C", "J"] as const) await portal.simulator.turn(system, {});
  await follow();
  await portal.house.database.execute(
    "update threshold_application set status = 5, closed_at = now(), decision_reason = 'lapsed' where status = 1",
  );
  await portal.house.database.execute("delete from threshold_day");
  await portal.house.database.execute("delete from todo");
  await signIn();
});
/** A session does not outlive the hours that a promise lets pass. */
const signIn = async (): Promise<void> => {
  holder = await enter(holderPhone, "1");
  desk = await enter(approverPhone, "3");
};
const later = async (seconds: number): Promise<void> => {
  portal.pass(seconds);
  await signIn();
};

const today = (): string => dayOf(portal.house.clock.now());
const enter = async (mobile: string, version: "1" | "3", instance: 0 | 1 = 0): Promise<Browser> => {
  const account = await accountsOf(portal.house).byAddress(version, { channel: "sms", address: mobile });
  if (!account) throw new Error(`nobody signs in with ${mobile}`);
  return await portal.visitAs({ accountId: account.id, version, roles: account.roles }, instance);
};
const request = (change: object = {}) => ({
  bindingId: binding,
  effectiveDate: addDays(today(), 1),
  expirationDate: addDays(today(), 3),
  appliedThreshold: 2000,
  reason: "大型展会",
  ...change,
});
const apply = async (change: object = {}, who = holder): Promise<Answered> =>
  await who.post("/cass/threshold/apply", request(change));
const applied = async (change: object = {}): Promise<string> => {
  const { result, code } = await apply(change);
  if (code) throw new Error(`it was refused with ${code}`);
  return result.applicationId;
};
const detail = async (id: string): Promise<Answered["result"]> =>
  (await holder.get(`/cass/threshold/detail?id=${id}`)).result;
const caseOf = async (id: string, who = desk): Promise<Answered["result"]> =>
  (await who.get(`/cass/thresholdDesk/detail?id=${id}`)).result;
const accept = async (id: string, grantedThreshold = 2000, who = desk): Promise<Answered> =>
  await who.post("/cass/thresholdDesk/accept", { id, version: 1, grantedThreshold, words: "" });
const accepted = async (change: object = {}): Promise<string> => {
  const id = await applied(change);
  expect((await accept(id)).status).toBe("200");
  return id;
};
const reject = async (id: string, body: object = {}, who = desk): Promise<Answered> =>
  await who.post("/cass/thresholdDesk/reject", { id, version: 1, reason: "tooHigh", words: "请按1800申请", ...body });
const run = async (name: string): Promise<void> =>
  await portal.features
    .flatMap(({ jobs }) => jobs ?? [])
    .find((job) => job.name === name)
    ?.run({});
const follow = async (): Promise<void> => await run("threshold.follow");
/** The next midnight and what it brings; in the first seconds of the day. */
const midnight = async (days = 1): Promise<void> => {
  await later((instantOf(`${addDays(today(), days)} 00:00:05`) - portal.house.clock.now()) / 1000);
  await follow();
};
const atHost = async (agentNumber = "20001"): Promise<number> =>
  (await portal.house.hosts.host("J").getAgent({ agentNumber })).threshold;
const messages = async (phone = holderPhone): Promise<string[]> =>
  (await portal.house.outbox.demoMessages(phone)).map(({ text }) => text);
const todos = async (who = desk): Promise<string[]> =>
  (await who.post("/cass/my/todo/getListByPageNew", { status: 0, type: "threshold" })).result.list.map(
    ({ title }: { title: string }) => title,
  );
const asked = async (): Promise<number> =>
  Number(
    (
      await portal.house.database.execute(
        "select count(*)::int as n from hosts_operation where operation = 'setThreshold'",
      )
    )[0]?.["n"],
  );

describe("whoever applies", () => {
  it("is told by the server's clock from which day on, and that noon passed while the form was open", async () => {
    const options = await holder.get(`/cass/threshold/getOptions?bindingId=${binding}`);
    expect(options.result).toMatchObject({
      currentThreshold: 1500,
      min: 1501,
      max: 50_000,
      earliestDate: addDays(today(), 1),
      latestDate: addDays(today(), 31),
      now: expect.stringMatching(`^${today()} 10:00:0`),
    });
    await later(7200);
    const late = await apply();
    expect([late.status, late.code, late.result.fields.effectiveDate]).toEqual([
      "400-1",
      "E8003",
      "时间已变化，请重新选择生效日期",
    ]);
    expect(late.result.reason).toContain(addDays(today(), 2));
    expect((await apply({ effectiveDate: addDays(today(), 2) })).message).toBe("申请成功");
  });

  it.each<[string, object, string[]]>([
    ["no days", { effectiveDate: "", expirationDate: "" }, ["E8001", "effectiveDate", "expirationDate"]],
    ["no such day", { effectiveDate: "2026-02-30" }, ["E9416", "effectiveDate"]],
    ["a day in another spelling", { effectiveDate: "2026/11/2４" }, ["E9416", "effectiveDate"]],
    ["an end before the beginning", { expirationDate: "2020-01-01" }, ["E8004", "expirationDate"]],
    ["no threshold", { appliedThreshold: undefined }, ["E9410", "appliedThreshold"]],
    ["what there is already", { appliedThreshold: 1500 }, ["E8008", "appliedThreshold"]],
    ["too much", { appliedThreshold: 50_001 }, ["E8008", "appliedThreshold"]],
    ["a part of an instruction", { appliedThreshold: 2000.5 }, ["E8008", "appliedThreshold"]],
    ["1e99", { appliedThreshold: 1e99 }, ["E8008", "appliedThreshold"]],
    ["less than nothing", { appliedThreshold: -1 }, ["E8008", "appliedThreshold"]],
  ])("for %s is told so at the field", async (_, change, [code, ...fields]) => {
    const refused = await apply(change);
    expect([refused.http, refused.status, refused.code]).toEqual([200, "400-1", code]);
    expect(Object.keys(refused.result.fields)).toEqual(fields);
  });

  it("is told of every wrong field at once, and of days too far ahead or too many", async () => {
    const everything = await apply({
      effectiveDate: "",
      expirationDate: "x",
      appliedThreshold: 0.5,
      reason: "字".repeat(301),
    });
    expect(Object.keys(everything.result.fields)).toHaveLength(4);
    const from = addDays(today(), 1);
    expect((await apply({ expirationDate: addDays(from, 31) })).code).toBe("E8004");
    expect((await apply({ effectiveDate: addDays(from, 31), expirationDate: addDays(from, 31) })).code).toBe("E8010");
    expect((await apply({ expirationDate: addDays(from, 30) })).status).toBe("200");
  });

  it("passes the gate of the catalogue: DCS or ICS, a verified identity, nothing abnormal, one's own number", async () => {
    const travel = await enter("13900000001", "1");
    expect((await apply({ bindingId: "demo-C-10001" }, travel)).code).toBe("E8007");
    const abnormal = await enter("13900000005", "1");
    const refused = await apply({ bindingId: "demo-B-30005" }, abnormal);
    expect([refused.code, refused.message]).toEqual(["E8005", "工作号行为异常，不能使用本功能"]);
    expect((await apply({ bindingId: "demo-B-30007" })).status).toBe("404");
    expect((await holder.get("/cass/threshold/getOptions?bindingId=demo-B-30007")).status).toBe("404");
    expect((await apply({}, desk)).status).toBe("403-2");
    const gate = await holder.get(`/cass/feature/check?feature=/cass/threshold/apply&bindingId=${binding}`);
    expect(gate.result.allowed).toBe(true);
  });

  it("gets one application through of a hundred for the same days, on two instances, and any number for others", async () => {
    const other = await enter(holderPhone, "1", 1);
    const said = await Promise.all(
      Array.from({ length: 100 }, async (_, place) =>
        (place % 2 === 0 ? holder : other).post("/cass/threshold/apply", {
          ...request({ effectiveDate: addDays(today(), 1 + (place % 3)) }),
          requestId: randomUUID(),
        }),
      ),
    );
    const codes = said.map(({ code, status }) => code ?? status);
    expect(codes.filter((code) => code === "200")).toHaveLength(1);
    expect(new Set(codes)).toEqual(new Set(["200", "E8009"]));
    const refused = said.find(({ code }) => code === "E8009");
    expect(refused?.result.actions[0].route).toMatch(/^\/threshold\/detail\?id=T\d{8}$/);
  });

  it("sends one thing once, whatever the network does", async () => {
    const requestId = randomUUID();
    const first = await apply({ requestId });
    const again = await apply({ requestId });
    expect(again.result).toEqual(first.result);
    expect((await apply({ requestId, appliedThreshold: 3000 })).status).toBe("409");
  });

  it("finds it in the list and withdraws it until somebody decides; nobody else sees it", async () => {
    const id = await applied();
    const found = await holder.post("/cass/threshold/getList", { status: 1, agentNumber: "20001" });
    expect(found.result.list[0]).toMatchObject({ id, status: 1, appliedThreshold: 2000, channel: "portal" });
    const outside = { startDate: addDays(today(), 4), endDate: addDays(today(), 9) };
    expect((await holder.post("/cass/threshold/getList", outside)).result).toMatchObject({ list: [], total: 0 });
    const stranger = await enter("13900000007", "1");
    expect((await stranger.get(`/cass/threshold/detail?id=${id}`)).status).toBe("404");
    expect((await stranger.post("/cass/threshold/cancel", { id })).status).toBe("404");
    expect((await holder.post("/cass/threshold/cancel", { id })).status).toBe("200");
    expect(await detail(id)).toMatchObject({ status: 8, mayCancel: false });
    const second = await accepted();
    expect((await holder.post("/cass/threshold/cancel", { id: second })).code).toBe("E8013");
  });

  it("can apply while the host is away, by what it said before", async () => {
    await portal.simulator.turn("J", { down: true });
    expect((await apply()).status).toBe("200");
  });
});

describe("what was applied for", () => {
  it("stands among one's applications, on the health card while it runs, and in the way of cancelling the account", async () => {
    const id = await accepted();
    const mine = await holder.get("/cass/my/applications?type=threshold&pageSize=1");
    expect(mine.result.list[0]).toMatchObject({
      applyId: id,
      state: "approved",
      route: `/threshold/detail?id=${id}`,
      validUntil: addDays(today(), 3),
    });
    const open = (await holder.post("/cass/agent/cancelAccount/check")).result.open;
    expect(open).toContainEqual({
      titleCh: `临时阈值申请 ${id}（J 20001）`,
      titleEn: `Threshold application ${id} (J 20001)`,
      route: `/threshold/detail?id=${id}`,
      // Nobody can hurry it: it is said when it is over.
      endsCh: `不能提前撤销，${addDays(today(), 3)}到期、主机收回后自动办结`,
      endsEn: `Cannot be withdrawn any more; it ends by itself once ${addDays(today(), 3)} is over and the host has taken it back`,
    });
    await midnight();
    const cards = await holder.get("/cass/agent/health");
    expect(cards.raw).toContain(`临时阈值2000，${addDays(today(), 2)}止`);
    await midnight(3);
    expect((await holder.post("/cass/agent/cancelAccount/check")).result.open).toEqual([]);
  });

  it("is kept without a name once the account is gone", async () => {
    const id = await applied();
    const account = await accountsOf(portal.house).byAddress("1", { channel: "sms", address: holderPhone });
    const before = (await caseOf(id)).reason;
    await applicationsOf(portal.house).forget("nobody");
    expect((await caseOf(id)).reason).toBe(before);
    await applicationsOf(portal.house).forget(account?.id ?? "");
    const [kept] = await portal.house.database.execute(`select * from threshold_application where id = '${id}'`);
    expect(kept).toMatchObject({ account_id: "", reason: "", owner_sealed: "", applied_threshold: 2000 });
  });
});

describe("the approver", () => {
  it("sees what waits, the longest first or by the day it takes effect, with what the number applied for before", async () => {
    const first = await accepted({ effectiveDate: addDays(today(), 9), expirationDate: addDays(today(), 9) });
    const late = await applied({ effectiveDate: addDays(today(), 5), expirationDate: addDays(today(), 6) });
    await later(600);
    const soon = await applied();
    const queue = async (body: object) =>
      (await desk.post("/cass/thresholdDesk/getList", body)).result.list.map(({ id }: { id: string }) => id);
    expect(await queue({})).toEqual([late, soon]);
    expect(await queue({ order: "effective" })).toEqual([soon, late]);
    expect(await queue({ queue: "running", agentNumber: "20001" })).toEqual([first]);
    const found = await caseOf(soon);
    expect(found).toMatchObject({
      user: "刘*",
      age: 0,
      troubles: [],
      accept: { allowed: true },
      end: { allowed: false },
    });
    expect(found.earlier.map(({ id }: { id: string }) => id)).toEqual(expect.arrayContaining([first, late]));
    expect((await todos()).filter((title) => title.includes("J 20001"))).toHaveLength(2);
  });

  it("accepts for less than was applied for, and the holder is told for how much", async () => {
    const id = await applied();
    expect((await accept(id, 1500)).result.fields.grantedThreshold).toBe("阈值不合法");
    expect((await accept(id, 2001)).code).toBe("E8008");
    expect((await accept(id, 1800)).status).toBe("200");
    expect((await messages())[0]).toMatch(/申请T\d+已受理：.*每日阈值1800（申请2000，部分批准）/);
    expect(await todos()).toEqual([]);
    await midnight();
    expect(await atHost()).toBe(1800);
  });

  it("rejects with a reason, and words where that says too little; the days are free again", async () => {
    const id = await applied();
    expect((await reject(id, { reason: "other", words: " " })).result.fields.words).toBe("选择“其他”时请填写说明");
    expect((await reject(id, { reason: "lapsed" })).status).toBe("400-1");
    expect((await reject(id, { version: 9 })).code).toBe("E9409");
    expect((await reject(id)).status).toBe("200");
    expect((await messages())[0]).toMatch(/已驳回。原因：申请的阈值过高。请按1800申请/);
    const decision = { decisionReason: "tooHigh", decisionWords: "请按1800申请" };
    expect(await detail(id)).toMatchObject({ status: 5, ...decision, decideTime: wallTime(portal.house.clock.now()) });
    const again = (await apply()).result.applicationId;
    expect((await detail(again)).decideTime).toBe("");
    expect((await reject(again, { reason: "other", words: "请另行说明" })).status).toBe("200");
    const lately = async (body: object) => (await desk.post("/cass/thresholdDesk/getStatistics", body)).result;
    expect(await lately({})).toMatchObject({ startDate: addDays(today(), -29), endDate: today(), total: 2 });
    expect(await lately({ startDate: today(), endDate: addDays(today(), -1) })).toEqual({
      fields: { endDate: expect.any(String) },
    });
  });

  it("leaves the holder the decision among his to-dos, until he looks at it or more becomes of it", async () => {
    const [first, second] = [
      await applied(),
      await applied({ effectiveDate: addDays(today(), 8), expirationDate: addDays(today(), 9) }),
    ];
    expect(await todos(holder)).toEqual([]);
    expect((await accept(first, 1800)).status).toBe("200");
    expect((await reject(second)).status).toBe("200");
    const told = await todos(holder);
    expect(told.toSorted()).toEqual([
      `阈值申请已受理：J 20001，1800，${addDays(today(), 1)}起`,
      "阈值申请已驳回：J 20001（申请的阈值过高）",
    ]);
    expect(await todos(desk)).toEqual([]);
    await detail(second);
    expect(await todos(holder)).toHaveLength(1);
    await midnight();
    expect(await todos(holder)).toEqual([]);
  });

  it("of two at once is told by whom it was decided, and only one decision stands", async () => {
    const id = await applied();
    const colleague = await portal.visitAs({ accountId: "colleague", roles: [roles.thresholdApprover.id] }, 1);
    const said = await Promise.all([accept(id), reject(id, {}, colleague)]);
    const late = said.find(({ status }) => status !== "200");
    expect(said.filter(({ status }) => status === "200")).toHaveLength(1);
    expect([late?.status, late?.code]).toEqual(["409", "E8011"]);
    expect((await reject(id)).message).toMatch(/已于.*由(罗斌|colleague)处理：(待生效|已驳回)/);
  });

  it("never decides an application of his own, nor of his account as a holder", async () => {
    const id = await applied();
    const own = (await accountsOf(portal.house).byAddress("1", { channel: "sms", address: holderPhone }))?.id ?? "";
    const twin = await accountsOf(portal.house).add({
      version: "3",
      name: "刘洋",
      mobile: holderPhone,
      activated: true,
    });
    for (const accountId of [own, "id" in twin ? twin.id : ""]) {
      const self = await portal.visitAs({ accountId, roles: [roles.thresholdApprover.id] });
      expect((await accept(id, 2000, self)).code).toBe("E8012");
      expect((await reject(id, {}, self)).code).toBe("E8012");
      expect((await self.post("/cass/thresholdDesk/end", { id, reason: "x" })).code).toBe("E8012");
      expect((await caseOf(id, self)).accept).toEqual({ allowed: false, why: "本人的申请由其他审批员处理" });
    }
  });

  it("is not decided by its applicant either who has given up the number he shares with the approver", async () => {
    const id = await applied();
    const twin = await accountsOf(portal.house).add({
      version: "3",
      name: "刘洋",
      mobile: "13911223344",
      activated: true,
    });
    const accountId = "id" in twin ? twin.id : "";
    const own = (await accountsOf(portal.house).byAddress("1", { channel: "sms", address: holderPhone }))?.id ?? "";
    await accountsOf(portal.house).change(own, { mobile: "13911223344" });
    await accountsOf(portal.house).change(own, { mobile: holderPhone });
    const self = await portal.visitAs({ accountId, roles: [roles.thresholdApprover.id] });
    expect((await accept(id, 2000, self)).code).toBe("E8012");
    portal.pass(366 * 86_400);
    await accountsOf(portal.house).sweepAddresses();
    expect((await accept(id, 2000, self)).code).not.toBe("E8012");
  });

  it("is the only one at the desk", async () => {
    for (const mobile of ["13800000009", "13800000011", "13800000018"])
      expect((await (await enter(mobile, "3")).post("/cass/thresholdDesk/getList", {})).status).toBe("403-2");
    expect((await holder.post("/cass/thresholdDesk/getList", {})).status).toBe("403-2");
  });

  it("is reminded once on the evening before of what nobody decided", async () => {
    await applied();
    await applied({ effectiveDate: addDays(today(), 4), expirationDate: addDays(today(), 5) });
    await later(36_000);
    await run("threshold.remind");
    await run("threshold.remind");
    const told = (await messages(approverPhone)).filter((text) => text.includes("尚未受理"));
    expect(told[0]).toContain("有1份明日生效的阈值申请");
    expect(told[0]).toContain("/thresholdDesk");
    expect((await todos()).filter((title) => title.startsWith("今晚24:00前须受理"))).toHaveLength(1);
  });

  it("can still accept on the day itself, which takes effect at once; after the last day it is turned down", async () => {
    const [kept, left] = [
      await applied(),
      await applied({ effectiveDate: addDays(today(), 7), expirationDate: addDays(today(), 7) }),
    ];
    await midnight();
    expect((await accept(kept)).status).toBe("200");
    await follow();
    expect(await atHost()).toBe(2000);
    await midnight(7);
    expect(await detail(left)).toMatchObject({ status: 5, decisionReason: "lapsed" });
    expect(await messages()).toContainEqual(expect.stringContaining("有效期内未受理"));
  });

  it("lets the rules accept what they allow once they are switched on; each names the rules and their version", async () => {
    const rules = { enabled: true, factor: 150, days: 3, cleanDays: 30, maximum: 50_000 };
    const policy = async () => (await desk.post("/cass/thresholdDesk/getPolicy")).result;
    const { version, enabled } = await policy();
    expect(enabled).toBe(false);
    expect((await desk.post("/cass/thresholdDesk/savePolicy", { ...rules, version })).status).toBe("200");
    expect((await desk.post("/cass/thresholdDesk/savePolicy", { ...rules, version })).code).toBe("E9409");
    expect((await desk.post("/cass/thresholdDesk/savePolicy", { ...rules, version: version + 7 })).code).toBe("E9409");
    expect(await policy()).toMatchObject({ version: version + 1, changedBy: "罗斌" });
    const byRules = await applied();
    expect(await detail(byRules)).toMatchObject({ status: 2, policyVersion: version + 1 });
    expect((await messages())[0]).toContain(`已按第${version + 1}版规则自动受理`);
    const tooMuch = await applied({
      appliedThreshold: 2251,
      effectiveDate: addDays(today(), 9),
      expirationDate: addDays(today(), 9),
    });
    expect((await detail(tooMuch)).status).toBe(1);
    await reject(tooMuch);
    const blemished = await applied({ effectiveDate: addDays(today(), 11), expirationDate: addDays(today(), 11) });
    expect((await detail(blemished)).status).toBe(1);
    const figures = await desk.post("/cass/thresholdDesk/getStatistics", { startDate: today(), endDate: today() });
    expect(figures.result).toMatchObject({ total: 3, automatic: 1, byReason: [{ reason: "tooHigh", count: 1 }] });
    // Each number leads to the applications behind it: those of the same days.
    const behind = async (days: object): Promise<number> =>
      (await desk.post("/cass/thresholdDesk/getList", { queue: "all", order: "newest", ...days })).result.total;
    expect(await behind({ submittedFrom: today(), submittedTo: today() })).toBe(3);
    expect(await behind({ submittedTo: addDays(today(), -1) })).toBe((await behind({})) - 3);
    await desk.post("/cass/thresholdDesk/savePolicy", { ...rules, enabled: false, version: version + 1 });
  });
});

describe("an accepted threshold", () => {
  it("is at the host from 00:00 of its first day to 24:00 of its last, and the holder is told of both", async () => {
    const asked = "select account_id from survey_event where event = 'threshold'";
    await portal.house.database.execute("delete from survey_event where event = 'threshold'");
    const id = await accepted();
    await later((instantOf(`${addDays(today(), 1)} 00:00:00`) - portal.house.clock.now()) / 1000 - 1);
    await follow();
    expect(await atHost()).toBe(1500);
    await later(1);
    await follow();
    expect(await atHost()).toBe(2000);
    expect((await messages())[0]).toMatch(/临时阈值2000已生效，至.*24:00止/);
    await later(3 * 86_400 - 1);
    await follow();
    expect(await atHost()).toBe(2000);
    await later(1);
    await follow();
    expect(await atHost()).toBe(1500);
    expect((await messages())[0]).toContain("已结束，已恢复原阈值");
    expect(await portal.house.database.execute(asked)).toHaveLength(1);
    expect((await detail(id)).progress.map(({ step }: { step: string }) => step)).toEqual([
      "submitted",
      "accepted",
      "pendingEffect",
      "inEffect",
      "expired",
    ]);
  });

  it("is set and taken back once each, however often the job runs", async () => {
    await accepted();
    const before = await asked();
    await later((instantOf(`${addDays(today(), 1)} 00:00:00`) - portal.house.clock.now()) / 1000);
    await Promise.all([follow(), follow(), follow()]);
    await follow();
    expect((await asked()) - before).toBe(1);
    await midnight(3);
    await Promise.all([follow(), follow()]);
    expect((await asked()) - before).toBe(2);
  });

  it("fails while the host is away, alarms the desk, is tried again every ten minutes and then stands", async () => {
    const id = await accepted();
    await portal.simulator.turn("J", { down: true });
    await midnight();
    const nextTryTime = wallTime(addSeconds(portal.house.clock.now(), 600));
    expect(await detail(id)).toMatchObject({ status: 6, failure: "unavailable", nextTryTime });
    expect(await todos()).toEqual(["阈值生效失败：J 20001（主机暂不可用）"]);
    const told = (await messages()).length;
    await later(590);
    await portal.simulator.turn("J", {});
    await follow();
    expect((await detail(id)).status).toBe(6);
    await later(40);
    await follow();
    expect(await atHost()).toBe(2000);
    expect(await detail(id)).toMatchObject({ status: 3, failure: "" });
    expect(await todos()).toEqual([]);
    expect((await messages()).length).toBe(told + 1);
  });

  it("is not taken back while the host is away, and then is; what is over before anybody was there is not applied", async () => {
    const id = await accepted();
    const missed = await accepted({ effectiveDate: addDays(today(), 5), expirationDate: addDays(today(), 5) });
    await midnight();
    await portal.simulator.turn("J", { down: true });
    await midnight(3);
    expect(await detail(id)).toMatchObject({ status: 7, failure: "unavailable" });
    const mine = (await holder.get("/cass/my/applications?type=threshold")).result.list;
    expect(mine.find(({ applyId }: { applyId: string }) => applyId === id)).toMatchObject({ state: "endFailed" });
    expect(await todos()).toEqual(["阈值失效失败：J 20001（主机暂不可用）"]);
    await midnight(2);
    await portal.simulator.turn("J", {});
    await later(700);
    const before = await asked();
    await follow();
    expect(await detail(id)).toMatchObject({ status: 4, failure: "" });
    expect(await detail(missed)).toMatchObject({ status: 6, failure: "missed" });
    expect(await todos()).toEqual([expect.stringContaining("阈值生效失败：J 20001")]);
    await caseOf(missed);
    expect(await todos()).toEqual([]);
    expect((await asked()) - before).toBe(1);
    expect(await atHost()).toBe(1500);
  });

  it("that the portal did not live to hear of is asked about and not repeated", async () => {
    const id = await accepted();
    await portal.simulator.turn("J", { hang: true, operations: ["setThreshold", "getOperation"] });
    const before = await asked();
    await midnight();
    expect((await detail(id)).status).toBe(2);
    await portal.simulator.turn("J", {});
    for (let minute = 0; minute < 3; minute += 1) {
      await later(60);
      await follow();
      await run("agents.settle");
    }
    expect(await detail(id)).toMatchObject({ status: 3, failure: "" });
    expect((await asked()) - before).toBe(1);
  });

  it("that the host never got is asked for again under another id, and alarmed of where that takes long", async () => {
    const id = await accepted();
    await portal.simulator.turn("J", { errorRate: 1, operations: ["setThreshold", "getOperation"] });
    await midnight();
    expect((await detail(id)).status).toBe(2);
    for (let minute = 0; minute < 11; minute += 1) {
      await later(60);
      await follow();
    }
    expect(await detail(id)).toMatchObject({ status: 6, failure: "unknown" });
    await portal.simulator.turn("J", {});
    await later(60);
    await run("agents.settle");
    await later(120);
    await follow();
    expect(await detail(id)).toMatchObject({ status: 3, failure: "" });
    expect(await atHost()).toBe(2000);
  });

  it("that stands is followed by the next one in the same minute, which its end leaves alone", async () => {
    await accepted();
    await accepted({ effectiveDate: addDays(today(), 4), expirationDate: addDays(today(), 5), appliedThreshold: 2000 });
    await midnight();
    await midnight(3);
    expect(await atHost()).toBe(2000);
    const states = (await holder.post("/cass/threshold/getList", { pageSize: 2 })).result.list;
    expect(states.map(({ status }: { status: number }) => status)).toEqual([3, 4]);
    await midnight(2);
    expect(await atHost()).toBe(1500);
  });

  it("is ended early at once, with the reason told; before its effect it is withdrawn", async () => {
    const id = await accepted();
    const end = async (reason = "查询异常"): Promise<Answered> =>
      await desk.post("/cass/thresholdDesk/end", { id, reason });
    await midnight();
    expect((await end()).result).toEqual({ hostDone: true });
    expect(await atHost()).toBe(1500);
    expect((await messages())[0]).toMatch(/已结束，已恢复原阈值.*查询异常/);
    expect((await end()).code).toBe("E8014");
    const early = await accepted({ effectiveDate: addDays(today(), 1), expirationDate: addDays(today(), 1) });
    await desk.post("/cass/thresholdDesk/end", { id: early, reason: "重复申请" });
    expect(await detail(early)).toMatchObject({ status: 8, endReason: "重复申请" });
    await midnight();
    expect(await atHost()).toBe(1500);
  });

  it("ended early while the host is away is taken back as soon as it is there", async () => {
    const id = await accepted();
    await midnight();
    await portal.simulator.turn("J", { down: true });
    expect((await desk.post("/cass/thresholdDesk/end", { id, reason: "查询异常" })).result).toEqual({
      hostDone: false,
    });
    expect((await detail(id)).status).toBe(7);
    await portal.simulator.turn("J", {});
    await later(700);
    await follow();
    expect(await atHost()).toBe(1500);
    expect((await detail(id)).status).toBe(4);
  });
});

describe("an application that was overtaken", () => {
  const accountOf = async (): Promise<string> =>
    (await dossiersOf(portal.house).find({ bindingId: binding }))?.accountId ?? "";

  it("waits while the number is frozen or abnormal, and takes effect once it is not", async () => {
    const id = await accepted();
    let service = await enter("13800000011", "3");
    const agent = { system: "J", agentNumber: "20001", reason: "丢失" };
    await service.post("/cass/agentDesk/freeze", agent);
    await midnight();
    service = await enter("13800000011", "3");
    expect(await detail(id)).toMatchObject({ status: 6, failure: "frozen" });
    expect(await atHost()).toBe(1500);
    holder = await enter(holderPhone, "1");
    await service.post("/cass/agentDesk/unfreeze", { ...agent, reason: "找回" });
    await service.post("/cass/agentDesk/markAbnormal", { ...agent, evidence: "" });
    await later(700);
    await follow();
    expect((await caseOf(id)).failure).toBe("abnormal");
    await service.post("/cass/agentDesk/clearAbnormal", { ...agent, evidence: "" });
    await later(700);
    await follow();
    expect(await atHost()).toBe(2000);
  });

  it("is neither accepted nor brought to the host while the number is blacklisted", async () => {
    const { database } = portal.house;
    const id = await accepted();
    const waiting = await applied({ effectiveDate: addDays(today(), 8), expirationDate: addDays(today(), 9) });
    await database.execute(
      `insert into blacklist_entry (id, agent_name, system, agent_number, branch, reason, listed_from, added_by, added_at)
       values ('listed', '', 'J', '20001', '华东', '冒用', $1, 'somebody', now())`,
      [today()],
    );
    expect((await accept(waiting)).code).toBe("E3020");
    await midnight();
    expect(await atHost()).toBe(1500);
    await database.execute("delete from blacklist_entry where id = 'listed'");
    expect(await detail(id)).toMatchObject({ status: 6, failure: "blacklisted" });
    await later(700);
    await follow();
    expect(await atHost()).toBe(2000);
    expect((await accept(waiting)).status).toBe("200");
  });

  it("is not accepted while the number is abnormal", async () => {
    const id = await applied();
    const service = await enter("13800000011", "3");
    const mark = { system: "J", agentNumber: "20001", reason: "异常", evidence: "" };
    await service.post("/cass/agentDesk/markAbnormal", mark);
    expect((await accept(id)).code).toBe("E8005");
    expect((await caseOf(id)).troubles).toEqual(["abnormal"]);
    await service.post("/cass/agentDesk/clearAbnormal", mark);
    expect((await accept(id)).status).toBe("200");
  });

  const giveTo = async (ownerName: string): Promise<void> =>
    void (await portal.house.database.execute(
      `update hosts_agent set facts = jsonb_set(facts, '{ownerName}', '"${ownerName}"') where agent_number = '20001' and system = 'J'`,
    ));

  it("is not applied to a number whose owner at the host has changed", async () => {
    const id = await accepted();
    await giveTo("王新");
    await midnight();
    expect(await detail(id)).toMatchObject({ status: 8, failure: "ownerChanged" });
    expect(await atHost()).toBe(1500);
    expect((await messages())[0]).toContain("工作号所有人已变更");
    await giveTo("刘洋");
  });

  it("is not applied to a number whose owner changes after it was asked whose it is: its host judges that too", async () => {
    const id = await accepted();
    await later((instantOf(`${addDays(today(), 1)} 00:00:05`) - portal.house.clock.now()) / 1000);
    const before = await asked();
    await portal.simulator.turn("J", { latency: 700, operations: ["setThreshold"] });
    const following = follow();
    const underWay = "select 1 from agent_operation where kind = 'setThreshold' and state = 'begun'";
    await expect.poll(async () => (await portal.house.database.execute(underWay)).length).toBe(1);
    await giveTo("王新");
    await following;
    expect((await asked()) - before).toBe(1);
    expect(await detail(id)).toMatchObject({ status: 8, failure: "ownerChanged" });
    expect(await atHost()).toBe(1500);
    await giveTo("刘洋");
  });

  it("is taken back at once where its host says that the number is another's by now, and what waits is withdrawn", async () => {
    const standing = await accepted();
    await midnight();
    const pending = await applied({ effectiveDate: addDays(today(), 5), expirationDate: addDays(today(), 5) });
    await giveTo("王新");
    await run("agents.sync");
    expect(await detail(pending)).toMatchObject({ status: 8, failure: "ownerChanged" });
    await follow();
    expect(await detail(standing)).toMatchObject({ status: 4, failure: "ownerChanged" });
    expect(await atHost()).toBe(1500);
    expect((await messages())[0]).toMatch(/已结束，已恢复原阈值.*工作号所有人已变更/);
    await giveTo("刘洋");
  });

  it("ends with its binding: withdrawn before its effect, taken back from the host afterwards", async () => {
    const standing = await accepted();
    await midnight();
    const pending = await applied({ effectiveDate: addDays(today(), 5), expirationDate: addDays(today(), 5) });
    expect(await blacklistOf(portal.house).listed({ agent: { system: "J", agentNumber: "20001" } })).toBeUndefined();
    const administrator = await enter("13800000009", "3");
    const accountId = await accountOf();
    expect((await administrator.post("/cass/agentDesk/unbind", { bindingId: binding, reason: "离职" })).status).toBe(
      "200",
    );
    await follow();
    expect(await atHost()).toBe(1500);
    const mine = await portal.visitAs({ accountId, version: "1" });
    const states = (await mine.post("/cass/threshold/getList", { pageSize: 2 })).result.list;
    expect(states.map(({ id, status }: { id: string; status: number }) => [id, status])).toEqual([
      [pending, 8],
      [standing, 4],
    ]);
    expect(await messages()).toEqual(expect.arrayContaining([expect.stringContaining("原因：工作号已解绑")]));
  });
});
