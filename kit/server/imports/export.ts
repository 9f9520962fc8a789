import { say, type Language, type Word } from "../../contract/texts.ts";
import { plainly } from "../../contract/patterns.ts";
import type { Bytes } from "../call/index.ts";
import type { Instant } from "../clock.ts";
import { listFile } from "../tables/index.ts";
import type { ImportColumn, ImportColumns, ImportTexts } from "./columns.ts";
import { fieldsOf } from "./compare.ts";

/** In which format and language a list was asked for. */
interface Wanted {
  readonly body: { readonly format: "xlsx" | "csv" };
  readonly language: Language;
}

/** What stands as a file that can be imported again: every column of its imports, as a person reads it. */
export const exportFile = <Field extends string>(
  asked: Wanted,
  { title, columns, now }: { readonly title: Word; readonly columns: ImportColumns<Field>; readonly now: Instant },
  rows: readonly ImportTexts<Field>[] | AsyncIterable<readonly ImportTexts<Field>[]>,
  filter: Readonly<Record<string, unknown>> = {},
): Bytes => {
  const titled = fieldsOf(columns).map((field) => ({
    title: say(asked.language, columns[field].title),
    value: (row: ImportTexts<Field>) => writtenAs(columns[field], row[field], asked.language),
  }));
  return listFile(asked, title, now, titled, rows, filter);
};

/**
 * What is kept in its reader's words where these are read as the same again: formatted text, which reads otherwise, as it is, and
 * nothing in words where an empty cell says something else.
 */
export const writtenAs = ({ show, read }: ImportColumn, kept: string, language: Language): string => {
  const word = show?.(kept);
  const shown = word ? say(language, word) : kept;
  const isReadAgain = (written: string): boolean =>
    (read ? (read(written) ?? read(plainly(written))) : written) === kept;
  return (kept === "" ? [kept, shown] : [shown, kept]).find(isReadAgain) ?? kept;
};
