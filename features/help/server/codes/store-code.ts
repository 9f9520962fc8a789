import { type Selectable, sql } from "kysely";
import "../tables.ts";
import { changed, changeSeen, type Database, removeSeen, type Tables } from "@apron/kit/server/database";
import { timestamp } from "@apron/kit/server/clock";
import type { Page } from "@apron/kit/server/paging";
import type { Change } from "../store.ts";
import type { CodeTexts, ImportedCode, KeptCode } from "./rules-import.ts";

/** An error code as it is kept. */
export type StoredCode = Selectable<Tables["help_code"]>;
/** An error code as it is written. */
export type WrittenCode = CodeTexts & { readonly article_id: string };
export type StoredImport = Selectable<Tables["help_import"]>;

/** The order of error codes: numbers among them as numbers. */
const inOrder = sql`nullif(regexp_replace(code, '[0-9]+$', ''), '') nulls first,
  nullif(substring(code from '[0-9]+$'), '')::numeric nulls first, system`;

/** Error codes of the hosts, and the files they came from. */
export const codesOf = (database: Database) => ({
  find: (id: string): Promise<StoredCode | undefined> =>
    database.sql.selectFrom("help_code").selectAll().where("id", "=", id).executeTakeFirst(),

  findAll: async (ids: readonly string[]): Promise<StoredCode[]> =>
    ids.length === 0
      ? []
      : await database.sql
          .selectFrom("help_code")
          .selectAll()
          .where("id", "in", [...ids])
          .execute(),

  /** Those of these codes that are known, whatever their host. */
  named: async (codes: readonly string[]): Promise<StoredCode[]> => {
    const found = await sql<StoredCode>`select * from help_code where code = any(${[...codes]}::text[])`.execute(
      database.sql,
    );
    return found.rows;
  },

  page: async (
    filter: { readonly businessType: string; readonly system: string; readonly audiences: readonly string[] },
    { currentPage, pageSize }: Page,
  ): Promise<{ list: StoredCode[]; total: number }> => {
    const found = database.sql
      .selectFrom("help_code")
      .where("audience", "in", [...filter.audiences])
      .$if(filter.businessType !== "", (query) => query.where("business_type", "=", filter.businessType))
      .$if(filter.system !== "", (query) => query.where("system", "in", [filter.system, ""]));
    const { total } = await found.select((row) => row.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
    const list = await found
      .selectAll()
      .orderBy(inOrder)
      .orderBy("id")
      .limit(pageSize)
      .offset((currentPage - 1) * pageSize)
      .execute();
    return { list, total: Number(total) };
  },

  /** All of them in order, for a file. */
  all: async (): Promise<StoredCode[]> =>
    await database.sql.selectFrom("help_code").selectAll().orderBy(inOrder).orderBy("id").limit(50_000).execute(),

  /** False when this code of this host is known already. */
  add: async (id: string, code: WrittenCode, { by, at }: Change): Promise<boolean> =>
    await changed(
      database.sql
        .insertInto("help_code")
        .values({ ...code, id, changed_at: timestamp(at), changed_by: by })
        .onConflict((conflict) => conflict.columns(["code", "system"]).doNothing()),
    ),

  /** Adds many at once; those that are known stay as they are. */
  addAll: async (codes: readonly (WrittenCode & { readonly id: string })[], { by, at }: Change): Promise<void> => {
    if (codes.length === 0) return;
    await database.sql
      .insertInto("help_code")
      .values(codes.map((code) => ({ ...code, changed_at: timestamp(at), changed_by: by })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },

  /** False when somebody changed it meanwhile. */
  change: async (id: string, version: number, code: WrittenCode, { by, at }: Change): Promise<boolean> =>
    await changeSeen(database, "help_code", { id, version }, { ...code, changed_at: timestamp(at), changed_by: by }),

  /** False when somebody changed or removed it meanwhile. */
  remove: async (id: string, version: number): Promise<boolean> =>
    await removeSeen(database, "help_code", { id, version }),

  keepImport: async (made: {
    readonly id: string;
    readonly fileName: string;
    readonly rows: readonly ImportedCode[];
    readonly counts: {
      readonly added: number;
      readonly changed: number;
      readonly same: number;
      readonly errors: number;
    };
    readonly change: Change;
  }): Promise<void> => {
    await database.sql
      .insertInto("help_import")
      .values({
        id: made.id,
        file_name: made.fileName,
        state: "preview",
        rows: JSON.stringify(made.rows),
        ...made.counts,
        made_at: timestamp(made.change.at),
        made_by: made.change.by,
      })
      .execute();
  },

  findImport: (id: string): Promise<StoredImport | undefined> =>
    database.sql.selectFrom("help_import").selectAll().where("id", "=", id).executeTakeFirst(),

  imports: async ({ currentPage, pageSize }: Page) => {
    const found = database.sql.selectFrom("help_import");
    const { total } = await found.select((row) => row.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
    const list = await found
      .select(["id", "file_name", "state", "added", "changed", "same", "errors", "made_at", "made_by", "version"])
      .orderBy("made_at", "desc")
      .orderBy("id", "desc")
      .limit(pageSize)
      .offset((currentPage - 1) * pageSize)
      .execute();
    return { list, total: Number(total) };
  },

  /** Moves an import on, from the state it was seen in; false when somebody else was quicker. */
  moveImport: async (
    { id, version, from }: { readonly id: string; readonly version: number; readonly from: StoredImport["state"] },
    to: StoredImport["state"],
    before?: readonly KeptCode[],
  ): Promise<boolean> =>
    await changeSeen(
      database,
      "help_import",
      { id, version, state: from },
      { state: to, ...(before && { before: JSON.stringify(before) }) },
    ),
});
export type Codes = ReturnType<typeof codesOf>;
