import { once } from "node:events";
import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrations, openDatabase } from "@apron/database";
import { testDatabase } from "@apron/database/testing";
import { readConfig, WrongConfiguration } from "@apron/kit/server/config";
import { openLog } from "@apron/kit/server/log";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Portal, startPortal } from "./portal.ts";

const secret = "a-secret-of-this-test-that-is-long-enough";
const production = {
  APRON_MODE: "production",
  APRON_SECRET: secret,
  APRON_SMTP_URL: "smtp://127.0.0.1:9",
  APRON_SMS_URL: "http://127.0.0.1:9",
  APRON_HOSTS_URL: "http://127.0.0.1:9",
  APRON_PUBLIC_URL: "https://portal.example",
  PORT: "0",
};

describe("the configuration", () => {
  it("refuses production without its secrets and providers and names each", () => {
    const start = () => readConfig({ APRON_MODE: "production" });
    expect(start).toThrow(WrongConfiguration);
    for (const name of ["APRON_SECRET", "APRON_SMTP_URL", "APRON_SMS_URL", "APRON_HOSTS_URL"])
      expect(start).toThrow(name);
  });

  it("names a wrong variable", () => {
    expect(() => readConfig({ APRON_MODE: "demo", PORT: "eighty" })).toThrow(/PORT/);
    expect(() => readConfig({ APRON_MODE: "demo", DATABASE_URL: "mysql://x" })).toThrow(/DATABASE_URL/);
  });

  it("names what is wrong and what is missing in one go, each with what it must be", () => {
    const start = () =>
      readConfig({ APRON_MODE: "production", APRON_SECRET: "short", PORT: "70000", APRON_SMTP_URL: "smtp://mail" });
    expect(start).toThrow(
      [
        "PORT: must be a whole number from 0 to 65535",
        "APRON_SECRET: must have at least 32 characters",
        "APRON_SMS_URL: production mode needs it",
        "APRON_HOSTS_URL: production mode needs it",
      ].join("\n"),
    );
    expect(() => readConfig({ APRON_MODE: "prod" })).toThrow("APRON_MODE: must be demo or production");
  });

  it("shows what calls there are in the demo, and in production where it is asked for", () => {
    expect([{}, production, { ...production, APRON_DOCS: "on" }].map((said) => readConfig(said).docs)).toEqual([
      true,
      false,
      true,
    ]);
    expect(() => readConfig({ APRON_DOCS: "yes" })).toThrow("APRON_DOCS: must be on or off");
  });

  it("takes no named database for the demo's: the mode must be said, and only the embedded one does without", () => {
    const unsaid = { ...production, APRON_MODE: "" };
    const named = { ...unsaid, DATABASE_URL: "postgres://db/apron" };
    expect(() => readConfig(named)).toThrow("APRON_MODE: must be said with DATABASE_URL");
    expect(readConfig(unsaid).mode).toBe("demo");
  });

  it.each(["proxy.internal", "10.0.0.0/0", "10.0.0.0/33", "10.0.0.1,fe80::1/129", "10.0.0.1/8/8"])(
    "names the proxies when %s is no address or network",
    (proxies) =>
      expect(() => readConfig({ APRON_MODE: "demo", APRON_TRUSTED_PROXIES: proxies })).toThrow("APRON_TRUSTED_PROXIES"),
  );

  it("believes the proxies it is told of, addresses and networks", () => {
    const { trustedProxies } = readConfig({ APRON_MODE: "demo", APRON_TRUSTED_PROXIES: "10.0.0.7, 10.1.0.0/16,::1" });
    expect(trustedProxies).toEqual(["10.0.0.7", "10.1.0.0/16", "::1"]);
  });

  it("listens at an IPv6 address as at any other: its public address is one, too", () => {
    expect(readConfig({ APRON_MODE: "demo", HOST: "::1" }).publicUrl).toBe("http://[::1]:3000");
    expect(readConfig({ APRON_MODE: "demo", HOST: "127.0.0.1" }).publicUrl).toBe("http://127.0.0.1:3000");
  });

  it("names a port that another program holds, before anything else is done", async () => {
    const holder = createServer().listen(0, "127.0.0.1");
    await once(holder, "listening");
    const held = Object(holder.address()).port;
    const data = join(tmpdir(), `apron-never-${held}`);
    const config = readConfig({ APRON_MODE: "demo", PORT: String(held), APRON_DATA: data });
    await expect(startPortal(config, openLog("silent"))).rejects.toThrow(`PORT: 127.0.0.1:${held} is in use`);
    expect(existsSync(data)).toBe(false);
    holder.close();
  });

  it("refuses the demo's secret in production", () => {
    expect(() => readConfig({ ...production, APRON_SECRET: "apron-demo-secret-not-for-production-use" })).toThrow(
      "APRON_SECRET",
    );
  });
});

const host = "Host: portal.example";
const post = `POST /cass/agent/validCaptchaAccount HTTP/1.1\r\n${host}\r\nContent-Type: application/json\r\n`;

describe("a portal in production mode", () => {
  let portal: Portal;
  let drop: () => Promise<void>;
  let place: Record<string, string>;
  const folder = mkdtempSync(join(tmpdir(), "apron-portal-"));
  beforeAll(async () => {
    const database = await testDatabase();
    drop = database.drop;
    if (database.folder) {
      await database.database.stop();
      cpSync(database.folder, join(folder, "database"), { recursive: true });
    }
    place = { APRON_DATA: folder, APRON_FILES: `${folder}-files`, ...(database.url && { DATABASE_URL: database.url }) };
    portal = await startPortal(readConfig({ ...production, ...place }), openLog("silent"));
  }, 60_000);
  afterAll(async () => {
    await drop();
    for (const each of [folder, `${folder}-files`]) rmSync(each, { recursive: true, force: true });
  });

  it("is healthy and ready", async () => {
    expect((await fetch(`${portal.address}/healthz`)).status).toBe(200);
    expect((await fetch(`${portal.address}/readyz`)).status).toBe(200);
  });

  it("is not ready while its disk cannot be written, says what is wrong under its own name, and recovers", async () => {
    const apart = place["APRON_FILES"] ?? "";
    const readiness = async (isReady: boolean): Promise<string> => {
      for (;;) {
        const answered = await fetch(`${portal.address}/readyz`);
        if (answered.ok === isReady) return await answered.text();
      }
    };
    rmSync(apart, { recursive: true, force: true });
    writeFileSync(apart, "no folder");
    expect(await readiness(false)).toBe('{"status":503,"message":"the folder of files cannot be written (EEXIST)"}');
    const foreign = await sendRaw(portal.address, "GET /readyz HTTP/1.1\r\nHost: 10.0.0.7\r\n\r\n");
    expect(foreign).toMatch(/^HTTP\/1.1 503 [^]*\{"status":503,"message":"not ready"\}$/);
    rmSync(apart);
    expect(await readiness(true)).toContain("ready");
  });

  it.each([
    "/demo/outbox",
    "/docs",
    "/openapi.json",
    "/metrics",
    "/.git/config",
    "/.env",
    "/assets/main.js.map",
    "/index.js.map",
    "/admin.php",
  ])("has no %s", async (path) => {
    expect((await fetch(`${portal.address}${path}`)).status).toBe(404);
  });

  it("has no demo clock and no reset", async () => {
    for (const path of ["/demo/clock", "/demo/reset"])
      expect((await fetch(`${portal.address}${path}`, { method: "POST", body: "{}", headers: json })).status).toBe(404);
  });

  it("sends its security headers with every answer, errors and health included", async () => {
    for (const path of ["/healthz", "/cass/agent/query/userInfo", "/nowhere.js", "/%"]) {
      const { headers } = await fetch(`${portal.address}${path}`);
      expect(headers.get("x-content-type-options"), path).toBe("nosniff");
      expect(headers.get("content-security-policy"), path).toContain("frame-ancestors 'none'");
      expect(headers.get("referrer-policy"), path).toBe("no-referrer");
    }
  });

  it("answers HEAD like GET, and every other method on a known path with 405 and what is allowed", async () => {
    const ask = async (method: string, path: string) => await fetch(`${portal.address}${path}`, { method });
    expect((await ask("HEAD", "/healthz")).status).toBe(200);
    for (const [method, path, allowed] of [
      ["PUT", "/cass/agent/login", "POST"],
      ["GET", "/cass/agent/login", "POST"],
      ["DELETE", "/cass/agent/query/userInfo", "GET, HEAD"],
      ["PATCH", "/healthz", "GET, HEAD"],
    ] as const) {
      const answered = await ask(method, path);
      expect([answered.status, answered.headers.get("allow")], `${method} ${path}`).toEqual([405, allowed]);
    }
  });

  it.each([
    ["no host", "GET /healthz HTTP/1.1\r\n\r\n", 400],
    ["two hosts", `GET /healthz HTTP/1.1\r\n${host}\r\nHost: y\r\n\r\n`, 400],
    ["two lengths", `${post}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`, 400],
    ["a length and chunks", `${post}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`, 400],
    ["a bare line feed", `GET /healthz HTTP/1.1\n${host}\n\n`, 400],
    ["a head beyond 16 KiB", `GET /healthz HTTP/1.1\r\n${host}\r\nX: ${"x".repeat(20_000)}\r\n\r\n`, 400],
    ["an unknown expectation", `${post}Expect: tea\r\nContent-Length: 2\r\n\r\n{}`, 200],
    ["TRACE", `TRACE /healthz HTTP/1.1\r\n${host}\r\n\r\n`, 405],
    ["a body beyond 1 MiB", `${post}Content-Length: 2000000\r\n\r\n{`, 413],
    ["bytes that are no UTF-8", `${post}Content-Length: 8\r\n\r\n{"a":"\xd6"}`, 400],
  ])("answers %s with its security headers and without stopping", async (_what, request, status) => {
    const answered = await sendRaw(portal.address, request);
    expect(answered.split("\r\n")[0]).toContain(` ${status} `);
    expect(answered).toContain("x-content-type-options: nosniff");
    expect(answered).toContain("frame-ancestors 'none'");
    expect((await fetch(`${portal.address}/healthz`)).status).toBe(200);
  });

  it("answers nothing but its health to who names another host, and nobody who comes from there", async () => {
    const foreign = "Host: evil.example\r\nOrigin: http://evil.example";
    for (const path of ["/", "/login", "/nowhere.js", "/cass/agent/query/userInfo", "/docs"]) {
      const answered = await sendRaw(portal.address, `GET ${path} HTTP/1.1\r\n${foreign}\r\n\r\n`);
      expect(answered, path).toMatch(
        /^HTTP\/1\.1 421 [^]*x-content-type-options[^]*"status":421,[^]*APRON_ALLOWED_HOSTS/,
      );
    }
    expect(await sendRaw(portal.address, `${post.replace(host, foreign)}Content-Length: 2\r\n\r\n{}`)).toContain(
      " 421 ",
    );
    const own = `${post}Origin: http://evil.example\r\nContent-Length: 2\r\n\r\n{}`;
    expect(await sendRaw(portal.address, own)).toContain(" 400 ");
    for (const path of ["/healthz", "/readyz"])
      expect(await sendRaw(portal.address, `GET ${path} HTTP/1.1\r\n${foreign}\r\n\r\n`)).toContain(" 200 ");
  });

  it("lets no other site change anything, whatever the path", async () => {
    for (const [name, value] of [
      ["origin", "https://evil.example"],
      ["origin", "null"],
      ["sec-fetch-site", "cross-site"],
    ] as const) {
      const headers = { ...json, [name]: value };
      for (const path of ["/cass/agent/logout", "/tsma/tesweb/agent/logout", "/nowhere"]) {
        const answered = await fetch(`${portal.address}${path}`, { method: "POST", body: "{}", headers });
        expect([answered.status, answered.headers.get("access-control-allow-origin")], `${name} ${path}`).toEqual([
          400,
          null,
        ]);
      }
    }
  });

  it("refuses a body over 1 MiB, another content type and broken JSON without stopping", async () => {
    const post = async (body: string, type = "application/json") =>
      (
        await fetch(`${portal.address}/cass/agent/validCaptchaAccount`, {
          method: "POST",
          body,
          headers: { "content-type": type },
        })
      ).status;
    expect(await post(`{"a":"${"x".repeat(1_100_000)}"}`)).toBe(413);
    expect(await post("a=b", "application/x-www-form-urlencoded")).toBe(415);
    expect(await post("{", "application/json")).toBe(400);
    expect(await post("null")).toBe(400);
    expect(await post('{"type":0,"type":1}')).toBe(400);
    expect((await fetch(`${portal.address}/healthz`)).status).toBe(200);
  });

  it("leaves a database that remembers production: the demo is refused before it has changed anything", async () => {
    await portal.stop();
    const where = { url: place["DATABASE_URL"], folder: join(folder, "database"), log: openLog("silent") };
    const rowsAfter = async (statement: string): Promise<unknown> => {
      const database = await openDatabase(where);
      await database.execute(statement);
      const rows = await database.execute(
        `select (select value from setting where name = 'mode') as mode, (select count(*) from login_account) as people,
          (select count(*) from migration) as steps`,
      );
      await database.stop();
      return rows;
    };
    // As the version before left it: a step is still to come.
    const before = await rowsAfter("delete from migration where name = (select max(name) from migration)");
    expect(before).toEqual([{ mode: "production", people: 0, steps: migrations.length - 1 }]);
    const demo = readConfig({ APRON_MODE: "demo", PORT: "0", ...place });
    await expect(startPortal(demo, openLog("silent"))).rejects.toThrow(/production portal's.*APRON_MODE=production/);
    expect(await rowsAfter("select 1")).toEqual(before);
  });
});

/** The first bytes of an answer to bytes no client library would send. */
const sendRaw = (address: string, request: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(address).port), "127.0.0.1", () => socket.write(request, "latin1"));
    socket.once("data", (answer) => {
      resolve(answer.toString());
      socket.destroy();
    });
    socket.once("error", reject);
  });

const json = { "content-type": "application/json" };
