import { createServer } from "node:net";
import { asWritten, filled, type Word } from "@apron/kit/contract/texts";
import { about, type Config, WrongConfiguration } from "@apron/kit/server/config";

/** Refuses a port that is taken, by its variable, before a database is opened and filled for nothing. */
export const refusePortsInUse = async ({ host, port, metricsPort }: Config): Promise<void> => {
  await refusePortInUse("PORT", host, port);
  if (metricsPort !== undefined) await refusePortInUse("APRON_METRICS_PORT", host, metricsPort);
};

const refusePortInUse = (variable: string, host: string, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", (error) => reject(new WrongConfiguration(about(variable, reasonOf(error, host, port)))));
    probe.listen(port, host, () => probe.close(() => resolve()));
  });

const reasonOf = (error: Error, host: string, port: number): Word =>
  "code" in error && error.code === "EADDRINUSE"
    ? filled(
        {
          zh: "{place} 正被另一个程序使用。请停止该程序，或选择另一个端口。",
          en: "{place} is in use by another program. Stop that one, or choose another port.",
        },
        { place: `${host}:${port}` },
      )
    : asWritten(error.message);
