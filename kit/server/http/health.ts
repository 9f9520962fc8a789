import type { FastifyInstance } from "fastify";
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from "prom-client";
import { openDisk } from "../files/index.ts";
import { ourHosts } from "../network/index.ts";
import type { House } from "../house.ts";

/** Whether this instance should get work: false from the moment it is told to stop. */
export interface Readiness {
  stopping: boolean;
}

interface Unsealed {
  readonly audit: Pick<House["audit"], "unsealedSince">;
  readonly clock: House["clock"];
}

/** Numbers of one instance for Prometheus: the process, calls by path and status, and how far the audit is sealed. */
export const openMetrics = (server: FastifyInstance, house: Unsealed): Registry => {
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
  const unsealed = new Gauge({
    name: "apron_audit_unsealed_seconds",
    help: "Age of the oldest line of the audit that is not sealed yet; 0 when all are, NaN when nobody can say",
    registers: [registry],
    async collect() {
      unsealed.set(await unsealedSeconds(house).catch(() => NaN));
    },
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

const unsealedSeconds = async ({ audit, clock }: Unsealed): Promise<number> => {
  const since = await audit.unsealedSince();
  return since === undefined ? 0 : Math.max(0, (clock.now() - since) / 1000);
};

/**
 * `/healthz` (process) and `/readyz` (database, migrations and disk); 503 while it is not ready. A balancer asks for them by the
 * address of the instance, so they are answered under any host; why it is not ready is said under our own names only.
 */
export const addHealth = (server: FastifyInstance, house: House, readiness: Readiness): void => {
  // Whoever is answered while it stops comes back over another connection, to another instance.
  server.addHook("onSend", async (_request, reply) => {
    if (readiness.stopping) reply.header("connection", "close");
  });
  const namesUs = ourHosts(house.config);
  const disk = openDisk(house.config);
  const hindrance = async (): Promise<string | undefined> => {
    if (readiness.stopping) return "stopping";
    return (await house.database.ready()) ? (await disk.hindrance())?.words : "database away";
  };
  server.get("/healthz", { config: { anyHost: true } }, async () => ({ status: 200, message: "ok" }));
  server.get("/readyz", { config: { anyHost: true } }, async (request, reply) => {
    const why = await hindrance();
    if (why === undefined) return { status: 200, message: "ready" };
    reply.code(503).header("retry-after", "2");
    return { status: 503, message: namesUs(request) ? why : "not ready" };
  });
};

/** `/metrics` in Prometheus' text form. */
export const addMetrics = (server: FastifyInstance, registry: Registry): void => {
  server.get("/metrics", async (_request, reply) => {
    reply.type(registry.contentType);
    return await registry.metrics();
  });
};
