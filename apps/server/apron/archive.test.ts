// Months go into files and out of the database, and the audit's chain goes on behind them.
import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { type TestDatabase, testDatabase } from "@apron/database/testing";
import { type Audit, type AuditEntry, openAudit } from "@apron/kit/server/audit";
import { addMonths, dayOf, instantOf, systemClock, timestamp } from "@apron/kit/server/clock";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeArchive } from "./archive.ts";
import { verifyAudit } from "./audit.ts";

const clock = systemClock(() => 0);
const place = mkdtempSync(join(tmpdir(), "apron-archive-"));
let house: TestDatabase;
let audit: Audit;
beforeAll(async () => {
  house = await testDatabase();
  audit = openAudit({ database: house.database, clock });
});
afterAll(async () => {
  await house.drop();
  rmSync(place, { recursive: true, force: true });
});

const entry: AuditEntry = {
  kind: "server",
  accountId: "a1",
  roles: ["90010000"],
  ip: "192.0.2.1",
  userAgent: "Firefox",
  action: "agent.reset",
  object: "C 10001 张*",
  result: "ok",
  traceId: "t1",
};
/** The first day of the month after so many. */
const monthIn = (months: number): string => addMonths(`${dayOf(clock.now()).slice(0, 7)}-01`, months);
/** As the owner of the database may: past the triggers that keep the audit append-only. */
const forge = async (statement: string): Promise<void> => {
  const guarded = await house.database.execute(
    "select tgrelid::regclass::text as name from pg_trigger where tgfoid = 'audit_refuse_change'::regproc",
  );
  const all = (verb: string): string =>
    guarded.map(({ name }) => `alter table ${String(name)} ${verb} trigger user`).join(";");
  await house.database.execute(`${all("disable")}; ${statement}; ${all("enable")}`);
};
/** Writes so many lines in each of these months, all in one transaction; `0` is the month that the first part ends with. */
const write = async (counts: Readonly<Record<number, number>>): Promise<void> =>
  await house.database.transaction(async () => {
    for (const [months, count] of Object.entries(counts)) {
      await house.database.execute(
        `alter table audit alter column kept_at set default '${monthIn(Number(months))} 08:00:00+08'`,
      );
      for (let line = 0; line < count; line += 1) await audit.write({ ...entry, object: `C ${line}` });
    }
  });
const seal = async (): Promise<void> => {
  const left = async () => (await audit.seal()) + ((await audit.unsealedSince()) ?? 0);
  await expect.poll(left, { timeout: 20_000 }).toBe(0);
};
/** The archive of somebody who comes so many months later, a year of which stays. */
const archiveIn = async (months: number) =>
  await makeArchive(house.database, place, { month: undefined, now: instantOf(`${monthIn(months)} 09:00:00`) });
const verified = async (...named: string[]) => {
  const { isWhole, said } = await verifyAudit(house.database, { auditAnchor: undefined }, named);
  return { isWhole, said: said.map(({ en }) => en) };
};
const linesHere = async (): Promise<unknown> =>
  (await house.database.execute("select count(*)::int as lines from audit"))[0]?.["lines"];

describe("months that are archived", () => {
  it("are nothing while a year has not passed, and never the last six", async () => {
    await write({ 0: 3, 1: 2 });
    await expect(archiveIn(1)).resolves.toBeUndefined();
    const later = { now: instantOf(`${monthIn(1)} 09:00:00`) };
    for (const [month, words] of [
      [monthIn(-3).slice(0, 7), /last 6 months stay/],
      ["November", /--before November: write it as a month/],
    ] as const)
      await expect(makeArchive(house.database, place, { month, ...later })).rejects.toThrow(words);
    expect(readdirSync(place)).toEqual([]);
  });

  it("wait for the seals over their lines", async () => {
    await expect(archiveIn(13)).rejects.toThrow(/not sealed yet/);
    expect(readdirSync(place)).toEqual([]);
    expect(await linesHere()).toBe(5);
  });

  it("go out of the database whole, and the chain goes on over a month that began under an archived seal", async () => {
    await seal();
    await house.database.execute(`
      insert into login_attempt (time, way, result, ip, user_agent) values (now(), 'code', 'ok', '', '');
      insert into outbox (biz_id, channel, purpose, language, recipient, masked, state, posted_at)
        values ('m1', 'sms', 'test', 'zh', '', '', 'shown', now())`);
    await write({ 1: 4 });
    await seal();
    const made = await archiveIn(13);
    expect(made?.contents).toMatchObject({
      before: monthIn(1).slice(0, 7),
      audit: { from: { number: 0 }, end: { number: 1, total: 5 } },
      tables: [
        { table: "audit", rows: 5 },
        { table: "sign-ins", rows: 1 },
        { table: "record-changes", rows: 0 },
        { table: "messages", rows: 1 },
      ],
    });
    expect(await linesHere()).toBe(6);
    expect(await house.database.execute("select 1 from login_attempt union all select 1 from outbox")).toEqual([]);
    expect(await audit.firstBreak()).toBeUndefined();
    await write({ 2: 2 });
    await seal();
    expect(await audit.firstBreak()).toBeUndefined();
    const { isWhole, said } = await verified(place);
    expect(said).toEqual([
      expect.stringMatching(/^apron-archive-before-\S+ is whole: audit 5, sign-ins 1, .*, seals 1 to 1\.$/),
      "The audit is whole.",
    ]);
    expect(isWhole).toBe(true);
    expect((await verified()).said[0]).toContain("name that folder to have it walked too");
  });

  it("are archived once more a month later, behind the first", async () => {
    const made = await archiveIn(14);
    expect(made?.contents.audit).toMatchObject({ from: { number: 1, total: 5 }, end: { number: 2, total: 9 } });
    expect(await linesHere()).toBe(2);
    const { isWhole, said } = await verified(place);
    expect([isWhole, said.length]).toEqual([true, 3]);
    await expect(archiveIn(14)).resolves.toBeUndefined();
  });

  it.each([
    ["a line that stayed is changed", "update audit set object = 'else' where id = 10", { line: 10, seal: 3 }],
    ["a line that stayed is removed", "delete from audit where id = 10", { line: 10, seal: 3 }],
    ["the place to go on from is moved", "update audit_archive set hash = 'else'", { line: 10, seal: 3 }],
  ])("are missed by the check when %s", async (_, statement, broken) => {
    const kept = await house.database.execute("select * from audit where id = 10");
    const places = await house.database.execute("select id, hash from audit_archive");
    await forge(statement);
    expect(await audit.firstBreak()).toEqual(broken);
    await forge("delete from audit where id = 10");
    await house.database.execute("insert into audit select * from jsonb_populate_record(null::audit, $1::jsonb)", [
      JSON.stringify({
        ...kept[0],
        time: timestamp(Number(kept[0]?.["time"])),
        kept_at: timestamp(Number(kept[0]?.["kept_at"])),
      }),
    ]);
    for (const { id, hash } of places)
      await forge(`update audit_archive set hash = '${String(hash)}' where id = ${String(id)}`);
    expect(await audit.firstBreak()).toBeUndefined();
  });

  it("are told from files that were changed since, even with sums that fit", async () => {
    const [first = ""] = readdirSync(place).toSorted();
    const file = join(place, first, "audit.jsonl.gz");
    const whole = readFileSync(file);
    writeFileSync(file, gzipSync(gunzipSync(whole).toString().replace("C 1", "C 7")));
    await expect(verified(place)).rejects.toThrow(/not as it was written: take another copy/);
    const contents = join(place, first, "archive.json");
    const said = readFileSync(contents, "utf8");
    const sum = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");
    writeFileSync(contents, said.replace(sum(whole), sum(readFileSync(file))));
    expect(await verified(place)).toMatchObject({ isWhole: false, said: [`${first} is broken at line 2.`, {}, {}] });
    writeFileSync(file, whole);
    writeFileSync(contents, said.replace('"madeAt": "', '"madeAt": "1'));
    expect((await verified(place)).said[0]).toContain("none of this audit's");
    writeFileSync(contents, said);
    expect((await verified(place)).isWhole).toBe(true);
  });

  it("leave a folder alone that is there, and nothing behind where nothing can be written", async () => {
    await write({ 2: 1 });
    await seal();
    const [, second = ""] = readdirSync(place).toSorted();
    const next = `apron-archive-before-${monthIn(3).slice(0, 7)}`;
    writeFileSync(join(place, next), "mine");
    await expect(archiveIn(15)).rejects.toThrow(/is there already/);
    rmSync(join(place, next));
    const file = join(place, second, "archive.json");
    await expect(
      makeArchive(house.database, file, { month: undefined, now: instantOf(`${monthIn(15)} 09:00:00`) }),
    ).rejects.toThrow(/no folder/);
    expect(existsSync(file)).toBe(true);
    expect(await audit.firstBreak()).toBeUndefined();
  });
});
