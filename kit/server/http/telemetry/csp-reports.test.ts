import { Registry } from "prom-client";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { addCspReports, cspReportPath } from "./csp-reports.ts";
import { headersOf } from "../headers.ts";
import { openTestPortal, type TestPortal } from "../../testing/index.ts";

let portal: TestPortal;
const registry = new Registry();
beforeAll(async () => {
  portal = await openTestPortal([]);
  addCspReports(portal.server, portal.house, registry);
});
afterAll(async () => await portal.close());

const report = async (type: string, body: unknown, ip = "192.0.2.1") =>
  await portal.server.inject({
    method: "POST",
    url: cspReportPath,
    remoteAddress: ip,
    headers: { "content-type": type },
    payload: typeof body === "string" ? body : JSON.stringify(body),
  });
const older = {
  "csp-report": {
    "document-uri": "https://apron.example/dutyInformation?name=%E5%BC%A0%E4%B8%89#13800000001",
    "violated-directive": "script-src-elem 'self'",
    "blocked-uri": "https://evil.example/x.js?token=secret",
    "source-file": "https://apron.example/assets/main.js",
  },
};

describe("what a content policy has stopped", () => {
  it("is to be reported by the page", () => {
    const headers = headersOf(portal.house.config).page;
    expect(headers["content-security-policy"]).toMatch(`; report-uri ${cspReportPath}`);
  });

  it("is counted by directive and logged without anything about a person", async () => {
    const warn = vi.spyOn(portal.house.log, "warn");
    expect((await report("application/csp-report", older)).statusCode).toBe(204);
    const inline = { "csp-report": { "effective-directive": "img-src", "blocked-uri": "inline" } };
    expect((await report("application/csp-report", inline)).statusCode).toBe(204);
    expect(warn.mock.calls.map(([line]) => line)).toEqual([
      {
        violation: {
          directive: "script-src-elem",
          page: "https://apron.example/dutyInformation",
          blocked: "https://evil.example/x.js",
          source: "https://apron.example/assets/main.js",
        },
      },
      { violation: { directive: "img-src", page: "", blocked: "inline", source: "" } },
    ]);
    const madeUp = { "csp-report": { "effective-directive": "made-up-src" } };
    expect((await report("application/csp-report", madeUp)).statusCode).toBe(204);
    const metrics = await registry.metrics();
    expect(metrics).toContain('apron_csp_reports_total{directive="other"} 1');
    expect(metrics).toContain('apron_csp_reports_total{directive="script-src-elem"} 1');
    expect(metrics).toContain('apron_csp_reports_total{directive="img-src"} 1');
  });

  it.each([
    ["application/csp-report", "{"],
    ["application/csp-report", "null"],
    ["application/csp-report", '{"csp-report":7}'],
    ["application/json", "{}"],
  ])("is answered alike whatever comes: %s %s", async (type, body) => {
    expect((await report(type, body, "192.0.2.2")).statusCode).toBe(204);
  });

  it("is refused beyond 16 KiB", async () => {
    expect((await report("application/csp-report", `"${"x".repeat(20_000)}"`)).statusCode).toBe(413);
  });

  it("is no longer written down when one address reports without end", async () => {
    const warn = vi.spyOn(portal.house.log, "warn");
    warn.mockClear();
    for (let at = 0; at < 25; at += 1) await report("application/csp-report", older, "192.0.2.3");
    expect(warn.mock.calls.length).toBe(20);
  });
});
