import * as z from "zod/mini";
import { call, role } from "@apron/kit/contract/call";
import { dayOrAny, pageOfMany, pagingFields } from "@apron/kit/contract/patterns";
import { roles } from "@apron/kit/contract/roles";
import { anyBusinessType, anySystem } from "./contract-parts.ts";

const desk = { who: role(roles.customerService.id), item: "13.15" } as const;
const root = "/cass/service/desk/";

/** Which questions are counted: those of the days from the first to the last, both included. */
const filter = {
  startTime: dayOrAny(),
  endTime: dayOrAny(),
  system: anySystem(),
  businessType: anyBusinessType(),
};

const promisesOf = () => ({
  firstKept: z.int(),
  firstMissed: z.int(),
  nextKept: z.int(),
  nextMissed: z.int(),
  solutionKept: z.int(),
  solutionMissed: z.int(),
});

const ratingsOf = () => ({
  rated: z.int(),
  low: z.int(),
  /** Means of the three ratings, with two digits; null where nobody has rated. */
  result: z.nullable(z.number()),
  timeliness: z.nullable(z.number()),
  attitude: z.nullable(z.number()),
});

/** What is counted of a day, a business type, a system, or all of them. */
const Counted = z.object({
  asked: z.int(),
  resolved: z.int(),
  unresolved: z.int(),
  autoClosed: z.int(),
  reopened: z.int(),
  ...promisesOf(),
  ...ratingsOf(),
});
export type Counted = z.output<typeof Counted>;

export const getQuestionStatistics = call({
  ...desk,
  method: "POST",
  path: `${root}getStatistics`,
  body: z.object(filter),
  result: z.object({
    startTime: z.string(),
    endTime: z.string(),
    total: Counted,
    byDay: z.array(z.extend(Counted, { day: z.string() })),
    byType: z.array(z.extend(Counted, { businessType: z.string() })),
    bySystem: z.array(z.extend(Counted, { system: z.string() })),
    byClerk: z.array(
      z.object({
        clerkId: z.string(),
        clerk: z.string(),
        claimed: z.int(),
        closed: z.int(),
        ...promisesOf(),
        ...ratingsOf(),
      }),
    ),
    /** As it stands now, whatever the period. */
    now: z.object({ open: z.int(), unclaimed: z.int(), late: z.int(), callbacks: z.int() }),
  }),
  summary: { zh: "咨询统计：数量、承诺、评价", en: "Statistics: volumes, promises kept, ratings" },
});

export const exportQuestionStatistics = call({
  ...desk,
  method: "GET",
  path: `${root}exportStatistics`,
  body: z.object(filter),
  result: z.unknown(),
  carriage: "bytes",
  audit: "question.exportStatistics",
  summary: { zh: "导出统计（xlsx）", en: "The statistics as a spreadsheet" },
});

export const getLowRated = call({
  ...desk,
  method: "POST",
  path: `${root}getLowRated`,
  body: z.object({ ...filter, ...pagingFields }),
  result: pageOfMany(
    z.object({
      id: z.string(),
      recordNo: z.string(),
      system: z.string(),
      businessType: z.string(),
      clerk: z.string(),
      result: z.int(),
      timeliness: z.int(),
      attitude: z.int(),
      comment: z.string(),
      ratedTime: z.string(),
    }),
  ),
  summary: { zh: "低分评价明细（脱敏）", en: "Low ratings, masked" },
});
