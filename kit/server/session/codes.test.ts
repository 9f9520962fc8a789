import { type TestDatabase, testDatabase } from "@apron/database/testing";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { Refusal } from "../../contract/refusal.ts";
import { type Instant, instantOf } from "../clock.ts";
import { type CodeRequest, type Codes, type CodeTarget, openCodes } from "./codes.ts";
import { readConfig } from "../config/index.ts";
import type { Database } from "../database.ts";
import { openLog } from "../log.ts";
import { openOutbox, type Outbox } from "../messages/index.ts";
import { quotasOn } from "../quota.ts";
import { sealsOf } from "../seals/index.ts";

const morning = instantOf("2026-03-05 09:00:00");
const seals = sealsOf("a secret of at least thirty-two letters");
let now: Instant;
let house: TestDatabase;
let codes: Codes;
/** A second instance over the same database. */
let elsewhere: Codes;
let outbox: Outbox;

beforeAll(async () => {
  house = await testDatabase();
  const clock = { now: () => now };
  const config = readConfig({ APRON_MODE: "demo" });
  const open = (database: Database): { codes: Codes; outbox: Outbox } => {
    const quotas = quotasOn(database, clock, (key) => seals.index("quota", key));
    const posted = openOutbox({ database, clock, seals, config, log: openLog("silent") });
    return { outbox: posted, codes: openCodes({ database, clock, quotas, seals, outbox: posted }) };
  };
  ({ codes, outbox } = open(house.database));
  ({ codes: elsewhere } = open(await house.again()));
});
beforeEach(async () => {
  now = morning;
  await house.database.execute("truncate code, outbox, outbox_attachment, quota");
});
afterAll(() => house.drop());

const target: CodeTarget = { optType: "1", channel: "sms", address: "13800138000", version: "3", browser: "mine" };
const request: CodeRequest = { ...target, ip: "192.0.2.1", language: "zh" };
const pass = (seconds: number): void => {
  now += seconds * 1000;
};
const received = async (to = target.address): Promise<string> => (await outbox.demoMessages(to))[0]?.code ?? "";
const sent = async (asked: CodeRequest = request): Promise<string> => {
  await codes.send(asked);
  return await received(asked.address);
};
const wrongFor = (code: string): string => (code === "000000" ? "000001" : "000000");

/** How a try or a send ended: `ok`, or the refusal's code. */
const ended = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work;
    return "ok";
  } catch (error) {
    if (error instanceof Refusal) return error.kind.code;
    throw error;
  }
};
const refusalOf = async (work: Promise<unknown>): Promise<Refusal> => {
  try {
    await work;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  return expect.unreachable("it was not refused");
};
const counts = (answers: readonly string[]): Record<string, number> =>
  Object.fromEntries([...new Set(answers)].map((answer) => [answer, answers.filter((one) => one === answer).length]));

test("a code has six digits, stands in the message and opens once", async () => {
  expect(await codes.send(request)).toEqual({ resendSeconds: 60, expireSeconds: 300 });
  const [message] = await outbox.demoMessages(target.address);
  expect(message).toMatchObject({
    to: target.address,
    channel: "sms",
    purpose: "login.code",
    time: "2026-03-05 09:00:00",
  });
  expect(message?.code).toMatch(/^\d{6}$/);
  expect(message?.text).toBe(`您正在登录，验证码${message?.code}，5分钟内有效。如非本人操作请忽略，切勿告知他人。`);
  expect(await ended(codes.spend(target, message?.code ?? ""))).toBe("ok");
  expect(await ended(codes.spend(target, message?.code ?? ""))).toBe("E2005");
});

test("full-width digits, blanks and zero-width characters around a code change nothing", async () => {
  const fullWidth = (await sent()).replace(/\d/gu, (digit) => String.fromCodePoint(0xff10 + Number(digit)));
  expect(await ended(codes.spend(target, `\u200b${fullWidth.slice(0, 3)} ${fullWidth.slice(3)}`))).toBe("ok");
});

test("a request whose answer was lost uses its code again while that is good, and no other request does", async () => {
  const code = await sent();
  const mine = { ...target, requestId: "sign-in-0001" };
  expect(await ended(codes.spend(mine, code))).toBe("ok");
  expect(await ended(codes.spend({ ...target, requestId: "sign-in-0002" }, code))).toBe("E2005");
  expect(await ended(codes.spend({ ...mine, browser: "another" }, code))).toBe("E2004");
  expect(await ended(codes.spend(target, code))).toBe("E2005");
  expect(await ended(codes.spend(mine, wrongFor(code)))).toBe("E2005");
  expect(await ended(elsewhere.spend(mine, code))).toBe("ok");
  pass(301);
  expect(await ended(codes.spend(mine, code))).toBe("E2004");
});

test("16 browsers' tabs with the same right code: exactly one passes (T3)", async () => {
  const code = await sent();
  const answers = await Promise.all(
    Array.from({ length: 16 }, (_, i) => ended((i % 2 ? codes : elsewhere).spend(target, code))),
  );
  expect(counts(answers)).toEqual({ ok: 1, E2005: 15 });
});

test("60 wrong tries at once, then the right code: five are told it was wrong, nothing passes, a fresh code does (T1)", async () => {
  const code = await sent();
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, i) => ended((i % 2 ? codes : elsewhere).spend(target, wrongFor(code)))),
  );
  expect(counts(answers)).toEqual({ E2003: 5, E2006: 55 });
  expect(await ended(codes.spend(target, code))).toBe("E2006");
  pass(60);
  expect(await ended(codes.spend(target, await sent()))).toBe("ok");
});

test("a wrong code tells how many tries are left", async () => {
  const code = await sent();
  const remaining: unknown[] = [];
  for (let i = 0; i < 5; i += 1)
    remaining.push((await refusalOf(codes.spend(target, wrongFor(code)))).detail.remaining);
  expect(remaining).toEqual([4, 3, 2, 1, 0]);
});

test("the 21st wrong try of a day is refused until midnight, and so is a further code (T2)", async () => {
  const told: string[] = [];
  let code = "";
  for (let round = 0; round < 4; round += 1) {
    code = await sent();
    for (let i = 0; i < 5; i += 1) told.push(await ended(codes.spend(target, wrongFor(code))));
    pass(61);
  }
  expect(counts(told)).toEqual({ E2003: 20 });
  const midnight = instantOf("2026-03-06 00:00:00");
  const tried = await refusalOf(codes.spend(target, code));
  expect([tried.kind.code, tried.detail.until]).toEqual(["E2006", midnight]);
  expect(tried.detail.fields).toEqual({ smsCode: tried.kind });
  pass(3600);
  expect((await refusalOf(codes.send(request))).detail).toMatchObject({ until: midnight, remaining: 0 });
  now = midnight;
  expect(await ended(codes.spend(target, await sent()))).toBe("ok");
});

test("the wrong tries of one version are none of another's at the same number", async () => {
  for (let round = 0; round < 4; round += 1) {
    const code = await sent();
    for (let i = 0; i < 5; i += 1) await ended(codes.spend(target, wrongFor(code)));
    pass(61);
  }
  const holder = { ...request, version: "1" };
  expect(await ended(codes.spend(holder, await sent(holder)))).toBe("ok");
});

test("what was used up is given back by itself alone: a wrong code wakes no right one", async () => {
  const code = await sent();
  await codes.spend(target, code);
  await codes.giveBack(target, wrongFor(code));
  expect(await ended(codes.spend(target, code))).toBe("E2005");
  await codes.giveBack(target, code);
  expect(await ended(codes.spend(target, code))).toBe("ok");
});

test("what is left of the day's wrong tries is told when it is less than the code's own", async () => {
  for (let round = 0; round < 4; round += 1) {
    const code = await sent();
    for (let i = 0; i < (round === 3 ? 3 : 5); i += 1) await ended(codes.spend(target, wrongFor(code)));
    pass(61);
  }
  now += 3600_000;
  const code = await sent();
  expect((await refusalOf(codes.spend(target, wrongFor(code)))).detail.remaining).toBe(1);
});

test("the last wrong try of a day says until when, and not to have a new code sent, which nobody would get", async () => {
  for (let round = 0; round < 4; round += 1) {
    const code = await sent();
    for (let i = 0; i < 4; i += 1) await ended(codes.spend(target, wrongFor(code)));
    const { detail } = await refusalOf(codes.spend(target, wrongFor(code)));
    expect([detail.remaining, detail.reason?.zh, detail.until]).toEqual(
      round < 3 ? [0, "请重新获取验证码", undefined] : [0, undefined, instantOf("2026-03-06 00:00:00")],
    );
    pass(61);
  }
});

test("right codes use no wrong try up", async () => {
  for (let round = 0; round < 10; round += 1) {
    expect(await ended(codes.send(request))).toBe("ok");
    const code = await received();
    expect(await ended(codes.spend(target, code))).toBe("ok");
    for (let again = 0; again < 3; again += 1) expect(await ended(codes.spend(target, code))).toBe("E2005");
    pass(2 * 3600 - 1);
    if (round === 5) now = instantOf("2026-03-06 00:00:00");
  }
});

test.each([
  ["another purpose", { optType: "3" }],
  ["another address", { address: "13800138001" }],
  ["another version", { version: "1" }],
  ["another browser", { browser: "theirs" }],
] as const)("a code does not fit %s, and the try does no harm to it (T4)", async (_, difference) => {
  const code = await sent();
  expect(await ended(codes.spend({ ...target, ...difference }, code))).toBe("E2004");
  expect(await ended(codes.spend(target, code))).toBe("ok");
});

test("a code is good for 300 s, and not for one more", async () => {
  const first = await sent();
  pass(299);
  expect(await ended(codes.spend(target, first))).toBe("ok");
  const second = await sent();
  pass(300);
  expect(await ended(codes.spend(target, second))).toBe("E2004");
});

test("a new code kills the older, also one sent from another browser (T5)", async () => {
  const first = await sent();
  pass(60);
  const second = await sent({ ...request, browser: "theirs" });
  expect(await ended(codes.spend(target, first))).toBe("E2004");
  expect(await ended(codes.spend({ ...target, browser: "theirs" }, second))).toBe("ok");
});

test("30 sends at once to one number are one message (T6)", async () => {
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, i) =>
      ended((i % 2 ? codes : elsewhere).send({ ...request, ip: `192.0.2.${i}`, browser: `b${i}` })),
    ),
  );
  expect(counts(answers)).toEqual({ ok: 1, E2002: 29 });
  expect(await outbox.demoMessages()).toHaveLength(1);
});

test("a second code within 60 s is refused with the seconds that remain, whatever it is for", async () => {
  await codes.send(request);
  pass(20);
  const { kind, detail } = await refusalOf(codes.send({ ...request, optType: "4", version: "1" }));
  expect(kind).toMatchObject({ code: "E2002", status: "400-9" });
  expect(detail).toMatchObject({
    until: morning + 60_000,
    remaining: 0,
    values: { seconds: 40 },
    facts: { resendSeconds: 40 },
  });
  pass(40);
  expect(await ended(codes.send(request))).toBe("ok");
});

test("five codes an hour, ten a day", async () => {
  for (let i = 0; i < 5; i += 1) {
    await codes.send(request);
    pass(60);
  }
  expect((await refusalOf(codes.send(request))).detail.until).toBe(morning + 3600_000);
  now = morning + 3600_000;
  for (let i = 0; i < 5; i += 1) {
    await codes.send(request);
    pass(60);
  }
  now = morning + 3 * 3600_000;
  const { kind, detail } = await refusalOf(codes.send(request));
  expect([kind.code, kind.status, detail.until]).toEqual(["E2013", "400-9", instantOf("2026-03-06 00:00:00")]);
  now = instantOf("2026-03-06 00:00:00");
  expect(await ended(codes.send(request))).toBe("ok");
});

test("30 codes an hour from one address, 20 a day for one account; a refused one counts for nobody else", async () => {
  const to = (i: number): CodeRequest => ({ ...request, address: `1380013${8000 + i}` });
  for (let i = 0; i < 20; i += 1) await codes.send({ ...to(i), accountId: "a" });
  expect(await ended(codes.send({ ...to(20), accountId: "a" }))).toBe("E2013");
  // The refused one did not start the 60 s of its number.
  expect(await ended(codes.send({ ...to(20), accountId: "b" }))).toBe("ok");
  for (let i = 21; i < 30; i += 1) await codes.send(to(i));
  expect(await ended(codes.send(to(30)))).toBe("E2002");
  expect(await ended(codes.send({ ...to(30), ip: "192.0.2.2" }))).toBe("ok");
});

test("the addresses that one subscriber holds have the codes of one", async () => {
  const from = (i: number): CodeRequest => ({ ...request, address: `1380013${8000 + i}`, ip: `2001:db8:1:2::${i}` });
  for (let i = 0; i < 30; i += 1) await codes.send(from(i));
  expect(await ended(codes.send(from(30)))).toBe("E2002");
  expect(await ended(codes.send({ ...from(30), ip: "2001:db8:1:3::1" }))).toBe("ok");
});

test("an unknown target is told something else, and every answer afterwards is the same (D3)", async () => {
  const instead = { text: { zh: "该号码未注册", en: "No account here" } };
  expect(await codes.send({ ...request, instead })).toEqual({ resendSeconds: 60, expireSeconds: 300 });
  expect(await outbox.demoMessages()).toMatchObject([{ text: "该号码未注册", code: "", purpose: "login.code" }]);
  expect(await ended(codes.send({ ...request, instead }))).toBe("E2002");
  const answers: unknown[] = [];
  for (let i = 0; i < 6; i += 1) {
    const { kind, detail } = await refusalOf(codes.spend(target, "123456"));
    answers.push([kind.code, detail.remaining]);
  }
  expect(answers).toEqual([
    ["E2003", 4],
    ["E2003", 3],
    ["E2003", 2],
    ["E2003", 1],
    ["E2003", 0],
    ["E2006", 0],
  ]);
});

test("no code stands in the database in plain", async () => {
  const code = await sent();
  const rows = await house.database.execute(
    "select code::text as row from code union all select outbox::text from outbox",
  );
  expect(rows).toHaveLength(2);
  for (const { row } of rows) {
    expect(row).not.toContain(code);
    expect(row).not.toContain(target.address);
  }
});

test("a wrong try counts even when it is made inside a transaction that is undone", async ({ skip }) => {
  skip(house.database.kind === "embedded", "its one connection cannot hold two transactions: the call is refused");
  const code = await sent();
  const undone = house.database.transaction(() => codes.spend(target, wrongFor(code)));
  expect(await ended(undone)).toBe("E2003");
  expect((await refusalOf(codes.spend(target, wrongFor(code)))).detail.remaining).toBe(3);
});

test("an optType that does not exist is refused before anything is counted", async () => {
  expect(await ended(codes.send({ ...request, optType: "13" }))).toBe("E9413");
  expect(await ended(codes.send(request))).toBe("ok");
});

test("a refused code is told at the field it was typed into, and to send a new one as soon as no try is left", async () => {
  const code = await sent();
  const told = async (typed: string, field?: string): Promise<unknown> => {
    const { kind, detail } = await refusalOf(codes.spend({ ...target, ...(field !== undefined && { field }) }, typed));
    return [kind.code, Object.entries(detail.fields ?? {}).map(([name, word]) => [name, word.zh]), detail.reason?.zh];
  };
  const wrong = wrongFor(code);
  const anew = "请重新获取验证码";
  expect(await told(wrong, "emailCode")).toEqual(["E2003", [["emailCode", "验证码错误"]], undefined]);
  for (let again = 0; again < 3; again += 1) await told(wrong);
  expect(await told(wrong)).toEqual(["E2003", [["smsCode", "验证码错误"]], anew]);
  expect(await told(code)).toEqual(["E2006", [["smsCode", "验证码错误次数已达上限"]], anew]);
  pass(60);
  const fresh = await sent();
  await codes.spend(target, fresh);
  expect(await told(fresh)).toEqual(["E2005", [["smsCode", "验证码不存在或已使用"]], anew]);
  pass(301);
  expect(await told(fresh)).toEqual(["E2004", [["smsCode", "验证码已过期或未发送"]], anew]);
});
