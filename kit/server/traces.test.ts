import { once } from "node:events";
import { createServer } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import Fastify from "fastify";
import { afterEach, beforeEach, expect, test } from "vitest";
import * as z from "zod/mini";
import { addRequestTraces } from "./http/telemetry/request-traces.ts";
import { openLog } from "./log.ts";
import { isTraced, startTraces, traced, tracedAlone } from "./traces.ts";

const Sent = z.object({
  resourceSpans: z.array(
    z.object({
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z._default(z.optional(z.string()), ""),
              name: z.string(),
              attributes: z.array(z.object({ key: z.string(), value: z.looseObject({}) })),
            }),
          ),
        }),
      ),
    }),
  ),
});

/** A collector, and what it was sent: who sent it, and the spans. */
const collector = createServer();
let sent: z.output<typeof Sent>["resourceSpans"] = [];
let keys: (string | undefined)[] = [];
beforeEach(async () => {
  [sent, keys] = [[], []];
  collector.removeAllListeners("request").on("request", (request, response) => {
    let text = "";
    keys.push(request.headers.authorization);
    request.on("data", (part: Buffer) => (text += part.toString()));
    request.on("end", () => {
      sent.push(...Sent.parse(JSON.parse(text)).resourceSpans);
      response.end("{}");
    });
  });
  collector.listen(0, "127.0.0.1");
  await once(collector, "listening");
});
afterEach(() => collector.close());

const settings = (more: object = {}) => {
  const address = collector.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return { tracesUrl: `http://apron:k%40y@127.0.0.1:${port}/v1/traces`, tracesShare: 1, drill: false, ...more };
};
const spans = () => sent.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));
const log = openLog("silent");

/** A server of one call that does two things one after the other; answers with its trace id. */
const serve = async (): Promise<string> => {
  const server = Fastify({ genReqId: () => "0b6f3c2e-9c52-4a7e-8a1f-0123456789ab" });
  addRequestTraces(server);
  server.get("/cass/agent/health", async (request) => {
    await traced("select", { "db.system.name": "postgresql" }, async () => await wait(0));
    await traced("host getAgent", {}, async () => await traced("connect", {}, async () => isTraced()));
    return request.id;
  });
  const { body } = await server.inject("/cass/agent/health?secret=1");
  await server.close();
  return body;
};

test("a request is one trace under the trace id of its answer, with what was done for it inside", async () => {
  const traces = await startTraces(settings(), log);
  const id = await serve();
  await traces.stop();
  const found = spans();
  expect(new Set(found.map(({ traceId }) => traceId))).toEqual(new Set([id.replaceAll("-", "")]));
  const nameOf = new Map(found.map(({ spanId, name }) => [spanId, name]));
  expect(found.map(({ name, parentSpanId }) => [name, nameOf.get(parentSpanId)])).toEqual([
    ["select", "GET /cass/agent/health"],
    ["connect", "host getAgent"],
    ["host getAgent", "GET /cass/agent/health"],
    ["GET /cass/agent/health", undefined],
  ]);
  expect(JSON.stringify(sent)).not.toContain("secret");
  expect(keys).toEqual([`Basic ${Buffer.from("apron:k@y").toString("base64")}`]);
});

test("a run of a job is a trace of its own; what nobody asked for is none", async () => {
  const traces = await startTraces(settings(), log);
  await traced("select", {}, async () => await wait(0));
  await expect(
    tracedAlone("job house.sweep", async () => await traced("delete", {}, async () => Promise.reject(new Error("no")))),
  ).rejects.toThrow("no");
  await traces.stop();
  expect(spans().map(({ name }) => name)).toEqual(["delete", "job house.sweep"]);
});

test.each([
  ["without a collector", { tracesUrl: undefined }],
  ["in a drill", { drill: true }],
  ["of which none is drawn", { tracesShare: 0 }],
])("nothing is sent %s, and work is done all the same", async (_, more) => {
  const traces = await startTraces(settings(more), log);
  expect(await serve()).toContain("-");
  await traces.stop();
  expect(sent).toEqual([]);
});

test("a collector that is away holds nobody up", async () => {
  const traces = await startTraces(settings({ tracesUrl: "http://127.0.0.1:9/v1/traces" }), log);
  expect(await serve()).toContain("-");
  await traces.stop();
  expect(sent).toEqual([]);
});
