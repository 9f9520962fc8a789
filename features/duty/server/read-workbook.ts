import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { InvalidSpreadsheetError, readSheet } from "read-excel-file/node";
import { timestamp } from "@apron/kit/server/clock";
import { dutyLimits } from "../record.ts";
import { refuseFile, RefusedFile } from "./file-kinds.ts";
import { formulaMark } from "./rules-rows.ts";
import { tableOf } from "./rules-columns.ts";

/** Reads a sheet of an XLSX workbook as texts; merged cells are filled, formulas without a value marked in their cell. */
export const readWorkbook = async (bytes: Uint8Array, sheet: string) => {
  const entries = unpack(bytes);
  const sheets = Object.keys(entries).filter((path) => /^xl\/worksheets\/[^/]+\.xml$/.test(path));
  if (!entries["xl/workbook.xml"] || sheets.length === 0) return refuseFile("E15020", { kind: "ZIP" });
  for (const path of sheets) {
    const xml = strFromU8(entries[path] ?? new Uint8Array());
    refuseTooManyRows(xml);
    const marked = markEmptyFormulas(xml);
    if (marked !== xml) entries[path] = strToU8(marked);
  }
  const wanted = sheet || (await firstSheetWithRows(entries));
  const cells = await cellsOf(entries, wanted);
  fillMerged(cells, strFromU8(entries[pathOf(entries, wanted)] ?? new Uint8Array()));
  return tableOf(cells);
};

/** Unpacks within limits told before a byte is inflated; nothing inflates beyond the size it declares. */
const unpack = (bytes: Uint8Array): Record<string, Uint8Array> => {
  let entries = 0;
  let total = 0;
  try {
    return unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        entries += 1;
        total += originalSize;
        if (entries > dutyLimits.fileEntries || total > dutyLimits.unpackedBytes)
          refuseFile("E15024", { maximum: dutyLimits.unpackedBytes / 1024 / 1024 });
        return name.endsWith(".xml") || name.endsWith(".rels");
      },
    });
  } catch (error) {
    if (error instanceof RefusedFile) throw error;
    return refuseFile("E15022", { row: 1 });
  }
};

/** Counts the rows that hold something before any of them is read, so that a huge sheet is refused at once. */
const refuseTooManyRows = (xml: string): void => {
  let count = 0;
  for (let at = xml.indexOf("<row"); at >= 0;) {
    const next = xml.indexOf("<row", at + 4);
    const row = xml.slice(at, next < 0 ? undefined : next);
    // Formatting alone may reach far below the last value.
    if (row.includes("<v>") || row.includes("<is>")) count += 1;
    at = next;
  }
  if (count > dutyLimits.draftRows + headerRows) refuseFile("E15023", { count, maximum: dutyLimits.draftRows });
};

const headerRows = 10;

/** The reader gives up on the whole file at a formula without a stored value: such a cell is given a text that says so. */
const markEmptyFormulas = (xml: string): string =>
  xml.replace(
    /<c\b([^>]*)>(?:<f\b[^>]*\/>|<f\b[^>]*>[^<]*<\/f>)(?:<v\s*\/>|<v><\/v>)?<\/c>/g,
    (_cell, attributes: string) =>
      `<c${attributes.replace(/\st="[^"]*"/, "")} t="inlineStr"><is><t>${formulaMark}</t></is></c>`,
  );

const firstSheetWithRows = async (entries: Record<string, Uint8Array>): Promise<string> => {
  const names = sheetNames(entries);
  for (const { name, path } of names) if (/<v>|<is>/.test(strFromU8(entries[path] ?? new Uint8Array()))) return name;
  return names[0]?.name ?? refuseFile("E15025");
};

const pathOf = (entries: Record<string, Uint8Array>, sheet: string): string =>
  sheetNames(entries).find(({ name }) => name === sheet)?.path ?? "";

/** The sheets of the workbook with their files, in order. */
const sheetNames = (entries: Record<string, Uint8Array>): { name: string; path: string }[] => {
  const relations = strFromU8(entries["xl/_rels/workbook.xml.rels"] ?? new Uint8Array());
  const targets = new Map<string, string>();
  for (const [relation] of relations.matchAll(/<Relationship\b[^>]*>/g))
    targets.set(attribute(relation, "Id"), attribute(relation, "Target"));
  const workbook = strFromU8(entries["xl/workbook.xml"] ?? new Uint8Array());
  return [...workbook.matchAll(/<sheet\b[^>]*>/g)].map(([tag]) => ({
    name: unescapeXml(attribute(tag, "name")),
    path: `xl/${(targets.get(attribute(tag, "r:id")) ?? "").replace(/^\/?(xl\/)?/, "")}`,
  }));
};

const attribute = (tag: string, name: string): string => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? "";

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
const unescapeXml = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|apos);/g, (_all, name: string) => entities[name] ?? "");

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
  return typeof cell === "string" || typeof cell === "number" || typeof cell === "boolean" ? String(cell).trim() : "";
};

/** Gives every cell of a merged area the value of its first one, as a person reads it. */
const fillMerged = (cells: string[][], xml: string): void => {
  for (const [, from = "", until = ""] of xml.matchAll(
    /<mergeCell\b[^>]*\sref="([A-Z]{1,3}\d{1,7}):([A-Z]{1,3}\d{1,7})"/g,
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
