import type { RosterRow } from "../../row.ts";
import { sameRow, type Cells } from "./month-grid.ts";

/** What has to be sent so that the server's rows become those of the grid, with the places meant. */
export interface Difference {
  readonly put: readonly { readonly place: string; readonly row: RosterRow }[];
  readonly remove: readonly { readonly place: string; readonly n: number }[];
}

/** Rows one save may carry; a longer difference goes in several. */
const rowsPerSave = 1_000;

/** The first part of what differs between the saved rows and those of the grid. */
export const differenceFrom = (saved: Cells, cells: Cells): Difference => {
  const put = [...cells].flatMap(([place, row]) => {
    const before = saved.get(place);
    return sameRow(before, row) ? [] : [{ place, row: { ...row, n: before?.n ?? 0 } }];
  });
  const remove = [...saved].flatMap(([place, row]) => (cells.has(place) ? [] : [{ place, n: row.n }]));
  return { put: put.slice(0, rowsPerSave), remove: remove.slice(0, rowsPerSave) };
};

/** Whether everything of the grid is saved. */
export const isSaved = (saved: Cells, cells: Cells): boolean => {
  const { put, remove } = differenceFrom(saved, cells);
  return put.length === 0 && remove.length === 0;
};

/** The saved rows once the difference was taken, `added` being the numbers of its new rows in their order. */
export const savedAfter = (saved: Cells, { put, remove }: Difference, added: readonly number[]): Cells => {
  const next = new Map(saved);
  const numbers = [...added];
  for (const { place } of remove) next.delete(place);
  for (const { place, row } of put) next.set(place, row.n === 0 ? { ...row, n: numbers.shift() ?? 0 } : row);
  return next;
};
