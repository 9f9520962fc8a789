import { type Selectable, sql } from "kysely";
import "../tables.ts";
import { type Instant, timestamp } from "@apron/kit/server/clock";
import { changeSeen, type Database, type Tables } from "@apron/kit/server/database";
import type { PutBack } from "@apron/kit/server/imports";
import { type Page, pageInOrder } from "@apron/kit/server/paging";
import type { Change } from "../store.ts";
import type { ImportedDocument, KeptDocument } from "./rules.ts";

/** An import with all of its files. */
export type StoredImport = Selectable<Tables["learning_import"]>;

const summary = [
  "id",
  "file_name",
  "kind",
  "state",
  "added",
  "changed",
  "same",
  "errors",
  "made_at",
  "made_by",
  "version",
] as const;

/** Imports of documents: what was read, and what stood there before. */
export const importsOf = (database: Database) => ({
  add: async (
    made: Pick<StoredImport, "id" | "file_name" | "kind" | "added" | "changed" | "same" | "errors">,
    rows: readonly ImportedDocument[],
    { by, at }: Change,
  ): Promise<void> => {
    await database.sql
      .insertInto("learning_import")
      .values({
        ...made,
        state: "preview",
        rows: JSON.stringify(rows),
        before: null,
        made_at: timestamp(at),
        made_by: by,
      })
      .execute();
  },

  find: (id: string): Promise<StoredImport | undefined> =>
    database.sql.selectFrom("learning_import").selectAll().where("id", "=", id).executeTakeFirst(),

  page: async (page: Page) => {
    const all = database.sql.selectFrom("learning_import").select(summary);
    return await pageInOrder(database, all.orderBy("made_at", "desc").orderBy("id", "desc"), page);
  },

  /** What was put back of the imports that came after this one, read one import after the other, as each may be long. */
  putBackAfter: async ({ id, made_at }: Pick<StoredImport, "id" | "made_at">): Promise<PutBack[]> => {
    const taken = database.sql.selectFrom("learning_import").where("state", "=", "rolledBack");
    const later = await taken
      .select("id")
      .where("made_at", ">=", sql<number>`${timestamp(made_at)}::timestamptz`)
      .where("id", "!=", id)
      .execute();
    const all: PutBack[] = [];
    for (const one of later) {
      const found = await taken.select("before").where("id", "=", one.id).executeTakeFirst();
      all.push(...(found?.before ?? []).flatMap((row) => (row.putBack ? [{ id: row.id, ...row.putBack }] : [])));
    }
    return all;
  },

  /** Takes the next step from where it was seen; false when somebody else took it. */
  move: async (
    seen: { readonly id: string; readonly version: number; readonly state: StoredImport["state"] },
    state: StoredImport["state"],
    before?: readonly KeptDocument[],
  ): Promise<boolean> =>
    await changeSeen(database, "learning_import", seen, {
      state,
      ...(before && { before: JSON.stringify(before) }),
    }),

  /** Forgets what was compared before then and never applied. */
  sweep: async (before: Instant): Promise<void> => {
    await database.sql
      .deleteFrom("learning_import")
      .where("state", "=", "preview")
      .where(sql<boolean>`made_at < ${timestamp(before)}::timestamptz`)
      .execute();
  },
});
export type Imports = ReturnType<typeof importsOf>;
