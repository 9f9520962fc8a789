import { setTimeout as wait } from "node:timers/promises";
import { agents } from "@apron/features/agents/server";
import { agreements } from "@apron/features/agreements/server";
import { identity } from "@apron/features/identity/server";
import { accountsOf, login } from "@apron/features/login/server";
import { notice } from "@apron/features/notice/server";
import { todo } from "@apron/features/todo/server";
import { roles } from "@apron/kit/contract/roles";
import { addDays, dayOf } from "@apron/kit/server/clock";
import { pdfOf } from "@apron/kit/server/pdf";
import { type Browser, openTestPortal, type TestPortal } from "@apron/kit/server/testing";
import { sendFile } from "@apron/kit/server/testing/uploads";
import { zipSync } from "fflate";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { learning } from "./index.ts";
import { storesOf } from "./stores.ts";
import { openTraining } from "./training.ts";

let portal: TestPortal;
let editor: Browser;
let staff: Browser;

beforeAll(async () => {
  const doors = [agreements, login, agents, identity, todo, notice, learning];
  const filled = ["login.cast", "agents.bindings", "identity.cases", "learning.documents", "learning.training"];
  portal = await openTestPortal(doors, {}, { demo: filled });
}, 180_000);
// Time passes in some of these, and a session does not outlive it.
beforeEach(async () => {
  editor = await portal.visitAs({ accountId: await accountOf("13800000013"), roles: [roles.contentEditor.id] });
  staff = await portal.visitAs({ accountId: await accountOf("13800000001") });
});
afterAll(async () => await portal.close());

const accountOf = async (mobile: string, version: "1" | "3" = "3"): Promise<string> =>
  (await accountsOf(portal.house).byAddress(version, { channel: "sms", address: mobile }))?.id ?? "";

const desk = "/cass/study/desk";
const blank = {
  id: "",
  version: 0,
  kind: "system",
  category: "duty",
  readership: "staff",
  titleZh: "",
  titleEn: "English",
  contentZh: "<p>第一条 甲。</p>",
};
const save = async (facts: object) => await editor.post(`${desk}/save`, { ...blank, ...facts });
const publish = async (seen: object) => await editor.post(`${desk}/publish`, { ...seen });
const run = async (name: string) => {
  for (const { jobs } of portal.features) await jobs?.find((job) => job.name === name)?.run({});
};

describe("an editor", () => {
  it("is told what a document lacks, each at its field", async () => {
    const askew = await save({
      titleZh: "错",
      category: "statute",
      dueDate: "2026-12-01",
      publishDate: "2026-02-01",
      effectiveDate: "2026-01-01",
      replacesId: "nobody",
    });
    expect(Object.keys(askew.result.fields).toSorted()).toEqual(["category", "dueDate", "effectiveDate", "replacesId"]);
    const { result } = await save({ titleZh: "缺", titleEn: "", contentZh: "<p></p>" });
    const refused = await publish(result);
    expect([refused.code, Object.keys(refused.result.fields)]).toEqual(["E20006", ["titleEn", "contentZh"]]);
  });

  it("publishes versions, sees what differs, and goes back", async () => {
    const first = (await save({ titleZh: "版本", contentZh: "<p>第一条 旧。</p>" })).result;
    await publish(first);
    const second = (await save({ ...first, version: 2, titleZh: "版本", contentZh: "<p>第一条 新。</p>" })).result;
    const seen = async () => (await staff.get(`/cass/study/detail?id=${first.id}`)).result.contentHtml;
    expect(await seen()).toContain("旧");
    await publish({ ...second, note: "换新" });
    expect(await seen()).toContain("新");
    const versions = (await editor.get(`${desk}/getVersions?id=${first.id}`)).result;
    expect(versions).toMatchObject([
      { number: 2, note: "换新", current: true },
      { number: 1, current: false },
    ]);
    const stale = await editor.post(`${desk}/restore`, { id: first.id, version: 1, number: 1 });
    expect(stale.code).toBe("E9409");
    const back = await editor.post(`${desk}/restore`, { id: first.id, version: 4, number: 1 });
    expect([back.result, (await seen()).includes("旧")]).toEqual([{ version: 6, number: 3 }, true]);
    const gone = await editor.post(`${desk}/withdraw`, { id: first.id, version: 6 });
    expect([gone.status, (await staff.get(`/cass/study/detail?id=${first.id}`)).code]).toEqual(["200", "E20001"]);
    expect((await staff.post("/cass/study/getList", { keyword: "第一条 旧" })).result.list).toEqual([]);
  });

  it("changes, restores, withdraws and reminds of nothing but what it saw and what is so", async () => {
    const send = async (call: string, body: object) => {
      const { code, status } = await editor.post(`${desk}/${call}`, body);
      return code ?? status;
    };
    const draft = (await save({ titleZh: "值班电话使用规定" })).result;
    expect(await send("withdraw", draft)).toBe("E20001");
    const changed = { ...blank, ...draft, titleZh: "值班电话使用办法" };
    expect([await send("save", changed), await send("save", changed)]).toEqual(["200", "E9409"]);
    expect(await send("save", { ...changed, id: "nowhere" })).toBe("E9404");
    const { version } = (await publish({ id: draft.id, version: draft.version + 1 })).result;
    const seen = { id: draft.id, version };
    expect([
      await send("restore", { ...seen, number: 9 }),
      await send("restore", { ...seen, version: 1, number: 1 }),
    ]).toEqual(["E9404", "E9409"]);
    expect((await editor.get(`${desk}/getVersion?id=${draft.id}&number=9`)).code).toBe("E9404");
    // It is no training, and so nobody is to have understood it by a day.
    expect([await send("remind", { id: draft.id }), await send("remind", { id: "nowhere" })]).toEqual([
      "E9404",
      "E9404",
    ]);
    expect(await send("withdraw", seen)).toBe("200");
    expect(await send("withdraw", { ...seen, version: version + 1 })).toBe("E20001");
  });

  it("gives up a draft that was never out, and nothing that was", async () => {
    const draft = (await save({ titleZh: "不再需要的草稿" })).result;
    const gone = async (of: { id: string; version: number }) => await editor.post(`${desk}/discard`, of);
    expect((await gone({ ...draft, version: 2 })).code).toBe("E9409");
    expect((await gone(draft)).status).toBe("200");
    expect((await editor.get(`${desk}/detail?id=${draft.id}`)).status).toBe("404");
    const out = (await save({ titleZh: "发布过的" })).result;
    const { version } = (await publish(out)).result;
    expect((await gone({ id: out.id, version })).code).toBe("E20029");
  });

  it("alone writes: nobody else comes to the desk", async () => {
    expect((await staff.post(`${desk}/getList`)).status).toBe("403-2");
  });
});

describe("training", () => {
  it("is to do until it was understood, told again three days before, and counted by department", async () => {
    const today = dayOf(portal.house.clock.now());
    const facts = { kind: "training", category: "awareness", titleZh: "到期的培训", dueDate: addDays(today, 4) };
    const { result } = await save({ ...facts, departments: ["运行保障部"] });
    await publish(result);
    const todos = async (): Promise<number> =>
      (await staff.post("/cass/my/todo/getListByPageNew", { keyword: "到期的培训", status: "0" })).result.total;
    expect(await todos()).toBe(1);
    const progress = async () => (await editor.post(`${desk}/getProgress`, { id: result.id })).result.departments;
    expect(await progress()).toMatchObject([{ department: "运行保障部", done: 0 }]);
    const early = await staff.post("/cass/study/confirm", { id: result.id, number: 2 });
    expect(early.code).toBe("E9409");
    expect((await editor.post("/cass/study/confirm", { id: result.id, number: 1 })).code).toBe("E20022");

    portal.nextDay();
    const told = async () =>
      (await portal.house.outbox.demoMessages("13800000002")).filter(({ text }) =>
        /到期的培训.*\/trainingMaterials\/detail\?id=/u.test(text),
      ).length;
    await run("learning.follow");
    await run("learning.follow");
    expect(await told()).toBe(1);
    // The morning of the day itself was missed: it is told on the next one, once.
    for (const [days, times] of [
      [2, 1],
      [5, 2],
      [6, 2],
    ] as const) {
      while (dayOf(portal.house.clock.now()) < addDays(today, days)) portal.nextDay();
      await run("learning.follow");
      expect(await told()).toBe(times);
    }
    staff = await portal.visitAs({ accountId: await accountOf("13800000001") });
    expect((await staff.post("/cass/study/confirm", { id: result.id, number: 1 })).status).toBe("200");
    editor = await portal.visitAs({ accountId: await accountOf("13800000013"), roles: [roles.contentEditor.id] });
    expect([await todos(), await progress()]).toMatchObject([0, [{ done: 1 }]]);
  });

  it("is no more to do once it was understood, be it in the moment in which everybody is asked", async () => {
    const { database, clock } = portal.house;
    const facts = {
      kind: "training",
      category: "awareness",
      titleZh: "同时的培训",
      dueDate: addDays(dayOf(clock.now()), 9),
    };
    const { result } = await save({ ...facts, departments: ["运行保障部"] });
    await publish(result);
    const stores = storesOf(portal.house);
    const [document] = (await stores.reading.training()).filter(({ id }) => id === result.id);
    if (!document) throw new Error("the training is not read");
    const read = Promise.withResolvers<void>();
    const ofDocument: typeof stores.training.ofDocument = async (...of) => {
      const done = await stores.training.ofDocument(...of);
      read.resolve();
      await wait(100);
      return done;
    };
    const asked = database.transaction(
      async () =>
        await openTraining(portal.house, { ...stores, training: { ...stores.training, ofDocument } }, document),
    );
    await read.promise;
    const said = await staff.post("/cass/study/confirm", { id: result.id, number: 1 });
    await asked;
    const cause = `study:${result.id}:${await accountOf("13800000001")}`;
    const open = await database.execute("select 1 from todo where cause = $1 and settled_at is null", [cause]);
    expect([said.status, open]).toEqual(["200", []]);
  });

  it("is asked no more of who went to another department or is out of use, and told in the language somebody reads", async () => {
    const { database, outbox, clock } = portal.house;
    const facts = { kind: "training", category: "awareness", titleZh: "换岗的培训", titleEn: "Moving on" };
    const { result } = await save({ ...facts, dueDate: addDays(dayOf(clock.now()), 4), departments: ["运行保障部"] });
    await publish(result);
    const [mover, gone, reader] = [
      await accountOf("13800000001"),
      await accountOf("13800000002"),
      await accountOf("13800000013"),
    ];
    const openFor = async (account: string): Promise<number> =>
      (
        await database.execute("select 1 from todo where cause = $1 and settled_at is null", [
          `study:${result.id}:${account}`,
        ])
      ).length;
    expect([await openFor(mover), await openFor(gone), await openFor(reader)]).toEqual([1, 1, 0]);
    const [{ department } = {}] = await database.execute("select department from login_account where id = $1", [
      reader,
    ]);
    const move = async (account: string, to: unknown): Promise<unknown> =>
      await database.execute("update login_account set department = $2, language = 'en' where id = $1", [
        account,
        String(to),
      ]);
    await move(mover, "网络部");
    await move(reader, "运行保障部");
    await database.execute(
      "insert into login_suspension (id, account_id, reason, suspended_at, suspended_by) values ('off', $1, '离职', now(), '')",
      [gone],
    );
    portal.nextDay();
    await run("learning.follow");
    expect([await openFor(mover), await openFor(gone), await openFor(reader)]).toEqual([0, 0, 1]);
    const told = async (mobile: string): Promise<string[]> =>
      (await outbox.demoMessages(mobile)).map(({ text }) => text).filter((text) => /换岗的培训|Moving on/.test(text));
    expect([await told("13800000001"), await told("13800000002")]).toEqual([[], []]);
    expect((await told("13800000013")).map((text) => text.slice(0, 51))).toEqual([
      "Please read and confirm the training “Moving on” by",
    ]);
    await database.execute("delete from login_suspension where id = 'off'");
    await move(mover, "运行保障部");
    await move(reader, department);
    await database.execute("update login_account set language = 'zh'");
  });

  it("counts as understood through a new version, unless its editor asks again", async () => {
    const today = dayOf(portal.house.clock.now());
    const facts = { kind: "training", category: "awareness", titleZh: "重读", dueDate: addDays(today, 30) };
    const { result } = await save(facts);
    await publish(result);
    await staff.post("/cass/study/confirm", { id: result.id, number: 1 });
    const mine = async () => (await staff.get(`/cass/study/detail?id=${result.id}`)).result.understoodAt !== "";
    await save({ ...facts, id: result.id, version: 2 });
    await publish({ id: result.id, version: 3 });
    expect(await mine()).toBe(true);
    await save({ ...facts, id: result.id, version: 4 });
    await publish({ id: result.id, version: 5, again: true });
    expect(await mine()).toBe(false);
  });
});

describe("a folder", () => {
  const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
  const bring = async (name: string, content: Uint8Array, kind = "law") =>
    await sendFile(editor, `${desk}/import`, { name, bytes: content }, { kind });
  const rowsOf = async (id: string) => (await editor.post(`${desk}/getImport`, { id })).result.list;
  const law = (title: string, words: string): string =>
    `---\n标题: ${title}\n英文标题: Act\n文号: ${title}令\n施行日期: 2026年1月2日\n---\n\n第一条 **“${words}”**的规定。\n\n第二条 <script>x</script>附则。\n`;

  it("is compared, written once somebody says so, and taken back", async () => {
    const read = await bring(
      "法规.zip",
      zipSync({ "法规/一.md": bytes(law("导入甲法", "琉璃")), "法规/说明.png": bytes("x") }),
    );
    expect(read.result, read.raw).toMatchObject({ added: 1, errors: 0, state: "preview" });
    expect(await rowsOf(read.result.id)).toMatchObject([{ title: "导入甲法", articles: 2, path: "法规/一.md" }]);
    const find = async () =>
      (await staff.post("/cass/study/getList", { keyword: "琉璃" })).result.list.map(
        ({ title, anchor }: { title: string; anchor: string }) => [title, anchor],
      );
    expect(await find()).toEqual([]);
    await editor.post(`${desk}/apply`, { id: read.result.id, version: 1 });
    expect(await find()).toEqual([["导入甲法", "article-1"]]);
    const again = await bring("一.md", bytes(law("导入甲法", "琥珀")));
    expect(again.result).toMatchObject({ added: 0, changed: 1 });
    const { before, after } = (await editor.get(`${desk}/getImportedFile?id=${again.result.id}&n=1`)).result;
    expect([before.content.includes("琉璃"), after.content.includes("<strong>“琥珀”</strong>")]).toEqual([true, true]);
    expect(after.content).not.toContain("<script");
    await editor.post(`${desk}/apply`, { id: again.result.id, version: 1 });
    expect(await find()).toEqual([]);
    const back = async (id: string) => await editor.post(`${desk}/rollBack`, { id, version: 2 });
    const changed = await back(read.result.id);
    expect([changed.code, changed.result.reason]).toEqual([
      "E20010",
      expect.stringContaining("1条被修改或删除：导入甲法"),
    ]);
    await back(again.result.id);
    expect(await find()).toEqual([["导入甲法", "article-1"]]);
    expect((await back(read.result.id)).result.state).toBe("rolledBack");
    expect(await find()).toEqual([]);
  });

  const paperOf = async (title: string, thing: string): Promise<Uint8Array> =>
    await pdfOf({
      language: "zh",
      title,
      issuer: "",
      blocks: [
        { kind: "text", text: `第一条 为了规范${thing}管理，制定本办法。` },
        { kind: "text", text: "第二条 本办法自发布之日起施行。" },
      ],
      foot: "",
      pages: "{page}",
    });
  const apply = async ({ id }: { id: string }) => await editor.post(`${desk}/apply`, { id, version: 1 });

  it("of PDF is read for its text, article by article, and each version shows the pages it came as", async () => {
    const { result } = await save({ titleZh: "导入乙办法" });
    await publish(result);
    const paper = await paperOf("导入乙办法", "玳瑁");
    const read = await bring("乙.pdf", paper, "system");
    expect(await rowsOf(read.result.id), read.raw).toMatchObject([{ kind: "changed", articles: 2 }]);
    expect((await apply(read.result)).status).toBe("200");
    const detail = async (browser = staff) => (await browser.get(`/cass/study/detail?id=${result.id}`)).result;
    expect(await detail()).toMatchObject({ number: 2, pages: true, watermark: expect.stringContaining("李航") });
    const pages = async (number: number, browser = staff) =>
      await browser.get(`/cass/study/pages?id=${result.id}&number=${number}`);
    const drawn = await pages(2);
    expect(Buffer.from(drawn.bytes).equals(Buffer.from(paper))).toBe(true);
    expect(drawn.headers).toMatchObject({
      "content-type": "application/octet-stream",
      "content-disposition": expect.stringContaining("attachment"),
    });
    expect((await pages(1)).code).toBe("E20001");
    // The same file is the same document; another one brings pages of its own, or none.
    expect((await bring("乙.pdf", paper, "system")).result).toMatchObject({ same: 1, changed: 0 });
    const text = await bring("导入乙办法.md", bytes("第一条 无页。"), "system");
    await apply(text.result);
    expect(await detail()).toMatchObject({ number: 3, pages: false, watermark: "" });
    expect([(await pages(3)).code, (await pages(2)).raw.slice(0, 5)]).toEqual(["E20001", "%PDF-"]);
    await editor.post(`${desk}/rollBack`, { id: text.result.id, version: 2 });
    expect(await detail()).toMatchObject({ number: 4, pages: true });
    // What staff alone might read then, nobody else draws now.
    const before = (await editor.get(`${desk}/detail?id=${result.id}`)).result;
    const opened = await save({ ...before, readership: "holder", titleZh: "导入乙办法" });
    await publish(opened.result);
    const holder = await portal.visitAs({ accountId: await accountOf("13900000002", "1"), version: "1" });
    expect((await pages(5, holder)).raw.slice(0, 5)).toBe("%PDF-");
    expect((await pages(2, holder)).code).toBe("E20001");
  });

  it("loses what was compared and never written after a week, pages and all, instead of writing half", async () => {
    const read = await bring("丙.pdf", await paperOf("导入丙办法", "珊瑚"), "system");
    const kept = async () =>
      (await portal.house.database.sql.selectFrom("learning_pages").select("hash").execute()).length;
    const before = await kept();
    for (let day = 0; day < 8; day += 1) portal.nextDay();
    await run("learning.sweep");
    expect(await kept()).toBe(before - 1);
    editor = await portal.visitAs({ accountId: await accountOf("13800000013"), roles: [roles.contentEditor.id] });
    expect((await apply(read.result)).code).toBe("E9404");
    // Whatever else may have taken the pages meanwhile.
    const next = await bring("丁.pdf", await paperOf("导入丁办法", "玛瑙"), "system");
    await portal.house.database.execute(
      "delete from learning_pages where kept_at = (select max(kept_at) from learning_pages)",
    );
    expect((await apply(next.result)).code).toBe("E20009");
  });

  it.each([
    ["a renamed picture", "照片.pdf", bytes("\x89PNG"), "PNG"],
    ["a text that is no PDF", "说明.pdf", bytes("第一条 甲"), "TXT"],
    ["a broken PDF", "坏.pdf", bytes("%PDF-1.7 broken"), "已损坏"],
    ["an old Word file", "旧.doc", new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0, 0, 0, 0]), "另存为"],
    ["an empty file", "空.md", bytes(""), "没有可读取的文字"],
  ])("says beside each file what is wrong with it: %s", async (_what, name, content, problem) => {
    const fixed = name === "照片.pdf" ? new Uint8Array([0x89, 0x50, 0x4e, 0x47, 1]) : content;
    const read = await bring("夹.zip", zipSync({ "好.md": bytes(law("好文件", "甲")), [name]: fixed }));
    const rows = await rowsOf(read.result.id);
    expect(rows.find(({ path }: { path: string }) => path === name).problem).toContain(problem);
    const refused = await editor.post(`${desk}/apply`, { id: read.result.id, version: 1 });
    expect(refused.code).toBe("E20008");
  });

  it("that is no folder of documents is refused as a whole, in words", async () => {
    const many = Object.fromEntries(Array.from({ length: 2_500 }, (_, at) => [`${at}.md`, new Uint8Array()]));
    const small = Buffer.from(zipSync({ "密.md": bytes("甲") }));
    const list = small.indexOf(Buffer.from([0x50, 0x4b, 1, 2]));
    // The list of contents says that it is under a password, or how much it unpacks to.
    const locked = Buffer.from(small);
    locked.writeUInt8(1, list + 8);
    const bomb = Buffer.from(small);
    bomb.writeUInt32LE(101 * 1_048_576, list + 24);
    const codes = [];
    for (const archive of [zipSync(many), bomb, locked, bytes("PK\x03\x04 broken"), zipSync({ "图.png": bytes("x") })])
      codes.push((await bring("夹.zip", archive)).result.fields?.file);
    expect(codes).toEqual([
      expect.stringContaining("文件过多"),
      expect.stringContaining("解压后超过"),
      expect.stringContaining("压缩包已加密"),
      expect.stringContaining("压缩包已损坏"),
      expect.stringContaining("没有可导入的"),
    ]);
  });
});
