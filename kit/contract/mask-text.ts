import { maskEmail } from "./addresses.ts";

/**
 * A text of somebody as others read it: identity numbers, mobile and ticket numbers, e-mail addresses and the names of passengers are masked,
 * as catalogue 0.13 masks them in fields of their own; everything else stands as it was written. Blanks, dashes and signs
 * nobody sees do not hide a number, full-width digits neither.
 */
export const maskedText = (text: string): string => maskedNames(maskedNumbers(maskedAddresses(text)));

/** Whether something of it is masked for others. */
export const hasPersonalData = (text: string): boolean => maskedText(text) !== text;

/** However wide the sign between its halves was typed. */
const maskedAddresses = (text: string): string =>
  text.replace(/(?<![\w.%+-])[\w.%+-]{1,64}[@＠][\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/gu, (address) =>
    maskEmail(address.replace("＠", "@")),
  );

const digit = "[0-9\\uff10-\\uff19]";
/** What people write between the digits of one number. */
const between = "[ \\t\\u00a0\\u3000\\-\\u2010-\\u2015\\u2212\\uff0d\\u00ad\\u200b-\\u200f\\u2060\\ufeff.]";
const groups = new RegExp(`${digit}+[XxＸｘ]?`, "gu");
const gap = new RegExp(`^${between}{0,3}$`, "u");
/** More digits than these have no meaning together. */
const longest = 20;

interface Group {
  readonly from: number;
  readonly to: number;
  readonly digits: string;
}

/** Numbers begin and end with a group of digits, however many groups they are written in. */
const maskedNumbers = (text: string): string => {
  const found = [...text.matchAll(groups)].map(({ 0: written, index }) => ({
    from: index,
    to: index + written.length,
    digits: written.normalize("NFKC").toUpperCase(),
  }));
  let masked = "";
  let done = 0;
  for (let at = 0; at < found.length; at += 1) {
    const first = found[at];
    const last = first && lastOfNumber(text, found, at);
    if (!first || last === undefined) continue;
    const end = found[last]?.to ?? first.to;
    masked += text.slice(done, first.from) + maskedNumber(digitsOf(found.slice(at, last + 1)));
    done = end;
    at = last;
  }
  return masked + text.slice(done);
};

/** The last group of the longest number that begins with this one; undefined where none does. */
const lastOfNumber = (text: string, found: readonly Group[], at: number): number | undefined => {
  let digits = "";
  let last: number | undefined;
  for (let next = at; next < found.length; next += 1) {
    const group = found[next];
    const before = found[next - 1];
    if (!group || (next > at && before && !gap.test(text.slice(before.to, group.from)))) break;
    digits += group.digits;
    if (digits.length > longest) break;
    if (isPersonal(digits)) last = next;
  }
  return last;
};

const digitsOf = (some: readonly Group[]): string => some.map(({ digits }) => digits).join("");

/** An identity number, a mainland mobile, a ticket number with or without its check digit. */
const isPersonal = (digits: string): boolean => /^(\d{17}[\dX]|\d{15}|(?:86|0086)?1[3-9]\d{9}|\d{13,14})$/.test(digits);

/** What is known of a number when its middle is covered: 3 and 4 (catalogue 0.13). */
const maskedNumber = (digits: string): string =>
  `${digits.slice(0, 3)}${"*".repeat(digits.length - 7)}${digits.slice(-4)}`;

/** Words that stand beside a slash in commands and names of systems, and in no passport. */
const technical: ReadonlySet<string> = new Set(
  "AN API AV B C CRS D DA DCS DETR DSG FF FV GDS I ICS IP J N NA O OFFICE PEK PID PNR RT SD SI SIIF SK SO SS SSR TCP TN UDP VPN".split(
    " ",
  ),
);

const maskedNames = (text: string): string =>
  text
    .replace(/(?<![A-Z/])([A-Z]{2,30})\/([A-Z]{2,30})(?![A-Z/])/gu, (whole, surname: string, given: string) =>
      technical.has(surname) || technical.has(given) ? whole : `${coverOf(surname)}/${coverOf(given)}`,
    )
    .replace(
      /((?:旅客|乘客|乘机人)?姓名[:：\s]{1,3}|(?:旅客|乘客|乘机人)[:：]\s{0,2}|NM\s?\d{1,2})([\u3400-\u9fff·]{2,10})/gu,
      (_, before: string, name: string) => `${before}${coverOf(name)}`,
    )
    // The first line of a booking: "1.张三 2.李四 JX8P2K".
    .replace(/^.*\b(?=[A-Z0-9]*[A-Z])[A-Z0-9]{5,6}\b.*$/gmu, (line) =>
      line.replace(/(\d{1,2}\.\s?)([\u3400-\u9fff·]{2,4})(?=[\s\d]|$)/gu, (_, before: string, name: string) => {
        return `${before}${coverOf(name)}`;
      }),
    );

const coverOf = (name: string): string => `${[...name][0]}${"*".repeat(Math.min(3, [...name].length - 1))}`;
