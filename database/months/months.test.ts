import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openAudit } from "@apron/kit/server/audit";
import { systemClock } from "@apron/kit/server/clock";
import { openLog } from "@apron/kit/server/log";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeMonths, migrate, migrations, openDatabase } from "../index.ts";
import { type TestDatabase, testDatabase } from "../testing.ts";

const tables = ["audit", "login_attempt", "outbox", "record_change"];

describe("tables that grow with every day", () => {
  let house: TestDatabase;
  beforeAll(async () => (house = await testDatabase()));
  afterAll(async () => await house.drop());
  const parts = async (): Promise<Record<string, unknown>[]> =>
    await house.database.execute(`
      select m.parent, m.part, m.until, i.inhrelid is not null as attached from month_part m
      left join pg_inherits i on i.inhrelid = to_regclass(m.part) and i.inhparent = to_regclass(m.parent)
      order by m.parent, m.until`);

  it("have a part for each month until three ahead, whoever asks for them again", async () => {
    // The database of tests may have been made last month.
    await makeMonths(house.database);
    const before = await parts();
    await Promise.all([makeMonths(house.database), makeMonths(await house.again())]);
    expect(await parts()).toEqual(before);
    for (const table of tables) {
      const own = before.filter(({ parent }) => parent === table);
      // In the last days of a month three months on may lie in the fourth.
      expect(own.length).toBeGreaterThanOrEqual(4);
      expect(own.every(({ attached }) => attached)).toBe(true);
    }
  });

  it("have parts for the months in which a portal stood still", async () => {
    for (const { part } of (await parts()).filter(({ part }) => String(part).startsWith("outbox_2")))
      await house.database.execute(`drop table "${String(part)}"`);
    await house.database.execute(`
      delete from month_part where part like 'outbox_2%';
      alter table outbox detach partition outbox_first;
      alter table outbox attach partition outbox_first for values from (minvalue) to ('2020-01-01 00:00:00+08');
      update month_part set until = '2020-01-01 00:00:00+08' where part = 'outbox_first'`);
    await makeMonths(house.database);
    const now = systemClock(() => 0).now();
    const toCome = async (table: string): Promise<number> =>
      (await parts()).filter(({ parent, until }) => parent === table && Number(until) > now).length;
    expect(await toCome("outbox")).toBe(await toCome("audit"));
    // Those of the past are empty, and dropped again with the first, two days after their end.
    const over = (await parts()).filter(({ until }) => Number(until) < now - 2 * 86_400_000);
    expect(over).toEqual([]);
    await house.database.execute(
      "insert into outbox (biz_id, channel, purpose, language, recipient, masked, state, posted_at) values ('1', 'sms', 'x', 'zh', '', '', 'shown', '2019-01-01')",
    );
  });

  it.each(["update", "delete from", "truncate"])("keep the audit append-only in each part: %s", async (verb) => {
    for (const { part } of (await parts()).filter(({ parent }) => parent === "audit"))
      await expect(
        house.database.execute(`${verb} "${String(part)}"${verb === "update" ? " set object = ''" : ""}`),
      ).rejects.toThrow("append-only");
  });
});

describe("a database of the version before", () => {
  const folder = mkdtempSync(join(tmpdir(), "apron-months-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it("keeps its rows, their numbers and the chain over them", async () => {
    const database = await openDatabase({ folder, log: openLog("silent") });
    const step = migrations.findIndex(({ name }) => name === "0260-months");
    await migrate(database, migrations.slice(0, step));
    const audit = openAudit({ database, clock: systemClock(() => 0) });
    const entry = {
      kind: "server",
      accountId: "a1",
      roles: [],
      ip: "192.0.2.1",
      userAgent: "",
      action: "agent.reset",
      object: "C 10001",
      result: "ok",
      traceId: "t1",
    } as const;
    await audit.write(entry);
    await audit.seal();
    await migrate(database, migrations.slice(0, step + 1));
    await audit.write(entry);
    await audit.seal();
    expect(await audit.firstBreak()).toBeUndefined();
    const lines = await database.execute("select id, tableoid::regclass::text as part from audit order by id");
    expect(lines).toEqual([
      { id: 1, part: "audit_first" },
      { id: expect.any(Number), part: "audit_first" },
    ]);
    expect(Number(lines[1]?.["id"])).toBeGreaterThan(1);
    await database.stop();
  }, 240_000);
});
