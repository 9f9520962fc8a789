import * as z from "zod/mini";
import { canonicalEmail } from "@apron/kit/contract/addresses";
import { canonicalIdNumber } from "@apron/kit/contract/id-number";
import { plainly, readDay, ungrouped } from "@apron/kit/contract/patterns";
import type { RefusalCode } from "@apron/kit/contract/refusal";
import { canonicalTicketNumber } from "@apron/kit/contract/flights";

/** A field that is understood in many spellings and goes on in one; `missing` is said of nothing, `wrong` of anything else. */
const spelled = (canonical: (typed: string) => string | undefined, missing: RefusalCode, wrong: RefusalCode) =>
  z.pipe(
    z.string(missing).check(
      z.refine((typed) => plainly(typed) !== "", { error: missing, abort: true }),
      z.maxLength(254, { error: wrong, abort: true }),
      z.refine((typed) => canonical(typed) !== undefined, wrong),
    ),
    z.transform((typed: string) => canonical(typed) ?? typed),
  );

/** The same where nothing is an answer too. */
const spelledOrNone = (canonical: (typed: string) => string | undefined, wrong: RefusalCode) =>
  z.pipe(
    z._default(
      z.string(wrong).check(
        z.maxLength(254, { error: wrong, abort: true }),
        z.refine((typed) => plainly(typed) === "" || canonical(typed) !== undefined, wrong),
      ),
      "",
    ),
    z.transform((typed: string) => (plainly(typed) === "" ? "" : (canonical(typed) ?? typed))),
  );

/** Three letters of an airport, in capitals. */
const canonicalAirport = (typed: string): string | undefined => {
  const letters = plainly(typed).toUpperCase();
  return /^[A-Z]{3}$/.test(letters) ? letters : undefined;
};

/** A passenger's name as hosts have it: Latin letters in capitals, blanks single, none at the stroke. A wildcard is no name. */
const canonicalPassenger = (typed: string): string | undefined => {
  const name = plainly(typed)
    .replace(/\s+/gu, " ")
    .replace(/ ?\/ ?/g, "/")
    .toUpperCase();
  return /^[\p{L}\p{M}][\p{L}\p{M}·.'/ -]{0,59}$/u.test(name) ? name : undefined;
};

/** An identity card by its check digit, or another document: 5 to 18 letters and digits, one digit at least. */
const canonicalDocument = (typed: string): string | undefined => {
  const number = ungrouped(typed).toUpperCase();
  if (/^(\d{15}|\d{17}[\dX])$/.test(number)) return canonicalIdNumber(number);
  return /^(?=[A-Z0-9]*\d)[A-Z0-9]{5,18}$/.test(number) ? number : undefined;
};

/** 13 digits, however they are grouped; there is no check digit to judge by (catalogue 14.2). */
export const ticketNumberField = () => spelled(canonicalTicketNumber, "E14004", "E14004");
export const emailField = () => spelled(canonicalEmail, "E1003", "E1004");
export const airportField = () => spelled(canonicalAirport, "E9410", "E14023");
export const flightDayField = () => spelled(readDay, "E9410", "E9416");

/** By what a passenger is looked for: exactly one of them (catalogue 14.3). */
export const passengerKeys = ["name", "idNumber", "ticketNumber"] as const;
export type PassengerKey = (typeof passengerKeys)[number];

export const passengerKeyFields = {
  name: spelledOrNone(canonicalPassenger, "E14024"),
  idNumber: spelledOrNone(canonicalDocument, "E14025"),
  ticketNumber: spelledOrNone(canonicalTicketNumber, "E14004"),
};

const typedKey = z.looseObject({ name: z.unknown(), idNumber: z.unknown(), ticketNumber: z.unknown() });

/** Which of the keys stand in a request. */
const keysIn = (body: unknown): PassengerKey[] => {
  const read = typedKey.safeParse(body);
  const given: Partial<Record<PassengerKey, unknown>> = read.success ? read.data : {};
  return passengerKeys.filter((key) => {
    const value = given[key];
    return typeof value === "string" && plainly(value) !== "";
  });
};

/** None of the keys is E14021 at the first, more than one E14022 at each of them; told beside what else is wrong. */
export const exactlyOneKey = z.superRefine<object>(
  (body, context) => {
    const keys = keysIn(body);
    if (keys.length === 0) context.addIssue({ code: "custom", message: "E14021", path: ["name"] });
    if (keys.length > 1) for (const key of keys) context.addIssue({ code: "custom", message: "E14022", path: [key] });
  },
  { when: ({ value }) => typeof value === "object" && value !== null },
);
