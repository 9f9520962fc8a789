import "./tables.ts";
import { type Instant, timestamp } from "@apron/kit/server/clock";
import type { House } from "@apron/kit/server/house";
import type { IdentityPolicy } from "../contract.ts";

/** One to four hours (catalogue 4.10); a demonstration waits for nobody. */
const usual: IdentityPolicy = { imageDays: 30, reviewFromSeconds: 3600, reviewToSeconds: 4 * 3600 };
const brief: IdentityPolicy = { imageDays: 30, reviewFromSeconds: 20, reviewToSeconds: 60 };

/** The settings of the review. */
export const policyOf = ({ database, clock, config }: House) => ({
  /** The settings in force, and who changed them; "" while nobody has. */
  current: async (): Promise<IdentityPolicy & { changedBy: string; changedAt: Instant | undefined }> => {
    const row = await database.sql.selectFrom("identity_policy").selectAll().executeTakeFirst();
    if (!row) return { ...(config.mode === "demo" ? brief : usual), changedBy: "", changedAt: undefined };
    return {
      imageDays: row.image_days,
      reviewFromSeconds: row.review_from,
      reviewToSeconds: row.review_to,
      changedBy: row.changed_by,
      changedAt: row.changed_at,
    };
  },

  /** Changes the settings; what waits keeps the instant it was given. */
  change: async (policy: IdentityPolicy, by: string): Promise<void> => {
    const row = {
      image_days: policy.imageDays,
      review_from: policy.reviewFromSeconds,
      review_to: policy.reviewToSeconds,
      changed_by: by,
      changed_at: timestamp(clock.now()),
    };
    await database.sql
      .insertInto("identity_policy")
      .values(row)
      .onConflict((conflict) => conflict.column("one").doUpdateSet(row))
      .execute();
  },
});
