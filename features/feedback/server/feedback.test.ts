import { agents } from "@apron/features/agents/server";
import { agreements } from "@apron/features/agreements/server";
import { blacklist } from "@apron/features/blacklist/server";
import { identity } from "@apron/features/identity/server";
import { accountsOf, closeParts, eraseParts, heldParts, login } from "@apron/features/login/server";
import { notice } from "@apron/features/notice/server";
import { survey } from "@apron/features/survey/server";
import { template } from "@apron/features/template/server";
import { roles } from "@apron/kit/contract/roles";
import { files } from "@apron/kit/server/files";
import { type Browser, openTestPortal, type TestPortal } from "@apron/kit/server/testing";
import { textsIn } from "@apron/kit/server/testing/packed";
import { picture, upload } from "@apron/kit/server/testing/uploads";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { claimedFor } from "./answers.ts";
import { feedback } from "./index.ts";

let portal: TestPortal;
let desk: Browser;

const idOf = async (mobile: string, version: "1" | "3" = "1"): Promise<string> =>
  (await accountsOf(portal.house).byAddress(version, { channel: "sms", address: mobile }))?.id ?? "";
const holder = async (mobile: string, instance: 0 | 1 = 0): Promise<Browser> =>
  await portal.visitAs({ accountId: await idOf(mobile), version: "1" }, instance);

const editor = async (): Promise<Browser> =>
  await portal.visitAs({ accountId: await idOf("13800000013", "3"), roles: [roles.contentEditor.id] });

beforeAll(async () => {
  const doors = [files, agreements, blacklist, login, agents, identity, template, notice, survey, feedback];
  portal = await openTestPortal(doors);
  desk = await editor();
}, 180_000);
afterAll(async () => await portal.close());

const root = "/cass/feedback";
const said = { type: "bug", content: "导出的时间列是文本，电话13812345678", page: "/loginRecord", browser: "Chrome" };
const give = async (who: Browser, more: object = {}): Promise<string> =>
  (await who.post(`${root}/save`, { ...said, ...more })).result.id;
const seen = async (id: string) => (await desk.get(`${root}/desk/detail?id=${id}`)).result;
const handle = async (id: string, step: object) =>
  await desk.post(`${root}/desk/handle`, { id, version: (await seen(id)).version, ...step });

describe("whoever gives feedback", () => {
  it("may ten times a day, of a hundred at once on two instances", async () => {
    const [one, two] = [await holder("13900000006", 0), await holder("13900000006", 1)];
    const sent = await Promise.all(
      Array.from({ length: 100 }, (_, at) => (at % 2 === 0 ? one : two).post(`${root}/save`, said)),
    );
    expect(sent.filter(({ status }) => status === "200")).toHaveLength(10);
    const [refused] = sent.filter(({ code }) => code === "E23101");
    expect([refused?.message, refused?.result.remaining]).toEqual(["今日反馈已达10次，请明天再提交", 0]);
    expect((await one.post(`${root}/getList`, { pageSize: 100 })).result.total).toBe(10);
    portal.nextDay();
    desk = await editor();
    expect((await (await holder("13900000006")).post(`${root}/save`, said)).status).toBe("200");
  });

  it("is told of everything that is wrong at once, and what is refused is not counted", async () => {
    const who = await holder("13900000005");
    for (let time = 0; time < 12; time += 1) {
      const refused = await who.post(`${root}/save`, { content: " ", images: ["a", "b", "c", "d", "e"] });
      expect(Object.keys(refused.result.fields).toSorted()).toEqual(["content", "images", "type"]);
      expect(refused.result.fields.images).toBe("最多4项");
    }
    expect((await who.post(`${root}/save`, { ...said, content: "字".repeat(1001) })).result.fields.content).toContain(
      "1000",
    );
    expect((await who.post(`${root}/save`, said)).status).toBe("200");
  });

  it("sees his own alone, with its pictures, which nobody else but the desk sees", async () => {
    const who = await holder("13900000001");
    const sent = await upload(who, "report", picture("jpeg"));
    const { fileId, url } = sent.result;
    const id = await give(who, { images: [fileId], contact: "13900000001" });
    const { result } = await who.get(`${root}/detail?id=${id}`);
    expect(result).toMatchObject({ ...said, contact: "13900000001", images: [{ fileId }] });
    const other = await holder("13900000003");
    expect((await other.get(`${root}/detail?id=${id}`)).code).toBe("E9404");
    expect([(await other.get(url)).http, (await desk.get(url)).http]).toEqual([404, 200]);
    expect((await other.post(`${root}/save`, { ...said, images: [fileId] })).result.fields.images).toBeDefined();
  });
});

describe("the desk", () => {
  it("reads numbers masked in lists and files, and a contact only by a look that is written down", async () => {
    const id = await give(await holder("13900000007"), { contact: "13900000007" });
    const { result } = await desk.post(`${root}/desk/getList`, { keyword: "时间列" });
    const row = result.list.find((one: { id: string }) => one.id === id);
    expect(row.content).toContain("138****5678");
    expect(await seen(id)).toMatchObject({ content: said.content, contact: "139****0007" });
    expect((await desk.post(`${root}/desk/reveal`, { id })).result.contact).toBe("13900000007");
    const cells = textsIn((await desk.get(`${root}/desk/export`)).bytes);
    expect(cells).toContain("138****5678");
    expect(cells).not.toMatch(/13812345678|13900000007/);
  });

  it("answers once for all who say the same; each is told, in his language and in the way he chose", async () => {
    const asked = "select account_id from survey_event where event = 'feedback'";
    await portal.house.database.execute("delete from survey_event where event = 'feedback'");
    const [first, second] = [await holder("13900000001"), await holder("13900000003")];
    const id = await give(first, { toldBy: "message" });
    const same = await give(second);
    const join = { id: same, version: 1, sameAs: id };
    expect((await desk.post(`${root}/desk/join`, { ...join, sameAs: same })).result.fields.sameAs).toBeDefined();
    expect((await desk.post(`${root}/desk/join`, { ...join, sameAs: "999999" })).result.fields.sameAs).toBeDefined();
    expect((await desk.post(`${root}/desk/join`, join)).status).toBe("200");
    // Neither a chain nor a circle.
    expect((await desk.post(`${root}/desk/join`, { id, version: 1, sameAs: same })).result.fields.sameAs).toBeDefined();
    const third = await give(second, { content: "另一件" });
    expect(
      (await desk.post(`${root}/desk/join`, { id, version: 1, sameAs: third })).result.fields?.sameAs,
    ).toBeDefined();
    expect((await handle(same, { state: "processing" })).code).toBe("E23104");
    expect((await handle(id, { state: "answered" })).result.fields.replyZh).toContain("至少");
    expect((await handle(id, { state: "answered", replyZh: "已修复", replyEn: "Mended" })).status).toBe("200");
    expect((await second.get(`${root}/detail?id=${same}`)).result).toMatchObject({
      state: "answered",
      reply: "已修复",
    });
    expect((await first.get(`${root}/detail?id=${id}`, { language: "en" })).result.reply).toBe("Mended");
    const notices = await second.post("/cass/notice/getList", { category: "2" });
    expect(JSON.stringify(notices.result.list)).toContain("已修复");
    const messages = async (to: string) =>
      (await portal.house.outbox.demoMessages(to)).filter(({ purpose }) => purpose === "feedback.answered").length;
    expect([await messages("13900000001"), await messages("13900000003")]).toEqual([1, 0]);
    expect(await portal.house.database.execute(asked)).toHaveLength(2);
  });

  it("of two who answer at once keeps the first, and nothing after it is closed", async () => {
    const id = await give(await holder("13900000002"));
    const { version } = await seen(id);
    const reply = { id, version, state: "answered", replyZh: "好" };
    const both = await Promise.all([desk.post(`${root}/desk/handle`, reply), desk.post(`${root}/desk/handle`, reply)]);
    expect(both.map(({ code = "200" }) => code).toSorted()).toEqual(["200", "E9409"]);
    expect((await handle(id, { state: "processing" })).code).toBe("E23104");
    for (const late of [
      await desk.post(`${root}/desk/handle`, { ...reply, replyZh: "迟到的答复" }),
      await desk.post(`${root}/desk/join`, { id, version, sameAs: "" }),
    ])
      expect(late.code).toBe("E9409");
    // Its answer was lost: what is sent again as it was is answered as before, and done once.
    const lost = { ...reply, version: (await seen(id)).version, replyZh: "补充一句", requestId: "again-0000-0001" };
    for (let turn = 0; turn < 2; turn += 1) expect((await desk.post(`${root}/desk/handle`, lost)).status).toBe("200");
    expect((await seen(id)).version).toBe(lost.version + 1);
    expect((await handle(id, { state: "closed" })).status).toBe("200");
    expect((await handle(id, { state: "answered", replyZh: "又" })).code).toBe("E23104");
  });

  it("waits for nobody while what is left says the same as what is worked on", async () => {
    const waiting = async () =>
      await portal.house.database.execute("select from todo where type = 'feedback' and settled_at is null");
    const { list } = (await desk.post(`${root}/desk/getList`, { state: "submitted", pageSize: 100 })).result;
    for (const { id } of list) await handle(id, { state: "processing" });
    expect(await waiting()).toHaveLength(0);
    const [first, second] = [await give(await holder("13900000001")), await give(await holder("13900000003"))];
    expect(await waiting()).toHaveLength(1);
    await handle(first, { state: "processing" });
    expect(await waiting()).toHaveLength(1);
    expect((await desk.post(`${root}/desk/join`, { id: second, version: 1, sameAs: first })).status).toBe("200");
    expect(await waiting()).toHaveLength(0);
  });

  it("joins to what is answered with that answer, of which its sender is told, and nothing that is closed", async () => {
    const [first, second] = [await holder("13900000001"), await holder("13900000003")];
    const [id, late, later] = [await give(first), await give(second), await give(second)];
    await handle(id, { state: "answered", replyZh: "已在新版修复" });
    const typed = `${id.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0))}\u200b`;
    expect((await desk.post(`${root}/desk/join`, { id: late, version: 1, sameAs: typed })).status).toBe("200");
    expect((await second.get(`${root}/detail?id=${late}`)).result).toMatchObject({
      state: "answered",
      reply: "已在新版修复",
    });
    const own = await second.post("/cass/notice/getList", { category: "2", keyword: `反馈${late}` });
    expect(JSON.stringify(own.result.list)).toContain("已在新版修复");
    await handle(id, { state: "closed" });
    const wrong = async (one: string, sameAs: string) =>
      (await desk.post(`${root}/desk/join`, { id: one, version: (await seen(one)).version, sameAs })).result.fields;
    expect(await wrong(later, id)).toHaveProperty("sameAs");
    const open = await give(first);
    await handle(later, { state: "closed" });
    expect(await wrong(later, open)).toHaveProperty("sameAs");
  });

  it("is told of what comes in the moment in which the last that waited is taken up", async () => {
    const { list } = (await desk.post(`${root}/desk/getList`, { state: "submitted", pageSize: 100 })).result;
    for (const { id } of list) await handle(id, { state: "processing" });
    const [who, other] = [await holder("13900000007"), await holder("13900000002")];
    const waiting = "select from todo where type = 'feedback' and settled_at is null";
    for (let time = 0; time < 4; time += 1) {
      const id = await give(who);
      const [taken] = await Promise.all([handle(id, { state: "processing" }), give(other)]);
      expect(taken.status).toBe("200");
      expect(await portal.house.database.execute(waiting)).toHaveLength(1);
      for (const row of (await desk.post(`${root}/desk/getList`, { state: "submitted" })).result.list)
        await handle(row.id, { state: "processing" });
    }
  });

  it("finds what was written however wide it was typed", async () => {
    const id = await give(await holder("13900000004"), { content: "ＥＸＣＥＬ导\u200b出（新版）打不开" });
    for (const keyword of ["excel导出", "ｅｘｃｅｌ导出(新版)", "\u200bEXCEL导出（"]) {
      const { list } = (await desk.post(`${root}/desk/getList`, { keyword })).result;
      expect(list.map((one: { id: string }) => one.id)).toEqual([id]);
    }
  });

  it("counts by kind, state, day and page", async () => {
    const { result } = await desk.post(`${root}/desk/getStatistics`);
    const sum = (of: { count: number }[]): number => of.reduce((all, { count }) => all + count, 0);
    expect(result.received).toBeGreaterThan(10);
    expect([sum(result.types), sum(result.states), sum(result.days)]).toEqual(Array(3).fill(result.received));
    expect(result.pages[0].name).toBe("/loginRecord");
    const backwards = { startDate: "2026-03-02", endDate: "2026-03-01" };
    expect((await desk.post(`${root}/desk/getStatistics`, backwards)).result.fields.endDate).toContain("先后有序");
  });

  it("is nobody else's", async () => {
    const other = await portal.visitAs({ accountId: await idOf("13800000001", "3") });
    expect((await other.post(`${root}/desk/getList`)).status).toBe("403-2");
  });
});

it("what a cancelled account has said is erased in time, with its pictures; its number stays", async () => {
  const accountId = await idOf("13900000003");
  const who = await holder("13900000003");
  const { fileId } = (await upload(who, "report", picture("jpeg"))).result;
  const id = await give(who, { images: [fileId], contact: "13900000003" });
  await portal.house.database.transaction(async () => {
    const account = await accountsOf(portal.house).find(accountId);
    if (account) await closeParts(portal.house, account);
  });
  const held = await heldParts(portal.house, accountId);
  expect(held["feedback"]).toContainEqual(
    expect.objectContaining({ content: said.content, page: said.page, replies: [] }),
  );
  expect(held["feedback"]).toContainEqual(
    expect.objectContaining({ replies: [expect.objectContaining({ zh: "已修复", en: "Mended" })] }),
  );
  expect(await seen(id)).toMatchObject({ content: said.content, contact: "", images: [{ fileId }] });
  await portal.house.database.transaction(async () => await eraseParts(portal.house, accountId));
  expect(await seen(id)).toMatchObject({
    content: "（账号已注销，内容已到期删除）",
    page: "",
    browser: "",
    images: [],
  });
  expect(await portal.house.files.usedBy(claimedFor(id))).toEqual([]);
  expect(
    (await desk.post(`${root}/desk/getList`, { keyword: "13812345678", pageSize: 100 })).result.list,
  ).not.toContainEqual(expect.objectContaining({ id }));
});
