import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { InvalidSpreadsheetError, readSheet } from "read-excel-file/node";
import { addressOf, type BesideSheet, formulaMark, tableFileLimits } from "../../contract/table-file.ts";
import { timestamp } from "../clock.ts";
import { refuseFile, RefusedFile, withoutEmptyEnd } from "./kinds.ts";

/**
 * The sheets of an XLSX workbook that hold something, as texts; only the one `wanted` unless that is "". Merged cells are
 * filled, formulas without a value and cells in error keep their place as texts that say so. Throws `RefusedFile`: more
 * rows than `maximum`, no such sheet, damaged, or none at all: then by the words of the caller, who knows what else it takes.
 */
export async function* sheetsIn(
  bytes: Uint8Array,
  wanted: string,
  maximum: number,
  noWorkbook: "E15020" | "E15029",
): AsyncGenerator<FoundSheet> {
  const entries = withKnownEpoch(unpack(bytes));
  const sheets = sheetNames(entries);
  if (!entries["xl/workbook.xml"] || sheets.length === 0) refuseFile(noWorkbook, { kind: "ZIP" });
  if (wanted !== "" && !sheets.some(({ name }) => name === wanted))
    refuseFile("E15028", {
      sheet: wanted,
      names: sheets
        .map(({ name }) => name)
        .join("、")
        .slice(0, 200),
    });
  const xmlOf = (path: string): string => strFromU8(entries[path] ?? new Uint8Array());
  const written = sheets.filter(({ path }) => holdsSomething(xmlOf(path)));
  for (const path of Object.keys(entries)) if (!path.includes("worksheets/")) refuseEndless(xmlOf(path));
  for (const { name, path } of sheets.filter(({ name }) => wanted === "" || name === wanted)) {
    const whole = xmlOf(path);
    const xml = tidySheet(whole, maximum);
    if (!/<(?:\w+:)?row\b/.test(xml)) continue;
    refuseEndless(xml);
    entries[path] = strToU8(xml);
    const cells = await cellsOf(entries, name);
    fillMerged(cells, xml);
    const others = written.filter((other) => other.path !== path).map((other) => other.name);
    yield {
      cells: cells.map(withoutEmptyEnd),
      beside: { sheet: name, others: others.slice(0, told), hidden: hiddenIn(whole).slice(0, told) },
    };
  }
}

interface FoundSheet {
  readonly cells: string[][];
  readonly beside: BesideSheet;
}

/** Sheets and rows told of at most. */
const told = 50;

const holdsSomething = (xml: string): boolean => /<(?:\w+:)?(?:v|is)\b/.test(xml);

const hiddenIn = (xml: string): number[] =>
  [...xml.matchAll(/<(?:\w+:)?row\b[^<>]*\shidden="(?:1|true)"[^<>]*(?<!\/)>/g)].flatMap(([tag]) => {
    const place = Number(attribute(tag, "r"));
    return place > 0 ? [place] : [];
  });

/** Unpacks within limits told before a byte is inflated; nothing inflates beyond the size it declares. */
const unpack = (bytes: Uint8Array): Record<string, Uint8Array> => {
  let entries = 0;
  let total = 0;
  try {
    return unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        entries += 1;
        total += originalSize;
        if (entries > tableFileLimits.entries || total > tableFileLimits.unpackedBytes)
          refuseFile("E15024", { maximum: tableFileLimits.unpackedBytes / 1024 / 1024 });
        return name.endsWith(".xml") || name.endsWith(".rels");
      },
    });
  } catch (error) {
    if (error instanceof RefusedFile) throw error;
    return refuseFile("E15022", { row: 1 });
  }
};

/** LibreOffice says `true` of a workbook that counts its days from 1904, and the reader knows `1` alone: every day would be four years early. */
const withKnownEpoch = (entries: Record<string, Uint8Array>): Record<string, Uint8Array> => {
  const book = strFromU8(entries["xl/workbook.xml"] ?? new Uint8Array());
  const told = book.replace(/(<(?:\w+:)?workbookPr\b[^<>]*\sdate1904=")true"/, `$11"`);
  return told === book ? entries : { ...entries, "xl/workbook.xml": strToU8(told) };
};

/**
 * The sheet without what is formatting only, each row and cell with its place: a coloured cell in the last row must not
 * cost a million rows. Refuses a sheet of too many rows before any of them is read.
 */
const tidySheet = (xml: string, maximum: number): string => {
  let count = 0;
  let place = 0;
  const tidy = xml.replace(wholeTag("row"), (_row, prefix: string, attributes: string, inner: string | undefined) => {
    place = Number(attribute(attributes, "r")) || place + 1;
    const cells = tidyCells(inner ?? "", place);
    if (cells === "") return "";
    count += 1;
    return `<${prefix}row r="${place}">${cells}</${prefix}row>`;
  });
  if (count > maximum + headerRows) refuseFile("E15023", { count, maximum });
  if (place > Math.max(furthestRow, maximum + headerRows) && count > 0 && tidy.includes(`r="${place}"`))
    refuseFile("E15023", { count: place, maximum });
  return tidy;
};

/**
 * A row or cell from its beginning to its end, with its prefix, attributes and what stands within. It ends before the next one
 * begins: looking for the end of each of a million that never close would take hours.
 */
const wholeTag = (name: "row" | "c"): RegExp =>
  new RegExp(`<((?:\\w+:)?)${name}\\b([^<>]*?)(?:/>|>([^<]*(?:<(?!/?\\1${name}\\b)[^<]*)*)</\\1${name}>)`, "g");

const headerRows = 10;
const furthestRow = 100_000;
const furthestColumn = 200;

const tidyCells = (xml: string, row: number): string => {
  let column = -1;
  return xml.replace(wholeTag("c"), (_cell, prefix: string, attributes: string, inner: string | undefined) => {
    const address = attribute(attributes, "r");
    column = address === "" ? column + 1 : placeOf(address)[1];
    const isError = attribute(attributes, "t") === "e";
    const value = new RegExp(`<${prefix}v\\b[^>]*>([^<]*)</${prefix}v>`).exec(inner ?? "")?.[1] ?? "";
    const told = (text: string) =>
      `<${prefix}c r="${addressOf(row, column)}" t="inlineStr"><${prefix}is><${prefix}t>${text}</${prefix}t></${prefix}is></${prefix}c>`;
    if (column >= furthestColumn) return "";
    if (isError) return told(value);
    if (value !== "" || /<(?:\w+:)?is\b/.test(inner ?? ""))
      return `<${prefix}c r="${addressOf(row, column)}"${attributes.replace(/\sr="[^"]*"/, "")}>${inner}</${prefix}c>`;
    // The reader would give up on the whole file; only a text formula may well have come out empty.
    return /<(?:\w+:)?f\b/.test(inner ?? "") && attribute(attributes, "t") !== "str" ? told(formulaMark) : "";
  });
};

/** The sheets of the workbook with their files, in order; those that nobody sees last. */
const sheetNames = (entries: Record<string, Uint8Array>): { name: string; path: string; isHidden: boolean }[] => {
  const relations = strFromU8(entries["xl/_rels/workbook.xml.rels"] ?? new Uint8Array());
  const targets = new Map<string, string>();
  for (const [relation] of relations.matchAll(/<(?:\w+:)?Relationship\b[^>]*>/g))
    targets.set(attribute(relation, "Id"), attribute(relation, "Target"));
  const workbook = strFromU8(entries["xl/workbook.xml"] ?? new Uint8Array());
  return [...workbook.matchAll(/<(?:\w+:)?sheet\b[^>]*>/g)]
    .map(([tag]) => ({
      name: unescapeXml(attribute(tag, "name")),
      path: `xl/${(targets.get(attribute(tag, "\\w+:id")) ?? "").replace(/^\/?(xl\/)?/, "")}`,
      isHidden: /hidden/i.test(attribute(tag, "state")),
    }))
    .filter(({ path }) => entries[path] !== undefined && path.includes("worksheets/"))
    .toSorted((a, b) => Number(a.isHidden) - Number(b.isHidden));
};

const attribute = (tag: string, name: string): string => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? "";

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
const unescapeXml = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|apos);/g, (_all, name: string) => entities[name] ?? "");

/** Characters of one tag or text, as they are written: a cell holds at most 32,767, each of them perhaps as an entity. */
const longestPiece = 250_000;

/**
 * Refuses what is written as one tag or text that hardly ends: the reader takes a file in portions, and reads such a piece from its
 * beginning with each, which are made smaller the longer that takes.
 */
const refuseEndless = (xml: string): void => {
  const endOf = (at: number, mark: string): number => {
    const found = xml.indexOf(mark, at);
    const end = found === -1 ? xml.length : found;
    if (end - at > longestPiece) refuseFile("E15022", { row: 1 });
    return end;
  };
  for (let at = 0; at < xml.length;) at = endOf(endOf(at, "<"), ">") + 1;
};

const cellsOf = async (entries: Record<string, Uint8Array>, sheet: string): Promise<string[][]> => {
  try {
    const rows = await readSheet(Buffer.from(zipSync(entries, { level: 0 })), sheet);
    return rows.map((row) => row.map(textOf));
  } catch (error) {
    const row = error instanceof InvalidSpreadsheetError ? /at row (\d+)/.exec(error.message)?.[1] : undefined;
    return refuseFile("E15022", { row: row ?? 1 });
  }
};

/** A cell as a person would have typed it: dates as wall times, times of day as HH:mm. */
const textOf = (cell: unknown): string => {
  if (typeof cell === "object" && cell !== null && "getTime" in cell && typeof cell.getTime === "function") {
    // A sheet counts days in fractions: 08:00 may come out as 07:59:59.999.
    const iso = timestamp(Math.round(Number(cell.getTime()) / 1000) * 1000);
    return iso < "1900-01-02" ? iso.slice(11, 16) : `${iso.slice(0, 10)} ${iso.slice(11, 19)}`;
  }
  if (typeof cell === "number") return figureOf(cell);
  return typeof cell === "string" || typeof cell === "boolean" ? String(cell).trim() : "";
};

/** A number as a sheet shows it, to fifteen digits; one of more is not known to its last digit, and says so by its exponent. */
const figureOf = (figure: number): string => {
  if (Number.isSafeInteger(figure)) return String(figure);
  return Number.isInteger(figure) ? figure.toExponential() : String(Number(figure.toPrecision(15)));
};

/** Gives every cell of a merged area the value of its first one, as a person reads it. */
const fillMerged = (cells: string[][], xml: string): void => {
  for (const [, from = "", until = ""] of xml.matchAll(
    /<(?:\w+:)?mergeCell\b[^<>]*\sref="([A-Z]{1,3}\d{1,7}):([A-Z]{1,3}\d{1,7})"/g,
  )) {
    const [top, left] = placeOf(from);
    const [bottom, right] = placeOf(until);
    const value = cells[top]?.[left] ?? "";
    if (value === "") continue;
    for (let row = top; row <= Math.min(bottom, cells.length - 1); row += 1)
      for (let column = left; column <= Math.min(right, left + 50); column += 1) {
        const line = cells[row];
        if (line && column < line.length) line[column] = value;
      }
  }
};

const placeOf = (address: string): [row: number, column: number] => {
  const [, letters = "A", digits = "1"] = /^([A-Z]+)(\d+)$/.exec(address) ?? [];
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
  return [Number(digits) - 1, column - 1];
};
