import type { FastifyInstance } from "fastify";
import type { ProbeSimulator } from "./simulator.ts";
import { TurnProbe } from "./switches.ts";

/** The switches of simulated probes, under a prefix: `POST /probes/switches`. A body that does not fit is answered with 400. */
export const addProbeSwitches = (server: FastifyInstance, simulator: ProbeSimulator, prefix = ""): void => {
  server.post(`${prefix}/probes/switches`, async (request, reply) => {
    const turned = TurnProbe.safeParse(request.body);
    if (!turned.success) return await reply.code(400).send({ message: "malformed" });
    const { probe, ...switches } = turned.data;
    return { probe, ...(await simulator.turn(probe, switches)) };
  });
};
