import type { FastifyInstance } from "fastify";
import { openDisk } from "../files/index.ts";
import { ourHosts } from "../network/index.ts";
import type { House } from "../house.ts";

/** Whether this instance should get work: false from the moment it is told to stop. */
export interface Readiness {
  stopping: boolean;
}

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
    return (await house.database.ready()) ? (await disk.hindrance())?.words.en : "database away";
  };
  server.get("/healthz", { config: { anyHost: true } }, async () => ({ status: 200, message: "ok" }));
  server.get("/readyz", { config: { anyHost: true } }, async (request, reply) => {
    const why = await hindrance();
    if (why === undefined) return { status: 200, message: "ready", ...(house.config.drill && { drill: true }) };
    reply.code(503).header("retry-after", "2");
    return { status: 503, message: namesUs(request) ? why : "not ready" };
  });
};
