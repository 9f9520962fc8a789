import type { FastifyInstance } from "fastify";
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from "prom-client";
import type { House } from "../../house.ts";
import { routeOf } from "./request-log.ts";

interface Measured {
  readonly audit: Pick<House["audit"], "unsealedSince">;
  readonly clock: House["clock"];
  readonly watch: Pick<House["watch"], "whenRefused">;
}

/** A figure that is asked when somebody asks for the figures: its values by their labels, none while nobody can say. */
export interface Figure {
  readonly name: string;
  readonly help: string;
  readonly labels: readonly string[];
  read(): Promise<readonly { readonly labels: Readonly<Record<string, string>>; readonly value: number }[]>;
}

/** Numbers of one instance for Prometheus: the process, calls by route and status, refusals by code, time by route, the audit. */
export const openMetrics = (server: FastifyInstance, house: Measured): Registry => {
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
    help: "Time to answer in seconds by route",
    labelNames: ["route"],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  });
  const refusals = new Counter({
    name: "apron_refusals_total",
    help: "Refused calls by route and code of the refusal",
    labelNames: ["route", "code"],
    registers: [registry],
  });
  house.watch.whenRefused(({ route, code }) => refusals.inc({ route, code }));
  const unsealed = new Gauge({
    name: "apron_audit_unsealed_seconds",
    help: "Age of the oldest line of the audit that is not sealed yet; 0 when all are, NaN when nobody can say",
    registers: [registry],
    async collect() {
      unsealed.set(await unsealedSeconds(house).catch(() => NaN));
    },
  });
  server.addHook("onResponse", (request, reply, done) => {
    const route = routeOf(request);
    calls.inc({ route, status: reply.statusCode });
    // How long a screen stayed open is no time to answer.
    const isStream = String(reply.getHeader("content-type")).startsWith("text/event-stream");
    if (!isStream) seconds.observe({ route }, reply.elapsedTime / 1000);
    done();
  });
  return registry;
};

const unsealedSeconds = async ({ audit, clock }: Pick<Measured, "audit" | "clock">): Promise<number> => {
  const since = await audit.unsealedSince();
  return since === undefined ? 0 : Math.max(0, (clock.now() - since) / 1000);
};

/** Adds figures to the numbers of this instance. One that cannot be read leaves the others as they are. */
export const addFigures = (registry: Registry, figures: readonly Figure[]): void => {
  for (const { name, help, labels, read } of figures) {
    const gauge = new Gauge({
      name,
      help,
      labelNames: [...labels],
      registers: [registry],
      async collect() {
        gauge.reset();
        for (const { labels: of, value } of await read().catch(() => [])) gauge.set({ ...of }, value);
      },
    });
  }
};

/** `/metrics` in Prometheus' text form. */
export const addMetrics = (server: FastifyInstance, registry: Registry): void => {
  server.get("/metrics", async (_request, reply) => {
    reply.type(registry.contentType);
    return await registry.metrics();
  });
};
