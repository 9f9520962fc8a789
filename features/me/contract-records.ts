import * as z from "zod/mini";
import { codeFor, optTypes, smsCode } from "@apron/features/login/contract";
import { ReportRow } from "@apron/features/report/contract";
import { call, perDay, signedIn } from "@apron/kit/contract/call";
import { nothing, pageOf, pagingFields } from "@apron/kit/contract/patterns";

/** How often a day one may take one's own data along. */
export const exportsPerDay = 3;

export const exportData = call({
  method: "POST",
  path: "/cass/my/exportData",
  body: z.object({ smsCode }),
  result: nothing,
  who: signedIn,
  carriage: "bytes",
  quota: [perDay("account", exportsPerDay)],
  spends: [codeFor(optTypes.verify)],
  audit: "me.exportData",
  item: "21.8",
  summary: { zh: "导出本人数据（验证码用途8）", en: "One's own data as a ZIP file, with a code of optType 8" },
});

/** Kinds of applications that are open to be made (catalogue 21.5). */
export const applicationTypes = ["self-service", "threshold", "expired query"] as const;
export type ApplicationType = (typeof applicationTypes)[number];

/** Where an application may stand: waiting, decided one way or the other, done or failed, or not yet ended when it should be. */
export const applicationStates = ["open", "approved", "refused", "done", "failed", "endFailed", "withdrawn"] as const;

/** One of one's own applications. */
export const MyApplication = z.object({
  applyId: z.string(),
  type: z.enum(applicationTypes),
  system: z.string(),
  agentNumber: z.string(),
  /** What for. */
  reason: z.string(),
  state: z.enum(applicationStates),
  applyTime: z.string(),
  decideTime: z.string(),
  answer: z.string(),
  validUntil: z.string(),
  /** Where it is seen whole; "" where the line says everything. */
  route: z.string(),
});

/** A query carries texts only. */
const pageNumber = (fallback: number, maximum: number) =>
  z.pipe(
    z._default(z.union([z.string(), z.number()], "E9413"), fallback),
    z.pipe(z.transform(Number), z.int("E9413").check(z.minimum(1, "E9415"), z.maximum(maximum, "E9414"))),
  );

export const getApplications = call({
  method: "GET",
  path: "/cass/my/applications",
  body: z.object({
    type: z._default(z.enum(applicationTypes, "E9413"), "self-service"),
    currentPage: pageNumber(1, 1_000_000),
    pageSize: pageNumber(20, 100),
  }),
  result: pageOf(MyApplication),
  who: signedIn,
  item: "21.5",
  summary: { zh: "本人的申请", en: "One's own applications" },
});

export const getMyReports = call({
  method: "POST",
  path: "/cass/my/reports",
  body: z.object({ ...pagingFields, progress: z._default(z.int("E9413").check(z.minimum(0), z.maximum(3)), 0) }),
  result: pageOf(ReportRow),
  who: signedIn,
  veiled: true,
  item: "21.5",
  summary: { zh: "本人的举报", en: "One's own reports" },
});
