// The built server in production mode, over real sockets: what leaves it, what it keeps of whom, and whom it puts up with.
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import type { Socket } from "node:net";
import { picture } from "@apron/kit/server/testing/pictures";
import { transportLimits } from "@apron/kit/server/http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cookieOf, openWire, type Wire } from "./testing/wire.ts";

const somaxconn = "/proc/sys/net/core/somaxconn";
let wire: Wire;
/** The beginning of a head whose end never comes, from the first moment on. */
let slow: { readonly ended: Promise<number> };
beforeAll(async () => {
  wire = await openWire();
  const socket = await wire.open();
  socket.write("GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ");
  const begun = performance.now();
  slow = { ended: once(socket.resume(), "close").then(() => performance.now() - begun) };
}, 120_000);
afterAll(async () => await wire.stop());

const engineer = "13800000001";
/** What may stand in no line of the log; more comes as it is learned. */
const secrets = new Set(["Wrong2026Secret", "110101199003074610", "13800000011", engineer]);

const everywhere = {
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
  "referrer-policy": "no-referrer",
  "strict-transport-security": "max-age=63072000; includeSubDomains",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
};
const json = "application/json; charset=utf-8";
const answer = {
  ...everywhere,
  "cache-control": "no-store",
  "content-security-policy": "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
  "content-type": json,
};
const page = {
  ...everywhere,
  "cache-control": "no-cache",
  "content-security-policy":
    "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; media-src 'self'; " +
    "font-src 'self'; connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; " +
    "frame-ancestors 'none'; require-trusted-types-for 'script'; report-uri /csp-report",
  "content-type": "text/html; charset=utf-8",
};
const asset = {
  ...everywhere,
  "cache-control": "public, max-age=31536000, immutable",
  "content-security-policy": "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  "content-type": "text/javascript; charset=utf-8",
  vary: "accept-encoding",
};
/** What says how an answer travels, not what may be done with it. */
const travelling = new Set([
  "allow",
  "connection",
  "content-encoding",
  "content-length",
  "date",
  "etag",
  "keep-alive",
  "set-cookie",
  "transfer-encoding",
]);
const headersOf = (response: Response): object =>
  Object.fromEntries([...response.headers].filter(([name]) => !travelling.has(name)));

const aScript = async (): Promise<string> => {
  const [, script = ""] = /src="(\/assets\/[^"]+)"/.exec(await (await wire.ask("/login")).text()) ?? [];
  return script;
};

describe("every answer", () => {
  it.each([
    ["a call", "/cass/agent/getCountryList", {}, 200, answer],
    ["a call under another mount", "/tsma/tesweb/agent/getCountryList", {}, 200, answer],
    ["a refusal", "/cass/agent/query/userInfo", {}, 200, answer],
    [
      "what is malformed",
      "/cass/agent/login",
      { body: "{", headers: { "content-type": "application/json" } },
      400,
      answer,
    ],
    ["a call nobody knows", "/cass/none", {}, 404, answer],
    ["a file nobody may see", "/cass/file/none", {}, 404, answer],
    ["another method", "/cass/agent/login", { method: "PUT" }, 405, answer],
    ["a body too large", "/cass/agent/login", { body: { a: "x".repeat(1_100_000) } }, 413, answer],
    [
      "a body of another kind",
      "/cass/agent/login",
      { body: "a=b", headers: { "content-type": "text/plain" } },
      415,
      answer,
    ],
    ["a path that does not decode", "/%", {}, 400, answer],
    ["its health", "/healthz", {}, 200, answer],
    ["its readiness", "/readyz", {}, 200, answer],
    ["its calls", "/openapi.json", {}, 200, { ...answer, "cache-control": "no-cache" }],
    [
      "its documents",
      "/docs",
      {},
      200,
      { ...answer, "cache-control": "no-cache", "content-type": page["content-type"] },
    ],
    ["a page", "/login", {}, 200, page],
    ["a page nobody knows", "/nowhere", {}, 404, page],
    ["an asset nobody knows", "/assets/none.js", {}, 404, answer],
    ["what stands in no production", "/demo/outbox", {}, 404, answer],
  ] as const)("has its headers and no others: %s", async (_what, path, asking, status, headers) => {
    const response = await wire.ask(path, asking);
    expect([response.status, headersOf(response)]).toEqual([status, headers]);
  });

  it("may stay open as a stream as often as it likes, and somebody's files come all the same (R11)", async () => {
    const as = wire.session("13800000002");
    const streams = await Promise.all(Array.from({ length: 7 }, () => wire.ask("/cass/live", { as })));
    const file = await wire.ask("/cass/notice/calendar?month=2026-11", { as });
    expect([file.status, file.headers.get("content-type")]).toEqual([200, expect.stringContaining("text/calendar")]);
    for (const { body } of streams) await body?.cancel();
  });

  it("has its headers and no others: an asset, a report, a stream, the numbers on their own port", async () => {
    expect(headersOf(await wire.ask(await aScript()))).toEqual(asset);
    const report = { body: "{}", headers: { "content-type": "application/csp-report" } };
    const { "content-type": _none, ...empty } = answer;
    expect(headersOf(await wire.ask("/csp-report", report))).toEqual(empty);
    const stream = await wire.ask("/cass/live", { as: wire.session("13800000002") });
    await stream.body?.cancel();
    expect(headersOf(stream)).toEqual({
      ...answer,
      "cache-control": "no-store, no-transform",
      "content-type": "text/event-stream; charset=utf-8",
      "x-accel-buffering": "no",
    });
    for (const [path, type] of [
      ["/metrics", "text/plain; version=0.0.4; charset=utf-8"],
      ["/none", json],
    ] as const) {
      const numbers = await fetch(`http://127.0.0.1:${wire.metricsPort}${path}`);
      expect(headersOf(numbers), path).toEqual({ ...answer, "content-type": type });
    }
  });

  it("has its headers where no request could be read", async () => {
    const socket = await wire.open();
    socket.write("NONSENSE\r\n\r\n");
    const [said] = await once(socket, "data");
    const lines = String(said).split("\r\n\r\n")[0]?.split("\r\n").slice(1) ?? [];
    const headers = lines.map((line): [string, string] => [
      line.slice(0, line.indexOf(":")),
      line.slice(line.indexOf(":") + 2),
    ]);
    expect(Object.fromEntries(headers.filter(([name]) => !travelling.has(name)))).toEqual(answer);
  });

  it("to a page brings no script or style within itself, and nothing that would let one run", async () => {
    const text = await (await wire.ask("/login")).text();
    expect(text).not.toMatch(/<script(?![^>]*\ssrc=)|<style|\sstyle=|\son\w+=|javascript:|nonce/i);
    for (const [, address] of text.matchAll(/<(?:script|link|img)[^>]*\s(?:src|href)="([^"]*)"/g))
      expect(address).toMatch(/^\/assets\//);
  });
});

describe("documents that never change", () => {
  it.each(["/openapi.json", "/docs"])("are not sent again to whoever has them: %s", async (path) => {
    const first = await wire.ask(path);
    await first.arrayBuffer();
    const again = await wire.ask(path, { headers: { "if-none-match": first.headers.get("etag") ?? "" } });
    expect([first.status, again.status, await again.text()]).toEqual([200, 304, ""]);
  });
});

describe("a session", () => {
  it("comes in two halves under TLS, one of them out of reach of scripts, and either alone is nobody", async () => {
    const from = "192.0.2.7";
    const { sid, pass, code } = await wire.sendCode(engineer, from);
    const signedIn = await wire.ask("/cass/agent/captchaLogin", {
      body: { type: 0, signTel: engineer, smsCode: code, agreeTypes: [1, 2, 5, 6], ...pass },
      headers: { cookie: `__Host-sid=${sid}` },
      from,
    });
    const set = signedIn.headers.getSetCookie();
    const halves = { sid: cookieOf(signedIn, "__Host-sid"), token: cookieOf(signedIn, "token") };
    for (const secret of [sid, code, halves.sid, halves.token]) secrets.add(secret);
    expect(set.filter((cookie) => !cookie.startsWith("device=")).toSorted()).toEqual([
      `__Host-sid=${halves.sid}; Path=/; SameSite=Lax; HttpOnly; Secure`,
      `token=${halves.token}; Path=/; SameSite=Lax; Secure`,
    ]);
    expect(halves.sid).not.toBe(sid);

    const asks = async (headers: Record<string, string>): Promise<string> =>
      (await (await wire.ask("/cass/agent/query/userInfo", { headers })).text()).slice(0, 13);
    expect(await asks({ cookie: `__Host-sid=${halves.sid}`, token: halves.token })).toBe('{"status":200');
    const halvesAlone: Record<string, string>[] = [
      { cookie: `__Host-sid=${halves.sid}` },
      { token: halves.token },
      { cookie: `__Host-sid=${halves.sid}; token=${halves.token}` },
      { cookie: `sid=${halves.sid}`, token: halves.token },
      { cookie: `__Host-sid=${sid}`, token: halves.token },
    ];
    for (const headers of halvesAlone) expect(await asks(headers)).toBe('{"status":403');

    const out = await wire.ask("/cass/agent/logout", { as: halves, body: {} });
    expect(out.headers.getSetCookie().toSorted()).toEqual([
      "__Host-sid=; Path=/; SameSite=Lax; HttpOnly; Secure; Max-Age=0",
      "token=; Path=/; SameSite=Lax; Secure; Max-Age=0",
    ]);
    expect(out.headers.get("clear-site-data")).toBe('"cache"');
    expect(await asks({ cookie: `__Host-sid=${halves.sid}`, token: halves.token })).toBe('{"status":403');
  });

  it("is never one that the browser brought along: an unknown id is replaced before anything is tied to it", async () => {
    for (const brought of ["made-up", "a.made-up.made-up"]) {
      const response = await wire.ask("/cass/agent/getSliderCaptcha", {
        body: {},
        headers: { cookie: `__Host-sid=${brought}` },
      });
      const cookie = response.headers.getSetCookie()[0] ?? "";
      expect(cookie).toMatch(/^__Host-sid=a\.[\w-]+\.[\w-]{43}; Path=\/; SameSite=Lax; HttpOnly; Secure$/);
    }
  });

  it("takes its open stream along when it ends, within five seconds (T13)", async () => {
    const halves = wire.session("13900000002");
    const stream = await wire.ask("/cass/live", { as: halves });
    const ended = (async () => {
      for await (const _part of stream.body ?? []);
      return "ended";
    })();
    await wire.ask("/cass/agent/logout", { as: halves, body: {} });
    const patience = new Promise((resolve) => setTimeout(resolve, 5000, "still open").unref());
    expect(await Promise.race([ended, patience])).toBe("ended");
  });
});

describe("a number with an account and one without", () => {
  it("are answered alike, byte by byte and in the same time, over 200 tries (T9, T10)", async () => {
    const ask = async (signTel: string): Promise<{ took: number; said: string }> => {
      const begun = performance.now();
      const response = await wire.ask("/cass/agent/validCaptchaAccount", { body: { type: 0, signTel } });
      const said = await response.text();
      return { took: performance.now() - begun, said: said.replace(/"traceId":"[^"]*"/, "") };
    };
    const times = { known: [] as number[], unknown: [] as number[] };
    const said = new Set<string>();
    for (let round = 0; round < 200; round += 1)
      for (const [whose, signTel] of [
        ["known", "13800000009"],
        ["unknown", "13866660009"],
      ] as const) {
        const answered = await ask(signTel);
        times[whose].push(answered.took);
        said.add(answered.said);
      }
    expect([...said]).toHaveLength(1);
    const [known, unknown] = [median(times.known), median(times.unknown)];
    expect(Math.abs(known - unknown)).toBeLessThan(Math.max(2, 0.5 * Math.min(known, unknown)));
  });
});

describe("a connection", () => {
  it.each(["", "metrics"])(
    "that asks for much and reads nothing is cut off, and nobody else notices %s",
    async (which) => {
      const port = which === "" ? wire.port : wire.metricsPort;
      const path = which === "" ? "/openapi.json" : "/metrics";
      const socket = await wire.open(port);
      socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`.repeat(1400));
      const patient = await wire.open(port);
      patient.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`.repeat(transportLimits.waiting - 1));
      patient.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n`);
      const [cutOff, served] = await Promise.all([answersOn(socket), answersOn(patient)]);
      expect(served).toBe(transportLimits.waiting);
      expect(cutOff).toBeLessThan(2);
    },
  );

  it("whose head never ends is told so within ten seconds, and cut off", async () => {
    // The figures are transport.test.ts's; a busy machine is late to look.
    expect(await slow.ended).toBeLessThan(15_000);
  });
});

describe("the log", () => {
  it("holds no number, code, password, cookie or card of anybody, and one line for each event, whatever was sent", async () => {
    const [password, idNumber, signTel] = [...secrets];
    const forged = `x\r\n{"level":60,"msg":"forged"}\n`;
    const as = wire.session("13800000002");
    wire.answerSms(500);
    const before = wire.lines().length;
    const { code } = await wire.sendCode("13800000011", "192.0.2.9");
    for (const secret of [code, as.sid, as.token]) secrets.add(secret);
    const asked: [path: string, body: object][] = [
      [`/cass/agent/login?mobile=${signTel}`, { type: 0, signTel, password }],
      ["/cass/agent/captchaLogin", { type: 0, signTel, smsCode: code }],
      ["/cass/agentReset/submit", { bindingId: "none", idNumber, smsCode: code, newPassword: password }],
      ["/cass/recovery/submit", { ticket: forged, idNumber, frontFileId: "a", backFileId: "b", signLetter: true }],
      ["/cass/audit/addAuditLog", { typeCode: 21, detail: { forged, signTel }, page: forged }],
    ];
    for (const [path, body] of asked) await wire.ask(path, { body, as, headers: { "user-agent": `x ${signTel}` } });
    const report = {
      "effective-directive": forged,
      "document-uri": `https://portal.example/x?${signTel}`,
      "blocked-uri": forged,
    };
    const reported = { "content-type": "application/csp-report" };
    await wire.ask("/csp-report", { body: JSON.stringify({ "csp-report": report }), headers: reported });
    // No scanner is there, which is an error of the server's own.
    await wire.upload(`${signTel}.jpg`, picture("jpeg"), as);

    const [greeting, ...lines] = wire.lines();
    expect(greeting).toMatch(/^Apron listens at /);
    const events: Record<string, unknown>[] = lines.map((line) => JSON.parse(line));
    // Each refused call is told too, under its trace id; so is a host that a busy machine finds slow.
    const others = events.slice(before - 1).map(({ event, msg }) => event ?? msg);
    expect(others.filter((told) => told !== "request" && told !== "host")).toEqual([
      "message.queued",
      "a browser reports what the content policy has stopped",
      "the virus scanner did not look at an upload, which was refused",
    ]);
    for (const secret of secrets) expect(lines.join("\n")).not.toContain(secret);
  });
});

/** What the kernel lets stand before a port; it bounds what a server asks for. */
const room = existsSync(somaxconn) ? Number(readFileSync(somaxconn, "utf8")) : 0;

it.runIf(room > 2000)(
  "has room for thousands who come at once while it is busy, as the screens of an instance that died do (R9)",
  async () => {
    const sockets: Socket[] = [];
    await wire.frozen(async () => {
      for (let come = 0; come < 20; come += 1)
        sockets.push(...(await Promise.all(Array.from({ length: 100 }, async () => await wire.open()))));
    });
    expect(sockets).toHaveLength(2000);
    for (const socket of sockets) socket.destroy();
    expect((await wire.ask("/healthz")).status).toBe(200);
  },
);

/** How many answers come before the connection ends. */
const answersOn = async (socket: Socket): Promise<number> => {
  const parts: Buffer[] = [];
  socket.on("data", (part: Buffer) => parts.push(part));
  await new Promise((resolve) => socket.once("close", resolve));
  return Buffer.concat(parts).toString("latin1").split("HTTP/1.1 200 OK").length - 1;
};

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? NaN;
