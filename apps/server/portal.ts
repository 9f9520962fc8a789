import { existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { openDatabase } from "@apron/database";
import { openHosts } from "@apron/hosts/open";
import { openProbes } from "@apron/hosts/probes/open";
import { addProbeSwitches } from "@apron/hosts/probes/simulator/routes";
import { addTerminal } from "@apron/hosts/simulator/routes";
import { sealLines, startAnchoring, startSealing } from "@apron/kit/server/audit";
import { systemClock } from "@apron/kit/server/clock";
import { figuresOf, startTelling } from "@apron/features/watch/server";
import {
  addCspReports,
  headersOf,
  addFigures,
  addHealth,
  addMetrics,
  openMetrics,
  type Readiness,
  openHttp,
  addOpenApi,
  addPages,
  transportLimits,
  transportOf,
} from "@apron/kit/server/http";
import { startDelivery, type Message } from "@apron/kit/server/messages";
import { about, type Config, WrongConfiguration } from "@apron/kit/server/config";
import type { Database } from "@apron/kit/server/database";
import { addDemo, fillDemo, followDemoOffset } from "@apron/kit/server/demo";
import { openDisk, clearSpools } from "@apron/kit/server/files";
import type { House } from "@apron/kit/server/house";
import { openHouse } from "@apron/kit/server/open";
import { houseSeals, keepSealsCurrent } from "@apron/kit/server/seals";
import type { Log } from "@apron/kit/server/log";
import { startTraces } from "@apron/kit/server/traces";
import type { FastifyInstance } from "fastify";
import Fastify from "fastify";
import { features as doors } from "./features.ts";
import { houseJobs, watched } from "./jobs.ts";
import { refusePortsInUse } from "./ports.ts";
import { prepare } from "./prepare.ts";
import { folderTrouble } from "./trouble.ts";
import { NotYet, onceDatabaseIsUp } from "./waiting.ts";

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

/**
 * Starts one instance: database, migrations, demo, calls, pages, jobs; resolves when it listens. It waits for a database
 * that is not up yet until `signal` ends that.
 */
export const startPortal = async (
  config: Config,
  log: Log,
  signal: AbortSignal = new AbortController().signal,
): Promise<Portal> => {
  await refusePortsInUse(config);
  let database: Database | undefined;
  try {
    const prepared = await onceDatabaseIsUp(
      async () => {
        await refuseUnwritable(config);
        database ??= await openOwn(config, log);
        await prepare(database, config, log);
        return database;
      },
      { config, log, signal },
    );
    return await startOn(prepared, config, log);
  } catch (error) {
    await database?.stop();
    throw error;
  }
};

const openOwn = async (config: Config, log: Log): Promise<Database> =>
  await openDatabase({
    url: config.databaseUrl,
    pooled: config.databasePooled,
    directUrl: config.databaseDirectUrl,
    readUrl: config.databaseReadUrl,
    folder: join(config.dataFolder, "database"),
    log,
  });

/** A full disk may empty again, and only the embedded database cannot begin on one. */
const refuseUnwritable = async (config: Config): Promise<void> => {
  const wrong = await openDisk(config).hindrance();
  const variable = wrong?.folder === config.dataFolder ? "APRON_DATA" : "APRON_FILES";
  if (wrong && !wrong.passes) throw new WrongConfiguration(about(variable, folderTrouble(wrong)));
  if (wrong && config.databaseUrl === undefined) throw new NotYet(wrong.words.en);
};

const startOn = async (database: Database, config: Config, log: Log): Promise<Portal> => {
  await clearSpools(config);
  const traces = await startTraces(config, log);
  const demo = config.mode === "demo";
  const clock = systemClock(demo ? await followDemoOffset(database) : () => 0);
  const carry = async (message: Message): Promise<void> => void (await house.outbox.post(message));
  const { hosts, simulator, close: closeHosts } = openHosts({ config, clock, log, database, carry });
  const opened = openProbes({ config, clock, log, database });
  const house: House = await openHouse({ config, clock, log, database, hosts, probes: opened.probes });
  // First of all: where the database was brought here from another server, its lines are sealed before there are new ones.
  while ((await house.audit.seal()) >= sealLines);
  const sealing = startSealing(house);
  // What a copy seals is none of the living database's.
  const anchorFile = config.drill ? undefined : config.auditAnchor;
  const anchoring = await startAnchoring({ ...house, file: anchorFile }).catch((error: unknown) => {
    throw new WrongConfiguration(
      {
        zh: "APRON_AUDIT_ANCHOR：{file} 无法追加（{why}）。请让运行Apron的用户可写，或指定另一文件；使用systemd时还须在 ReadWritePaths= 中列出其目录。",
        en: "APRON_AUDIT_ANCHOR: nothing can be added to {file} ({why}). Let the user who runs Apron write it, or name another file; systemd has to be told of its folder by ReadWritePaths=.",
      },
      { file: anchorFile ?? "", why: error instanceof Error ? error.message : String(error) },
    );
  });
  const features = doors.map((door) => door(house));
  const resealed = await keepSealsCurrent(house, [
    ...houseSeals(house),
    ...features.flatMap((feature) => feature.sealed ?? []),
  ]);
  if (config.formerSecrets.length > 0)
    log.warn({ resealed }, "everything is sealed by the first secret, the others can go");
  for (const feature of features) await feature.start?.();
  if (demo && !config.drill) await fillDemo(house, features);
  if (config.drill) log.warn("a drill: no message leaves, no job runs, no host is asked");

  const readiness: Readiness = { stopping: false };
  const server = await openHttp(house, features);
  const registry = openMetrics(server, house);
  addFigures(registry, figuresOf(house));
  let answered = 0;
  server.addHook("onResponse", async () => void (answered += 1));
  addHealth(server, house, readiness);
  addCspReports(server, house, registry);
  if (config.docs)
    addOpenApi(
      server,
      features.flatMap((feature) => feature.answers.map((answer) => answer.call)),
    );
  if (demo) addDemo(server, house, features);
  if (demo && simulator) addTerminal(server, simulator, "/demo");
  if (demo && opened.simulator) addProbeSwitches(server, opened.simulator, "/demo");
  if (demo) addMetrics(server, registry);
  if (existsSync(join(webFolder, "index.html"))) await addPages(server, house, webFolder, features);
  const metrics = config.metricsPort === undefined || demo ? undefined : await openMetricsPort(config, registry);

  const delivery = config.drill ? { stop: async () => house.outbox.close() } : await startDelivery(house);
  const jobs = [...houseJobs(house), ...features.flatMap((feature) => feature.jobs ?? [])];
  await house.jobs.start(jobs.map((job) => watched(house, job)));
  const telling = await startTelling(house, () => answered);
  const address = await server.listen({ port: config.port, host: config.host, backlog: transportLimits.arriving });

  return {
    address,
    async stop() {
      readiness.stopping = true;
      const jobsEnd = house.jobs.stop();
      await setTimeout(farewell);
      await Promise.all([jobsEnd, metrics?.close(), server.close()]);
      await delivery.stop();
      await traces.stop();
      await telling.stop();
      await sealing.stop();
      await anchoring.stop();
      closeHosts();
      opened.close();
      await database.stop();
    },
  };
};

const openMetricsPort = async (
  config: Config,
  registry: Parameters<typeof addMetrics>[1],
): Promise<FastifyInstance> => {
  const server = Fastify(transportOf(config));
  server.addHook("onRequest", async (_request, reply) => {
    reply.headers(headersOf(config).answer);
  });
  addMetrics(server, registry);
  await server.listen({ port: config.metricsPort, host: config.host });
  return server;
};
