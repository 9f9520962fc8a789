import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Call } from "../../contract/call.ts";
import { askedIn } from "../../contract/once.ts";
import { common, Refusal, refuse } from "../../contract/refusal.ts";
import { addSeconds, type Instant, timestamp } from "../clock.ts";
import type { Asked } from "../call/index.ts";
import type { House } from "../house.ts";

declare module "../database.ts" {
  interface Tables {
    /** First answers of calls that create something, kept for 24 h (catalogue 0.11). */
    idempotency: { key: string; body_hash: string; answer: string | null; ends_at: number | string };
  }
}

const idempotencySeconds = 24 * 3600;

/** A caller's request id at a call, and what was asked under it. */
export interface Once {
  readonly key: string;
  readonly bodyHash: string;
}

/** What a request id stands for: it is nobody else's, and good at this call alone. */
export const onceOf = (house: House, call: Call, asked: Asked<unknown>, requestId: string): Once => ({
  key: house.seals.index("idempotency", `${asked.caller.accountId} ${call.path} ${requestId}`),
  bodyHash: createHash("sha256")
    .update(JSON.stringify(askedIn(asked.body)))
    .digest("base64url"),
});

/**
 * Runs the handler once per request id: the claim and the work are one transaction, the caller's; a parallel repeat waits
 * for it and then reads the first answer. What is refused is not claimed, even where the refusal keeps something.
 */
export const answeredOnce = async (house: House, once: Once, handle: () => Promise<unknown>): Promise<unknown> => {
  const endsAt: Instant = addSeconds(house.clock.now(), idempotencySeconds);
  const claimed = await sql`
    insert into idempotency as i (key, body_hash, ends_at) values (${once.key}, ${once.bodyHash}, ${timestamp(endsAt)})
    on conflict (key) do update set body_hash = excluded.body_hash, answer = null, ends_at = excluded.ends_at
      where i.ends_at < ${timestamp(house.clock.now())}
    returning 1`.execute(house.database.sql);
  if (claimed.rows.length === 0) return (await firstAnswer(house, once))?.answer;
  try {
    const answer = await handle();
    await sql`update idempotency set answer = ${JSON.stringify(answer)} where key = ${once.key}`.execute(
      house.database.sql,
    );
    return answer;
  } catch (error) {
    if (error instanceof Refusal && error.detail.keeps)
      await sql`delete from idempotency where key = ${once.key}`.execute(house.database.sql);
    throw error;
  }
};

/** What was answered under this request id, if anything was; refuses with 409 when it was asked for something else. */
export const firstAnswer = async (
  house: House,
  { key, bodyHash }: Once,
): Promise<{ readonly answer: unknown } | undefined> => {
  const found = await house.database.sql
    .selectFrom("idempotency")
    .select(["body_hash", "answer"])
    .where("key", "=", key)
    .where("ends_at", ">=", timestamp(house.clock.now()))
    .executeTakeFirst();
  if (!found) return undefined;
  if (found.body_hash !== bodyHash) throw refuse(common.E9409);
  return { answer: JSON.parse(found.answer ?? "null") };
};
