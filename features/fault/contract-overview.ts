import * as z from "zod/mini";
import { call, staff } from "@apron/kit/contract/call";
import { dayOrAny, text } from "@apron/kit/contract/patterns";
import { faultLimits, faultStatus, typeOrAny } from "./fault.ts";

/** One share of a count: how many, how many of them open, how long repairs took. */
const share = {
  count: z.int(),
  open: z.int(),
  /** Mean minutes from report to restoration; null when none was restored. */
  repairMinutes: z.nullable(z.int()),
};

/** Counts and mean repair times of the faults reported in a period, both days included (catalogue 16.8). */
export const getOverview = call({
  method: "POST",
  path: "/cass/reportFaultDetails/getOverview",
  body: z.object({
    /** "" = 30 days up to today; at most a year (E16086). */
    startTime: dayOrAny(),
    endTime: dayOrAny(),
    officeCode: text(20),
    faultySoftware: text(faultLimits.shortText),
    type: typeOrAny,
  }),
  result: z.object({
    startTime: z.string(),
    endTime: z.string(),
    total: z.object({
      ...share,
      /** Nobody has accepted them yet. */
      reported: z.int(),
      /** Mean minutes from report to acceptance; null when none was accepted. */
      acceptMinutes: z.nullable(z.int()),
    }),
    /** Every day of the period, those without faults too. */
    byDay: z.array(z.object({ day: z.string(), ...share })),
    byStatus: z.array(z.object({ status: faultStatus, count: z.int() })),
    byType: z.array(z.object({ type: z.int(), ...share })),
    /** Most faults first, at most 20. */
    byAirport: z.array(z.object({ officeCode: z.string(), airportCn: z.string(), ...share })),
    bySoftware: z.array(z.object({ faultySoftware: z.string(), ...share })),
  }),
  who: staff,
  item: "16.8",
  summary: { zh: "故障总览", en: "Fault overview" },
});
