import type { Database } from "./database.ts";
import type { Job } from "./feature.ts";
import type { House } from "./house.ts";
import type { Log } from "./log.ts";
import { batchSize, type Outbox, outboxChannel } from "./outbox.ts";

const lookEveryMilliseconds = 5000;

/**
 * Keeps an instance delivering: at once when any instance posts a message, and every 5 s for what is to be tried
 * again. Survives a database that is away. `stop` waits for the messages under way.
 */
export const startDelivery = async (parts: {
  readonly database: Database;
  readonly outbox: Outbox;
  readonly log: Log;
}): Promise<{ stop(): Promise<void> }> => {
  const { database, outbox, log } = parts;
  let round: Promise<void> | undefined;
  let again = false;
  let stopped = false;
  const deliverAll = async (): Promise<void> => {
    do {
      again = false;
      again = (await outbox.deliverDue()) === batchSize || again;
    } while (again && !stopped);
  };
  const wake = (): void => {
    again = true;
    round ??= deliverAll()
      .catch((error: unknown) => log.warn({ event: "outbox.pause", err: error }))
      .finally(() => {
        round = undefined;
      });
  };
  const silence = await database.listen(outboxChannel, wake, wake);
  const timer = setInterval(wake, lookEveryMilliseconds);
  timer.unref();
  wake();
  return {
    async stop() {
      stopped = true;
      clearInterval(timer);
      silence();
      await round;
      outbox.close();
    },
  };
};

/** Nightly sweeping of what messages leave behind: ended messages, codes and step tickets. */
export const messageJobs = (house: Pick<House, "outbox" | "codes" | "tickets">): Job[] => [
  {
    name: "messages.sweep",
    cron: "17 4 * * *",
    async run() {
      await house.outbox.sweep();
      await house.codes.sweep();
      await house.tickets.sweep();
    },
  },
];
