import { asWritten, filled, type Word, words } from "@apron/kit/contract/texts";
import { Correctable, readConfig } from "@apron/kit/server/config";
import { isAway } from "@apron/kit/server/database";
import { openLog } from "@apron/kit/server/log";
import { languageOfTerminal } from "./apron/terminal.ts";
import { greeting } from "./greeting.ts";
import { type Portal, startPortal } from "./portal.ts";

/**
 * Starts the portal from the environment and says where it is. SIGTERM or SIGINT end it with 0 within 10 s. An exception
 * that nobody caught may have left anything half done, so it ends the same way with 1, for whoever starts it again; a
 * promise that nobody waited for is only told of, as nothing else hangs on it.
 */
const main = async (): Promise<void> => {
  const config = readConfig(process.env);
  const log = openLog(config.logLevel);
  const waiting = new AbortController();
  const starting = startPortal(config, log, waiting.signal);
  const end = openEnd(starting, () => waiting.abort());
  process.on("SIGTERM", () => end(0));
  process.on("SIGINT", () => end(0));
  process.on("unhandledRejection", (error) => log.error({ err: error }, "unhandled rejection"));
  process.on("uncaughtException", (error) => {
    log.fatal({ err: error }, "uncaught exception: this instance ends and wants to be started again");
    end(1);
  });
  const portal = await starting.catch((error: unknown) => {
    // Whoever was told to end while it was starting does so by himself.
    if (!waiting.signal.aborted) throw error;
  });
  if (portal && !waiting.signal.aborted)
    process.stdout.write(greeting(config, portal.address, languageOfTerminal(process.env)));
};

const endsWithin = 8_500;

/** Ends the process with a code once the portal has answered what is under way; what is not up yet is left at once. */
const openEnd = (starting: Promise<Portal>, giveUp: () => void): ((code: 0 | 1) => void) => {
  let begunAt: number | undefined;
  return (code) => {
    if (begunAt !== undefined) {
      // npm forwards a signal that the terminal sent already: a second one within a second is the same one.
      if (performance.now() - begunAt > 1000) process.exit(code);
      return;
    }
    begunAt = performance.now();
    setTimeout(() => process.exit(code), endsWithin).unref();
    giveUp();
    void starting
      .then((portal) => portal.stop())
      .catch(() => undefined)
      .then(() => process.exit(code));
  };
};

const texts = words({
  noStart: { zh: "Apron没有启动。\n{reason}", en: "Apron does not start.\n{reason}" },
  away: {
    zh: "数据库在此期间不可用（{why}）。请重新启动。",
    en: "The database went away meanwhile ({why}). Start it again.",
  },
});

/** What whoever starts it can put right is said without a stack. */
const reasonOf = (error: unknown): Word => {
  if (error instanceof Correctable) return error.said;
  if (!(error instanceof Error)) return asWritten(String(error));
  return isAway(error) ? filled(texts.away, { why: error.message }) : asWritten(error.stack ?? error.message);
};

main().catch((error: unknown) => {
  // The terminal's language is that of whoever reads it; the log is in English.
  process.stderr.write(`${filled(texts.noStart, { reason: reasonOf(error) })[languageOfTerminal(process.env)]}\n`);
  process.exit(1);
});
