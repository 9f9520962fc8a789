import { inBatches } from "@apron/kit/server/database";
import type { Selectable } from "kysely";
import { timestamp } from "@apron/kit/server/clock";
import type { House } from "@apron/kit/server/house";
import { accountLimits } from "../contract.ts";
import type { EventKind } from "../texts.ts";
import type { EventRow } from "./tables.ts";

/** What was done, as it is kept. */
export type KeptEvent = Selectable<EventRow>;

/** Something that was done to an account or work number. */
export interface Done {
  readonly accountId?: string | null | undefined;
  readonly system?: string;
  readonly agentNumber?: string;
  readonly kind: EventKind;
  readonly reason?: string;
  /** Masked. */
  readonly detail?: string;
  readonly by: string;
}

/** What was done to accounts and work numbers at the desk, for whoever looks at them next. */
export const eventsOf = ({ database, clock }: Pick<House, "database" | "clock">) => {
  const latest = () =>
    database.sql.selectFrom("account_event").selectAll().orderBy("id", "desc").limit(accountLimits.recent);
  return {
    add: async (...done: readonly Done[]): Promise<void> => {
      await inBatches(done, (some) =>
        database.sql.insertInto("account_event").values(
          some.map(({ accountId, system, agentNumber, kind, reason, detail, by }) => ({
            account_id: accountId ?? null,
            system: system ?? "",
            agent_number: agentNumber ?? "",
            kind,
            reason: reason ?? "",
            detail: detail ?? "",
            done_by: by,
            done_at: timestamp(clock.now()),
          })),
        ),
      );
    },

    ofAccount: async (accountId: string): Promise<KeptEvent[]> =>
      await latest().where("account_id", "=", accountId).execute(),

    ofNumber: async (system: string, agentNumber: string): Promise<KeptEvent[]> =>
      await latest().where("system", "=", system).where("agent_number", "=", agentNumber).execute(),

    /** Forgets what was done to a cancelled account. */
    forgetAccount: async (accountId: string): Promise<void> => {
      await database.sql.deleteFrom("account_event").where("account_id", "=", accountId).execute();
    },
  };
};
export type Events = ReturnType<typeof eventsOf>;
