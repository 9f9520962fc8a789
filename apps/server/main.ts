import { FolderInUse } from "@apron/database";
import { readConfig, WrongConfiguration } from "@apron/kit/server/config";
import { openLog } from "@apron/kit/server/log";
import { greeting } from "./greeting.ts";
import { type Portal, startPortal } from "./portal.ts";

/** Starts the portal from the environment, says where it is, and stops it on SIGTERM or SIGINT within 10 s. */
const main = async (): Promise<void> => {
  const config = readConfig(process.env);
  const log = openLog(config.mode === "demo" ? "warn" : "info");
  process.on("unhandledRejection", (error) => log.error({ err: error }, "unhandled rejection"));
  process.on("uncaughtException", (error) => log.error({ err: error }, "uncaught exception"));
  const starting = startPortal(config, log);
  stopOnSignal(starting);
  const portal = await starting;
  process.stdout.write(greeting(config, portal.address));
};

const stopWithin = 8_500;

/** npm forwards a signal that the terminal sent already: a second one within a second is the same one. */
const stopOnSignal = (starting: Promise<Portal>): void => {
  let firstAt: number | undefined;
  const stop = (): void => {
    if (firstAt !== undefined) {
      if (performance.now() - firstAt > 1000) process.exit(0);
      return;
    }
    firstAt = performance.now();
    setTimeout(() => process.exit(0), stopWithin).unref();
    void starting
      .then((portal) => portal.stop())
      .catch(() => undefined)
      .then(() => process.exit(0));
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
};

main().catch((error: unknown) => {
  // What whoever starts it can put right is said without a stack.
  const isTheirs = error instanceof WrongConfiguration || error instanceof FolderInUse;
  const message = isTheirs ? error.message : error instanceof Error ? error.stack : String(error);
  process.stderr.write(`Apron does not start.\n${message}\n`);
  process.exit(1);
});
