import { type Language, say, type Word } from "../../contract/texts.ts";
import type { Bytes } from "../call/index.ts";
import { dayOf, type Instant } from "../clock.ts";
import { csvOf } from "./csv.ts";
import { type XlsxColumn, xlsxOf } from "./xlsx.ts";

/** In which format and language a list was asked for. */
interface Wanted {
  readonly body: { readonly format: "xlsx" | "csv" };
  readonly language: Language;
}

/** A list as the file that was asked for, called after its title and the day, and where a filter left something out, after that. */
export const listFile = <Row>(
  { body, language }: Wanted,
  title: Word,
  now: Instant,
  columns: readonly XlsxColumn<Row>[],
  rows: readonly Row[] | AsyncIterable<readonly Row[]>,
  filter: Readonly<Record<string, unknown>> = {},
): Bytes => {
  const write = body.format === "csv" ? csvOf : xlsxOf;
  const part = isNarrowed(filter) ? say(language, narrowed) : "";
  return write(
    `${say(language, title)}${part}-${dayOf(now)}`,
    columns,
    Symbol.asyncIterator in rows ? rows : inOnePage(rows),
  );
};

/** Whether any of the filters asks for less than everything. */
const isNarrowed = (filter: Readonly<Record<string, unknown>>): boolean =>
  Object.values(filter).some((value) => value !== "" && value !== "0" && value !== 0 && value !== undefined);
const narrowed: Word = { zh: "-已筛选", en: "-filtered" };

/** The columns of a table of words, in its order, each under its word. */
export const columnsBy = <Field extends string, Row>(
  language: Language,
  words: Readonly<Record<Field, Word>>,
  value: (row: Row, field: Field) => string,
): XlsxColumn<Row>[] =>
  // The names are those of the table of words.
  (Object.entries(words) as [Field, Word][]).map(([field, word]) => ({
    title: say(language, word),
    value: (row) => value(row, field),
  }));

/** Rows at hand, for a file that is written page by page. */
export async function* inOnePage<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows;
}
