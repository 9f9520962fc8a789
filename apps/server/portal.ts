import { existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { openDatabase } from "@apron/database";
import { migrate } from "@apron/database/migrate";
import { migrations } from "@apron/database/migrations/index";
import { openHosts } from "@apron/hosts/open";
import { addTerminal } from "@apron/hosts/simulator/routes";
import { systemClock } from "@apron/kit/server/clock";
import { addCspReports } from "@apron/kit/server/csp-reports";
import { startDelivery } from "@apron/kit/server/delivery";
import type { Config } from "@apron/kit/server/config";
import { addDemo, fillDemo, followDemoOffset } from "@apron/kit/server/demo";
import { clearSpools } from "@apron/kit/server/files-keeping";
import { headersOf } from "@apron/kit/server/headers";
import { addHealth, addMetrics, openMetrics, type Readiness } from "@apron/kit/server/health";
import { openHttp } from "@apron/kit/server/http";
import type { House } from "@apron/kit/server/house";
import type { Message } from "@apron/kit/server/outbox";
import { openHouse } from "@apron/kit/server/open";
import { houseSeals, keepSealsCurrent } from "@apron/kit/server/reseal";
import { addOpenApi } from "@apron/kit/server/openapi";
import { addPages } from "@apron/kit/server/pages";
import type { Log } from "@apron/kit/server/log";
import type { FastifyInstance } from "fastify";
import Fastify from "fastify";
import { features as doors } from "./features.ts";
import { houseJobs } from "./jobs.ts";
import { refusePortsInUse } from "./ports.ts";

/** Where the built web app lies. */
const webFolder = join(import.meta.dirname, "../web/dist");

/** Milliseconds in which requests are still taken after it is no longer ready, so that a balancer can turn away first. */
const farewell = 1000;

/** A running portal. */
export interface Portal {
  readonly address: string;
  /** Not ready at once; requests under way are answered, then everything closes. */
  stop(): Promise<void>;
}

/** Starts one instance: database, migrations, demo, calls, pages, jobs; resolves when it listens. */
export const startPortal = async (config: Config, log: Log): Promise<Portal> => {
  await refusePortsInUse(config);
  const database = await openDatabase({ url: config.databaseUrl, folder: join(config.dataFolder, "database"), log });
  await migrate(database, migrations);
  await clearSpools(config);
  const demo = config.mode === "demo";
  const clock = systemClock(demo ? await followDemoOffset(database) : () => 0);
  const carry = (message: Message): Promise<void> => house.outbox.post(message);
  const { hosts, simulator, close: closeHosts } = openHosts({ config, clock, log, database, carry });
  const house: House = await openHouse({ config, clock, log, database, hosts });
  const features = doors.map((door) => door(house));
  const resealed = await keepSealsCurrent(house, [
    ...houseSeals(house),
    ...features.flatMap((feature) => feature.sealed ?? []),
  ]);
  if (config.formerSecrets.length > 0)
    log.warn({ resealed }, "everything is sealed by the first secret, the others can go");
  for (const feature of features) await feature.start?.();
  if (demo) await fillDemo(house, features);

  const readiness: Readiness = { stopping: false };
  const server = await openHttp(house, features);
  const registry = openMetrics(server);
  addHealth(server, house, readiness);
  addCspReports(server, house, registry);
  addOpenApi(
    server,
    features.flatMap((feature) => feature.answers.map((answer) => answer.call)),
  );
  if (demo) addDemo(server, house, features);
  if (demo && simulator) addTerminal(server, simulator, "/demo");
  if (demo) addMetrics(server, registry);
  if (existsSync(join(webFolder, "index.html"))) await addPages(server, house, webFolder);
  const metrics = config.metricsPort === undefined || demo ? undefined : await openMetricsPort(config, registry);

  const delivery = await startDelivery(house);
  await house.jobs.start([...houseJobs(house), ...features.flatMap((feature) => feature.jobs ?? [])]);
  const address = await server.listen({ port: config.port, host: config.host });

  return {
    address,
    async stop() {
      readiness.stopping = true;
      const jobsEnd = house.jobs.stop();
      await setTimeout(farewell);
      await Promise.all([jobsEnd, metrics?.close(), server.close()]);
      await delivery.stop();
      closeHosts();
      await database.stop();
    },
  };
};

const openMetricsPort = async (
  config: Config,
  registry: Parameters<typeof addMetrics>[1],
): Promise<FastifyInstance> => {
  const server = Fastify();
  server.addHook("onRequest", async (_request, reply) => {
    reply.headers(headersOf(config).answer);
  });
  addMetrics(server, registry);
  await server.listen({ port: config.metricsPort, host: config.host });
  return server;
};
