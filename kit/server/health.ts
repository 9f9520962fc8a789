import type { FastifyInstance } from "fastify";
import { Counter, Histogram, Registry, collectDefaultMetrics } from "prom-client";
import type { House } from "./house.ts";

/** Whether this instance should get work: false from the moment it is told to stop. */
export interface Readiness {
  stopping: boolean;
}

/** Numbers of one instance for Prometheus: the process, and calls by path and status. */
export const openMetrics = (server: FastifyInstance): Registry => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const calls = new Counter({
    name: "apron_requests_total",
    help: "Answered requests by route and HTTP status",
    labelNames: ["route", "status"],
    registers: [registry],
  });
  const seconds = new Histogram({
    name: "apron_request_seconds",
    help: "Time to answer in seconds",
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  });
  server.addHook("onResponse", (request, reply, done) => {
    calls.inc({ route: request.routeOptions.url ?? "unknown", status: reply.statusCode });
    // How long a screen stayed open is no time to answer.
    const isStream = String(reply.getHeader("content-type")).startsWith("text/event-stream");
    if (!isStream) seconds.observe(reply.elapsedTime / 1000);
    done();
  });
  return registry;
};

/** `/healthz` (process) and `/readyz` (database and migrations); 503 while it is not ready. */
export const addHealth = (server: FastifyInstance, house: House, readiness: Readiness): void => {
  // Whoever is answered while it stops comes back over another connection, to another instance.
  server.addHook("onSend", async (_request, reply) => {
    if (readiness.stopping) reply.header("connection", "close");
  });
  server.get("/healthz", async () => ({ status: 200, message: "ok" }));
  server.get("/readyz", async (_request, reply) => {
    const ready = !readiness.stopping && (await house.database.ready());
    if (!ready) reply.code(503).header("retry-after", "2");
    return { status: ready ? 200 : 503, message: ready ? "ready" : readiness.stopping ? "stopping" : "database away" };
  });
};

/** `/metrics` in Prometheus' text form. */
export const addMetrics = (server: FastifyInstance, registry: Registry): void => {
  server.get("/metrics", async (_request, reply) => {
    reply.type(registry.contentType);
    return await registry.metrics();
  });
};
