import { sql } from "kysely";
import "./tables.ts";
import { timestamp } from "@apron/kit/server/clock";
import type { House } from "@apron/kit/server/house";
import { sealedAddress, sealedContact, sealedName } from "./sealed.ts";

/** How accounts end. */
export const closingOf = (house: House) => {
  const { database } = house;

  return {
    /**
     * Cancels an account for good, once (catalogue 21.3): its addresses and name go, so that the phone may register anew, and
     * what is left has no name. False when it was cancelled before; `unactivated`: or somebody uses it by now.
     */
    cancel: async (id: string, only: { readonly unactivated?: true } = {}): Promise<boolean> => {
      const { database, clock } = house;
      return await database.transaction(async () => {
        const cancelled = await database.sql
          .updateTable("login_account")
          .set({
            cancelled_at: timestamp(clock.now()),
            ...sealedAddress(house, "sms", ""),
            ...sealedAddress(house, "email", ""),
            ...sealedName(house, ""),
            contact_email_sealed: sealedContact(house, ""),
            account_name: null,
            sex: "",
            avatar_path: "",
            department: "",
            branch: "",
            absence_noticed_at: null,
            revision: sql`revision + 1`,
          })
          .where("id", "=", id)
          .where("cancelled_at", "is", null)
          .$if(only.unactivated === true, (query) => query.where("activated_at", "is", null))
          .executeTakeFirst();
        if (cancelled.numUpdatedRows === 0n) return false;
        for (const table of [
          "login_password",
          "login_browser",
          "login_service",
          "login_alert",
          "login_former_address",
        ] as const)
          await database.sql.deleteFrom(table).where("account_id", "=", id).execute();
        return true;
      });
    },

    /** Erases what is left of a cancelled account; harmless when repeated. */
    erase: async (id: string): Promise<void> => {
      for (const table of ["login_attempt", "login_suspension", "login_role"] as const)
        await database.sql.deleteFrom(table).where("account_id", "=", id).execute();
      await database.sql
        .deleteFrom("login_account")
        .where("id", "=", id)
        .where("cancelled_at", "is not", null)
        .execute();
    },
  };
};
