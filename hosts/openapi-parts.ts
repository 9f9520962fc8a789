import * as z from "zod/mini";

/** A body of JSON. */
export const json = (schema: object): object => ({ "application/json": { schema } });

/** The fields of a request with the `requestId` that every one has. */
export const withRequestId = (requestId: z.ZodMiniType, request: object): object => ({
  allOf: [{ type: "object", properties: { requestId: schemaOf(requestId) }, required: ["requestId"] }, request],
});

/** An answer: what of the request it repeats, and either a result or a refusal. */
export const answerOf = (repeats: Readonly<Record<string, object>>, result: object, also: object = {}): object => ({
  type: "object",
  properties: {
    requestId: { type: "string", format: "uuid" },
    ...repeats,
    operation: { type: "string" },
    ...also,
    result,
    refusal: { $ref: "#/components/schemas/Refusal" },
  },
  required: ["requestId", ...Object.keys(repeats), "operation"],
  oneOf: [{ required: ["result"] }, { required: ["refusal"] }],
});

/** A shape as JSON schema. */
export const schemaOf = (shape: z.ZodMiniType): object => {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(shape, { unrepresentable: "any", io: "input" });
  return schema;
};
