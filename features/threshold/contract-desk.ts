import * as z from "zod/mini";
import { agentNumberOrAny, systemField } from "@apron/features/agents/contract";
import { call, role } from "@apron/kit/contract/call";
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
import { ThresholdRow, thresholdFacts } from "./contract-rows.ts";
import { decisionReasons, rejectReasons, thresholdLimits } from "./threshold.ts";

const approver = role(roles.thresholdApprover.id);
const item = "8.5";
const base = "/cass/thresholdDesk";

/** One application as the desk lists it; people masked. */
export const DeskRow = z.object({
  ...ThresholdRow.shape,
  user: z.string(),
  /** Minutes since it came in, or that its decision took. */
  age: z.int(),
  /** The rules accepted it. */
  automatic: z.boolean(),
  decidedBy: z.string(),
  decideTime: z.string(),
});
export type DeskRow = z.output<typeof DeskRow>;

export const getThresholdQueue = call({
  method: "POST",
  path: `${base}/getList`,
  body: z.object({
    ...pagingFields,
    /** What is to be decided, what runs or will, what a host did not do, or everything. */
    queue: z._default(z.enum(["open", "running", "failed", "all"], "E9413"), "open"),
    /** By age the longest waiting first, by effective date what takes effect first; `newest` is for everything. */
    order: z._default(z.enum(["age", "effective", "newest"], "E9413"), "age"),
    system: z._default(z.union([systemField, z.literal("")], "E9413"), ""),
    agentNumber: agentNumberOrAny(),
    status: z._default(z.int("E9413").check(z.minimum(0, "E9415"), z.maximum(8, "E9414")), 0),
    decided: z._default(z.enum(["", "automatic", "person"], "E9413"), ""),
    startDate: dayOrAny(),
    endDate: dayOrAny(),
    /** First and last day on which they came in, as the statistics count them. */
    submittedFrom: dayOrAny(),
    submittedTo: dayOrAny(),
  }),
  result: pageOf(DeskRow),
  who: approver,
  item,
  summary: { zh: "阈值申请审批队列", en: "The applications at the desk" },
});

/** What may be done with an application now; `why` says why not. */
const Act = z.object({ allowed: z.boolean(), why: z.string() });

export const getThresholdCase = call({
  method: "GET",
  path: `${base}/detail`,
  body: z.object({ id: id() }),
  result: z.object({
    ...DeskRow.shape,
    ...thresholdFacts,
    mobile: z.string(),
    email: z.string(),
    organization: z.string(),
    /** Goes up with every step. */
    version: z.int(),
    /** The most that may be granted. */
    max: z.int(),
    /** What of the work number speaks against it now. */
    troubles: z.array(z.enum(["abnormal", "frozen", "blacklisted", "limited", "ended"])),
    /** The number's traffic of 13 months, oldest first, each day with the threshold it had. */
    days: z.array(z.object({ date: z.string(), flow: z.int(), threshold: z.int() })),
    /** The number's applications before and after, the latest first, at most 20. */
    earlier: z.array(ThresholdRow),
    accept: Act,
    reject: Act,
    end: Act,
  }),
  who: approver,
  audit: "threshold.view",
  viewed: true,
  item,
  summary: { zh: "一份阈值申请及该工作号的历史", en: "One application, with what its work number applied for before" },
});

export const acceptThreshold = call({
  method: "POST",
  path: `${base}/accept`,
  body: z.object({
    id: id(),
    version: seenVersion(),
    /** As applied for, or less. */
    grantedThreshold: z.int("E8008").check(z.minimum(1, "E9415"), z.maximum(thresholdLimits.maximum.maximum, "E9414")),
    words: text(thresholdLimits.words),
  }),
  result: nothing,
  who: approver,
  once: true,
  audit: "threshold.accept",
  item,
  summary: { zh: "受理（可部分批准）", en: "Accept, as applied for or less" },
});

export const rejectThreshold = call({
  method: "POST",
  path: `${base}/reject`,
  body: z.object({
    id: id(),
    version: seenVersion(),
    reason: z.enum(rejectReasons, "E9410"),
    words: text(thresholdLimits.words),
  }),
  result: nothing,
  who: approver,
  once: true,
  audit: "threshold.reject",
  item,
  summary: { zh: "驳回（原因代码与说明）", en: "Reject with a coded reason and words for the holder" },
});

export const endThreshold = call({
  method: "POST",
  path: `${base}/end`,
  body: z.object({ id: id(), reason: requiredText(thresholdLimits.words) }),
  /** Whether the host has taken it back already. */
  result: z.object({ hostDone: z.boolean() }),
  who: approver,
  once: true,
  audit: "threshold.end",
  item,
  summary: { zh: "提前终止已受理或生效中的阈值", en: "End an accepted or running threshold early" },
});

/** The rules of automatic acceptance, and the most anybody may apply for. */
export const ThresholdPolicy = z.object({
  version: z.int(),
  enabled: z.boolean(),
  /** The applied threshold in percent of the current one, at most. */
  factor: z.int(),
  /** Days of the period, at most. */
  days: z.int(),
  /** Days back in which nothing of the number was rejected or ended early. */
  cleanDays: z.int(),
  maximum: z.int(),
  changedBy: z.string(),
  changeTime: z.string(),
});

export const getThresholdPolicy = call({
  method: "POST",
  path: `${base}/getPolicy`,
  body: nothing,
  result: ThresholdPolicy,
  who: approver,
  item,
  summary: { zh: "自动受理规则", en: "The rules of automatic acceptance" },
});

const within = ({ minimum, maximum }: { readonly minimum: number; readonly maximum: number }) =>
  z.int("E9413").check(z.minimum(minimum, "E9415"), z.maximum(maximum, "E9414"));

export const saveThresholdPolicy = call({
  method: "POST",
  path: `${base}/savePolicy`,
  body: z.object({
    /** As it was seen; E9409 when somebody changed it meanwhile. */
    version: seenVersion(),
    enabled: z.boolean("E9413"),
    factor: within(thresholdLimits.factor),
    days: within(thresholdLimits.days),
    cleanDays: within(thresholdLimits.cleanDays),
    maximum: within(thresholdLimits.maximum),
  }),
  result: z.object({ version: z.int() }),
  who: approver,
  once: true,
  audit: "threshold.savePolicy",
  item,
  summary: { zh: "修改自动受理规则", en: "Change the rules of automatic acceptance" },
});

export const getThresholdStatistics = call({
  method: "POST",
  path: `${base}/getStatistics`,
  /** The last 30 days unless named. */
  body: z.object({ startDate: dayOrAny(), endDate: dayOrAny() }),
  result: z.object({
    startDate: z.string(),
    endDate: z.string(),
    total: z.int(),
    byStatus: z.array(z.object({ status: z.int(), count: z.int() })),
    byReason: z.array(z.object({ reason: z.enum(decisionReasons), count: z.int() })),
    automatic: z.int(),
    /** Accepted for less than was applied for. */
    partial: z.int(),
    /** Half of the decisions by people took no longer, in minutes; null while there is none. */
    medianMinutes: z.nullable(z.int()),
  }),
  who: approver,
  item,
  summary: { zh: "一段时间内申请的统计", en: "What became of the applications of a period" },
});
