import { beginningOf } from "@apron/kit/contract/patterns";
import type { Word } from "@apron/kit/contract/texts";
import { isFoot, titlesUnread } from "@apron/kit/server/imports";
import { type FlightField, flightFields, type FlightText } from "../affected.ts";
import { flightColumns } from "../texts.ts";

/** The rows of a file with their numbers in it, or the columns it lacks. */
type FoundRows =
  | {
      readonly rows: readonly { readonly n: number; readonly text: FlightText }[];
      /** The titles of columns that say something and are none of these. */
      readonly unread: readonly string[];
    }
  | { readonly lacking: readonly Word[] };

/** How a column may be called besides its names on the screens. */
const furtherNames: Readonly<Record<FlightField, readonly string[]>> = {
  flightNo: ["航班", "flight", "flightno", "flt"],
  date: ["日期", "执行日期", "date", "flightdate", "day"],
  std: ["计划", "计划时间", "计划起飞时间", "计划离港", "std", "scheduled"],
  atd: ["实际", "实际时间", "实际起飞时间", "实际离港", "atd", "actual"],
  delayMin: ["延误", "延误时长", "延误分钟数", "delay", "delaymin", "delayminutes"],
  pax: ["旅客", "旅客数", "人数", "pax", "passengers"],
};

/** The columns that no file can do without; delay and actual time may be missing. */
const needed: readonly FlightField[] = ["flightNo", "date", "std", "pax"];

/** How many of these columns a sheet lacks; less than one where it lacks rows alone, as an empty form does. */
export const flightsLacking = (cells: readonly (readonly string[])[]): number => {
  const found = flightRows(cells);
  if ("lacking" in found) return found.lacking.length;
  return found.rows.length === 0 ? 0.5 : 0;
};

/** Finds the header among the first rows of a sheet, and the flights below it; empty rows are left out. */
export const flightRows = (cells: readonly (readonly string[])[]): FoundRows => {
  const header = cells
    .slice(0, 10)
    .map((row, at) => ({ at, places: placesOf(row) }))
    .reduce((best, next) => (next.places.size > best.places.size ? next : best), { at: 0, places: placesOf([]) });
  const lacking = needed.filter((field) => !header.places.has(field));
  if (lacking.length > 0) return { lacking: lacking.map((field) => flightColumns[field]) };
  const cell = (row: readonly string[], field: FlightField): string =>
    beginningOf(row[header.places.get(field) ?? -1] ?? "", 60);
  const below = cells.slice(header.at + 1);
  return {
    unread: titlesUnread(cells[header.at] ?? [], below, (title) => fieldOf.has(tidy(title))),
    rows: below.flatMap((row, at) => {
      const text: FlightText = {
        flightNo: cell(row, "flightNo"),
        date: cell(row, "date"),
        std: cell(row, "std"),
        atd: cell(row, "atd"),
        delayMin: cell(row, "delayMin"),
        pax: cell(row, "pax"),
      };
      const isEmpty = flightFields.every((field) => text[field] === "");
      const isBelowIt = isFoot(
        row,
        needed.some((field) => text[field] === ""),
      );
      // A list that was printed has its header on every page.
      const isNone = isEmpty || isBelowIt || placesOf(row).size === header.places.size;
      return isNone ? [] : [{ n: header.at + at + 2, text }];
    }),
  };
};

const placesOf = (row: readonly string[]): Map<FlightField, number> => {
  const places = new Map<FlightField, number>();
  for (const [at, title] of row.entries()) {
    const field = fieldOf.get(tidy(title));
    if (field && !places.has(field)) places.set(field, at);
  }
  return places;
};

const tidy = (title: string): string =>
  title
    .normalize("NFKC")
    .toLowerCase()
    .replace(/\(.*?\)|[\s_\-*:]/gu, "");

const fieldOf: ReadonlyMap<string, FlightField> = new Map(
  flightFields.flatMap((field) =>
    [flightColumns[field].zh, flightColumns[field].en, ...furtherNames[field]].map((name): [string, FlightField] => [
      tidy(name),
      field,
    ]),
  ),
);
