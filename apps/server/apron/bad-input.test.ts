// What an operator can get wrong is answered by a sentence that says what to do, and nothing is touched.
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { createServer } from "node:tls";
import { openDatabase } from "@apron/database";
import { newestBinaries, startPostgres } from "@apron/database/postgres-binaries";
import { testDatabase } from "@apron/database/testing";
import { instantOf } from "@apron/kit/server/clock";
import { readConfig, WrongConfiguration } from "@apron/kit/server/config";
import { openLog } from "@apron/kit/server/log";
import { sealsOf } from "@apron/kit/server/seals";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Word } from "@apron/kit/contract/texts";
import { startPortal } from "../portal.ts";
import { databaseTrouble } from "../trouble.ts";
import { exportAudit } from "./audit.ts";
import { ownerUrl, withDatabase } from "./opening.ts";
import { diskWords, makeBackup } from "./backup.ts";
import { certificateTrouble, tlsPlaces } from "./certificates.ts";
import { checkSettings } from "./check.ts";
import { restoreBackup } from "./restore.ts";

const folder = mkdtempSync(join(tmpdir(), "apron-bad-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const log = openLog("silent");

/** Of localhost, good in January 2024, and the key that belongs to it: of these tests alone. */
const expired = {
  cert: `-----BEGIN CERTIFICATE-----
MIIBDzCBtgIBATAKBggqhkjOPQQDAjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwHhcN
MjQwMTAxMDAwMDAwWhcNMjQwMjAxMDAwMDAwWjAUMRIwEAYDVQQDDAlsb2NhbGhv
c3QwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAATKc98Dd8tZYrZc/qqIPLny9Bk6
3hMesoV9+QvsuIyj+cBLFMdQabHrZB7tHuJNiSaON1fs7/itbBKn9DplJvfVMAoG
CCqGSM49BAMCA0gAMEUCIFTmeT5jJEv071znr6lNic8SrH468oT/ARMRD72XmR7w
AiEAh8wv28c80xD8cwCOtGST2ymsgACFi9MbUfKFdXEd/xw=
-----END CERTIFICATE-----`,
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgw3GY9Z1F5ud0PID2
JWogM7wwdu8k3TxqRMNZ91OoCBOhRANCAATKc98Dd8tZYrZc/qqIPLny9Bk63hMe
soV9+QvsuIyj+cBLFMdQabHrZB7tHuJNiSaON1fs7/itbBKn9DplJvfV
-----END PRIVATE KEY-----`,
};

describe("a certificate", () => {
  const server = createServer(expired);
  let url: string;
  beforeAll(async () => {
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const address = server.address();
    url = `https://gateway:key@127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
  });
  afterAll(() => server.close());

  it("that has expired is named with whose it is and what to do, one that will soon is a warning", async () => {
    const findings = await checkSettings(
      { APRON_MODE: "demo", APRON_DATA: join(folder, "tls"), APRON_HOSTS_URL: url },
      undefined,
    );
    expect(findings.at(-1)).toMatchObject({
      about: { en: "APRON_HOSTS_URL" },
      level: "wrong",
      said: {
        zh: expect.stringMatching(/的证书已于\d+天前过期：须由其管理者更换/),
        en: expect.stringMatching(/expired \d+ days ago: whoever runs it has to renew it/),
      },
    });
    const [place] = tlsPlaces({ APRON_HOSTS_URL: url });
    if (!place) throw new Error("the gateway is spoken to over TLS");
    expect(await certificateTrouble(place, instantOf("2024-01-20 08:00:00"))).toMatchObject({
      said: { en: expect.stringMatching(/expires in 12 days: have it renewed/) },
      isOver: false,
    });
    expect(await certificateTrouble(place, instantOf("2024-01-02 08:00:00"))).toBeUndefined();
    expect(await certificateTrouble({ ...place, port: 9 }, instantOf("2024-01-02 08:00:00"))).toMatchObject({
      said: { en: expect.stringMatching(/^nobody answers at 127\.0\.0\.1:9 \(ECONNREFUSED\)/) },
    });
  });
});

describe("a disk", () => {
  it.each([
    ["ENOSPC", /has no space left: make room or name another disk. What was begun has been removed/],
    ["EACCES", /cannot be written by this user: change its owner/],
    ["EROFS", /is read-only: name another folder/],
    ["ENOENT", /lies in a folder that is not there: make that first/],
    ["ENOTDIR", /is no folder: name a folder/],
  ])("that says %s is said in words", (code, words) => {
    const said = diskWords(Object.assign(new Error(code), { code }), "/mnt/backups");
    expect(said).toBeInstanceOf(WrongConfiguration);
    expect(String(said)).toMatch(words);
  });
});

describe("a database", () => {
  const said = (code: string, message: string): Word =>
    databaseTrouble(Object.assign(new Error(message), code === "" ? {} : { code }));
  it.each([
    ["28P01", 'password authentication failed for user "apron"', /用户名与口令/, /Correct name and password/],
    ["3D000", 'database "apron" does not exist', /创建它：createdb/, /create it: createdb/],
    ["CERT_HAS_EXPIRED", "certificate has expired", /证书已过期，须由其管理者更换/, /its owner has to renew it/],
    ["SELF_SIGNED_CERT_IN_CHAIN", "self-signed certificate", /sslrootcert/, /sslrootcert/],
    ["ECONNREFUSED", "connect ECONNREFUSED 10.0.0.5:5432", /没有应答.*请启动它，或更正地址/, /Start it, or correct/],
    ["", "The server does not support SSL connections", /请更正地址，或查看PostgreSQL的日志/, /look into the log/],
  ])("that says %s is said in words with what to do", (code, message, zh, en) => {
    expect(said(code, message)).toMatchObject({ zh: expect.stringMatching(zh), en: expect.stringMatching(en) });
  });

  it("of several places is told by the first, which Node leaves empty of all of them", () => {
    const refused = Object.assign(new Error("connect ECONNREFUSED ::1:5432"), { code: "ECONNREFUSED" });
    const all = Object.assign(new AggregateError([refused], ""), { code: "ECONNREFUSED" });
    expect(databaseTrouble(all).zh).toContain("connect ECONNREFUSED ::1:5432");
  });
});

describe("a place", async () => {
  const home = mkdtempSync(join(tmpdir(), "apron-bad-postgres-"));
  const postgres = await startPostgres(home, { safe: false });
  let source: Awaited<ReturnType<typeof testDatabase>>;
  const path = process.env["PATH"];
  beforeAll(async () => {
    if (!postgres) return;
    source = await testDatabase(postgres.url);
    process.env["PATH"] = [newestBinaries(), path].join(delimiter);
  });
  afterAll(async () => {
    process.env["PATH"] = path;
    await source?.drop();
    await postgres?.stop();
    rmSync(home, { recursive: true, force: true });
  });
  const configOf = (url: string | undefined, data: string) =>
    readConfig({ APRON_MODE: "demo", APRON_DATA: join(folder, data), DATABASE_URL: url });
  const newDatabase = async (name: string): Promise<string> => {
    await source.database.execute(`create database ${name} encoding 'UTF8' locale 'C.UTF-8' template template0`);
    return Object.assign(new URL(source.url ?? ""), { pathname: `/${name}` }).href;
  };

  it.skipIf(!postgres)(
    "that is no folder, or a database that is away, gives no backup, and nothing of one is kept",
    async () => {
      const file = join(folder, "file");
      writeFileSync(file, "mine");
      await expect(makeBackup(configOf(source.url, "one"), file, undefined)).rejects.toThrow(
        /is no folder: name a folder/,
      );
      await expect(makeBackup(configOf("postgres://127.0.0.1:9/none", "one"), folder, undefined)).rejects.toThrow(
        /DATABASE_URL: the database does not answer .* Start it, or correct the address/,
      );
      expect(readdirSync(folder).filter((name) => name.startsWith("apron-"))).toEqual([]);
    },
  );

  it.skipIf(!postgres)(
    "that is not empty takes no backup back, nor does an empty one where it is not whole or of a newer release",
    async () => {
      const made = await makeBackup(configOf(source.url, "one"), join(folder, "backups"), undefined);
      const empty = await newDatabase("empty_one");
      const tables = async (): Promise<unknown> => {
        const database = await openDatabase({ url: empty, folder: "", log });
        const rows = await database.execute(
          "select count(*)::int as tables from pg_tables where schemaname = 'public'",
        );
        await database.stop();
        return rows;
      };
      await expect(restoreBackup(configOf(empty, "two"), join(folder, "backups"), undefined)).rejects.toThrow(
        /is no whole backup: backup.json is missing/,
      );
      const manifest = join(made, "backup.json");
      const said = readFileSync(manifest, "utf8");
      writeFileSync(manifest, said.replace('"migrations": [', '"migrations": [ "9999-of-tomorrow",'));
      await expect(restoreBackup(configOf(empty, "two"), made, undefined)).rejects.toThrow(
        /newer than this one .*9999-of-tomorrow.* Restore it with that version or a later one/,
      );
      writeFileSync(manifest, said);
      const dump = join(made, "database.dump");
      const bytes = readFileSync(dump);
      writeFileSync(dump, bytes.subarray(0, bytes.length - 100));
      await expect(restoreBackup(configOf(empty, "two"), made, undefined)).rejects.toThrow(
        /take another copy of the backup/,
      );
      writeFileSync(dump, bytes);
      expect(await tables()).toEqual([{ tables: 0 }]);
      await expect(restoreBackup(configOf(source.url, "three"), made, undefined)).rejects.toThrow(
        /holds \d+ tables already. Create an empty one and name it in DATABASE_URL/,
      );
      await restoreBackup(configOf(empty, "two"), made, undefined);
      expect(await tables()).not.toEqual([{ tables: 0 }]);
    },
  );

  it.skipIf(!postgres)(
    "that only one of several addresses leads to is worked on by none: a restore, a backup, a drill",
    async () => {
      const elsewhere = await newDatabase("elsewhere");
      const variables = { DATABASE_URL: source.url, APRON_MIGRATION_URL: elsewhere };
      await expect(ownerUrl(variables)).rejects.toMatchObject({
        said: { zh: expect.stringMatching(/^APRON_MIGRATION_URL 与 DATABASE_URL 不是同一个数据库/) },
      });
      expect(await ownerUrl({ ...variables, APRON_MIGRATION_URL: "" })).toBe(source.url);
      expect(await ownerUrl({ ...variables, APRON_MIGRATION_URL: source.url })).toBe(source.url);
      const config = { ...configOf(source.url, "four"), databaseDirectUrl: elsewhere };
      await expect(withDatabase(config, async () => "worked")).rejects.toThrow(
        /DATABASE_DIRECT_URL leads to another database than DATABASE_URL/,
      );
      await expect(startPortal({ ...config, port: 0 }, log)).rejects.toThrow(/DATABASE_DIRECT_URL leads to another/);
      await expect(
        startPortal({ ...configOf(source.url, "four"), databaseReadUrl: elsewhere, port: 0 }, log),
      ).rejects.toThrow(/DATABASE_READ_URL leads to another/);
    },
  );

  it.skipIf(!postgres)("that holds an export of the audit already keeps it, and no tables give no backup", async () => {
    const file = join(folder, "audit.jsonl");
    await exportAudit(source.database, file);
    const before = readFileSync(file, "utf8");
    await expect(exportAudit(source.database, file)).rejects.toThrow(/is there already and was left alone/);
    expect(readFileSync(file, "utf8")).toBe(before);
    await expect(exportAudit(source.database, join(folder, "no", "audit.jsonl"))).rejects.toThrow(
      /lies in a folder that is not there: make that first/,
    );
    await expect(makeBackup(configOf(await newDatabase("bare"), "one"), folder, undefined)).rejects.toThrow(
      /has no tables of Apron, so there is nothing to back up/,
    );
  });

  it.skipIf(!postgres)("of another mode, of another secret or brought here does not pass the check", async () => {
    const { database } = source;
    const finding = async (variables: Readonly<Record<string, string>>) => {
      const place = { APRON_DATA: join(folder, "checked"), DATABASE_URL: source.url, APRON_SECRET: "s".repeat(32) };
      const findings = await checkSettings({ ...place, ...variables }, undefined);
      return findings.find(({ about }) => about.en === "database");
    };
    const demo = { APRON_MODE: "demo" };
    const production = {
      APRON_MODE: "production",
      APRON_SMTP_URL: "smtp://127.0.0.1:9",
      APRON_SMS_URL: "http://127.0.0.1:9",
      APRON_HOSTS_URL: "http://127.0.0.1:9",
    };
    await database.execute("insert into setting (name, value) values ('mode', '\"demo\"')");
    expect(await finding(production)).toMatchObject({
      level: "wrong",
      said: { zh: expect.stringMatching(/^此数据库属于演示/), en: expect.stringMatching(/APRON_MODE=demo/) },
    });
    expect(await finding(demo)).toMatchObject({ level: "good" });
    const { seal } = sealsOf("another secret of at least 32 letters");
    await database.execute(
      `insert into login_account (id, version, mobile_sealed, mobile_index, name_sealed, registered_at)
       values ('holder', '1', $1, 'x', $2, now())`,
      [seal("login.mobile", "13900000001"), seal("login.name", "李航")],
    );
    expect(await finding(demo)).toMatchObject({
      level: "wrong",
      said: { zh: expect.stringMatching(/^APRON_SECRET 打不开数据库 login_account/), en: expect.anything() },
    });
    expect(await finding({ ...demo, APRON_SECRET: "another secret of at least 32 letters" })).toMatchObject({
      level: "good",
    });
    await database.execute("delete from login_account; update setting set value = '\"production\"'");
    expect(await finding(production)).toMatchObject({ level: "good" });
    await database.execute("insert into setting (name, value) values ('place', '\"elsewhere\"')");
    expect(await finding(production)).toMatchObject({
      level: "wrong",
      said: { en: expect.stringMatching(/was restored, copied or moved.*APRON_DRILL=on/) },
    });
    expect(await finding({ ...production, APRON_DRILL: "on" })).toMatchObject({ level: "good" });
    await database.execute("delete from setting");
  });

  it.skipIf(!postgres)("of a newer release neither starts nor passes the check", async () => {
    const url = await newDatabase("newer_one");
    const config = readConfig({ APRON_MODE: "demo", APRON_DATA: join(folder, "newer"), DATABASE_URL: url, PORT: "0" });
    const database = await openDatabase({ url, folder: "", log });
    await database.execute(
      "create table migration (name text primary key, text_hash text not null, applied_at timestamptz not null default now()); insert into migration values ('9999-of-tomorrow', '')",
    );
    await expect(startPortal(config, log)).rejects.toThrow(/9999-of-tomorrow.*Start the newer version/);
    const findings = await checkSettings(
      { APRON_MODE: "demo", APRON_DATA: join(folder, "newer"), DATABASE_URL: url },
      undefined,
    );
    expect(findings.find(({ about }) => about.en === "database")).toMatchObject({
      level: "wrong",
      said: {
        zh: expect.stringMatching(/属于更新的Apron（其中有 9999-of-tomorrow）。请解压该版本或更高版本并启动/),
        en: expect.stringMatching(
          /belongs to a newer Apron \(it has 9999-of-tomorrow\). Unpack that version or a later one/,
        ),
      },
    });
    expect(await database.execute("select name from migration")).toEqual([{ name: "9999-of-tomorrow" }]);
    await database.stop();
  });
});
