import { isList, isRecord, own, type Data } from "../data.ts";
import type { Expression } from "./expression.ts";
import { limits } from "../limits.ts";

/** What an expression may name: `$values`, `$deps`, `$self`, `$record`, `$index`. */
export type Scope = ReadonlyMap<string, Data | undefined>;

/** How many steps may still be taken; shared by all expressions that run for one change. */
export interface Budget {
  left: number;
}

/** The answer to whatever the small language does not know; the field then stays as it is: visible. */
export const unknown = Symbol("unknown");

type Value = Data | undefined;

/** What an expression comes to, or `unknown`. Reads own plain data only, changes nothing, never throws. */
export const evaluate = (expression: Expression, scope: Scope, budget: Budget): Value | typeof unknown => {
  try {
    return valueOf(expression, scope, budget);
  } catch (thrown) {
    if (thrown instanceof Unknown) return unknown;
    throw thrown;
  }
};

class Unknown extends Error {}

const valueOf = (expression: Expression, scope: Scope, budget: Budget): Value => {
  spend(budget, 1);
  switch (expression.is) {
    case "constant":
      return expression.value;
    case "name":
      if (!scope.has(expression.name)) throw new Unknown();
      return scope.get(expression.name);
    case "list":
      // A gap in a list out of JSON is null.
      return expression.items.map((item) => valueOf(item, scope, budget) ?? null);
    case "choice":
      return valueOf(valueOf(expression.when, scope, budget) ? expression.met : expression.otherwise, scope, budget);
    case "unary":
      return unary(expression.operator, valueOf(expression.of, scope, budget));
    case "member":
      return member(expression, scope, budget);
    case "method":
      return called(
        expression.name,
        valueOf(expression.of, scope, budget),
        expression.given.map((one) => valueOf(one, scope, budget)),
        budget,
      );
    case "binary":
      return binary(expression, scope, budget);
  }
};

const member = (expression: Expression & { is: "member" }, scope: Scope, budget: Budget): Value => {
  const of = valueOf(expression.of, scope, budget);
  if (of === undefined || of === null) {
    if (expression.optional) return undefined;
    throw new Unknown();
  }
  const key = valueOf(expression.key, scope, budget);
  if (typeof key !== "string" && typeof key !== "number") throw new Unknown();
  if (key === "length" && (typeof of === "string" || isList(of))) return of.length;
  if (typeof of === "string") return typeof key === "number" ? of[key] : undefined;
  return own(of, String(key));
};

const unary = (operator: string, value: Value): Value => {
  if (operator === "!") return !value;
  return operator === "-" ? -numberOf(value) : numberOf(value);
};

const binary = (expression: Expression & { is: "binary" }, scope: Scope, budget: Budget): Value => {
  const left = valueOf(expression.left, scope, budget);
  const right = (): Value => valueOf(expression.right, scope, budget);
  switch (expression.operator) {
    case "&&":
      return left ? right() : left;
    case "||":
      return left ? left : right();
    case "??":
      return left ?? right();
    case "===":
      return left === right();
    case "!==":
      return left !== right();
    case "==":
      return looselySame(left, right());
    case "!=":
      return !looselySame(left, right());
    case "+":
      return sum(left, right(), budget);
    case "<":
    case "<=":
    case ">":
    case ">=":
      return ordered(expression.operator, left, right());
    default:
      return calculated(expression.operator, numberOf(left), numberOf(right()));
  }
};

const calculated = (operator: string, left: number, right: number): number => {
  if (operator === "-") return left - right;
  if (operator === "*") return left * right;
  return operator === "/" ? left / right : left % right;
};

const ordered = (operator: string, left: Value, right: Value): boolean => {
  const [one, other] =
    typeof left === "string" && typeof right === "string" ? [left, right] : [numberOf(left), numberOf(right)];
  if (operator === "<") return one < other;
  if (operator === "<=") return one <= other;
  return operator === ">" ? one > other : one >= other;
};

/** `==` without its turning of objects into texts, which is where code could hide. */
const looselySame = (left: Value, right: Value): boolean => {
  if (left === null || left === undefined || right === null || right === undefined)
    return (left ?? null) === (right ?? null);
  if (typeof left === typeof right || typeof left === "object" || typeof right === "object") return left === right;
  return numberOf(left) === numberOf(right);
};

const sum = (left: Value, right: Value, budget: Budget): Value => {
  if (typeof left !== "string" && typeof right !== "string") return numberOf(left) + numberOf(right);
  const text = textOf(left) + textOf(right);
  spend(budget, text.length);
  if (text.length > limits.expressionText) throw new Unknown();
  return text;
};

const numberOf = (value: Value): number => {
  if (typeof value === "object" && value !== null) throw new Unknown();
  return Number(value);
};

const textOf = (value: Value): string => {
  if (typeof value === "object" && value !== null) throw new Unknown();
  return String(value);
};

const called = (name: string, of: Value, given: readonly Value[], budget: Budget): Value => {
  if (typeof of === "string") {
    spend(budget, of.length);
    return calledOnText(name, of, given);
  }
  if (!isList(of)) throw new Unknown();
  spend(budget, of.length);
  const [first, second] = given;
  if (name === "includes") return of.some((item) => item === first);
  if (name === "indexOf") return of.findIndex((item) => item === first);
  if (name === "slice") return of.slice(place(first), place(second));
  if (name !== "join" || of.some((item) => isRecord(item) || isList(item))) throw new Unknown();
  const text = of.map((item) => (item === null ? "" : textOf(item))).join(first === undefined ? "," : textOf(first));
  spend(budget, text.length);
  if (text.length > limits.expressionText) throw new Unknown();
  return text;
};

const calledOnText = (name: string, of: string, [first, second]: readonly Value[]): Value => {
  switch (name) {
    case "includes":
      return of.includes(textOf(first));
    case "indexOf":
      return of.indexOf(textOf(first));
    case "startsWith":
      return of.startsWith(textOf(first));
    case "endsWith":
      return of.endsWith(textOf(first));
    case "trim":
      return of.trim();
    case "toUpperCase":
      return of.toUpperCase();
    case "toLowerCase":
      return of.toLowerCase();
    case "slice":
      return of.slice(place(first), place(second));
    default:
      throw new Unknown();
  }
};

const place = (value: Value): number | undefined => (value === undefined ? undefined : numberOf(value));

const spend = (budget: Budget, steps: number): void => {
  budget.left -= steps;
  if (budget.left < 0) throw new Unknown();
};
