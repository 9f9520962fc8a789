import { beginningOf, inShort } from "../../contract/patterns.ts";
import { randomUUID } from "node:crypto";
import type { ImportCalls, ImportedRow, ImportSummary } from "../../contract/desk/imports.ts";
import { importRefusals } from "../../contract/desk/imports.ts";
import { common, Refusal, type RefusalDetail, type RefusalKind, refuse } from "../../contract/refusal.ts";
import { tableFileRefusals } from "../../contract/table-file.ts";
import { asWritten, filled, type Language, say, type Word } from "../../contract/texts.ts";
import { type Answer, answer, answerInSteps, type Bytes, type Caller } from "../call/index.ts";
import { type Instant, wallTime } from "../clock.ts";
import type { House } from "../house.ts";
import type { Todo } from "../todos.ts";
import { answerPage } from "../paging.ts";
import type { BesideSheet } from "../../contract/table-file.ts";
import { inOnePage, xlsxOf } from "../tables/index.ts";
import { type ImportColumns, type ImportTexts, namesOf } from "./columns.ts";
import {
  changesOf,
  type ComparedRow,
  compareInTurns,
  fieldsOf,
  type ImportProblem,
  type ImportRules,
  type KnownRow,
} from "./compare.ts";
import { readImport } from "./file.ts";
import { fileToMend } from "./wrong.ts";
import { asPutBack, type Imports, importsOf, type KeptImport, type KeptRow, writingOf } from "./store.ts";

const nameLength = 120;
/** Characters of a value that a preview shows. */
const shownLength = 600;

/** Who writes, and when. */
export interface ImportChange {
  readonly by: string;
  readonly at: Instant;
}

/** Two people for one file. */
export interface SecondPair {
  /** How who handed it in is refused. */
  readonly refusal: RefusalKind;
  /** What the other is asked to do with a file of this name that `by` has handed in. */
  readonly todo: (fileName: string, by: Caller) => Omit<Todo, "cause">;
}

/** What a desk says of the files it takes: how rows are read, what stands, and how they are written and taken back. */
export interface ImportPlan<Field extends string> extends ImportRules<Field> {
  readonly calls: ImportCalls;
  /** Under which its files are kept, e.g. `errorCode`. */
  readonly what: string;
  /** What its page is called, and with it the file that shows how one is written. */
  readonly title: Word;
  /** Its rows are personal data, which lie sealed. */
  readonly sealed?: true;
  /** Rows of a file at most. */
  readonly most: number;
  /** Where somebody else than who handed a file in has to write it. */
  readonly second?: SecondPair;
  /** How rows are read where that hangs on what there is when a file comes in, such as the airports of the day. */
  readonly rulesNow?: () => Promise<ImportRules<Field>>;
  /** What a row is called in the preview, from its texts as they are shown to whoever reads it. */
  readonly nameOf: (texts: ImportTexts<Field>, language: Language) => string;
  readonly known: (rows: readonly ImportTexts<Field>[]) => Promise<readonly KnownRow<Field>[]>;
  /** What is wrong with rows that only all of them together say: asked with all, then of each. */
  readonly wrongAmong?: (
    rows: readonly ImportTexts<Field>[],
  ) => Promise<(texts: ImportTexts<Field>) => readonly ImportProblem[]>;
  /**
   * Writes what is new and what differs, over what was compared and nothing else (E11009); tells what stood there. In the
   * transaction of the call.
   */
  readonly write: (
    rows: {
      readonly added: readonly ImportTexts<Field>[];
      readonly changed: readonly KnownRow<Field>[];
    },
    change: ImportChange,
  ) => Promise<readonly KeptRow[]>;
  /** As it was before; refuses what was changed since (E11010). As `write` does, it takes each row on by one version. */
  readonly takeBack: (kept: readonly KeptRow[], change: ImportChange) => Promise<void>;
  /** Rows of the file that shows how one is written. */
  readonly sample: readonly Partial<ImportTexts<Field>>[];
  /** The names of accounts. */
  readonly names: (ids: readonly string[]) => Promise<(id: string) => string>;
}

/** What a desk answers who hands in a file: compared, shown, written once somebody says so, and taken back (additions 4). */
export const importAnswers = <Field extends string>(house: House, plan: ImportPlan<Field>): Answer[] => {
  const { calls, columns, names } = plan;
  const imports = importsOf(house, plan.what, plan.sealed);
  const shown = (row: Parameters<typeof importSummary>[0], nameOf: (id: string) => string, reader: string) => ({
    ...importSummary(row, nameOf),
    ...(plan.second && { mine: row.made_by === reader }),
  });
  const summaryOf = async (id: string, reader: string): Promise<ImportSummary> => {
    const found = await known404(imports, id);
    return shown(found, await names([found.made_by]), reader);
  };
  return [
    answerInSteps(calls.preview, async ({ file, caller, language, note }) => {
      const { rows, beside } = await compared(plan, file.bytes, language);
      const id = randomUUID();
      note(`${id} ${rows.length}`);
      const fileName = beginningOf(file.name, nameLength);
      const made = { id, fileName, rows, beside, by: caller.accountId, at: house.clock.now() };
      // Where some are wrong, it is the other as well who may write the rows that are right.
      const isWritable = rows.some(({ kind }) => kind === "added" || kind === "changed");
      await house.audit.withLine(async () => {
        await imports.keep(made);
        if (plan.second && isWritable)
          await house.todos.open({ cause: writingOf(id), ...plan.second.todo(fileName, caller) });
      });
      return await summaryOf(id, caller.accountId);
    }),

    answer(calls.list, async ({ body, caller }) => {
      const { list, total } = await imports.page(body);
      const nameOf = await names(list.map(({ made_by }) => made_by));
      return answerPage(
        body,
        total,
        list.map((row) => shown(row, nameOf, caller.accountId)),
      );
    }),

    answer(calls.one, async ({ body, caller, language }) => {
      const found = await known404(imports, body.id);
      const rows = rowsOf(plan, found).filter(({ kind }) => body.kind === "" || kind === body.kind);
      const first = (body.currentPage - 1) * body.pageSize;
      const list = rows.slice(first, first + body.pageSize).map((row) => shownRow(plan, row, language));
      const summary = shown(found, await names([found.made_by]), caller.accountId);
      return { ...answerPage(body, rows.length, list), summary };
    }),

    answer(calls.apply, async ({ body, caller, note }) => {
      await imports.holdAlone();
      const found = await known404(imports, body.id);
      if (found.state !== "preview" || found.version !== body.version) throw refuse(common.E9409);
      if (found.errors > 0 && !body.withoutWrong)
        throw refuse(importRefusals.E11003, { values: { count: found.errors } });
      if (plan.second && found.made_by === caller.accountId) throw refuse(plan.second.refusal);
      const rows = rowsOf(plan, found);
      const added = rows.filter(({ kind }) => kind === "added").map(({ texts }) => texts);
      const changed = rows.flatMap(({ kind, known, texts }) =>
        kind === "changed" && known ? [{ id: known.id, version: known.version, texts }] : [],
      );
      if (found.errors > 0) await refuseNeedingWrong(plan, [...added, ...changed.map(({ texts }) => texts)]);
      await refuseMadeSince(plan, added);
      const kept = await plan.write({ added, changed }, { by: caller.accountId, at: house.clock.now() });
      note(`${body.id} ${kept.length}`);
      if (!(await imports.move({ ...body, from: "preview" }, "applied", kept))) throw refuse(common.E9409);
      if (plan.second) await house.todos.settle(writingOf(body.id));
      return await summaryOf(body.id, caller.accountId);
    }),

    answer(calls.rollBack, async ({ body, caller, language, note }) => {
      await imports.holdAlone();
      const found = await known404(imports, body.id);
      note(body.id);
      const kept = found.before ?? [];
      const standing = asPutBack(kept, await imports.putBackAfter(found));
      const gone = kept.map((row, at) => ({ ...row, back: (standing[at]?.left ?? row.left) + 1 }));
      if (!(await imports.move({ ...body, from: "applied" }, "rolledBack", gone))) throw refuse(common.E9409);
      const since = await changedSince(plan, found, standing, language);
      try {
        await plan.takeBack(standing, { by: caller.accountId, at: house.clock.now() });
      } catch (thrown) {
        if (thrown instanceof Refusal && thrown.kind === importRefusals.E11010)
          throw refuse(thrown.kind, { ...since, ...thrown.detail });
        throw thrown;
      }
      return await summaryOf(body.id, caller.accountId);
    }),

    answer(calls.wrong, async (asked) => {
      const found = await known404(imports, asked.body.id);
      const rows = rowsOf(plan, found).filter(({ kind }) => kind === "error");
      asked.note(`${found.id} ${rows.length}`);
      const typed = rows[0]?.cells;
      const file = { title: plan.title, columns, now: house.clock.now() };
      return fileToMend(asked, file, rows, (field) => typed === undefined || typed[field] !== undefined);
    }),

    answer(calls.sample, async ({ language }) => sampleFile(plan.title, columns, plan.sample, language)),
  ];
};

/** Rows that are right beside the wrong ones may be wrong without them, such as a group of what stands in one of these. */
const refuseNeedingWrong = async <Field extends string>(
  plan: ImportPlan<Field>,
  rows: readonly ImportTexts<Field>[],
): Promise<void> => {
  const wrong = await plan.wrongAmong?.(rows);
  const count = wrong ? rows.filter((texts) => wrong(texts).length > 0).length : 0;
  if (count > 0) throw refuse(importRefusals.E11019, { values: { count } });
};

/** Nothing is made a second time that somebody has made since the file was compared, by hand or from another file. */
const refuseMadeSince = async <Field extends string>(
  plan: ImportPlan<Field>,
  added: readonly ImportTexts<Field>[],
): Promise<void> => {
  if (added.length === 0) return;
  const { keyOf } = (await plan.rulesNow?.()) ?? plan;
  const made = new Set((await plan.known(added)).map(({ texts }) => keyOf(texts)));
  if (added.some((texts) => made.has(keyOf(texts)))) throw refuse(importRefusals.E11009);
};

/** Which entries of an import do not stand as it left them, in words; nothing where none is found. */
const changedSince = async <Field extends string>(
  plan: ImportPlan<Field>,
  found: KeptImport,
  standing: readonly KeptRow[],
  language: Language,
): Promise<RefusalDetail> => {
  const written = rowsOf(plan, found)
    .filter(({ kind }) => kind === "added" || kind === "changed")
    .map(({ texts }) => texts);
  const { keyOf } = (await plan.rulesNow?.()) ?? plan;
  const now = new Map((await plan.known(written)).map((row) => [keyOf(row.texts), row]));
  const left = new Map(standing.map((row) => [row.id, row.left]));
  const names = written
    .filter((texts) => {
      const row = now.get(keyOf(texts));
      return row === undefined || left.get(row.id) !== row.version;
    })
    .map((texts) => plan.nameOf(readableOf(plan.columns, texts, language), language));
  return namingChanged(names, language);
};

/** What was changed since it was imported, by its names; nothing where there are none. */
export const namingChanged = (names: readonly string[], language: Language): RefusalDetail => {
  if (names.length === 0) return {};
  const told = names.length > namedOfThose ? [...names.slice(0, namedOfThose), "…"] : names;
  const values = { count: names.length, names: told.join(language === "zh" ? "、" : ", ") };
  return { reason: filled(changedWords, values) };
};

/** Entries that a refusal names. */
const namedOfThose = 5;
const changedWords: Word = {
  zh: "导入后又有{count}条被修改或删除：{names}。需要改回的请在列表中逐条修改。",
  en: "Changed or removed since: {count} ({names}). What is to be as before is put right in the list, one by one.",
};

/** The rows of a file beside what stands; refuses a file that is none, lacks a column or holds nothing. */
const compared = async <Field extends string>(
  plan: ImportPlan<Field>,
  bytes: Uint8Array,
  language: Language,
): Promise<{ readonly rows: ComparedRow<Field>[]; readonly beside: BesideSheet | undefined }> => {
  const { columns } = plan;
  const { whole, rows } = await readImport({ bytes, most: plan.most, columns: namesOf(columns) });
  refuseUnfit(columns, { ...whole, count: rows.length }, language);
  const rules = (await plan.rulesNow?.()) ?? plan;
  const judged = await compareInTurns(rules, rows, async (texts) => {
    const wrong = await plan.wrongAmong?.(texts);
    return { known: await plan.known(texts), ...(wrong && { wrong }) };
  });
  return { rows: judged, beside: whole.beside };
};

/** Refuses a file that lacks a column which none can do without, or holds nothing. */
export const refuseUnfit = (
  columns: ImportColumns<string>,
  read: { readonly lacking: readonly string[]; readonly count: number },
  language: Language,
): void => {
  if (read.lacking.length > 0) {
    const titles = fieldsOf(columns).flatMap((field) =>
      read.lacking.includes(field) ? [say(language, columns[field]?.title ?? asWritten(field))] : [],
    );
    throw refuse(common.E9413, {
      fields: { file: importRefusals.E11008 },
      values: { columns: titles.join(language === "zh" ? "、" : ", ") },
    });
  }
  if (read.count === 0) throw refuse(tableFileRefusals.E15025, { fields: { file: tableFileRefusals.E15025 } });
};

/** A file that shows how one is written. */
export const sampleFile = <Field extends string>(
  title: Word,
  columns: ImportColumns<Field>,
  rows: readonly Partial<ImportTexts<Field>>[],
  language: Language,
): Bytes => {
  const titled = fieldsOf(columns).map((field) => ({
    title: say(language, columns[field].title),
    value: (row: Partial<ImportTexts<Field>>) => row[field] ?? "",
  }));
  return xlsxOf(say(language, title), titled, inOnePage(rows));
};

/** The rows as they were compared; they are kept by the columns of the plan. */
const rowsOf = <Field extends string>(_: ImportPlan<Field>, { rows }: KeptImport) =>
  rows as readonly ComparedRow<Field>[];

const shownText = <Field extends string>(
  columns: ImportColumns<Field>,
  field: Field,
  kept: string,
  language: Language,
): string => {
  const word = kept === "" ? undefined : columns[field].show?.(kept);
  const text = word ? say(language, word) : kept;
  return inShort(text, shownLength);
};

/** What a row says, as its reader reads it. */
const readableOf = <Field extends string>(
  columns: ImportColumns<Field>,
  texts: ImportTexts<Field>,
  language: Language,
): ImportTexts<Field> => {
  const readable: Record<Field, string> = { ...texts };
  for (const field of fieldsOf(columns)) readable[field] = shownText(columns, field, texts[field], language);
  return readable;
};

const shownRow = <Field extends string>(
  { columns, nameOf }: ImportPlan<Field>,
  { n, kind, texts, known, problems }: ComparedRow<Field>,
  language: Language,
): ImportedRow => {
  const shown = (field: Field, kept: string): string => shownText(columns, field, kept, language);
  const readable = readableOf(columns, texts, language);
  return {
    n,
    kind,
    name: nameOf(readable, language),
    changes: changesOf(columns, known?.texts, texts).map(({ field, before, after }) => ({
      field,
      before: shown(field, before),
      after: shown(field, after),
    })),
    problems: problems.map(({ field, message }) => ({ field, message: say(language, message) })),
  };
};

const known404 = async (imports: Imports, id: string): Promise<KeptImport> => {
  const found = await imports.find(id);
  if (!found) throw refuse(common.E9404);
  return found;
};

/** An import as a desk reads it, without its rows. */
export const importSummary = (
  row: Omit<KeptImport, "rows" | "before" | "what" | "beside"> & {
    readonly removed?: number;
    readonly beside?: BesideSheet | null;
  },
  nameOf: (id: string) => string,
): ImportSummary => ({
  id: row.id,
  fileName: row.file_name,
  state: row.state,
  added: row.added,
  changed: row.changed,
  removed: row.removed ?? 0,
  same: row.same,
  errors: row.errors,
  madeBy: nameOf(row.made_by),
  madeTime: wallTime(row.made_at),
  version: row.version,
  ...(row.beside && { beside: row.beside }),
});
