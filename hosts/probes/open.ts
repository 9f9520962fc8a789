import type { Clock } from "@apron/kit/server/clock";
import type { Config } from "@apron/kit/server/config";
import type { Database } from "@apron/kit/server/database";
import type { Log } from "@apron/kit/server/log";
import { inProcess } from "../simulator/simulator.ts";
import { httpTransport, type Limits, noWay } from "../transport.ts";
import { noProbes, type Probes, probesOver } from "./client.ts";
import { openProbeSimulator, type ProbeSimulator } from "./simulator/simulator.ts";

/** The probes of a portal, and the simulator when it is in this process. */
export interface OpenedProbes {
  readonly probes: Probes;
  readonly simulator: ProbeSimulator | undefined;
  close(): void;
}

/** How long a simulated measurement takes in a demo, so that somebody sees it walk. */
const pace = 300;

/**
 * Opens the way to the probes: to the gateway that APRON_PROBES_URL names, in the demo else to a simulator on the portal's own
 * database; production without the address has none, and invents nothing. A drill asks none.
 */
export const openProbes = (parts: {
  readonly config: Pick<Config, "probesUrl" | "probesAtOnce" | "mode" | "drill">;
  readonly clock: Clock;
  readonly log: Log;
  readonly database: Database;
  readonly limits?: Limits;
}): OpenedProbes => {
  const { config, clock, database } = parts;
  const simulates = config.probesUrl === undefined && config.mode === "demo" && !config.drill;
  if (config.probesUrl === undefined && !simulates)
    return { probes: noProbes, simulator: undefined, close: () => undefined };
  const simulator = simulates ? openProbeSimulator({ database, clock, pace }) : undefined;
  const transport = simulator ? inProcess(simulator) : config.drill ? noWay : httpTransport(config.probesUrl ?? "");
  const probes = probesOver({ ...parts, transport, atOnce: config.probesAtOnce });
  return { probes, simulator, close: () => transport.close() };
};
