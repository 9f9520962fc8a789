import { expect, it } from "vitest";
import { readConfig } from "../config/index.ts";
import { headersOf } from "./headers.ts";

const of = (variables: Record<string, string> = {}) => headersOf(readConfig({ APRON_MODE: "demo", ...variables }));
/** A policy by its directives. */
const policyOf = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    (headers["content-security-policy"] ?? "").split("; ").map((directive) => directive.split(/ (.*)/s).slice(0, 2)),
  );

it("lets a page run and show what is the portal's own, and make nothing of text without a policy's leave (T28)", () => {
  expect(policyOf(of().page)).toEqual({
    "default-src": "'self'",
    "script-src": "'self'",
    "style-src": "'self'",
    "img-src": "'self' data: blob:",
    "media-src": "'self'",
    "font-src": "'self'",
    "connect-src": "'self'",
    "object-src": "'none'",
    "base-uri": "'none'",
    "form-action": "'self'",
    "frame-ancestors": "'none'",
    "require-trusted-types-for": "'script'",
    "report-uri": "/csp-report",
  });
});

it("lets a page play videos of the listed sites too, over TLS", () => {
  expect(policyOf(of({ APRON_VIDEO_HOSTS: "video.example" }).page)["media-src"]).toBe("'self' https://video.example");
});

it("lets nothing in an answer run, be framed or be kept (T22, T47)", () => {
  expect(of().answer["cache-control"]).toBe("no-store");
  expect(policyOf(of().answer)).toEqual({
    "default-src": "'none'",
    "base-uri": "'none'",
    "form-action": "'none'",
    "frame-ancestors": "'none'",
    sandbox: undefined,
  });
});

it("lets nothing in an asset load or frame anything", () => {
  expect(policyOf(of().asset)).toEqual({ "default-src": "'none'", "base-uri": "'none'", "frame-ancestors": "'none'" });
});

it.each(["answer", "asset", "page"] as const)("says the same of every %s", (kind) => {
  expect(of()[kind]).toMatchObject({
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
  });
});

it("asks browsers to stay with TLS where there is TLS, and only there", () => {
  const header = "strict-transport-security";
  expect(of({ APRON_PUBLIC_URL: "https://portal.example" }).page).toHaveProperty(
    header,
    "max-age=63072000; includeSubDomains",
  );
  expect(of().page).not.toHaveProperty(header);
});
