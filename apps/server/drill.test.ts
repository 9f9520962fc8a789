// Back up and restore as docs/operations/back-up.md says it, and a drill beside the living portal: nothing leaves it.
import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { claimMode, claimPlace, openDatabase, OtherPlace, placeOf } from "@apron/database";
import { newestBinaries, startPostgres } from "@apron/database/postgres-binaries";
import { testDatabase } from "@apron/database/testing";
import { HostUnavailable } from "@apron/hosts";
import { openHosts } from "@apron/hosts/open";
import { words } from "@apron/kit/contract/texts";
import { openAudit } from "@apron/kit/server/audit";
import { systemClock } from "@apron/kit/server/clock";
import { readConfig } from "@apron/kit/server/config";
import type { Database } from "@apron/kit/server/database";
import { openJobs } from "@apron/kit/server/jobs";
import { openLog } from "@apron/kit/server/log";
import { openOutbox } from "@apron/kit/server/messages";
import { sealsOf } from "@apron/kit/server/seals";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { startPortal } from "./portal.ts";

const folder = mkdtempSync(join(tmpdir(), "apron-drill-"));
const home = mkdtempSync(join(tmpdir(), "apron-drill-"));
const postgres = await startPostgres(home, { safe: false });
const log = openLog("silent");
const clock = systemClock(() => 0);

/** The commands of the page, as an operator copies them. */
const page = readFileSync(join(import.meta.dirname, "../../docs/operations/back-up.md"), "utf8");
const commands = /## PostgreSQL\n[^]*?```sh\n([^]*?)```/.exec(page)?.[1] ?? "";
const commandOf = (program: string): string =>
  commands.split("\n").find((line) => line.startsWith(program)) ?? `echo the page has no ${program}; false`;

let outside: Server;
/** Whom anybody outside was asked: the SMS gateway and the hosts. */
const asked: string[] = [];
let living: Awaited<ReturnType<typeof testDatabase>>;
let restoredUrl: string;

beforeAll(async () => {
  outside = createServer((request, response) => {
    asked.push(request.url ?? "");
    response.end("{}");
  }).listen(0, "127.0.0.1");
  await once(outside, "listening");
  if (!postgres) return;
  living = await testDatabase(postgres.url);
  restoredUrl = Object.assign(new URL(living.url ?? ""), { pathname: "/apron_restored" }).href;
  await fill(living.database);
});
afterAll(async () => {
  outside.close();
  await living?.drop();
  await postgres?.stop();
  for (const each of [folder, home]) rmSync(each, { recursive: true, force: true });
});

const configOf = (variables: Record<string, string>) => {
  const address = outside.address();
  const url = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
  return readConfig({
    PORT: "0",
    APRON_MODE: "production",
    APRON_DATA: folder,
    APRON_SECRET: "a secret of production that is long enough",
    APRON_HOSTS_URL: `${url}/hosts`,
    APRON_SMTP_URL: "smtp://127.0.0.1:9",
    APRON_SMS_URL: `${url}/sms`,
    DATABASE_URL: restoredUrl,
    ...variables,
  });
};

/** The living portal's: a message and a run of a job wait when the backup is taken. */
const fill = async (database: Database): Promise<void> => {
  await claimMode(database, "production");
  await claimPlace(database, { place: await placeOf(database, ""), drill: false, livesHere: false });
  const config = configOf({});
  const outbox = openOutbox({ database, clock, log, config, seals: sealsOf(config.secret, []) });
  const text = words({ text: { zh: "已受理", en: "Taken" } }).text;
  await outbox.post({ channel: "sms", to: "13800000001", purpose: "drill.test", language: "zh", subject: text, text });
  outbox.close();
  const jobs = openJobs({ database, log });
  await jobs.start([]);
  await jobs.send("house.sweep", {}, { afterSeconds: 3 });
  await jobs.stop();
};

const run = (program: string): void =>
  void execFileSync("sh", ["-c", commandOf(program)], {
    cwd: folder,
    stdio: "pipe",
    env: {
      ...process.env,
      PATH: [newestBinaries(), process.env["PATH"]].join(delimiter),
      DATABASE_URL: living.url,
      RESTORED_URL: restoredUrl,
    },
  });

const waiting = async (): Promise<unknown> => {
  const database = await openDatabase({ url: restoredUrl, folder, log });
  const rows = await database.execute(
    `select (select string_agg(state || tries, ' ') from outbox where purpose = 'drill.test') as message,
      (select string_agg(distinct state::text, ' ') from pgboss.job where data->>'job' = 'house.sweep') as job,
      (select count(*) from migration) as steps`,
  );
  await database.stop();
  return rows[0];
};

describe.skipIf(!postgres)("a backup that is restored beside the living portal", () => {
  it("is taken and brought back by the commands of the page, its audit whole; into one that is not empty nothing is written", async () => {
    for (const program of ["pg_dump", "createdb", "pg_restore"]) run(program);
    const database = await openDatabase({ url: restoredUrl, folder, log });
    expect(await openAudit({ database, clock }).firstBreak()).toBeUndefined();
    await database.stop();
    const before = await waiting();
    expect(before).toMatchObject({ message: "queued0", job: "created" });
    expect(() => run("pg_restore")).toThrow("already exists");
    expect(await waiting()).toEqual(before);
  });

  it("does not start by mistake", async () => {
    const before = await waiting();
    await expect(startPortal(configOf({}), log)).rejects.toThrow(OtherPlace);
    expect(await waiting()).toEqual(before);
  });

  it("serves a drill: said on every page and in /readyz, and nobody outside is asked", async () => {
    const portal = await startPortal(configOf({ APRON_DRILL: "on" }), log);
    expect(await (await fetch(`${portal.address}/readyz`)).json()).toEqual({
      status: 200,
      message: "ready",
      drill: true,
    });
    await portal.stop();
    expect(asked).toEqual([]);
    expect(await waiting()).toMatchObject({ message: "queued0", job: "created" });
  });

  it("keeps from the hosts whoever would ask them", async () => {
    const config = configOf({ APRON_DRILL: "1" });
    const hosts = openHosts({ config, clock, log, database: living.database });
    await expect(hosts.hosts.host("C").getOffice({ office: "BJS101" })).rejects.toThrow(HostUnavailable);
    hosts.close();
    expect(asked).toEqual([]);
  });

  it("is the living one once that is said: what waited is sent, and it starts again unasked", async () => {
    const portal = await startPortal(configOf({ APRON_DRILL: "off" }), log);
    await vi.waitFor(async () => expect(await waiting()).toMatchObject({ message: "sent1", job: "completed" }), 15_000);
    await portal.stop();
    expect(asked).toEqual(["/sms"]);
    const database = await openDatabase({ url: restoredUrl, folder, log });
    expect(await database.execute("select value from setting where name = 'place'")).toEqual([
      { value: await placeOf(database, "") },
    ]);
    await database.stop();
  });
});
