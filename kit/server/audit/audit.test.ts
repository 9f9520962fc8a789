import { migrations } from "@apron/database/migrations/index";
import { type TestDatabase, testDatabase } from "@apron/database/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Audit, type AuditedCall, type AuditEntry, openAudit } from "./audit.ts";
import { instantOf } from "../clock.ts";
import type { Database } from "../database.ts";

let house: TestDatabase;
let audit: Audit;
/** A second instance over the same database. */
let other: Database;
let elsewhere: Audit;

beforeAll(async () => {
  house = await testDatabase();
  const clock = { now: () => instantOf("2026-03-05 09:02:03") + 45 };
  audit = openAudit({ database: house.database, clock });
  other = await house.again();
  elsewhere = openAudit({ database: other, clock });
});
beforeEach(() => forge("truncate audit, audit_head, audit_seal restart identity"));
afterAll(() => house.drop());

const entry: AuditEntry = {
  kind: "server",
  accountId: "a1",
  roles: ["90010000", 'odd, {"role"} \\'],
  ip: "192.0.2.1",
  userAgent: "Firefox",
  action: "agent.reset",
  object: "C 10001 张*",
  result: "ok",
  traceId: "t1",
};
/** In one transaction, so that one seal takes them all. */
const write = (count: number): Promise<void> =>
  house.database.transaction(async () => {
    for (let i = 0; i < count; i += 1) await audit.write({ ...entry, object: `C ${i}` });
  });
/** All of them: on a server that others use, too, their transactions hold up the seals of everybody. */
const seal = async (): Promise<void> => {
  const left = async () => (await audit.seal()) + ((await audit.unsealedSince()) ?? 0);
  await expect.poll(left, { timeout: 20_000 }).toBe(0);
};
/** Two seals over so many lines each. */
const writeSealed = async (count: number): Promise<void> => {
  for (let half = 0; half < 2; half += 1) {
    await write(count);
    await seal();
  }
};
const lines = () => house.database.execute("select * from audit order by id");
const seals = () => house.database.execute("select * from audit_seal order by number");
/** What only the owner of the database can do. */
const forge = async (statement: string): Promise<void> => {
  const guarded = await house.database.execute(
    "select tgrelid::regclass::text as name from pg_trigger where tgfoid = 'audit_refuse_change'::regproc",
  );
  const all = (verb: string): string =>
    guarded.map(({ name }) => `alter table ${String(name)} ${verb} trigger user`).join(";");
  await house.database.execute(`${all("disable")}; ${statement}; ${all("enable")}`);
};

test("an empty audit holds, and so does one with lines, sealed or not", async () => {
  expect(await audit.firstBreak()).toBeUndefined();
  await writeSealed(3);
  await write(2);
  expect(await audit.firstBreak()).toBeUndefined();
});

test("50 lines at once from two instances, sealed by both meanwhile, are each under one seal of one chain", async () => {
  await Promise.all(
    Array.from({ length: 50 }, async (_, i) => {
      const one = i % 2 ? audit : elsewhere;
      await one.write({ ...entry, object: `C ${i}` });
      await one.seal();
    }),
  );
  await seal();
  const sealed = (await seals()).flatMap((each) => each["lines"]);
  expect(sealed).toHaveLength(50);
  expect(new Set(sealed)).toEqual(new Set((await lines()).map((line) => line["id"])));
  expect((await seals()).map((each) => each["number"])).toEqual((await seals()).map((_, at) => at + 1));
  expect(await elsewhere.firstBreak()).toBeUndefined();
});

test("a line of a transaction that is undone is undone with it, and the rest holds", async () => {
  await write(1);
  const undone = house.database.transaction(async () => {
    await audit.write(entry);
    throw new Error("no");
  });
  await expect(undone).rejects.toThrow("no");
  await write(1);
  await seal();
  expect(await lines()).toHaveLength(2);
  expect(await audit.firstBreak()).toBeUndefined();
});

test("a change that gives false leaves no line, and one that failed leaves its line to the next", async () => {
  const call: AuditedCall = { state: "untold", line: () => entry };
  await audit.during(call, async () => {
    await audit.withLine(async () => false);
    const failing = audit.withLine(async () => await Promise.reject(new Error("away")));
    await expect(failing).rejects.toThrow("away");
    expect(await lines()).toEqual([]);
    await audit.withLine(async () => true);
    await audit.withLine(async () => true);
  });
  expect(await lines()).toHaveLength(1);
});

test("a line that is committed late, with a lower number than one that is sealed, is sealed after it", async () => {
  // The embedded database has one connection: nobody writes beside a transaction there.
  if (house.database.kind === "embedded") return;
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
  const { promise: written, resolve: tell } = Promise.withResolvers<void>();
  await write(1);
  const late = house.database.transaction(
    async () => {
      await audit.write({ ...entry, object: "late" });
      // Nobody waits for a line inside a transaction: it has its number once something else was answered.
      await house.database.execute("select 1");
      tell();
      await mayEnd;
    },
    { seconds: 60 },
  );
  await written;
  await elsewhere.write({ ...entry, object: "early" });
  // What others of this server have open holds it back as well.
  await expect.poll(() => audit.seal(), { timeout: 50_000 }).toBe(1);
  expect(await audit.seal()).toBe(0);
  expect(await audit.unsealedSince()).toBeDefined();
  end();
  await late;
  await seal();
  expect((await seals()).flatMap((each) => each["lines"])).toEqual([1, 2, 3]);
  expect(await audit.firstBreak()).toBeUndefined();
}, 60_000);

test("two lines are written at the same moment, neither waiting for the other's transaction", async () => {
  if (house.database.kind === "embedded") return;
  await house.database.transaction(async () => {
    await audit.write(entry);
    // Behind the chain of before, whose end was locked, it would wait for the transaction that waits for it.
    await other.transaction(() => elsewhere.write(entry));
  });
  expect(await lines()).toHaveLength(2);
});

test.each([
  "update audit set result = 'ok'",
  "delete from audit",
  "truncate audit",
  "update audit_seal set total = 0",
  "delete from audit_seal",
  "truncate audit_seal",
])("%s is refused", async (statement) => {
  await writeSealed(1);
  await expect(house.database.execute(statement)).rejects.toThrow("append-only");
  expect(await lines()).toHaveLength(2);
  expect(await seals()).toHaveLength(2);
});

const slipped = `insert into audit (time, kind, account_id, roles, ip, user_agent, action, object, result, trace_id, hash, xid)
  select time, kind, account_id, roles, ip, user_agent, action, object, result, trace_id, hash, xid from audit where id = 2`;

test.each([
  ["a changed word", "update audit set object = 'C 9' where id = 3", { line: 3, seal: 1 }],
  ["a changed time", "update audit set time = time + interval '1 millisecond' where id = 5", { line: 5, seal: 2 }],
  [
    "a changed line with a hash that fits",
    "update audit set hash = repeat('0', 64) where id = 2",
    { line: 2, seal: 1 },
  ],
  ["a removed line", "delete from audit where id = 2", { line: 2, seal: 1 }],
  ["the newest line removed", "delete from audit where id = 6", { line: 6, seal: 2 }],
  ["all lines removed", "truncate audit", { line: 1, seal: 1 }],
  ["a line slipped in behind", slipped, { line: 7 }],
  ["a line taken out of the seals' sight", "update audit set xid = null where id = 4", { line: 1 }],
  ["a seal removed", "delete from audit_seal where number = 1", { line: 4, seal: 1 }],
  ["a seal with other lines", "update audit_seal set lines = '{1,2,4}' where number = 1", { line: 1, seal: 1 }],
  ["a seal with another time", "update audit_seal set sealed_at = now() where number = 2", { line: 4, seal: 2 }],
  ["a seal that reaches further", "update audit_seal set through = '9999999' where number = 2", { line: 4, seal: 2 }],
  [
    "two lines that changed places",
    "update audit set id = 100 where id = 1; update audit set id = 1 where id = 2; update audit set id = 2 where id = 100",
    { line: 1, seal: 1 },
  ],
])("%s is found", async (_, statement, broken) => {
  await writeSealed(3);
  await forge(statement);
  expect(await audit.firstBreak()).toEqual(broken);
});

test("a line that is not sealed yet fits its own hash", async () => {
  await write(3);
  await forge("update audit set object = 'C 9' where id = 2");
  expect(await audit.firstBreak()).toEqual({ line: 2 });
});

test("an end that was cut off whole is found by what was noted elsewhere, and so is a seal that was made anew", async () => {
  await writeSealed(3);
  const anchors = new Map((await seals()).map((each) => [Number(each["number"]), String(each["hash"])]));
  expect(await audit.firstBreak({ anchors })).toBeUndefined();
  await forge("delete from audit where id > 3; delete from audit_seal where number = 2");
  expect(await audit.firstBreak()).toBeUndefined();
  expect(await audit.firstBreak({ anchors })).toEqual({ line: 4, seal: 2 });
  await audit.write({ ...entry, object: "in its place" });
  await seal();
  expect(await audit.firstBreak({ anchors })).toMatchObject({ seal: 2 });
});

test("more lines than are read at once are sealed and walked to their end", async () => {
  await write(2001);
  await seal();
  expect(await audit.firstBreak()).toBeUndefined();
  await forge("update audit set ip = 'x' where id = 2001");
  expect(await audit.firstBreak()).toEqual({ line: 2001, seal: 1 });
});

test("a database that was brought to another server, whose transactions count from lower numbers, goes on", async () => {
  await writeSealed(2);
  await write(1);
  // As it is there: the last seal and the open line are of transactions that are still to come.
  await forge(`
    update audit set xid = '9000000000' where id = 5;
    insert into audit_seal (number, sealed_at, lines, total, through, floor, hash)
      select 3, date_trunc('milliseconds', now()), '{}', 4, '8000000000', 0,
        encode(sha256(convert_to(concat_ws(E'\\n', hash, 3,
          (extract(epoch from date_trunc('milliseconds', now())) * 1000)::bigint, 4, '8000000000', 0), 'UTF8')), 'hex')
      from audit_seal where number = 2`);
  await seal();
  await write(2);
  await seal();
  expect((await seals()).slice(3)).toMatchObject([{ lines: [5] }, { lines: [6, 7] }]);
  expect(await audit.firstBreak()).toBeUndefined();
  await forge("update audit set ip = 'x' where id = 6");
  expect(await audit.firstBreak()).toEqual({ line: 6, seal: 5 });
});

test("what a client sends is cut, kept on one line and still verifiable (T37)", async () => {
  const hostile = `a\r\nb\u0000c\u2028d${"x".repeat(1_000_000)}`;
  await audit.write({
    ...entry,
    kind: "client",
    accountId: undefined,
    ip: hostile,
    userAgent: `${"y".repeat(255)}😀`,
    object: `\ud800${hostile}`,
  });
  await seal();
  const [line] = await lines();
  expect(line?.["ip"]).toBe(`a b c d${"x".repeat(57)}`);
  expect(String(line?.["object"])).toHaveLength(500);
  expect(await audit.firstBreak()).toBeUndefined();
});

test("a change is told by fingerprints, which the seals cover", async () => {
  await audit.write({ ...entry, before: "fingerprint-of-before", after: "fingerprint-of-after" });
  await seal();
  expect(await audit.firstBreak()).toBeUndefined();
  await forge("update audit set after_hash = 'another' where id = 1");
  expect(await audit.firstBreak()).toEqual({ line: 1, seal: 1 });
});

describe("a chain from before the seals", () => {
  /** As the version before writes a line, beside the new one too while a release is rolled out. */
  const writeChained = async (object: string): Promise<void> => {
    const text = `[1772672523045,"server","a1",["r"],"","","x","${object}","","","ok","t"]`;
    await house.database.execute(
      `with head as (
        insert into audit_head as h (one, id, hash)
        values (true, 1, encode(sha256(convert_to(concat_ws(E'\\n', '', 1, $1::text), 'UTF8')), 'hex'))
        on conflict (one) do update set id = h.id + 1,
          hash = encode(sha256(convert_to(concat_ws(E'\\n', h.hash, h.id + 1, $1::text), 'UTF8')), 'hex')
        returning id, hash)
      insert into audit (id, time, kind, account_id, roles, ip, user_agent, action, object, before_hash, after_hash,
        result, trace_id, hash)
      select id, to_timestamp(1772672523.045), 'server', 'a1', '{r}', '', '', 'x', $2, '', '', 'ok', 't', hash from head`,
      [text, object],
    );
  };
  /** The tables as they were, with a chain of three lines, brought to today's; then lines of both versions. */
  beforeEach(async () => {
    await house.database.execute(
      `drop table audit, audit_head, audit_seal; drop function audit_refuse_change cascade;
       alter table agent_operation drop column line`,
    );
    for (const step of ["0004-audit", "", "0064-audit-in-the-change"]) {
      if (step === "") for (const object of ["one", "two", "three"]) await writeChained(object);
      await house.database.execute(migrations.find(({ name }) => name === step)?.up ?? "select 1");
    }
    await write(2);
    await writeChained("four, of a server of the version before");
    await seal();
  });

  test("is carried over, with what servers of the version before still write, and holds", async () => {
    expect((await lines()).map((line) => line["id"])).toEqual([1, 2, 3, 4, 1_000_003, 1_000_004]);
    expect(await audit.firstBreak()).toBeUndefined();
  });

  test.each([
    ["a changed word", "update audit set object = 'x' where id = 2", { line: 2 }],
    ["the newest line removed", "delete from audit where id = 4", { line: 4 }],
    [
      "an end cut off with the head moved back",
      "delete from audit where id in (3, 4); update audit_head set id = 2, hash = (select hash from audit where id = 2)",
      { line: 3 },
    ],
    ["a changed line under a seal", "update audit set object = 'x' where id = 1000004", { line: 1_000_004, seal: 1 }],
  ])("is found broken by %s", async (_, statement, broken) => {
    await forge(statement);
    expect(await audit.firstBreak()).toEqual(broken);
  });
});
