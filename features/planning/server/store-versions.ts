import type { ColumnType } from "kysely";
import type { Database } from "@apron/kit/server/database";
import { timestamp, type Instant } from "@apron/kit/server/clock";
import type { Shift } from "./rules/rows.ts";
import type { DraftSource } from "./store-drafts.ts";

declare module "@apron/kit/server/database" {
  interface Tables {
    /** Every version ever published of a department's month, with its rows. */
    duty_roster: {
      id: string;
      department_id: string;
      month: string;
      number: number;
      source: VersionSource;
      file_name: string;
      note: string;
      published_at: ColumnType<number, string, string>;
      published_by: string;
      rows: ColumnType<Shift[], string, string>;
      shifts: number;
      added: number;
      removed: number;
      changed: number;
    };
  }
}

export type VersionSource = DraftSource | "swap" | "demo";

/** What was published, month by month. */
export const versionsOf = (database: Database) => ({
  versions: (departmentId: string, month: string) =>
    database.sql
      .selectFrom("duty_roster")
      .select(versionColumns)
      .where("department_id", "=", departmentId)
      .where("month", "=", month)
      .orderBy("number", "desc")
      .execute(),
  version: (id: string) =>
    database.sql
      .selectFrom("duty_roster")
      .select([...versionColumns, "rows"])
      .where("id", "=", id)
      .executeTakeFirst(),
  /** How many versions a department has. */
  countVersions: async (departmentId: string): Promise<number> => {
    const { count } = await database.sql
      .selectFrom("duty_roster")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where("department_id", "=", departmentId)
      .executeTakeFirstOrThrow();
    return Number(count);
  },
  /** The number of the newest version of each of a department's months. */
  lastNumbers: async (departmentId: string): Promise<Map<string, number>> => {
    const newest = await database.sql
      .selectFrom("duty_roster")
      .select(({ fn }) => ["month", fn.max("number").as("number")])
      .where("department_id", "=", departmentId)
      .groupBy("month")
      .execute();
    return new Map(newest.map(({ month, number }) => [month, number]));
  },
  addVersion: async (version: {
    readonly id: string;
    readonly departmentId: string;
    readonly month: string;
    readonly number: number;
    readonly source: VersionSource;
    readonly fileName: string;
    readonly note: string;
    readonly at: Instant;
    readonly by: string;
    readonly rows: readonly Shift[];
    readonly counts: { readonly added: number; readonly removed: number; readonly changed: number };
  }): Promise<void> => {
    // Two publications of one month at once both take the next number: the unique index lets one through.
    await database.sql
      .insertInto("duty_roster")
      .values({
        id: version.id,
        department_id: version.departmentId,
        month: version.month,
        number: version.number,
        source: version.source,
        file_name: version.fileName,
        note: version.note,
        published_at: timestamp(version.at),
        published_by: version.by,
        rows: JSON.stringify(version.rows),
        shifts: version.rows.length,
        ...version.counts,
      })
      .execute();
  },
});

const versionColumns = [
  "id",
  "department_id as departmentId",
  "month",
  "number",
  "source",
  "file_name as fileName",
  "note",
  "published_at as publishedAt",
  "published_by as publishedBy",
  "shifts",
  "added",
  "removed",
  "changed",
] as const;
