import { agreements } from "@apron/features/agreements/server";
import { agents } from "@apron/features/agents/server";
import { blacklist } from "@apron/features/blacklist/server";
import { identity } from "@apron/features/identity/server";
import { accountsOf, alertsOf, closeParts, login } from "@apron/features/login/server";
import { office } from "@apron/features/office/server";
import { roles } from "@apron/kit/contract/roles";
import { files } from "@apron/kit/server/files";
import { type Browser, openTestPortal, type TestPortal } from "@apron/kit/server/testing";
import type { Todo } from "@apron/kit/server/todos";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { doneDays } from "../contract.ts";
import { todo } from "./index.ts";

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal([files, agreements, blacklist, login, agents, identity, office, todo]);
});
afterAll(async () => await portal.close());

const someone = async (accountId: string, held: readonly string[] = [], version: "1" | "3" = "3"): Promise<Browser> => {
  const browser = portal.visit();
  const halves = await portal.house.sessions.signIn({ accountId, version, roles: held, ip: "", userAgent: "" });
  browser.cookies.set("sid", halves.sid);
  browser.cookies.set("token", halves.token);
  return browser;
};
const listOf = async (browser: Browser, wanted: object = {}) =>
  (await browser.post("/cass/my/todo/getListByPageNew", wanted)).result;
const titlesOf = async (browser: Browser, wanted: object = {}): Promise<string[]> =>
  (await listOf(browser, wanted)).list.map(({ title }: { title: string }) => title);
const numOf = async (browser: Browser): Promise<number> => (await browser.post("/cass/my/todo/getNum")).result.num;

const item = (cause: string, rest: Partial<Todo> = {}): Todo => ({
  cause,
  to: { account: "zhang" },
  type: "returned",
  title: { zh: `记录${cause}被退回`, en: `Record ${cause} sent back` },
  source: { zh: "模拟演练", en: "Exercises" },
  url: `/simulationExercise/Detail?id=${cause}`,
  ...rest,
});

describe("the list of what I have to do", () => {
  let mine: Browser;
  beforeEach(async () => {
    await portal.house.database.execute("truncate todo");
    mine = await someone("zhang");
  });

  it("shows mine and my roles', nobody else's, with where each is done", async () => {
    await portal.house.todos.open(item("1"));
    await portal.house.todos.open(item("2", { to: { account: "li" } }));
    await portal.house.todos.open(item("3", { to: { role: roles.reportHandler.id }, type: "fault" }));
    expect((await listOf(mine)).list).toMatchObject([
      {
        type: "returned",
        typeName: "记录退回",
        title: "记录1被退回",
        source: "模拟演练",
        status: 0,
        deadline: "",
        url: "/simulationExercise/Detail?id=1",
        canFinish: true,
      },
    ]);
    const handler = await someone("zhang", [roles.reportHandler.id]);
    expect((await titlesOf(handler)).toSorted()).toEqual(["记录1被退回", "记录3被退回"]);
    const holder = await someone("wang", [roles.reportHandler.id], "1");
    expect(await titlesOf(holder)).toEqual([]);
  });

  it("puts what is due first on top, what is done at the end", async () => {
    const now = portal.house.clock.now();
    await portal.house.todos.open(item("none"));
    await portal.house.todos.open(item("late", { deadline: now + 90_000_000 }));
    await portal.house.todos.open(item("soon", { deadline: now - 1000 }));
    await portal.house.todos.open(item("done", { deadline: now }));
    await portal.house.todos.settle("done");
    const { list, total } = await listOf(mine);
    expect(
      list.map((row: { url: string; late: boolean; status: number }) => [row.url.split("=")[1], row.late, row.status]),
    ).toEqual([
      ["soon", true, 0],
      ["late", false, 0],
      ["none", false, 0],
      ["done", false, 1],
    ]);
    expect(total).toBe(4);
  });

  it("is narrowed by type, status, words in either language and days", async () => {
    await portal.house.todos.open(item("1"));
    await portal.house.todos.open(item("2", { type: "exercise", title: { zh: "春运演练", en: "Spring drill" } }));
    await portal.house.todos.settle("1");
    const today = new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Shanghai" }).format(portal.house.clock.now());
    expect(await titlesOf(mine, { type: "exercise" })).toEqual(["春运演练"]);
    expect(await titlesOf(mine, { status: 1 })).toEqual(["记录1被退回"]);
    expect(await titlesOf(mine, { status: "0" })).toEqual(["春运演练"]);
    for (const keyword of ["SPRING", "ｓｐｒｉｎｇ　ＤＲＩＬＬ", "\u200b春运"])
      expect(await titlesOf(mine, { keyword })).toEqual(["春运演练"]);
    expect(await titlesOf(mine, { keyword: "%" })).toEqual([]);
    expect(await titlesOf(mine, { startTime: today, endTime: today })).toHaveLength(2);
    expect(await titlesOf(mine, { endTime: "2020-01-01 00:00:00" })).toEqual([]);
    await portal.house.database.execute("update todo set created_at = '2020-01-01 23:59:59.9+08'");
    expect(await titlesOf(mine, { endTime: "2020-01-01" })).toHaveLength(2);
    expect((await mine.post("/cass/my/todo/getListByPageNew", { type: "nonsense" })).status).toBe("400-1");
  });

  it("counts what is to do, by type", async () => {
    await portal.house.todos.open(item("1"));
    await portal.house.todos.open(item("2", { type: "exercise" }));
    await portal.house.todos.open(item("3"));
    await portal.house.todos.settle("3");
    expect((await mine.post("/cass/my/todo/getNum")).result).toEqual({
      num: 2,
      types: [
        { type: "exercise", num: 1 },
        { type: "returned", num: 1 },
      ],
    });
  });

  it("lets me put aside what is mine; what a role shares goes with its cause alone", async () => {
    await portal.house.todos.open(item("1"));
    await portal.house.todos.open(item("2", { to: { role: roles.reportHandler.id } }));
    const handler = await someone("zhang", [roles.reportHandler.id]);
    const { list } = await listOf(handler);
    const idOf = (cause: string): string => list.find((row: { url: string }) => row.url.endsWith(cause)).id;
    expect((await handler.post("/cass/my/todo/done", { id: idOf("1") })).status).toBe("200");
    expect((await handler.post("/cass/my/todo/done", { id: idOf("1") })).status).toBe("200");
    expect((await handler.post("/cass/my/todo/done", { id: idOf("2") })).code).toBe("E17001");
    expect(await numOf(handler)).toBe(1);
    const stranger = await someone("li");
    expect((await stranger.post("/cass/my/todo/done", { id: idOf("1") })).code).toBe("E9404");
    expect((await stranger.post("/cass/my/todo/done", { id: "x" })).code).toBe("E9404");
  });

  it("forgets what was done half a year ago", async () => {
    await portal.house.todos.open(item("1"));
    await portal.house.todos.open(item("2"));
    await portal.house.todos.settle("1");
    portal.pass((doneDays + 1) * 86_400);
    await portal.features
      .flatMap(({ jobs = [] }) => jobs)
      .find(({ name }) => name === "todo.sweep")
      ?.run({});
    expect(await titlesOf(await someone("zhang"))).toEqual(["记录2被退回"]);
  });

  it("ends with its account", async () => {
    await portal.house.todos.open(item("1"));
    await portal.house.todos.open(item("2", { to: { account: "li" } }));
    const [row] = await portal.house.database.execute("select id from login_account limit 1");
    const account = await accountsOf(portal.house).find(String(row?.["id"]));
    if (!account) throw new Error("no demo account");
    await closeParts(portal.house, { ...account, id: "zhang" });
    expect(await titlesOf(mine)).toEqual([]);
    expect(await titlesOf(await someone("li"))).toEqual(["记录2被退回"]);
  });

  it("keeps no session alive by being asked for its number", async () => {
    for (let minutes = 0; minutes < 30; minutes += 5) {
      portal.pass(300);
      await mine.post("/cass/my/todo/getNum");
    }
    expect((await mine.post("/cass/my/todo/getNum")).code).toBe("E9401");
  });
});

describe("what features put there", () => {
  beforeEach(async () => await portal.house.database.execute("truncate todo"));
  /** The duty engineer, in a browser nobody has seen. */
  const engineer = async (): Promise<Browser> => {
    portal.pass(120);
    const browser = portal.visit();
    expect((await browser.signIn("13800000001")).message).toBe("成功");
    return browser;
  };
  const typesOf = async (browser: Browser): Promise<string[]> =>
    (await browser.post("/cass/my/todo/getNum")).result.types.map(({ type }: { type: string }) => type);

  it("is gone when a sign-in on a new device was said to be one's own", async () => {
    await engineer();
    const elsewhere = await engineer();
    expect(await typesOf(elsewhere)).toEqual(["securityAlert"]);
    const [alert] = await portal.house.database.execute("select account_id from login_alert limit 1");
    await alertsOf(portal.house).settleAll(String(alert?.["account_id"]), "mine");
    expect(await typesOf(elsewhere)).toEqual([]);
  });

  it("is a new version of an agreement until it is accepted", async () => {
    const browser = await engineer();
    await portal.house.database.execute("truncate todo");
    await portal.house.database.execute(
      "insert into agreement_text select type, 2, content_ch, content_en, now(), '' from agreement_text where type = '1'",
    );
    const tell = portal.features.flatMap(({ jobs = [] }) => jobs).find(({ name }) => name === "agreements.tell");
    await tell?.run({ type: "1" });
    await tell?.run({ type: "1" });
    expect(await typesOf(browser)).toEqual(["agreement"]);
    await browser.post("/cass/agreement/accept", { items: [{ type: 1, version: "2" }] });
    expect(await typesOf(browser)).toEqual([]);
  });
});
