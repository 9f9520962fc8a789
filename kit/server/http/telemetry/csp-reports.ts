import type { FastifyInstance } from "fastify";
import { Counter, type Registry } from "prom-client";
import * as z from "zod/mini";
import { perMinute } from "../../../contract/call.ts";
import { Refusal } from "../../../contract/refusal.ts";
import { addressBlock } from "../../network/index.ts";
import type { House } from "../../house.ts";

/** Where browsers report what the page's content policy has stopped (ASVS 3.4.7). */
export const cspReportPath = "/csp-report";

const bodyMaximum = 16_384;
/** What one address may report; a broken page reports the same thing many times. */
const patience = perMinute("ip", 20);

const anyText = z.catch(z.string(), "");

const Report = z.object({
  "csp-report": z.object({
    "document-uri": anyText,
    "effective-directive": anyText,
    "violated-directive": anyText,
    "blocked-uri": anyText,
    "source-file": anyText,
  }),
});

interface Violation {
  readonly directive: string;
  readonly page: string;
  readonly blocked: string;
  readonly source: string;
}

/**
 * Takes reports of what the content policy has stopped: counted in the metrics and logged, without query strings and
 * without who reported. Whatever comes within 16 KiB is answered with 204, so that nobody learns anything from it.
 */
export const addCspReports = (server: FastifyInstance, house: House, registry: Registry): void => {
  const counter = new Counter({
    name: "apron_csp_reports_total",
    help: "What browsers reported as stopped by the content policy, by directive",
    labelNames: ["directive"],
    registers: [registry],
  });
  void server.register(async (scope) => {
    scope.addContentTypeParser(
      "application/csp-report",
      { parseAs: "string", bodyLimit: bodyMaximum },
      (_request, body, done) => done(null, body),
    );
    scope.post(cspReportPath, { bodyLimit: bodyMaximum }, async (request, reply) => {
      const violation = violationIn(request.body);
      if (violation && (await mayReport(house, request.ip))) {
        counter.inc({ directive: directives.has(violation.directive) ? violation.directive : "other" });
        house.log.warn({ violation }, "a browser reports what the content policy has stopped");
      }
      return await reply.code(204).send();
    });
  });
};

const mayReport = async (house: House, ip: string): Promise<boolean> => {
  try {
    await house.quotas.take(`csp ${addressBlock(ip)}`, patience);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
};

const violationIn = (body: unknown): Violation | undefined => {
  const read = Report.safeParse(readJson(body));
  if (!read.success) return undefined;
  const report = read.data["csp-report"];
  return {
    directive: nameOf(report["effective-directive"] || report["violated-directive"]),
    page: placeOf(report["document-uri"]),
    blocked: placeOf(report["blocked-uri"]),
    source: placeOf(report["source-file"]),
  };
};

const readJson = (body: unknown): unknown => {
  try {
    return typeof body === "string" ? JSON.parse(body) : body;
  } catch {
    return undefined;
  }
};

const nameOf = (directive: string): string => directive.trim().split(/\s/)[0]?.slice(0, 40) ?? "";

/** Origin and path of an address, or the word that stands in its place: what follows "?" and "#" may tell of people. */
const placeOf = (address: string): string => {
  if (!URL.canParse(address)) return /^[a-z-]{1,30}$/.test(address) ? address : "";
  const { protocol, host, pathname } = new URL(address);
  return (protocol === "http:" || protocol === "https:" ? `${protocol}//${host}${pathname}` : protocol).slice(0, 200);
};

const directives: ReadonlySet<string> = new Set([
  "default-src",
  "script-src",
  "script-src-elem",
  "script-src-attr",
  "style-src",
  "style-src-elem",
  "style-src-attr",
  "img-src",
  "media-src",
  "font-src",
  "connect-src",
  "object-src",
  "frame-src",
  "worker-src",
  "base-uri",
  "form-action",
  "frame-ancestors",
  "require-trusted-types-for",
]);
