import type { Database } from "../database.ts";
import type { Job } from "../jobs/index.ts";
import type { Log } from "../log.ts";
import { type Channel, outboxChannel } from "./content.ts";
import { channels, type Outbox } from "./outbox.ts";
import { mailConnections } from "./smtp.ts";

const lookEveryMilliseconds = 5000;

/** How many messages of a channel an instance tries at once; mail has as many connections. */
const atOnce: Readonly<Record<Channel, number>> = { sms: 10, email: mailConnections };

/**
 * Keeps an instance delivering: at once when any instance posts a message, and every 5 s for what is to be tried again.
 * Each channel goes its own way, and a message that takes its time holds up none behind it as long as another of its
 * channel ends. Survives a database that is away. `stop` waits for the messages under way.
 */
export const startDelivery = async (parts: {
  readonly database: Database;
  readonly outbox: Outbox;
  readonly log: Log;
}): Promise<{ stop(): Promise<void> }> => {
  const { database, outbox, log } = parts;
  const lanes = channels.map((channel) => openLane(channel, outbox, log));
  const wake = (): void => {
    for (const lane of lanes) lane.wake();
  };
  const silence = await database.listen(outboxChannel, wake, wake);
  const timer = setInterval(wake, lookEveryMilliseconds);
  timer.unref();
  wake();
  return {
    async stop() {
      clearInterval(timer);
      silence();
      await Promise.all(lanes.map(async (lane) => await lane.stop()));
      outbox.close();
    },
  };
};

/** The deliveries of one channel: takes as many as it has room for, and again whenever one has ended. */
const openLane = (channel: Channel, outbox: Outbox, log: Log) => {
  const underWay = new Set<Promise<void>>();
  let looking: Promise<void> | undefined;
  let again = false;
  /** There was no room for all that may be due. */
  let isFull = false;
  let stopped = false;
  const pause = (error: unknown): void => log.warn({ event: "outbox.pause", channel, err: error });

  const look = async (): Promise<void> => {
    while (again && !stopped) {
      again = false;
      const room = atOnce[channel] - underWay.size;
      const taken = room === 0 ? [] : await outbox.takeDue(channel, room);
      isFull = taken.length === room;
      for (const tried of taken) follow(tried);
    }
  };
  const follow = (tried: Promise<void>): void => {
    const ended = tried.catch(pause).finally(() => {
      underWay.delete(ended);
      if (isFull) wake();
    });
    underWay.add(ended);
  };
  const wake = (): void => {
    again = true;
    looking ??= look()
      .catch(pause)
      .finally(() => {
        looking = undefined;
        if (again && !stopped) wake();
      });
  };
  return {
    wake,
    async stop() {
      stopped = true;
      await looking;
      await Promise.all(underWay);
    },
  };
};

/** Something that forgets what is over. */
interface Swept {
  sweep(): Promise<unknown>;
}

/** Nightly sweeping of what messages leave behind: ended messages, codes and step tickets. */
export const messageJobs = (house: Readonly<Record<"outbox" | "codes" | "tickets", Swept>>): Job[] => [
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
