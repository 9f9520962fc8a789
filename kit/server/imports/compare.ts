import { importRefusals } from "../../contract/desk/imports.ts";
import type { ImportKind } from "../../contract/desk/imports.ts";
import { inShort, plainly, unseen } from "../../contract/patterns.ts";
import { common } from "../../contract/refusal.ts";
import { formulaMark, isCellError, isShortenedNumber } from "../../contract/table-file.ts";
import { filled, type Word, words } from "../../contract/texts.ts";
import { inUsualWidth, partsUnread } from "./reading.ts";
import { inTurns } from "../turns/index.ts";
import type { CellRow, ImportColumn, ImportColumns, ImportTexts } from "./columns.ts";

/** What is wrong in a row, at which of its fields. */
export interface ImportProblem {
  readonly field: string;
  readonly message: Word;
}

/** What stands already, as a file would say it. */
export interface KnownRow<Field extends string> {
  readonly id: string;
  readonly version: number;
  readonly texts: ImportTexts<Field>;
  /** Why no file may change it. */
  readonly fixed?: Word;
}

/** A row of a file as it was understood, beside what it would change. */
export interface ComparedRow<Field extends string> {
  readonly n: number;
  readonly kind: ImportKind;
  readonly texts: ImportTexts<Field>;
  readonly known: KnownRow<Field> | null;
  readonly problems: readonly ImportProblem[];
  /** What was typed, of a row that is wrong; previews of earlier releases do not say it. */
  readonly cells?: CellRow["cells"];
}

/** How rows of a file are read and found again. */
export interface ImportRules<Field extends string> {
  readonly columns: ImportColumns<Field>;
  /** What makes two rows the same thing. */
  readonly keyOf: (texts: ImportTexts<Field>) => string;
  /** What stands is found by two keys, such as its id and its title: two rows may mean it though their keys differ. */
  readonly byTwoKeys?: true;
  /** Columns that say one thing together, such as the options of a question: a file that has one of them says all. */
  readonly together?: readonly Field[];
  /** Fills what a row may leave out from what it says. */
  readonly settle?: (texts: ImportTexts<Field>) => ImportTexts<Field>;
  /** What a row leaves out of something that stands. */
  readonly over?: (texts: ImportTexts<Field>, before: ImportTexts<Field>) => ImportTexts<Field>;
  /** What is wrong with a row that no field says by itself, or beside what stands. */
  readonly wrong?: (texts: ImportTexts<Field>, before: ImportTexts<Field> | undefined) => readonly ImportProblem[];
}

/** What a row says, and what is wrong with it by its fields; which it says nothing of, as the file has no column of them. */
export const readRow = <Field extends string>(
  { columns, together = [], settle = (texts) => texts }: Pick<ImportRules<Field>, "columns" | "together" | "settle">,
  { cells }: Pick<CellRow, "cells">,
): {
  readonly texts: ImportTexts<Field>;
  readonly problems: readonly ImportProblem[];
  readonly unsaid: readonly Field[];
  readonly cells: CellRow["cells"];
} => {
  const problems: ImportProblem[] = [];
  const texts = Object.fromEntries(
    fieldsOf(columns).map((field): [Field, string] => {
      const { needed, most, read } = columns[field];
      const typed = cells[field] ?? "";
      // What cannot be read as it is may be written in full width.
      const kept = read ? (read(typed) ?? read(plainly(typed))) : typed;
      if (typed.includes(formulaMark)) problems.push({ field, message: importRefusals.E11004 });
      else if (isCellError(typed)) problems.push({ field, message: filled(importRefusals.E11017, { typed }) });
      else if (isShortenedNumber(typed)) problems.push({ field, message: filled(importRefusals.E11018, { typed }) });
      else if (needed && typed === "") problems.push({ field, message: common.E9410 });
      else if ([...typed].length > most) problems.push({ field, message: filled(common.E9411, { maximum: most }) });
      else if (kept === undefined) problems.push({ field, message: unreadable(columns[field], typed) });
      return [field, kept ?? ""];
    }),
    // Every field of the columns has its entry.
  ) as Record<Field, string>;
  const settled = settle(texts);
  const said = together.some((field) => cells[field] !== undefined) ? together : [];
  const unsaid = fieldsOf(columns).filter(
    (field) => cells[field] === undefined && settled[field] === texts[field] && !said.includes(field),
  );
  return { texts: settled, problems, unsaid, cells };
};

/** Why a cell is not read, what of it that is, and what may stand there. */
const unreadable = ({ wrong, choices = {}, each }: ImportColumn, whole: string): Word => {
  const names = Object.values(choices);
  const parts = each ? partsUnread(each, whole) : [];
  const typed = parts.length > 0 ? parts.join("，") : whole;
  const generally = names.length > 0 ? importRefusals.E11005 : common.E9413;
  const isFew = wrong === undefined && names.length > 0 && names.length <= choicesTold;
  return filled(isFew ? unread.choices : unread.typed, {
    // Where each can be read there are too many.
    why: (each && parts.length === 0 ? undefined : wrong) ?? generally,
    typed: inShort(typed, typedTold),
    choices: { zh: names.map(({ zh }) => zh).join("、"), en: names.map(({ en }) => en).join(", ") },
  });
};

const choicesTold = 20;
const typedTold = 60;
const unread = words({
  typed: { zh: "{why}：{typed}", en: "{why}: {typed}" },
  choices: { zh: "{why}：{typed}。可填：{choices}", en: "{why}: {typed}. What may stand there: {choices}" },
});

/** Rows beside what stands: what each of them would do. The same thing twice in one file is wrong the second time. */
export const compareRows = <Field extends string>(
  rules: ImportRules<Field>,
  read: readonly (Pick<CellRow, "n"> & ReturnType<typeof readRow<Field>>)[],
  known: readonly KnownRow<Field>[],
): ComparedRow<Field>[] => read.map(comparerOf(rules, known));

/** What is asked of what stands once all rows of a file are read: of which row it is, and what is wrong among them. */
type Asking<Field extends string> = (texts: readonly ImportTexts<Field>[]) => Promise<{
  readonly known: readonly KnownRow<Field>[];
  readonly wrong?: ImportRules<Field>["wrong"];
}>;

/** Reads and compares the rows of a file of any length: others are answered meanwhile. */
export const compareInTurns = async <Field extends string>(
  rules: ImportRules<Field>,
  rows: readonly CellRow[],
  ask: Asking<Field>,
): Promise<ComparedRow<Field>[]> => {
  const read = await inTurns(rows, (some) => some.map((row) => ({ n: row.n, ...readRow(rules, row) })));
  const { known, wrong = rules.wrong } = await ask(read.map(({ texts }) => texts));
  const compare = comparerOf({ ...rules, ...(wrong && { wrong }) }, known);
  return await inTurns(read, (some) => some.map(compare));
};

/** Compares one row after the other of a file. */
const comparerOf = <Field extends string>(rules: ImportRules<Field>, known: readonly KnownRow<Field>[]) => {
  const { columns, keyOf, over = (texts) => texts, wrong = () => [] } = rules;
  const byKey = new Map(known.map((row) => [keyOf(row.texts), row]));
  const seen = new Map<string, number>();
  const met = new Map<string, number>();
  const [first = ""] = fieldsOf(columns);
  return ({
    n,
    texts: said,
    problems: found,
    unsaid,
    cells,
  }: Pick<CellRow, "n"> & ReturnType<typeof readRow<Field>>): ComparedRow<Field> => {
    const key = keyOf(said);
    const before = byKey.get(key);
    // What could not be read may be what a row is known by: such rows are not the same for that.
    const isKnownBy = (field: string): boolean => keyOf({ ...said, [field]: "\u0000" }) !== key;
    const twin = found.some(({ field }) => isKnownBy(field))
      ? undefined
      : (seen.get(key) ?? (before && rules.byTwoKeys && met.get(before.id)));
    const texts = before
      ? asStanding(over({ ...said, ...standingOf(before.texts, unsaid) }, before.texts), before.texts)
      : said;
    const lacking: readonly string[] = fieldsOf(columns).filter((field) => texts[field] === "");
    // What a row needs and leaves empty may be left as it stands.
    const wrongs = found.filter(({ field, message }) => message !== common.E9410 || lacking.includes(field));
    const isSame = before !== undefined && changesOf(columns, before.texts, texts).length === 0;
    const problems = [
      ...wrongs,
      ...(twin === undefined ? [] : [{ field: first, message: filled(importRefusals.E11006, { row: twin }) }]),
      ...(wrongs.length === 0 ? wrong(texts, before?.texts) : []),
      ...(before?.fixed && !isSame ? [{ field: first, message: before.fixed }] : []),
    ];
    if (twin === undefined) {
      seen.set(key, n);
      if (before) met.set(before.id, n);
    }
    const kind = problems.length > 0 ? "error" : !before ? "added" : isSame ? "same" : "changed";
    return { n, kind, texts, known: before ?? null, problems, ...(kind === "error" && { cells }) };
  };
};

/** What a row says, but as it stands where the row says the same in full width. */
const asStanding = <Field extends string>(said: ImportTexts<Field>, before: ImportTexts<Field>): ImportTexts<Field> => {
  const texts: Record<Field, string> = { ...said };
  for (const field in said)
    if (said[field] !== before[field] && inUsualWidth(said[field]) === before[field]) texts[field] = before[field];
  return texts;
};

/** What stands of some fields. */
const standingOf = <Field extends string>(texts: ImportTexts<Field>, fields: readonly Field[]) =>
  Object.fromEntries(fields.map((field) => [field, texts[field]]));

/** What differs, field by field; of what is new, every field that says something. */
export const changesOf = <Field extends string>(
  columns: ImportColumns<Field>,
  before: ImportTexts<Field> | undefined,
  after: ImportTexts<Field>,
) =>
  fieldsOf(columns)
    .map((field) => ({ field, before: before?.[field] ?? "", after: after[field] }))
    .filter(
      ({ field, before: kept, after: said }) =>
        kept !== said && (before === undefined || !isWrittenSo(columns[field], kept, said)),
    );

/** The fields in the order of the columns. */
export const fieldsOf = <Field extends string>(columns: ImportColumns<Field>): Field[] =>
  // The keys of the columns are the fields, by their type.
  Object.keys(columns) as Field[];

/** Whether a cell that says what is kept is read as this, which shows the same: an article of one bare line, and its paragraph. */
const isWrittenSo = ({ read, show }: ImportColumn, kept: string, said: string): boolean => {
  const written = kept.replace(unseen, "");
  return (read ? read(written) : written) === said && show?.(written)?.zh === show?.(said)?.zh;
};
