import type { Clock } from "@apron/kit/server/clock";
import type { Database } from "@apron/kit/server/database";
import type { Log } from "@apron/kit/server/log";
import { simulatorServer } from "../simulator/server.ts";
import { inProcess, openSimulator } from "../simulator/simulator.ts";
import { httpTransport, type Limits } from "../transport.ts";
import { type Probes, probesOver } from "./client.ts";
import { openProbeSimulator, type ProbeSimulator } from "./simulator/simulator.ts";

/** Simulated probes of a test: the client a portal has, and the simulator behind it to be steered. */
export interface TestProbes {
  readonly simulator: ProbeSimulator;
  /** Another client of the same probes, as each instance of a portal has its own. */
  connect(options?: { readonly limits?: Limits; readonly atOnce?: number }): Probes;
  close(): Promise<void>;
}

/** The usual limits made shorter: a silent probe costs a test little, and a busy machine fails no promise. */
const testLimits: Limits = { connect: 1000, try: 500, all: 900 };

/** Opens simulated probes: in this process, or with `wire` (APRON_TEST_HOSTS=wire) as a server spoken to over HTTP. */
export const openTestProbes = async (
  parts: { readonly database: Database; readonly clock: Clock; readonly log: Log },
  way = process.env["APRON_TEST_HOSTS"] ?? "process",
): Promise<TestProbes> => {
  const simulator = openProbeSimulator(parts);
  const server = way === "wire" ? simulatorServer(openSimulator(parts), "test key", simulator) : undefined;
  const address = await server?.listen({ port: 0, host: "127.0.0.1" });
  const transport = address
    ? httpTransport(`${address.replace("://", "://probes:test%20key@")}/probes`)
    : inProcess(simulator);
  return {
    simulator,
    connect: ({ limits = testLimits, atOnce = 16 } = {}) => probesOver({ ...parts, transport, limits, atOnce }),
    async close() {
      transport.close();
      await server?.close();
    },
  };
};
