import { refusals } from "../refusal.ts";

/** Refusals of a new password, portal and work number alike (catalogue 30, table 5). */
export const passwordRefusals = refusals({
  E5017: { zh: "密码不符合规则", en: "The password does not follow the rules", status: "400-1" },
  E5018: { zh: "两次密码不一致", en: "The two passwords differ", status: "400-1" },
  E5020: { zh: "新密码不能与最近使用的密码相同", en: "The password must differ from those used last", status: "400-1" },
});

/** Length of a portal password in UTF-16 units (catalogue 1.38). */
export const portalPasswordLimits = { minimum: 8, maximum: 20, remembered: 3 } as const;

/** How hard a password is to guess by its make-up (catalogue 5.12). */
export type PasswordStrength = "tooWeak" | "weak" | "medium" | "strong";

/** Strength from length and the number of character classes: digits, upper case, lower case, anything else. */
export const passwordStrength = (password: string): PasswordStrength => {
  const classes = [/\d/, /[A-Z]/, /[a-z]/, /[^A-Za-z0-9]/].filter((kind) => kind.test(password)).length;
  if (classes >= 3) return password.length >= 12 ? "strong" : "medium";
  if (classes === 2) return password.length >= 10 ? "medium" : "weak";
  return "tooWeak";
};

/** One rule of the portal password; the screen lists them with their state while typing. */
export type PasswordRule = "length" | "digit" | "upper" | "lower" | "strength" | "plain" | "context" | "common";

/** The rules of catalogue 1.38 a password breaks; `context` are words it must not hold, e.g. the mobile number. */
export const brokenPasswordRules = (password: string, context: readonly string[] = []): PasswordRule[] => {
  const { minimum, maximum } = portalPasswordLimits;
  const strength = passwordStrength(password);
  const checks: [PasswordRule, boolean][] = [
    ["length", password.length >= minimum && password.length <= maximum],
    ["digit", /\d/.test(password)],
    ["upper", /[A-Z]/.test(password)],
    ["lower", /[a-z]/.test(password)],
    ["strength", strength === "medium" || strength === "strong"],
    ["plain", /^[\x21-\x7e]*$/.test(password)],
    ["context", !holdsContext(password, context)],
  ];
  return checks.flatMap(([rule, holds]) => (holds ? [] : [rule]));
};

const houseWords = ["apron"];
const hostWords = /(^|[^a-z])(ics|dcs|crs)([^a-z]|$)/;
const shortestContextWord = 4;

/** Whether the product, a host system or something of the account itself is part of the password (catalogue 1.38). */
export const holdsContext = (password: string, context: readonly string[]): boolean => {
  const lower = password.toLowerCase();
  const words = [...houseWords, ...context.map((word) => word.toLowerCase())];
  return hostWords.test(lower) || words.some((word) => word.length >= shortestContextWord && lower.includes(word));
};
