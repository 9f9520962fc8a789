import { canonicalIdNumber } from "@apron/kit/contract/id-number";
import { isCalendarDay, patterns } from "@apron/kit/contract/patterns";
import type { formatTexts } from "../texts.ts";

/** The named formats of the dialect. */
export type Format = keyof typeof formatTexts;

/** Whether a text meets a named format; each test is linear, and long texts meet none. */
export const meetsFormat = (format: Format, text: string): boolean =>
  text.length <= 2_048 && formats[format].meets(text);

/** A text that meets a named format. */
export const sampleOfFormat = (format: Format): string => formats[format].sample;

/** Whether a word names a format. */
export const isFormat = (word: unknown): word is Format => typeof word === "string" && Object.hasOwn(formats, word);

const formats: Readonly<Record<Format, { readonly sample: string; readonly meets: (text: string) => boolean }>> = {
  email: { sample: "duty@example.com", meets: (text) => patterns.email.test(text) },
  phone: { sample: "13800000000", meets: (text) => patterns.mainlandMobile.test(text) },
  idcard: {
    sample: "110101199003074514",
    // The dialect counts digits only; a number whose check digit is wrong helps nobody.
    meets: (text) => patterns.identityNumber.test(text) && canonicalIdNumber(text) !== undefined,
  },
  url: { sample: "https://example.com", meets: (text) => patterns.url.test(text) },
  zip: { sample: "100000", meets: (text) => /^\d{6}$/.test(text) },
  date: { sample: "2026-01-01", meets: (text) => isCalendarDay(text.slice(0, 10).replaceAll("/", "-")) },
  number: { sample: "1", meets: (text) => /^[+-]?\d+(\.\d+)?$/.test(text) },
  integer: { sample: "1", meets: (text) => /^[+-]?\d+$/.test(text) },
  qq: { sample: "10000", meets: (text) => /^[1-9]\d{4,12}$/.test(text) },
  money: { sample: "1.00", meets: (text) => /^[+-]?\d+(\.\d{1,2})?$/.test(text) },
  zh: { sample: "示例", meets: (text) => patterns.chinese.test(text) },
  ipv4: { sample: "10.0.0.1", meets: isIpv4 },
  ipv6: { sample: "2001:db8::1", meets: isIpv6 },
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
