import * as z from "zod/mini";
import { call, staff } from "@apron/kit/contract/call";
import { text } from "@apron/kit/contract/patterns";

/** How much of a roster one person may do; 0 asks nothing. */
export const dutyRules = z.object({
  /** Nights in a month. */
  monthNights: z.int(),
  /** Hours on post, nights, and shifts on statutory holidays in a year. */
  yearHours: z.int(),
  yearNights: z.int(),
  yearHolidays: z.int(),
});
export type DutyRules = z.output<typeof dutyRules>;

/** The rules that hold until the planners set others. */
export const usualRules: DutyRules = { monthNights: 10, yearHours: 2_200, yearNights: 100, yearHolidays: 30 };

const counts = {
  shifts: z.int(),
  /** Hours on post; those on call stand apart. */
  hours: z.number(),
  callHours: z.number(),
  nights: z.int(),
  holidays: z.int(),
};

/** What one person did, and is to do, in a year. */
export const yearShare = z.object({
  /** Of somebody on the lists of several departments, the first entry. */
  personId: z.string(),
  name: z.string(),
  postNo: z.string(),
  depaName: z.string(),
  ...counts,
  /** The twelve months, January first. */
  months: z.array(z.object(counts)),
  /** The rules that are broken. */
  over: z.array(z.enum(["monthNights", "yearHours", "yearNights", "yearHolidays"])),
});
export type YearShare = z.output<typeof yearShare>;

const asked = {
  year: z.string("E9416").check(z.regex(/^20\d{2}$/, "E9416")),
  /** A department's whole name; "" is all. */
  depaName: text(60),
};

/** Hours, nights and holidays of a year: planners see everybody, anybody else themselves. */
export const dutyYear = call({
  method: "GET",
  path: "/cass/onDutyManagement/getYear",
  body: z.object(asked),
  result: z.object({
    rules: dutyRules,
    /** Whether the reader sees everybody. */
    isEverybody: z.boolean(),
    /** The caller's own; absent for whoever is on no list. */
    own: z.optional(yearShare),
    /** Whoever the reader may see, most hours first. */
    people: z.array(yearShare),
  }),
  who: staff,
  item: "15.17",
  summary: { zh: "全年值班时数、夜班与节假日", en: "Hours, nights and holidays of a year" },
});

/** The same as a workbook, a row for each person. */
export const exportDutyYear = call({
  method: "GET",
  path: "/cass/onDutyManagement/exportYear",
  carriage: "bytes",
  body: z.object(asked),
  result: z.unknown(),
  who: staff,
  audit: "duty.year.export",
  item: "15.17",
  summary: { zh: "导出全年值班时数", en: "Export the hours of a year" },
});
