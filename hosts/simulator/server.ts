import { timingSafeEqual } from "node:crypto";
import Fastify, { type FastifyInstance } from "fastify";
import { addTerminal } from "./routes.ts";
import type { Simulator } from "./simulator.ts";

/** The protocol of a simulator over HTTP, with its terminal and switches; `key` is the bearer key the protocol wants. */
export const simulatorServer = (simulator: Simulator, key: string): FastifyInstance => {
  const server = Fastify({ logger: false, bodyLimit: 65_536, forceCloseConnections: true, return503OnClosing: false });
  server.removeAllContentTypeParsers();
  server.addContentTypeParser("application/json", { parseAs: "string" }, (_request, body, done) => done(null, body));
  server.addHook("preHandler", async (request, reply) => {
    // Another site's page may not steer a simulator through a visitor's browser.
    const site = request.headers["sec-fetch-site"];
    if (request.method === "POST" && site !== undefined && site !== "same-origin") return await reply.code(403).send();
    if (!request.url.startsWith("/v1/") && typeof request.body === "string") request.body = parsed(request.body);
  });
  server.post("/v1/*", async (request, reply) => {
    if (!sameKey(request.headers.authorization ?? "", `Bearer ${key}`)) return await reply.code(401).send({});
    const exchange = await simulator.answer(request.url, typeof request.body === "string" ? request.body : "");
    // The connection stays open and silent until the caller gives up.
    if (!exchange) return await new Promise<never>(() => {});
    return await reply.code(exchange.status).type("application/json; charset=utf-8").send(exchange.text);
  });
  addTerminal(server, simulator);
  server.get("/", async (_request, reply) => await reply.redirect("/terminal"));
  return server;
};

const parsed = (body: string): unknown => {
  try {
    const value: unknown = JSON.parse(body);
    return value;
  } catch {
    return undefined;
  }
};

const sameKey = (given: string, wanted: string): boolean => {
  const [one, other] = [Buffer.from(given), Buffer.from(wanted)];
  return one.length === other.length && timingSafeEqual(one, other);
};
