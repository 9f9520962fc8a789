import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
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
  PORT: "0",
};

describe("the configuration", () => {
  it("refuses production without its secrets and providers and names each", () => {
    const start = () => readConfig({ APRON_MODE: "production" });
    expect(start).toThrow(WrongConfiguration);
    for (const name of ["APRON_SECRET", "APRON_SMTP_URL", "APRON_SMS_URL", "APRON_HOSTS_URL"]) expect(start).toThrow(name);
  });

  it("names a wrong variable", () => {
    expect(() => readConfig({ APRON_MODE: "demo", PORT: "eighty" })).toThrow(/PORT/);
    expect(() => readConfig({ APRON_MODE: "demo", DATABASE_URL: "mysql://x" })).toThrow(/DATABASE_URL/);
  });

  it("refuses the demo's secret in production", () => {
    expect(() => readConfig({ ...production, APRON_SECRET: "apron-demo-secret-not-for-production-use" })).toThrow("APRON_SECRET");
  });
});

describe("a portal in production mode", () => {
  let portal: Portal;
  let drop: () => Promise<void>;
  const folder = mkdtempSync(join(tmpdir(), "apron-portal-"));
  beforeAll(async () => {
    const database = await testDatabase();
    drop = database.drop;
    const config = readConfig({ ...production, APRON_DATA: folder, ...(database.url && { DATABASE_URL: database.url }) });
    portal = await startPortal(config, openLog("silent"));
  }, 60_000);
  afterAll(async () => {
    await portal.stop();
    await drop();
    rmSync(folder, { recursive: true });
  });

  it("is healthy and ready", async () => {
    expect((await fetch(`${portal.address}/healthz`)).status).toBe(200);
    expect((await fetch(`${portal.address}/readyz`)).status).toBe(200);
  });

  it.each(["/demo/outbox", "/metrics", "/.git/config", "/.env", "/assets/main.js.map", "/index.js.map", "/admin.php"])(
    "has no %s",
    async (path) => {
      expect((await fetch(`${portal.address}${path}`)).status).toBe(404);
    },
  );

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

  it("refuses a body over 1 MiB, another content type and broken JSON without stopping", async () => {
    const post = async (body: string, type = "application/json") =>
      (await fetch(`${portal.address}/cass/agent/validCaptchaAccount`, { method: "POST", body, headers: { "content-type": type } })).status;
    expect(await post(`{"a":"${"x".repeat(1_100_000)}"}`)).toBe(413);
    expect(await post("a=b", "application/x-www-form-urlencoded")).toBe(415);
    expect(await post("{", "application/json")).toBe(400);
    expect(await post('{"type":0,"type":1}')).toBe(400);
    expect((await fetch(`${portal.address}/healthz`)).status).toBe(200);
  });
});

const json = { "content-type": "application/json" };
