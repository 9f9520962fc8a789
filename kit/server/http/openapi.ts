import type { FastifyInstance } from "fastify";
import { type Call, type Quota, quotasOf, spendsOf, type Who } from "../../contract/call.ts";
import { type Fixed, fixed, sendFixed } from "./fixed.ts";
import { jsonSchemaOf } from "../call/index.ts";
import { version } from "./version.ts";

/** Who may, in words for people and for `x-who`. */
export const whoWords = (who: Who): string => {
  switch (who.kind) {
    case "anyone":
      return "anyone";
    case "signedIn":
      return "signed in";
    case "version":
      return `version ${who.versions.join(", ")}`;
    case "role":
      return `role ${who.roles.join(" or ")}`;
  }
};

/** How often, in words for people and for `x-quota`. */
export const quotaWords = ({ subject, limit, window }: Quota): string =>
  window === "day" ? `${limit} a day per ${subject}` : `${limit} in ${window} s per ${subject}`;

/** OpenAPI 3.1 of all calls, made from their declarations. */
export const openApiOf = (calls: readonly Call[]): object => ({
  openapi: "3.1.0",
  info: { title: "Apron", version, description: "Every call of the portal, printed from its declaration." },
  paths: Object.fromEntries(calls.map((call) => [call.path, { [call.method.toLowerCase()]: operationOf(call) }])),
});

const operationOf = (call: Call): object => {
  const request = jsonSchemaOf(call.body, "input");
  return {
    operationId: call.path.replace(/^\//, "").replaceAll("/", "."),
    summary: call.summary.en,
    description: `${call.summary.zh} (catalogue ${call.item})`,
    "x-who": whoWords(call.who),
    "x-needs": call.needs.map((need) => need.name),
    "x-quota": quotasOf(call).map(quotaWords),
    "x-spends": spendsOf(call).map((spend) => `${spend.kind}(${spend.purpose})`),
    ...(call.method === "GET"
      ? { parameters: parametersOf(call, request) }
      : { requestBody: { content: contentOf(call, request) } }),
    responses: { "200": { description: "Envelope", content: resultOf(call) } },
  };
};

const parametersOf = (call: Call, schema: Record<string, unknown>): object[] =>
  Object.entries(Object(schema["properties"])).map(([name, shape]) =>
    call.path.includes(`{${name}}`)
      ? { name, in: "path", required: true, schema: shape }
      : { name, in: "query", schema: shape },
  );

const contentOf = (call: Call, schema: object): object => {
  if (!call.upload) return { "application/json": { schema } };
  const file = { type: "object", properties: { [call.upload.field]: { type: "string", format: "binary" } } };
  return { "multipart/form-data": { schema: { allOf: [schema, file] } } };
};

const resultOf = (call: Call): object => {
  if (call.carriage === "bytes")
    return { "application/octet-stream": { schema: { type: "string", format: "binary" } } };
  const status = { anyOf: [{ type: "integer" }, { type: "string" }] };
  const properties = {
    status,
    message: { type: "string" },
    result: jsonSchemaOf(call.result),
    code: { type: "string" },
    traceId: { type: "string" },
  };
  return { "application/json": { schema: { type: "object", properties, required: ["status", "message", "traceId"] } } };
};

/** `/openapi.json`, and `/docs`: the same as a plain page without script. Each is made when it is first asked for. */
export const addOpenApi = (server: FastifyInstance, calls: readonly Call[]): void => {
  const add = (path: string, type: string, make: () => string): void => {
    let document: Fixed | undefined;
    server.get(path, async (request, reply) => {
      document ??= fixed(type, make());
      return await sendFixed(request, reply.header("cache-control", "no-cache"), document);
    });
  };
  add("/openapi.json", "application/json; charset=utf-8", () => JSON.stringify(openApiOf(calls)));
  add("/docs", "text/html; charset=utf-8", () => docsPage(calls));
};

const docsPage = (calls: readonly Call[]): string => {
  const rows = calls.map((call) =>
    [
      `${call.method} ${call.path}`,
      call.summary.en,
      whoWords(call.who),
      call.needs.map((need) => need.name).join(", "),
      quotasOf(call).map(quotaWords).join(", "),
      call.item,
    ]
      .map((cell) => `<td>${escapeHtml(cell)}</td>`)
      .join(""),
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Apron calls</title><h1>Apron calls</h1>
<p>Machine-readable: <a href="/openapi.json">/openapi.json</a></p>
<table border="1" cellpadding="6"><tr><th>call<th>what<th>who<th>needs<th>quota<th>catalogue</tr>
${rows.map((row) => `<tr>${row}</tr>`).join("\n")}</table></html>`;
};

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
