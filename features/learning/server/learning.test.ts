import { agents } from "@apron/features/agents/server";
import { agreements } from "@apron/features/agreements/server";
import { airport } from "@apron/features/airport/server";
import { blacklist } from "@apron/features/blacklist/server";
import { duty } from "@apron/features/duty/server";
import { fault } from "@apron/features/fault/server";
import { identity } from "@apron/features/identity/server";
import { accountsOf, login } from "@apron/features/login/server";
import { notice } from "@apron/features/notice/server";
import { template } from "@apron/features/template/server";
import { todo } from "@apron/features/todo/server";
import { roles } from "@apron/kit/contract/roles";
import { addDays, dayOf } from "@apron/kit/server/clock";
import { files } from "@apron/kit/server/files";
import { picture, upload } from "@apron/kit/server/testing/uploads";
import { type Browser, openTestPortal, type TestPortal } from "@apron/kit/server/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { learning } from "./index.ts";

let portal: TestPortal;
let editor: Browser;
let staff: Browser;
let holder: Browser;
let stranger: Browser;

beforeAll(async () => {
  portal = await openTestPortal([
    files,
    agreements,
    blacklist,
    login,
    agents,
    identity,
    duty,
    airport,
    template,
    fault,
    todo,
    notice,
    learning,
  ]);
}, 180_000);
// Time passes in some of these, and a session does not outlive it.
beforeEach(async () => {
  const visit = async (version: "1" | "3", mobile: string, held: readonly string[] = []) =>
    await portal.visitAs({ accountId: await accountOf(version, mobile), version, roles: held });
  editor = await visit("3", "13800000013", [roles.contentEditor.id]);
  staff = await visit("3", "13800000001");
  // An airport with a number of the departure system, and an agency without one.
  holder = await visit("1", "13900000002");
  stranger = await visit("1", "13900000001");
});
afterAll(async () => await portal.close());

const accountOf = async (version: "1" | "3", mobile: string): Promise<string> =>
  (await accountsOf(portal.house).byAddress(version, { channel: "sms", address: mobile }))?.id ?? "";

const desk = "/cass/study/desk";
const blank = {
  id: "",
  version: 0,
  kind: "system",
  category: "duty",
  readership: "holder",
  titleZh: "",
  titleEn: "English",
  docNo: "",
  issuer: "运行保障部",
  contentZh: "<p>第一条 甲。</p>",
};

/** Writes a document; published unless told otherwise. */
const write = async (facts: object, publish = true): Promise<{ id: string; version: number }> => {
  const kept = await editor.post(`${desk}/save`, { ...blank, ...facts });
  expect(kept.status, kept.raw).toBe("200");
  if (!publish) return kept.result;
  const done = await editor.post(`${desk}/publish`, kept.result);
  expect(done.status, done.raw).toBe("200");
  return { id: kept.result.id, version: done.result.version };
};
const list = async (browser: Browser, body: object) => (await browser.post("/cass/study/getList", body)).result;
const titles = async (browser: Browser, keyword: string): Promise<string[]> =>
  (await list(browser, { keyword })).list.map(({ title }: { title: string }) => title);

describe("a reader", () => {
  it("has the fifteen statutes with their numbers, and none of them by the wrong title", async () => {
    const { total, list: rows } = await list(staff, { kind: "law" });
    expect(total).toBe(15);
    expect(rows.find(({ title }: { title: string }) => title.includes("数据安全法"))).toMatchObject({
      docNo: "主席令第84号",
      effectiveDate: "2021-09-01",
      validity: "inForce",
    });
  });

  it.each([
    ["two Chinese characters", "口令", "识别钓鱼与保护口令（年度）"],
    ["one", "雷", "大面积航班延误信息保障演练"],
    ["a document number", "国务院令第745号", "关键信息基础设施安全保护条例"],
    ["pinyin's initials", "zbjjzd", "值班交接制度"],
    ["an article and a word in it", "第五条 回退", "变更管理制度"],
  ])("finds a document by %s", async (_what, keyword, title) => {
    expect(await titles(staff, keyword)).toContain(title);
  });

  it("is led to the article that was found, with the place marked", async () => {
    const { list: rows } = await list(staff, { kind: "system", keyword: "回退计划" });
    expect(rows[0]).toMatchObject({ title: "变更管理制度", anchor: "article-2", place: "第二条" });
    const [mark] = rows[0].excerptMarks;
    expect(rows[0].excerpt.slice(mark.from, mark.to)).toBe("回退计划");
    expect((await staff.get(`/cass/study/detail?id=${rows[0].id}`)).result.contentHtml).toContain("第二条");
  });

  it("is led to the article that was asked for, however often one before it names that article", async () => {
    const contentZh =
      "<p>第一条 玳璎的检查依照第三条办理。</p><p>第二条 第三条另有规定的除外。</p><p>第三条 玳璎每日检查。</p>";
    const { id } = await write({ titleZh: "检查办法", contentZh });
    const rowOf = async (keyword: string) =>
      (await list(staff, { keyword })).list.find((row: { id: string }) => row.id === id);
    expect(await rowOf("第三条")).toMatchObject({ anchor: "article-3", place: "第三条" });
    expect(await rowOf("第三条 玳璎")).toMatchObject({ anchor: "article-3" });
    // What stands in no such article is found where it stands.
    expect(await rowOf("第三条 玳璎的检查")).toMatchObject({ anchor: "article-1" });
    expect(await rowOf("第九条 玳璎")).toBeUndefined();
  });

  it("reads a title before a text, and the newest first", async () => {
    const body = await write({ titleZh: "甲乙", contentZh: "<p>文中的玳瑁跑道</p>", effectiveDate: "2026-01-01" });
    const older = await write({ titleZh: "丙丁", contentZh: "<p>也有玳瑁跑道</p>", effectiveDate: "2025-01-01" });
    const title = await write({ titleZh: "玳瑁跑道", contentZh: "<p>无</p>", effectiveDate: "2020-01-01" });
    const found = (await list(staff, { keyword: "玳瑁跑道" })).list.map(({ id }: { id: string }) => id);
    expect(found).toEqual([title.id, body.id, older.id]);
    expect((await list(staff, { keyword: "玳道瑁跑" })).list.map(({ id }: { id: string }) => id)).not.toContain(
      body.id,
    );
  });

  it("leafs through what was found, however old it is among newer documents", async () => {
    for (let n = 0; n < 31; n += 1) await write({ titleZh: `新办法${n}`, effectiveDate: "2026-02-01" });
    const ids: string[] = [];
    for (const year of [1993, 1992, 1991]) {
      const contentZh = "<p>玳瑁灯塔</p>";
      ids.push((await write({ titleZh: `旧办法${year}`, contentZh, effectiveDate: `${year}-01-01` })).id);
    }
    const page = async (currentPage: number) => await list(staff, { keyword: "玳瑁灯塔", currentPage, pageSize: 1 });
    expect(await page(1)).toMatchObject({ list: [{ id: ids[0] }], total: 2, more: true });
    expect(await page(2)).toMatchObject({ list: [{ id: ids[1] }], total: 3, more: false });
    expect(await page(3)).toMatchObject({ list: [{ id: ids[2], excerpt: "玳瑁灯塔" }], total: 3, more: false });
    expect(await page(4)).toMatchObject({ list: [], total: 3, more: false });
  });

  it("sees what is for him and nothing else: by lists, searches, address and file", async () => {
    const secret = await write({ titleZh: "内部的玛瑙", readership: "staff" });
    const open = await write({ titleZh: "公开的玛瑙" });
    const draft = await write({ titleZh: "草稿的玛瑙" }, false);
    const opened = async (browser: Browser) =>
      (await Promise.all([secret, open, draft].map(({ id }) => browser.get(`/cass/study/detail?id=${id}`)))).map(
        ({ status }) => status,
      );
    expect([await titles(staff, "玛瑙"), await opened(staff)]).toEqual([
      expect.arrayContaining(["内部的玛瑙", "公开的玛瑙"]),
      ["200", "200", "404"],
    ]);
    expect([await titles(holder, "玛瑙"), await opened(holder)]).toEqual([["公开的玛瑙"], ["404", "200", "404"]]);
    expect((await holder.get(`/cass/study/download?id=${secret.id}`)).code).toBe("E20001");
  });

  it("is let in with a departure number alone, and told what is missing", async () => {
    const refused = await stranger.post("/cass/study/getList", {});
    expect([refused.code, refused.result.actions[0].route]).toEqual([
      "E14006",
      expect.stringContaining("/agentManage"),
    ]);
    expect((await holder.post("/cass/study/getList", {})).status).toBe("200");
  });

  it("sees the pictures of a document behind the gate that its text stands behind", async () => {
    const { url } = (await upload(editor, "report", picture("png", 40, 40))).result;
    await write({ titleZh: "带图的制度", contentZh: `<p><img src="${url}" alt="图"></p>` });
    expect((await Promise.all([staff, holder, stranger].map((who) => who.get(url)))).map(({ http }) => http)).toEqual([
      200, 200, 404,
    ]);
  });

  it("takes along a file that says who took it, with a line of the audit", async () => {
    const file = await staff.get("/cass/study/download?id=law-data-security");
    expect(Buffer.from(file.bytes).subarray(0, 5).toString()).toBe("%PDF-");
    expect(decodeURIComponent(String(file.headers["content-disposition"]))).toContain("数据安全法.pdf");
  });

  it("is counted once within an hour, and sees what took the place of what", async () => {
    const look = async () => (await staff.get("/cass/study/detail?id=system-handover-trial")).result;
    const first = await look();
    expect((await look()).views).toBe(first.views);
    expect(first).toMatchObject({ validity: "repealed", replacedBy: [{ id: "system-handover" }] });
    const now = (await staff.get("/cass/study/detail?id=system-handover")).result;
    expect(now).toMatchObject({ currentNumber: 2, replaces: { id: "system-handover-trial" } });
    const before = (await staff.get("/cass/study/detail?id=system-handover&number=1")).result;
    expect([now.contentHtml.includes("第五条"), before.contentHtml.includes("第五条")]).toEqual([true, false]);
  });

  it("knows whether it holds on the day, its first day among them", async () => {
    const today = dayOf(portal.house.clock.now());
    const { id } = await write({ titleZh: "明日施行", effectiveDate: addDays(today, 1) });
    const validity = async () => (await staff.get(`/cass/study/detail?id=${id}`)).result.validity;
    const found = async (asked: string) => (await list(staff, { keyword: "明日施行", validity: asked })).total;
    expect([await validity(), await found("notYet"), await found("inForce")]).toEqual(["notYet", 1, 0]);
    portal.nextDay();
    staff = await portal.visitAs({ accountId: "reader" });
    expect([await validity(), await found("notYet"), await found("inForce")]).toEqual(["inForce", 0, 1]);
  });
});
