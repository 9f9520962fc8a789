// `npm run hosts [-- port]`: the simulated reservation hosts and probes as a server of their own, with their own data folder, so
// that a portal can be pointed at them by APRON_HOSTS_URL and APRON_PROBES_URL as at real gateways. PORT, HOST, APRON_HOSTS_DATA and APRON_HOSTS_KEY
// change where it is and which key it wants. Stops on Ctrl+C.
import { join } from "node:path";
import { openDatabase } from "@apron/database";
import { migrate } from "@apron/database/migrate";
import { migrations } from "@apron/database/migrations/index";
import { openProbeSimulator } from "@apron/hosts/probes/simulator/simulator";
import { simulatorServer } from "@apron/hosts/simulator/server";
import { openSimulator } from "@apron/hosts/simulator/simulator";
import { systemClock } from "@apron/kit/server/clock";
import { openLog } from "@apron/kit/server/log";
import type { Message } from "@apron/kit/server/messages";
import { root } from "./tools.ts";

const port = Number(process.argv[2] ?? process.env["PORT"] ?? 3100);
if (!Number.isInteger(port) || port < 0 || port > 65_535) {
  console.error("The port must be a number from 0 to 65535: npm run hosts -- 3100");
  process.exit(1);
}
const host = process.env["HOST"] ?? "127.0.0.1";
const key = process.env["APRON_HOSTS_KEY"] ?? "apron-demo-hosts-key";
const folder = process.env["APRON_HOSTS_DATA"] ?? join(root, "data/hosts");

try {
  const database = await openDatabase({ folder: join(folder, "database"), log: openLog("warn") });
  await migrate(database, migrations);
  // Whoever tries things out reads the random codes here.
  const carry = async ({ to, code }: Message): Promise<void> => console.log(`Random code for ${to}: ${code ?? ""}`);
  const clock = systemClock(() => 0);
  const probes = openProbeSimulator({ database, clock });
  const server = simulatorServer(openSimulator({ database, clock, carry }), key, probes);
  const stop = (): void => {
    void server
      .close()
      .then(() => database.stop())
      .then(() => process.exit(0));
  };
  process.once("SIGTERM", stop).once("SIGINT", stop);
  const address = await server.listen({ port, host });
  console.log(`
  The simulated hosts are ready:  ${address}
  Terminal:                       ${address}/terminal
  Point a portal at them:         APRON_HOSTS_URL=${address.replace("://", `://gateway:${encodeURIComponent(key)}@`)} npm start
  And at their probes:            APRON_PROBES_URL=${address.replace("://", `://probes:${encodeURIComponent(key)}@`)}/probes
  Stop them with Ctrl+C.
`);
} catch (error) {
  // A folder or a port that somebody else holds is named; whoever starts it can put that right.
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
