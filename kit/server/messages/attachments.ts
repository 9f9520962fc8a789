import { sql } from "kysely";
import type { Database } from "../database.ts";
import type { Seals } from "../seals/index.ts";

/** A file that goes with an e-mail. */
export interface Attachment {
  readonly name: string;
  /** Its media type. */
  readonly type: string;
  readonly content: Uint8Array;
}

/** What files are sealed for. */
const attachmentPurpose = "outbox.attachment";

/** The files of e-mails, beside their texts: a list of messages reads none of them. */
export const attachmentsOf = ({ database, seals }: { readonly database: Database; readonly seals: Seals }) => ({
  add: async (outboxId: number, attachments: readonly Attachment[]): Promise<void> => {
    const rows = attachments.map(({ name, type, content }) => ({
      outbox_id: outboxId,
      name,
      type,
      sealed: seals.seal(attachmentPurpose, base64(content)),
    }));
    await database.sql.insertInto("outbox_attachment").values(rows).execute();
  },

  /** Those of these messages that have some, in their order. */
  of: async (outboxIds: readonly number[]): Promise<ReadonlyMap<number, readonly Attachment[]>> => {
    if (outboxIds.length === 0) return new Map();
    const rows = await database.sql
      .selectFrom("outbox_attachment")
      .select(["outbox_id", "name", "type", "sealed"])
      .where("outbox_id", "=", sql<number>`any(${[...outboxIds]}::bigint[])`)
      .orderBy("id")
      .execute();
    return Map.groupBy(
      rows.map(({ outbox_id, name, type, sealed }) => ({
        outboxId: outbox_id,
        name,
        type,
        content: Buffer.from(seals.open(attachmentPurpose, sealed), "base64"),
      })),
      ({ outboxId }) => outboxId,
    );
  },
});

/** Bytes as they are sealed, and as demo mode shows them. */
export const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString("base64");
