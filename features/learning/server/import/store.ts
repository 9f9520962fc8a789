import type { Selectable } from "kysely";
import "../tables.ts";
import { timestamp } from "@apron/kit/server/clock";
import { changeSeen, type Database, type Tables } from "@apron/kit/server/database";
import type { Page } from "@apron/kit/server/paging";
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

  page: async ({ currentPage, pageSize }: Page) => {
    const { total } = await database.sql
      .selectFrom("learning_import")
      .select((row) => row.fn.countAll<number>().as("total"))
      .executeTakeFirstOrThrow();
    const list = await database.sql
      .selectFrom("learning_import")
      .select(summary)
      .orderBy("made_at", "desc")
      .orderBy("id", "desc")
      .limit(pageSize)
      .offset((currentPage - 1) * pageSize)
      .execute();
    return { list, total: Number(total) };
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
});
export type Imports = ReturnType<typeof importsOf>;
