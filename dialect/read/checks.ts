import { entriesIn, isList, isRecord, isShallow, own, type Data, type DataRecord } from "../data.ts";
import { isFormat } from "../validate/formats.ts";
import { limits } from "../limits.ts";
import { parsePattern } from "../validate/pattern.ts";
import { labelOf, numberAt } from "./schema.ts";
import type { Bound, Check } from "../tree.ts";

/** The checks of a node: those of its own keys, then those of `x-validator` in each of its forms. */
export const checksOf = (schema: DataRecord): { readonly checks: readonly Check[]; readonly incomplete: boolean } => {
  const reader: Reader = { checks: [], incomplete: false };
  readKeys(pick(schema, schemaKeys), reader);
  const validator = own(schema, "x-validator");
  for (const one of isList(validator) ? validator : [validator]) readValidator(one, reader);
  return reader;
};

interface Reader {
  readonly checks: Check[];
  incomplete: boolean;
}

const schemaKeys = [
  "format",
  "pattern",
  "minimum",
  "maximum",
  "exclusiveMinimum",
  "exclusiveMaximum",
  "minLength",
  "maxLength",
  "minItems",
  "maxItems",
  "uniqueItems",
  "multipleOf",
  "const",
];

const pick = (schema: DataRecord, keys: readonly string[]): DataRecord =>
  Object.fromEntries(keys.flatMap((key) => (own(schema, key) === undefined ? [] : [[key, own(schema, key) ?? null]])));

const readValidator = (validator: Data | undefined, reader: Reader): void => {
  if (validator === undefined || validator === null) return;
  if (isRecord(validator)) readKeys(validator, reader);
  else if (isFormat(validator)) reader.checks.push({ is: "format", format: validator, message: undefined });
  else reader.incomplete = true;
};

/** Keys that say how a check is run or told, and check nothing themselves. */
const silent: ReadonlySet<string> = new Set(["message", "triggerType", "trigger", "type", "warning"]);

const readKeys = (rule: DataRecord, reader: Reader): void => {
  const message = labelOf(own(rule, "message"));
  for (const [key, value] of entriesIn(rule)) {
    if (!isShallow(value, limits.detailsDepth)) {
      reader.incomplete = true;
      continue;
    }
    if (silent.has(key) || value === null || value === "") continue;
    const check = checkOf(key, value, rule);
    if (check === undefined) reader.incomplete = true;
    else if (check !== "none") reader.checks.push({ ...check, message });
  }
};

type Bare<One> = One extends unknown ? Omit<One, "message"> : never;

const checkOf = (key: string, value: Data, rule: DataRecord): Bare<Check> | "none" | undefined => {
  if (Object.hasOwn(bounds, key) && bounds[key] !== undefined) {
    const limit = numberAt(rule, key);
    return limit === undefined ? undefined : { is: bounds[key], limit };
  }
  switch (key) {
    case "required":
    case "whitespace":
      if (value === false) return "none";
      return value === true ? { is: key } : undefined;
    case "uniqueItems":
      return value === true ? { is: "unique" } : "none";
    case "format":
      return isFormat(value) ? { is: "format", format: value } : undefined;
    case "pattern": {
      const pattern = typeof value === "string" ? parsePattern(value) : undefined;
      return pattern === undefined ? undefined : { is: "pattern", pattern };
    }
    case "const":
      return { is: "oneOf", values: [value] };
    case "enum":
      return isList(value) ? { is: "oneOf", values: value } : undefined;
    default:
      return undefined;
  }
};

/** The dialect's words for a bound; `min`, `max` and `len` count the length where the value is a text. */
const bounds: Readonly<Record<string, Bound>> = {
  min: "minimum",
  max: "maximum",
  minimum: "minimum",
  maximum: "maximum",
  exclusiveMinimum: "above",
  exclusiveMaximum: "below",
  multipleOf: "multiple",
  len: "length",
  minLength: "minimumLength",
  maxLength: "maximumLength",
  minItems: "minimumItems",
  maxItems: "maximumItems",
};
