import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { transportLimits } from "@apron/kit/server/http";
import type { Figures } from "./stage/figure.ts";
import { asked, p99, spacing } from "./stage/asked.ts";
import type { Asking } from "./stage/deaf-reader.ts";
import { type Running, startPortal } from "./stage/process.ts";
import { openStage, staffHeaders } from "./stage/roster.ts";
import { everybody, searchAt } from "./stage/search.ts";

const shifts = 10_000;
const idleAsks = 1200;
const held = 32;
const flood = { floods: 6, floodRequests: 1400, pause: 4000 } as const;

/**
 * Clients that ask for long answers and read none: connections with as many requests waiting as may, and one after the
 * other with 59 kB of them at once; how other calls are answered meanwhile, and what the process keeps for them.
 */
export const figures: Figures = async () => {
  const stage = await openStage();
  const url = await stage.rosterOf(shifts);
  const portal = await startPortal({ url }, { APRON_DOCS: "on" });
  try {
    const headers = await staffHeaders({ url });
    const search = searchAt(portal.url, [headers], { ...everybody, name: "无此" });
    const requests = await longAnswers(portal);
    await asked(search, () => false, idleAsks);
    const idle = await asked(search, () => false, idleAsks);
    const before = portal.memory();
    let memory = before;
    let done = false;
    const asking = unread({ url: portal.url, requests, held, heldRequests: transportLimits.waiting, ...flood });
    const ended = once(asking, "message").finally(() => (done = true));
    const busy = await asked(search, () => {
      memory = Math.max(memory, portal.memory());
      return done;
    });
    await ended;
    await asking.terminate();
    return [
      {
        name: "other calls while long answers are asked for and not read, p99 to idle",
        value: p99(busy) / p99(idle),
        limit: 2,
        better: "lower",
        unit: "×",
        detail: `a duty search every ${spacing} ms, ${p99(busy).toFixed(1)} ms against ${p99(idle).toFixed(1)} ms idle, slowest ${Math.max(...busy).toFixed(0)} against ${Math.max(...idle).toFixed(0)} ms; ${held} connections with ${transportLimits.waiting} requests each, and ${flood.floods} times ${flood.floodRequests} requests at once`,
      },
      {
        name: "memory while they are not read",
        value: memory - before,
        limit: 60,
        better: "lower",
        unit: "MB",
        detail: `most the process grew by, from ${before.toFixed(0)} MB`,
      },
    ];
  } finally {
    await portal.stop();
    await stage.stop();
  }
};

/** Heads of requests for what is long and open to everybody: the documents and the largest script of a page. */
const longAnswers = async ({ url }: Running): Promise<string[]> => {
  const page = await (await fetch(`${url}/login`)).text();
  const [, script = ""] = /src="(\/assets\/[^"]+)"/.exec(page) ?? [];
  const paths = ["/openapi.json", "/docs", script];
  // Whoever asks first waits until they are made.
  for (const path of paths) await (await fetch(`${url}${path}`)).arrayBuffer();
  return paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
};

const unread = (workerData: Asking): Worker =>
  new Worker(new URL("./stage/deaf-reader.ts", import.meta.url), { workerData });
