import { readFileSync } from "node:fs";
import { agreements } from "@apron/features/agreements/server";
import { accountsOf, closeParts, heldParts, login } from "@apron/features/login/server";
import { todo } from "@apron/features/todo/server";
import { isPlainText } from "@apron/kit/contract/patterns";
import { addDays, addSeconds, wallTime } from "@apron/kit/server/clock";
import { richTextAttacks } from "@apron/kit/contract/testing/rich-text-attacks";
import { roles } from "@apron/kit/contract/roles";
import { type Browser, openTestPortal, type TestPortal } from "@apron/kit/server/testing";
import { sendFile } from "@apron/kit/server/testing/uploads";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { help } from "./index.ts";
import { firstArticles } from "./manual/index.ts";

let portal: TestPortal;
let editor: Browser;
let holder: Browser;
let other: Browser;
let staff: Browser;

beforeAll(async () => {
  portal = await openTestPortal([agreements, login, todo, help]);
}, 180_000);
// Time passes in some of these, and a session does not outlive it.
beforeEach(async () => {
  const accountOf = async (version: "1" | "3", mobile: string) =>
    (await accountsOf(portal.house).byAddress(version, { channel: "sms", address: mobile }))?.id ?? "";
  const visit = async (version: "1" | "3", mobile: string, held: readonly string[] = []) =>
    await portal.visitAs({ accountId: await accountOf(version, mobile), version, roles: held });
  editor = await visit("3", "13800000013", [roles.contentEditor.id]);
  holder = await visit("1", "13900000001");
  other = await visit("1", "13900000002");
  staff = await visit("3", "13800000001");
});
afterAll(async () => await portal.close());

const desk = "/cass/help/desk";
const blank = {
  id: "",
  version: 0,
  kind: "operation",
  businessType: "ticket",
  audience: "public",
  titleZh: "",
  titleEn: "English",
  contentZh: "<p>中文</p>",
  contentEn: "<p>English</p>",
};

const codeFacts = {
  system: "",
  businessType: "other",
  audience: "holder",
  meaningZh: "含义",
  meaningEn: "Meaning",
  causeZh: "原因",
  causeEn: "Cause",
  solutionZh: "办法",
  solutionEn: "What to do",
  articleId: "",
};

/** Writes an article; unpublished unless told otherwise. */
const write = async (facts: object, publish = true): Promise<{ id: string; version: number }> => {
  const kept = await editor.post(`${desk}/save`, { ...blank, ...facts });
  expect(kept.status, kept.raw).toBe("200");
  if (!publish) return kept.result;
  const done = await editor.post(`${desk}/publish`, kept.result);
  expect(done.status, done.raw).toBe("200");
  return { id: kept.result.id, version: done.result.version };
};
const titles = async (browser: Browser, keyword: string): Promise<string[]> =>
  (await browser.post("/cass/help/search", { keyword, passing: true })).result.map(
    (hit: { title: string }) => hit.title,
  );

describe("a reader", () => {
  it("finds a host's refusal by typing it, the code first, and by its code alone", async () => {
    expect((await titles(holder, "SI refused, code 11"))[0]).toBe("SI-11 SI登录被拒绝，代码11：工作号密码错误");
    expect((await titles(holder, "si-11"))[0]).toContain("SI-11");
  });

  it.each([
    ["two Chinese characters", "换班", "申请换班"],
    ["one", "冻", "冻结工作号"],
    ["part of an English word", "xercis", "组织模拟演练"],
    ["pinyin in full", "huanban", "申请换班"],
    ["pinyin's initials", "kdgzhjkk", "看懂工作号健康卡"],
    ["full width and capitals", "ＥＴＬ", "提交ETL反馈"],
    ["words in another order", "密码重置", "重置工作号密码"],
  ])("finds an article by %s", async (_what, keyword, title) => {
    expect(await titles(staff, keyword)).toContain(title);
  });

  it("finds by what has signs nobody sees in it, and an editor however wide he types", async () => {
    const { id } = await write({ titleZh: "ＮＤＣ接口（试行）说明" });
    expect(await titles(holder, "nd\u200bc接口")).toEqual(["ＮＤＣ接口（试行）说明"]);
    for (const keyword of ["ndc接口", "ｎｄｃ接口(试行)", "NDC\u200b接口（"]) {
      const { list } = (await editor.post(`${desk}/getList`, { keyword })).result;
      expect(list.map((one: { id: string }) => one.id)).toEqual([id]);
    }
  });

  it("sees titles before headings before texts, with the place marked", async () => {
    const word = "琥珀跑道";
    const body = await write({ titleZh: "排序甲", contentZh: `<p>文中的${word}</p>` });
    const heading = await write({ titleZh: "排序乙", contentZh: `<h2>${word}</h2><p>乙</p>` });
    const title = await write({ titleZh: `排序丙${word}` });
    const found = (await holder.post("/cass/help/search", { keyword: word })).result;
    expect(found.map(({ id }: { id: string }) => id)).toEqual([title.id, heading.id, body.id]);
    expect(found[0].titleMarks).toEqual([{ from: 3, to: 7 }]);
    const [mark] = found[2].excerptMarks;
    expect(found[2].excerpt.slice(mark.from, mark.to)).toBe(word);
  });

  it("finds % and _ as the signs they are, and nothing by 61 characters", async () => {
    const { id } = await write({ titleZh: "负荷达到87%_后", audience: "holder" });
    const ids = async (keyword: string) =>
      (await holder.post("/cass/help/getList", { keyword })).result.list.map((row: { id: string }) => row.id);
    expect(await ids("87%_")).toEqual([id]);
    expect(await ids("8%7")).toEqual([]);
    expect(await ids("_")).toContain(id);
    const long = await holder.post("/cass/help/getList", { keyword: "甲".repeat(61) });
    expect(long.result.fields).toHaveProperty("keyword");
    expect((await holder.post("/cass/help/getList", { keyword: "甲".repeat(60) })).status).toBe("200");
  });

  it("sees what is for him and nothing else, in lists, by address and in searches", async () => {
    const secret = await write({ titleZh: "仅限运维的玛瑙", audience: "staff" });
    const inside = await write({ titleZh: "登录可见的玛瑙", audience: "holder" });
    const open = await write({ titleZh: "公开的玛瑙", audience: "public" });
    const guest = portal.visit();
    const seen = async (browser: Browser) => ({
      found: (await titles(browser, "玛瑙")).length,
      listed: (await browser.post("/cass/help/getList", { keyword: "玛瑙" })).result.total,
      opened: (
        await Promise.all([secret, inside, open].map(({ id }) => browser.get(`/cass/help/detail?id=${id}`)))
      ).map(({ status }) => status),
    });
    expect(await seen(guest)).toEqual({ found: 1, listed: 1, opened: ["404", "404", "200"] });
    expect(await seen(holder)).toEqual({ found: 2, listed: 2, opened: ["404", "200", "200"] });
    expect(await seen(staff)).toEqual({ found: 3, listed: 3, opened: ["200", "200", "200"] });
    // A link shows the same to everybody.
    for (const browser of [guest, staff])
      expect((await browser.get(`/cass/help/share?id=${inside.id}`)).code).toBe("E11001");
    expect((await guest.get(`/cass/help/share?id=${open.id}`)).result.title).toBe("公开的玛瑙");
  });

  it("is counted once within an hour, in the windows of 7 and 30 days and in all", async () => {
    const { id } = await write({ titleZh: "浏览计数" });
    const views = async (days: string) =>
      (await staff.post("/cass/help/getList", { keyword: "浏览计数", days })).result.list[0].views;
    const look = async (browser: Browser) => (await browser.get(`/cass/help/detail?id=${id}`)).result.views;
    const reader = portal.visit();
    const renewed = async () => await portal.visitAs({ accountId: "reader" });
    expect([await look(reader), await look(reader), await look(portal.visit())]).toEqual([1, 1, 2]);
    portal.pass(3601);
    staff = await renewed();
    expect(await look(reader)).toBe(3);
    expect([await views("7"), await views("30"), await views("")]).toEqual([3, 3, 3]);
    portal.pass(7 * 86_400);
    staff = await renewed();
    expect([await views("7"), await views("30"), await views("")]).toEqual([0, 3, 3]);
    portal.pass(24 * 86_400);
    staff = await renewed();
    for (const { jobs } of portal.features) await jobs?.find(({ name }) => name === "help.sweep")?.run({});
    expect([await views("7"), await views("30"), await views("")]).toEqual([0, 0, 3]);
  });

  it("likes an article once, whatever he presses, and takes it back", async () => {
    const { id } = await write({ titleZh: "点赞" });
    const like = async (browser: Browser, on: boolean) =>
      (await browser.post("/cass/help/like", { id, like: on })).result;
    await Promise.all(Array.from({ length: 5 }, () => like(holder, true)));
    expect(await like(other, true)).toEqual({ likes: 2, liked: true });
    expect(await like(other, false)).toEqual({ likes: 1, liked: false });
    expect((await portal.visit().post("/cass/help/like", { id, like: true })).status).toBe("403");
    await holder.post("/cass/help/rate", { id, helped: false, remark: "看不懂" });
    const read = async (who: Browser) => (await who.get(`/cass/help/detail?id=${id}`)).result.helped;
    expect([await read(holder), await read(other), await read(portal.visit())]).toEqual(["no", "", ""]);
    const account = await accountsOf(portal.house).byAddress("1", { channel: "sms", address: "13900000001" });
    const { title } = (await holder.get(`/cass/help/detail?id=${id}`)).result;
    expect((await heldParts(portal.house, account?.id ?? ""))["articles"]).toMatchObject({
      liked: expect.arrayContaining([expect.objectContaining({ title })]),
      rated: expect.arrayContaining([expect.objectContaining({ title, helped: false, remark: "看不懂" })]),
    });
  });

  it("reads the ten processes, what was read most, and goes from one article to the next", async () => {
    expect((await staff.get("/cass/help/getTopProcess")).result.length).toBeLessThanOrEqual(10);
    const { result } = await holder.get("/cass/help/detail?id=process-over-limit");
    const previous = (await holder.get(`/cass/help/detail?id=${result.prevId}`)).result;
    expect([previous.kind, previous.nextId]).toEqual(["process", "process-over-limit"]);
    await portal.visit().get("/cass/help/detail?id=process-new-user");
    const hot = (await portal.visit().get("/cass/help/getHot?days=7")).result;
    expect(hot).toContainEqual(expect.objectContaining({ id: "process-new-user", views: 1 }));
  });

  it("asks for frequent questions by category, and for pages of fixed text without signing in", async () => {
    const { result } = await holder.post("/cass/faq/getList", { category: "identity" });
    expect(result.list.map(({ id }: { id: string }) => id)).toContain("faq-review-time");
    expect((await holder.get("/cass/faq/detail?id=manual-bind")).code).toBe("E11001");
    expect((await portal.visit().post("/cass/faq/getList", {})).status).toBe("403");
    expect((await portal.visit().get("/cass/help/page?name=joinCommunity")).result.contentHtml).toContain("<h2>");
  });
});

describe("what readers miss", () => {
  const todos = async () =>
    (await editor.post("/cass/my/todo/getListByPageNew", { type: "help", status: "0", pageSize: 100 })).result.list;

  it("becomes the editor's to-do, until it is seen to", async () => {
    expect((await holder.post("/cass/help/search", { keyword: "翡翠水渠" })).result).toEqual([]);
    await holder.post("/cass/errorCode/getList", { keyword: "翡翠水渠" });
    await holder.post("/cass/help/search", { keyword: "13912345678" });
    const { misses } = (await editor.get(`${desk}/getGaps`)).result;
    expect(misses).toContainEqual(expect.objectContaining({ keyword: "翡翠水渠", times: 2 }));
    expect(JSON.stringify(misses)).not.toContain("13912345678");
    expect((await todos()).map(({ url }: { url: string }) => url)).toContain("/helpDesk/gaps");
    for (const { keyword } of misses) await editor.post(`${desk}/settleGap`, { keyword });
    const left = (await todos()).map(({ title }: { title: string }) => title);
    expect(left.filter((title: string) => title.includes("没有找到"))).toEqual([]);
  });

  it("is no more to do once it is forgotten, half a year later", async () => {
    await holder.post("/cass/help/search", { keyword: "琥珀水渠" });
    const open = async () =>
      await portal.house.database.execute("select 1 from todo where cause = 'help:misses' and settled_at is null");
    const sweep = async (): Promise<void> => {
      for (const { jobs } of portal.features) await jobs?.find(({ name }) => name === "help.sweep")?.run({});
    };
    await sweep();
    expect(await open()).toHaveLength(1);
    await portal.house.database.execute("update help_miss set last_at = last_at - interval '181 days'");
    await sweep();
    expect(await open()).toEqual([]);
  });

  it("is said of an article, and settled by its next version", async () => {
    const { id, version } = await write({ titleZh: "帮不上忙" });
    await holder.post("/cass/help/rate", { id, helped: false, remark: "太短" });
    const { unhelpful } = (await editor.get(`${desk}/getGaps`)).result;
    expect(unhelpful).toContainEqual(
      expect.objectContaining({ id, times: 1, remarks: [expect.objectContaining({ remark: "太短" })] }),
    );
    const has = async () => (await todos()).some(({ title }: { title: string }) => title.includes("帮不上忙"));
    expect(await has()).toBe(true);
    await editor.post(`${desk}/publish`, { id, version });
    expect(await has()).toBe(false);
  });

  it("is no more to do once nobody says it any more: who said so thinks better of it, or is gone", async () => {
    const { id } = await write({ titleZh: "后来有帮助" });
    const has = async () => (await todos()).some(({ title }: { title: string }) => title.includes("后来有帮助"));
    for (const who of [holder, other]) await who.post("/cass/help/rate", { id, helped: false, remark: "" });
    await holder.post("/cass/help/rate", { id, helped: true, remark: "" });
    expect(await has()).toBe(true);
    const account = await accountsOf(portal.house).byAddress("1", { channel: "sms", address: "13900000002" });
    if (!account) throw new Error("nobody");
    await portal.house.database.transaction(async () => await closeParts(portal.house, account));
    expect(await has()).toBe(false);
  });

  it("is to do again where it is said in the moment in which somebody else thinks better of it", async () => {
    const { id } = await write({ titleZh: "同时评价" });
    const rate = async (who: Browser, helped: boolean) =>
      (await who.post("/cass/help/rate", { id, helped, remark: "" })).status;
    for (let time = 0; time < 6; time += 1) {
      await rate(holder, false);
      await rate(other, true);
      expect(await Promise.all([rate(holder, true), rate(other, false)])).toEqual(["200", "200"]);
      expect((await todos()).filter(({ title }: { title: string }) => title.includes("同时评价"))).toHaveLength(1);
      await rate(other, true);
    }
  });

  it("comes up half a year after an article was found right where no day is named, for whoever wrote it", async () => {
    const today = wallTime(portal.house.clock.now()).slice(0, 10);
    const kept = async (id: string) => (await editor.get(`${desk}/detail?id=${id}`)).result;
    const { id } = await write({ titleZh: "没有说何时核对" }, false);
    const mine = await kept(id);
    expect(mine.reviewOn).toBe(addDays(today, 180));
    expect((await editor.get(`${desk}/getOwners`)).result).toContainEqual(
      expect.objectContaining({ id: mine.ownerId }),
    );
    expect((await kept((await write({ titleZh: "一月核对过", verifiedOn: "2026-01-31" }, false)).id)).reviewOn).toBe(
      "2026-07-30",
    );
  });

  it("is no more to do once the day of the review is taken away or put off", async () => {
    const { id, version } = await write({ titleZh: "日期清空", reviewOn: "2020-01-01" });
    for (const { jobs } of portal.features) await jobs?.find(({ name }) => name === "help.review")?.run({});
    const has = async () => (await todos()).some(({ title }: { title: string }) => title.includes("日期清空"));
    expect(await has()).toBe(true);
    const facts = { ...blank, id, version, titleZh: "日期清空", reviewOn: "" };
    expect((await editor.post(`${desk}/save`, facts)).status).toBe("200");
    expect(await has()).toBe(false);
  });

  it("comes up when the review of an article is due", async () => {
    const { id, version } = await write({ titleZh: "需要核对", reviewOn: "2020-01-01" });
    const run = async () => {
      for (const { jobs } of portal.features) await jobs?.find(({ name }) => name === "help.review")?.run({});
    };
    await run();
    const has = async () => (await todos()).some(({ title }: { title: string }) => title.includes("需要核对"));
    expect(await has()).toBe(true);
    expect((await editor.post(`${desk}/verify`, { id, version, reviewOn: "" })).status).toBe("200");
    await run();
    expect(await has()).toBe(false);
  });

  it("is no more to do once it was reviewed, be it in the moment in which the editors are told", async () => {
    const written = [];
    for (let n = 0; n < 12; n += 1) written.push(await write({ titleZh: `核对第${n}篇`, reviewOn: "2020-01-01" }));
    const told = portal.features.flatMap(({ jobs = [] }) => jobs.filter(({ name }) => name === "help.review"));
    const [, ...reviewed] = await Promise.all([
      ...told.map((job) => job.run({})),
      ...written.map(async ({ id, version }) => await editor.post(`${desk}/verify`, { id, version, reviewOn: "" })),
    ]);
    expect(reviewed.map((answered) => answered && answered.status)).toEqual(written.map(() => "200"));
    expect((await todos()).filter(({ title }: { title: string }) => title.includes("核对第"))).toEqual([]);
  });
});

describe("an editor", () => {
  it("is nobody else", async () => {
    for (const browser of [staff, holder, portal.visit()])
      expect((await browser.post(`${desk}/getList`, {})).status).not.toBe("200");
  });

  it("finds everything as he wrote it, on its page and in the list", async () => {
    const facts = {
      kind: "process",
      businessType: "signIn",
      audience: "holder",
      top: true,
      place: 7,
      answers: ["E11014"],
      verifiedOn: "2026-01-02",
      reviewOn: "2099-01-03",
      titleZh: "逐项核对的海蓝宝",
      titleEn: "Aquamarine",
      contentZh: "<p>甲</p>",
      contentEn: "<p>One</p>",
    };
    const kept = await write(facts, false);
    expect((await editor.get(`${desk}/detail?id=${kept.id}`)).result).toMatchObject({ ...facts, ...kept });
    const { contentZh: _zh, contentEn: _en, answers: _answers, verifiedOn: _day, ...row } = facts;
    expect((await editor.post(`${desk}/getList`, { keyword: "海蓝宝" })).result.list).toMatchObject([row]);
  });

  it("shows no reader what is not published: not by address, list, search or link", async () => {
    const { id } = await write({ titleZh: "草稿中的石榴石" }, false);
    const hidden = async () => {
      for (const browser of [portal.visit(), holder, staff]) {
        for (const path of [`/cass/help/detail?id=${id}`, `/cass/help/share?id=${id}`, `/cass/faq/detail?id=${id}`]) {
          const { status, raw } = await browser.get(path);
          expect([status === "200", raw.includes("石榴石")]).toEqual([false, false]);
        }
        expect(await titles(browser, "石榴石")).toEqual([]);
        expect((await browser.post("/cass/help/getList", { keyword: "石榴石" })).result.total).toBe(0);
      }
      expect((await staff.post("/cass/help/like", { id, like: true })).code).toBe("E11001");
      expect((await staff.post("/cass/help/rate", { id, helped: true })).code).toBe("E11001");
    };
    await hidden();
    await editor.post(`${desk}/publish`, { id, version: 1 });
    expect(await titles(portal.visit(), "石榴石")).toHaveLength(1);
    // What is written afterwards is as unseen as before.
    await editor.post(`${desk}/save`, { ...blank, id, version: 3, titleZh: "改名为电气石" });
    expect(await titles(staff, "电气石")).toEqual([]);
    expect((await staff.get(`/cass/help/detail?id=${id}`)).result.title).toBe("草稿中的石榴石");
    expect((await editor.post(`${desk}/withdraw`, { id, version: 4 })).status).toBe("200");
    await hidden();
  });

  it("publishes at a time, once, and calls it off", async () => {
    const { id } = await write({ titleZh: "定时的月长石" }, false);
    const at = (ahead: number) => wallTime(addSeconds(portal.house.clock.now(), ahead));
    const past = await editor.post(`${desk}/publish`, { id, version: 1, at: at(-60) });
    expect(past.result.fields).toHaveProperty("at");
    await editor.post(`${desk}/publish`, { id, version: 1, at: at(600) });
    const run = async () => {
      for (const { jobs } of portal.features) await jobs?.find(({ name }) => name === "help.publish")?.run({});
    };
    await run();
    expect(await titles(staff, "月长石")).toEqual([]);
    portal.pass(601);
    await Promise.all([run(), run()]);
    expect(await titles(staff, "月长石")).toHaveLength(1);
    expect((await editor.get(`${desk}/getVersions?id=${id}`)).result).toHaveLength(1);
  });

  it("publishes nothing that one language lacks", async () => {
    const { id, version } = await write({ titleZh: "缺少英文", titleEn: "", contentEn: "<p> </p>" }, false);
    const { code, result } = await editor.post(`${desk}/publish`, { id, version });
    expect([code, Object.keys(result.fields).sort()]).toEqual(["E11011", ["contentEn", "titleEn"]]);
  });

  it("gives up what was never out, and nothing that is read, or that an error code leads to", async () => {
    const gone = async (of: { id: string; version: number }) => await editor.post(`${desk}/discard`, of);
    const out = await write({ titleZh: "已经发布的" });
    expect((await gone(out)).code).toBe("E11015");
    const draft = await write({ titleZh: "不再需要的草稿" }, false);
    const code = { ...codeFacts, code: "LEADS-2", articleId: draft.id };
    const kept = (await editor.post("/cass/errorCode/desk/save", { ...code, id: "", version: 0 })).result;
    const refused = await gone(draft);
    expect([refused.code, refused.message]).toEqual(["E11016", expect.stringContaining("LEADS-2")]);
    expect((await editor.post("/cass/errorCode/desk/remove", kept)).status).toBe("200");
    expect((await gone({ ...draft, version: draft.version + 1 })).code).toBe("E9409");
    expect((await gone(draft)).status).toBe("200");
    expect((await editor.get(`${desk}/detail?id=${draft.id}`)).status).toBe("404");
    expect((await gone(draft)).status).toBe("404");
  });

  it("loses nothing to a second editor, who is told", async () => {
    const { id, version } = await write({ titleZh: "两位编辑" }, false);
    const change = { ...blank, id, version, titleZh: "两位编辑" };
    const both = await Promise.all(
      ["甲", "乙"].map(async (contentZh) => await editor.post(`${desk}/save`, { ...change, contentZh })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual(["200", "409"]);
    for (const call of ["publish", "withdraw", "verify"])
      expect((await editor.post(`${desk}/${call}`, { id, version })).code).not.toBeUndefined();
  });

  it("keeps what can be kept: an owner who writes, pages that stay pages, a review to come, versions there are", async () => {
    const send = async (call: string, body: object) => {
      const { code, status, result } = await editor.post(`${desk}/${call}`, body);
      return result?.fields ? Object.keys(result.fields) : (code ?? status);
    };
    const { id, version } = await write({ titleZh: "黑曜石说明" });
    const change = { ...blank, id, version, titleZh: "黑曜石说明" };
    expect(await send("save", { ...change, ownerId: "nobody" })).toEqual(["ownerId"]);
    expect(await send("save", { ...change, kind: "page" })).toEqual(["kind"]);
    expect(await send("save", { ...change, id: "nowhere" })).toBe("E9404");
    const today = wallTime(portal.house.clock.now()).slice(0, 10);
    expect(await send("verify", { id, version, reviewOn: today })).toEqual(["reviewOn"]);
    expect(await send("verify", { id, version, reviewOn: addDays(today, 1) })).toBe("200");
    expect(await send("restore", { id, version: version + 1, number: 9 })).toBe("E9404");
    expect((await editor.get(`${desk}/getVersion?id=${id}&number=9`)).code).toBe("E9404");
    expect([
      await send("withdraw", { id, version: version + 1 }),
      await send("withdraw", { id, version: version + 2 }),
    ]).toEqual(["200", "E11014"]);
    const waiting = await write({ titleZh: "定时的黑曜石" }, false);
    const at = wallTime(addSeconds(portal.house.clock.now(), 3600));
    expect(await send("publish", { ...waiting, at })).toBe("200");
    const emptied = { ...blank, id: waiting.id, version: waiting.version + 1, titleZh: "定时的黑曜石", titleEn: "" };
    expect(await send("save", emptied)).toEqual(["titleEn"]);
    expect(await send("settleGap", { keyword: "从未有人找过", articleId: "" })).toBe("E9404");
  });

  it("goes back to a version, which is published anew", async () => {
    const first = await write({ titleZh: "第一版蛋白石" });
    await editor.post(`${desk}/save`, { ...blank, ...first, titleZh: "第二版蛋白石" });
    await editor.post(`${desk}/publish`, { id: first.id, version: first.version + 1 });
    const back = await editor.post(`${desk}/restore`, { id: first.id, version: first.version + 3, number: 1 });
    expect(back.result.number).toBe(3);
    expect((await staff.get(`/cass/help/detail?id=${first.id}`)).result.title).toBe("第一版蛋白石");
    expect(await titles(staff, "第二版蛋白石")).toEqual([]);
    const versions = (await editor.get(`${desk}/getVersions?id=${first.id}`)).result;
    expect(versions[0]).toMatchObject({ titleZh: "第一版蛋白石", titleEn: "English" });
    expect(versions.map(({ number, current }: { number: number; current: boolean }) => [number, current])).toEqual([
      [3, true],
      [2, false],
      [1, false],
    ]);
  });

  it("leads whoever is refused to the article that answers it, as far as it is for him", async () => {
    const refused = async () =>
      (await editor.post(`${desk}/withdraw`, { id: draft.id, version: draft.version })).result;
    const draft = await write({ titleZh: "尚未发布" }, false);
    expect((await refused()).actions).toBeUndefined();
    const wrong = await editor.post(`${desk}/save`, { ...blank, titleZh: "甲", answers: ["E99999"] });
    expect(wrong.result.fields).toHaveProperty("answers");
    const open = await write({ titleZh: "撤回不了时", answers: ["e11014"] });
    expect((await refused()).actions).toEqual([
      { label: "查看帮助：撤回不了时", route: `/helpCenter/detail?id=${open.id}` },
    ]);
    const own = await write({ titleZh: "给运维的", audience: "staff", answers: ["E11014"] });
    expect((await refused()).actions.map(({ route }: { route: string }) => route)).toEqual([
      `/helpCenter/detail?id=${own.id}`,
    ]);
    await editor.post(`${desk}/withdraw`, own);
    await editor.post(`${desk}/withdraw`, open);
    expect((await refused()).actions).toBeUndefined();
  });

  it("finds every refusal that comes with the manual in the catalogue, each answered once for a reader", () => {
    const catalogue = readFileSync(new URL("../../../docs/catalogue.md", import.meta.url), "utf8");
    const answered = firstArticles.flatMap(({ answers = [] }) => answers);
    expect(answered.filter((code) => !catalogue.includes(`| ${code} |`))).toEqual([]);
    expect(answered.filter((code, at) => answered.indexOf(code) !== at)).toEqual([]);
  });

  it("tells a guest who may not sign in where he can read why", async () => {
    const guest = portal.visit();
    const door = portal.features.find(({ name }) => name === "help");
    expect(await door?.helps?.("E1010", undefined)).toMatchObject({ route: "/helpCenterShare?id=faq-locked" });
    expect(await door?.helps?.("E6001", undefined)).toBeUndefined();
    expect(await door?.helps?.("E6001", "1")).toMatchObject({ route: "/frequentlyAskedQuestion/detail?id=faq-flow" });
    expect((await guest.get("/cass/help/share?id=faq-locked")).status).toBe("200");
  });

  it("keeps nothing that could run, in whatever text", async () => {
    const attacks = Object.values(richTextAttacks)
      .flat()
      .filter((attack) => isPlainText(attack) && attack.isWellFormed() && !attack.includes("/cass/file/"))
      .join("");
    const { id } = await write({ titleZh: "<b>甲</b><script>1</script>", contentZh: `<p>正文</p>${attacks}` });
    const { title, contentHtml } = (await holder.get(`/cass/help/detail?id=${id}`)).result;
    expect(title).toBe("<b>甲</b><script>1</script>");
    expect(contentHtml).not.toMatch(/<(script|iframe|svg|object|embed|form|style|math)|\son\w+\s*=|javascript:/i);
    const kept = (await editor.get(`${desk}/detail?id=${id}`)).result.contentZh;
    expect(kept).not.toMatch(/<(script|iframe|svg|object|embed|form|style|math)|\son\w+\s*=|javascript:/i);
  });

  it("reads what was read, and lists by state", async () => {
    const { list, perDay } = (await editor.post(`${desk}/getReport`, { days: "30" })).result;
    expect([list.length > 0, perDay.length]).toEqual([true, 30]);
    for (const state of ["draft", "scheduled", "published", "withdrawn", "changed", "due"])
      expect((await editor.post(`${desk}/getList`, { state })).status).toBe("200");
  });
});

describe("error codes", () => {
  const codes = "/cass/errorCode/desk";
  const upload = async (bytes: string | Uint8Array) =>
    await sendFile(editor, `${codes}/import`, { name: "codes.csv", bytes }, {});
  const header =
    "错误码,系统,业务类型,可见范围,含义（中文）,含义（英文）,原因（中文）,原因（英文）,处理办法（中文）,处理办法（英文）";

  it("are one however wide, in whatever letters and with what unseen signs they are typed", async () => {
    const save = async (code: string) =>
      await editor.post("/cass/errorCode/desk/save", { ...codeFacts, id: "", version: 0, code });
    const { id } = (await save("ｑｒ－７\u200b")).result;
    expect((await editor.get(`/cass/errorCode/desk/detail?id=${id}`)).result.code).toBe("QR-7");
    for (const code of ["qr-7", "QR-7 ", "Ｑr-7"]) expect((await save(code)).result.fields).toHaveProperty("code");
    const bytes = "错误码,系统,含义（中文）,原因（中文）,处理办法（中文）\nqr－7,,换了含义,乙,丙";
    const preview = (await sendFile(editor, "/cass/errorCode/desk/import", { name: "a.csv", bytes }, {})).result;
    expect(preview).toMatchObject({ added: 0, changed: 1, errors: 0 });
    await editor.post("/cass/errorCode/desk/remove", { id, version: 1 });
  });

  it("are found by their beginning, for whom they are, or not at all", async () => {
    const found = async (browser: Browser, keyword: string) =>
      (await browser.post("/cass/errorCode/getList", { keyword })).result.list.map(
        ({ code }: { code: string }) => code,
      );
    for (const typed of ["si-1", "ＳＩ－１"])
      expect((await found(holder, typed)).slice(0, 3)).toEqual(["SI-10", "SI-11", "SI-12"]);
    expect([await found(holder, "NET-15"), await found(staff, "NET-15")]).toEqual([[], ["NET-15"]]);
    expect((await holder.get("/cass/errorCode/detail?id=NET-15")).code).toBe("E11001");
    expect((await holder.get("/cass/errorCode/detail?id=SI-11")).result).toMatchObject({
      cause: "工作号密码输入错误，或密码已被重置。",
      articleId: "process-cannot-sign-in",
    });
    expect((await portal.visit().post("/cass/errorCode/getList", {})).status).toBe("403");
    const { total } = (await staff.post("/cass/errorCode/getList", {})).result;
    expect(total).toBe(120);
  });

  it("are imported as they were shown, and taken back", async () => {
    const rows = [
      header,
      "NEW-01,C,客票,,全新的祖母绿,Emerald,甲,a,乙,b",
      "SI-11,,登录,,改过的含义,Changed,甲,a,乙,b",
    ].join("\n");
    const preview = (await upload(rows)).result;
    expect(preview).toMatchObject({ added: 1, changed: 1, same: 0, errors: 0, state: "preview" });
    expect(await titles(staff, "祖母绿")).toEqual([]);
    const shown = (await editor.post(`${codes}/getImport`, { id: preview.id, kind: "changed" })).result;
    expect(shown.list[0].changes).toContainEqual(expect.objectContaining({ field: "meaning_zh", after: "改过的含义" }));
    const applied = await editor.post(`${codes}/apply`, { id: preview.id, version: preview.version });
    expect(applied.result.state).toBe("applied");
    expect((await editor.post(`${codes}/apply`, { id: preview.id, version: applied.result.version })).code).toBe(
      "E9409",
    );
    expect(await titles(staff, "祖母绿")).toHaveLength(1);
    const undo = { id: preview.id, version: applied.result.version };
    expect((await editor.post(`${codes}/rollBack`, undo)).result.state).toBe("rolledBack");
    expect(await titles(staff, "祖母绿")).toEqual([]);
    expect((await staff.get("/cass/errorCode/detail?id=SI-11")).result.meaningCn).toContain("工作号密码错误");
  });

  it("name what is wrong with each row, and none is written", async () => {
    const rows = [
      header,
      "BAD-01,X,订座,,含义,,原因,,办法,",
      "BAD-02,C,订座,,,,原因,,办法,",
      "BAD-02,C,订座,,含义,,原因,,办法,",
    ];
    const { result } = await upload(rows.join("\n"));
    expect(result).toMatchObject({ added: 0, errors: 3 });
    const { list } = (await editor.post(`${codes}/getImport`, { id: result.id })).result;
    expect(
      list.map((row: { n: number; problems: { field: string }[] }) => [row.n, row.problems.map(({ field }) => field)]),
    ).toEqual([
      [2, ["system"]],
      [3, ["meaning_zh"]],
      [4, ["code"]],
    ]);
    expect((await editor.post(`${codes}/apply`, { id: result.id, version: 1 })).code).toBe("E11003");
  });

  it.each([
    ["a picture", new Uint8Array([0x89, 0x50, 0x4e, 0x47, 1, 2]), "E15029"],
    ["an empty file", new Uint8Array(), "E15025"],
    ["a broken workbook", new Uint8Array([0x50, 0x4b, 0x03, 0x04, 9, 9]), "E15022"],
    ["a sheet without its columns", "一,二\n1,2", "E11008"],
  ])("are refused as %s", async (_what, content, code) => {
    const answered = await upload(content);
    expect([answered.status, answered.code]).toEqual(["400-1", code]);
  });

  it("changed since the preview, or since the import, are never overwritten", async () => {
    const own = { version: 1, system: "", businessType: "signIn", audience: "holder", articleId: "" };
    const texts = { meaningZh: "甲", meaningEn: "a", causeZh: "甲", causeEn: "a", solutionZh: "甲", solutionEn: "a" };
    const preview = (await upload(`${header}\nSI-01,,登录,,改,x,甲,a,乙,b`)).result;
    await editor.post(`${codes}/save`, { ...own, ...texts, id: "SI-01", code: "SI-01" });
    expect((await editor.post(`${codes}/apply`, { id: preview.id, version: 1 })).code).toBe("E11009");
    const again = (await upload(`${header}\nSI-01,,登录,,改,x,甲,a,乙,b`)).result;
    await editor.post(`${codes}/apply`, { id: again.id, version: 1 });
    await editor.post(`${codes}/save`, { ...own, ...texts, version: 3, id: "SI-01", code: "SI-01" });
    expect((await editor.post(`${codes}/rollBack`, { id: again.id, version: 2 })).code).toBe("E11010");
    const taken = await editor.post(`${codes}/save`, { ...own, ...texts, id: "", code: "SI-02" });
    expect(taken.result.fields).toHaveProperty("code");
  });

  it("imported twice over the same rows are taken back the last first, whatever came and went since", async () => {
    const over = async (meaning: string) => {
      const { id, version } = (await upload(`${header}\nSI-12,,登录,,${meaning},x,甲,a,乙,b`)).result;
      return (await editor.post(`${codes}/apply`, { id, version })).result;
    };
    const back = async ({ id, version }: { id: string; version: number }) =>
      await editor.post(`${codes}/rollBack`, { id, version });
    const meaning = async () => (await staff.get("/cass/errorCode/detail?id=SI-12")).result.meaningCn;
    const stood = await meaning();
    const first = await over("第一次");
    const second = await over("第二次");
    expect((await back(first)).code).toBe("E11010");
    expect((await back(await over("第三次"))).status).toBe("200");
    expect((await back(second)).status).toBe("200");
    expect(await meaning()).toBe("第一次");
    expect((await back(first)).result.state).toBe("rolledBack");
    expect(await meaning()).toBe(stood);
  });

  it("are written once of two files that say the same and are applied in one moment", async () => {
    editor = await portal.visitAs({ accountId: "second", roles: [roles.contentEditor.id] });
    for (let round = 0; round < 3; round += 1) {
      const rows = `${header}\nONCE-${round},C,登录,,甲,a,甲,a,乙,b`;
      const previews = [(await upload(rows)).result, (await upload(rows)).result];
      const answers = await Promise.all(
        previews.map(async ({ id, version }) => await editor.post(`${codes}/apply`, { id, version })),
      );
      expect(answers.map(({ code, status }) => code ?? status).toSorted()).toEqual(["200", "E11009"]);
    }
  });

  it("leave as a file that can be read again", async () => {
    const file = await editor.get(`${codes}/export?format=csv`);
    const read = (await upload(file.bytes)).result;
    expect(read).toMatchObject({ added: 0, errors: 0 });
    expect(read.same).toBeGreaterThan(100);
  });
});

it("articles leave as a file that can be read again, formatted as they are", async () => {
  await write({ titleZh: "导出的一篇", contentZh: "<h2>头</h2><ul><li><strong>粗</strong></li></ul>" }, false);
  const { bytes } = await editor.get(`${desk}/export?format=csv`);
  const read = (await sendFile(editor, `${desk}/import`, { name: "articles.csv", bytes }, {})).result;
  expect(read).toMatchObject({ added: 0, changed: 0, errors: 0 });
  expect(read.same).toBeGreaterThan(20);
  expect((await staff.get(`${desk}/export`)).status).toBe("403-2");
});

describe("articles from a file", () => {
  const upload = async (rows: readonly string[]) =>
    await sendFile(editor, `${desk}/import`, { name: "articles.csv", bytes: rows.join("\n") }, {});
  const header = "编号,文章类型,业务类型,可见范围,中文标题,英文标题,中文内容,英文内容";

  it("are not taken back while an error code leads to one of them", async () => {
    const preview = (await upload(["中文标题,中文内容", "文件里的被引用,甲"])).result;
    const applied = (await editor.post(`${desk}/apply`, { id: preview.id, version: 1 })).result;
    const { list } = (await editor.post(`${desk}/getList`, { keyword: "文件里的被引用" })).result;
    const code = { ...codeFacts, code: "LEADS-1", articleId: list[0].id };
    const kept = (await editor.post("/cass/errorCode/desk/save", { ...code, id: "", version: 0 })).result;
    const back = async () => await editor.post(`${desk}/rollBack`, { id: preview.id, version: applied.version });
    const refused = await back();
    expect([refused.code, refused.result.reason]).toEqual(["E11010", expect.stringContaining("LEADS-1")]);
    await editor.post("/cass/errorCode/desk/save", { ...code, ...kept, articleId: "" });
    expect((await back()).status).toBe("200");
  });

  it("become drafts nobody reads, and go again when they are taken back", async () => {
    const { id, version } = await write({ titleZh: "锆石旧文", contentZh: "<p>旧</p>", audience: "holder" });
    const preview = (
      await upload([
        header,
        `${id},,客票,,锆石新文,,"# 锆石\n1. 一\n2. <script>x()</script>",`,
        ",常见问题,密码,运维版用户,锆石问题,Zircon,答,Answer",
      ])
    ).result;
    expect(preview).toMatchObject({ added: 1, changed: 1, errors: 0, state: "preview" });
    const { list } = (await editor.post(`${desk}/getImport`, { id: preview.id, kind: "changed" })).result;
    expect(list[0].changes.map(({ field }: { field: string }) => field)).toEqual(["title_zh", "content_zh"]);
    const applied = (await editor.post(`${desk}/apply`, { id: preview.id, version: preview.version })).result;
    expect(applied.state).toBe("applied");
    expect(await titles(staff, "锆石")).toEqual(["锆石旧文"]);
    const draft = (await editor.get(`${desk}/detail?id=${id}`)).result;
    expect(draft).toMatchObject({ titleZh: "锆石新文", titleEn: "English", changed: true, version: version + 1 });
    expect(draft.contentZh).toBe("<h2>锆石</h2><ol><li>一</li><li>&lt;script&gt;x()&lt;/script&gt;</li></ol>");
    const undo = { id: preview.id, version: applied.version };
    expect((await editor.post(`${desk}/rollBack`, undo)).result.state).toBe("rolledBack");
    expect((await editor.get(`${desk}/detail?id=${id}`)).result).toMatchObject({ titleZh: "锆石旧文", changed: false });
    expect((await editor.post(`${desk}/getList`, { keyword: "锆石" })).result.list).toHaveLength(1);
  });

  it("say what is wrong in each row, and never overwrite what somebody wrote since", async () => {
    const wrong = (await upload([header, "joinOperate,,,,甲,,乙,", "bad id,小说,,,甲,,乙,", ",,,,,,乙,"])).result;
    const rows = (await editor.post(`${desk}/getImport`, { id: wrong.id })).result.list;
    expect(rows.map(({ problems }: { problems: { field: string }[] }) => problems.map(({ field }) => field))).toEqual([
      ["id"],
      ["id", "kind"],
      ["title_zh"],
    ]);
    expect((await editor.post(`${desk}/apply`, { id: wrong.id, version: 1 })).code).toBe("E11003");
    const made = await write({ titleZh: "尖晶石" }, false);
    const preview = (await upload([header, `${made.id},,,,尖晶石,,改,`])).result;
    await editor.post(`${desk}/save`, { ...blank, ...made, titleZh: "尖晶石二" });
    expect((await editor.post(`${desk}/apply`, { id: preview.id, version: 1 })).code).toBe("E11009");
    const again = (await upload([header, ",操作说明,,,黝帘石,,改,"])).result;
    await editor.post(`${desk}/apply`, { id: again.id, version: 1 });
    const [row] = (await editor.post(`${desk}/getList`, { keyword: "黝帘石" })).result.list;
    await editor.post(`${desk}/save`, { ...blank, id: row.id, version: 1, titleZh: "黝帘石二" });
    expect((await editor.post(`${desk}/rollBack`, { id: again.id, version: 2 })).code).toBe("E11010");
    expect((await staff.post(`${desk}/getImports`, {})).status).toBe("403-2");
  });

  it("tell of two rows that mean one article, by its number and by its title, as nobody could write both", async () => {
    const { id } = await write({ titleZh: "透辉石" }, false);
    const { result } = await upload([header, `${id},,,,透辉石新名,,改,`, ",操作说明,,,透辉石,,又改,"]);
    const rows = (await editor.post(`${desk}/getImport`, { id: result.id })).result.list;
    expect(rows[1].problems).toEqual([{ field: "id", message: "与第2行重复" }]);
  });

  it("make no second one of what somebody made since the preview, by hand or from another file", async () => {
    const rows = [header, ",操作说明,,,红柱石,,改,"];
    const [first, second, third] = [await upload(rows), await upload(rows), await upload(rows)].map(
      ({ result }) => result,
    );
    const both = await Promise.all(
      [first, second].map(async ({ id }) => await editor.post(`${desk}/apply`, { id, version: 1 })),
    );
    expect(both.map(({ code, status }) => code ?? status).toSorted()).toEqual(["200", "E11009"]);
    expect((await editor.post(`${desk}/apply`, { id: third.id, version: 1 })).code).toBe("E11009");
    expect((await editor.post(`${desk}/getList`, { keyword: "红柱石" })).result.list).toHaveLength(1);
  });
});
