import { sql } from "kysely";
import * as z from "zod/mini";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { anyone, call, perMinute, signedIn } from "../../contract/call.ts";
import { requiredText } from "../../contract/patterns.ts";
import { answer } from "../call/index.ts";
import type { FeatureDoor } from "../feature.ts";
import { lineLimits } from "./lines.ts";
import { openTestPortal, type TestPortal } from "../testing/index.ts";

const summary = { zh: "试验", en: "A trial" };
const base = {
  method: "POST",
  body: z.object({ name: requiredText(20) }),
  result: z.object({ name: z.string() }),
  item: "0.1",
  summary,
} as const;
const calls = {
  open: call({ ...base, path: "/cass/toy/open", who: anyone }),
  mine: call({ ...base, path: "/cass/toy/mine", who: signedIn }),
  fields: call({ ...base, path: "/cass/toy/fields", who: anyone }),
  counted: call({ ...base, path: "/cass/toy/counted", who: anyone, quota: [perMinute("ip", 1)] }),
  breaks: call({ ...base, path: "/cass/toy/breaks", who: anyone }),
  asks: call({ ...base, path: "/cass/toy/asks", who: anyone }),
  takesLong: call({ ...base, path: "/cass/toy/takesLong", who: signedIn }),
};
/** Who is being answered by the call that takes long, and what lets them go. */
const underWay: (() => void)[] = [];
const door: FeatureDoor = (house) => ({
  name: "toy",
  answers: [
    answer(calls.open, async ({ body }) => body),
    answer(calls.mine, async ({ body }) => body),
    answer(calls.fields, async ({ body }) => ({ name: Object.keys(body).join() })),
    answer(calls.takesLong, async ({ body }) => {
      await new Promise<void>((go) => underWay.push(go));
      return body;
    }),
    answer(calls.counted, async ({ body }) => body),
    answer(calls.breaks, async () => {
      throw new Error("select secret from /srv/apron");
    }),
    answer(calls.asks, async ({ body }) => {
      await sql`select secret from nowhere`.execute(house.database.sql);
      return body;
    }),
  ],
});

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal([door]);
});
afterAll(async () => await portal.close());

const json = { "content-type": "application/json" };
const sent = { name: "a" };

it("of somebody who asks for very much at once waits for his others alone, each answered in the end (R11)", async () => {
  const [busy, other] = [await portal.visitAs({ accountId: "busy" }), await portal.visitAs({ accountId: "other" })];
  const asked = Array.from({ length: 20 }, async () => await busy.post("/cass/toy/takesLong", sent));
  await expect.poll(() => underWay.length).toBe(lineLimits.atOnce);
  expect((await other.post("/cass/toy/mine", sent)).status).toBe("200");
  for (let answered = 0; answered < 20; answered += 1) {
    await expect.poll(() => underWay.length).toBeGreaterThan(0);
    expect(underWay.length).toBeLessThanOrEqual(lineLimits.atOnce);
    underWay.shift()?.();
  }
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => "200"));
});

describe("a request", () => {
  it("to an address that does not decode leads a person to the page that says so, and tells a program", async () => {
    const asked = async (mode: string) =>
      await portal.server.inject({ url: "/%E0%A4%A", headers: { "sec-fetch-mode": mode } });
    const gone = await asked("navigate");
    expect([gone.statusCode, gone.headers.location]).toEqual([303, "/404"]);
    const told = await asked("cors");
    expect([told.statusCode, told.json().code, told.headers.location]).toEqual([400, "E9400", undefined]);
  });

  it.each([
    ["origin", "https://evil.example"],
    ["origin", "null"],
    ["sec-fetch-site", "cross-site"],
    ["sec-fetch-site", "same-site"],
  ])("that another site makes changes nothing: %s %s (T15)", async (name, value) => {
    const answered = await portal.visit().post("/cass/toy/open", sent, { [name]: value });
    expect([answered.http, answered.headers["access-control-allow-origin"]]).toEqual([400, undefined]);
  });

  it("of our own page, or of no page, is answered", async () => {
    const own = { origin: "http://localhost", "sec-fetch-site": "same-origin", host: "localhost" };
    expect((await portal.visit().post("/cass/toy/open", sent, own)).status).toBe("200");
    expect((await portal.visit().post("/cass/toy/open", sent)).status).toBe("200");
  });

  it("that names another host is answered nothing (T34)", async () => {
    expect((await portal.visit().post("/cass/toy/open", sent, { host: "evil.example" })).http).toBe(421);
  });

  it("that brings the cookies alone, as a foreign form would, is nobody's (T15)", async () => {
    const browser = await portal.visitAs({ accountId: "forged" });
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const ask = async (headers: Record<string, string>) =>
      (await portal.server.inject({ method: "POST", url: "/cass/toy/mine", headers, payload: sent })).json();
    expect(await ask({ cookie })).toMatchObject({ code: "E9401" });
    expect(await ask({ cookie, token: browser.cookies.get("token") ?? "" })).toMatchObject({ status: 200 });
  });

  it.each(['{"name":"a","name":"b"}', '{"name":"a","__proto__":{"x":1}}', '{"name":"\\ud800"}', "{", '"a"', "[]"])(
    "with the body %s is malformed (T45)",
    async (body) => expect((await portal.visit().post("/cass/toy/open", Buffer.from(body), json)).http).toBe(400),
  );

  it("hands on what its call declares and nothing else (T18)", async () => {
    const { result } = await portal.visit().post("/cass/toy/fields", { ...sent, roleIdList: ["x"], accountId: "y" });
    expect(result.name).toBe("name");
  });

  it("is counted for the peer it comes from, whatever it says to come from (T6)", async () => {
    const browser = portal.visit({ ip: "192.0.2.9" });
    const from = (address: string) => ({ "x-forwarded-for": address, forwarded: `for=${address}` });
    expect((await browser.post("/cass/toy/counted", sent, from("198.51.100.1"))).status).toBe("200");
    expect((await browser.post("/cass/toy/counted", sent, from("198.51.100.2"))).status).toBe("400-9");
  });

  it.each(["breaks", "asks"])(
    "that fails says nothing of why, of the code or of the database, and is told to the log: %s (T42)",
    async (path) => {
      const told = vi.spyOn(portal.house.log, "error");
      const answered = await portal.visit().post(`/cass/toy/${path}`, sent);
      expect(answered).toMatchObject({ http: 500, code: "E9500" });
      expect(answered.raw).not.toMatch(/select|secret|srv|nowhere|relation|at .*:\d+/);
      expect(told).toHaveBeenCalledWith(expect.objectContaining({ url: `/cass/toy/${path}` }), "failed");
      told.mockRestore();
    },
  );

  it("below a call is none, also with the cookies of somebody (T47)", async () => {
    const browser = await portal.visitAs({ accountId: "deceived" });
    const answered = await browser.post("/cass/toy/mine/x.css", sent);
    expect([answered.http, answered.headers["cache-control"]]).toEqual([404, "no-store"]);
    expect((await browser.post("/cass/toy/mine", sent)).headers["cache-control"]).toBe("no-store");
  });
});

describe("a browser without a session", () => {
  it("gets a half no script can read and no other site sends", async () => {
    const answered = await portal.visit().post("/cass/toy/open", sent);
    expect(String(answered.headers["set-cookie"])).toMatch(/^sid=a\.[^;]+; Path=\/; SameSite=Lax; HttpOnly$/);
  });

  it("is known again by what it was given, and by nothing somebody made up (T12)", async () => {
    const { sid, browser } = portal.house.sessions.openAnonymous();
    expect(await portal.house.sessions.authenticate(sid, undefined)).toEqual({ state: "guest", browser });
    const [, id = "", proof = ""] = sid.split(".");
    const otherProof = (proof.startsWith("A") ? "B" : "A") + proof.slice(1);
    for (const made of [`a.${id}.${otherProof}`, `a.${id}`, `a.${"x".repeat(22)}.${proof}`, "a..", "a"])
      expect((await portal.house.sessions.authenticate(made, undefined)).browser, made).toBeUndefined();
    const other = portal.visit();
    other.cookies.set("sid", "chosen-by-somebody-else");
    await other.post("/cass/toy/open", sent);
    expect(other.cookies.get("sid")).toMatch(/^a\./);
  });
});

describe("a session", () => {
  const ask = async (browser: Awaited<ReturnType<TestPortal["visitAs"]>>): Promise<string> =>
    (await browser.post("/cass/toy/mine", sent)).status;
  /** A browser at the other instance with the halves of this one. */
  const elsewhere = (browser: Awaited<ReturnType<TestPortal["visitAs"]>>) => {
    const other = portal.visit({ instance: 1 });
    for (const [name, value] of browser.cookies) other.cookies.set(name, value);
    return other;
  };

  it("is worth nothing by one half, or with another session's (T14)", async () => {
    const [one, other] = [await portal.visitAs({ accountId: "one" }), await portal.visitAs({ accountId: "other" })];
    const [sid = "", token = ""] = ["sid", "token"].map((name) => one.cookies.get(name));
    const { authenticate } = portal.house.sessions;
    expect((await authenticate(sid, token)).state).toBe("live");
    expect((await authenticate(sid, undefined)).state).toBe("expired");
    expect((await authenticate(undefined, token)).state).toBe("guest");
    expect((await authenticate(sid, other.cookies.get("token"))).state).toBe("expired");
  });

  it("that was revoked is refused by another instance as soon as that has been told, however young its belief (T13)", async () => {
    const browser = await portal.visitAs({ accountId: "revoked" });
    const other = elsewhere(browser);
    expect(await ask(other)).toBe("200");
    const still = vi.spyOn(performance, "now").mockReturnValue(performance.now());
    try {
      await portal.house.sessions.endAll("revoked");
      await vi.waitFor(async () => expect(await ask(other)).toBe("403-1"), { timeout: 5000 });
    } finally {
      still.mockRestore();
    }
  });

  it("that was ended without a word is believed for a second and no longer (T13)", async () => {
    const browser = await portal.visitAs({ accountId: "unheard" });
    expect(await ask(browser)).toBe("200");
    await sql`update session set ended_at = now(), ended_reason = 'revoked' where account_id = 'unheard'`.execute(
      portal.house.database.sql,
    );
    const moved = vi.spyOn(performance, "now").mockReturnValue(performance.now() + 1001);
    try {
      expect(await ask(browser)).toBe("403-1");
    } finally {
      moved.mockRestore();
    }
  });

  it("tells changed roles to one of twenty calls at once on two instances", async () => {
    const browser = await portal.visitAs({ accountId: "promoted" });
    const other = elsewhere(browser);
    await portal.house.sessions.changeRoles("promoted", ["90050000"]);
    const told = await Promise.all(Array.from({ length: 20 }, (_, at) => ask(at % 2 ? browser : other)));
    expect(told.filter((status) => status === "403-2")).toHaveLength(1);
  });

  it("lies in the database as fingerprints only (T48)", async () => {
    const browser = await portal.visitAs({ accountId: "stored" });
    const [row] = await portal.house.database.execute(
      "select session::text as row from session where account_id = 'stored'",
    );
    for (const half of ["sid", "token"]) expect(row?.["row"]).not.toContain(browser.cookies.get(half));
  });

  it("is ended for its owner only (T16)", async () => {
    const browser = await portal.visitAs({ accountId: "owner" });
    const [device] = await portal.house.sessions.list("owner");
    expect(await portal.house.sessions.end("somebody else", device?.id ?? "", "revoked")).toBe(false);
    expect(await ask(browser)).toBe("200");
    expect(await portal.house.sessions.end("owner", device?.id ?? "", "revoked")).toBe(true);
    expect(await ask(browser)).toBe("403-1");
  });
});
