import type { ColumnType } from "kysely";
import { common, refuse } from "@apron/kit/contract/refusal";
import { changeSeen, removeSeen } from "@apron/kit/server/database";
import { timestamp, type Instant } from "@apron/kit/server/clock";
import { roles } from "@apron/kit/contract/roles";
import type { House } from "@apron/kit/server/house";
import { draftsTopic } from "../contract.ts";
import type { RosterRow } from "../row.ts";
import type { SheetAnswers } from "./rules/answers.ts";
import type { Table } from "./rules/columns.ts";
import type { FoundInFile } from "./rules/found.ts";
import type { SeenInRows } from "./rules/sheet-rows.ts";
import { legendsOf } from "./store-legend.ts";
import { renamesOf } from "./store-renames.ts";

declare module "@apron/kit/server/database" {
  interface Tables {
    /** Rosters under way: nothing in them is seen by a search. */
    duty_draft: {
      id: string;
      request_key: string | null;
      department_id: string | null;
      month: string | null;
      source: DraftSource;
      file_name: string;
      revision: number;
      created_at: ColumnType<number, string, string>;
      created_by: string;
      changed_at: ColumnType<number, string, string>;
      /** Null while nobody changed it since it was made. */
      changed_by: ColumnType<string | null, string | null | undefined, string>;
      rows: ColumnType<RosterRow[], string, string>;
      summary: ColumnType<DraftSummary, string, string>;
      sheet: ColumnType<SheetTable | null, string | null, string | null>;
      mapping: ColumnType<Record<string, string>, string, string>;
    };
  }
}

export type DraftSource = "grid" | "xlsx" | "csv" | "ical" | "rollback";

/** A file as a table of texts: the header's names, then the data rows with their number in the file. */
export interface SheetTable extends Table {
  /** Department for files that name none. */
  readonly depaName: string;
  /** How it was laid out; drafts made before files were read this way have none. */
  readonly found?: FoundInFile;
  /** What the planner answered in the review. */
  readonly answers?: SheetAnswers;
  /** What its rows met when they were read last. */
  readonly seen?: SeenInRows;
}

/** What a list of drafts says without reading their rows. */
export interface DraftSummary {
  readonly rows: number;
  readonly errors: number;
  readonly warnings: number;
  readonly added: number;
  readonly removed: number;
  readonly changed: number;
  readonly sections: readonly { readonly depaName: string; readonly month: string; readonly rows: number }[];
  /** The newest versions it was compared with: publishing over one that nobody compared it with is a conflict. */
  readonly seen: readonly string[];
  /** How many rows were put or removed by hand since the draft was made or its file read. */
  readonly corrections?: number;
  /** The numbers of those rows: what the review answers leaves them as they are. */
  readonly touched?: readonly number[];
}

/** Rosters under way. */
export const storedDraftsOf = ({ database, live }: House) => ({
  drafts: () =>
    database.sql.selectFrom("duty_draft").select(draftColumns).orderBy("changed_at", "desc").limit(200).execute(),
  draftOfMonth: (departmentId: string, month: string) =>
    database.sql
      .selectFrom("duty_draft")
      .select(draftColumns)
      .where("department_id", "=", departmentId)
      .where("month", "=", month)
      .where("source", "=", "grid")
      .executeTakeFirst(),
  draft: (id: string) =>
    database.sql
      .selectFrom("duty_draft")
      .select([...draftColumns, "rows", "sheet", "mapping", "department_id as departmentId", "month"])
      .where("id", "=", id)
      .executeTakeFirst(),
  /** How many months of a department are being drafted. */
  countDrafts: async (departmentId: string): Promise<number> => {
    const { count } = await database.sql
      .selectFrom("duty_draft")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where("department_id", "=", departmentId)
      .executeTakeFirstOrThrow();
    return Number(count);
  },
  /** Keeps a new draft; a repeat of the same request, or a second grid draft of a month, finds the first. */
  addDraft: async (draft: {
    readonly id: string;
    readonly requestKey: string | null;
    readonly departmentId: string | null;
    readonly month: string | null;
    readonly source: DraftSource;
    readonly fileName: string;
    readonly at: Instant;
    readonly by: string;
    readonly rows: readonly RosterRow[];
    readonly summary: DraftSummary;
    readonly sheet: SheetTable | null;
    readonly mapping: Readonly<Record<string, string>>;
  }): Promise<{ id: string; revision: number; summary: DraftSummary }> => {
    const added = await database.sql
      .insertInto("duty_draft")
      .values({
        id: draft.id,
        request_key: draft.requestKey,
        department_id: draft.departmentId,
        month: draft.month,
        source: draft.source,
        file_name: draft.fileName,
        revision: 1,
        created_at: timestamp(draft.at),
        created_by: draft.by,
        changed_at: timestamp(draft.at),
        rows: JSON.stringify(draft.rows),
        summary: JSON.stringify(draft.summary),
        sheet: draft.sheet && JSON.stringify(draft.sheet),
        mapping: JSON.stringify(draft.mapping),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning(["id", "revision", "summary"])
      .executeTakeFirst();
    if (added) {
      await live.tell({ role: roles.dutyPlanner.id }, draftsTopic);
      return added;
    }
    return (
      database.sql
        .selectFrom("duty_draft")
        .select(["id", "revision", "summary"])
        .where(({ eb, or, and }) =>
          or([
            eb("request_key", "=", draft.requestKey),
            and([
              eb("department_id", "=", draft.departmentId),
              eb("month", "=", draft.month),
              eb("source", "=", "grid"),
            ]),
          ]),
        )
        // Published or thrown away between the two statements.
        .executeTakeFirstOrThrow(() => refuse(common.E9409))
    );
  },
  /** Writes the rows of a draft; false when somebody changed it since `revision`. */
  saveDraft: async (
    id: string,
    revision: number,
    changes: {
      readonly rows: readonly RosterRow[];
      readonly summary: DraftSummary;
      readonly mapping?: Readonly<Record<string, string>>;
      readonly sheet?: SheetTable;
      readonly at: Instant;
      readonly by: string;
    },
  ): Promise<boolean> => {
    const facts = {
      rows: JSON.stringify(changes.rows),
      summary: JSON.stringify(changes.summary),
      changed_at: timestamp(changes.at),
      changed_by: changes.by,
      ...(changes.mapping && { mapping: JSON.stringify(changes.mapping) }),
      ...(changes.sheet && { sheet: JSON.stringify(changes.sheet) }),
    };
    return await changeSeen(database, "duty_draft", { id, revision }, facts);
  },
  /** Keeps what a draft was last compared with, without changing it. */
  noteSummary: async (id: string, revision: number, summary: DraftSummary): Promise<void> => {
    await database.sql
      .updateTable("duty_draft")
      .set({ summary: JSON.stringify(summary) })
      .where("id", "=", id)
      .where("revision", "=", revision)
      .execute();
  },
  /** Takes a draft away at the revision its reader saw; exactly one of two takers succeeds. */
  takeDraft: async (id: string, revision: number): Promise<boolean> => {
    const taken = await removeSeen(database, "duty_draft", { id, revision });
    if (taken) await live.tell({ role: roles.dutyPlanner.id }, draftsTopic);
    return taken;
  },

  ...renamesOf(database),
  ...legendsOf(database),
});

const draftColumns = [
  "id",
  "source",
  "file_name as fileName",
  "revision",
  "created_at as createdAt",
  "created_by as createdBy",
  "changed_at as changedAt",
  "changed_by as changedBy",
  "summary",
] as const;
