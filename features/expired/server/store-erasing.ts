import { sql } from "kysely";
import "./tables.ts";
import { addSeconds, timestamp } from "@apron/kit/server/clock";
import type { House } from "@apron/kit/server/house";
import { expiredLimits } from "../contract.ts";

/** What is erased of queries when its time is over or its account ends. */
export const erasingOf = ({ database, clock }: Pick<House, "database" | "clock">) => ({
  /** Erases results and personal data whose time is over; the record stays. Gives how many. */
  eraseDue: async (): Promise<number> => {
    const now = timestamp(clock.now());
    const erased = await sql`
      with gone as (
        update expired_query set result_sealed = '', email_sealed = '', email_masked = '',
          key_sealed = case when key = 'ticketNumber' and kind = 'ticket' then key_sealed else '' end,
          key_index = case when key = 'ticketNumber' and kind = 'ticket' then key_index else '' end,
          erased_at = ${now}, version = version + 1
        where work = '' and kept_until <= ${now} and (erased_at is null or email_sealed <> '') returning id)
      insert into expired_step (query_id, step, done_at) select id, 'erased', ${now}::timestamptz from gone
      returning number`.execute(database.sql);
    return erased.rows.length;
  },

  /** Removes records that are old enough. */
  sweep: async (): Promise<void> => {
    const oldest = timestamp(addSeconds(clock.now(), -expiredLimits.recordDays * 86_400));
    await sql`delete from expired_query where work = '' and created_at < ${oldest}`.execute(database.sql);
  },

  /** Ends with its account: what was asked for and found is erased at once. */
  eraseAccount: async (accountId: string): Promise<void> => {
    const now = timestamp(clock.now());
    await sql`
      update expired_query set result_sealed = '', email_sealed = '', email_masked = '', key_sealed = '', key_index = '',
        work = '', claimed_at = null, erased_at = ${now}, kept_until = coalesce(kept_until, ${now}::timestamptz),
        version = version + 1
      where account_id = ${accountId}`.execute(database.sql);
  },

  /** Forgets everything an account has asked for. */
  forgetAccount: async (accountId: string): Promise<void> => {
    await database.sql.deleteFrom("expired_query").where("account_id", "=", accountId).execute();
  },
});
