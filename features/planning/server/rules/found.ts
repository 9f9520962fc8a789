import { addressOf, type BesideSheet } from "@apron/kit/contract/table-file";
import type { Table } from "./columns.ts";
import { type Layout, unreadOf } from "./shapes/layout.ts";
import { type DateWriting, dateWritingOf } from "./us-dates.ts";

/** What reading a file found, besides its rows. */
export interface FoundInFile extends Layout {
  /** How it writes dates of three numbers. */
  readonly dates: DateWriting;
  /** One of these, to ask by. */
  readonly sample: string;
  /** Whether days without hours are meant whole. */
  readonly days: "whole" | "exact" | "";
  /** The department its titles or its name say, for a list whose rows say none. */
  readonly depaName: string;
  /** Of a workbook; drafts of earlier releases do not say it. */
  readonly beside?: BesideSheet;
}

/** What a plain list found; what stands beside its shifts is told with its place. */
export const plainLayout = ({ rows, notes = [] }: Table): Layout => {
  const unread = notes.flatMap(({ n, cells }) =>
    cells.flatMap((text, column) => (text === "" ? [] : [{ place: addressOf(n, column), text }])),
  );
  return { shape: "list", cells: rows.length, from: "", until: "", legend: [], ...unreadOf(unread) };
};

/** A layout with what its cells say of dates. */
export const foundIn = (table: Table, layout: Layout, source: string, today: string): FoundInFile => {
  const cells = table.rows.flatMap((row) => row.cells);
  const dates = dateWritingOf(cells, today);
  return {
    ...layout,
    dates,
    sample:
      dates === "ask" ? (cells.find((cell) => /^\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}/.test(cell))?.slice(0, 20) ?? "") : "",
    days: source === "ical" ? "exact" : "",
    depaName: "",
  };
};
