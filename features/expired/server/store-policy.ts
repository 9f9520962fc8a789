import { type Generated, sql } from "kysely";
import { type Instant, timestamp } from "@apron/kit/server/clock";
import type { House } from "@apron/kit/server/house";
import type { ExpiredPolicy } from "../contract.ts";
import { briefPolicy, usualPolicy } from "./rules.ts";

declare module "@apron/kit/server/database" {
  interface Tables {
    /** One row at most. */
    expired_policy: {
      id: Generated<number>;
      wait_from: number;
      wait_to: number;
      patience: number;
      changed_by: string;
      changed_at: number;
      version: number;
    };
  }
}

/** How long queries wait. */
export const policyOf = ({ database, clock, config }: House) => ({
  /** The times in force, and who changed them; version 0 while nobody has. */
  current: async (): Promise<
    ExpiredPolicy & { readonly version: number; readonly changedBy: string; readonly changedAt: Instant | undefined }
  > => {
    const row = await database.sql.selectFrom("expired_policy").selectAll().executeTakeFirst();
    if (!row)
      return {
        ...(config.mode === "demo" ? briefPolicy : usualPolicy),
        version: 0,
        changedBy: "",
        changedAt: undefined,
      };
    return {
      waitFromSeconds: row.wait_from,
      waitToSeconds: row.wait_to,
      patienceSeconds: row.patience,
      version: row.version,
      changedBy: row.changed_by,
      changedAt: row.changed_at,
    };
  },

  /** Changes the times from the version that was seen; what waits keeps its moment. */
  change: async (policy: ExpiredPolicy, version: number, by: string): Promise<boolean> => {
    const at = timestamp(clock.now());
    const { waitFromSeconds: from, waitToSeconds: to, patienceSeconds: patience } = policy;
    const written =
      version === 0
        ? sql`insert into expired_policy (wait_from, wait_to, patience, changed_by, changed_at)
            values (${from}, ${to}, ${patience}, ${by}, ${at}) on conflict do nothing returning id`
        : sql`update expired_policy set wait_from = ${from}, wait_to = ${to}, patience = ${patience}, changed_by = ${by},
            changed_at = ${at}, version = version + 1 where version = ${version} returning id`;
    return (await written.execute(database.sql)).rows.length > 0;
  },
});
