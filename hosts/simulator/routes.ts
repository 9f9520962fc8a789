import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance, FastifyReply } from "fastify";
import * as z from "zod/mini";
import { systems } from "../protocol.ts";
import type { Simulator } from "./simulator.ts";
import { TurnSwitches } from "./switches.ts";

/** Only the page's own files; nothing inline, nothing framed. */
const pageHeaders = {
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "no-referrer",
  "content-security-policy":
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'",
} as const;

const Command = z.object({
  system: z.enum(systems),
  pid: z.string().check(z.maxLength(8)),
  line: z.string().check(z.maxLength(200)),
});

/**
 * The terminal page of a simulator and its switches, under a prefix: `/terminal`, `/terminal/command`,
 * `/simulator/switches`. A body that does not fit is answered with 400.
 */
export const addTerminal = (server: FastifyInstance, simulator: Simulator, prefix = ""): void => {
  const file = async (reply: FastifyReply, name: string, type: string): Promise<FastifyReply> =>
    await reply
      .headers(pageHeaders)
      .type(`${type}; charset=utf-8`)
      .send(await readFile(join(import.meta.dirname, "terminal", name), "utf8"));
  server.get(`${prefix}/terminal`, async (_request, reply) => await file(reply, "terminal.html", "text/html"));
  server.get(
    `${prefix}/terminal/terminal.css`,
    async (_request, reply) => await file(reply, "terminal.css", "text/css"),
  );
  server.get(
    `${prefix}/terminal/terminal.js`,
    async (_request, reply) => await file(reply, "terminal.js", "text/javascript"),
  );
  server.post(`${prefix}/terminal/command`, async (request, reply) => {
    const command = Command.safeParse(request.body);
    if (!command.success) return await reply.code(400).send({ message: "malformed" });
    const { system, pid, line } = command.data;
    return { text: await simulator.type(system, pid, line) };
  });
  server.post(`${prefix}/simulator/switches`, async (request, reply) => {
    const turned = TurnSwitches.safeParse(request.body);
    if (!turned.success) return await reply.code(400).send({ message: "malformed" });
    const { system, ...switches } = turned.data;
    return { system, ...(await simulator.turn(system, switches)) };
  });
};
