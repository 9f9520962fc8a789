import { PassThrough } from "node:stream";
import { agents, crowdOf, tellHolder } from "@apron/features/agents/server";
import { agentMessages } from "@apron/features/agents/texts";
import { agreements } from "@apron/features/agreements/server";
import { airport as airports } from "@apron/features/airport/server";
import { blacklist } from "@apron/features/blacklist/server";
import { identity } from "@apron/features/identity/server";
import { accountsOf, heldParts, login, standingsOf } from "@apron/features/login/server";
import { isPlainText } from "@apron/kit/contract/patterns";
import { roles } from "@apron/kit/contract/roles";
import { richTextAttacks } from "@apron/kit/contract/testing/rich-text-attacks";
import { inOrder } from "@apron/kit/contract/texts";
import { wallTime } from "@apron/kit/server/clock";
import { files } from "@apron/kit/server/files";
import { type Browser, openTestPortal, type TestPortal } from "@apron/kit/server/testing";
import { picture, sendFile, upload } from "@apron/kit/server/testing/uploads";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { everybody } from "../contract.ts";
import { notice, noticesDue } from "./index.ts";

let portal: TestPortal;
let desk: Browser;
let agency: Browser;
let airport: Browser;

const idOf = async (mobile: string, version: "1" | "3" = "1"): Promise<string> =>
  (await accountsOf(portal.house).byAddress(version, { channel: "sms", address: mobile }))?.id ?? "";
const holder = async (mobile: string): Promise<Browser> =>
  await portal.visitAs({ accountId: await idOf(mobile), version: "1" });

beforeAll(async () => {
  portal = await openTestPortal([files, agreements, blacklist, login, agents, identity, airports, notice]);
  desk = await portal.visitAs({ accountId: await idOf("13800000013", "3"), roles: [roles.contentEditor.id] });
  agency = await holder("13900000001");
  airport = await holder("13900000002");
}, 180_000);
afterAll(async () => await portal.close());

const root = "/cass/notice/desk";
const ids = async (who: Browser, asked: object = {}): Promise<string[]> =>
  (await who.post("/cass/notice/getList", { pageSize: 100, ...asked })).result.list.map(({ id }: { id: string }) => id);
const unread = async (who: Browser) => (await who.get("/cass/notice/getUnreadCount")).result;

describe("a list of notices", () => {
  it("has what is on top first, then the newest, and nothing that is not for the reader or not out", async () => {
    const { result } = await agency.post("/cass/notice/getList", { pageSize: 100 });
    const times = result.list.slice(1).map(({ publishTime }: { publishTime: string }) => publishTime);
    expect(result.list[0]).toMatchObject({ id: "demo-crs-window", top: true, due: true });
    expect(times).toEqual(times.toSorted().toReversed());
    const found = result.list.map(({ id }: { id: string }) => id);
    expect(found).toContain("demo-account");
    for (const hidden of [
      "demo-dcs-change",
      "demo-ics-params",
      "demo-operator",
      "demo-scheduled",
      "demo-withdrawn",
      "demo-draft",
      "demo-hotspot-1",
      "demo-work",
    ])
      expect(found).not.toContain(hidden);
  });

  it("is narrowed by its tabs and refuses what is none", async () => {
    expect(await ids(agency, { subType: 11 })).toEqual(["demo-crs-window"]);
    expect((await ids(agency, { category: "2" })).at(-1)).toBe("demo-account");
    expect(await ids(airport, { system: "J", group: 1 })).toContain("demo-dcs-change");
    expect(await ids(agency, { system: "B" })).not.toContain("demo-domestic");
    expect(await ids(agency, { keyword: "example airlines" })).toEqual(["demo-domestic"]);
    for (const wrong of [
      { system: "X" },
      { category: 9 },
      { group: "3" },
      { subType: "31" },
      { group: 2, subType: 11 },
      { startTime: "2026-02-30" },
      { startTime: "2026-03-02", endTime: "2026-03-01" },
    ]) {
      const refused = await agency.post("/cass/notice/getList", wrong);
      expect([refused.code, refused.message]).toEqual(["E9001", "查询参数格式错误，请重新选择"]);
    }
  });

  it("pages on to its end and no further", async () => {
    const whole = await ids(airport);
    const second = await airport.post("/cass/notice/getList", { currentPage: 2, pageSize: 5 });
    expect(second.result.list.map(({ id }: { id: string }) => id)).toEqual(whole.slice(5, 10));
    const behind = await airport.post("/cass/notice/getList", { currentPage: 99, pageSize: 5 });
    expect([behind.result.list, behind.result.total]).toEqual([[], whole.length]);
  });
});

describe("a notice", () => {
  it("is read by being looked at, with the neighbours of its list, and counted no more", async () => {
    const before = await unread(agency);
    const list = await ids(agency);
    const at = list.indexOf("demo-domestic");
    const { result } = await agency.get("/cass/notice/detail?id=demo-domestic");
    expect(result).toMatchObject({
      title: "示例航空冬春季航班时刻调整",
      read: true,
      previous: { id: list[at - 1] },
      next: { id: list[at + 1] },
    });
    expect(result.contentHtml).toContain("<table>");
    expect((await unread(agency)).num).toBe(before.num - 1);
    await agency.get("/cass/notice/detail?id=demo-domestic");
    expect((await unread(agency)).num).toBe(before.num - 1);
  });

  it("that is another's, a draft, scheduled or unknown is gone alike; of a withdrawn one its readers hear why", async () => {
    for (const id of ["demo-ics-params", "demo-draft", "demo-scheduled", "demo-work", "nothing"]) {
      const refused = await agency.get(`/cass/notice/detail?id=${id}`);
      expect([refused.code, refused.status, refused.result.reason]).toEqual(["E9002", "404", undefined]);
    }
    expect((await agency.get("/cass/notice/detail?id=demo-withdrawn")).result.reason).toBe("时间未定，确定后另行通知");
  });

  it("comes when its time comes, without anybody doing anything", async () => {
    expect(await ids(agency)).not.toContain("demo-scheduled");
    portal.pass(41 * 3600);
    expect(await ids(await holder("13900000001"))).toContain("demo-scheduled");
    portal.pass(-41 * 3600);
  });

  it("pops up once, in whatever window", async () => {
    expect((await unread(airport)).popup).toBe(true);
    const both = await Promise.all([airport, await holder("13900000002")].map((who) => who.post("/cass/notice/popup")));
    expect(both.map(({ result }) => result.notice?.id ?? "").toSorted(inOrder)).toEqual(["", "demo-dcs-change"]);
    expect((await unread(airport)).popup).toBe(false);
  });
});

it("hotspots are for everybody signed in, and only hotspots are", async () => {
  const { result } = await agency.post("/cass/hotspot/getList", {});
  expect(result.list.map(({ id }: { id: string }) => id)).toEqual([
    "demo-hotspot-1",
    "demo-hotspot-2",
    "demo-hotspot-3",
  ]);
  expect((await agency.get("/cass/hotspot/detail?id=demo-hotspot-2")).result.previous.id).toBe("demo-hotspot-1");
  expect((await agency.get("/cass/hotspot/detail?id=demo-domestic")).code).toBe("E9002");
  expect((await portal.visit().post("/cass/hotspot/getList", {})).code).toBe("E9401");
});

it("airport notices ask for a departure number and a verified identity; staff need neither", async () => {
  const list = async (who: Browser) => await who.post("/cass/airportNotice/getList", { type: 41 });
  expect(await list(agency)).toMatchObject({ code: "E14006", result: { actions: [{ route: "/agentManage/add" }] } });
  expect((await agency.get("/cass/airportNotice/detail?id=demo-work")).code).toBe("E14006");
  expect((await list(airport)).result.list.map(({ id }: { id: string }) => id)).toEqual(["demo-work", "demo-work-2"]);
  expect((await list(await portal.visitAs({ accountId: await idOf("13800000001", "3") }))).status).toBe("200");
  expect((await airport.post("/cass/airportNotice/getList", { type: "11" })).code).toBe("E9001");
  expect((await unread(agency)).airport).toBe(0);
  expect((await airport.get("/cass/airportNotice/detail?id=demo-work-2")).result.previous.id).toBe("demo-work");
});

it("reading everything is one row, and what comes later is unread again", async () => {
  const who = await holder("13900000007");
  expect((await unread(who)).num).toBeGreaterThan(5);
  await who.post("/cass/notice/readAll");
  expect(await unread(who)).toMatchObject({ num: 0, hotspot: 0, airport: 0 });
  const rows = await portal.house.database.execute("select 1 from notice_read where account_id = $1", [
    await idOf("13900000007"),
  ]);
  expect(rows).toEqual([]);
  portal.pass(41 * 3600);
  expect((await unread(await holder("13900000007"))).num).toBe(1);
  portal.pass(-41 * 3600);
});

const texts = {
  subType: "12",
  titleZh: "测试通知",
  titleEn: "A test",
  htmlZh: "<p>正文</p>",
  htmlEn: "<p>Text</p>",
};
const saved = async (body: object) => await desk.post(`${root}/save`, { id: "", revision: 0, ...texts, ...body });
const published = async (body: object): Promise<string> => {
  const { id, revision } = (await saved(body)).result;
  expect((await desk.post(`${root}/publish`, { id, revision })).status).toBe("200");
  return id;
};
const only = (part: object) => ({ ...everybody, ...part });

describe("the desk", () => {
  it("is for content editors alone", async () => {
    const staff = await portal.visitAs({ accountId: await idOf("13800000001", "3") });
    for (const [path, body] of [
      ["getList", {}],
      ["save", { id: "", revision: 0, ...texts }],
      ["publish", { id: "demo-draft", revision: 1 }],
      ["withdraw", { id: "demo-product", revision: 2, reason: "x" }],
      ["getCount", { audience: everybody }],
      ["remind", { id: "demo-crs-window", version: 2 }],
    ] as const)
      for (const who of [staff, agency]) expect((await who.post(`${root}/${path}`, body)).status).toBe("403-2");
    expect((await agency.get(`${root}/detail?id=demo-draft`)).status).toBe("403-2");
  });

  it("publishes to those of the audience and to nobody else, at once", async () => {
    const id = await published({ audience: only({ systems: ["C"], customerTypes: ["agency"] }) });
    expect(await ids(agency)).toContain(id);
    expect(await ids(airport)).not.toContain(id);
    expect((await airport.get(`/cass/notice/detail?id=${id}`)).code).toBe("E9002");
  });

  it("asks for both languages, or for the word that one is meant", async () => {
    const { id, revision } = (await saved({ titleEn: "", htmlEn: "" })).result;
    const refused = await desk.post(`${root}/publish`, { id, revision });
    expect(Object.keys(refused.result.fields)).toEqual(["titleEn", "htmlEn"]);
    const one = await desk.post(`${root}/save`, { id, revision, ...texts, titleEn: "", htmlEn: "", oneLanguage: true });
    expect((await desk.post(`${root}/publish`, { id, revision: one.result.revision })).status).toBe("200");
    const english = portal.visit({ language: "en" });
    for (const [name, value] of agency.cookies) english.cookies.set(name, value);
    expect((await english.get(`/cass/notice/detail?id=${id}`)).result).toMatchObject({
      title: "测试通知",
      language: "zh",
    });
  });

  it("refuses, at the field, audiences that are nobody or contradict, and times that have passed", async () => {
    const wrong = async (part: object) => Object.keys((await saved({ audience: only(part) })).result.fields ?? {});
    expect(await wrong({ versions: ["3"], systems: ["C"] })).toEqual(["audience.systems"]);
    expect(await wrong({ versions: ["1"], roles: ["90040000"] })).toEqual(["audience.roles"]);
    expect(await wrong({ systems: ["B"], agents: ["C 10001"] })).toEqual(["audience.agents"]);
    expect(await wrong({ agents: ["somebody"] })).toEqual(["audience.agents"]);
    const { id, revision } = (await saved({ audience: only({ airports: ["QQQ"] }) })).result;
    expect((await desk.post(`${root}/publish`, { id, revision })).result.fields).toEqual({
      "audience.airports": "没有人符合该范围",
    });
    const past = await saved({ expireTime: "2020-01-01 00:00:00" });
    expect(Object.keys((await desk.post(`${root}/publish`, past.result)).result.fields)).toEqual(["expireTime"]);
    const due = await saved({});
    const late = await desk.post(`${root}/publish`, { ...due.result, publishTime: "2020-01-01 00:00:00" });
    expect(late.result.fields).toEqual({ publishTime: "时间已过，请重新选择" });
    expect(
      Object.keys((await saved({ windowFrom: "2030-01-02 00:00:00", windowTo: "2030-01-01 00:00:00" })).result.fields),
    ).toEqual(["windowTo"]);
  });

  it("counts an audience and says who would see it, as the list of each reader has it", async () => {
    const audience = only({ systems: ["C"], agents: ["C 10001", "c10003"] });
    expect((await desk.post(`${root}/getCount`, { audience })).result.count).toBe(2);
    expect((await desk.post(`${root}/getCount`, { audience: everybody })).result.count).toBeGreaterThan(20);
    const see = async (body: object) =>
      (await desk.post(`${root}/getSight`, { audience, version: "1", ...body })).result;
    expect(await see({ system: "C", agent: "C 10001" })).toEqual({ sees: true, because: [] });
    expect(await see({ system: "C", agent: "C 10009" })).toEqual({ sees: false, because: ["agents"] });
    expect(await crowdOf(portal.house).has(audience, await idOf("13900000001"))).toBe(true);
  });

  it("lets one of two editors write who saw the same", async () => {
    const { id, revision } = (await saved({})).result;
    const both = await Promise.all(
      ["甲", "乙"].map((titleZh) => desk.post(`${root}/save`, { id, revision, ...texts, titleZh })),
    );
    expect(both.map(({ code }) => code ?? "").toSorted()).toEqual(["", "E9409"]);
  });

  it("writes, publishes, withdraws and reminds of nothing but what it saw and what may still become so", async () => {
    const send = async (call: string, body: object) => {
      const { code, status, result } = await desk.post(`${root}/${call}`, body);
      return result?.fields ?? code ?? status;
    };
    const save = async (body: object) => await send("save", { ...texts, ...body });
    const gone = { id: "nowhere", revision: 1, version: 1, reason: "x" };
    for (const call of ["save", "publish", "withdraw", "discard", "remind"])
      expect([call, await send(call, { ...texts, ...gone })]).toEqual([call, "E9404"]);
    const soon = wallTime(portal.house.clock.now() + 3_600_000);
    const draft = (await saved({ expireTime: soon })).result;
    expect(await send("withdraw", { ...draft, reason: "写错了" })).toBe("E9011");
    expect(await send("publish", { ...draft, revision: 9 })).toBe("E9409");
    expect(await send("publish", { ...draft, publishTime: soon })).toEqual({ publishTime: expect.any(String) });
    expect(await send("publish", draft)).toBe("200");
    const seen = { id: draft.id, revision: draft.revision + 1 };
    expect(await send("remind", { id: draft.id, version: 1 })).toBe("E9011");
    expect(await send("withdraw", { ...seen, revision: 9, reason: "写错了" })).toBe("E9409");
    expect(await send("withdraw", { ...seen, reason: "写错了" })).toBe("200");
    const after = { id: draft.id, revision: seen.revision + 1 };
    expect([await save(after), await send("publish", after)]).toEqual(["E9011", "E9011"]);
    const confirmed = (await saved({ level: "confirm" })).result;
    expect(await send("remind", { id: confirmed.id, version: 1 })).not.toBe("200");
    expect(await send("remind", { id: "demo-crs-window", version: 9 })).toBe("E9409");
    const at = "2030-01-02 00:00:00";
    for (const window of [
      { windowFrom: at, windowTo: at },
      { windowFrom: "", windowTo: at },
    ])
      expect(await save({ id: "", revision: 0, ...window })).toEqual({ windowTo: expect.any(String) });
  });

  it("withdraws with the reason, and discards what was never out", async () => {
    const id = await published({});
    const { revision } = (await desk.get(`${root}/detail?id=${id}`)).result;
    expect((await desk.post(`${root}/withdraw`, { id, revision, reason: "" })).result.fields).toHaveProperty("reason");
    expect((await desk.post(`${root}/withdraw`, { id, revision, reason: "写错了" })).status).toBe("200");
    expect((await agency.get(`/cass/notice/detail?id=${id}`)).result.reason).toBe("写错了");
    expect(await ids(agency)).not.toContain(id);
    expect((await desk.post(`${root}/discard`, { id, revision: revision + 1 })).code).toBe("E9011");
    const draft = (await saved({})).result;
    expect((await desk.post(`${root}/discard`, draft)).status).toBe("200");
    expect((await desk.get(`${root}/detail?id=${draft.id}`)).code).toBe("E9404");
  });

  it("keeps nothing of a collection of attacks that could run, in whatever text", async () => {
    const attacks = Object.values(richTextAttacks)
      .flat()
      .filter((attack) => isPlainText(attack) && attack.isWellFormed() && !attack.includes("/cass/file/"));
    const long = attacks.join("");
    const plain = attacks.find((attack) => attack.startsWith("<script")) ?? "";
    const id = await published({
      titleZh: plain,
      summaryZh: plain,
      htmlZh: `<p>正文</p>${long}`,
      htmlEn: `<p>Text</p>${long}`,
      level: "confirm",
    });
    const runs = /<(script|iframe|svg|object|embed|form|style|math)|\son\w+\s*=|javascript:/i;
    const { result } = await agency.get(`/cass/notice/detail?id=${id}`);
    expect([result.title, result.summary]).toEqual([plain, plain]);
    expect(result.contentHtml).not.toMatch(runs);
    const kept = (await desk.get(`${root}/detail?id=${id}`)).result;
    expect(`${kept.htmlZh}${kept.htmlEn}`).not.toMatch(runs);
    const calendar = await agency.get("/cass/notice/calendar");
    expect(calendar.headers["content-disposition"]).toContain("attachment");
    const { revision } = kept;
    await desk.post(`${root}/withdraw`, { id, revision, reason: plain });
    expect((await agency.get(`/cass/notice/detail?id=${id}`)).result.reason).toBe(plain);
  });

  it("shows a draft to nobody: not by address, list, search, pop-up, calendar, file or message", async () => {
    const file = (await upload(desk, "attachment", picture("png", 40, 40))).result;
    const facts = {
      titleZh: "只有编辑知道的石英",
      subType: "11",
      level: "confirm",
      popup: true,
      windowFrom: "2031-01-01 00:00:00",
      windowTo: "2031-01-02 00:00:00",
      files: [file.fileId],
    };
    const { id, revision } = (await saved(facts)).result;
    const hidden = async (): Promise<void> => {
      for (const who of [agency, airport]) {
        const seen = [
          await who.get(`/cass/notice/detail?id=${id}`),
          await who.get(`/cass/hotspot/detail?id=${id}`),
          await who.get(`/cass/notice/calendar?id=${id}`),
          await who.get("/cass/notice/calendar"),
          await who.post("/cass/notice/getList", { keyword: "石英" }),
          await who.post("/cass/notice/search", { keyword: "石英" }),
          await who.post("/cass/notice/confirm", { id, version: 1 }),
        ];
        for (const { raw } of seen) expect(raw).not.toContain("石英");
        expect((await who.get(file.url)).http).toBe(404);
        expect((await who.post("/cass/notice/popup")).raw).not.toContain("石英");
      }
      for (const { run } of portal.features.find(({ name }) => name === "notice")?.jobs ?? []) await run({});
      const messages = await portal.house.outbox.demoMessages("13900000001");
      expect(messages.filter(({ text }) => text.includes("石英"))).toEqual([]);
    };
    await hidden();
    expect((await desk.post(`${root}/publish`, { id, revision, publishTime: "2031-01-01 00:00:00" })).status).toBe(
      "200",
    );
    await hidden();
    await desk.post(`${root}/withdraw`, { id, revision: revision + 1, reason: "不发了" });
    await hidden();
  });

  it("shows its files to whoever reads it, in the order their editor gave them", async () => {
    const [first, second] = [
      (await upload(desk, "attachment", picture("png", 40, 40))).result,
      (await upload(desk, "attachment", picture("jpeg", 40, 40))).result,
    ];
    const id = await published({ files: [second.fileId, first.fileId] });
    const { attachments: shown } = (await agency.get(`/cass/notice/detail?id=${id}`)).result;
    expect(shown.map(({ fileId }: { fileId: string }) => fileId)).toEqual([second.fileId, first.fileId]);
    expect((await agency.get(shown[0].url)).http).toBe(200);
  });

  it("takes no picture that is none, and none of somebody else", async () => {
    const html = new TextEncoder().encode("<html><script>x()</script></html>");
    for (const purpose of ["report", "attachment"] as const) {
      const lying = await sendFile(desk, "/cass/agent/upload", { name: "a.png", bytes: html }, { fileType: purpose });
      expect(lying.status).not.toBe("200");
    }
    const foreign = (await upload(agency, "report", picture("png", 40, 40))).result;
    const shown = await saved({ htmlZh: `<p><img src="${foreign.url}"></p>` });
    expect([shown.code, Object.keys(shown.result.fields ?? {})]).toEqual(["E27006", ["htmlZh"]]);
    expect((await saved({ files: [foreign.fileId] })).result.fields).toHaveProperty("files");
  });

  it("keeps no script, no foreign picture and no link that runs", async () => {
    const html = `<p onclick="x()">a<script>x()</script><img src=x onerror=x()><a href="javascript:x()">b</a><svg onload=x()></p>`;
    const id = await published({ titleZh: "<img src=x onerror=x()>", htmlZh: html });
    const { result } = await agency.get(`/cass/notice/detail?id=${id}`);
    expect(result.contentHtml).not.toMatch(/script|onerror|onclick|onload|javascript|<svg|<img/);
    expect(result.title).toBe("<img src=x onerror=x()>");
  });
});

describe("notices from a file", () => {
  const handIn = async (rows: readonly string[]) =>
    (await sendFile(desk, `${root}/import`, { name: "notices.csv", bytes: rows.join("\n") }, {})).result;
  const header =
    "通知类型,通知级别,标题（中文）,正文（中文）,范围：账号版本,范围：工作号系统,时段开始,时段结束,自动下线时间,范围：客户类型,范围：运维角色";

  it("become drafts that nobody reads until they are published, and go again when they are taken back", async () => {
    const kept = (await saved({ titleZh: "文件里的旧草稿", summaryZh: "摘要" })).result;
    const preview = await handIn([
      header,
      "系统变更,,文件里的旧草稿,<p>换了</p>,,,,,",
      "系统变更,须确认,文件里的新通知,甲,人员版,C,2030-01-01 01:00,2030-01-01 03:00,,销售代理人、Airline,",
    ]);
    expect(preview).toMatchObject({ added: 1, changed: 1, errors: 0 });
    const applied = (await desk.post(`${root}/apply`, { id: preview.id, version: 1 })).result;
    expect((await ids(agency, { keyword: "文件里的" })).length).toBe(0);
    const { list } = (await desk.post(`${root}/getList`, { keyword: "文件里的新通知" })).result;
    expect((await desk.get(`${root}/detail?id=${list[0].id}`)).result).toMatchObject({
      state: "draft",
      level: "confirm",
      htmlZh: "<p>甲</p>",
      windowTo: "2030-01-01 03:00:00",
      audience: { versions: ["1"], systems: ["C"], customerTypes: ["agency", "airline"] },
    });
    const undo = { id: preview.id, version: applied.version };
    expect((await desk.post(`${root}/rollBack`, undo)).result.state).toBe("rolledBack");
    expect((await desk.get(`${root}/detail?id=${kept.id}`)).result).toMatchObject({
      htmlZh: texts.htmlZh,
      summaryZh: "摘要",
    });
    expect((await desk.get(`${root}/detail?id=${list[0].id}`)).code).toBe("E9404");
  });

  it("leave the English of a draft as it stands where their cells are empty", async () => {
    const kept = (await saved({ titleZh: "英文留下的草稿", summaryEn: "Summary" })).result;
    const preview = await handIn([
      "通知类型,标题（中文）,标题（英文）,英文摘要,正文（中文）,正文（英文）",
      "系统变更,英文留下的草稿,,,只改中文,",
    ]);
    const [row] = (await desk.post(`${root}/getImport`, { id: preview.id })).result.list;
    expect(row.changes.map(({ field }: { field: string }) => field)).toEqual(["html_zh"]);
    await desk.post(`${root}/apply`, { id: preview.id, version: 1 });
    expect((await desk.get(`${root}/detail?id=${kept.id}`)).result).toMatchObject({
      titleEn: texts.titleEn,
      summaryEn: "Summary",
      htmlZh: "<p>只改中文</p>",
      htmlEn: texts.htmlEn,
    });
  });

  it("name airports as people call them, and are told of one nobody knows", async () => {
    const preview = await handIn([
      "通知类型,标题（中文）,正文（中文）,涉及机场,范围：机场,自动下线时间,在列表中置顶",
      "机场公告,虹桥的通知,甲,虹桥机场、北京首都、兰州,sha、XXA,2030年1月1日凌晨1点,√",
      "机场公告,哪里的通知,甲,SHA、某地、上海,,2030年1月1日,",
    ]);
    const { list } = (await desk.post(`${root}/getImport`, { id: preview.id, kind: "error" })).result;
    expect(list[0].problems.map(({ message }: { message: string }) => message)).toEqual([
      expect.stringMatching(/没有这个机场.*：某地，上海$/u),
      "须写日期和时间，如2030-12-01 08:00：2030年1月1日",
    ]);
    const [added] = (await desk.post(`${root}/getImport`, { id: preview.id, kind: "added" })).result.list;
    const after = Object.fromEntries(added.changes.map((one: Record<string, string>) => [one["field"], one["after"]]));
    expect(after).toMatchObject({
      airports: "LHW,PEK,SHA",
      for_airports: "SHA,XXA",
      expire: "2030-01-01 01:00:00",
      top: "是",
    });
  });

  it("say what is wrong in each row, and change nothing that is out", async () => {
    await published({ titleZh: "已经发布的通知" });
    const preview = await handIn([
      header,
      "系统变更,,已经发布的通知,甲,,,,,",
      "天气,,甲,乙,,,,,",
      "系统变更,,乙,丙,运维版,C,,,",
      "系统变更,,丁,戊,,,2030-01-02 01:00,2030-01-01 01:00,昨天",
      "系统变更,,己,庚,,,,,,航司,",
      "系统变更,,辛,壬,运维版,,,,,,客服、值班经理",
    ]);
    const { list } = (await desk.post(`${root}/getImport`, { id: preview.id })).result;
    expect(list.map(({ problems }: { problems: { field: string }[] }) => problems.map(({ field }) => field))).toEqual([
      ["sub_type"],
      ["sub_type"],
      ["for_systems"],
      ["expire"],
      ["for_types"],
      ["for_roles"],
    ]);
    expect((await desk.post(`${root}/apply`, { id: preview.id, version: 1 })).code).toBe("E11003");
    expect((await agency.post(`${root}/getImports`, {})).status).toBe("403-2");
  });
});

it("lets go of pictures that only long replaced versions show", async () => {
  const shot = async () => (await upload(desk, "report", picture("jpeg", 80, 50))).result;
  const [old, fresh] = [await shot(), await shot()];
  const html = (url: string): string => `<p>甲</p><p><img src="${url}"></p>`;
  const id = await published({ htmlZh: html(old.url) });
  await desk.post(`${root}/save`, { id, revision: 2, ...texts, htmlZh: html(fresh.url), material: true });
  const sweep = portal.features
    .find(({ name }) => name === "notice")
    ?.jobs?.find(({ name }) => name === "notice.sweep");
  const used = async () => (await portal.house.files.usedBy(`notice:${id}`)).map(({ fileId }) => fileId).toSorted();
  await sweep?.run({});
  expect(await used()).toEqual([String(old.fileId), String(fresh.fileId)].toSorted(inOrder));
  portal.pass(91 * 86_400);
  await sweep?.run({});
  expect(await used()).toEqual([fresh.fileId]);
  portal.pass(-91 * 86_400);
});

it("keeps the pictures of a version that was replaced lately, however long it stood", async () => {
  const shot = async () => (await upload(desk, "report", picture("jpeg", 80, 50))).result;
  const [first, second, third] = [await shot(), await shot(), await shot()];
  const html = (url: string): string => `<p>甲</p><p><img src="${url}"></p>`;
  const id = await published({ htmlZh: html(first.url) });
  await desk.post(`${root}/save`, { id, revision: 2, ...texts, htmlZh: html(second.url), material: true });
  await desk.post(`${root}/save`, { id, revision: 3, ...texts, htmlZh: html(third.url), material: true });
  await sql`update notice_version set published_at = published_at - interval '60 days'
    where notice_id = ${id} and version < 3`.execute(portal.house.database.sql);
  portal.pass(31 * 86_400);
  const jobs = portal.features.find(({ name }) => name === "notice")?.jobs;
  await jobs?.find(({ name }) => name === "notice.sweep")?.run({});
  const used = (await portal.house.files.usedBy(`notice:${id}`)).map(({ fileId }) => fileId);
  expect(used.toSorted(inOrder)).toEqual([String(second.fileId), String(third.fileId)].toSorted(inOrder));
  portal.pass(-31 * 86_400);
});

it("is searched by whoever may read it, and nobody else", async () => {
  const found = async (who: Browser, keyword: string): Promise<string[]> =>
    (await who.post("/cass/notice/search", { keyword })).result.map(({ route }: { route: string }) => route);
  const id = await published({ titleZh: "绿松石停机", audience: only({ systems: ["J"] }) });
  await saved({ titleZh: "绿松石草稿" });
  expect([await found(airport, "绿松石"), await found(agency, "绿松石")]).toEqual([
    [`/noticeCenter/detail?id=${id}`],
    [],
  ]);
  expect((await portal.visit().post("/cass/notice/search", { keyword: "绿松石" })).code).toBe("E9401");
});

describe("what must be confirmed", () => {
  it("is due until it is, by version: a material edit asks again and shows what was known", async () => {
    const id = await published({ level: "confirm" });
    const before = (await unread(agency)).confirm;
    expect((await agency.post("/cass/notice/confirm", { id, version: 1 })).status).toBe("200");
    expect((await unread(agency)).confirm).toBe(before - 1);
    expect((await heldParts(portal.house, await idOf("13900000001")))["notices"]).toMatchObject({
      confirmed: expect.arrayContaining([expect.objectContaining({ title: texts.titleZh, version: 1 })]),
    });
    expect(
      (
        await noticesDue(portal.house, { sessionId: "", accountId: await idOf("13900000001"), version: "1", roles: [] })
      ).map((due) => due.id),
    ).not.toContain(id);
    const revision = 2;
    await desk.post(`${root}/save`, { id, revision, ...texts, level: "confirm", htmlZh: "<p>正文改一字</p>" });
    expect((await agency.get(`/cass/notice/detail?id=${id}`)).result).toMatchObject({
      version: 1,
      before: null,
      due: false,
    });
    await desk.post(`${root}/save`, {
      id,
      revision: 3,
      ...texts,
      level: "confirm",
      htmlZh: "<p>全新</p>",
      material: true,
    });
    const { result } = await agency.get(`/cass/notice/detail?id=${id}`);
    expect(result).toMatchObject({
      version: 2,
      due: true,
      confirmedAt: "",
      before: { version: 1, contentHtml: "<p>正文改一字</p>" },
    });
    expect((await agency.post("/cass/notice/confirm", { id, version: 1 })).code).toBe("E9409");
    const both = await Promise.all([1, 2].map(() => agency.post("/cass/notice/confirm", { id, version: 2 })));
    expect(both.map(({ status }) => status)).toEqual(["200", "200"]);
    const report = (await desk.get(`${root}/report?id=${id}`)).result;
    expect([report.confirmed, report.versions.map(({ confirmed }: { confirmed: number }) => confirmed)]).toEqual([
      1,
      [1, 1],
    ]);
    expect((await agency.post("/cass/notice/confirm", { id: "demo-product", version: 1 })).code).toBe("E9003");
    expect((await airport.post("/cass/notice/confirm", { id: "demo-crs-window", version: 2 })).code).toBe("E9002");
  });

  it("is reported by airport and agency, and those left are reminded once in hours", async () => {
    const { result } = await desk.get(`${root}/report?id=demo-crs-window`);
    expect(result).toMatchObject({ version: 2, confirmed: 0 });
    expect(result.total).toBe(result.airports.reduce((sum: number, { total }: { total: number }) => sum + total, 0));
    expect(result.agencies.length).toBeGreaterThan(0);
    const reminded = await desk.post(`${root}/remind`, { id: "demo-crs-window", version: 2 });
    expect(reminded.result).toEqual({ reminded: result.total, left: 0 });
    expect((await desk.post(`${root}/remind`, { id: "demo-crs-window", version: 2 })).code).toBe("E9010");
    for (const { run } of portal.features.find(({ name }) => name === "notice")?.jobs ?? []) await run({});
    const [first] = await portal.house.outbox.demoMessages("13900000001");
    expect(first).toMatchObject({ purpose: "notice.remind" });
    expect(first?.text).toContain("代理人分销系统（C）停机维护通知");
    expect(first?.text).toContain(`${portal.house.config.publicUrl}/noticeCenter/detail?id=demo-crs-window`);
  });
});

it("windows are a calendar file of what one may read", async () => {
  const file = await agency.get("/cass/notice/calendar?id=demo-crs-window");
  expect(String(file.headers["content-type"])).toContain("text/calendar");
  expect(file.raw).toContain("SUMMARY:代理人分销系统（C）停机维护通知");
  expect((await agency.get("/cass/notice/calendar?id=demo-draft")).code).toBe("E9002");
  expect((await agency.get("/cass/notice/calendar")).raw).not.toContain("离港系统（J）");
});

describe("what happens to one's own numbers", () => {
  it("stands in the account category of its holder alone, in the language of whoever reads", async () => {
    const before = (await unread(agency)).account;
    await tellHolder(
      portal.house,
      await idOf("13900000001"),
      agentMessages.frozen,
      { number: "10001", time: "2026-03-02 10:00:00" },
      "freeze",
    );
    expect((await unread(agency)).account).toBe(before + 1);
    const { list } = (await agency.post("/cass/notice/getList", { category: 2, keyword: "冻结" })).result;
    expect(list[0]).toMatchObject({
      title: "工作号10001已于2026-03-02 10:00:00冻结，主机将拒绝其登录",
      kindName: "冻结",
      read: false,
    });
    const english = portal.visit({ language: "en" });
    for (const [name, value] of agency.cookies) english.cookies.set(name, value);
    const { result } = await english.get(`/cass/notice/detail?id=${list[0].id}`);
    expect(result.summary).toBe(
      "Work number 10001 was frozen at 2026-03-02 10:00:00; the host refuses it. Lifting it needs a verified identity and a code.",
    );
    expect((await unread(agency)).account).toBe(before);
    expect((await airport.get(`/cass/notice/detail?id=${list[0].id}`)).code).toBe("E9002");
    expect(await ids(airport, { category: 2, keyword: "10001" })).toEqual([]);
  });
});

describe("a subscription", () => {
  const run = async (): Promise<void> => {
    for (const job of portal.features.find(({ name }) => name === "notice")?.jobs ?? []) await job.run({});
  };
  const sent = async (): Promise<number> =>
    (await portal.house.outbox.demoMessages("13900000007")).filter(({ purpose }) => purpose === "notice.new").length;

  it("sends what is followed once, and nothing in quiet hours until they are over", async () => {
    const who = await holder("13900000007");
    await run();
    const kept = { channel: "sms", systems: ["B"], subTypes: ["11"], version: 0 };
    expect((await who.post("/cass/notice/saveSubscription", kept)).status).toBe("200");
    expect((await who.post("/cass/notice/saveSubscription", kept)).code).toBe("E9409");
    await published({ subType: "11", systems: ["C"] });
    await published({ subType: "12", systems: ["B"] });
    await run();
    expect(await sent()).toBe(0);
    await published({ subType: "11", systems: ["B"] });
    await Promise.all([run(), run()]);
    expect(await sent()).toBe(1);
    const quiet = { ...kept, version: 1, quietFrom: "00:00", quietTo: "23:59" };
    expect((await who.post("/cass/notice/saveSubscription", quiet)).status).toBe("200");
    await published({ subType: "11", systems: ["B"] });
    await run();
    expect(await sent()).toBe(1);
    portal.nextDay();
    await desk.get(`${root}/getChoices`);
    await (await holder("13900000007")).post("/cass/notice/saveSubscription", { ...kept, version: 2 });
    await run();
    expect(await sent()).toBe(2);
  });

  it("goes by a way the account has an address for, and quiet hours have two ends", async () => {
    const refused = async (part: object) =>
      Object.keys(
        (await agency.post("/cass/notice/saveSubscription", { channel: "site", version: 0, ...part })).result.fields ??
          {},
      );
    agency = await holder("13900000001");
    expect(await refused({ channel: "email" })).toEqual(["channel"]);
    expect(await refused({ quietFrom: "22:00" })).toEqual(["quietTo"]);
    expect(await refused({ quietFrom: "25:00", quietTo: "07:00" })).toEqual(["quietFrom"]);
    const typed = { channel: "site", quietFrom: "２２：００", quietTo: " 7:05\u200b", version: 0 };
    const who = await holder("13900000006");
    expect((await who.post("/cass/notice/saveSubscription", typed)).status).toBe("200");
    expect((await who.get("/cass/notice/getSubscription")).result).toMatchObject({
      quietFrom: "22:00",
      quietTo: "07:05",
    });
  });
});

describe("on a day of their own", () => {
  const editor = async (): Promise<Browser> =>
    await portal.visitAs({ accountId: await idOf("13800000013", "3"), roles: [roles.contentEditor.id] });
  // Time has passed, and no session outlives it.
  beforeEach(async () => {
    desk = await editor();
    agency = await holder("13900000001");
    airport = await holder("13900000002");
  });

  describe("what waits for its time", () => {
    it("is nobody's news while it is edited, put off or withdrawn, and leaves no reason with anybody", async () => {
      const heard: string[] = [];
      const stream = new PassThrough();
      portal.house.live.open({ sessionId: "s", accountId: "listener", version: "1", roles: [] }, true)(stream);
      stream.on("data", (part: Buffer) => heard.push(...(part.toString().match(/(?<=data: )\w+/g) ?? [])));
      const { id, revision } = (await saved({ titleZh: "明晚的变更" })).result;
      const later = { id, revision, publishTime: "2031-01-01 00:00:00" };
      expect((await desk.post(`${root}/publish`, later)).status).toBe("200");
      expect((await desk.post(`${root}/save`, { ...texts, id, revision: 2, material: true })).status).toBe("200");
      expect((await desk.post(`${root}/publish`, { ...later, revision: 3 })).status).toBe("200");
      expect((await desk.post(`${root}/withdraw`, { id, revision: 4, reason: "不做了" })).status).toBe("200");
      await published({ titleZh: "就在现在" });
      await expect.poll(() => heard.includes("notice")).toBe(true);
      stream.destroy();
      expect(heard.filter((topic) => topic === "notice")).toHaveLength(1);
      for (const path of ["notice/detail", "hotspot/detail", "notice/calendar"])
        expect((await agency.get(`/cass/${path}?id=${id}`)).result).not.toHaveProperty("reason");
    });

    it("leaves the reason of an airport's notice with those alone who might read it", async () => {
      const id = await published({ subType: "41", titleZh: "廊桥检修" });
      await desk.post(`${root}/withdraw`, { id, revision: 2, reason: "改期" });
      const asked = async (who: Browser) => (await who.post("/cass/notice/confirm", { id, version: 1 })).result.reason;
      expect([await asked(airport), await asked(agency)]).toEqual(["改期", undefined]);
    });
  });

  describe("notices of airports", () => {
    it("are sent to, counted for and reminded of to those alone who may read them", async () => {
      const follower = await holder("13900000001");
      const kept = (await follower.get("/cass/notice/getSubscription")).result;
      const wanted = { channel: "sms", subTypes: ["41"], version: kept.version };
      expect((await follower.post("/cass/notice/saveSubscription", wanted)).status).toBe("200");
      const id = await published({ subType: "41", titleZh: "跑道灯光检修", level: "confirm" });
      const run = async (): Promise<void> => {
        for (const job of portal.features.find(({ name }) => name === "notice")?.jobs ?? []) await job.run({});
      };
      await run();
      const report = (await desk.get(`${root}/report?id=${id}`)).result;
      const count = async (asked: object) => (await desk.post(`${root}/getCount`, asked)).result.count;
      expect(report.total).toBeLessThan(await count({ audience: everybody }));
      expect(await count({ audience: everybody, ofAirport: true })).toBe(report.total);
      const airlines = only({ agents: ["C 10001"] });
      expect([await count({ audience: airlines }), await count({ audience: airlines, ofAirport: true })]).toEqual([
        1, 0,
      ]);
      const nobody = (await saved({ subType: "41", titleZh: "谁也看不到", audience: airlines })).result;
      expect((await desk.post(`${root}/publish`, nobody)).result.fields).toHaveProperty(["audience.agents"]);
      expect((await desk.post(`${root}/remind`, { id, version: 1 })).result.reminded).toBe(report.total);
      await run();
      const told = async (to: string) =>
        (await portal.house.outbox.demoMessages(to)).filter(({ text }) => text.includes("跑道灯光检修")).length;
      expect([await told("13900000001"), await told("13900000002")]).toEqual([0, 1]);
      const [reminded] = await portal.house.outbox.demoMessages("13900000002");
      expect(reminded?.text).toContain(`/airportDevOps/workArea/workNotice/detail?id=${id}`);
      const { version } = (await follower.get("/cass/notice/getSubscription")).result;
      await follower.post("/cass/notice/saveSubscription", { channel: "site", version });
    });
  });

  it("a subscription given up in quiet hours sends nothing when they are over", async () => {
    const who = await holder("13900000003");
    const quiet = { channel: "sms", subTypes: ["13"], quietFrom: "00:00", quietTo: "23:59", version: 0 };
    expect((await who.post("/cass/notice/saveSubscription", quiet)).status).toBe("200");
    await published({ subType: "13", titleZh: "夜里的故障通知" });
    const run = async (): Promise<void> => {
      for (const job of portal.features.find(({ name }) => name === "notice")?.jobs ?? []) await job.run({});
    };
    await run();
    await who.post("/cass/notice/saveSubscription", { channel: "site", version: 1 });
    portal.pass(86_400);
    await run();
    portal.pass(-86_400);
    const sent = await portal.house.outbox.demoMessages("13900000003");
    expect(sent.filter(({ text }) => text.includes("夜里的故障通知"))).toEqual([]);
  });

  it("what waited for quiet hours to end is not sent to somebody it is not for any longer", async () => {
    const accountId = await idOf("13800000017", "3");
    const [left, kept] = [roles.dutyPlanner.id, roles.auditor.id];
    const standings = standingsOf(portal.house);
    for (const role of [left, kept]) await standings.giveRole(accountId, role, { asked: "demo", confirmed: "demo" });
    const who = await portal.visitAs({ accountId, roles: [left, kept] });
    const quiet = { channel: "sms", subTypes: ["13"], quietFrom: "00:00", quietTo: "23:59", version: 0 };
    expect((await who.post("/cass/notice/saveSubscription", quiet)).status).toBe("200");
    for (const role of [left, kept])
      await published({ subType: "13", titleZh: `给角色${role}的通知`, audience: only({ roles: [role] }) });
    const run = async (): Promise<void> => {
      for (const job of portal.features.find(({ name }) => name === "notice")?.jobs ?? []) await job.run({});
    };
    await run();
    await standings.takeRoles(accountId, [left], "demo");
    await who.post("/cass/notice/saveSubscription", { ...quiet, quietFrom: "", quietTo: "", version: 1 });
    portal.pass(86_400);
    await run();
    portal.pass(-86_400);
    const sent = await portal.house.outbox.demoMessages("13800000017");
    expect(sent.flatMap(({ text }) => /给角色(\d+)的通知/.exec(text)?.[1] ?? [])).toEqual([kept]);
  });

  it("is found, addressed and looked at however wide or with what unseen signs it was typed", async () => {
    const id = await published({
      titleZh: "ＡＰＩ网关（试运行）升级",
      audience: only({ airports: ["ｃａｎ\u200b", "SHA", "PVG", "PEK", "ＢＪＳ"] }),
    });
    const kept = (await desk.get(`${root}/detail?id=${id}`)).result;
    expect(kept.audience.airports).toEqual(["BJS", "CAN", "PEK", "PVG", "SHA"]);
    const open = await published({ titleZh: "ＡＰＩ网关（试运行）升级" });
    for (const keyword of ["api网关", "ａｐｉ网关(试", "\u200bAPI网关（试运行）"]) {
      const { list } = (await desk.post(`${root}/getList`, { keyword })).result;
      expect(list.map((row: { id: string }) => row.id)).toEqual([open, id]);
      expect(await ids(airport, { keyword })).toContain(open);
    }
    const audience = only({ systems: ["J"], agents: ["Ｄ１　20001\u200b"] });
    const see = async (agent: string) =>
      (await desk.post(`${root}/getSight`, { audience, version: "1", agent })).result;
    expect(await see("d120001")).toEqual({ sees: true, because: [] });
    expect(await see("C10001")).toMatchObject({ sees: false });
    const own = (await airport.get("/cass/notice/getSubscription")).result;
    await airport.post("/cass/notice/saveSubscription", {
      channel: "site",
      airports: ["ｃａｎ", "CAN"],
      version: own.version,
    });
    expect((await airport.get("/cass/notice/getSubscription")).result.airports).toEqual(["CAN"]);
  });

  it("what is over keeps no file from announcing the same again", async () => {
    const now = portal.house.clock.now();
    await published({ titleZh: "每月例行停机", subType: "11", expireTime: wallTime(now + 3_600_000) });
    const handIn = async () =>
      (
        await sendFile(
          desk,
          `${root}/import`,
          { name: "notices.csv", bytes: ["通知类型,标题（中文）,正文（中文）", "停机通知,每月例行停机,甲"].join("\n") },
          {},
        )
      ).result;
    expect(await handIn()).toMatchObject({ added: 0, errors: 1 });
    portal.pass(7_200);
    desk = await editor();
    expect(await handIn()).toMatchObject({ added: 1, errors: 0 });
    portal.pass(-7_200);
  });
});
