import { answerOf, json, schemaOf, withRequestId } from "../openapi-parts.ts";
import { ProbeAnswer, type ProbeOperationName, probeOperations, probeReasons, ProbeRefusal } from "./protocol.ts";

/** OpenAPI 3.1 of the protocol of probes, made from the declarations; `npm run docs` prints it to docs/probes-openapi.json. */
export const probesOpenApi = (): object => ({
  openapi: "3.1.0",
  info: {
    title: "Apron probes",
    version: "1",
    description: "What a provider implements in front of the probes of its network. docs/probes.md explains it.",
  },
  servers: [{ url: "/v1" }],
  security: [{ key: [] }],
  paths: Object.fromEntries(
    (Object.keys(probeOperations) as ProbeOperationName[]).map((name) => [
      `/{probe}/${name}`,
      { post: operationOf(name) },
    ]),
  ),
  components: {
    securitySchemes: { key: { type: "http", scheme: "bearer" } },
    schemas: { Refusal: schemaOf(ProbeRefusal) },
  },
});

const operationOf = (name: ProbeOperationName): object => {
  const { summary, request, result } = probeOperations[name];
  return {
    operationId: name,
    summary,
    "x-refusals": probeReasons,
    parameters: [{ name: "probe", in: "path", required: true, schema: schemaOf(ProbeAnswer.shape.probe) }],
    requestBody: { required: true, content: json(withRequestId(ProbeAnswer.shape.requestId, schemaOf(request))) },
    responses: {
      "200": {
        description: "What was measured, or the refusal",
        content: json(answerOf({ probe: { type: "string" } }, schemaOf(result), { simulated: { type: "boolean" } })),
      },
      "503": { description: "Nothing was measured" },
    },
  };
};
