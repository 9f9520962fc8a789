import { ungrouped } from "./patterns.ts";

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const checkDigits = "10X98765432";

/**
 * One spelling of an identity-card number: full-width digits, spaces and a small x made plain, the old 15 digits brought
 * to 18. Undefined when it is none, or its check digit is wrong. Whether the day exists is for identity to judge.
 */
export const canonicalIdNumber = (typed: string): string | undefined => {
  const tidy = ungrouped(typed).toUpperCase();
  if (/^\d{15}$/.test(tidy)) return withCheckDigit(`${tidy.slice(0, 6)}19${tidy.slice(6)}`);
  return /^\d{17}[\dX]$/.test(tidy) && withCheckDigit(tidy.slice(0, 17)) === tidy ? tidy : undefined;
};

/** 110***********002X: what others may see of an identity number (catalogue 0.13). */
export const maskIdNumber = (idNumber: string): string => idNumber.replace(/^(.{3}).*(.{4})$/, "$1***********$2");

const withCheckDigit = (digits: string): string => {
  const sum = weights.reduce((total, weight, place) => total + weight * Number(digits[place]), 0);
  return digits + (checkDigits[sum % 11] ?? "");
};
