import { Readable } from "node:stream";
import type { Bytes } from "../call/index.ts";
import { inOrder } from "./in-order.ts";

/** One column of an export: its title and the text of its cells. */
export interface CsvColumn<Row> {
  readonly title: string;
  readonly value: (row: Row) => string;
}

/**
 * A table as a CSV file (UTF-8 with a mark, so that spreadsheets read Chinese; RFC 4180). Page by page: the next one is
 * asked for only when the one before was sent, so that memory stays flat however long the table is.
 */
export const csvOf = <Row>(
  name: string,
  columns: readonly CsvColumn<Row>[],
  pages: AsyncIterable<readonly Row[]>,
): Bytes => ({
  type: "text/csv; charset=utf-8",
  name: name.endsWith(".csv") ? name : `${name}.csv`,
  // A mark of one byte: a page is drawn only when nothing waits to be sent.
  content: Readable.from(linesOf(columns, pages), { objectMode: false, highWaterMark: 1 }),
});

async function* linesOf<Row>(
  columns: readonly CsvColumn<Row>[],
  pages: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  yield `\uFEFF${csvLine(columns.map(({ title }) => title))}`;
  for await (const page of inOrder(pages))
    if (page.length > 0) yield page.map((row) => csvLine(columns.map(({ value }) => value(row)))).join("");
}

/** One line of such a file. What a spreadsheet would take for a formula comes behind an apostrophe (security T31). */
export const csvLine = (cells: readonly string[]): string => `${cells.map(cellOf).join(",")}\r\n`;

/**
 * Where a formula may begin: with a cell, and behind a semicolon, at which a spreadsheet of many languages parts cells
 * whatever stands around them; full-width signs count as well.
 */
const formulaStart = /(^|;)(?=[=+\-@\t\r\n＝＋－＠])/g;

/** A text that no spreadsheet takes for a formula, also where it is copied from one cell to another (security T31). */
export const defused = (text: string): string => text.replace(formulaStart, "$1'");

const cellOf = (text: string): string => {
  const harmless = defused(text);
  return /[",;\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
};
