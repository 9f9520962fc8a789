import { createHash } from "node:crypto";
import { sql } from "kysely";
import { agreements } from "@apron/features/agreements/server";
import { login } from "@apron/features/login/server";
import { roles } from "@apron/kit/contract/roles";
import { openLog } from "@apron/kit/server/log";
import { openTestPortal, type TestPortal } from "@apron/kit/server/testing";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { offerSetupAgain } from "./setup.ts";
import { standingsOf } from "../sign-in/store-standing.ts";
import { servicesOf } from "../sign-in/store-service.ts";

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal([agreements, login], {}, { demo: false });
});
afterAll(async () => await portal.close());

const linkFor = async (kind: string, key: string): Promise<void> =>
  await servicesOf(portal.house).addSetupKey({
    hash: createHash("sha256").update(key).digest("base64url"),
    kind,
    seconds: 3600,
  });

const setUp = async (signTel: string, key: string, password = "Harbour27Lamp") => {
  portal.pass(61);
  const browser = portal.visit({ ip: "10.8.0.1" });
  const pass = await browser.solveSlider({ type: 0, signTel }, "2");
  await browser.post("/cass/agent/getSmsCodeNew", { optType: "2", type: 0, signTel, ...pass });
  const smsCode = await portal.lastCode(signTel);
  const body = {
    key,
    type: 0,
    signTel,
    name: "冯小宁",
    smsCode,
    password,
    confirmPassword: password,
    agreeTypes: [1, 2, 5, 6],
  };
  return await browser.post("/cass/login/setup", body);
};

describe("the set-up link of a new installation", () => {
  it("creates one administrator, however many links were printed and however often they are used", async () => {
    await linkFor("administrator", "first-link");
    await linkFor("administrator", "second-link");
    expect((await setUp("13855550001", "no-link")).code).toBe("E1027");
    const makes = async (key: string) => await portal.visit({ ip: "10.8.0.1" }).post("/cass/login/getSetup", { key });
    await linkFor("security", "other-link");
    expect((await makes("first-link")).result).toEqual({ kind: "administrator" });
    expect((await makes("other-link")).result).toEqual({ kind: "security" });
    expect((await makes("no-link")).code).toBe("E1027");
    const own = await setUp("13855550001", "first-link", "Aa-13855550001");
    expect(own.result.fields.password).toContain("本人手机号");
    expect((await setUp("13855550001", "first-link")).status).toBe("200");
    expect((await setUp("13855550002", "first-link")).code).toBe("E1027");
    expect((await setUp("13855550002", "second-link")).code).toBe("E1027");
    expect((await makes("first-link")).code).toBe("E1027");
    portal.pass(3600);
    const { result } = await portal.visit({ ip: "10.8.0.2" }).signIn("13855550001");
    const held = result.roleIdList.map((role: { roleId: string }) => role.roleId);
    expect(held).toEqual(expect.arrayContaining(["90010000", "31000000", "31200000", "90050000"]));
    expect(held).not.toContain("90110000");
    expect(held).not.toContain("90080000");
  });

  it("is printed for both of them, its key where no server on the way reads it", async () => {
    const { house } = portal;
    const log = openLog("silent");
    const said = vi.spyOn(log, "warn");
    const { start } = login({ ...house, log, config: { ...house.config, mode: "production" } });
    await start?.();
    const links = said.mock.calls.map(([facts]) => new URL(Object(facts)["setupLink"]));
    // The administrator of the test before is there already.
    expect(links.map(({ pathname, search }) => pathname + search)).toEqual(["/login/setup"]);
    const key = links[0]?.hash.slice("#key=".length) ?? "";
    expect((await setUp("13855550004", key)).status).toBe("200");
  });

  it("is given again at the terminal of the machine whoever is there, ends those before, and is a line of the audit", async () => {
    await linkFor("administrator", "lying-about");
    const [watching] = await portal.house.database.execute("select id from login_account limit 1");
    const watcher = String(watching?.["id"]);
    await standingsOf(portal.house).giveRole(watcher, roles.auditor.id, { asked: "a", confirmed: "b" });
    const why = { by: "root@one", reason: "both telephones are lost", traceId: "trace-of-terminal" };
    const links = await offerSetupAgain(portal.house, why);
    expect(links.map(({ kind }) => kind)).toEqual(["administrator", "security"]);
    expect((await setUp("13855550005", "lying-about")).code).toBe("E1027");
    const key = new URL(links[0]?.link ?? "").hash.slice("#key=".length);
    expect((await setUp("13855550005", key)).status).toBe("200");
    const lines = await sql<{ object: string }>`
      select object from audit where action = 'login.breakGlass' order by id`.execute(portal.house.database.sql);
    expect(lines.rows.map(({ object }) => object)).toEqual([
      "administrator root@one both telephones are lost",
      "security root@one both telephones are lost",
    ]);
    const told = await sql<{ addressee: string; title: { zh: string } }>`
      select addressee, title from todo where cause = 'login:breakGlass:trace-of-terminal'`.execute(
      portal.house.database.sql,
    );
    expect(told.rows.find(({ addressee }) => addressee === `a:${watcher}`)?.title.zh).toContain(
      "root@one在服务器终端重新生成了首批管理员链接：both telephones are lost",
    );
  });

  it("ends after its time", async () => {
    await linkFor("security", "late-link");
    portal.pass(3600);
    expect((await setUp("13855550003", "late-link")).code).toBe("E1027");
  });

  it("leaves no number, name, password or cookie readable in the database", async () => {
    const browser = portal.visit({ ip: "10.8.0.3" });
    await browser.signIn("13855550001");
    const { rows } = await sql<{ name: string }>`
      select tablename as name from pg_tables where schemaname = 'public'`.execute(portal.house.database.sql);
    const kept: string[] = [];
    for (const { name } of rows) {
      const dump = await sql<{ line: string }>`select t::text as line from ${sql.table(name)} t`.execute(
        portal.house.database.sql,
      );
      kept.push(...dump.rows.map(({ line }) => line));
    }
    const secrets = [
      "13855550001",
      "冯小宁",
      "Harbour27Lamp",
      ...["sid", "token", "device"].map((name) => browser.cookies.get(name) ?? ""),
    ];
    for (const secret of secrets) {
      expect(secret).not.toBe("");
      expect(kept.filter((line) => line.includes(secret))).toEqual([]);
    }
  });
});
