import { type Selectable, sql } from "kysely";
import "../tables.ts";
import { changed, changeSeen, type Database, removeSeen, type Tables } from "@apron/kit/server/database";
import { timestamp } from "@apron/kit/server/clock";
import { type Page, pageInOrder } from "@apron/kit/server/paging";
import type { Change } from "../store.ts";
import type { CodeTexts } from "./columns.ts";

/** An error code as it is kept. */
export type StoredCode = Selectable<Tables["help_code"]>;
/** An error code as it is written. */
export type WrittenCode = CodeTexts & { readonly article_id: string };

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

  /** Some of the codes that lead to one of these articles, as they are called. */
  leadingTo: async (articleIds: readonly string[]): Promise<string[]> => {
    const found = await sql<{ code: string }>`
      select code from help_code where article_id = any(${[...articleIds]}::text[]) order by code limit 5`.execute(
      database.sql,
    );
    return found.rows.map(({ code }) => code);
  },

  /** Those of these codes that are known, whatever their host. */
  named: async (codes: readonly string[]): Promise<StoredCode[]> => {
    const found = await sql<StoredCode>`select * from help_code where code = any(${[...codes]}::text[])`.execute(
      database.sql,
    );
    return found.rows;
  },

  page: async (
    filter: { readonly businessType: string; readonly system: string; readonly audiences: readonly string[] },
    page: Page,
  ): Promise<{ list: StoredCode[]; total: number }> => {
    const found = database.sql
      .selectFrom("help_code")
      .where("audience", "in", [...filter.audiences])
      .$if(filter.businessType !== "", (query) => query.where("business_type", "=", filter.businessType))
      .$if(filter.system !== "", (query) => query.where("system", "in", [filter.system, ""]));
    return await pageInOrder(database, found.selectAll().orderBy(inOrder).orderBy("id"), page);
  },

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
});
export type Codes = ReturnType<typeof codesOf>;
