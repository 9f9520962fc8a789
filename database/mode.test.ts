import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Database } from "@apron/kit/server/database";
import { demoSteps } from "./migrations/0060-demo-steps.ts";
import { claimMode, OtherMode, refuseOtherMode } from "./mode.ts";
import { type TestDatabase, testDatabase } from "./testing.ts";

let opened: TestDatabase;
let database: Database;
beforeAll(async () => {
  opened = await testDatabase();
  ({ database } = opened);
});
afterAll(() => opened.drop());
beforeEach(async () => {
  await database.execute("delete from setting; delete from login_setup; delete from login_account");
});

const addPerson = () =>
  database.execute(
    `insert into login_account (id, version, mobile_sealed, mobile_index, name_sealed, registered_at)
     values ('holder', '1', 'x', 'x', 'x', now())`,
  );
const addSetupLink = () =>
  database.execute("insert into login_setup values ('x', 'administrator', now(), now() + interval '1 day')");
const markFilled = () => database.execute("insert into setting values ('demo.filled', 'true')");

test("an empty database is nobody's until the first start, and that one's from then on", async () => {
  await refuseOtherMode(database, "production");
  await claimMode(database, "demo");
  await claimMode(database, "demo");
  await expect(claimMode(database, "production")).rejects.toThrow(OtherMode);
});

test("of instances that start at once in both modes those of one mode go on, the others are refused", async () => {
  const instances = [database, await opened.again()];
  for (let round = 0; round < 20; round += 1) {
    await database.execute("delete from setting");
    const modes = (["demo", "production"] as const).toSorted(() => round % 2 || -1);
    const starts = await Promise.allSettled(instances.map((one, at) => claimMode(one, modes[at] ?? "demo")));
    expect(starts.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  }
});

test("a database filled by a demo of before remembers it is one, whoever has signed up there since", async () => {
  await addPerson();
  await markFilled();
  await expect(claimMode(database, "production")).rejects.toThrow(/published password.*APRON_MODE=demo/);
  await claimMode(database, "demo");
});

test.each([
  ["that somebody signed up to", addPerson],
  ["whose set-up links nobody has used yet", addSetupLink],
])("a production database of before %s refuses the demo and says what to do", async (_what, fill) => {
  await fill();
  await expect(claimMode(database, "demo")).rejects.toThrow(/production portal's.*APRON_MODE=production/);
  await claimMode(database, "production");
});

test("a production database the demo was started on is refused in both modes until somebody has cleaned it", async () => {
  await addSetupLink();
  await markFilled();
  for (const mode of ["demo", "production"] as const)
    await expect(claimMode(database, mode)).rejects.toThrow("Restore the backup from before");
  await database.execute(`insert into setting values ('mode', '"production"')`);
  await claimMode(database, "production");
});

test("a demo of before remembers the steps whose rows it has, so that the next start fills the others; production none", async () => {
  const steps = async () =>
    (await database.execute("select name from setting where name like 'demo.step.%'")).map(({ name }) => name);
  await addPerson();
  await database.execute(demoSteps.up);
  expect(await steps()).toEqual([]);
  await markFilled();
  await database.execute(demoSteps.up);
  expect(await steps()).toEqual(["demo.step.login.cast"]);
});
