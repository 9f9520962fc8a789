import * as z from "zod/mini";
import { call, role } from "@apron/kit/contract/call";
import { momentOrAny, nothing, text } from "@apron/kit/contract/patterns";
import { roles } from "@apron/kit/contract/roles";

const auditor = role(roles.auditor.id);

/** How many lines a page looks through at most, so that its time does not grow with the log (catalogue 24.2). */
export const auditWindow = 20_000;

/** Where a page ends: time and id of its last line. */
const cursor = z._default(z.string().check(z.regex(/^(\d{1,15}-\d{1,15})?$/, "E9413")), "");

/** What lines are looked for; "" is any. */
export const auditFilter = {
  /** `server` for what the server saw, `client` for what browsers reported. */
  kind: z._default(z.enum(["", "server", "client"], "E9413"), ""),
  /** Account name, mobile number or account id. */
  actor: text(64),
  roleId: text(16),
  /** Its name, or part of how it is said in either language. */
  action: text(64),
  /** Part of what it was done to. */
  object: text(100),
  /** `ok`, `refused` for everything else, or a refusal's code. */
  result: text(16),
  ip: text(64),
  /** A day counts from its beginning as `startTime`, to its end as `endTime`. */
  startTime: momentOrAny(),
  endTime: momentOrAny(),
};

const lineFields = {
  id: z.string(),
  time: z.string(),
  kind: z.enum(["server", "client"]),
  accountId: z.string(),
  /** Account name, or masked name where there is none; "" for a guest. */
  actor: z.string(),
  roleIds: z.array(z.string()),
  action: z.string(),
  /** What was done, in the reader's language. */
  said: z.string(),
  object: z.string(),
  result: z.string(),
  /** Why it was refused, in the reader's language; "" where it was not, or where that depends on what it was asked. */
  reason: z.string(),
  ip: z.string(),
  /** False for about a second: until then its hash stands alone, and no seal holds it. */
  sealed: z.boolean(),
};

export const getAuditLog = call({
  method: "POST",
  path: "/cass/audit/getList",
  body: z.object({
    ...auditFilter,
    before: cursor,
    pageSize: z._default(z.int("E9413").check(z.minimum(1, "E9415"), z.maximum(100, "E9414")), 50),
  }),
  result: z.object({
    /** Newest first. */
    list: z.array(z.object(lineFields)),
    /** `before` of the next page; "" at the end. */
    next: z.string(),
    /** A page that ends early has looked through this far: there may be more further back. */
    searchedTo: z.string(),
    /** The oldest line there is. */
    since: z.string(),
  }),
  who: auditor,
  item: "24.2",
  summary: { zh: "审计日志查询", en: "Searches the audit" },
});

export const getAuditLine = call({
  method: "POST",
  path: "/cass/audit/detail",
  body: z.object({ id: z.string().check(z.regex(/^\d{1,15}$/, "E9413")) }),
  result: z.object({
    ...lineFields,
    userAgent: z.string(),
    beforeHash: z.string(),
    afterHash: z.string(),
    traceId: z.string(),
    hash: z.string(),
  }),
  who: auditor,
  audit: "audit.view",
  item: "24.2",
  summary: { zh: "审计记录详情，查看留痕", en: "One line of the audit; the view is audited" },
});

export const exportAudit = call({
  method: "GET",
  path: "/cass/audit/export",
  carriage: "bytes",
  body: z.object(auditFilter),
  result: z.unknown(),
  who: auditor,
  audit: "audit.export",
  item: "24.2",
  summary: { zh: "导出审计日志（CSV），导出留痕", en: "Exports the audit as CSV; the export is audited" },
});

/** A walk along the chain, from its beginning to its end. */
const check = z.object({
  state: z.enum(["never", "running", "whole", "broken"]),
  startedBy: z.string(),
  startTime: z.string(),
  finishTime: z.string(),
  checked: z.int(),
  total: z.int(),
  /** The first line that was changed, removed or slipped in; 0 when none was. */
  brokenAt: z.int(),
});

export const startAuditCheck = call({
  method: "POST",
  path: "/cass/audit/check",
  body: nothing,
  result: check,
  who: auditor,
  audit: "audit.check",
  item: "24.2",
  summary: { zh: "校验审计链", en: "Walks along the chain of the audit" },
});

export const getAuditCheck = call({
  method: "POST",
  path: "/cass/audit/getCheck",
  body: nothing,
  result: check,
  who: auditor,
  unattended: true,
  item: "24.2",
  summary: { zh: "审计链校验进度与结果", en: "How far a walk along the chain is, and what it found" },
});
