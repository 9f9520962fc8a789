import { seen } from "@apron/kit/contract/patterns";
import { addressOf } from "@apron/kit/contract/table-file";

/** A sheet to be read in either direction: turned, its columns are the rows. */
export interface View {
  readonly height: number;
  readonly width: number;
  readonly cell: (row: number, column: number) => string;
  /** Where the cell stands in the sheet as it is. */
  readonly place: (row: number, column: number) => string;
}

export const viewOf = (cells: readonly (readonly string[])[]): View => ({
  height: cells.length,
  width: cells.reduce((widest, row) => Math.max(widest, row.length), 0),
  cell: (row, column) => cells[row]?.[column] ?? "",
  place: (row, column) => addressOf(row + 1, column),
});

export const turned = (view: View): View => ({
  height: view.width,
  width: view.height,
  cell: (row, column) => view.cell(column, row),
  place: (row, column) => view.place(column, row),
});

/** A text without any space and without signs nobody sees, in one width: how names are compared. */
export const squeezed = (text: string): string => seen(text).replace(/\s+/gu, "");

/** The cells of a row that hold something. */
export const filledIn = (view: View, row: number): { readonly column: number; readonly text: string }[] => {
  const found: { column: number; text: string }[] = [];
  for (let column = 0; column < view.width; column += 1) {
    const text = view.cell(row, column);
    if (text !== "") found.push({ column, text });
  }
  return found;
};

/** The one text of a row that says nothing else, such as a title merged over the whole width; undefined for any other. */
export const onlyText = (view: View, row: number): string | undefined => {
  const texts = new Set(filledIn(view, row).map(({ text }) => text));
  return texts.size === 1 ? [...texts][0] : undefined;
};
