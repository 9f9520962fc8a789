import {
  brokenPasswordRules,
  passwordRefusals,
  type PasswordRule,
  portalPasswordLimits,
} from "@apron/kit/contract/passwords/portal";
import { common, refuse } from "@apron/kit/contract/refusal";
import type { Word } from "@apron/kit/contract/texts";
import type { AlsoWrong } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import { decodePassword } from "@apron/kit/server/session";
import { whenNeeded } from "@apron/kit/server/when-needed";
import { loginRefusals, passwordRuleTexts } from "../../texts.ts";
import { partsPasswordWords } from "../parts.ts";
import { triesLeft } from "../rules.ts";
import type { Account } from "../store.ts";
import { attemptsOf, type LoginPlace, type SignInBy } from "../sign-in/store-attempt.ts";
import { credentialsOf } from "./store-credentials.ts";

/** A password that was right a moment ago. */
export interface ProvenPassword {
  /** Wrong ones that came before it. */
  readonly failures: number;
  /** What it was compared with: by it is told whether it is still in force. */
  readonly hash: string;
}

/**
 * Checks a password as it came over the wire, whatever path it came by: E1009 with the tries left, E1010 while locked,
 * right or wrong, account or none (X10, D3). A refused try to sign in, told by `by`, is written down for the account's
 * owner to see.
 */
export const provePassword = async (
  house: House,
  place: LoginPlace,
  wirePassword: string,
  by?: SignInBy,
): Promise<ProvenPassword> => {
  const claimed = await credentialsOf(house).claimTry(place, by);
  if (!claimed) {
    if (by) await attemptsOf(house).addFailed(place, { ...by, result: loginRefusals.E1010.code });
    throw refuse(loginRefusals.E1010, {
      remaining: 0,
      until: (await credentialsOf(house).failures(place)).lockedUntil,
    });
  }
  const right = await house.passwords
    .verify(claimed.hash ?? undefined, decodePassword(wirePassword))
    .catch(async (error: unknown) => {
      await credentialsOf(house).giveTryBack(place, claimed);
      throw error;
    });
  if (right) return { failures: await credentialsOf(house).forgetFailures(place, claimed), hash: claimed.hash ?? "" };
  const remaining = triesLeft(claimed.failures);
  if (remaining > 0) throw refuse(loginRefusals.E1009, { remaining });
  throw refuse(loginRefusals.E1010, { remaining, until: (await credentialsOf(house).failures(place)).lockedUntil });
};

/** A kind of password: which of its rules one breaks that may not hold these words, and how the rules read. */
export interface PasswordPolicy<Rule extends string> {
  readonly broken: (password: string, words: readonly string[]) => readonly Rule[];
  readonly ruleTexts: Readonly<Record<Rule | "common", Word>>;
}

/** A new password as it came over the wire, typed twice. */
export interface TypedTwice {
  readonly password: string;
  readonly confirmPassword: string;
}

/**
 * The one judge of every new password, of portal and work number alike (catalogue 1.38, 5.11, D6): its policy, the
 * deny-list, the words of its owner, and the second typing. Everything that is wrong, each at its field; the password
 * itself, once nothing is.
 */
export const judgePassword = <Rule extends string>(
  policy: PasswordPolicy<Rule>,
  typed: TypedTwice,
  words: readonly string[],
): { readonly password: string; readonly faults: Readonly<Partial<Record<keyof TypedTwice, Word>>> } => {
  const password = decodePassword(typed.password);
  const broken = [...policy.broken(password, words), ...(isCommonPassword(password) ? (["common"] as const) : [])];
  const faults = {
    ...(broken.length > 0 && { password: brokenText(broken.map((rule) => policy.ruleTexts[rule])) }),
    ...(decodePassword(typed.confirmPassword) !== password && { confirmPassword: passwordRefusals.E5018 }),
  };
  return { password, faults };
};

/**
 * What is wrong with a new password in a body that does not fit its shape either, so that all of it is told at once;
 * `field` is what the body calls it. Whose words it must not hold is known to the handler alone.
 */
export const passwordsWrong =
  <Rule extends string>(policy: PasswordPolicy<Rule>, field = "password"): AlsoWrong =>
  ({ [field]: password, confirmPassword }) => {
    if (typeof password !== "string" || password === "" || password.length > longestOnWire) return {};
    const again = typeof confirmPassword === "string" ? confirmPassword : "";
    const { faults } = judgePassword(policy, { password, confirmPassword: again }, []);
    const { password: fault, ...others } = faults;
    return { ...(fault && { [field]: fault }), ...others };
  };

/** The hash of a new portal password, once it follows every rule of catalogue 1.38 (E5017, E5018, E5020). */
export const newPasswordHash = async (
  house: House,
  typed: TypedTwice,
  whose: {
    readonly words: readonly string[];
    readonly accountId?: string;
    /** What else is wrong with the form, told beside. */
    readonly beside?: Readonly<Record<string, Word>>;
  },
): Promise<string> => {
  const { password, faults } = judgePassword(portalPolicy, typed, whose.words);
  const fields = { ...whose.beside, ...faults };
  if (Object.keys(fields).length > 0) throw refuse(common.E9413, { fields });
  const former = whose.accountId
    ? await credentialsOf(house).lastPasswords(whose.accountId, portalPasswordLimits.remembered)
    : [];
  for (const hash of former)
    if (await house.passwords.verify(hash, password))
      throw refuse(common.E9413, { fields: { password: passwordRefusals.E5020 } });
  return await house.passwords.hash(password);
};

/** Portal passwords (catalogue 1.38). */
export const portalPolicy: PasswordPolicy<PasswordRule> = { broken: brokenPasswordRules, ruleTexts: passwordRuleTexts };

/** What of an account must not be part of its passwords, its work numbers and organisations among them. */
export const passwordWords = async (house: House, account: Account): Promise<string[]> => [
  ...wordsOfPerson(account),
  ...(await partsPasswordWords(house, account)),
];

/** What of a person must not be part of a password, where there is no account yet. */
export const wordsOfPerson = (
  person: Pick<Account, "mobile" | "email" | "contactEmail" | "name" | "accountName">,
): string[] => [
  person.mobile.replace(/^\d+-/, ""),
  ...[person.email, person.contactEmail].flatMap((email) => (email === "" ? [] : [email.split("@")[0] ?? ""])),
  person.name,
  person.accountName,
];

/** No encoded password is longer (catalogue 0.10). */
const longestOnWire = 1024;

/** Whether the password is on the deny-list, also with capitals, or digits in place of letters. */
const isCommonPassword = (password: string): boolean => {
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

const brokenText = (rules: readonly Word[]): Word => ({
  ...passwordRefusals.E5017,
  zh: `${passwordRefusals.E5017.zh}：${rules.map(({ zh }) => zh).join("、")}`,
  en: `${passwordRefusals.E5017.en}: ${rules.map(({ en }) => en).join("; ")}`,
});
