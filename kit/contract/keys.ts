import * as z from "zod/mini";
import { patterns, seen } from "./patterns.ts";
import type { RefusalCode } from "./refusal.ts";

/** Longer than any key, with the blanks and invisible signs that people copy along. */
const longestTyped = 80;

/** A key as a host knows it: full-width signs read as plain ones, blanks and what cannot be seen left out, in capitals (catalogue 14.9). */
export const canonicalKey = (typed: string): string => seen(typed).replace(/\s/gu, "").toUpperCase();

/**
 * One exact key of something, as typed: what does not fit its pattern is refused with `code`, a wildcard or a range among
 * it, so that nobody reads more than he can name (security T38).
 */
export const exactKey = (pattern: RegExp, maximum: number, code: RefusalCode, missing: RefusalCode = "E9410") =>
  z.pipe(
    z.pipe(z.string(missing).check(z.maxLength(longestTyped, code)), z.transform(canonicalKey)),
    z.string().check(z.minLength(1, missing), z.maxLength(maximum, code), z.regex(pattern, code)),
  );

/** The same, where "" asks for any. */
export const exactKeyOrAny = (pattern: RegExp, maximum: number, code: RefusalCode) =>
  z._default(
    z.pipe(
      z.pipe(z.string(code).check(z.maxLength(longestTyped, code)), z.transform(canonicalKey)),
      z.union([z.literal(""), z.string().check(z.maxLength(maximum, code), z.regex(pattern, code))], code),
    ),
    "",
  );

/** A record's number as people type it, such as f20261130-007 in any width; "" for none. */
export const numberOrNone = () => exactKeyOrAny(patterns.id, 64, "E9413");

/** City or airport code and three digits (catalogue 14.5). */
export const officePattern = /^[A-Z]{3}\d{3}$/;
/** A terminal or print position. */
export const pidPattern = /^[0-9A-F]{1,8}$/;
