import pg from "pg";
import type { Engine } from "./engine.ts";
import type { Log } from "@apron/kit/server/log";

interface Listener {
  readonly listen: Engine["listen"];
  stop(): Promise<void>;
}

interface Ear {
  readonly channel: string;
  readonly hear: (payload: string) => void;
  readonly missed: (() => void) | undefined;
}

/** The first and the longest wait before connecting again, and how often a silent connection is asked. */
const waits = { first: 250, longest: 5000, heartbeat: 10_000 } as const;

/**
 * One connection of its own that hears notifications; opened by the first listener, and again whenever it is lost, where
 * `settings` say then.
 */
export const openListener = (settings: (again: boolean) => Promise<pg.ClientConfig>, log: Log): Listener => {
  const ears = new Set<Ear>();
  let client: pg.Client | undefined;
  let opening: Promise<void> | undefined;
  let heartbeat: NodeJS.Timeout | undefined;
  let retry: NodeJS.Timeout | undefined;
  let wait: number = waits.first;
  let stopped = false;
  let last: Promise<unknown> = Promise.resolve();

  let hasTried = false;

  const open = async (): Promise<void> => {
    const fresh = new pg.Client({ ...(await settings(hasTried)), query_timeout: 5000 });
    hasTried = true;
    fresh.on("error", () => {});
    fresh.on("notification", ({ channel, payload = "" }) => {
      for (const ear of ears) if (ear.channel === channel) ear.hear(payload);
    });
    fresh.once("end", () => lost(fresh));
    try {
      await fresh.connect();
      for (const channel of new Set([...ears].map((ear) => ear.channel))) await fresh.query(listenTo(channel));
    } catch (error) {
      void fresh.end().catch(() => {});
      throw error;
    }
    client = fresh;
    wait = waits.first;
    // A server that vanished without a word is noticed by asking it.
    heartbeat = setInterval(
      () =>
        void say("select 1")
          .catch(() => fresh.end())
          .catch(() => {}),
      waits.heartbeat,
    );
  };

  /** One statement after the other: a connection answers only one at a time. */
  const say = (text: string): Promise<unknown> => {
    const said = last.then(() => client?.query(text));
    last = said.catch(() => {});
    return said;
  };

  const lost = (gone: pg.Client): void => {
    if (client !== gone) return;
    client = undefined;
    clearInterval(heartbeat);
    if (stopped) return;
    log.warn("the connection that hears notifications was lost");
    again();
  };

  const again = (): void => {
    retry = setTimeout(
      () => {
        opening = open().then(
          () => {
            for (const ear of ears) ear.missed?.();
          },
          () => {
            wait = Math.min(wait * 2, waits.longest);
            if (!stopped) again();
          },
        );
      },
      wait * (0.5 + Math.random() / 2),
    );
  };

  return {
    async listen(channel, hear, missed) {
      const ear: Ear = { channel, hear, missed };
      const known = [...ears].some((other) => other.channel === channel);
      ears.add(ear);
      opening ??= open();
      await opening.catch((error: unknown) => {
        ears.delete(ear);
        opening = undefined;
        throw error;
      });
      // Lost just now: the next connection listens to every channel anyway.
      if (!known) await say(listenTo(channel)).catch(() => {});
      return () => ears.delete(ear);
    },
    async stop() {
      stopped = true;
      clearTimeout(retry);
      clearInterval(heartbeat);
      await opening?.catch(() => {});
      await client?.end().catch(() => {});
    },
  };
};

const listenTo = (channel: string): string => `listen ${pg.escapeIdentifier(channel)}`;
