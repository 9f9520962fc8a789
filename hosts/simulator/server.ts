import { timingSafeEqual } from "node:crypto";
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import { parsedJson } from "../json.ts";
import { addProbeSwitches } from "../probes/simulator/routes.ts";
import type { ProbeSimulator } from "../probes/simulator/simulator.ts";
import type { Exchange } from "../transport.ts";
import { addTerminal } from "./routes.ts";
import type { Simulator } from "./simulator.ts";

/**
 * The protocol of a simulator over HTTP, with its terminal and switches; `key` is the bearer key the protocol wants. Simulated
 * probes speak theirs below `/probes`.
 */
export const simulatorServer = (simulator: Simulator, key: string, probes?: ProbeSimulator): FastifyInstance => {
  const server = Fastify({ logger: false, bodyLimit: 65_536, forceCloseConnections: true, return503OnClosing: false });
  server.removeAllContentTypeParsers();
  server.addContentTypeParser("application/json", { parseAs: "string" }, (_request, body, done) => done(null, body));
  server.addHook("preHandler", async (request, reply) => {
    // Another site's page may not steer a simulator through a visitor's browser.
    const site = request.headers["sec-fetch-site"];
    if (request.method === "POST" && site !== undefined && site !== "same-origin") return await reply.code(403).send();
    if (!/^(\/probes)?\/v1\//.test(request.url) && typeof request.body === "string")
      request.body = parsedJson(request.body);
  });
  server.post("/v1/*", async (request, reply) => {
    return await carried(request, reply, key, async (body) => await simulator.answer(request.url, body));
  });
  if (probes) {
    server.post("/probes/v1/*", async (request, reply) => {
      const path = request.url.slice("/probes".length);
      return await carried(request, reply, key, async (body) => await probes.answer(path, body));
    });
    addProbeSwitches(server, probes);
  }
  addTerminal(server, simulator);
  server.get("/", async (_request, reply) => await reply.redirect("/terminal"));
  return server;
};

/** Asks a simulator for whoever has the key, and answers as it does: with silence, too. */
const carried = async (
  request: FastifyRequest,
  reply: FastifyReply,
  key: string,
  ask: (body: string) => Promise<Exchange | undefined>,
): Promise<FastifyReply> => {
  if (!sameKey(request.headers.authorization ?? "", `Bearer ${key}`)) return await reply.code(401).send({});
  const exchange = await ask(typeof request.body === "string" ? request.body : "");
  // The connection stays open and silent until the caller gives up.
  if (!exchange) return await new Promise<never>(() => {});
  return await reply.code(exchange.status).type("application/json; charset=utf-8").send(exchange.text);
};

const sameKey = (given: string, wanted: string): boolean => {
  const [one, other] = [Buffer.from(given), Buffer.from(wanted)];
  return one.length === other.length && timingSafeEqual(one, other);
};
