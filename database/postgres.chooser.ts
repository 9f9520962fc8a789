import pg from "pg";
import { isAway } from "@apron/kit/server/database";
import type { Log } from "@apron/kit/server/log";

/** Which of several servers takes writes, as far as is known. */
export interface Chooser {
  /** Where connections go now. */
  readonly url: string;
  /** Whether there is anything to choose from. */
  readonly hasSeveral: boolean;
  /** Asks all servers at once which of them takes writes, and goes there; with none of them all stays as it was. */
  look(): Promise<void>;
  /** Looks when the error says that this server is gone or takes no writes any more. */
  lookAfter(error: unknown): void;
}

/** Milliseconds a server has to answer, and between two looks. */
const patience = { answer: 1000, pause: 250 } as const;

/**
 * Nothing in it takes a server away from anybody: a primary that lives on behind a network that parted must be stopped by who
 * promotes another (docs/operations/standby.md). Of two that take writes the one of the later timeline is right.
 */
export const openChooser = (urls: readonly string[], log: Log): Chooser => {
  const [first = ""] = urls;
  let url = first;
  let looking: Promise<void> | undefined;
  let lookedAt = -Infinity;

  const lookNow = async (): Promise<void> => {
    const found = await Promise.all(urls.map(async (each) => ({ url: each, timeline: await timelineOf(each) })));
    const [best] = found
      .filter(({ timeline }) => timeline !== undefined)
      .toSorted((one, other) => (other.timeline ?? 0) - (one.timeline ?? 0));
    lookedAt = performance.now();
    if (best === undefined || best.url === url) return;
    url = best.url;
    log.warn({ address: new URL(url).host }, "the database that takes writes is another one now");
  };
  const look = (): Promise<void> => {
    if (urls.length === 1 || performance.now() - lookedAt < patience.pause) return Promise.resolve();
    return (looking ??= lookNow().finally(() => {
      looking = undefined;
    }));
  };
  return {
    get url() {
      return url;
    },
    hasSeveral: urls.length > 1,
    look,
    lookAfter(error) {
      if (isAway(error)) void look();
    },
  };
};

/** The number of its timeline, which each promotion raises; undefined of a standby and of whoever does not answer. */
const timelineOf = async (url: string): Promise<number | undefined> => {
  const client = new pg.Client({
    connectionString: url,
    application_name: "apron",
    connectionTimeoutMillis: patience.answer,
    query_timeout: patience.answer,
  });
  client.on("error", () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ timeline: string | null }>(
      `select case when not pg_is_in_recovery() then left(pg_walfile_name(pg_current_wal_insert_lsn()), 8) end as timeline`,
    );
    const timeline = rows[0]?.timeline;
    return timeline === null || timeline === undefined ? undefined : Number.parseInt(timeline, 16);
  } catch {
    return undefined;
  } finally {
    void client.end().catch(() => {});
  }
};
