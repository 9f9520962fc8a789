import type { Log } from "@apron/kit/server/log";
import { clientOver, type Hosts } from "./client.ts";
import { simulatorServer } from "./simulator/server.ts";
import { inProcess, openSimulator, type Simulator } from "./simulator/simulator.ts";
import type { World } from "./simulator/world.ts";
import { httpTransport, type Limits } from "./transport.ts";

/** Simulated hosts of a test: the client a portal has, and the simulator behind it to be steered. */
export interface TestHosts {
  readonly simulator: Simulator;
  /** Another client of the same hosts, as each instance of a portal has its own. */
  connect(limits?: Limits): Hosts;
  close(): Promise<void>;
}

/** The usual limits made shorter: a silent host costs a test little, and a busy machine fails no promise. */
const testLimits: Limits = { connect: 1000, try: 1500, all: 4000 };

/** Opens simulated hosts: in this process, or with `wire` (APRON_TEST_HOSTS=wire) as a server spoken to over HTTP. */
export const openTestHosts = async (
  parts: World & { readonly log: Log },
  way = process.env["APRON_TEST_HOSTS"] ?? "process",
): Promise<TestHosts> => {
  const simulator = openSimulator(parts);
  const server = way === "wire" ? simulatorServer(simulator, "test key") : undefined;
  const address = await server?.listen({ port: 0, host: "127.0.0.1" });
  const transport = address ? httpTransport(address.replace("://", "://gateway:test%20key@")) : inProcess(simulator);
  return {
    simulator,
    connect: (limits = testLimits) => clientOver({ ...parts, transport, limits }),
    async close() {
      transport.close();
      await server?.close();
    },
  };
};
