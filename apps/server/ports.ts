import { createServer } from "node:net";
import { type Config, WrongConfiguration } from "@apron/kit/server/config";

/** Refuses a port that is taken, by its variable, before a database is opened and filled for nothing. */
export const refusePortsInUse = async ({ host, port, metricsPort }: Config): Promise<void> => {
  await refusePortInUse("PORT", host, port);
  if (metricsPort !== undefined) await refusePortInUse("APRON_METRICS_PORT", host, metricsPort);
};

const refusePortInUse = (variable: string, host: string, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", (error) => reject(new WrongConfiguration(`${variable}: ${reasonOf(error, host, port)}`)));
    probe.listen(port, host, () => probe.close(() => resolve()));
  });

const reasonOf = (error: Error, host: string, port: number): string =>
  "code" in error && error.code === "EADDRINUSE"
    ? `${host}:${port} is in use by another program. Stop that one, or choose another port.`
    : error.message;
