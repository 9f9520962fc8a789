import { agreements } from "@apron/features/agreements/server";
import { login } from "@apron/features/login/server";
import { roles } from "@apron/kit/contract/roles";
import type { AuditEntry } from "@apron/kit/server/audit";
import { timestamp } from "@apron/kit/server/clock";
import { type Browser, openTestPortal, type TestPortal } from "@apron/kit/server/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { auditWindow } from "../contract.ts";
import { office } from "./index.ts";
import { storesOf } from "./stores.ts";

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal([agreements, login, office]);
});
afterAll(async () => await portal.close());
/** As the owner of the database may: past the triggers that keep the audit append-only. */
const forge = async (statement: string): Promise<void> => {
  const guarded = await portal.house.database.execute(
    "select tgrelid::regclass::text as name from pg_trigger where tgfoid = 'audit_refuse_change'::regproc",
  );
  const all = (verb: string): string =>
    guarded.map(({ name }) => `alter table ${String(name)} ${verb} trigger user`).join(";");
  await portal.house.database.execute(`${all("disable")}; ${statement}; ${all("enable")}`);
};
beforeEach(async () => await forge("truncate audit, audit_head, audit_seal, office_audit_check restart identity"));

const someone = async (held: readonly string[], language: "zh" | "en" = "zh"): Promise<Browser> => {
  const browser = portal.visit({ language });
  const halves = await portal.house.sessions.signIn({
    accountId: "auditor",
    version: "3",
    roles: held,
    ip: "",
    userAgent: "",
  });
  browser.cookies.set("sid", halves.sid);
  browser.cookies.set("token", halves.token);
  return browser;
};
const auditor = async (): Promise<Browser> => await someone([roles.auditor.id]);

const entry: AuditEntry = {
  kind: "server",
  accountId: "a1",
  roles: ["90050000"],
  ip: "192.0.2.1",
  userAgent: "Firefox",
  action: "duty.publish",
  object: "month 2026-03",
  result: "ok",
  traceId: "t1",
};
const write = async (...lines: Partial<AuditEntry>[]): Promise<void> => {
  for (const line of lines) await portal.house.audit.write({ ...entry, ...line });
};
/** All of them, whoever else has a transaction under way on the server. */
const seal = async (): Promise<void> => {
  const left = async () => (await portal.house.audit.seal()) + ((await portal.house.audit.unsealedSince()) ?? 0);
  await expect.poll(left, { timeout: 20_000 }).toBe(0);
};
const found = async (browser: Browser, wish: object): Promise<string[]> =>
  (await browser.post("/cass/audit/getList", wish)).result.list.map(({ object }: { object: string }) => object);

describe("the audit for auditors", () => {
  it("shows who did what, newest first, to nobody but an auditor", async () => {
    await write({ object: "first" }, { object: "second", accountId: undefined, result: "E9403" });
    const { result } = await (await auditor()).post("/cass/audit/getList");
    expect(result.list).toMatchObject([
      { id: "2", object: "second", actor: "", result: "E9403" },
      { id: "1", object: "first", actor: "a1", action: "duty.publish", roleIds: ["90050000"], ip: "192.0.2.1" },
    ]);
    const administrator = await someone([roles.administrator.id, roles.securityAdministrator.id]);
    expect((await administrator.post("/cass/audit/getList")).status).toBe("403-2");
    expect((await administrator.get("/cass/audit/export")).raw).toContain("E9403");
  });

  it("shows of each line whether it is sealed, in the list, in full and in the export", async () => {
    await write({ object: "sealed" });
    await seal();
    await write({ object: "new" });
    const browser = await auditor();
    const { list } = (await browser.post("/cass/audit/getList")).result;
    expect(list.map(({ object, sealed }: { object: string; sealed: boolean }) => [object, sealed])).toEqual([
      ["new", false],
      ["sealed", true],
    ]);
    const [fresh, old] = list;
    expect((await browser.post("/cass/audit/detail", { id: old.id })).result.sealed).toBe(true);
    expect((await browser.post("/cass/audit/detail", { id: fresh.id })).result.sealed).toBe(false);
    const exported = (await browser.get("/cass/audit/export?action=duty.publish")).raw.split("\r\n");
    expect(exported.map((line) => line.split(",").at(-1))).toEqual(["封存", "尚未封存", "已封存", ""]);
  });

  it("says in the reader's language what was done and why it was refused, and is searched by those words", async () => {
    await write(
      { action: "office.createAccount" },
      { action: "client.22", kind: "client" },
      { action: "gone.long.ago" },
    );
    await write({ action: "/cass/audit/getList", result: "E9403" });
    const saidTo = async (language: "zh" | "en", wish: object = {}) => {
      const browser = await someone([roles.auditor.id], language);
      const { list } = (await browser.post("/cass/audit/getList", wish)).result;
      return list.map(({ said, reason }: { said: string; reason: string }) => [said, reason]);
    };
    const [refused, gone, visited, made] = await saidTo("zh");
    expect([refused[0], gone[0], visited[0], made[0]]).toEqual([
      "审计日志查询",
      "gone.long.ago",
      "访问页面",
      expect.stringMatching(/账号/),
    ]);
    expect(refused[1]).not.toBe("");
    expect((await saidTo("en"))[2]).toEqual(["Visited a page", ""]);
    expect(await saidTo("zh", { action: made[0] })).toEqual([made]);
    expect(await saidTo("zh", { action: "office.createAccount" })).toEqual([made]);
  });

  it("is searched by every field, and by the name of whoever did it", async () => {
    const [engineer] = await portal.house.database.execute(
      "select id, account_name from login_account where account_name <> '' limit 1",
    );
    await write(
      { object: "plain" },
      { object: "by the engineer", accountId: String(engineer?.["id"]) },
      { object: "refused", result: "E15001" },
      { object: "browser", kind: "client", action: "client.22" },
      { object: "elsewhere", ip: "198.51.100.9", roles: ["90010000"] },
    );
    const browser = await auditor();
    const name = String(engineer?.["account_name"]);
    for (const actor of [name, `${name.slice(0, 2)}\u200b${name.slice(2)}`])
      expect(await found(browser, { actor })).toEqual(["by the engineer"]);
    expect(await found(browser, { actor: "a1", object: "ＰＬ\u200bAIN" })).toEqual(["plain"]);
    expect(await found(browser, { result: "refused" })).toEqual(["refused"]);
    expect(await found(browser, { result: "E15001" })).toEqual(["refused"]);
    expect(await found(browser, { kind: "client" })).toEqual(["browser"]);
    expect(await found(browser, { action: "client.22" })).toEqual(["browser"]);
    expect(await found(browser, { ip: "198.51.100.9" })).toEqual(["elsewhere"]);
    expect(await found(browser, { roleId: "90010000" })).toEqual(["elsewhere"]);
    expect(await found(browser, { endTime: "2020-01-01" })).toEqual([]);
    expect(await found(browser, { startTime: "2020-01-01", object: "%" })).toEqual([]);
  });

  it("is read on from where a page ended, whatever is written meanwhile", async () => {
    await write(...Array.from({ length: 7 }, (_, at) => ({ object: `line ${at}` })));
    const browser = await auditor();
    const first = (await browser.post("/cass/audit/getList", { pageSize: 3 })).result;
    await write({ object: "later" });
    const second = (await browser.post("/cass/audit/getList", { pageSize: 3, before: first.next })).result;
    const third = (await browser.post("/cass/audit/getList", { pageSize: 3, before: second.next })).result;
    const objects = [first, second, third].flatMap(({ list }) => list.map(({ object }: { object: string }) => object));
    expect(objects).toEqual([6, 5, 4, 3, 2, 1, 0].map((at) => `line ${at}`));
    expect([third.next, third.searchedTo]).toEqual(["", ""]);
  });

  it("looks through so many lines a page and says how far, so that no page takes longer as the log grows", async () => {
    await write({ object: "needle" });
    await portal.house.database.execute(
      `insert into audit select id, '${timestamp(portal.house.clock.now())}', 'server', 'a1', '{}', '', '', 'x', 'hay', '', '', 'ok', '', ''
       from generate_series(2, ${auditWindow + 5}) as id`,
    );
    const browser = await auditor();
    const first = (await browser.post("/cass/audit/getList", { object: "needle" })).result;
    expect(first.list).toEqual([]);
    expect(first.searchedTo).not.toBe("");
    const second = (await browser.post("/cass/audit/getList", { object: "needle", before: first.next })).result;
    expect(second.list).toMatchObject([{ object: "needle" }]);
    const plan = await portal.house.database.execute(
      "explain select * from audit where account_id = 'a1' order by time desc, id desc limit 50",
    );
    expect(JSON.stringify(plan)).toMatch(/Index Scan/);
  });

  it("shows one line whole, and writes down who looked", async () => {
    await write({ before: "one", after: "two" });
    const browser = await auditor();
    const { result } = await browser.post("/cass/audit/detail", { id: "1" });
    expect(result).toMatchObject({ beforeHash: "one", afterHash: "two", traceId: "t1", userAgent: "Firefox" });
    expect(await found(browser, { action: "audit.view" })).toEqual(["1"]);
    expect((await browser.post("/cass/audit/detail", { id: "99999" })).code).toBe("E9404");
  });

  it("is exported with every line that matches, and the export is a line too", async () => {
    await write(...Array.from({ length: 3 }, (_, at) => ({ object: `=line ${at}` })), { action: "other" });
    const browser = await auditor();
    const csv = await browser.get("/cass/audit/export?action=duty.publish");
    expect(csv.headers["content-type"]).toBe("text/csv; charset=utf-8");
    expect(csv.raw.split("\r\n").length).toBe(1 + 3 + 1);
    expect(csv.raw).toContain("'=line 2");
    expect(await found(browser, { action: "audit.export" })).toEqual(["action=duty.publish"]);
  });
});

describe("the chain of the audit", () => {
  const run = async (data: object): Promise<void> =>
    await portal.features
      .flatMap(({ jobs = [] }) => jobs)
      .find(({ name }) => name === "office.auditCheck")
      ?.run(data);
  const walk = async (): Promise<void> => await run({ id: await storesOf(portal.house).checks.beginCheck("auditor") });

  it("is whole when nobody has touched it", async () => {
    const browser = await auditor();
    expect((await browser.post("/cass/audit/getCheck")).result.state).toBe("never");
    await write({}, {}, {}, {});
    await seal();
    expect((await browser.post("/cass/audit/check")).result).toMatchObject({
      state: "running",
      checked: 0,
      total: 4,
    });
    portal.pass(61);
    await run({});
    expect((await (await auditor()).post("/cass/audit/getCheck")).result).toMatchObject({
      state: "whole",
      // Asking for it is a line too.
      checked: 5,
      brokenAt: 0,
    });
  });

  it("is walked once at a time, on whatever instance, and by another when a walk has died", async () => {
    const begun = await Promise.all(
      Array.from({ length: 10 }, () => storesOf(portal.house).checks.beginCheck("auditor")),
    );
    expect(begun.filter((id) => id !== undefined).length).toBe(1);
    expect(await storesOf(portal.house).checks.takeUpCheck()).toBeUndefined();
    portal.pass(61);
    const taken = await Promise.all(Array.from({ length: 10 }, () => storesOf(portal.house).checks.takeUpCheck()));
    expect(taken.filter((id) => id !== undefined)).toEqual(begun.filter((id) => id !== undefined));
  });

  it("names the first line that was changed", async () => {
    await write({}, {}, {}, {});
    await forge("update audit set object = 'else' where id = 3");
    await walk();
    expect((await (await auditor()).post("/cass/audit/getCheck")).result).toMatchObject({
      state: "broken",
      brokenAt: 3,
    });
  });
});
