import { patterns, plainly, seen } from "./patterns.ts";

/** Prefixes of virtual operators (catalogue X39); data, as their list changes. */
export const virtualPrefixes = ["162", "165", "167", "170", "171"] as const;

/** Whether a canonical mainland number belongs to a virtual operator. */
export const isVirtualOperator = (mobile: string): boolean =>
  patterns.mainlandMobile.test(mobile) && virtualPrefixes.some((prefix) => mobile.startsWith(prefix));

/**
 * One spelling for every way of writing a mobile number (catalogue X7, T44): NFKC, separators and zero-width
 * characters dropped, +86 / 0086 / 86- removed from mainland numbers, others as `code-number`.
 * Undefined when it is no number a region could have (6 to 13 digits).
 */
export const canonicalMobile = (typed: string): string | undefined => {
  if (typed.length > 64) return undefined;
  const tidy = seen(typed)
    .replace(/[\s().]/gu, "")
    .replace(/[‐-―−]/gu, "-");
  const mainland = /^(?:\+?86-?|0086-?)?((?:1-?)(?:\d-?){10})$/.exec(tidy)?.[1]?.replaceAll("-", "");
  if (mainland && patterns.mainlandMobile.test(mainland)) return mainland;
  const foreign = /^(?:\+|00)?([1-9]\d{0,3})-(\d[\d-]{4,16}\d)$/.exec(tidy);
  const [, code, rest = ""] = foreign ?? [];
  const number = rest.replaceAll("-", "");
  if (!code || code === "86" || number.length < 6 || number.length > 13) return undefined;
  return `${code}-${number}`;
};

/** One spelling for an e-mail address: NFKC, trimmed, lower case; undefined when it is none (catalogue 33.7). */
export const canonicalEmail = (typed: string): string | undefined => {
  if (typed.length > 254) return undefined;
  const tidy = plainly(typed).toLowerCase();
  return tidy.length <= 254 && patterns.email.test(tidy) ? tidy : undefined;
};

/** 138****5678, or 852-****4567: what others may see of a number (catalogue 0.13). */
export const maskMobile = (mobile: string): string =>
  mobile.includes("-") ? mobile.replace(/-.*(.{4})$/, "-****$1") : mobile.replace(/^(.{3}).*(.{4})$/, "$1****$2");

/** ab***@example.com. */
export const maskEmail = (email: string): string => email.replace(/^([^@]{1,2})[^@]*/, "$1***");

/** 张*: first character and a star (catalogue 0.13). */
export const maskName = (name: string): string => (name === "" ? "" : `${[...name][0]}*`);
