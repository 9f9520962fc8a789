import * as z from "zod/mini";
import { agentFields, agentNumberOrAny, systemField } from "@apron/features/agents/contract";
import { listingFields } from "@apron/features/blacklist/contract";
import { call, type Need, role } from "@apron/kit/contract/call";
import {
  dayOrAny,
  id,
  nothing,
  pageOf,
  pagingFields,
  requiredText,
  seenVersion,
  text,
} from "@apron/kit/contract/patterns";
import { roles } from "@apron/kit/contract/roles";
import { common } from "@apron/kit/contract/refusal";
import { ReportMessage, ReportRow, reportContent, reportOutcome } from "./contract-rows.ts";
import { reportEvents, reportLimits, reportOutcomes, reportTypes } from "./report.ts";

const handler = role(roles.reportHandler.id);
/** Whoever handles reports was judged by every word of theirs: none that names him is shown (catalogue 12.16). */
export const handlerJudged: Need = { name: "report.judged", refusal: common.E9403 };
/** Who confirms that somebody is listed: another handler, or the security administrator (catalogue 12.15). */
const secondPair = role(roles.reportHandler.id, roles.securityAdministrator.id);
const item = "12.11";
const base = "/cass/report/desk";

/** One report as the desk lists it; its reporter stands in no list. */
export const ReportDeskRow = z.object({
  ...ReportRow.shape,
  /** Minutes since it came in. */
  age: z.int(),
  handler: z.string(),
  mine: z.boolean(),
  firstAnswerDue: z.string(),
  firstAnswerTime: z.string(),
  outcome: z.enum(["", ...reportOutcomes]),
});
export type ReportDeskRow = z.output<typeof ReportDeskRow>;

const filters = {
  /** What waits for a handler, what is mine, what others handle, what is closed, or everything. */
  queue: z._default(z.enum(["open", "mine", "others", "closed", "all"], "E9413"), "open"),
  /** By the promise of a first answer, by age, or the newest first. */
  order: z._default(z.enum(["promise", "age", "newest"], "E9413"), "promise"),
  system: z._default(z.union([systemField, z.literal("")], "E9413"), ""),
  agentNumber: agentNumberOrAny(),
  type: z._default(z.union([z.enum(reportTypes), z.literal("")], "E9413"), ""),
  recordNo: text(20),
  startDate: dayOrAny(),
  endDate: dayOrAny(),
};

export const getReportQueue = call({
  method: "POST",
  path: `${base}/getList`,
  body: z.object({ ...pagingFields, ...filters }),
  result: pageOf(ReportDeskRow),
  who: handler,
  needs: [handlerJudged],
  item,
  summary: { zh: "举报处理队列", en: "The queue of reports" },
});

export const getReportCounts = call({
  method: "GET",
  path: `${base}/getCounts`,
  body: nothing,
  result: z.object({ open: z.int(), mine: z.int(), late: z.int(), listings: z.int() }),
  who: handler,
  needs: [handlerJudged],
  item,
  summary: { zh: "待受理、本人处理和超时的举报数", en: "How many wait, are mine, are late" },
});

const Act = z.object({ allowed: z.boolean(), why: z.string() });

/** A work number that a report is about, with what is known of it. */
export const ReportedNumber = z.object({
  system: z.string(),
  agentNumber: z.string(),
  owner: z.string(),
  organization: z.string(),
  city: z.string(),
  abnormal: z.boolean(),
  blacklisted: z.boolean(),
  /** Where its binding is looked after; "" while it is bound to nobody. */
  route: z.string(),
  /** Other reports about it that the reader may see. */
  others: z.array(z.object({ id: z.string(), recordNo: z.string(), progress: z.int() })),
});

/** Somebody is to be listed because of a report. */
export const Listing = z.object({
  id: z.string(),
  system: z.string(),
  agentNumber: z.string(),
  name: z.string(),
  mobile: z.string(),
  idNumber: z.string(),
  branch: z.string(),
  reason: z.string(),
  from: z.string(),
  askedBy: z.string(),
  askTime: z.string(),
  state: z.enum(["open", "listed", "declined"]),
  decidedBy: z.string(),
  decideTime: z.string(),
  words: z.string(),
  decide: Act,
});
export type Listing = z.output<typeof Listing>;

export const getReportCase = call({
  method: "GET",
  path: `${base}/detail`,
  body: z.object({ id: id() }),
  result: z.object({
    ...ReportDeskRow.shape,
    ...reportContent,
    ...reportOutcome,
    messages: z.array(ReportMessage),
    notes: z.array(z.object({ id: z.string(), by: z.string(), content: z.string(), time: z.string() })),
    events: z.array(z.object({ event: z.enum(reportEvents), by: z.string(), detail: z.string(), time: z.string() })),
    numbers: z.array(ReportedNumber),
    listings: z.array(Listing),
    version: z.int(),
    accept: Act,
    handle: Act,
  }),
  who: handler,
  needs: [handlerJudged],
  audit: "report.view",
  viewed: true,
  item,
  summary: { zh: "一份举报及其处理（不含举报人）", en: "One report and its handling, without its reporter" },
});

export const acceptReport = call({
  method: "POST",
  path: `${base}/accept`,
  body: z.object({ id: id(), version: seenVersion() }),
  result: nothing,
  who: handler,
  needs: [handlerJudged],
  once: true,
  audit: "report.accept",
  item,
  summary: { zh: "受理举报", en: "Accept a report: it has one handler" },
});

export const recuseFromReport = call({
  method: "POST",
  path: `${base}/recuse`,
  body: z.object({ id: id(), reason: requiredText(reportLimits.reason) }),
  result: nothing,
  who: handler,
  needs: [handlerJudged],
  once: true,
  audit: "report.recuse",
  item: "12.16",
  summary: { zh: "回避：退回队列，本人不再可见", en: "Step aside: it goes back to the others and is seen no more" },
});

export const noteOnReport = call({
  method: "POST",
  path: `${base}/note`,
  body: z.object({ id: id(), content: requiredText(reportLimits.text) }),
  result: nothing,
  who: handler,
  needs: [handlerJudged],
  audit: "report.note",
  once: true,
  item,
  summary: { zh: "处理备注（仅处理人可见）", en: "A note among handlers" },
});

export const askReporter = call({
  method: "POST",
  path: `${base}/ask`,
  body: z.object({ id: id(), content: requiredText(reportLimits.text) }),
  result: nothing,
  who: handler,
  needs: [handlerJudged],
  audit: "report.ask",
  once: true,
  item: "12.14",
  summary: { zh: "答复举报人或向其提问", en: "Answer the reporter, or ask" },
});

export const linkToReport = call({
  method: "POST",
  path: `${base}/linkAgent`,
  body: z.object({ id: id(), ...agentFields }),
  result: nothing,
  who: handler,
  needs: [handlerJudged],
  once: true,
  audit: "report.link",
  item,
  summary: { zh: "关联工作号", en: "Link a further work number" },
});

export const markReported = call({
  method: "POST",
  path: `${base}/markAbnormal`,
  body: z.object({ id: id(), ...agentFields, reason: requiredText(reportLimits.reason) }),
  result: nothing,
  who: handler,
  needs: [handlerJudged],
  audit: "report.markAbnormal",
  item,
  summary: { zh: "将涉事工作号标记为行为异常", en: "Mark a work number of the report abnormal" },
});

export const proposeListing = call({
  method: "POST",
  path: `${base}/proposeListing`,
  body: z.object({ id: id(), ...listingFields }),
  result: z.object({ listingId: z.string() }),
  who: handler,
  needs: [handlerJudged],
  audit: "report.proposeListing",
  once: true,
  item: "12.15",
  summary: { zh: "提请列入黑名单，待另一人确认", en: "Propose a blacklisting, which somebody else confirms" },
});

export const getListings = call({
  method: "POST",
  path: `${base}/getListings`,
  body: z.object({
    ...pagingFields,
    state: z._default(z.enum(["open", "listed", "declined", "all"], "E9413"), "open"),
  }),
  result: pageOf(Listing),
  who: secondPair,
  needs: [handlerJudged],
  item: "12.15",
  summary: { zh: "待确认的黑名单列入（不含举报）", en: "Blacklistings to confirm, without the reports behind them" },
});

export const decideListing = call({
  method: "POST",
  path: `${base}/decideListing`,
  body: z.object({ id: id(), list: z.boolean("E9410"), words: text(reportLimits.reason) }),
  result: nothing,
  who: secondPair,
  needs: [handlerJudged],
  once: true,
  audit: "report.decideListing",
  item: "12.15",
  summary: { zh: "确认或驳回列入黑名单", en: "A second person lists it, or declines" },
});

export const closeReport = call({
  method: "POST",
  path: `${base}/close`,
  body: z.object({
    id: id(),
    version: seenVersion(),
    outcome: z.enum(reportOutcomes, "E9410"),
    words: requiredText(reportLimits.text),
  }),
  result: nothing,
  who: handler,
  needs: [handlerJudged],
  once: true,
  audit: "report.close",
  item,
  summary: { zh: "办结举报并告知结果", en: "Close a report and tell what came of it" },
});

export const revealReporter = call({
  method: "POST",
  path: `${base}/revealReporter`,
  body: z.object({ id: id(), reason: requiredText(reportLimits.reason) }),
  result: z.object({ name: z.string(), mobile: z.string(), email: z.string(), agents: z.array(z.string()) }),
  who: handler,
  needs: [handlerJudged],
  audit: "report.reveal",
  item: "12.16",
  summary: { zh: "受理人查看举报人身份（留痕）", en: "Whoever handles it reads who reported; audited" },
});

export const exportReports = call({
  method: "GET",
  path: `${base}/export`,
  body: z.object(filters),
  result: z.unknown(),
  who: handler,
  needs: [handlerJudged],
  carriage: "bytes",
  audit: "report.export",
  item,
  summary: { zh: "导出举报清单（不含举报人与内容）", en: "The list as a spreadsheet, without reporters and contents" },
});
