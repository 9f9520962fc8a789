import { type TestDatabase, testDatabase } from "@apron/database/testing";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Audit, type AuditEntry, openAudit } from "./audit.ts";
import { instantOf } from "./clock.ts";

let house: TestDatabase;
let audit: Audit;
/** A second instance over the same database. */
let elsewhere: Audit;

beforeAll(async () => {
  house = await testDatabase();
  const clock = { now: () => instantOf("2026-03-05 09:02:03") + 45 };
  audit = openAudit({ database: house.database, clock });
  elsewhere = openAudit({ database: await house.again(), clock });
});
beforeEach(() => forge("truncate audit, audit_head"));
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
const write = async (count: number): Promise<void> => {
  for (let i = 0; i < count; i += 1) await audit.write({ ...entry, object: `C ${i}` });
};
const lines = () => house.database.execute("select * from audit order by id");
/** What only the owner of the database can do. */
const forge = async (statement: string): Promise<void> => {
  await house.database.execute(
    `alter table audit disable trigger user; ${statement}; alter table audit enable trigger user`,
  );
};

test("an empty audit holds, and so does one with lines", async () => {
  expect(await audit.firstBroken()).toBeUndefined();
  await write(3);
  expect(await audit.firstBroken()).toBeUndefined();
});

test("50 lines at once from two instances make one unbroken chain", async () => {
  await Promise.all(
    Array.from({ length: 50 }, (_, i) => (i % 2 ? audit : elsewhere).write({ ...entry, object: `C ${i}` })),
  );
  expect((await lines()).map((line) => line["id"])).toEqual(Array.from({ length: 50 }, (_, i) => i + 1));
  expect(await elsewhere.firstBroken()).toBeUndefined();
});

test("a line of a transaction that is undone is undone with it, and leaves no gap", async () => {
  await write(1);
  const undone = house.database.transaction(async () => {
    await audit.write(entry);
    throw new Error("no");
  });
  await expect(undone).rejects.toThrow("no");
  await write(1);
  expect(await lines()).toHaveLength(2);
  expect(await audit.firstBroken()).toBeUndefined();
});

test.each(["update audit set result = 'ok'", "delete from audit", "truncate audit"])(
  "%s is refused",
  async (statement) => {
    await write(1);
    await expect(house.database.execute(statement)).rejects.toThrow("append-only");
    expect(await lines()).toHaveLength(1);
  },
);

test.each([
  ["a changed word", "update audit set object = 'C 9' where id = 3", 3],
  ["a changed time", "update audit set time = time + interval '1 millisecond' where id = 2", 2],
  ["a removed line", "delete from audit where id = 2", 2],
  ["the newest line removed", "delete from audit where id = 5", 5],
  ["all lines removed", "truncate audit", 1],
  [
    "a line slipped in behind",
    "insert into audit select 6, time, kind, account_id, roles, ip, user_agent, action, object, before_hash, after_hash, result, trace_id, hash from audit where id = 5",
    6,
  ],
])("%s is found", async (_, statement, broken) => {
  await write(5);
  await forge(statement);
  expect(await audit.firstBroken()).toBe(broken);
});

test("a chain longer than a page is walked to its end", async () => {
  await Promise.all(Array.from({ length: 1001 }, () => audit.write(entry)));
  expect(await audit.firstBroken()).toBeUndefined();
  await forge("update audit set ip = 'x' where id = 1001");
  expect(await audit.firstBroken()).toBe(1001);
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
  const [line] = await lines();
  expect(line?.["ip"]).toBe(`a b c d${"x".repeat(57)}`);
  expect(String(line?.["object"])).toHaveLength(500);
  expect(await audit.firstBroken()).toBeUndefined();
});

test("a change is told by fingerprints, which the chain covers", async () => {
  await audit.write({ ...entry, before: "fingerprint-of-before", after: "fingerprint-of-after" });
  expect(await audit.firstBroken()).toBeUndefined();
  await forge("update audit set after_hash = 'another' where id = 1");
  expect(await audit.firstBroken()).toBe(1);
});
