import type { Clock } from "@apron/kit/server/clock";
import type { Config } from "@apron/kit/server/config";
import type { Database } from "@apron/kit/server/database";
import type { Log } from "@apron/kit/server/log";
import { clientOver, type Hosts } from "./client.ts";
import { inProcess, openSimulator, type Simulator } from "./simulator/simulator.ts";
import type { World } from "./simulator/world.ts";
import { httpTransport, type Limits, noWay } from "./transport.ts";

/** The hosts of a portal, and the simulator when it is in this process. */
export interface OpenedHosts {
  readonly hosts: Hosts;
  readonly simulator: Simulator | undefined;
  close(): void;
}

/**
 * Opens the way to the hosts: to the gateway that APRON_HOSTS_URL names, or to a simulator on the portal's own database,
 * which all instances of it share; in a drill to neither. The client is the same.
 */
export const openHosts = (parts: {
  readonly config: Pick<Config, "hostsUrl" | "drill">;
  readonly clock: Clock;
  readonly log: Log;
  readonly database: Database;
  readonly limits?: Limits;
  /** Takes what the simulator sends to a holder. */
  readonly carry?: World["carry"];
}): OpenedHosts => {
  const { config, clock, log, database, carry } = parts;
  const simulates = config.hostsUrl === undefined && !config.drill;
  const simulator = simulates ? openSimulator({ database, clock, carry }) : undefined;
  const transport = simulator ? inProcess(simulator) : config.drill ? noWay : httpTransport(config.hostsUrl ?? "");
  return { hosts: clientOver({ ...parts, transport, clock, log }), simulator, close: () => transport.close() };
};
