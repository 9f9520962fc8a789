import { sql } from "kysely";
import type { Call } from "../../contract/call.ts";
import { askedIn } from "../../contract/once.ts";
import { common, Refusal, refuse } from "../../contract/refusal.ts";
import { addSeconds, type Instant, timestamp } from "../clock.ts";
import type { Asked } from "../call/index.ts";
import type { House } from "../house.ts";

declare module "../database.ts" {
  interface Tables {
    /** First answers of calls that answer once, sealed and kept for 24 h (catalogue 0.11). `answer` is an older version's, beside this one. */
    idempotency: {
      key: string;
      body_hash: string;
      answer: string | null;
      sealed: string | null;
      ends_at: number | string;
    };
  }
}

const idempotencySeconds = 24 * 3600;

/** A caller's request id at a call, and what was asked under it. */
export interface Once {
  readonly key: string;
  readonly bodyHash: string;
}

/** What a request id stands for: it is nobody else's, no other browser's of whoever is not signed in, and good at this call alone. */
export const onceOf = (house: House, call: Call, asked: Asked<unknown>, requestId: string): Once => ({
  key: house.seals.index("idempotency", `${asked.guestOrCaller?.accountId ?? asked.browser} ${call.path} ${requestId}`),
  // Keyed: there may be passwords in it.
  bodyHash: house.seals.index("idempotency body", JSON.stringify(askedIn(asked.body))),
});

/**
 * Runs the handler once per request id: the claim and the work are one transaction, the caller's; a parallel repeat waits
 * for it and then reads the first answer. What is refused is not claimed, even where the refusal keeps something.
 */
export const answeredOnce = async (house: House, once: Once, handle: () => Promise<unknown>): Promise<unknown> => {
  if (!(await claim(house, once))) return (await firstAnswer(house, once))?.answer;
  try {
    const answer = await handle();
    await keepAnswer(house, once, answer);
    return answer;
  } catch (error) {
    if (error instanceof Refusal && error.detail.keeps)
      await sql`delete from idempotency where key = ${once.key}`.execute(house.database.sql);
    throw error;
  }
};

/**
 * Keeps what was answered in several steps: who sends it again since the answer was lost gets it. Sent again before that, or
 * since its server was killed on the way, it is judged anew.
 */
export const rememberAnswer = async (house: House, once: Once, answer: unknown): Promise<void> =>
  await house.database.transaction(async () => {
    if (await claim(house, once)) await keepAnswer(house, once, answer);
  });

/** True for the first who asks under this request id; others wait for the end of his transaction. */
const claim = async (house: House, { key, bodyHash }: Once): Promise<boolean> => {
  const endsAt: Instant = addSeconds(house.clock.now(), idempotencySeconds);
  const claimed = await sql`
    insert into idempotency as i (key, body_hash, ends_at) values (${key}, ${bodyHash}, ${timestamp(endsAt)})
    on conflict (key) do update set body_hash = excluded.body_hash, answer = null, sealed = null,
      ends_at = excluded.ends_at
      where i.ends_at < ${timestamp(house.clock.now())}
    returning 1`.execute(house.database.sql);
  return claimed.rows.length > 0;
};

const keepAnswer = async (house: House, { key }: Once, answer: unknown): Promise<void> => {
  const sealed = house.seals.seal("idempotency", JSON.stringify(answer ?? null));
  await sql`update idempotency set sealed = ${sealed} where key = ${key}`.execute(house.database.sql);
};

/** What was answered under this request id, if anything was; refuses with 409 when it was asked for something else. */
export const firstAnswer = async (
  house: House,
  { key, bodyHash }: Once,
): Promise<{ readonly answer: unknown } | undefined> => {
  const found = await house.database.sql
    .selectFrom("idempotency")
    .select(["body_hash", "sealed"])
    .where("key", "=", key)
    .where("ends_at", ">=", timestamp(house.clock.now()))
    .executeTakeFirst();
  if (!found) return undefined;
  if (found.body_hash !== bodyHash) throw refuse(common.E9409);
  return { answer: found.sealed === null ? null : JSON.parse(house.seals.open("idempotency", found.sealed)) };
};
