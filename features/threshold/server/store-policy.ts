import { type Selectable, sql } from "kysely";
import { timestamp } from "@apron/kit/server/clock";
import type { Tables } from "@apron/kit/server/database";
import type { House } from "@apron/kit/server/house";
import "./tables.ts";

/** The rules as they were from one change to the next. */
export type KeptPolicy = Selectable<Tables["threshold_policy"]>;

/** The rules of automatic acceptance; every version stays, as decisions name it. */
export const policiesOf = ({ database, clock }: House) => ({
  inForce: async (): Promise<KeptPolicy> =>
    await database.sql
      .selectFrom("threshold_policy")
      .selectAll()
      .orderBy("version", "desc")
      .limit(1)
      .executeTakeFirstOrThrow(),

  /** The rules a portal begins with, switched off; also of one whose tables were emptied. */
  begin: async (): Promise<void> => {
    const first = { enabled: false, factor: 150, days: 7, clean_days: 90, maximum: 50_000 };
    await database.sql
      .insertInto("threshold_policy")
      .values({ ...first, version: 1, changed_by: "", changed_at: timestamp(clock.now()) })
      .onConflict((conflict) => conflict.column("version").doNothing())
      .execute();
  },

  /** Writes the next version over the one that was seen; false when there is a newer one. */
  change: async (seen: number, rules: Omit<KeptPolicy, "version" | "changed_at">): Promise<boolean> => {
    const { enabled, factor, days, clean_days: cleanDays, maximum, changed_by: by } = rules;
    const written = await sql`
      insert into threshold_policy (version, enabled, factor, days, clean_days, maximum, changed_by, changed_at)
      select version + 1, ${enabled}, ${factor}::int, ${days}::int, ${cleanDays}::int, ${maximum}::int, ${by},
        ${timestamp(clock.now())}::timestamptz
      from (select max(version) as version from threshold_policy) newest where version = ${seen}
      on conflict do nothing`.execute(database.sql);
    return (written.numAffectedRows ?? 0n) > 0n;
  },
});
