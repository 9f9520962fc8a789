import { answerOf, json, schemaOf, withRequestId } from "./openapi-parts.ts";
import { Answer, HostRefusal, NotDone, type OperationName, operations, reasons, systems } from "./protocol.ts";

/** OpenAPI 3.1 of the gateway protocol, made from the declarations; `npm run docs` prints it to docs/hosts-openapi.json. */
export const hostsOpenApi = (): object => ({
  openapi: "3.1.0",
  info: {
    title: "Apron hosts gateway",
    version: "1",
    description: "What a provider implements in front of its reservation hosts. docs/hosts.md explains it.",
  },
  servers: [{ url: "/v1" }],
  security: [{ key: [] }],
  paths: Object.fromEntries(
    Object.keys(operations)
      .filter(isName)
      .map((name) => [`/{system}/${name}`, { post: operationOf(name) }]),
  ),
  components: {
    securitySchemes: { key: { type: "http", scheme: "bearer" } },
    schemas: { Refusal: schemaOf(HostRefusal), NotDone: schemaOf(NotDone) },
  },
});

const isName = (name: string): name is OperationName => Object.hasOwn(operations, name);

const operationOf = (name: OperationName): object => {
  const { kind, summary, request, result, refusals } = operations[name];
  const allowed = [...refusals, ...(kind === "write" ? (["readOnly", "operationReused"] as const) : [])];
  return {
    operationId: name,
    summary,
    "x-kind": kind,
    "x-refusals": Object.fromEntries(allowed.map((reason) => [reason, reasons[reason]])),
    parameters: [{ name: "system", in: "path", required: true, schema: { type: "string", enum: systems } }],
    requestBody: { required: true, content: json(withRequestId(Answer.shape.requestId, schemaOf(request))) },
    responses: {
      "200": {
        description: "The result, or the refusal",
        content: json(answerOf({ system: { type: "string", enum: systems } }, schemaOf(result))),
      },
      "503": { description: "Nothing was carried out", content: json({ $ref: "#/components/schemas/NotDone" }) },
    },
  };
};
