import { type TestDatabase, testDatabase } from "@apron/database/testing";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { type Instant, instantOf } from "../clock.ts";
import { sealsOf } from "../seals/index.ts";
import { openSessions, type Sessions, type SignIn } from "./session.ts";

let now: Instant;
let house: TestDatabase;
let sessions: Sessions;
/** A second instance over the same database. */
let elsewhere: Sessions;

beforeAll(async () => {
  house = await testDatabase();
  const seals = sealsOf("a secret of at least thirty-two letters");
  const clock = { now: () => now };
  sessions = await openSessions(house.database, clock, seals);
  elsewhere = await openSessions(await house.again(), clock, seals);
});
beforeEach(async () => {
  now = instantOf("2026-03-05 08:00:00");
  await house.database.execute("truncate session");
});
afterAll(() => house.drop());

const zhao: SignIn = { accountId: "zhao", version: "1", roles: [], ip: "127.0.0.1", userAgent: "a browser" };
const signIn = (who: Partial<SignIn> = {}) => sessions.signIn({ ...zhao, ...who });
const stateOf = async ({ sid, token }: { sid: string; token: string }): Promise<string> =>
  (await sessions.authenticate(sid, token)).state;
const minutes = 60_000;

test("whoever signs in is in, also where all others began in the same moment (catalogue 1.41)", async () => {
  for (let turn = 0; turn < 20; turn += 1) expect(await stateOf(await signIn())).toBe("live");
  expect(await sessions.list("zhao")).toHaveLength(5);
});

test("each version of an account has five sessions of its own", async () => {
  const first = await signIn();
  now += minutes;
  for (let turn = 0; turn < 5; turn += 1) await signIn({ version: "2" });
  expect(await stateOf(first)).toBe("live");
});

test("a session that ran out takes no place from those that live", async () => {
  const kept = await signIn();
  now += minutes;
  for (let turn = 0; turn < 4; turn += 1) await signIn();
  now += 28 * minutes;
  await sessions.authenticate(kept.sid, kept.token);
  now += 3 * minutes;
  // The four others ran out; with them there would be six.
  await signIn();
  expect(await stateOf(kept)).toBe("live");
});

test("a session ends once, by its own account, and keeps why", async () => {
  const mine = await signIn();
  expect(await sessions.end("qian", mine.sessionId, "revoked")).toBe(false);
  expect(await stateOf(mine)).toBe("live");
  expect(await sessions.end("zhao", mine.sessionId, "signedOut")).toBe(true);
  expect(await sessions.end("zhao", mine.sessionId, "revoked")).toBe(false);
  expect(await stateOf(mine)).toBe("expired");
});

test("an instance that did not hear of an end believes a session for a second and no longer", async () => {
  const clock = vi.spyOn(performance, "now");
  try {
    clock.mockReturnValue(1_000_000);
    const mine = await signIn();
    expect(await stateOf(mine)).toBe("live");
    await house.database.execute("update session set ended_at = now(), ended_reason = 'revoked'");
    clock.mockReturnValue(1_000_999);
    expect(await stateOf(mine)).toBe("live");
    clock.mockReturnValue(1_001_000);
    expect(await stateOf(mine)).toBe("revoked");
  } finally {
    clock.mockRestore();
  }
});

test("other roles are told to one of many calls on two instances, and only where somebody is signed in", async () => {
  const ended = await signIn();
  await sessions.end("zhao", ended.sessionId, "signedOut");
  const mine = await signIn();
  await sessions.changeRoles("zhao", ["90020000"]);
  const told = await Promise.all(
    Array.from({ length: 20 }, (_, turn) => (turn % 2 ? sessions : elsewhere).tellRoles(mine.sessionId)),
  );
  expect(told.filter(Boolean)).toHaveLength(1);
  const [row] = await house.database.execute("select roles from session where id = $1", [ended.sessionId]);
  expect(row?.["roles"]).toEqual([]);
});

test("of a browser's name no more is kept than a list of devices shows", async () => {
  await signIn({ userAgent: "x".repeat(5_000) });
  expect((await sessions.list("zhao"))[0]?.userAgent).toHaveLength(300);
});

test("a made-up anonymous half stands for no browser", async () => {
  const { sid, browser } = sessions.openAnonymous();
  expect(await sessions.authenticate(sid, undefined)).toEqual({ state: "guest", browser });
  const forged = `${sid.slice(0, -43)}${"A".repeat(43)}`;
  expect(await sessions.authenticate(forged, undefined)).toEqual({ state: "guest", browser: undefined });
});

test("what ended is kept for thirty days, for questions about it", async () => {
  const { endsAt } = await signIn();
  now = endsAt + 30 * 86_400_000;
  expect(await sessions.sweep()).toBe(0);
  now += 1;
  expect(await sessions.sweep()).toBe(1);
});
