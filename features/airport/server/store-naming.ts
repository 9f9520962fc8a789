import type { Database, Tables } from "@apron/kit/server/database";
import { sql } from "kysely";

/** Which of these airports, by their office codes, something names. */
export type Named = (database: Database, officeCodes: readonly string[]) => Promise<string[]>;

/** The rows of a table that name an airport in a column, or in one that lists some. */
export const airportsNamedIn =
  (table: keyof Tables, column: string, how: "one" | "listed" = "one"): Named =>
  async (database, officeCodes) => {
    const codes = [...officeCodes];
    const { rows } =
      how === "one"
        ? await sql<{ code: string }>`
            select distinct ${sql.ref(column)} as code from ${sql.table(table)}
            where ${sql.ref(column)} = any(${codes}::text[])`.execute(database.sql)
        : await sql<{ code: string }>`
            select distinct code from ${sql.table(table)} cross join lateral unnest(${sql.ref(column)}) as code
            where ${sql.ref(column)} && ${codes}::text[] and code = any(${codes}::text[])`.execute(database.sql);
    return rows.map(({ code }) => code);
  };
