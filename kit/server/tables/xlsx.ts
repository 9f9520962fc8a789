import { Readable } from "node:stream";
import { strToU8, Zip, ZipDeflate } from "fflate";
import type { CsvColumn } from "./csv.ts";
import type { Bytes } from "../call/index.ts";
import { inOrder } from "./in-order.ts";

/** One column of a workbook: as of a CSV file, and whether its cells are numbers, which spreadsheets can add up. */
export interface XlsxColumn<Row> extends CsvColumn<Row> {
  readonly number?: boolean;
}

/**
 * A table as an XLSX workbook of one sheet, which is called as the file is, written page by page like `csvOf`: memory stays
 * flat however long the table is. Texts are texts: nothing in a cell is taken for a formula.
 */
export const xlsxOf = <Row>(
  name: string,
  columns: readonly XlsxColumn<Row>[],
  pages: AsyncIterable<readonly Row[]>,
): Bytes => ({
  type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  name: `${name}.xlsx`,
  content: Readable.from(chunksOf(name, columns, pages), { objectMode: false, highWaterMark: 1 }),
});

async function* chunksOf<Row>(
  name: string,
  columns: readonly XlsxColumn<Row>[],
  pages: AsyncIterable<readonly Row[]>,
): AsyncGenerator<Uint8Array> {
  let made: Uint8Array[] = [];
  const taken = function* (): Generator<Uint8Array> {
    yield* made;
    made = [];
  };
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    if (chunk.length > 0) made.push(chunk);
  });
  for (const [path, xml] of Object.entries(frameOf(sheetName(name)))) {
    const file = new ZipDeflate(path);
    zip.add(file);
    file.push(strToU8(xml), true);
  }
  const sheet = new ZipDeflate("xl/worksheets/sheet1.xml");
  zip.add(sheet);
  let place = 1;
  sheet.push(
    strToU8(
      sheetStart(columns) +
        rowOf(
          place,
          columns.map(({ title }) => textCell(title)),
        ),
    ),
  );
  yield* taken();
  for await (const page of inOrder(pages)) {
    const rows = page.map((row) => {
      place += 1;
      return rowOf(
        place,
        columns.map(({ number, value }) => (number ? numberCell(value(row)) : textCell(value(row)))),
      );
    });
    if (rows.length > 0) sheet.push(strToU8(rows.join("")));
    yield* taken();
  }
  sheet.push(strToU8("</sheetData></worksheet>"), true);
  zip.end();
  yield* taken();
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packages = "http://schemas.openxmlformats.org/package/2006";
const types = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** Spreadsheets take no more than 31 signs for the name of a sheet, and not these among them, nor an apostrophe at an end. */
const sheetName = (name: string): string =>
  name
    .replace(/[[\]:*?/\\]/g, " ")
    .slice(0, 31)
    .toWellFormed()
    .replace(/^'+|'+$/g, " ")
    .trim() || "1";

/** The files around a sheet of this name. */
const frameOf = (name: string): Readonly<Record<string, string>> => ({
  "[Content_Types].xml": `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/></Types>`,
  "_rels/.rels": `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  "xl/workbook.xml": `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${escaped(name).replaceAll('"', "&quot;")}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  "xl/_rels/workbook.xml.rels": `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
});

/** The first row stays in sight. */
const sheetStart = (columns: readonly XlsxColumn<never>[]): string =>
  `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns
    .map(
      ({ title }, at) =>
        `<col min="${at + 1}" max="${at + 1}" width="${Math.max(12, title.length * 2 + 4)}" customWidth="1"/>`,
    )
    .join("")}</cols><sheetData>`;

const rowOf = (place: number, cells: readonly string[]): string => `<row r="${place}">${cells.join("")}</row>`;

const textCell = (text: string): string => `<c t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;

const numberCell = (text: string): string => (text === "" ? "<c/>" : `<c><v>${escaped(text)}</v></c>`);

const escaped = (text: string): string =>
  text
    // oxlint-disable-next-line no-control-regex -- signs that no XML may hold
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "")
    .toWellFormed()
    .replace(/[&<>]/g, (sign) => (sign === "&" ? "&amp;" : sign === "<" ? "&lt;" : "&gt;"));
