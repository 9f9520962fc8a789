import { limits } from "../limits.ts";

/**
 * A regular expression of a template, run without going back: time grows with the length of the text alone, whatever
 * the pattern is (security T46). Knows what the patterns of forms use; look-arounds and back references are unknown.
 */
export interface Pattern {
  readonly states: readonly State[];
  readonly start: number;
}

type State =
  | { readonly is: "one"; readonly test: RegExp; readonly next: number }
  | { readonly is: "fork"; readonly next: readonly number[] }
  | { readonly is: "edge"; readonly edge: "^" | "$" | "b" | "B"; readonly next: number }
  | { readonly is: "found" };

/** Reads `^\d+$`, `/^\d+$/i` or `{{/^\d+$/}}`; undefined when the pattern is not of the language known here. */
export const parsePattern = (written: string): Pattern | undefined => {
  const bare = written.replace(/^\{\{([\s\S]*)\}\}$/, "$1").trim();
  const slashed = /^\/([\s\S]+)\/([a-z]*)$/.exec(bare);
  const source = slashed?.[1] ?? bare;
  if (source.length > limits.pattern) return undefined;
  try {
    const reader: Reader = { source, at: 0, depth: 0, ignoreCase: slashed?.[2]?.includes("i") ?? false };
    const part = alternatives(reader);
    if (reader.at < source.length) return undefined;
    const states: State[] = [{ is: "found" }];
    const start = build(part, 0, states);
    return { states, start };
  } catch (thrown) {
    if (thrown instanceof NotUnderstood) return undefined;
    throw thrown;
  }
};

/** Whether a pattern occurs in a text; undefined for a text too long to be held against it. */
export const matches = (pattern: Pattern, text: string): boolean | undefined => {
  if (text.length > limits.patternText) return undefined;
  const letters = [...text];
  let active = new Set<number>();
  for (let at = 0; at <= letters.length; at += 1) {
    reach(pattern, pattern.start, active, letters, at);
    if (active.has(0)) return true;
    const letter = letters[at];
    if (letter === undefined) return false;
    const next = new Set<number>();
    for (const index of active) {
      const state = pattern.states[index];
      if (state?.is === "one" && state.test.test(letter)) reach(pattern, state.next, next, letters, at + 1);
    }
    active = next;
  }
  return false;
};

class NotUnderstood extends Error {}

type Part =
  | { readonly is: "one"; readonly test: RegExp }
  | { readonly is: "edge"; readonly edge: "^" | "$" | "b" | "B" }
  | { readonly is: "row"; readonly parts: readonly Part[] }
  | { readonly is: "either"; readonly parts: readonly Part[] }
  | { readonly is: "repeat"; readonly part: Part; readonly least: number; readonly most: number };

interface Reader {
  readonly source: string;
  at: number;
  depth: number;
  readonly ignoreCase: boolean;
}

const alternatives = (reader: Reader): Part => {
  reader.depth += 1;
  if (reader.depth > 50) throw new NotUnderstood();
  const parts: Part[] = [];
  do {
    const row: Part[] = [];
    while (reader.at < reader.source.length && !"|)".includes(reader.source[reader.at] ?? "")) row.push(piece(reader));
    parts.push({ is: "row", parts: row });
  } while (taken(reader, /\|/y) !== undefined);
  reader.depth -= 1;
  return { is: "either", parts };
};

const piece = (reader: Reader): Part => {
  let part = atom(reader);
  // A "?" behind a quantifier only says which of several matches is meant; here any will do.
  for (;;) {
    const sign = taken(reader, /(?:[*+?]|\{\d{1,4}(?:,\d{0,4})?\})\??/y);
    if (sign === undefined) return part;
    if (part.is === "repeat") throw new NotUnderstood();
    const [least, most] = bounds(sign);
    part = { is: "repeat", part, least, most };
  }
};

const bounds = (sign: string): readonly [number, number] => {
  if (sign.startsWith("*")) return [0, Infinity];
  if (sign.startsWith("+")) return [1, Infinity];
  if (sign.startsWith("?")) return [0, 1];
  const [, least = "", comma = "", most = ""] = /^\{(\d+)(,?)(\d*)\}/.exec(sign) ?? [];
  if (comma === "") return [Number(least), Number(least)];
  return [Number(least), most === "" ? Infinity : Number(most)];
};

const atom = (reader: Reader): Part => {
  if (taken(reader, /\((?:\?:|\?<\w+>)?(?!\?)/y) !== undefined) {
    const inner = alternatives(reader);
    if (taken(reader, /\)/y) === undefined) throw new NotUnderstood();
    return inner;
  }
  const edge = taken(reader, /\^|\$|\\b|\\B/y);
  if (edge !== undefined) return { is: "edge", edge: edgeOf(edge) };
  const one =
    taken(reader, /\[\^?(?:[^\]\\]|\\[\s\S])*\]/y) ??
    taken(reader, /\\(?:u\{[\da-f]+\}|u[\da-f]{4}|x[\da-f]{2}|c[a-z]|p\{[\w=]+\}|[^1-9ku])|\./iy) ??
    taken(reader, /[^()[\]{}*+?|\\]/uy);
  if (one === undefined) throw new NotUnderstood();
  return { is: "one", test: oneLetter(one, reader.ignoreCase) };
};

const edgeOf = (text: string): "^" | "$" | "b" | "B" => {
  if (text === "^" || text === "$") return text;
  return text === "\\b" ? "b" : "B";
};

/** Classes and escapes of a single letter are the engine's own: on one letter nothing can take long. */
const oneLetter = (written: string, ignoreCase: boolean): RegExp => {
  const flags = ignoreCase ? "i" : "";
  for (const mode of ["u", ""]) {
    try {
      return new RegExp(`^${written}$`, `${flags}${mode}`);
    } catch {
      // Old patterns escape more than the stricter mode allows.
    }
  }
  throw new NotUnderstood();
};

const taken = (reader: Reader, shape: RegExp): string | undefined => {
  shape.lastIndex = reader.at;
  const found = shape.exec(reader.source)?.[0];
  if (found !== undefined) reader.at += found.length;
  return found;
};

/** Lays a part out in front of the state `next` and says where it begins. */
const build = (part: Part, next: number, states: State[]): number => {
  if (states.length > limits.patternStates) throw new NotUnderstood();
  switch (part.is) {
    case "one":
      return states.push({ is: "one", test: part.test, next }) - 1;
    case "edge":
      return states.push({ is: "edge", edge: part.edge, next }) - 1;
    case "row":
      return part.parts.reduceRight((after, one) => build(one, after, states), next);
    case "either":
      return states.push({ is: "fork", next: part.parts.map((one) => build(one, next, states)) }) - 1;
    case "repeat":
      return repeat(part, next, states);
  }
};

const repeat = (part: Part & { is: "repeat" }, next: number, states: State[]): number => {
  let start = next;
  if (part.most === Infinity) {
    const forks: number[] = [next];
    start = states.push({ is: "fork", next: forks }) - 1;
    forks.push(build(part.part, start, states));
  } else {
    if (part.most > limits.patternStates || part.most < part.least) throw new NotUnderstood();
    for (let extra = part.least; extra < part.most; extra += 1)
      start = states.push({ is: "fork", next: [next, build(part.part, start, states)] }) - 1;
  }
  for (let done = 0; done < part.least; done += 1) start = build(part.part, start, states);
  return start;
};

/** Adds a state and all that follow from it without a letter. */
const reach = (pattern: Pattern, from: number, into: Set<number>, letters: readonly string[], at: number): void => {
  const open = [from];
  for (let index = open.pop(); index !== undefined; index = open.pop()) {
    const state = pattern.states[index];
    if (state === undefined || into.has(index)) continue;
    into.add(index);
    if (state.is === "fork") open.push(...state.next);
    else if (state.is === "edge" && isEdge(state.edge, letters, at)) open.push(state.next);
  }
};

const isEdge = (edge: "^" | "$" | "b" | "B", letters: readonly string[], at: number): boolean => {
  if (edge === "^") return at === 0;
  if (edge === "$") return at === letters.length;
  const here = /\w/.test(letters[at - 1] ?? "") !== /\w/.test(letters[at] ?? "");
  return here === (edge === "b");
};
