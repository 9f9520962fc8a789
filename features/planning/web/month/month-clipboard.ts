import type { RosterRow } from "../../row.ts";
import { placeOf, type Cells, type Edit, type Line } from "./month-grid.ts";

/** A rectangle of the grid, both ends included. */
export interface Block {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/** The labels of a rectangle as spreadsheets exchange them: tabs between days, a line each. */
export const clipboardText = (
  places: readonly (readonly string[])[],
  block: Block | undefined,
  cells: Cells,
  labelOf: (row: RosterRow) => string,
): string =>
  block === undefined
    ? ""
    : places
        .slice(block.top, block.bottom + 1)
        .map((row) =>
          row
            .slice(block.left, block.right + 1)
            .map((place) => cells.get(place))
            .map((row) => (row ? labelOf(row) : ""))
            .join("\t"),
        )
        .join("\n");

/** A text from a spreadsheet as names in lines and columns. */
export const matrixOf = (text: string): readonly (readonly string[])[] =>
  text
    .replace(/\r\n?/g, "\n")
    .replace(/\n$/, "")
    .split("\n")
    .map((line) => line.split("\t").map((name) => name.trim()));

/** Names put from the upper left corner on; one name, or one line of them, fills the whole chosen rectangle. */
export const pasteOf = (
  names: readonly (readonly string[])[],
  block: Block | undefined,
  lines: readonly Line[],
  days: readonly string[],
  rowFor: (line: Line, day: string, name: string) => RosterRow,
): Edit => {
  const edit = new Map<string, RosterRow | undefined>();
  const width = names[0]?.length ?? 0;
  if (!block || width === 0) return edit;
  // A rectangle that holds the text several times is filled with it; any other size takes it once.
  const down = repeats(block.bottom - block.top + 1, names.length);
  const across = repeats(block.right - block.left + 1, width);
  for (let step = 0; step < names.length * down; step += 1)
    for (let column = 0; column < width * across; column += 1) {
      const line = lines[block.top + step];
      const day = days[block.left + column];
      if (!line || day === undefined) continue;
      const name = names[step % names.length]?.[column % width] ?? "";
      edit.set(placeOf(line, day), name === "" ? undefined : rowFor(line, day, name));
    }
  return edit;
};

const repeats = (room: number, size: number): number => (room % size === 0 ? room / size : 1);
