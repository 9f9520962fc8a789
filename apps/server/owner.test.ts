// Production with two roles of PostgreSQL: one owns the tables, the other works with them (decision 0026).
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { grantUse, openDatabase } from "@apron/database";
import { startPostgres } from "@apron/database/postgres-binaries";
import { readConfig, WrongConfiguration } from "@apron/kit/server/config";
import type { Database } from "@apron/kit/server/database";
import { openLog } from "@apron/kit/server/log";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { startPortal } from "./portal.ts";

const newFolder = (): string => mkdtempSync(join(tmpdir(), "apron-owner-"));
const [folder, home] = [newFolder(), newFolder()];
const postgres = await startPostgres(home, { safe: false });
const log = openLog("silent");
/** Fills in what a set-up link asks for, so that the answer is about its key. */
const nobody = {
  type: 0,
  signTel: "13800000001",
  name: "Nobody",
  smsCode: "123456",
  password: "Apron2026demo",
  confirmPassword: "Apron2026demo",
  agreeTypes: [1, 2, 5, 6],
};
const json = { "content-type": "application/json" };
let admin: Database;

beforeAll(async () => {
  if (!postgres) return;
  admin = await openDatabase({ url: postgres.url, folder, log });
  await admin.execute("create role keeper login");
  await admin.execute('create role "the portal\'s" login');
  await admin.execute("create database apron owner keeper encoding 'UTF8' locale 'C.UTF-8' template template0");
  await admin.execute('grant connect on database apron to "the portal\'s"');
});
afterAll(async () => {
  await admin?.stop();
  await postgres?.stop();
  for (const each of [folder, home]) rmSync(each, { recursive: true, force: true });
});

const urlOf = (role: string): string => {
  const url = new URL(postgres?.url ?? "");
  url.username = encodeURIComponent(role);
  url.pathname = "/apron";
  return url.href;
};
const configOf = (data: string, role = "the portal's") =>
  readConfig({
    PORT: "0",
    APRON_MODE: "production",
    APRON_DATA: join(folder, data),
    APRON_SECRET: "a secret of production that is long enough",
    APRON_HOSTS_URL: "http://127.0.0.1:9",
    APRON_SMTP_URL: "smtp://127.0.0.1:9",
    APRON_SMS_URL: "http://127.0.0.1:9",
    APRON_AUDIT_ANCHOR: join(folder, "anchors"),
    DATABASE_URL: urlOf(role),
    APRON_MIGRATION_URL: urlOf("keeper"),
  });

describe.skipIf(!postgres)("a portal whose role owns no table", () => {
  it("starts as two instances at once on an empty database, works, and starts again", async () => {
    const { promise: mayGrant, resolve: letGrant } = Promise.withResolvers<void>();
    const owner = await openDatabase({ url: urlOf("keeper"), folder, log });
    const held = owner.transaction(
      async () => {
        await owner.execute("select pg_advisory_xact_lock(4270116)");
        await mayGrant;
      },
      { seconds: 60 },
    );
    const waiting = (count: number): Promise<void> =>
      vi.waitFor(
        async () => {
          const rows = await admin.execute("select 1 from pg_locks where locktype = 'advisory' and not granted");
          expect(rows).toHaveLength(count);
        },
        { timeout: 30_000 },
      );
    const one = startPortal(configOf("one"), log);
    await waiting(1);
    // The tables are there, and not yet for the role that works with them.
    const two = startPortal(configOf("two"), log);
    await Promise.race([two, waiting(2)]);
    letGrant();
    await held;
    await owner.stop();
    const portals = await Promise.all([one, two]);
    for (const { address } of portals) expect((await fetch(`${address}/readyz`)).status).toBe(200);
    await Promise.all(portals.map((portal) => portal.stop()));
    const again = await startPortal(configOf("one"), log);
    const body = JSON.stringify({ ...nobody, key: "nobody's" });
    const answered = await fetch(`${again.address}/cass/login/setup`, { method: "POST", body, headers: json });
    expect(answered.status).toBe(200);
    const database = await openDatabase({ url: urlOf("the portal's"), folder, log });
    await vi.waitFor(async () =>
      expect(await database.execute("select action, number from audit, audit_seal where id = any(lines)")).toEqual([
        { action: "login.setup", number: 1 },
      ]),
    );
    expect(await database.execute("select 1 from pgboss.schedule")).not.toEqual([]);
    await database.stop();
    await again.stop();
  });

  it("is given its rights once parts that another instance makes are there, as both write at the same tables", async () => {
    const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
    const [maker, owner] = [
      await openDatabase({ url: urlOf("the portal's"), folder, log }),
      await openDatabase({ url: urlOf("keeper"), folder, log }),
    ];
    const made = Promise.withResolvers<void>();
    const making = maker.transaction(async () => {
      await maker.execute("select month_parts(), traffic_make_parts('2031-01-01')");
      made.resolve();
      await mayEnd;
    });
    await made.promise;
    const granting = grantUse(owner, "the portal's");
    await vi.waitFor(
      async () => {
        const rows = await admin.execute("select 1 from pg_locks where locktype = 'advisory' and not granted");
        expect(rows).toHaveLength(1);
      },
      { timeout: 30_000 },
    );
    end();
    await Promise.all([making, granting]);
    for (const each of [maker, owner]) await each.stop();
  });

  it.each([
    "update audit set object = ''",
    "delete from audit",
    "truncate audit",
    "delete from audit_seal",
    "alter table audit disable trigger user",
    "drop table audit",
    "update migration set text_hash = ''",
    "create table own (id int)",
    "alter table setting add column more text",
  ])("may not %s", async (statement) => {
    const database = await openDatabase({ url: urlOf("the portal's"), folder, log });
    await expect(database.execute(statement)).rejects.toMatchObject({ code: "42501" });
    await database.stop();
  });

  it("ends its start where the roles are one, or the one has the rights of the other", async () => {
    await admin.execute("create role member login in role keeper");
    for (const role of ["keeper", "member", "postgres"])
      await expect(startPortal(configOf("three", role), log), role).rejects.toThrow(WrongConfiguration);
  });
});
