import type { FastifyRequest } from "fastify";
import type { Config } from "../config/index.ts";
import { cspReportPath } from "./telemetry/csp-reports.ts";

/** Security headers of every answer, errors and health included (ASVS 3.4). */
export const headersOf = (config: Config) => {
  const everywhere: Record<string, string> = {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
    ...(config.publicUrl.startsWith("https:") && {
      "strict-transport-security": "max-age=63072000; includeSubDomains",
    }),
  };
  return {
    /** Answers of calls: nothing in them may run, be framed or be kept. */
    answer: {
      ...everywhere,
      "cache-control": "no-store",
      "content-security-policy":
        "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
    },
    /** Scripts, styles and pictures of the web app: their names change with their content. */
    asset: {
      ...everywhere,
      "cache-control": "public, max-age=31536000, immutable",
      "content-security-policy": "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    },
    /** The page: own scripts and styles only, from files. */
    page: {
      ...everywhere,
      "cache-control": "no-cache",
      "content-security-policy": [
        "default-src 'self'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data: blob:",
        ["media-src 'self'", ...config.videoHosts.map((host) => `https://${host}`)].join(" "),
        "font-src 'self'",
        "connect-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
        "require-trusted-types-for 'script'",
        // Not `report-to`: browsers that know it ignore this one then, and deliver late, over TLS only.
        `report-uri ${cspReportPath}`,
      ].join("; "),
    },
  };
};

/** A header of a request that stands there once. */
export const textHeader = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return typeof value === "string" ? value : undefined;
};
