import { limits } from "../limits.ts";
import { tokensOf, type Token } from "./tokens.ts";

/** A read `{{ … }}` expression. It can read the record, compare and calculate, and nothing else. */
export type Expression =
  | { readonly is: "constant"; readonly value: null | undefined | boolean | number | string }
  | { readonly is: "name"; readonly name: string }
  | { readonly is: "member"; readonly of: Expression; readonly key: Expression; readonly optional: boolean }
  | { readonly is: "method"; readonly of: Expression; readonly name: string; readonly given: readonly Expression[] }
  | { readonly is: "unary"; readonly operator: string; readonly of: Expression }
  | { readonly is: "binary"; readonly operator: string; readonly left: Expression; readonly right: Expression }
  | { readonly is: "choice"; readonly when: Expression; readonly met: Expression; readonly otherwise: Expression }
  | { readonly is: "list"; readonly items: readonly Expression[] };

/** The methods an expression may call; all pure, all on texts and lists. */
export const methods: ReadonlySet<string> = new Set([
  "includes",
  "indexOf",
  "startsWith",
  "endsWith",
  "trim",
  "toUpperCase",
  "toLowerCase",
  "slice",
  "join",
]);

/** The text between `{{` and `}}` if that is all a value consists of. */
export const expressionIn = (value: unknown): string | undefined => {
  if (typeof value !== "string") return undefined;
  const text = value.trim();
  return text.startsWith("{{") && text.endsWith("}}") && text.length >= 4 ? text.slice(2, -2).trim() : undefined;
};

/** Reads an expression; undefined when it is not of the small language. Nothing is ever compiled or evaluated as code. */
export const parseExpression = (text: string): Expression | undefined => {
  if (text.length > limits.expression) return undefined;
  const tokens = tokensOf(text);
  if (tokens === undefined) return undefined;
  try {
    const reader: Reader = { tokens, at: 0, depth: 0 };
    const expression = parse(reader, 0);
    return reader.at === tokens.length ? expression : undefined;
  } catch (thrown) {
    if (thrown instanceof NotUnderstood) return undefined;
    throw thrown;
  }
};

class NotUnderstood extends Error {}

interface Reader {
  readonly tokens: readonly Token[];
  at: number;
  depth: number;
}

/** How tightly an operator binds; the ternary, which is no pair, binds loosest. */
const strengths: Readonly<Record<string, number>> = {
  "?": 1,
  "??": 2,
  "||": 3,
  "&&": 4,
  "==": 5,
  "!=": 5,
  "===": 5,
  "!==": 5,
  "<": 6,
  "<=": 6,
  ">": 6,
  ">=": 6,
  "+": 7,
  "-": 7,
  "*": 8,
  "/": 8,
  "%": 8,
};

const parse = (reader: Reader, weakest: number): Expression => {
  reader.depth += 1;
  if (reader.depth > limits.expressionDepth) throw new NotUnderstood();
  let left = parsePrefix(reader);
  for (;;) {
    const sign = reader.tokens[reader.at];
    const strength = sign?.is === "sign" && Object.hasOwn(strengths, sign.text) ? strengths[sign.text] : undefined;
    if (sign === undefined || strength === undefined || strength <= weakest) break;
    reader.at += 1;
    if (sign.text === "?") {
      const met = parse(reader, 0);
      expect(reader, ":");
      left = { is: "choice", when: left, met, otherwise: parse(reader, 0) };
    } else {
      left = { is: "binary", operator: sign.text, left, right: parse(reader, strength) };
    }
  }
  reader.depth -= 1;
  return left;
};

const parsePrefix = (reader: Reader): Expression => {
  const signs: string[] = [];
  while (["!", "-", "+"].includes(signAt(reader) ?? "")) {
    signs.push(signAt(reader) ?? "");
    reader.at += 1;
  }
  if (signs.length > limits.expressionDepth) throw new NotUnderstood();
  return signs.reduceRight<Expression>(
    (of, operator) => ({ is: "unary", operator, of }),
    parseMembers(reader, parseAtom(reader)),
  );
};

const constants: Readonly<Record<string, null | undefined | boolean>> = {
  true: true,
  false: false,
  null: null,
  undefined,
};

const parseAtom = (reader: Reader): Expression => {
  const token = reader.tokens[reader.at];
  reader.at += 1;
  if (token?.is === "number" || token?.is === "text") return { is: "constant", value: token.value };
  if (token?.is === "word") {
    if (Object.hasOwn(constants, token.text)) return { is: "constant", value: constants[token.text] };
    return { is: "name", name: token.text };
  }
  if (token?.text === "(") {
    const inner = parse(reader, 0);
    expect(reader, ")");
    return inner;
  }
  if (token?.text === "[") return { is: "list", items: parseItems(reader, "]") };
  throw new NotUnderstood();
};

const parseMembers = (reader: Reader, start: Expression): Expression => {
  let of = start;
  for (;;) {
    const sign = signAt(reader);
    const optional = sign === "?.";
    if (sign === "[" || (optional && signAt(reader, 1) === "[")) {
      reader.at += optional ? 2 : 1;
      const key = parse(reader, 0);
      expect(reader, "]");
      of = { is: "member", of, key, optional };
    } else if (sign === "." || optional) {
      const word = reader.tokens[reader.at + 1];
      if (word?.is !== "word") throw new NotUnderstood();
      reader.at += 2;
      if (signAt(reader) === "(" && !optional && methods.has(word.text)) {
        reader.at += 1;
        of = { is: "method", of, name: word.text, given: parseItems(reader, ")") };
      } else {
        of = { is: "member", of, key: { is: "constant", value: word.text }, optional };
      }
    } else {
      return of;
    }
  }
};

const parseItems = (reader: Reader, end: string): readonly Expression[] => {
  const items: Expression[] = [];
  while (signAt(reader) !== end) {
    if (items.length > 0) expect(reader, ",");
    items.push(parse(reader, 0));
  }
  reader.at += 1;
  return items;
};

const signAt = (reader: Reader, ahead = 0): string | undefined => {
  const token = reader.tokens[reader.at + ahead];
  return token?.is === "sign" ? token.text : undefined;
};

const expect = (reader: Reader, sign: string): void => {
  if (signAt(reader) !== sign) throw new NotUnderstood();
  reader.at += 1;
};
