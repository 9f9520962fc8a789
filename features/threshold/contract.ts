import * as z from "zod/mini";
import { agentNumberOrAny, boundTo, noAbnormalAgent, ownsAgent } from "@apron/features/agents/contract";
import { verified } from "@apron/features/identity/contract";
import { call, type Need, perHour, version } from "@apron/kit/contract/call";
import { dayOrAny, id, isCalendarDay, nothing, pageOf, pagingFields, text } from "@apron/kit/contract/patterns";
import { common } from "@apron/kit/contract/refusal";
import { doneTexts } from "@apron/kit/contract/texts";
import { thresholdRefusals } from "./texts.ts";
import { ThresholdRow, thresholdFacts } from "./contract-rows.ts";
import { thresholdLimits } from "./threshold.ts";

export * from "./contract-desk.ts";
export * from "./contract-rows.ts";
export * from "./threshold.ts";

const holder = version("1", "2");
const normal: Need = { ...noAbnormalAgent, refusal: thresholdRefusals.E8005 };
/** The host of the work number was asked for its threshold, or has told it before. */
export const thresholdKnown: Need = { name: "threshold.known", refusal: common.E9503 };
/** The gate of catalogue 25.3, the number itself last. */
const gate = [boundTo("DCSorICS"), verified, normal, ownsAgent, thresholdKnown];

const base = "/cass/threshold";

export const getThresholds = call({
  method: "POST",
  path: `${base}/getList`,
  body: z.object({
    ...pagingFields,
    agentNumber: agentNumberOrAny(),
    /** 0 every status. */
    status: z._default(z.int("E9413").check(z.minimum(0, "E9415"), z.maximum(8, "E9414")), 0),
    /** Applications for any day of this period. */
    startDate: dayOrAny(),
    endDate: dayOrAny(),
  }),
  result: pageOf(ThresholdRow),
  who: holder,
  item: "8.2",
  summary: { zh: "本人的临时阈值申请", en: "One's applications for a temporary threshold" },
});

export const getThreshold = call({
  method: "GET",
  path: `${base}/detail`,
  body: z.object({ id: id() }),
  result: z.object({ ...ThresholdRow.shape, ...thresholdFacts, mayCancel: z.boolean() }),
  who: holder,
  item: "8.2",
  summary: { zh: "临时阈值申请详情与进度", en: "One application with its progress" },
});

export const getThresholdOptions = call({
  method: "GET",
  path: `${base}/getOptions`,
  body: z.object({ bindingId: id() }),
  result: z.object({
    /** The daily threshold without anything temporary. */
    currentThreshold: z.int(),
    min: z.int(),
    max: z.int(),
    earliestDate: z.string(),
    latestDate: z.string(),
    /** The server's wall time. */
    now: z.string(),
  }),
  who: holder,
  needs: gate,
  item: "8.2",
  summary: { zh: "可申请的阈值与日期", en: "What may be applied for, and from which day on" },
});

/** A day that has to be named; `missing` says so where it is not. */
const dateField = (missing: "E8001" | "E8002") =>
  z
    .string(missing)
    .check(z.trim(), z.minLength(1, missing), z.maxLength(10, "E9416"), z.refine(isCalendarDay, "E9416"));

export const applyForThreshold = call({
  method: "POST",
  path: `${base}/apply`,
  body: z.object({
    bindingId: id(),
    effectiveDate: dateField("E8001"),
    expirationDate: dateField("E8002"),
    appliedThreshold: z.number("E9410").check(z.refine(isCount, "E8008")),
    reason: text(thresholdLimits.reason),
  }),
  result: z.object({ applicationId: z.string() }),
  who: holder,
  needs: gate,
  quota: [perHour("account", 200)],
  audit: "threshold.apply",
  once: true,
  done: doneTexts.applied,
  item: "8.2",
  summary: { zh: "申请临时阈值", en: "Apply for a temporary threshold" },
});

export const cancelThreshold = call({
  method: "POST",
  path: `${base}/cancel`,
  body: z.object({ id: id() }),
  result: nothing,
  who: holder,
  once: true,
  audit: "threshold.cancel",
  item: "8.2",
  summary: { zh: "受理前撤销申请", en: "Withdraw an application before it is accepted" },
});

/** A whole number that a host can count to. */
function isCount(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0;
}
