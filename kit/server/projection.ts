import fastJson from "fast-json-stringify";
import * as z from "zod/mini";
import type { Call } from "../contract/call.ts";

/**
 * Writes a result as JSON by its declared shape, so that nothing it does not name leaves the server. The writer is
 * built at the first answer, which keeps the start quick.
 */
export const projectionOf = (call: Call): ((result: unknown) => string) => {
  let write: ((result: unknown) => string) | undefined;
  return (result) => {
    write ??= fastJson(jsonSchemaOf(call.result)) as (result: unknown) => string;
    return write(result);
  };
};

/** The JSON schema of a declared shape; what the schema language cannot say (a refinement, a default's code) is left out. */
export const jsonSchemaOf = (schema: z.ZodMiniType, io: "input" | "output" = "output"): Record<string, unknown> => {
  const { $schema: _dialect, ...shape } = z.toJSONSchema(schema, { target: "draft-7", unrepresentable: "any", io });
  return shape;
};
