import { PassThrough } from "node:stream";
import { sql } from "kysely";
import * as z from "zod/mini";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { anyone, call, perDay, role, signedIn, spaced, staff } from "../../contract/call.ts";
import { text, requiredText } from "../../contract/patterns.ts";
import { doneTexts } from "../../contract/texts.ts";
import { refusals, refuse } from "../../contract/refusal.ts";
import { answer, answerInSteps, type Asked } from "../call/index.ts";
import type { FeatureDoor } from "../feature.ts";
import { openTestPortal, type TestPortal } from "../testing/index.ts";

const toy = refusals({
  E99001: { zh: "今天的{limit}次已用完", en: "The {limit} of today are used up", status: "400-9" },
  E99002: { zh: "前提不成立", en: "The need does not hold" },
  E99003: { zh: "处理失败", en: "The handler refuses" },
});

const summary = { zh: "试验", en: "A trial" };
const named = z.object({ name: requiredText(5), note: text(3), captchaId: text(5) });
const nameOnly = z.object({ name: z.string() });
const base = { method: "POST", body: named, result: nameOnly, item: "0.1", summary } as const;
const calls = {
  open: call({ ...base, path: "/cass/toy/open", who: anyone }),
  openOnce: call({
    ...base,
    path: "/cass/toy/openOnce",
    who: anyone,
    quota: [{ ...perDay("ip", 1), refusal: toy.E99001 }],
  }),
  mine: call({ ...base, path: "/cass/toy/mine", who: signedIn, audit: "toy.mine" }),
  roleOnly: call({ ...base, path: "/cass/toy/role", who: role("90050000") }),
  needy: call({ ...base, path: "/cass/toy/needy", who: staff, needs: [{ name: "toyNeed", refusal: toy.E99002 }] }),
  twiceADay: call({
    ...base,
    path: "/cass/toy/twice",
    who: staff,
    quota: [{ ...perDay("account", 2), refusal: toy.E99001 }],
  }),
  spacedOut: call({ ...base, path: "/cass/toy/spaced", who: staff, quota: [spaced("account", 30)] }),
  creates: call({ ...base, path: "/cass/toy/create", who: staff, once: true }),
  createsWithCode: call({
    ...base,
    path: "/cass/toy/createWithCode",
    who: staff,
    needs: [{ name: "toyFirst", refusal: toy.E99002 }],
    quota: [spaced("account", 30)],
    spends: [{ kind: "toyCode", purpose: "create" }],
    once: true,
  }),
  keeps: call({ ...base, path: "/cass/toy/keep", who: staff, audit: "toy.keep" }),
  views: call({ ...base, path: "/cass/toy/view", who: staff, audit: "toy.view", viewed: true }),
  keepsOnce: call({ ...base, path: "/cass/toy/keepOnce", who: staff, once: true, audit: "toy.keep" }),
  keepsHolders: call({
    ...base,
    path: "/cass/toy/keepHolders",
    who: signedIn,
    needs: [{ name: "toyStanding", refusal: toy.E99002 }],
    once: true,
    audit: "toy.keep",
  }),
  keepsInSteps: call({ ...base, path: "/cass/toy/keepInSteps", who: staff, audit: "toy.keep" }),
  stepsOnce: call({ ...base, path: "/cass/toy/stepsOnce", who: anyone, once: true, audit: "toy.keep" }),
  tells: call({ ...base, path: "/cass/toy/tells", who: staff, audit: "toy.keep", tells: "toy" }),
  tellsOfOne: call({
    ...base,
    path: "/cass/toy/tellsOfOne",
    who: staff,
    audit: "toy.keep",
    tells: (asked) => `toy:${named.parse(asked).name}`,
  }),
  done: call({ ...base, path: "/cass/toy/done", who: anyone, done: doneTexts.codeSent }),
  stored: call({ ...base, path: "/cass/toy/stored", who: staff, body: z.object({ number: z.int() }) }),
  read: call({ ...base, method: "GET", path: "/cass/toy/read", who: anyone }),
};

const door: FeatureDoor = (house) => {
  let made = 0;
  const [numbered, spent] = [new Set<string>(), new Set<string>()];
  /** Keeps the name; "no" is refused after that, and "counted" refused although it stays. */
  const keep = async ({ body, note }: Asked<{ name: string }>) => {
    await sql`insert into setting (name, value) values (${`toy ${body.name}`}, '1')
      on conflict (name) do update set value = to_jsonb(setting.value::int + 1)`.execute(house.database.sql);
    note(body.name);
    if (body.name === "no") throw refuse(toy.E99003);
    if (body.name === "count") throw refuse(toy.E99003, { keeps: true });
    return { name: body.name };
  };
  const echo = async ({ body }: { body: { name: string } }) => ({ name: body.name, secret: "never leaves" });
  return {
    name: "toy",
    needs: {
      toyNeed: async () => false,
      toyStanding: async ({ caller }) => {
        if (caller.accountId === "leaving")
          await house.database.transaction(async () => {
            await house.sessions.closing(caller.accountId);
            await house.sessions.endAll(caller.accountId);
          });
        return true;
      },
      toyFirst: async ({ caller }) => !numbered.has(caller.accountId),
    },
    spends: {
      toyCode: async ({ caller }) => {
        if (spent.has(caller.accountId)) throw refuse(toy.E99003);
        spent.add(caller.accountId);
      },
    },
    helps: async (code, version) => {
      if (code === "E99003") throw new Error("nobody can be asked");
      return code === "E99002"
        ? { label: { zh: "查看", en: "Read" }, route: `/read/${version ?? "guest"}` }
        : undefined;
    },
    admits: async (caller) => {
      if (caller.accountId === "unconfirmed") throw refuse(toy.E99002);
    },
    answers: [
      answer(calls.open, echo),
      answer(calls.openOnce, echo),
      answer(calls.mine, echo),
      answer(calls.roleOnly, echo),
      answer(calls.needy, echo),
      answer(calls.twiceADay, async ({ body }) => {
        if (body.name === "fail") throw refuse(toy.E99003);
        if (body.name === "told") throw refuse(toy.E99003, { counts: true });
        return { name: body.name };
      }),
      answer(calls.spacedOut, echo),
      answer(calls.creates, async () => ({ name: String((made += 1)) })),
      answer(calls.createsWithCode, async ({ caller }) => {
        numbered.add(caller.accountId);
        return { name: String((made += 1)) };
      }),
      answer(calls.keeps, keep),
      answer(calls.tells, keep),
      answerInSteps(calls.tellsOfOne, keep),
      answer(calls.views, async ({ body, note }) => {
        note(body.name);
        return { name: body.name };
      }),
      answer(calls.keepsOnce, keep),
      answer(calls.keepsHolders, keep),
      answerInSteps(calls.stepsOnce, keep),
      answerInSteps(calls.keepsInSteps, async (asked) => {
        const counted = { ...asked, body: { name: "step" }, note: () => {} };
        await keep(counted);
        const kept = await house.audit.withLine(async () => await keep(asked));
        if (asked.body.name === "late") asked.note("too late");
        return kept;
      }),
      answer(calls.done, echo),
      answer(calls.stored, async ({ body }) => {
        await sql`select ${body.number}::int`.execute(house.database.sql);
        return { name: "" };
      }),
      answer(calls.read, echo),
    ],
  };
};

describe("a guarded call", () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await openTestPortal([door]);
  });
  afterAll(async () => await portal.close());

  const staffBrowser = async (accountId: string, roles: string[] = [], instance: 0 | 1 = 0) => {
    const browser = portal.visit({ instance });
    const halves = await portal.house.sessions.signIn({ accountId, version: "3", roles, ip: "", userAgent: "" });
    browser.cookies.set("sid", halves.sid);
    browser.cookies.set("token", halves.token);
    return { browser, sessionId: halves.sessionId };
  };

  it("says what was done where its declaration has words for it", async () => {
    const guest = portal.visit({ language: "en" });
    expect((await guest.post("/cass/toy/done", { name: "a" })).message).toBe("Verification code sent");
    expect((await guest.post("/cass/toy/open", { name: "a" })).message).toBe("Success");
  });

  it("tells the open screens of the staff that it was done, and nobody where it was refused", async () => {
    const { browser } = await staffBrowser("teller");
    const heard: string[] = [];
    const stream = new PassThrough();
    portal.house.live.open({ sessionId: "s", accountId: "listener", version: "3", roles: [] }, true)(stream);
    stream.on("data", (part: Buffer) => heard.push(...(part.toString().match(/(?<=data: )[\w:]+/g) ?? [])));
    expect((await browser.post("/cass/toy/tells", { name: "no" })).code).toBe("E99003");
    expect((await browser.post("/cass/toy/tells", { name: "a" })).status).toBe("200");
    expect((await browser.post("/cass/toy/tellsOfOne", { name: "b" })).status).toBe("200");
    await expect.poll(() => heard).toEqual(["toy", "toy:b"]);
    stream.destroy();
  });

  it("is written down when somebody without the right asks for it, audited or not", async () => {
    const { browser } = await staffBrowser("curious");
    expect((await browser.post("/cass/toy/role", { name: "a" })).status).toBe("403-2");
    const { rows } = await sql<{ action: string; result: string }>`
      select action, result from audit where account_id = 'curious'`.execute(portal.house.database.sql);
    expect(rows).toEqual([{ action: "/cass/toy/role", result: "E9403" }]);
  });

  it("that takes a role of the staff is no holder's, whatever his session says of roles", async () => {
    const holder = await portal.visitAs({ accountId: "holder", version: "1", roles: ["90050000"] });
    expect((await holder.post("/cass/toy/role", { name: "a" })).status).toBe("403-2");
  });

  it("is refused by any feature that does not let the caller go on yet, and only to callers", async () => {
    const { browser } = await staffBrowser("unconfirmed");
    expect((await browser.post("/cass/toy/mine", { name: "a" })).code).toBe("E99002");
    expect((await browser.post("/cass/toy/open", { name: "a" })).status).toBe("200");
  });

  it("is use of its session, unless an open page asks by itself: that keeps none alive", async () => {
    const asks = async (accountId: string, headers: Record<string, string>): Promise<string> => {
      const { browser } = await staffBrowser(accountId);
      for (let minutes = 0; minutes < 30; minutes += 5) {
        portal.pass(300);
        await browser.post("/cass/toy/mine", { name: "a" }, headers);
      }
      return (await browser.post("/cass/toy/mine", { name: "a" }, headers)).status;
    };
    expect(await asks("present", {})).toBe("200");
    expect(await asks("away", { unattended: "true" })).toBe("403");
  });

  it("takes JSON only", async () => {
    const { browser } = await staffBrowser("form");
    for (const type of ["multipart/form-data; boundary=x", "text/plain", "application/x-www-form-urlencoded"])
      expect((await browser.post("/cass/toy/mine", {}, { "content-type": type })).http, type).toBe(415);
  });

  it("with a number no column can hold is malformed, not a failure", async () => {
    const { browser } = await staffBrowser("large");
    expect((await browser.post("/cass/toy/stored", { number: 2 ** 31 })).http).toBe(400);
    expect((await browser.post("/cass/toy/stored", { number: 2 ** 31 - 1 })).status).toBe("200");
  });

  it("answers under its three mounts, with a number under /cass and a text under the login portal", async () => {
    const guest = portal.visit();
    const raw = async (path: string) => (await guest.post(path, { entity: { name: "a" } })).raw;
    expect(await raw("/cass/toy/open")).toContain('"status":200,');
    expect(await raw("/tsma/tesweb/cass/toy/open")).toContain('"status":"200",');
    expect(await raw("/tsma/tesweb/toy/open")).toContain('"status":"200",');
  });

  it("lets nothing leave that its result does not name", async () => {
    expect((await portal.visit().post("/cass/toy/open", { name: "a" })).raw).not.toContain("never leaves");
  });

  it("names every wrong field at once, in the reader's language", async () => {
    const { status, result, http } = await portal
      .visit({ language: "en" })
      .post("/cass/toy/open", { name: " ", note: "long" });
    expect([http, status]).toEqual([200, "400-1"]);
    expect(result.fields).toEqual({ name: "This is required", note: "At most 3 characters" });
  });

  it("answers HTTP 400 to a wrong JSON type, broken JSON and a foreign origin", async () => {
    const guest = portal.visit();
    expect((await guest.post("/cass/toy/open", { name: 5 })).http).toBe(400);
    expect((await guest.post("/cass/toy/open", { name: "a" }, { origin: "https://evil.example" })).http).toBe(400);
    expect((await guest.post("/cass/toy/open", { name: "a" }, { "sec-fetch-site": "same-site" })).http).toBe(400);
    expect((await guest.get("/cass/toy/read?name=a&name=b")).http).toBe(400);
  });

  it("answers 405 with Allow to another method and 404 to a path below it", async () => {
    const other = await portal.visit().get("/cass/toy/open");
    expect([other.http, other.headers["allow"]]).toEqual([405, "POST"]);
    const unknown = await portal.visit().get("/cass/toy/read/x.css?name=a");
    expect([unknown.http, unknown.code]).toEqual([404, "E9405"]);
  });

  it("refuses a guest, either half alone, and a revoked session on every instance", async () => {
    const { browser, sessionId } = await staffBrowser("one");
    expect((await portal.visit().post("/cass/toy/mine", { name: "a" })).status).toBe("403");
    const halves = new Map(browser.cookies);
    browser.cookies.delete("token");
    expect((await browser.post("/cass/toy/mine", { name: "a" })).status).toBe("403");
    const elsewhere = portal.visit({ instance: 1 });
    for (const [name, value] of halves) elsewhere.cookies.set(name, value);
    expect((await elsewhere.post("/cass/toy/mine", { name: "a" })).status).toBe("200");
    await portal.house.sessions.endAll("one");
    await expect.poll(async () => (await elsewhere.post("/cass/toy/mine", { name: "a" })).status).toBe("403-1");
    expect(await portal.house.sessions.end("one", sessionId, "signedOut")).toBe(false);
  });

  it("counts as ended only the sessions that were still live", async () => {
    await staffBrowser("many");
    portal.pass(31 * 60);
    await staffBrowser("many");
    const { sessionId } = await staffBrowser("many");
    expect(await portal.house.sessions.endAll("many", sessionId)).toBe(1);
  });

  it("tells changed roles exactly once, as 403-2 with the fresh list, then goes on", async () => {
    const { browser } = await staffBrowser("two");
    expect((await browser.post("/cass/toy/role", { name: "a" })).status).toBe("403-2");
    await portal.house.sessions.changeRoles("two", ["90050000"]);
    const told = await browser.post("/cass/toy/mine", { name: "a" });
    expect([told.status, told.result.roleIdList]).toEqual(["403-2", [{ roleId: "90050000" }]]);
    expect((await browser.post("/cass/toy/role", { name: "a" })).status).toBe("200");
  });

  it("refuses when a need does not hold, in the need's words", async () => {
    const { browser } = await staffBrowser("three");
    const refused = await browser.post("/cass/toy/needy", { name: "a" });
    expect([refused.code, refused.result.actions]).toEqual(["E99002", [{ label: "查看", route: "/read/3" }]]);
  });

  it("lets exactly 2 of 100 parallel calls on two instances through at 2 a day, and says when the next may come", async () => {
    const here = (await staffBrowser("four")).browser;
    const there = (await staffBrowser("four", [], 1)).browser;
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, turn) => (turn % 2 ? here : there).post("/cass/toy/twice", { name: "a" })),
    );
    expect(answers.filter((one) => one.status === "200")).toHaveLength(2);
    const refused = answers.find((one) => one.code === "E99001");
    expect(refused?.message).toBe("今天的2次已用完");
    expect(refused?.result.remaining).toBe(0);
    expect(refused?.result.until).toMatch(/ 00:00:00$/);
  });

  it("counts the addresses that one subscriber holds as one", async () => {
    const asked = async (ip: string) => (await portal.visit({ ip }).post("/cass/toy/openOnce", { name: "a" })).status;
    expect(await asked("2001:db8:1:2::9")).toBe("200");
    expect(await asked("2001:db8:1:2:3:4:5:6")).toBe("400-9");
    expect(await asked("2001:db8:1:3::9")).toBe("200");
  });

  it("counts no refused call", async () => {
    const { browser } = await staffBrowser("five");
    for (let turn = 0; turn < 5; turn += 1) await browser.post("/cass/toy/twice", { name: "fail" });
    for (let turn = 0; turn < 5; turn += 1) await browser.post("/cass/toy/twice", {});
    expect((await browser.post("/cass/toy/twice", { name: "a" })).status).toBe("200");
    expect((await browser.post("/cass/toy/twice", { name: "a" })).status).toBe("200");
    expect((await browser.post("/cass/toy/twice", { name: "a" })).status).toBe("400-9");
  });

  it("counts a refusal that answers what was asked", async () => {
    const { browser } = await staffBrowser("counted");
    for (let turn = 0; turn < 2; turn += 1) await browser.post("/cass/toy/twice", { name: "told" });
    expect((await browser.post("/cass/toy/twice", { name: "a" })).status).toBe("400-9");
  });

  it("keeps two calls apart by the seconds it declares", async () => {
    const { browser } = await staffBrowser("six");
    expect((await browser.post("/cass/toy/spaced", { name: "a" })).status).toBe("200");
    portal.pass(25);
    expect((await browser.post("/cass/toy/spaced", { name: "a" })).status).toBe("400-9");
    portal.pass(6);
    expect((await browser.post("/cass/toy/spaced", { name: "a" })).status).toBe("200");
  });

  it("answers a repeated request id with the first answer, and another body under it with 409", async () => {
    const { browser } = await staffBrowser("seven");
    const requestId = "6f1c9a52-0000-4000-8000-000000000001";
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => browser.post("/cass/toy/create", { name: "a", requestId })),
    );
    expect(new Set(answers.map((one) => JSON.stringify(one.result))).size).toBe(1);
    expect((await browser.post("/cass/toy/create", { name: "b", requestId })).status).toBe("409");
    const solvedAnew = await browser.post("/cass/toy/create", { name: "a", captchaId: "c2", requestId });
    expect(solvedAnew.result).toEqual(answers[0]?.result);
    for (const unusable of ["short", "x".repeat(65), "6f1c9a52 0000 4000", "6f1c9a52'--", 12_345_678])
      expect((await browser.post("/cass/toy/create", { name: "a", requestId: unusable })).http).toBe(400);
  });

  it("answers a repeat although the first has used up its need, its code and its time, and nothing new beside it", async () => {
    const { browser } = await staffBrowser("repeating");
    const asked = { name: "a", requestId: "6f1c9a52-0000-4000-8000-000000000002" };
    const first = await browser.post("/cass/toy/createWithCode", asked);
    expect(first.status).toBe("200");
    expect((await browser.post("/cass/toy/createWithCode", asked)).result).toEqual(first.result);
    const other = { name: "a", requestId: "6f1c9a52-0000-4000-8000-000000000003" };
    expect((await browser.post("/cass/toy/createWithCode", other)).code).toBe("E99002");
    portal.pass(24 * 3600 + 1);
    const later = (await staffBrowser("repeating")).browser;
    expect((await later.post("/cass/toy/createWithCode", asked)).code).toBe("E99002");
  });

  it("ends after 30 idle minutes and after 12 hours in any case", async () => {
    const { browser } = await staffBrowser("eight");
    for (let step = 0; step < 24; step += 1) {
      expect((await browser.post("/cass/toy/mine", { name: "a" })).status).toBe("200");
      portal.pass(29 * 60);
    }
    expect((await browser.post("/cass/toy/mine", { name: "a" })).status).toBe("200");
    portal.pass(23 * 60);
    expect((await browser.post("/cass/toy/mine", { name: "a" })).status).toBe("200");
    portal.pass(60);
    expect((await browser.post("/cass/toy/mine", { name: "a" })).status).toBe("403");
    const idle = (await staffBrowser("eight")).browser;
    portal.pass(30 * 60);
    expect((await idle.post("/cass/toy/mine", { name: "a" })).status).toBe("403");
  });

  it("keeps at most five sessions of an account and tells the oldest that it was ended", async () => {
    const browsers = [];
    for (let turn = 0; turn < 6; turn += 1) {
      browsers.push((await staffBrowser("nine")).browser);
      portal.pass(1);
    }
    const statuses = await Promise.all(
      browsers.map(async (browser) => (await browser.post("/cass/toy/mine", { name: "a" })).status),
    );
    expect(statuses).toEqual(["403-1", "200", "200", "200", "200", "200"]);
  });
});

describe("a change and its line of the audit", () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await openTestPortal([door]);
  });
  beforeEach(async () => {
    await portal.house.database.execute("delete from setting where name like 'toy %'");
  });
  afterAll(async () => await portal.close());

  /** How often each was kept. */
  const kept = async (): Promise<Record<string, number>> =>
    Object.fromEntries(
      (
        await portal.house.database.execute(
          "select substr(name, 5) as name, value from setting where name like 'toy %'",
        )
      ).map(({ name, value }) => [String(name), Number(value)]),
    );
  const linesOf = async (accountId: string): Promise<unknown[]> =>
    (
      await portal.house.database.execute("select object, result from audit where account_id = $1 order by id", [
        accountId,
      ])
    ).map(({ object, result }) => `${String(object)} ${String(result)}`);
  /** Nobody can write such lines while it works. */
  const withoutLines = async (work: () => Promise<void>): Promise<void> => {
    const { database } = portal.house;
    await database.execute("alter table audit add constraint silent check (action <> 'toy.keep') not valid");
    try {
      await work();
    } finally {
      await database.execute("alter table audit drop constraint silent");
    }
  };

  it.each(["keep", "keepOnce", "keepInSteps"])(
    "are kept both or neither: what cannot be written down does not happen (%s)",
    async (path) => {
      const browser = await portal.visitAs({ accountId: `whole-${path}` });
      await withoutLines(async () => {
        expect((await browser.post(`/cass/toy/${path}`, { name: "a" })).http).toBe(500);
        expect((await kept())["a"]).toBeUndefined();
      });
      expect((await browser.post(`/cass/toy/${path}`, { name: "a" })).status).toBe("200");
      expect((await kept())["a"]).toBe(1);
      expect(await linesOf(`whole-${path}`)).toEqual(["a ok"]);
    },
  );

  it("are one for what a page shows anew within an hour, of each reader and each thing", async () => {
    // Sessions end where nobody uses them for so long.
    const view = async (accountId: string, ...names: readonly string[]) => {
      const who = await portal.visitAs({ accountId });
      for (const name of names) expect((await who.post("/cass/toy/view", { name })).status).toBe("200");
    };
    await view("reader", "a", "b", "a");
    await view("other", "a");
    portal.pass(3_540);
    await view("reader", "a");
    expect(await linesOf("reader")).toEqual(["a ok", "b ok"]);
    expect(await linesOf("other")).toEqual(["a ok"]);
    portal.pass(120);
    await view("reader", "a", "a");
    expect(await linesOf("reader")).toEqual(["a ok", "b ok", "a ok"]);
  });

  it("are told to open screens or not done at all", async () => {
    const browser = await portal.visitAs({ accountId: "teller" });
    vi.spyOn(portal.house.live, "tell").mockRejectedValueOnce(new Error("nobody can be told"));
    expect((await browser.post("/cass/toy/tells", { name: "a" })).http).toBe(500);
    expect(await kept()).toEqual({});
    expect((await browser.post("/cass/toy/tells", { name: "a" })).status).toBe("200");
    expect(await kept()).toEqual({ a: 1 });
    expect(await linesOf("teller")).toEqual(["a ok"]);
  });

  it("are not begun for an account that is closed between the gate and the change (T13)", async () => {
    const [leaving, staying] = [
      await portal.visitAs({ accountId: "leaving", version: "1" }),
      await portal.visitAs({ accountId: "staying", version: "1" }),
    ];
    expect((await leaving.post("/cass/toy/keepHolders", { name: "a" })).status).toBe("403-1");
    expect((await staying.post("/cass/toy/keepHolders", { name: "b" })).status).toBe("200");
    expect(await kept()).toEqual({ b: 1 });
    expect(await linesOf("leaving")).toEqual([" E9402"]);
  });

  it("are undone by a refusal, which is a line of its own", async () => {
    const browser = await portal.visitAs({ accountId: "refused" });
    expect((await browser.post("/cass/toy/keep", { name: "no" })).code).toBe("E99003");
    expect(await kept()).toEqual({});
    expect(await linesOf("refused")).toEqual(["no E99003"]);
  });

  it("leave what was counted on the way to a refusal, where the handler takes steps", async () => {
    const browser = await portal.visitAs({ accountId: "counted" });
    expect((await browser.post("/cass/toy/keepInSteps", { name: "no" })).code).toBe("E99003");
    expect(await kept()).toEqual({ step: 1 });
    expect(await linesOf("counted")).toEqual(["no E99003"]);
  });

  it("leave what a refusal says is counted for good, and a repeat of such a request is judged anew", async () => {
    const browser = await portal.visitAs({ accountId: "for-good" });
    const asked = { name: "count", requestId: "6f1c9a52-0000-4000-8000-00000000000a" };
    for (let turn = 1; turn <= 2; turn += 1) {
      expect((await browser.post("/cass/toy/keepOnce", asked)).code).toBe("E99003");
      expect(await kept()).toEqual({ count: turn });
    }
  });

  it("tell of each request, a repeat too, whose change is made once", async () => {
    const browser = await portal.visitAs({ accountId: "again" });
    const asked = { name: "a", requestId: "6f1c9a52-0000-4000-8000-00000000000b" };
    for (let turn = 0; turn < 2; turn += 1)
      expect((await browser.post("/cass/toy/keepOnce", asked)).status).toBe("200");
    expect(await kept()).toEqual({ a: 1 });
    expect(await linesOf("again")).toEqual(["a ok", " ok"]);
  });

  it("made in several steps are made once by whoever asks again, a guest in his own browser too, and kept sealed", async () => {
    const [guest, other] = [portal.visit(), portal.visit()];
    const asked = { name: "quiet", requestId: "6f1c9a52-0000-4000-8000-00000000000c" };
    for (const browser of [guest, guest, other])
      expect((await browser.post("/cass/toy/stepsOnce", asked)).result).toEqual({ name: "quiet" });
    expect(await kept()).toEqual({ quiet: 2 });
    expect((await guest.post("/cass/toy/stepsOnce", { ...asked, name: "b" })).code).toBe("E9409");
    const answers = await portal.house.database.execute("select answer, sealed from idempotency");
    expect(JSON.stringify(answers)).not.toContain("quiet");
  });

  it("belong together: what is noted when the line is written comes too late, and says so", async () => {
    const browser = await portal.visitAs({ accountId: "late" });
    expect((await browser.post("/cass/toy/keepInSteps", { name: "late" })).http).toBe(500);
    expect(await linesOf("late")).toEqual(["late ok"]);
  });
});
