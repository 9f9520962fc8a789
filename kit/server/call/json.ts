/** Raised for a body or query that no well-behaved client sends; answered as HTTP 400, status 400-2. */
export class Malformed extends Error {}

const deepest = 64;

/**
 * Reads JSON as strictly as it is written (catalogue 0.3): one value per key, no `__proto__`, `constructor` or
 * `prototype` keys, no NUL, no lone surrogate, no number beyond a double, at most 64 levels. Throws `Malformed`.
 */
export const parseStrictJson = (text: string): unknown => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Malformed("not JSON");
  }
  // A key that is written twice is one key more in the text than in the value.
  if (keysIn(value, 0) !== keysWritten(text)) throw new Malformed("a key stands twice");
  return value;
};

/** Whether a text can be stored and shown as it is: well-formed UTF-16 without NUL. */
export const isSoundText = (text: string): boolean => text.isWellFormed() && !text.includes("\0");

const keysIn = (value: unknown, depth: number): number => {
  if (depth > deepest) throw new Malformed("nested too deep");
  if (typeof value === "string") {
    if (!isSoundText(value)) throw new Malformed("a text is not well formed");
    return 0;
  }
  if (typeof value === "number") {
    if (!Number.isFinite(value)) throw new Malformed("a number is too large");
    return 0;
  }
  if (Array.isArray(value)) return value.reduce((sum: number, item) => sum + keysIn(item, depth + 1), 0);
  if (typeof value !== "object" || value === null) return 0;
  let count = 0;
  for (const [key, item] of Object.entries(value)) {
    if (key === "__proto__" || key === "constructor" || key === "prototype" || !isSoundText(key))
      throw new Malformed("a key is not allowed");
    count += 1 + keysIn(item, depth + 1);
  }
  return count;
};

/** Counts the keys of a text that is known to be JSON: a string followed by a colon. */
const keysWritten = (text: string): number => {
  let count = 0;
  let at = text.indexOf('"');
  while (at !== -1) {
    let end = at + 1;
    while (text.charCodeAt(end) !== 0x22) end += text.charCodeAt(end) === 0x5c ? 2 : 1;
    let next = end + 1;
    // JSON knows four blanks, all below "!".
    while (text.charCodeAt(next) <= 0x20) next += 1;
    if (text[next] === ":") count += 1;
    at = text.indexOf('"', end + 1);
  }
  return count;
};

/** Reads the query of a GET: every parameter once, properly encoded. Throws `Malformed`. */
export const parseStrictQuery = (query: string): Record<string, string> => {
  if (query === "") return {};
  const fields = new Map<string, string>();
  for (const part of query.split("&")) {
    const [key = "", value = ""] = part.split(/=(.*)/s).map(decode);
    if (fields.has(key) || key === "__proto__" || key === "constructor")
      throw new Malformed("a parameter is not allowed");
    if (!isSoundText(key) || !isSoundText(value)) throw new Malformed("a parameter is not well formed");
    fields.set(key, value);
  }
  return Object.fromEntries(fields);
};

const decode = (part: string): string => {
  try {
    return decodeURIComponent(part.replaceAll("+", " "));
  } catch {
    throw new Malformed("a parameter is not well encoded");
  }
};
