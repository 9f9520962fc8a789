import { sql } from "kysely";
import type { Database } from "@apron/kit/server/database";
import type { RosterRow } from "../row.ts";

/** Drafts name departments, posts and people: here they get the new names. */
export const renamesOf = (database: Database) => ({
  /** Gives every draft that mentions an entry its new name, as a change of its own that open screens then meet. */
  renameInDrafts: async (
    mentions: Partial<RosterRow>,
    rename: (rows: readonly RosterRow[]) => readonly RosterRow[] | undefined,
  ): Promise<void> => {
    const found = await database.sql
      .selectFrom("duty_draft")
      .select(["id", "rows"])
      .where(sql<boolean>`rows @> ${JSON.stringify([mentions])}::jsonb`)
      .orderBy("id")
      .forUpdate()
      .execute();
    for (const { id, rows } of found) {
      const renamed = rename(rows);
      if (!renamed) continue;
      await database.sql
        .updateTable("duty_draft")
        .set(({ eb }) => ({ rows: JSON.stringify(renamed), revision: eb("revision", "+", 1) }))
        .where("id", "=", id)
        .execute();
    }
  },
  /** The same of the department in what the lists say of drafts, and of files that name none. */
  renameDepartmentInDrafts: async (from: string, to: string): Promise<void> => {
    await sql`update duty_draft set
        summary = jsonb_set(summary, '{sections}', (
          select coalesce(jsonb_agg(case when s ->> 'depaName' = ${from}
            then jsonb_set(s, '{depaName}', to_jsonb(${to}::text)) else s end order by place), '[]')
          from jsonb_array_elements(summary -> 'sections') with ordinality as sections(s, place))),
        sheet = case when sheet ->> 'depaName' = ${from} then jsonb_set(sheet, '{depaName}', to_jsonb(${to}::text)) else sheet end
      where summary -> 'sections' @> ${JSON.stringify([{ depaName: from }])}::jsonb or sheet ->> 'depaName' = ${from}`.execute(
      database.sql,
    );
  },
});
