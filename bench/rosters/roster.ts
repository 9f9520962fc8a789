import { knownRoster, readRosterSheet } from "./reading.ts";
import type { Figure, Figures } from "../stage/figure.ts";
import { type Sheet, sheets } from "./sheets.ts";

const shapes = ["matrix", "list", "calendar", "mixed"] as const;

/** Twenty sheets in the shapes people keep, in three encodings: what is read of them without a hand, and what is read wrong. */
export const figures: Figures = async () => {
  const all = await sheets();
  const known = knownRoster();
  const read: (Told & { readonly sheet: Sheet })[] = [];
  // One after the other: each is read on a thread of its own, which is given seconds rather than a share of them.
  for (const sheet of all) read.push({ sheet, ...(await told(sheet, known)) });
  const figuresOf = shapes.map((shape): Figure =>
    share(
      `cells of ${shape} sheets read right without a hand`,
      read.filter(({ sheet }) => sheet.shape === shape),
    ),
  );
  const silent = read.reduce((sum, { wrong }) => sum + wrong, 0);
  return [
    ...figuresOf,
    share("cells of all sheets read right without a hand", read),
    {
      name: "cells read wrong in silence",
      value: silent,
      limit: 0,
      better: "lower",
      unit: "",
      detail: read
        .map(
          ({ sheet, right, wrong, asked }) =>
            `${sheet.shape}: ${sheet.name} ${right}/${sheet.meant.length}, ${asked} asked, ${wrong} wrong`,
        )
        .join("\n    "),
    },
  ];
};

interface Told {
  readonly right: number;
  readonly asked: number;
  readonly wrong: number;
}

const share = (name: string, read: readonly (Told & { readonly sheet: Sheet })[]): Figure => {
  const meant = read.reduce((sum, { sheet }) => sum + sheet.meant.length, 0);
  const right = read.reduce((sum, one) => sum + one.right, 0);
  return {
    name,
    value: (right / meant) * 100,
    limit: 95,
    better: "higher",
    unit: "%",
    detail: `${read.length} sheets, ${right} of ${meant} cells`,
  };
};

/** What was read and needs nobody's word, beside what the sheet means: whatever is neither right nor asked for is wrong in silence. */
const told = async (sheet: Sheet, known: ReturnType<typeof knownRoster>): Promise<Told> => {
  const { sure, asked } = await readRosterSheet(sheet, known);
  const meant = new Set(sheet.meant.map(({ postName, name, start, end }) => [postName, name, start, end].join(" ")));
  const read = sure.map((row) => [row.postName, row.name, row.startOndutyDate, row.endOndutyDate].join(" "));
  const right = new Set(read.filter((key) => meant.has(key))).size;
  const invented = read.filter((key) => !meant.has(key)).length;
  const lost = Math.max(0, meant.size - right - asked);
  return { right, asked, wrong: invented + lost };
};
