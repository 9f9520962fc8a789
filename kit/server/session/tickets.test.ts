import { type TestDatabase, testDatabase } from "@apron/database/testing";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Instant, instantOf } from "../clock.ts";
import { sealsOf } from "../seals/index.ts";
import { openTickets, type Tickets } from "./tickets.ts";

let now: Instant;
let house: TestDatabase;
let tickets: Tickets;
/** A second instance over the same database. */
let elsewhere: Tickets;

beforeAll(async () => {
  house = await testDatabase();
  const seals = sealsOf("a secret of at least thirty-two letters");
  const clock = { now: () => now };
  tickets = openTickets({ database: house.database, clock, seals });
  elsewhere = openTickets({ database: await house.again(), clock, seals });
});
beforeEach(async () => {
  now = instantOf("2026-03-05 00:00:00");
  await house.database.execute("truncate ticket");
});
afterAll(() => house.drop());

const here = { purpose: "forgot.reset", browser: "mine" };
const issue = () => tickets.issue({ ...here, seconds: 600, facts: { account: "13800138000" } });

test("a ticket tells its facts while it is read and once when it is spent", async () => {
  const ticket = await issue();
  expect(await tickets.read(ticket, here)).toEqual({ account: "13800138000" });
  expect(await tickets.spend(ticket, here)).toEqual({ account: "13800138000" });
  expect(await tickets.spend(ticket, here)).toBeUndefined();
  expect(await tickets.read(ticket, here)).toBeUndefined();
});

test("a ticket used up by a request is good for the same request alone, until it ends", async () => {
  const ticket = await issue();
  const mine = { ...here, requestId: "request-0001" };
  expect(await tickets.spend(ticket, mine)).toEqual({ account: "13800138000" });
  expect(await tickets.spend(ticket, here)).toBeUndefined();
  expect(await tickets.read(ticket, { ...here, requestId: "request-0002" })).toBeUndefined();
  expect(await elsewhere.read(ticket, mine)).toEqual({ account: "13800138000" });
  expect(await elsewhere.spend(ticket, mine)).toEqual({ account: "13800138000" });
  now += 600_000;
  expect(await tickets.spend(ticket, mine)).toBeUndefined();
});

test("20 requests with one ticket: exactly one has it", async () => {
  const ticket = await issue();
  const spent = await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      (i % 2 ? tickets : elsewhere).spend(ticket, { ...here, requestId: `request-${1000 + i}` }),
    ),
  );
  expect(spent.filter((facts) => facts !== undefined)).toHaveLength(1);
});

test("20 submits with one ticket: exactly one has it", async () => {
  const ticket = await issue();
  const spent = await Promise.all(
    Array.from({ length: 20 }, (_, i) => (i % 2 ? tickets : elsewhere).spend(ticket, here)),
  );
  expect(spent.filter((facts) => facts !== undefined)).toHaveLength(1);
});

test("a ticket is no good for another step, in another browser, or after its time (T19)", async () => {
  const ticket = await issue();
  expect(await tickets.spend(ticket, { ...here, purpose: "bind" })).toBeUndefined();
  expect(await tickets.spend(ticket, { ...here, browser: "theirs" })).toBeUndefined();
  expect(await tickets.spend("made up", here)).toBeUndefined();
  now += 600_000;
  expect(await tickets.read(ticket, here)).toBeUndefined();
  expect(await tickets.spend(ticket, here)).toBeUndefined();
});

test("the database holds neither the ticket nor its facts, and nothing once it has been swept", async () => {
  const ticket = await issue();
  const [row] = await house.database.execute("select ticket::text as row from ticket");
  expect(row?.["row"]).not.toContain(ticket);
  expect(row?.["row"]).not.toContain("13800138000");
  now += 600_001;
  await tickets.sweep();
  expect(await house.database.execute("select 1 from ticket")).toEqual([]);
});
