import * as z from "zod/mini";
import { plainly, ungrouped } from "./patterns.ts";
import type { RefusalCode } from "./refusal.ts";

/**
 * A flight number in one spelling: airline code of two signs (one of them a letter), one to four digits, maybe a letter
 * behind. Blanks, hyphens, small and full-width signs are understood; undefined when it is none.
 */
export const canonicalFlightNo = (typed: string): string | undefined => {
  const tidy = ungrouped(typed).toUpperCase();
  return /^(?:[A-Z][A-Z0-9]|[0-9][A-Z])\d{1,4}[A-Z]?$/.test(tidy) ? tidy : undefined;
};

/** An airline's code of two signs, one of them a letter, in capitals; undefined when it is none. */
export const canonicalAirline = (typed: string): string | undefined => {
  const tidy = plainly(typed).toUpperCase();
  return /^(?:[A-Z][A-Z0-9]|[0-9][A-Z])$/.test(tidy) ? tidy : undefined;
};

/** The field of a flight number, in its one spelling. */
export const flightNo = (code: RefusalCode = "E9413") =>
  z.pipe(
    z.string("E9410").check(
      z.minLength(1, { error: "E9410", abort: true }),
      z.maxLength(20, code),
      z.refine((typed) => canonicalFlightNo(typed) !== undefined, code),
    ),
    z.transform((typed: string) => canonicalFlightNo(typed) ?? typed),
  );

/** The field of an airline's code, in capitals. */
export const airline = (code: RefusalCode = "E9413") =>
  z.pipe(
    z.string("E9410").check(
      z.minLength(1, { error: "E9410", abort: true }),
      z.maxLength(10, code),
      z.refine((typed) => canonicalAirline(typed) !== undefined, code),
    ),
    z.transform((typed: string) => canonicalAirline(typed) ?? typed),
  );

/** The 13 digits of a ticket number, however they were grouped; undefined when it is none. There is no check digit. */
export const canonicalTicketNumber = (typed: string): string | undefined => {
  const digits = ungrouped(typed);
  return /^\d{13}$/.test(digits) ? digits : undefined;
};

/** `784-2158600011`: a ticket number as people read it. */
export const shownTicketNumber = (digits: string): string => digits.replace(/^(\d{3})(\d{10})$/, "$1-$2");
