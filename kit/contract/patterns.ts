import * as z from "zod/mini";
import type { RefusalCode } from "./refusal.ts";

/**
 * The reusable patterns of the specification (catalogue 33.1 to 33.14): anchored, linear, and shared by server and browser.
 * A length limit always stands before the pattern, so that no long text is ever matched.
 */
export const patterns = {
  chinese: /^[\u3400-\u9fff·]+$/u,
  lettersAndDigits: /^[A-Za-z0-9]+$/,
  fourLetterCode: /^[A-Za-z0-9]{4}$/,
  digits: /^\d+$/,
  digitsWithHyphen: /^[\d-]+$/,
  url: /^https?:\/\/[A-Za-z0-9.-]+(:\d{1,5})?(\/\S*)?$/,
  email: /^[^\s@,;<>()[\]\\"]{1,64}@(?=.{1,190}$)[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/,
  mainlandMobile: /^1[3-9]\d{9}$/,
  telephone: /^(0\d{2,3}-?\d{7,8}(-\d{1,5})?|1[3-9]\d{9})$/,
  noChinese: /^[^\u3400-\u9fff]*$/u,
  noWhitespace: /^\S*$/u,
  decimal: /^\d+(\.\d{1,2})?$/,
  identityNumber: /^(\d{15}|\d{17}[\dXx])$/,
  day: /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/,
  dayTime: /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01]) ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/,
  id: /^[A-Za-z0-9_-]{1,64}$/,
} as const;

/** A trimmed text of at most `maximum` signs (code points, as zod counts them); missing is "". Control characters other than line ends are refused. */
export const text = (maximum: number, code: RefusalCode = "E9411") =>
  z._default(z.string().check(z.trim(), z.maxLength(maximum, code), z.refine(isPlainText, "E9413")), "");

/** A trimmed text that must show something; `missing` is the catalogue line shown when it does not. */
export const requiredText = (maximum: number, missing: RefusalCode = "E9410") =>
  z.string(missing).check(
    z.trim(),
    z.refine((value) => plainly(value) !== "", missing),
    z.maxLength(maximum, "E9411"),
    z.refine(isPlainText, "E9413"),
  );

/** The id of a row: an opaque text, never a number (catalogue 0.5). */
export const id = () => z.string("E9410").check(z.maxLength(64, "E9413"), z.regex(patterns.id, "E9413"));

/** The id of a row, or "" for none. */
export const idOrNone = () => z._default(z.union([z.literal(""), id()], "E9413"), "");

/** The version of a row as its editor saw it: a whole number, no larger than a database counts. */
export const seenVersion = () => z.int("E9413").check(z.minimum(0, "E9415"), z.maximum(2_147_483_647, "E9414"));

/** A calendar day `yyyy-MM-dd` that exists; none at all is missing rather than wrong. */
export const day = (code: RefusalCode = "E9416") =>
  z.string("E9410").check(z.trim(), z.minLength(1, "E9410"), z.maxLength(10, code), z.refine(isCalendarDay, code));

/** A calendar day, or "" for any: from when, or until when, a list is asked for. */
export const dayOrAny = () => z._default(z.union([z.literal(""), day()], "E9416"), "");

/** A wall time `yyyy-MM-dd HH:mm:ss` in Asia/Shanghai that exists; none at all is missing rather than wrong. */
export const dayTime = (code: RefusalCode = "E9416") =>
  z.string("E9410").check(
    z.trim(),
    z.minLength(1, "E9410"),
    z.maxLength(19, code),
    z.regex(patterns.dayTime, code),
    z.refine((value) => isCalendarDay(value.slice(0, 10)), code),
  );

/** A time of day `HH:mm` as it is typed, 9:00 or ９：００ too; "" for none. */
export const clockOrNone = (code: RefusalCode = "E9416") =>
  z.pipe(
    z.pipe(
      z.string(code).check(z.maxLength(20, code)),
      z.transform((typed: string) => plainly(typed).replace(/^(\d):/, "0$1:")),
    ),
    z.string().check(z.regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/, code)),
  );

/** A day, a wall time, or "" for any: from when, or until when, a list is asked for. */
export const momentOrAny = () => z._default(z.union([z.literal(""), day(), dayTime()], "E9416"), "");

/** The paging fields of a list request: page 1 of 20 unless named, at most 100 a page (catalogue 0.6). */
export const pagingFields = {
  currentPage: z._default(z.int("E9413").check(z.minimum(1, "E9415"), z.maximum(1_000_000, "E9414")), 1),
  pageSize: z._default(z.int("E9413").check(z.minimum(1, "E9415"), z.maximum(100, "E9414")), 20),
};

/** The number of a page as an address has it. */
export const pageText = () => z._default(z.string("E9413").check(z.regex(/^[1-9]\d{0,5}$/, "E9413")), "1");

/** One page of rows with its place in the whole. */
export const pageOf = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({
    list: z.array(row),
    total: z.int(),
    currentPage: z.int(),
    pageSize: z.int(),
    pages: z.int(),
  });

/** A page of a list too long to be counted whole: `more` says that there are more rows than `total`. */
export const pageOfMany = <Row extends z.ZodMiniType>(row: Row) => z.extend(pageOf(row), { more: z.boolean() });

/** No fields at all. */
export const nothing = z.object({});

/** Whether the text is a day of the calendar: 2023-02-29 is not. */
export function isCalendarDay(value: string): boolean {
  // No calendar has a year 0, nor has a database.
  if (!patterns.day.test(value) || value.startsWith("0000")) return false;
  const [year, month, dayOfMonth] = value.split("-").map(Number) as [number, number, number];
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const lengths = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
  return dayOfMonth <= (lengths[month - 1] ?? 0);
}

/** No control characters besides tab and line ends. */
export function isPlainText(value: string): boolean {
  // oxlint-disable-next-line no-control-regex -- the control characters are what is looked for
  return !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(value);
}

/** Signs nobody sees: zero width, marks and isolates of direction, soft hyphens, variants, fillers, separators of lines. */
export const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2028\u2029\u2800]/gu;

/** A text with full-width signs as the usual ones, without signs nobody sees. */
export const seen = (typed: string): string => typed.normalize("NFKC").replace(unseen, "");

/** Words that are looked for, at most so many signs; signs nobody sees are none of them. "" looks for nothing. */
export const sought = (maximum: number) =>
  z.pipe(
    text(maximum),
    z.transform((typed: string) => typed.replace(unseen, "").trim()),
  );

/** What somebody typed, plainly: as it is seen, without blanks at both ends. What of it means something is for the field to say. */
export const plainly = (typed: string): string => seen(typed).trim();

/** The beginning of a text: at most so many UTF-16 units, and no half of a sign. */
export const beginningOf = (typed: string, most: number): string => typed.slice(0, most).toWellFormed();

/** The same, with "…" where there was more. */
export const inShort = (typed: string, most: number): string =>
  typed.length > most ? `${beginningOf(typed, most)}…` : typed;

/** A text as spellings of it are compared: as it is seen, in small letters, without any blank. */
export const asCompared = (typed: string): string => seen(typed).toLowerCase().replace(/\s/gu, "");

/** Whether every word of what somebody looks for stands in a text, in capitals or not. */
export const hasWords = (text: string, sought: string): boolean => {
  const plain = text.toLowerCase();
  return sought
    .toLowerCase()
    .split(/\s+/)
    .every((word) => plain.includes(word));
};

/** Months as terminals write them. */
const terminalMonths = ["JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC"];

/**
 * A day in whatever way it was written: 2025-03-12, 2025/3/12, 2025年3月12日, 20250312, and 12MAR25 as on a terminal, full-width
 * and unseen signs as well. Undefined when it is no day of the calendar.
 */
export const readDay = (typed: string): string | undefined => {
  const plain = plainly(typed)
    .replace(/\s/gu, "")
    .replace(/[‐-―−]/gu, "-")
    .toUpperCase();
  const parts =
    /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/u.exec(plain) ??
    /^(\d{4})(\d{2})(\d{2})$/.exec(plain) ??
    terminalDay(plain);
  const [, year = "", month = "", dayOfMonth = ""] = parts ?? [];
  const written = `${year}-${month.padStart(2, "0")}-${dayOfMonth.padStart(2, "0")}`;
  return isCalendarDay(written) ? written : undefined;
};

/**
 * A time of day as `HH:mm:ss` in 24 hours: 1:00, 01:00:30.0, 1时30分, 凌晨1:00, 1:00 PM; midnight at the end of a day is 24:00:00.
 * Undefined when it is none.
 */
export const readClock = (typed: string): string | undefined => {
  const tidy = plainly(typed)
    .replace(/[时点分]/gu, ":")
    .replace(/秒|\.0+/gu, "");
  const [, before = "", hour = "", minute = "", second = "", after = ""] =
    /^(上午|下午|凌晨|早上|晚上|[ap]m)?\s*(\d{1,2}):(\d{1,2})?(?::(\d{1,2})?)?\s*([ap]m)?$/iu.exec(tidy) ?? [];
  const half = (before || after).toLowerCase();
  const early = ["上午", "凌晨", "早上", "am"].includes(half);
  // At night twelve and what follows may be of the next day.
  const isUnsure = half === "晚上" && (Number(hour) < 5 || Number(hour) === 12);
  if (hour === "" || (early && Number(hour) > 12) || isUnsure) return undefined;
  const turn = half !== "" && Number(hour) === 12 ? -12 : 0;
  const late = half !== "" && !early && Number(hour) <= 12 ? 12 : 0;
  const read = [Number(hour) + turn + late, minute, second].map((part) => String(part).padStart(2, "0")).join(":");
  return /^(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d|24:00:00)$/.test(read) ? read : undefined;
};

/** Whole, year, month and day of 12MAR25 or 12MAR2025. */
const terminalDay = (plain: string): string[] | undefined => {
  const [, dayOfMonth, month = "", year = ""] = /^(\d{1,2})([A-Z]{3})(\d{2}|\d{4})$/.exec(plain) ?? [];
  const place = terminalMonths.indexOf(month);
  if (dayOfMonth === undefined || place < 0) return undefined;
  return [plain, year.length === 2 ? `20${year}` : year, String(place + 1), dayOfMonth];
};

/** A plain text without blanks and dashes of any length, as numbers are grouped by. */
export const ungrouped = (typed: string): string => plainly(typed).replace(/[\s\-‐-―−﹘﹣]/gu, "");
