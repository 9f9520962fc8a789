import { setTimeout } from "node:timers/promises";
import { common, refuse } from "@apron/kit/contract/refusal";
import { languageOf } from "@apron/kit/contract/texts";
import type { Config } from "@apron/kit/server/config";
import { isAway } from "@apron/kit/server/database";
import { refusalEnvelope } from "@apron/kit/server/call";
import { headersOf, textHeader, transportLimits, transportOf, styleOf } from "@apron/kit/server/http";
import type { Log } from "@apron/kit/server/log";
import Fastify from "fastify";

/** What keeps a start from going on and passes by itself, besides a database that is away. */
export class NotYet extends Error {}

/** Milliseconds between two tries, and between two lines that say what is waited for. */
const usual = { pause: 1000, telling: 5000 } as const;

/**
 * Does what needs the database as soon as that is there, however long it takes, and says every few seconds what it waits
 * for. Meanwhile the port answers as an instance does whose database is away. `signal` ends the waiting at once.
 */
export const onceDatabaseIsUp = async <Result>(
  work: () => Promise<Result>,
  parts: { readonly config: Config; readonly log: Log; readonly signal: AbortSignal },
  { pause, telling }: { readonly pause: number; readonly telling: number } = usual,
): Promise<Result> => {
  const { config, log, signal } = parts;
  const begun = performance.now();
  let toldAt = -Infinity;
  let close: (() => Promise<void>) | undefined;
  try {
    for (;;) {
      try {
        return await work();
      } catch (error) {
        if (!isAway(error) && !(error instanceof NotYet)) throw error;
        close ??= await answerAway(config);
        if (performance.now() - toldAt >= telling) {
          toldAt = performance.now();
          const seconds = Math.round((toldAt - begun) / 1000);
          log.warn({ reason: reasonOf(error), seconds }, "the start waits for the database");
        }
        await setTimeout(pause, undefined, { signal });
      }
    }
  } finally {
    await close?.();
  }
};

/** Of an address with several places Node tells the tries apart, and of all of them nothing. */
const reasonOf = (error: unknown): string => {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  return first instanceof Error ? first.message : String(first);
};

/** The port of a portal that cannot begin yet, within its bounds: alive, not ready, and every call is to be made again later. */
const answerAway = async (config: Config): Promise<() => Promise<void>> => {
  const server = Fastify({ ...transportOf(config), forceCloseConnections: true });
  const { answer } = headersOf(config);
  server.addHook("onRequest", async (_request, reply) => void reply.headers(answer));
  server.get("/healthz", async () => ({ status: 200, message: "ok" }));
  server.setNotFoundHandler(async (request, reply) => {
    const language = languageOf(textHeader(request, "language"));
    return await reply
      .code(503)
      .header("retry-after", "5")
      .type("application/json; charset=utf-8")
      .send(refusalEnvelope(styleOf(request.url), language, refuse(common.E9506), request.id));
  });
  await server.listen({ port: config.port, host: config.host, backlog: transportLimits.arriving });
  return async () => await server.close();
};
