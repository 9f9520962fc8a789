import { sql } from "kysely";
import "../tables.ts";
import { type Instant, timestamp } from "@apron/kit/server/clock";
import type { House } from "@apron/kit/server/house";
import type { Side } from "../../contract.ts";
import { Reading } from "./rules-compare.ts";

/** What was made out on pictures. */
export const readingsOf = ({ database, clock, seals }: House) => ({
  /** What was made out on a picture this person uploaded for this side; undefined while nothing was. */
  findReading: async (fileId: string, uploader: string, side: Side): Promise<Reading | undefined> => {
    const row = await database.sql
      .selectFrom("identity_reading")
      .select("sealed")
      .where("file_id", "=", fileId)
      .where("account_id", "=", uploader)
      .where("side", "=", side)
      .executeTakeFirst();
    return row && Reading.parse(JSON.parse(seals.open("identity.reading", row.sealed)));
  },

  /** Keeps what was made out on a picture; a second reading of it replaces the first. */
  keepReading: async (
    picture: { readonly fileId: string; readonly uploader: string; readonly side: Side },
    reading: Reading,
  ): Promise<void> => {
    const sealed = seals.seal("identity.reading", JSON.stringify(reading));
    const read_at = timestamp(clock.now());
    await database.sql
      .insertInto("identity_reading")
      .values({ file_id: picture.fileId, account_id: picture.uploader, side: picture.side, sealed, read_at })
      .onConflict((conflict) => conflict.column("file_id").doUpdateSet({ sealed, read_at }))
      .execute();
  },

  /** Ties what was made out on these pictures to the submission that uses them. */
  tieReadings: async (caseId: string, fileIds: readonly string[]): Promise<void> => {
    await database.sql
      .updateTable("identity_reading")
      .set({ case_id: caseId })
      .where("file_id", "in", [...fileIds])
      .execute();
  },

  /** What was made out on the pictures of a submission. */
  ofCase: async (
    caseId: string,
  ): Promise<{ readonly front: Reading | undefined; readonly back: Reading | undefined }> => {
    const rows = await database.sql
      .selectFrom("identity_reading")
      .select(["side", "sealed"])
      .where("case_id", "=", caseId)
      .orderBy("read_at")
      .execute();
    const of = (side: Side) => {
      const row = rows.findLast((one) => one.side === side);
      return row && Reading.parse(JSON.parse(seals.open("identity.reading", row.sealed)));
    };
    return { front: of("front"), back: of("back") };
  },

  /** Forgets what was made out on the pictures of a submission. */
  forgetReadings: async (caseId: string): Promise<void> => {
    await database.sql.deleteFrom("identity_reading").where("case_id", "=", caseId).execute();
  },

  /** Forgets what was made out before this instant on pictures that no submission came to use. */
  forgetUnused: async (before: Instant): Promise<void> => {
    await database.sql
      .deleteFrom("identity_reading")
      .where("case_id", "is", null)
      .where(sql<boolean>`read_at < ${timestamp(before)}::timestamptz`)
      .execute();
  },
});
