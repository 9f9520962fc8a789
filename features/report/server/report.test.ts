import { PassThrough } from "node:stream";
import { agents } from "@apron/features/agents/server";
import { agreements } from "@apron/features/agreements/server";
import { blacklist, blacklistOf } from "@apron/features/blacklist/server";
import { contact } from "@apron/features/contact/server";
import { duty } from "@apron/features/duty/server";
import { identity } from "@apron/features/identity/server";
import { accountsOf, closeParts, login, openMatters, openToOthers, standingsOf } from "@apron/features/login/server";
import { roles } from "@apron/kit/contract/roles";
import { files } from "@apron/kit/server/files";
import { type Browser, openTestPortal, type TestPortal } from "@apron/kit/server/testing";
import { textsIn } from "@apron/kit/server/testing/packed";
import { picture, sidewaysWithPlace, upload, withSegment } from "@apron/kit/server/testing/uploads";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { report as feature } from "./index.ts";
import { accountOf, proof, report, reportOf } from "./testing.ts";
import { storesOf } from "./stores.ts";

const reporter = "13900000001";
const handlerMobile = "13800000015";
let portal: TestPortal;
let holder: Browser;
let handler: Browser;
let second: Browser;

beforeAll(async () => {
  portal = await openTestPortal([files, agreements, blacklist, login, agents, identity, duty, contact, feature]);
  second = await staff("13800000013");
});
afterAll(async () => await portal.close());
/** Every test on a day of its own, so that nobody has reported within 24 hours. */
beforeEach(async () => {
  portal.nextDay();
  holder = await signedIn(reporter);
  handler = await staff(handlerMobile);
  second = await staff("13800000013");
});

const signedIn = async (mobile: string, instance: 0 | 1 = 0): Promise<Browser> =>
  await portal.visitAs({ accountId: await accountOf(portal, mobile), version: "1" }, instance);
const staff = async (mobile: string, role: string = roles.reportHandler.id): Promise<Browser> =>
  await portal.visitAs({ accountId: await accountOf(portal, mobile, "3"), roles: role === "" ? [] : [role] });
const run = async (name: string): Promise<void> =>
  await portal.features
    .flatMap(({ jobs = [] }) => jobs)
    .find((job) => job.name === name)
    ?.run({});
const reported = async (fields: object = {}): Promise<string> => (await report(portal, holder, fields)).result.id;
const caseOf = async (id: string, who = handler) => (await who.get(`/cass/report/desk/detail?id=${id}`)).result;
const ownOf = async (id: string, who = holder) => (await who.get(`/cass/report/detail?id=${id}`)).result;
const accept = async (id: string, who = handler) =>
  await who.post("/cass/report/desk/accept", { id, version: (await caseOf(id, who)).version });
const accepted = async (fields: object = {}): Promise<string> => {
  const id = await reported(fields);
  expect((await accept(id)).status).toBe("200");
  return id;
};

describe("who may report", () => {
  it.each([
    ["13900000008", "E12001", "/agentManage/add"],
    ["13900000005", "E12002", "/question/add"],
    ["13900000004", "E12003", "/identity"],
  ])("is told apart with the next step: %s", async (mobile, code, route) => {
    const browser = await signedIn(mobile);
    const answered = await browser.post("/cass/report/save", reportOf(portal, []));
    const permission = (await browser.get("/cass/report/checkPermission")).result;
    expect(permission).toMatchObject({ allowed: false, code });
    expect(permission.actions[0].route.split("?")[0]).toBe(route);
    const whole = await browser.post("/cass/report/save", { ...reportOf(portal, ["x".repeat(32)]) });
    expect([answered.code, whole.code]).toEqual(["E12007", code]);
    expect((await browser.post("/cass/report/getAgentInfo", { system: "C", agentNumber: "10102" })).code).toBe(code);
  });

  it("is whoever has a verified identity and normal numbers, and operations staff, twice in 24 hours", async () => {
    for (const browser of [holder, await staff("13800000001", "")]) {
      expect((await browser.get("/cass/report/checkPermission")).result).toMatchObject({ allowed: true, remaining: 2 });
      expect((await report(portal, browser)).status).toBe("200");
      portal.pass(600);
      expect((await report(portal, browser)).status).toBe("200");
      const third = await report(portal, browser);
      expect([third.status, third.code, third.result.remaining]).toEqual(["400-9", "E12004", 0]);
      expect((await browser.get("/cass/report/checkPermission")).result).toMatchObject({
        code: "E12004",
        remaining: 0,
      });
    }
  });

  it("may again when the first of the two is 24 hours old, to the second", async () => {
    await report(portal, holder);
    portal.pass(600);
    await report(portal, holder);
    portal.pass(86_400 - 600 - 4);
    const again = await signedIn(reporter);
    const images = [await proof(again)];
    expect((await again.post("/cass/report/save", reportOf(portal, images))).code).toBe("E12004");
    portal.pass(5);
    expect((await again.post("/cass/report/save", reportOf(portal, images))).status).toBe("200");
  });

  it("is let through twice, of many at once on two instances, and what is refused leaves nothing", async () => {
    const other = await signedIn(reporter, 1);
    const images = await Promise.all(Array.from({ length: 12 }, async () => await proof(holder)));
    const before = (await holder.post("/cass/report/getList")).result.total;
    const answers = await Promise.all(
      images.map(
        async (image, at) => await (at % 2 ? other : holder).post("/cass/report/save", reportOf(portal, [image])),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      ...Array(2).fill("200"),
      ...Array(10).fill("400-9"),
    ]);
    expect((await holder.post("/cass/report/getList")).result.total).toBe(before + 2);
  });

  it("gets the first answer again for the same request, and uses one up", async () => {
    const body = { ...reportOf(portal, [await proof(holder)]), requestId: "11111111-1111-4111-8111-111111111111" };
    const [first, again] = [await holder.post("/cass/report/save", body), await holder.post("/cass/report/save", body)];
    expect(again.result).toEqual(first.result);
    expect((await holder.post("/cass/report/save", { ...body, place: "别处" })).status).toBe("409");
    expect((await holder.get("/cass/report/checkPermission")).result.remaining).toBe(1);
  });
});

describe("what is reported", () => {
  it("is a work number that its host has, as a masked owner shows", async () => {
    const ask = async (agent: object) => await holder.post("/cass/report/getAgentInfo", agent);
    const { result } = await ask({ system: "C", agentNumber: "１０１０２" });
    expect(result).toMatchObject({ system: "C", agentNumber: "10102", owner: expect.stringMatching(/^.\*$/u) });
    for (const agentNumber of ["99999", "", "1010a", "12345678901"])
      expect((await ask({ system: "C", agentNumber })).result.fields).toEqual({ agentNumber: "被举报工作号有误" });
    expect((await report(portal, holder, { agentNumber: "99999" })).result.fields).toEqual({
      agentNumber: "被举报工作号有误",
    });
  });

  it("is believed of a known number while its host is away, and of no other", async () => {
    await portal.simulator.turn("C", { down: true });
    const ask = async (agentNumber: string) =>
      await holder.post("/cass/report/getAgentInfo", { system: "C", agentNumber });
    expect([(await ask("10003")).status, (await ask("10102")).code]).toEqual(["200", "E9503"]);
    await portal.simulator.turn("C", {});
  });

  it("is none of one's own: that is told, with what to do", async () => {
    const own = { system: "C", agentNumber: "10001" };
    for (const { result } of [await report(portal, holder, own), await holder.post("/cass/report/getAgentInfo", own)]) {
      expect(result.fields).toEqual({ agentNumber: "不能举报自己的工作号" });
      expect(result.actions[0].route).toBe("/agentManage/bindList");
    }
  });

  it("says everything that is wrong at once, each at its field", async () => {
    const { result } = await holder.post("/cass/report/save", {
      system: "C",
      agentNumber: "10102",
      type: "gossip",
      eventStart: "2026-11-02 10:00:00",
      eventEnd: "2026-11-02 09:00:00",
      place: " \u200b ",
      eventHistory: "好".repeat(2001),
      stake: 1,
      images: [],
    });
    expect(Object.keys(result.fields).toSorted()).toEqual(
      "confirmTrue eventEnd eventHistory images place stakeDesc type violations".split(" "),
    );
    expect(result.fields).toMatchObject({
      confirmTrue: "请确认真实性",
      images: "请上传证明材料",
      stakeDesc: "请填写利害关系说明",
      eventEnd: "结束时间不能早于开始时间",
    });
  });

  it("did not happen tomorrow, takes nine pictures and no tenth, and 2,000 characters and no more", async () => {
    const fields = async (body: object) => (await report(portal, holder, body)).result.fields;
    expect(await fields({ eventEnd: "2099-01-01 00:00:00" })).toEqual({ eventEnd: "不能晚于当前时间" });
    expect(await fields({ confirmTrue: false })).toEqual({ confirmTrue: "请确认真实性" });
    const ten = await Promise.all(Array.from({ length: 10 }, async () => await proof(holder)));
    expect(await fields({ images: ten })).toEqual({ images: "最多9张图片" });
    const most = { images: ten.slice(0, 9), violations: "x".repeat(2000) };
    expect((await report(portal, holder, most)).status).toBe("200");
  });

  it("shows no picture that lies, is too large by a byte, or is somebody else's", async () => {
    const large = Buffer.concat([picture("jpeg"), Buffer.alloc(10_485_761 - picture("jpeg").length)]);
    const refused = await upload(holder, "proof", large);
    expect([refused.code, refused.result.fields]).toEqual(["E12005", { file: "图片超过10M" }]);
    expect((await upload(holder, "proof", Buffer.from("GIF89a\x01\x00\x01\x00"))).code).toBe("E4001");
    expect((await upload(holder, "proof", Buffer.from("<svg onload='x'/>"), "证据.png")).code).toBe("E4001");
    const other = await proof(await signedIn("13900000003"));
    expect((await report(portal, holder, { images: [other] })).result.fields).toEqual({
      images: "文件已失效，请重新上传",
    });
  });

  it("keeps no trace of where and when a picture was taken, nor the bytes themselves in the open", async () => {
    const sent = withSegment(picture("jpeg"), 0xe1, sidewaysWithPlace);
    const { fileId } = (await upload(holder, "proof", sent)).result;
    const read = await holder.get(`/cass/file/${fileId}`);
    expect(sent.includes("GPS")).toBe(true);
    expect(Buffer.from(read.bytes).includes("GPS")).toBe(false);
    expect(Buffer.from(read.bytes).subarray(0, 2)).toEqual(Buffer.from("ffd8", "hex"));
  });
});

describe("a report", () => {
  it("goes from submitted over accepted to closed, and tells its reporter without a word of what it is", async () => {
    const id = await reported();
    const said = async () =>
      (await portal.house.outbox.demoMessages(reporter)).filter(({ text }) => text.includes("新的消息")).length;
    const before = await said();
    expect(await ownOf(id)).toMatchObject({ progress: 1, acceptTime: "", images: [{ url: expect.any(String) }] });
    await accept(id);
    expect(await ownOf(id)).toMatchObject({ progress: 2, mayAdd: true });
    await run("report.tell");
    // Nobody can tell by its time what a message is about.
    expect(await said()).toBe(before);
    portal.pass(61);
    await run("report.tell");
    await run("report.tell");
    expect(await said()).toBe(before + 1);
    const messages = await portal.house.outbox.demoMessages(reporter);
    expect(messages.map(({ purpose, text }) => `${purpose} ${text}`).join()).not.toMatch(/举报|report\./);
    const { version } = await caseOf(id);
    const end = { id, version, outcome: "substantiated", words: "已处理。" };
    expect((await handler.post("/cass/report/desk/close", end)).status).toBe("200");
    expect(await ownOf(id)).toMatchObject({
      progress: 3,
      outcome: "substantiated",
      outcomeWords: "已处理。",
      mayAdd: false,
    });
    const late = await holder.post("/cass/report/supplement", { id, content: "还有" });
    expect([late.code, late.result.actions[0].route]).toEqual(["E12020", "/report/add"]);
  });

  it("leaves lines in the audit that name no account, role, address or device, whatever its reporter did", async () => {
    const { id, recordNo } = (await report(portal, holder)).result;
    await holder.post("/cass/report/supplement", { id, content: "补充" });
    const [image] = (await ownOf(id)).images;
    await holder.get(`/cass/file/${image.fileId}`);
    const lines = await portal.house.database.sql
      .selectFrom("audit")
      .select(["action", "account_id", "roles", "ip", "user_agent"])
      .where("object", "in", [recordNo, `proof ${image.fileId}`])
      .orderBy("id")
      .execute();
    expect(lines.map(({ action }) => action)).toEqual(["file.upload", "report.save", "report.supplement", "file.view"]);
    for (const line of lines)
      expect(line).toMatchObject({ account_id: lines[0]?.account_id, roles: [], ip: "", user_agent: "" });
    expect(lines[0]?.account_id).toMatch(/^veiled:/);
  });

  it("is found by its reporter's filters, and by nobody else", async () => {
    const id = await reported({ type: "fraud", system: "C", agentNumber: "10103" });
    const ids = async (wish: object, who = holder) =>
      (await who.post("/cass/report/getList", wish)).result.list.map((row: { id: string }) => row.id);
    const today = (await ownOf(id)).submitTime.slice(0, 10);
    expect(await ids({ type: "fraud", progress: 1, system: "C", startDate: today, endDate: today })).toEqual([id]);
    for (const wish of [{ type: "other" }, { progress: 3 }, { system: "J" }, { endDate: "2020-01-01" }])
      expect(await ids(wish)).not.toContain(id);
    const other = await signedIn("13900000003");
    expect(await ids({}, other)).not.toContain(id);
    expect((await other.get(`/cass/report/detail?id=${id}`)).code).toBe("E9404");
    expect((await other.post("/cass/report/supplement", { id, content: "我" })).code).toBe("E9404");
  });

  it("is accepted by one of all who try at once; the others are told who it is", async () => {
    const id = await reported();
    const { version } = await caseOf(id);
    expect((await caseOf(id)).handler).toBe("");
    const answers = await Promise.all(
      Array.from({ length: 10 }, async (_, at) =>
        (at % 2 ? handler : second).post("/cass/report/desk/accept", { id, version }),
      ),
    );
    expect(answers.filter(({ status }) => status === "200")).toHaveLength(1);
    for (const lost of answers.filter(({ status }) => status !== "200")) {
      expect(lost.code).toBe("E12021");
      expect(lost.message).toMatch(/何静|马俊/);
    }
    expect((await caseOf(id, second)).handler).toMatch(/^(?:何静|马俊)$/);
  });

  it("is talked about both ways, and neither side is named", async () => {
    const id = await accepted();
    await handler.post("/cass/report/desk/ask", { id, content: "何时看到的？" });
    expect((await holder.post("/cass/report/getList")).result.list[0]).toMatchObject({ id, unread: true });
    const image = await proof(holder);
    await holder.post("/cass/report/supplement", { id, content: "昨天下午", images: [image] });
    const own = await ownOf(id);
    expect(own.messages.map(({ side, content }: { side: string; content: string }) => [side, content])).toEqual([
      ["handler", "何时看到的？"],
      ["reporter", "昨天下午"],
    ]);
    expect(JSON.stringify(own)).not.toMatch(/何静|office15/);
    expect(JSON.stringify(await caseOf(id))).not.toMatch(/张伟|13900000001|139\*\*\*\*0001/);
    expect((await holder.post("/cass/report/getList")).result.list[0].unread).toBe(false);
    for (const [who, http] of [
      [handler, 200],
      [holder, 200],
      [await signedIn("13900000003"), 404],
      [await staff("13800000017", roles.auditor.id), 404],
      [portal.visit(), 404],
    ] as const)
      expect((await who.get(`/cass/file/${image}`)).http).toBe(http);
  });

  it("is worked on by its handler alone: notes, numbers, a mark that says nothing of it", async () => {
    const id = await reported();
    const desk = async (call: string, body: object, who = handler) =>
      await who.post(`/cass/report/desk/${call}`, { id, ...body });
    const marking = { system: "C", agentNumber: "10102", reason: "违规使用" };
    expect((await desk("markAbnormal", marking)).code).toBe("E12022");
    await accept(id);
    expect((await desk("markAbnormal", marking, second)).code).toBe("E12021");
    expect((await desk("note", { content: "已核对" }, second)).status).toBe("200");
    expect((await desk("markAbnormal", { ...marking, agentNumber: "10104" })).result.fields).toEqual({
      agentNumber: "该工作号不在本举报中",
    });
    expect((await desk("linkAgent", { system: "C", agentNumber: "99998" })).code).toBe("E12006");
    expect((await desk("linkAgent", { system: "C", agentNumber: "10104" })).status).toBe("200");
    expect((await desk("linkAgent", { system: "C", agentNumber: "10104" })).status).toBe("409");
    expect((await desk("markAbnormal", { ...marking, agentNumber: "10104" })).status).toBe("200");
    const shown = await caseOf(id);
    expect(shown.numbers.map(({ agentNumber }: { agentNumber: string }) => agentNumber)).toEqual(["10102", "10104"]);
    // What an entry of the blacklist begins with.
    expect(shown.numbers[1]).toMatchObject({
      organization: expect.stringMatching(/./),
      city: expect.stringMatching(/./),
    });
    // Bound to nobody, and marked all the same.
    expect(shown.numbers.map(({ abnormal }: { abnormal: boolean }) => abnormal)).toEqual([false, true]);
    expect(shown.notes).toEqual([expect.objectContaining({ content: "已核对", by: "马俊" })]);
  });

  it("tells whoever proposed to list somebody why it was declined", async () => {
    const id = await accepted({ agentNumber: "10106" });
    const wanted = { id, system: "C", agentNumber: "10106", branch: "北京", reason: "出借工作号", from: "2026-01-05" };
    const { listingId } = (await handler.post("/cass/report/desk/proposeListing", wanted)).result;
    const guard = await staff("13800000020", roles.securityAdministrator.id);
    const decline = async (words: string) =>
      await guard.post("/cass/report/desk/decideListing", { id: listingId, list: false, words });
    const refused = await decline(" ");
    expect([refused.code, Object.keys(refused.result.fields)]).toEqual(["E9410", ["words"]]);
    expect((await decline("证据不足")).status).toBe("200");
    expect((await caseOf(id)).listings).toMatchObject([{ state: "declined", words: "证据不足", decidedBy: "许宁" }]);
  });

  it("lists somebody only by a second person, once", async () => {
    const id = await accepted({ agentNumber: "10105" });
    const wanted = { id, system: "C", agentNumber: "10105", branch: "北京", reason: "出借工作号", from: "2026-01-05" };
    const { listingId } = (await handler.post("/cass/report/desk/proposeListing", wanted)).result;
    expect((await handler.post("/cass/report/desk/proposeListing", wanted)).code).toBe("E12024");
    const agent = { system: "C", agentNumber: "10105" };
    expect(await blacklistOf(portal.house).listed({ agent })).toBeUndefined();
    const decide = async (who: Browser) =>
      await who.post("/cass/report/desk/decideListing", { id: listingId, list: true, words: "" });
    expect((await decide(handler)).code).toBe("E12023");
    const guard = await staff("13800000020", roles.securityAdministrator.id);
    const [row] = (await guard.post("/cass/report/desk/getListings")).result.list;
    expect(row).toMatchObject({ id: listingId, agentNumber: "10105", askedBy: "何静", decide: { allowed: true } });
    expect(JSON.stringify(row)).not.toContain(id);
    expect((await guard.get(`/cass/report/desk/detail?id=${id}`)).status).toBe("403-2");
    const answers = await Promise.all(Array.from({ length: 6 }, async () => await decide(guard)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual(["200", ...Array(5).fill("409")]);
    expect(await blacklistOf(portal.house).listed({ agent })).toBeDefined();
  });

  it("tells who reported to its handler alone, with a reason that stays", async () => {
    const id = await reported();
    const reveal = async (who: Browser) =>
      await who.post("/cass/report/desk/revealReporter", { id, reason: "核实身份" });
    expect((await reveal(handler)).code).toBe("E12022");
    await accept(id);
    expect((await reveal(second)).code).toBe("E12021");
    expect((await reveal(handler)).result).toMatchObject({ mobile: reporter, agents: ["C 10001"] });
    const { events } = await caseOf(id);
    expect(events.at(-1)).toMatchObject({ event: "revealed", by: "何静", detail: "核实身份" });
  });

  it("leaves nothing of whom somebody wanted to list, nor of why somebody stepped aside, a year after its end", async () => {
    const id = await reported({ agentNumber: "10107" });
    await second.post("/cass/report/desk/recuse", { id, reason: "与举报人是同乡" });
    await accept(id);
    const wanted = {
      system: "C",
      agentNumber: "10107",
      branch: "北京",
      reason: "出借",
      from: "2026-01-05",
      name: "林远山",
    };
    const { listingId } = (await handler.post("/cass/report/desk/proposeListing", { id, ...wanted })).result;
    const guard = await staff("13800000020", roles.securityAdministrator.id);
    await guard.post("/cass/report/desk/decideListing", { id: listingId, list: false, words: "证据不足" });
    const { version } = await caseOf(id);
    await handler.post("/cass/report/desk/close", { id, version, outcome: "unsubstantiated", words: "不属实" });
    portal.pass(366 * 86_400);
    await run("report.forget");
    const left = await caseOf(id, await staff(handlerMobile));
    expect(left.listings).toEqual([]);
    expect(left.events.map(({ event, detail }: { event: string; detail: string }) => [event, detail])).toEqual(
      expect.arrayContaining([
        ["recused", ""],
        ["declined", "C 10107"],
      ]),
    );
  });

  it("is found at the desk by its number and its work number however they are typed", async () => {
    const id = await reported();
    const { recordNo, agentNumber } = await caseOf(id);
    const wide = (typed: string): string =>
      typed.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));
    const found = async (filter: object) =>
      (await handler.post("/cass/report/desk/getList", { queue: "all", ...filter })).result.list.map(
        (row: { id: string }) => row.id,
      );
    expect(await found({ recordNo: `${wide(recordNo.toLowerCase())}\u200b` })).toEqual([id]);
    expect(await found({ agentNumber: ` ${wide(agentNumber)}` })).toContain(id);
  });

  it("is promised a first answer within 16 hours of work, of which handlers are reminded once", async () => {
    const id = await reported();
    const { firstAnswerDue, submitTime } = await ownOf(id);
    expect(firstAnswerDue > submitTime).toBe(true);
    const reminders = async () =>
      (await portal.house.outbox.demoMessages(handlerMobile)).filter(({ purpose }) => purpose === "report.reminder")
        .length;
    await run("report.tell");
    const before = await reminders();
    portal.pass(7 * 86_400);
    await Promise.all([run("report.tell"), run("report.tell")]);
    expect(await reminders()).toBe(before + 1);
    expect((await (await staff(handlerMobile)).get("/cass/report/desk/getCounts")).result.late).toBeGreaterThan(0);
  });

  it("keeps its account from being cancelled while it is open, and is forgotten a year after its end", async () => {
    const id = await accepted();
    const account = await accountsOf(portal.house).find(await accountOf(portal, reporter));
    const open = account ? await openMatters(portal.house, account) : [];
    expect(open.map(({ route }) => route)).toContain(`/report/detail?id=${id}`);
    // Whoever keeps accounts is not told who reported.
    const told = account ? await openToOthers(portal.house, account) : [];
    expect(told.map(({ route }) => route).filter((route) => route.startsWith("/report/"))).toEqual([]);
    const { version, images } = await caseOf(id);
    await handler.post("/cass/report/desk/close", { id, version, outcome: "partly", words: "部分属实" });
    portal.pass(366 * 86_400);
    await run("report.forget");
    const late = await staff(handlerMobile);
    expect(await caseOf(id, late)).toMatchObject({ outcome: "partly", eventHistory: "", messages: [], images: [] });
    expect((await late.get(`/cass/file/${images[0].fileId}`)).http).toBe(404);
    const owner = await signedIn(reporter);
    expect((await owner.get(`/cass/report/detail?id=${id}`)).code).toBe("E9404");
  });
});

describe("a handler who is named in a report", () => {
  const seenBy = async (who: Browser, id: string, recordNo: string, image: string) => {
    const list = await who.post("/cass/report/desk/getList", { queue: "all", pageSize: 100 });
    const { open, mine } = (await who.get("/cass/report/desk/getCounts")).result;
    const exported = await who.get("/cass/report/desk/export?queue=all");
    return {
      listed: JSON.stringify(list.result).includes(id),
      total: list.result.total,
      counted: open + mine,
      detail: (await who.get(`/cass/report/desk/detail?id=${id}`)).status,
      exported: textsIn(exported.bytes).includes(recordNo),
      file: (await who.get(`/cass/file/${image}`)).http,
      accepted: (await who.post("/cass/report/desk/accept", { id, version: 1 })).status,
    };
  };
  const nowhere = { listed: false, detail: "404", exported: false, file: 404, accepted: "404" };
  const todosOf = async (addressee: string): Promise<string[]> =>
    (
      await portal.house.database.sql
        .selectFrom("todo")
        .select("cause")
        .where("addressee", "=", addressee)
        .where("settled_at", "is", null)
        .execute()
    ).map(({ cause }) => cause);

  it.each([
    ["in a text", { insiderInfo: "处理员何 静与群主相识" }],
    ["by his number", { eventHistory: "联系电话138-0000-0015" }],
  ])("%s, finds it in no list, count, detail, file or to-do, and others do", async (_where, fields) => {
    const image = await proof(holder);
    const before = await seenBy(handler, "none", "none", image);
    const { id, recordNo } = (await holder.post("/cass/report/save", { ...reportOf(portal, [image]), ...fields }))
      .result;
    const me = await accountOf(portal, handlerMobile, "3");
    expect(await todosOf(`a:${me}`)).not.toContain(`report:accept:${id}`);
    // Nobody else handles reports: an administrator hears that somebody is missing.
    expect(await todosOf(`r:${roles.administrator.id}`)).toContain(`report:nobody:${id}`);
    expect(await seenBy(handler, id, recordNo, image)).toMatchObject({
      ...nowhere,
      total: before.total,
      counted: before.counted,
    });
    expect(await seenBy(second, id, recordNo, image)).toMatchObject({
      listed: true,
      detail: "200",
      exported: true,
      file: 200,
      accepted: "200",
    });
  });

  it("hears nothing of it on his open screens, and whoever may see it does", async () => {
    const heard = { named: "", other: "" };
    const other = await accountOf(portal, "13800000016", "3");
    await standingsOf(portal.house).giveRole(other, roles.reportHandler.id, { asked: "office", confirmed: "second" });
    const listen = async (whose: keyof typeof heard, accountId: string): Promise<PassThrough> => {
      const stream = new PassThrough();
      const who = { sessionId: whose, accountId, version: "3", roles: [roles.reportHandler.id] } as const;
      portal.house.live.open(who, true)(stream);
      return stream.on("data", (part: Buffer) => (heard[whose] += part.toString()));
    };
    const streams = [await listen("named", await accountOf(portal, handlerMobile, "3")), await listen("other", other)];
    // A stream begins with what was told in the last seconds, which was of other reports.
    await expect.poll(() => Object.values(heard).every((said) => said.startsWith(":"))).toBe(true);
    Object.assign(heard, { named: "", other: "" });
    const colleague = await staff("13800000016");
    const saying = /data: report\n/g;
    const told = (whose: keyof typeof heard): number => heard[whose].match(saying)?.length ?? 0;
    const id = await reported({ insiderInfo: "处理员何静与群主相识" });
    expect((await accept(id, colleague)).status).toBe("200");
    await colleague.post("/cass/report/desk/note", { id, content: "先看聊天记录" });
    await holder.post("/cass/report/supplement", { id, content: "另有一张截图" });
    await expect.poll(() => told("other")).toBe(4);
    expect(told("named")).toBe(0);
    // What he may see he hears of, and that he is no longer to have it.
    const seen = await accepted();
    await expect.poll(() => told("named")).toBe(2);
    await holder.post("/cass/report/supplement", { id: seen, content: "后来得知office15也参与。" });
    await expect.poll(() => told("named")).toBe(3);
    for (const stream of streams) stream.destroy();
    await standingsOf(portal.house).takeRoles(other, [roles.reportHandler.id], "office");
    await run("report.follow");
  });

  it("is so by what is added later: it is taken from him and goes to the others", async () => {
    const id = await accepted();
    expect(await todosOf(`a:${await accountOf(portal, handlerMobile, "3")}`)).not.toContain(`report:accept:${id}`);
    await holder.post("/cass/report/supplement", { id, content: "后来得知office15也参与。" });
    expect((await handler.get(`/cass/report/desk/detail?id=${id}`)).code).toBe("E9404");
    expect((await handler.post("/cass/report/desk/ask", { id, content: "？" })).code).toBe("E9404");
    expect(await ownOf(id)).toMatchObject({ progress: 1 });
    expect(await caseOf(id, second)).toMatchObject({ progress: 1, handler: "", accept: { allowed: true } });
  });

  it("by whom a linked work number belongs to, by his own report, or by stepping aside, sees it no more", async () => {
    const own = (await report(portal, handler)).result.id;
    expect((await handler.get(`/cass/report/desk/detail?id=${own}`)).code).toBe("E9404");
    expect((await caseOf(own, second)).id).toBe(own);
    const id = await accepted();
    const step = await handler.post("/cass/report/desk/recuse", { id, reason: "亲属" });
    expect(step.status).toBe("200");
    expect((await handler.get(`/cass/report/desk/detail?id=${id}`)).code).toBe("E9404");
    await holder.post("/cass/report/supplement", { id, content: "补充" });
    expect((await handler.get(`/cass/report/desk/detail?id=${id}`)).code).toBe("E9404");
    expect((await caseOf(id, second)).progress).toBe(1);
  });

  it("leaves what somebody handles to others once he handles no more, and asks whoever does since", async () => {
    const [gone, since] = [await accountOf(portal, handlerMobile, "3"), await accountOf(portal, "13800000016", "3")];
    const standings = standingsOf(portal.house);
    const [mine, waiting] = [await accepted(), await reported()];
    const wanted = { phone: "13812345678", branch: "华东", reason: "出借", from: "2026-01-01" };
    const { listingId } = (await handler.post("/cass/report/desk/proposeListing", { id: mine, ...wanted })).result;
    await run("report.follow");
    expect(await caseOf(mine)).toMatchObject({ progress: 2, mine: true });
    await standings.takeRoles(gone, [roles.reportHandler.id], "office");
    await run("report.follow");
    expect(await todosOf(`a:${gone}`)).toEqual([]);
    expect(await todosOf(`r:${roles.administrator.id}`)).toContain(`report:nobody:${mine}`);
    await standings.giveRole(since, roles.reportHandler.id, { asked: "office", confirmed: "second" });
    await run("report.follow");
    const asked = [`report:accept:${mine}`, `report:accept:${waiting}`, `report:listing:${listingId}`];
    expect(await todosOf(`a:${since}`)).toEqual(expect.arrayContaining(asked));
    expect(await todosOf(`r:${roles.administrator.id}`)).toEqual([]);
    const follower = await staff("13800000016");
    expect((await caseOf(mine, follower)).events.at(-1)).toMatchObject({ event: "left", by: "" });
    expect((await accept(mine, follower)).status).toBe("200");
    await standings.giveRole(gone, roles.reportHandler.id, { asked: "office", confirmed: "second" });
    await standings.takeRoles(since, [roles.reportHandler.id], "office");
    await run("report.follow");
    expect(await caseOf(mine)).toMatchObject({ progress: 1, handler: "", accept: { allowed: true } });
  });

  it("is judged anew when he is called otherwise, and when it says what nobody has judged yet", async () => {
    const id = await reported({ place: "周静文的柜台" });
    const other = await reported({ place: "另一处柜台" });
    expect((await caseOf(id)).id).toBe(id);
    const account = await accountOf(portal, handlerMobile, "3");
    await accountsOf(portal.house).change(account, { name: "周静文" });
    expect((await handler.get(`/cass/report/desk/detail?id=${id}`)).code).toBe("E9404");
    await accountsOf(portal.house).change(account, { name: "何静" });
    expect((await caseOf(other)).id).toBe(other);
    // As after a kill between new words and their judgement.
    await portal.house.database.execute("update report set words = words + 1 where id = $1", [other]);
    const sight = "select person from report_sight where report_id = $1 and account_id = $2";
    const [judged] = await portal.house.database.execute(sight, [other, account]);
    expect(await storesOf(portal.house).handling.isSeen(account, String(judged?.["person"]), other)).toBe(false);
    expect((await caseOf(other)).id).toBe(other);
  });

  it("stays nowhere for whom it names, whatever he calls himself since, and though he handled no reports in between", async () => {
    const id = await reported({ place: "何静的柜台" });
    const seen = async () => (await handler.get(`/cass/report/desk/detail?id=${id}`)).code;
    expect(await seen()).toBe("E9404");
    const renamed = async (showName: string) => await handler.post("/cass/agent/modify/userInfo", { showName });
    expect((await renamed("沈一")).status).toBe("200");
    expect(await seen()).toBe("E9404");
    const standings = standingsOf(portal.house);
    const account = await accountOf(portal, handlerMobile, "3");
    await standings.takeRoles(account, [roles.reportHandler.id], "office");
    await run("report.follow");
    await standings.giveRole(account, roles.reportHandler.id, { asked: "office", confirmed: "second" });
    await run("report.follow");
    expect(await seen()).toBe("E9404");
    expect((await handler.post("/cass/report/desk/accept", { id, version: 1 })).code).toBe("E9404");
    await renamed("何静");
  });
});

describe("whose account is cancelled", () => {
  it("is nobody's reporter any more: neither he nor his handler finds who it was", async () => {
    const id = await reported();
    const account = await accountsOf(portal.house).find(await accountOf(portal, reporter));
    if (account) await portal.house.database.transaction(async () => await closeParts(portal.house, account));
    expect((await holder.get(`/cass/report/detail?id=${id}`)).code).toBe("E9404");
    const [row] = await portal.house.database.execute(
      "select reporter_index, reporter_sealed, tell_at from report where id = $1",
      [id],
    );
    expect(row).toEqual({ reporter_index: "", reporter_sealed: "", tell_at: null });
  });
});
