import { sql } from "kysely";
import type { Instant } from "../clock.ts";
import type { Database } from "../database.ts";
import type { Channel } from "./content.ts";

/** What of a channel waits, since when, and how much was given up. */
export interface ChannelCount {
  readonly channel: Channel;
  readonly queued: number;
  readonly since: Instant | undefined;
  readonly dead: number;
}

/** How the messages of each channel stand that are on their way or were given up. */
export const outboxCounts = async (database: Database): Promise<readonly ChannelCount[]> => {
  const counted = await sql<{ channel: Channel; queued: number; since: number | null; dead: number }>`
    select channel, count(*) filter (where state = 'queued')::int as queued,
      min(posted_at) filter (where state = 'queued') as since, count(*) filter (where state = 'dead')::int as dead
    from outbox where state in ('queued', 'dead') group by channel`.execute(database.sql);
  return counted.rows.map(({ since, ...row }) => ({ ...row, since: since ?? undefined }));
};
