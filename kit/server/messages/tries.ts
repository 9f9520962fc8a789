// One try to send a message: taken so that no other instance takes it, carried, and written down.
import { sql } from "kysely";
import type * as z from "zod/mini";
import type { Language } from "../../contract/texts.ts";
import type { Database } from "../database.ts";
import { type Carrier, type Letter, NotCarried } from "./carrier.ts";
import type { Channel, contentShape } from "./content.ts";

/** When to try again, and how long one try may take before another instance may suppose it died. */
export interface Patience {
  /** Seconds before the second try, the third and so on; after the last of them the message is dead. */
  readonly retrySeconds: readonly number[];
  readonly leaseSeconds: number;
}

/** As it is but in tests. */
export const usualPatience: Patience = { retrySeconds: [10, 30, 60, 300, 900, 3600, 10_800], leaseSeconds: 120 };
/** A message that was taken for one try. */
export interface Claimed {
  readonly id: number;
  readonly biz_id: string;
  readonly purpose: string;
  readonly language: Language;
  readonly masked: string;
  readonly sealed: string;
  readonly tries: number;
  readonly useless: boolean;
}

/** Takes messages for one try: until the lease ends, no other instance takes them. */
export const claim = async (
  database: Database,
  channel: Channel,
  atMost: number,
  leaseSeconds: number,
): Promise<Claimed[]> => {
  const claimed = await sql<Claimed>`
    update outbox set tries = tries + 1, next_at = now() + make_interval(secs => ${leaseSeconds}::float8)
    where id in (
      select id from outbox where state = 'queued' and channel = ${channel} and next_at <= now()
      order by next_at limit ${atMost} for update skip locked)
    returning id, biz_id, purpose, language, masked, sealed, tries, coalesce(useless_at <= now(), false) as useless`.execute(
    database.sql,
  );
  return claimed.rows;
};

/** What a carrier is given of it. */
export const letterOf = (
  row: Claimed,
  { to, subject, text, params }: z.output<typeof contentShape>,
): Omit<Letter, "attachments"> => ({
  bizId: row.biz_id,
  to,
  purpose: row.purpose,
  language: row.language,
  subject,
  text,
  params,
});

/** Hands it to a carrier; resolves with the provider's own id. */
export const carry = async (carrier: Carrier | undefined, letter: Letter): Promise<string> => {
  // Posted while a provider was configured, picked up by an instance without it.
  if (!carrier) throw new NotCarried("no provider", false);
  return await carrier.carry(letter);
};

type Outcome =
  | { readonly state: "sent"; readonly gatewayId: string; readonly failure?: undefined }
  | { readonly state: "failed" | "dead"; readonly failure: string }
  | { readonly state: "queued"; readonly failure: string; readonly afterSeconds: number };

/** How a try ends, and when there is another. */
export const tried = async (work: () => Promise<string>, patience: Patience, tries: number): Promise<Outcome> => {
  try {
    return { state: "sent", gatewayId: await work() };
  } catch (error) {
    // Anything else is a fault of ours; its message might hold what no log may.
    const { message: failure, final } = error instanceof NotCarried ? error : new NotCarried("fault", false);
    if (final) return { state: "failed", failure };
    const afterSeconds = patience.retrySeconds[tries - 1];
    return afterSeconds === undefined ? { state: "dead", failure } : { state: "queued", failure, afterSeconds };
  }
};

/** Writes down how a try ended, unless its lease ran out and the message has been taken again since. */
export const settle = async (database: Database, row: Claimed, outcome: Outcome, demo: boolean): Promise<void> => {
  const mine = sql`id = ${row.id} and tries = ${row.tries} and state = 'queued'`;
  if (outcome.state === "queued")
    await sql`
      update outbox set failure = ${outcome.failure}, next_at = now() + make_interval(secs => ${outcome.afterSeconds}::float8)
      where ${mine}`.execute(database.sql);
  else if (outcome.state === "sent")
    await sql`
      with taken as (
        update outbox set state = 'sent', failure = '', gateway_id = ${outcome.gatewayId},
          sealed = case when ${demo}::boolean or secrecy = 'plain' then sealed end
        where ${mine} returning id)
      delete from outbox_attachment where not ${demo}::boolean and outbox_id in (select id from taken)`.execute(
      database.sql,
    );
  else
    await sql`update outbox set state = ${outcome.state}, failure = ${outcome.failure} where ${mine}`.execute(
      database.sql,
    );
};
