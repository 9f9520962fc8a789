import { canonicalIdNumber } from "@apron/features/blacklist/contract";
import { isCalendarDay, patterns } from "@apron/kit/contract/patterns";
import type { formatTexts } from "./texts.ts";

/** The named formats of the dialect. */
export type Format = keyof typeof formatTexts;

/** Whether a text meets a named format; each test is linear, and long texts meet none. */
export const meetsFormat = (format: Format, text: string): boolean => text.length <= 2_048 && tests[format](text);

/** Whether a word names a format. */
export const isFormat = (word: unknown): word is Format => typeof word === "string" && Object.hasOwn(tests, word);

const tests: Readonly<Record<Format, (text: string) => boolean>> = {
  email: (text) => patterns.email.test(text),
  phone: (text) => patterns.mainlandMobile.test(text),
  // The dialect counts digits only; a number whose check digit is wrong helps nobody.
  idcard: (text) => patterns.identityNumber.test(text) && canonicalIdNumber(text) !== undefined,
  url: (text) => patterns.url.test(text),
  zip: (text) => /^\d{6}$/.test(text),
  date: (text) => isCalendarDay(text.slice(0, 10).replaceAll("/", "-")),
  number: (text) => /^[+-]?\d+(\.\d+)?$/.test(text),
  integer: (text) => /^[+-]?\d+$/.test(text),
  qq: (text) => /^[1-9]\d{4,12}$/.test(text),
  money: (text) => /^[+-]?\d+(\.\d{1,2})?$/.test(text),
  zh: (text) => patterns.chinese.test(text),
  ipv4: isIpv4,
  ipv6: isIpv6,
};

function isIpv4(text: string): boolean {
  return (
    /^(\d{1,3}\.){3}\d{1,3}$/.test(text) &&
    text.split(".").every((part) => String(Number(part)) === part && Number(part) <= 255)
  );
}

function isIpv6(text: string): boolean {
  if (text.length > 45 || text.includes(":::")) return false;
  const halves = text.split("::");
  const groups = halves.flatMap((half) => (half === "" ? [] : half.split(":")));
  const last = groups.at(-1) ?? "";
  const width = groups.length + (last.includes(".") ? 1 : 0);
  const sound = groups.every(
    (group, place) => /^[\da-f]{1,4}$/i.test(group) || (place === groups.length - 1 && isIpv4(group)),
  );
  return sound && (halves.length === 1 ? width === 8 : halves.length === 2 && width < 8);
}
