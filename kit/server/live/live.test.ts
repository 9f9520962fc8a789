import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Writable } from "node:stream";
import { startPostgres } from "@apron/database/postgres-binaries";
import { type TestDatabase, testDatabase } from "@apron/database/testing";
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { liveLimits } from "../../contract/live.ts";
import { timestamp } from "../clock.ts";
import type { Database } from "../database.ts";
import { live as door } from "./door.ts";
import { type Live, openLive } from "./live.ts";
import { sealsOf } from "../seals/index.ts";
import { openSessions, sessionLimits, type Sessions } from "../session/index.ts";
import { openTestPortal, type TestPortal } from "../testing/index.ts";

const folder = mkdtempSync(join(tmpdir(), "apron-postgres-"));
const postgres = await startPostgres(folder, { safe: false });

afterAll(async () => {
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

interface Instance {
  readonly database: Database;
  readonly sessions: Sessions;
  readonly live: Live;
}

describe.each(["embedded", ...(postgres ? [postgres.url] : [])])("two instances on %s", (server) => {
  let opened: TestDatabase;
  let here: Instance;
  let there: Instance;
  let now = 1_800_000_000_000;
  beforeAll(async () => {
    opened = await testDatabase(server);
    const open = async (database: Database): Promise<Instance> => {
      const sessions = await openSessions(database, { now: () => now }, sealsOf("a secret of more than 32 letters"));
      return { database, sessions, live: await openLive({ database, sessions }) };
    };
    here = await open(opened.database);
    there = await open(await opened.again());
  });
  afterEach(() => vi.useRealTimers());
  afterAll(() => opened.drop());

  /** The answer of a stream, to a reader who takes a part of it when `take` says so. */
  const wire = (take: (part: string) => boolean): Writable =>
    new Writable({
      decodeStrings: false,
      write: (part, _encoding, done) => {
        if (take(String(part))) done();
      },
    });

  /** Somebody's open screen at an instance. */
  const screen = async (
    accountId: string,
    at: Instance,
    roles: readonly string[] = [],
    version: "1" | "2" | "3" = "3",
    asksAnew = true,
  ) => {
    const { sessionId } = await at.sessions.signIn({ accountId, version, roles, ip: "", userAgent: "" });
    const heard: string[] = [];
    const waiting: { readonly count: number; readonly go: () => void }[] = [];
    const stream = wire((part) => {
      for (const [, name, topic] of part.matchAll(/^event: (\w+)\ndata: (.*)\n\n/gm)) heard.push(`${name} ${topic}`);
      for (const { count, go } of waiting) if (heard.length >= count) go();
      return true;
    });
    onTestFinished(() => void stream.destroy());
    at.live.open({ sessionId, accountId, version, roles }, asksAnew)(stream);
    return {
      sessionId,
      heard,
      stream,
      after: (count: number): Promise<void> =>
        heard.length >= count ? Promise.resolve() : new Promise((go) => waiting.push({ count, go })),
    };
  };

  test("tell holders nothing of what is the operations version's alone", async () => {
    const [staff, there1] = [await screen("s", here), await screen("t", there, ["90060000"])];
    const [person, machine] = [await screen("p", here, [], "1"), await screen("m", there, [], "2")];
    await here.live.tell("staff", "fault");
    await there.live.tell("everyone", "notice");
    await Promise.all([staff.after(2), there1.after(2), person.after(1), machine.after(1)]);
    expect([staff.heard, there1.heard]).toEqual(Array(2).fill(["tell fault", "tell notice"]));
    expect([person.heard, machine.heard]).toEqual(Array(2).fill(["tell notice"]));
  });

  test("tell an account's open screens wherever they are, and nobody else's", async () => {
    const [mine, mineThere, other] = [await screen("a", here), await screen("a", there), await screen("b", there)];
    await here.live.tell({ account: "a" }, "todo");
    await here.live.tell("everyone", "notice");
    await Promise.all([mine.after(2), mineThere.after(2), other.after(1)]);
    expect([mine.heard, mineThere.heard, other.heard]).toEqual([
      ["tell todo", "tell notice"],
      ["tell todo", "tell notice"],
      ["tell notice"],
    ]);
  });

  test("tell a page what it missed on its way to its stream, each topic once, and nothing to one that asks anew", async () => {
    const already = await screen("u", here);
    for (const topic of ["todo", "question:7", "todo"]) await there.live.tell({ account: "u" }, topic);
    await there.live.tell({ account: "v" }, "report");
    await already.after(3);
    const [late, again] = [await screen("u", here, [], "1", false), await screen("u", here)];
    await there.live.tell({ account: "u" }, "notice");
    await Promise.all([late.after(1), again.after(1)]);
    const missed = late.heard.filter((word) => word.includes("todo") || word.includes("question"));
    expect([missed, late.heard.includes("tell report"), again.heard]).toEqual([
      ["tell todo", "tell question:7"],
      false,
      ["tell notice"],
    ]);
  });

  test("tell whoever missed very much to ask for everything", async () => {
    const already = await screen("w", here);
    for (let topic = 0; topic < 51; topic += 1) await here.live.tell({ account: "w" }, `question:${topic}`);
    await already.after(51);
    const late = await screen("w", here, [], "1", false);
    expect(late.heard.filter((word) => word !== "tell notice")).toEqual(["again all"]);
  });

  test("tell every holder of a role", async () => {
    const [holder, other] = [await screen("c", there, ["90060000"]), await screen("d", there, ["90030000"])];
    await here.live.tell({ role: "90060000" }, "fault");
    await here.live.tell("everyone", "notice");
    await Promise.all([holder.after(2), other.after(1)]);
    expect([holder.heard, other.heard]).toEqual([["tell fault", "tell notice"], ["tell notice"]]);
  });

  test("tell what happened in a transaction once it is committed, and never what was rolled back", async () => {
    const mine = await screen("e", there);
    await expect(
      here.database.transaction(async () => {
        await here.live.tell({ account: "e" }, "never");
        throw new Error("changed my mind");
      }),
    ).rejects.toThrow("changed my mind");
    let committed = false;
    await here.database.transaction(async () => {
      await here.live.tell({ account: "e" }, "kept");
      expect(mine.heard).toEqual([]);
      committed = true;
    });
    await mine.after(1);
    expect([committed, mine.heard]).toEqual([true, ["tell kept"]]);
  });

  test("end a stream within 5 s when its session is ended anywhere (T13)", async () => {
    const mine = await screen("f", there);
    await here.sessions.endAll("f");
    await expect.poll(() => mine.stream.writableFinished, { timeout: 5000 }).toBe(true);
  });

  test("end a stream when its session has run out, by the next sign of life", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const at = { ...here, live: await openLive(here) };
    const [idle, fresh] = [await screen("g", at), await screen("h", at)];
    now += sessionLimits.idle;
    await here.database.execute("update session set seen_at = $1 where id = $2", [timestamp(now), fresh.sessionId]);
    await vi.advanceTimersByTimeAsync(liveLimits.heartbeat * 1000);
    await expect.poll(() => idle.stream.writableFinished, { timeout: 5000 }).toBe(true);
    await here.live.tell({ account: "h" }, "still");
    await fresh.after(1);
    at.live.stop();
  });

  test("tell a session whose roles changed to ask again, and then what its roles of now hear", async () => {
    const mine = await screen("k", there, ["90030000"]);
    await here.sessions.changeRoles("k", ["90060000"]);
    await mine.after(1);
    await here.live.tell({ role: "90030000" }, "formerly");
    await here.live.tell({ role: "90060000" }, "fault");
    await mine.after(2);
    expect(mine.heard).toEqual(["again all", "tell fault"]);
  });

  test("cut off a reader that falls behind", async () => {
    const { sessionId } = await here.sessions.signIn({
      accountId: "i",
      version: "3",
      roles: [],
      ip: "",
      userAgent: "",
    });
    const unread = wire(() => false);
    here.live.open({ sessionId, accountId: "i", version: "3", roles: [] }, true)(unread);
    const other = await screen("j", here);
    const topics = Array.from({ length: 200 }, (_, place) => `${place}`.padStart(200, "x"));
    await Promise.all(topics.map((topic) => here.live.tell("everyone", topic)));
    await other.after(200);
    await vi.waitFor(() => expect(unread.closed).toBe(true), { timeout: 5000 });
    expect([unread.destroyed, other.stream.destroyed]).toEqual([true, false]);
  });
});

describe("the live stream of a portal", () => {
  let portal: TestPortal;
  let address: string;
  beforeAll(async () => {
    portal = await openTestPortal([door]);
    address = await portal.server.listen({ port: 0, host: "127.0.0.1" });
  });
  afterAll(() => portal.close());

  const connect = async (halves: { readonly sid: string; readonly token: string } | undefined) =>
    await fetch(`${address}/cass/live?asksAnew=1`, {
      headers: halves ? { cookie: `sid=${halves.sid}; token=${halves.token}` } : {},
    });
  const signIn = async () =>
    await portal.house.sessions.signIn({ accountId: "a", version: "3", roles: [], ip: "", userAgent: "" });

  test("is for who is signed in, by cookies alone, and no proxy holds it back", async () => {
    expect(await (await connect(undefined)).text()).toContain("E9401");
    const halves = await signIn();
    const answered = await connect(halves);
    // The head alone of what never ends would never come.
    expect((await fetch(`${address}/cass/live`, { method: "HEAD" })).status).toBe(405);
    expect(answered.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
    expect(answered.headers.get("x-accel-buffering")).toBe("no");
    const words = answered.body?.pipeThrough(new TextDecoderStream()).getReader();
    expect((await words?.read())?.value).toBe(":\n\n");
    await portal.house.live.tell({ account: "a" }, "todo");
    expect((await words?.read())?.value).toBe("event: tell\ndata: todo\n\n");
    await portal.house.sessions.end("a", halves.sessionId, "signedOut");
    expect((await words?.read())?.done).toBe(true);
  });

  test("is given so many times to a session and no more; one that left makes room", async () => {
    const halves = await signIn();
    const open = await Promise.all(Array.from({ length: liveLimits.perSession }, () => connect(halves)));
    const refused = await connect(halves);
    expect(refused.headers.get("content-type")).toMatch("application/json");
    expect(await refused.text()).toContain("E9429");
    await open[0]?.body?.cancel();
    await vi.waitFor(async () => {
      const again = await connect(halves);
      expect(again.headers.get("content-type")).toMatch("text/event-stream");
    });
  });

  test("is given exactly so many times to 50 who come at once", async () => {
    const sessions = [await signIn(), await signIn()];
    const answers = await Promise.all(
      sessions.flatMap((halves) => Array.from({ length: 50 }, async () => await connect(halves))),
    );
    const given = answers.filter(({ headers }) => headers.get("content-type")?.startsWith("text/event-stream"));
    const refused = answers.filter((answered) => !given.includes(answered));
    expect([given.length, refused.length]).toEqual([2 * liveLimits.perSession, 100 - 2 * liveLimits.perSession]);
    for (const answered of refused) expect(await answered.text()).toContain("E9429");
  });

  test("leaves it to the page to be told of changed roles, once", async () => {
    const halves = await signIn();
    await portal.house.sessions.changeRoles("a", ["90060000"]);
    const answered = await connect(halves);
    expect(answered.headers.get("content-type")).toMatch("text/event-stream");
    const page = await fetch(`${address}/cass/live`, { headers: { cookie: `sid=${halves.sid}`, token: halves.token } });
    expect(await page.text()).toContain("403-2");
  });

  test("ends when the server closes, which then waits for nobody", async () => {
    const answered = await connect(await signIn());
    const closed = portal.server.close();
    expect(await answered.text()).toBe(":\n\n");
    await closed;
  });
});
