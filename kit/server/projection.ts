import fastJson from "fast-json-stringify";
import * as z from "zod/mini";
import type { Call } from "../contract/call.ts";

/** Under `/cass` a plain status is a number, under the login portal's mounts a text (catalogue 0.1). */
export type StatusStyle = "number" | "text";

/** A success on its way out; the result has whatever the handler gave. */
export interface Success {
  readonly status: number | string;
  readonly message: string;
  readonly result: unknown;
  readonly traceId: string;
}

/**
 * Writes the successes of a call as JSON by the declared shape of its result, so that nothing it does not name leaves
 * the server. The writer is built at the first answer, which keeps the start quick.
 */
export const projectionOf = (call: Call, style: StatusStyle): ((success: Success) => string) => {
  let write: ((success: Success) => string) | undefined;
  return (success) => {
    write ??= writerOf(jsonSchemaOf(envelopeOf(call, style)));
    return write(success);
  };
};

const envelopeOf = ({ result }: Call, style: StatusStyle): z.ZodMiniType =>
  z.object({
    status: style === "number" ? z.number() : z.string(),
    message: z.string(),
    result,
    traceId: z.string(),
  });

/** The JSON schema of a declared shape; what the schema language cannot say (a refinement, a default's code) is left out. */
export const jsonSchemaOf = (schema: z.ZodMiniType, io: "input" | "output" = "output"): Record<string, unknown> => {
  const { $schema: _dialect, ...shape } = z.toJSONSchema(schema, { target: "draft-7", unrepresentable: "any", io });
  return shape;
};

/**
 * What has exactly the declared shape already, as most results do, is written by the engine itself, which is twice as
 * fast for long lists; everything else field by field.
 */
const writerOf = (shape: Record<string, unknown>): ((value: unknown) => string) => {
  const fits = fitsOf(shape);
  const project = fastJson(shape) as (value: unknown) => string;
  return (value) => (fits(value) ? JSON.stringify(value) : project(value));
};

type Fits = (value: unknown) => boolean;

/** Whether a value has this shape and nothing beyond it; false for every shape that is more than plain fields and lists. */
const fitsOf = (shape: unknown): Fits => {
  if (!isRecord(shape) || "const" in shape) return never;
  if (Array.isArray(shape["anyOf"])) return fitsAny(shape["anyOf"].map(fitsOf));
  switch (shape["type"]) {
    case "string":
      return (value) => typeof value === "string";
    case "integer":
      return Number.isInteger;
    case "number":
      return Number.isFinite;
    case "null":
      return (value) => value === null;
    case "boolean":
      return (value) => typeof value === "boolean";
    case "array":
      return fitsList(fitsOf(shape["items"]));
    case "object":
      return shape["additionalProperties"] === false ? fitsFields(shape) : never;
    default:
      return never;
  }
};

const never: Fits = () => false;

const fitsAny =
  (kinds: readonly Fits[]): Fits =>
  (value) =>
    kinds.some((fits) => fits(value));

const fitsList =
  (fits: Fits): Fits =>
  (value) =>
    Array.isArray(value) && value.every(fits);

const fitsFields = ({ properties, required }: Record<string, unknown>): Fits => {
  const fields = new Map(
    Object.entries(isRecord(properties) ? properties : {}).map(([name, shape]) => [name, fitsOf(shape)]),
  );
  // A field that may be missing is counted as missing, and its value written field by field.
  if (!Array.isArray(required) || required.length !== fields.size) return never;
  return (value) => {
    if (!isRecord(value) || "toJSON" in value) return false;
    let found = 0;
    for (const name in value) {
      if (fields.get(name)?.(value[name]) !== true) return false;
      found += 1;
    }
    return found === fields.size;
  };
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
