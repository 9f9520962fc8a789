import { holdsContext } from "./portal.ts";

/** Length of a work-number password in UTF-16 units (catalogue 5.11). */
export const agentPasswordLimits = { minimum: 8, maximum: 16 } as const;

/** One rule of the work-number password; the screen lists them with their state while typing. */
export type AgentPasswordRule = "length" | "letterAndDigit" | "characters" | "pattern" | "context" | "common";

/**
 * The rules of catalogue 5.11 a work-number password breaks; `context` are words it must not hold, the work number first
 * among them. The list of common passwords is the server's to ask. What holds a letter and a digit is weak at least (5.12).
 */
export const brokenAgentPasswordRules = (password: string, context: readonly string[] = []): AgentPasswordRule[] => {
  const { minimum, maximum } = agentPasswordLimits;
  const checks: [AgentPasswordRule, boolean][] = [
    ["length", password.length >= minimum && password.length <= maximum],
    ["characters", /^[A-Za-z0-9!@#$%^&*()_+\-=.?]*$/.test(password)],
    ["letterAndDigit", /[A-Za-z]/.test(password) && /\d/.test(password)],
    ["pattern", !isWeakPattern(password)],
    ["context", !holdsContext(password, context)],
  ];
  return checks.flatMap(([rule, holds]) => (holds ? [] : [rule]));
};

/** Letters with one digit repeated, one letter repeated with digits, or digits that only count up or down. */
const isWeakPattern = (password: string): boolean => {
  const letters = password.replace(/[^A-Za-z]/g, "").toLowerCase();
  const digits = password.replace(/\D/g, "");
  const plain = letters.length + digits.length === password.length;
  return (plain && (isRepeated(letters) || isRepeated(digits))) || isRun(digits);
};

const isRepeated = (text: string): boolean => text.length > 1 && new Set(text).size === 1;

/** 123, 321, and also over the end: 890, 210987. */
const isRun = (digits: string): boolean => {
  if (digits.length < shortestRun) return false;
  const steps = new Set([...digits].slice(1).map((digit, place) => (Number(digit) - Number(digits[place]) + 10) % 10));
  return steps.size === 1 && (steps.has(1) || steps.has(9));
};

const shortestRun = 3;
