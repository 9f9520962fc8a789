import { headerIn, type Table, tableOf } from "../columns.ts";
import { withNoughts } from "./dotted-days.ts";
import { type Layout, readLayout, type SheetSource } from "./layout.ts";
import { departmentSaid } from "./people.ts";

/** A sheet as rows of shifts; with its layout where it was no plain list. */
export interface ReadSheet {
  readonly table: Table;
  readonly layout: Layout | undefined;
  /** The department its titles or its name say, for rows that say none. */
  readonly depaName: string;
}

/** Reads a sheet in whatever way people keep rosters: people or posts and days, weeks of a calendar, a list, or several of these. */
export const readSheet = (written: readonly (readonly string[])[], by: SheetSource): ReadSheet => {
  const cells = withNoughts(written);
  const laid = readLayout(cells, by);
  if (laid) return { ...laid, depaName: "" };
  const titles = cells.slice(0, headerIn(cells) ?? 0).flat();
  return { table: tableOf(cells), layout: undefined, depaName: departmentSaid([...titles, ...by.names], by.known) };
};
