import { type ColumnType, type Generated, sql } from "kysely";
import type { ImportState } from "../../contract/desk/imports.ts";
import { addSeconds, type Instant, timestamp } from "../clock.ts";
import { changeSeen } from "../database.ts";
import type { House } from "../house.ts";
import { inTurns } from "../turns/index.ts";
import { type Page, pageInOrder } from "../paging.ts";
import type { BesideSheet } from "../../contract/table-file.ts";
import type { ComparedRow } from "./compare.ts";

/** What stood where an import wrote: what of it the import wrote over, or nothing, and the version the import left. */
export interface KeptRow {
  readonly id: string;
  readonly left: number;
  readonly before: Readonly<Record<string, string>> | null;
  /** The version in which it stands since the import was taken back. */
  readonly back?: number;
}

/** What an import wrote over and was put back: what stood in the one version stands in the other. */
export interface PutBack {
  readonly id: string;
  readonly from: number;
  readonly to: number;
}

/** What an import left in the versions in which it stands now, where all that came since was imports that were put back. */
export const asPutBack = <Row extends { readonly id: string; readonly left: number }>(
  kept: readonly Row[],
  moves: readonly PutBack[],
): Row[] => {
  const next = new Map<string, Map<number, number>>();
  for (const { id, from, to } of moves) {
    const known = next.get(id) ?? new Map<number, number>();
    next.set(id, known.set(from, to));
  }
  return kept.map((row) => {
    const own = next.get(row.id);
    let { left } = row;
    // Each leads to a higher one.
    for (let to = own?.get(left); to !== undefined; to = own?.get(left)) left = to;
    return { ...row, left };
  });
};

type Rows = readonly ComparedRow<string>[];
type Kept = readonly KeptRow[];

declare module "../database.ts" {
  interface Tables {
    import_file: {
      id: string;
      /** What the file holds, e.g. `errorCode`. */
      what: string;
      file_name: string;
      state: ImportState;
      rows: ColumnType<Rows, string, string>;
      before: ColumnType<Kept | null, string | null | undefined, string | null>;
      /** Both, sealed, where a list holds personal data; the plain ones are empty then. */
      rows_sealed: ColumnType<string | null, string | null | undefined, string | null>;
      before_sealed: ColumnType<string | null, string | null | undefined, string | null>;
      added: number;
      changed: number;
      same: number;
      errors: number;
      made_at: ColumnType<number, string, string>;
      made_by: string;
      version: Generated<number>;
      /** Of a workbook; files of earlier releases do not say it. */
      beside: ColumnType<BesideSheet | null, string | null | undefined, never>;
    };
  }
}

const summary = [
  "id",
  "file_name",
  "state",
  "added",
  "changed",
  "same",
  "errors",
  "made_at",
  "made_by",
  "version",
  "beside",
] as const;

/** What is kept of a file, where it may not stand in plain. */
const purpose = "import";

/** What lies sealed; it was written here, from what it is read as. */
const opened = <Value>(seals: House["seals"], sealed: string): Value =>
  JSON.parse(seals.open(purpose, sealed)) as Value;

/**
 * Files that were handed in for one kind of thing, with what they would change, and what stood there before they did;
 * `isSealed` where that is personal data.
 */
export const importsOf = ({ database, seals }: Pick<House, "database" | "seals">, what: string, isSealed = false) => ({
  /** Until the running transaction ends no other file of this kind is applied or taken back. */
  holdAlone: async (): Promise<void> => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${what}, 4))`.execute(database.sql);
  },

  keep: async (made: {
    readonly id: string;
    readonly fileName: string;
    readonly rows: Rows;
    readonly beside?: BesideSheet | undefined;
    readonly by: string;
    readonly at: Instant;
  }): Promise<void> => {
    const texts = await inTurns(made.rows, (some) => some.map((row) => JSON.stringify(row)));
    const rows = `[${texts.join(",")}]`;
    const count = (kind: string): number => made.rows.filter((row) => row.kind === kind).length;
    await database.sql
      .insertInto("import_file")
      .values({
        id: made.id,
        what,
        file_name: made.fileName,
        state: "preview",
        rows: isSealed ? "[]" : rows,
        rows_sealed: isSealed ? seals.seal(purpose, rows) : null,
        added: count("added"),
        changed: count("changed"),
        same: count("same"),
        errors: count("error"),
        made_at: timestamp(made.at),
        made_by: made.by,
        beside: made.beside ? JSON.stringify(made.beside) : null,
      })
      .execute();
  },

  find: async (id: string) => {
    const found = await database.sql
      .selectFrom("import_file")
      .selectAll()
      .where("id", "=", id)
      .where("what", "=", what)
      .executeTakeFirst();
    if (!found) return undefined;
    const { rows_sealed: rows, before_sealed: before, ...file } = found;
    return {
      ...file,
      ...(rows !== null && { rows: opened<Rows>(seals, rows) }),
      ...(before !== null && { before: opened<Kept>(seals, before) }),
    };
  },

  /** What was put back of the imports that came after this one, read one import after the other, as each may be long. */
  putBackAfter: async ({ id, made_at }: { readonly id: string; readonly made_at: Instant }): Promise<PutBack[]> => {
    const ofImports = database.sql.selectFrom("import_file").where("what", "=", what).where("state", "=", "rolledBack");
    const later = await ofImports
      .select("id")
      .where("made_at", ">=", sql<number>`${timestamp(made_at)}::timestamptz`)
      .where("id", "!=", id)
      .execute();
    const all: PutBack[] = [];
    for (const one of later) {
      const found = await ofImports.select(["before", "before_sealed"]).where("id", "=", one.id).executeTakeFirst();
      const kept = found?.before_sealed ? opened<Kept>(seals, found.before_sealed) : (found?.before ?? []);
      all.push(...kept.flatMap((row) => (row.back ? [{ id: row.id, from: row.left - 1, to: row.back }] : [])));
    }
    return all;
  },

  page: async (page: Page) => {
    const found = database.sql.selectFrom("import_file").where("what", "=", what);
    return await pageInOrder(database, found.select(summary).orderBy("made_at", "desc").orderBy("id", "desc"), page);
  },

  /** Moves an import on, from the state it was seen in; false when somebody else was quicker. */
  move: async (
    { id, version, from }: { readonly id: string; readonly version: number; readonly from: ImportState },
    to: ImportState,
    before?: Kept,
  ): Promise<boolean> =>
    await changeSeen(
      database,
      "import_file",
      { id, version, state: from },
      {
        state: to,
        ...(before &&
          (isSealed
            ? { before_sealed: seals.seal(purpose, JSON.stringify(before)) }
            : { before: JSON.stringify(before) })),
      },
    ),
});
export type Imports = ReturnType<typeof importsOf>;

/** How long a file that was compared waits for somebody to apply it, in seconds. */
const previewSeconds = 7 * 86_400;

/** Forgets files that were compared and never applied, whatever they hold (catalogue 29.33). */
export const sweepPreviews = async ({
  database,
  clock,
  todos,
}: Pick<House, "database" | "clock" | "todos">): Promise<void> => {
  const gone = await database.sql
    .deleteFrom("import_file")
    .where("state", "=", "preview")
    .where(sql<boolean>`made_at < ${timestamp(addSeconds(clock.now(), -previewSeconds))}::timestamptz`)
    .returning("id")
    .execute();
  await todos.settle(...gone.map(({ id }) => writingOf(id)));
};

/** What there is to do for a file that waits for a second person. */
export const writingOf = (id: string): string => `import:${id}`;
export type KeptImport = NonNullable<Awaited<ReturnType<Imports["find"]>>>;
