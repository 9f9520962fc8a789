import {
  brokenPasswordRules,
  passwordRefusals,
  type PasswordRule,
  portalPasswordLimits,
} from "@apron/kit/contract/passwords";
import { common, refuse } from "@apron/kit/contract/refusal";
import type { Word } from "@apron/kit/contract/texts";
import type { House } from "@apron/kit/server/house";
import { decodePassword } from "@apron/kit/server/passwords";
import { whenNeeded } from "@apron/kit/server/when-needed";
import { loginRefusals, passwordRuleTexts } from "../texts.ts";
import { triesLeft } from "./rules.ts";
import type { Account } from "./store.ts";
import { addFailedAttempt, type SignInBy } from "./store-attempt.ts";
import {
  claimTry,
  failuresOf,
  forgetFailures,
  giveTryBack,
  lastPasswords,
  type LoginPlace,
} from "./store-credentials.ts";

/**
 * Checks a password as it came over the wire, whatever path it came by: E1009 with the tries left, E1010 while locked,
 * right or wrong, account or none (X10, D3). Resolves to how many wrong ones came before the right one. A refused try to
 * sign in, told by `by`, is written down for the account's owner to see.
 */
export const provePassword = async (
  house: House,
  place: LoginPlace,
  wirePassword: string,
  by?: SignInBy,
): Promise<number> => {
  const claimed = await claimTry(house, place, by);
  if (!claimed) {
    if (by) await addFailedAttempt(house, place, { ...by, result: loginRefusals.E1010.code });
    throw refuse(loginRefusals.E1010, { remaining: 0, until: (await failuresOf(house, place)).lockedUntil });
  }
  const right = await house.passwords
    .verify(claimed.hash ?? undefined, decodePassword(wirePassword))
    .catch(async (error: unknown) => {
      await giveTryBack(house, place, claimed);
      throw error;
    });
  if (right) return await forgetFailures(house, place, claimed);
  const remaining = triesLeft(claimed.failures);
  if (remaining > 0) throw refuse(loginRefusals.E1009, { remaining });
  throw refuse(loginRefusals.E1010, { remaining, until: (await failuresOf(house, place)).lockedUntil });
};

/** The hash of a new password typed twice, once it follows every rule of catalogue 1.38 (E5017, E5018, E5020). */
export const newPasswordHash = async (
  house: House,
  typed: { readonly password: string; readonly confirmPassword: string },
  whose: { readonly words: readonly string[]; readonly accountId?: string },
): Promise<string> => {
  const password = decodePassword(typed.password);
  const broken = brokenRules(password, whose.words);
  if (broken.length > 0)
    throw refuse(common.E9413, { fields: { password: { ...passwordRefusals.E5017, ...listed(broken) } } });
  if (decodePassword(typed.confirmPassword) !== password)
    throw refuse(common.E9413, { fields: { confirmPassword: passwordRefusals.E5018 } });
  const former = whose.accountId ? await lastPasswords(house, whose.accountId, portalPasswordLimits.remembered) : [];
  for (const hash of former)
    if (await house.passwords.verify(hash, password))
      throw refuse(common.E9413, { fields: { password: passwordRefusals.E5020 } });
  return await house.passwords.hash(password);
};

/** What of an account must not be part of its password. */
export const contextWords = (
  account: Pick<Account, "mobile" | "email" | "contactEmail" | "name" | "accountName">,
): string[] => [
  account.mobile.replace(/^\d+-/, ""),
  ...[account.email, account.contactEmail].flatMap((email) => (email === "" ? [] : [email.split("@")[0] ?? ""])),
  account.name,
  account.accountName,
];

/** Every rule the password breaks, the list of common passwords among them. */
export const brokenRules = (password: string, words: readonly string[]): PasswordRule[] => {
  return [...brokenPasswordRules(password, words), ...(isCommonPassword(password) ? (["common"] as const) : [])];
};

/** Whether the password is on the deny-list, also with capitals, or digits in place of letters. */
export const isCommonPassword = (password: string): boolean => {
  const lower = password.toLowerCase();
  const denied = commonPasswords();
  return denied.has(lower) || denied.has(unleet(lower));
};

const dictionaries = whenNeeded<typeof import("@zxcvbn-ts/language-common")>(
  "@zxcvbn-ts/language-common",
  import.meta.url,
);
let denyList: ReadonlySet<string> | undefined;

/** The 49,000 passwords people choose most, in small letters; gathered when the first new password is judged. */
const commonPasswords = (): ReadonlySet<string> => (denyList ??= new Set(longEnough()));

const longEnough = (): string[] =>
  dictionaries().dictionary["passwords-common"].filter((password) => password.length >= portalPasswordLimits.minimum);

/** Reads digits and signs as the letters they stand for, but for the digits at the end, which people just append. */
const unleet = (lower: string): string => {
  const letters: Readonly<Record<string, string>> = {
    "0": "o",
    "1": "l",
    "3": "e",
    "4": "a",
    "5": "s",
    "7": "t",
    "@": "a",
    $: "s",
  };
  const end = lower.search(/\d*$/);
  return lower.slice(0, end).replace(/[013457@$]/g, (sign) => letters[sign] ?? sign) + lower.slice(end);
};

const listed = (rules: readonly PasswordRule[]): Word => ({
  zh: `${passwordRefusals.E5017.zh}：${rules.map((rule) => passwordRuleTexts[rule].zh).join("、")}`,
  en: `${passwordRefusals.E5017.en}: ${rules.map((rule) => passwordRuleTexts[rule].en).join("; ")}`,
});
