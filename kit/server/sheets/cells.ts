import { type BesideSheet, soundText, tableFileLimits } from "../../contract/table-file.ts";
import { delimitedCells, signsIn } from "./delimited.ts";
import { RefusedFile, refuseFile, sniff } from "./kinds.ts";
import { sheetsIn } from "./workbook.ts";

/** A table file as texts: the cells of the sheet that is meant. */
export interface TableFile {
  readonly source: "xlsx" | "csv";
  readonly cells: readonly (readonly string[])[];
  /** Of a workbook: the sheet that was read, and what its reader may not have in mind. */
  readonly beside?: BesideSheet;
}

/** What else a file is read by. */
interface SheetWanted {
  /** Cells at most. */
  readonly most?: number;
  /** How much a sheet lacks of what is looked for, nothing where it is the one: pages of explanations often stand before it. */
  readonly lacks?: (cells: readonly (readonly string[])[]) => number;
}

/**
 * Reads an XLSX or CSV file of at most `maximum` data rows, told by its content: of a workbook the sheet that lacks least, the
 * first of several. For a reading thread, as a file may take seconds: throws `RefusedFile`.
 */
export const cellsIn = async (
  bytes: Uint8Array,
  maximum: number,
  { most = tableFileLimits.cells, lacks = () => 0 }: SheetWanted = {},
): Promise<TableFile> => {
  const found = sniff(bytes);
  if (found.kind === "other") return refuseFile("E15029", { kind: found.name });
  if (found.kind === "calendar") return refuseFile("E15029", { kind: "iCal" });
  const { cells, beside } =
    found.kind === "workbook"
      ? await sheetMeant(bytes, maximum, lacks)
      : { cells: textMeant(found.text, maximum, lacks), beside: undefined };
  refuseTooMany(cells, most);
  return {
    source: found.kind === "workbook" ? "xlsx" : "csv",
    cells: cells.map((row) => row.map(soundText)),
    ...(beside && { beside }),
  };
};

/** Parted by the sign by which it lacks least: which that is the first lines alone do not always tell. */
const textMeant = (text: string, maximum: number, lacks: Required<SheetWanted>["lacks"]): string[][] => {
  const [likeliest, ...others] = signsIn(text);
  const first = delimitedCells(text, maximum, likeliest);
  let [nearest, least] = [first, lacks(first)];
  for (const sign of others) {
    if (least < 1) break;
    const cells = asParted(text, maximum, sign);
    const lacking = lacks(cells);
    if (lacking < least) [nearest, least] = [cells, lacking];
  }
  return nearest;
};

const asParted = (text: string, maximum: number, sign: string): string[][] => {
  try {
    return delimitedCells(text, maximum, sign);
  } catch (error) {
    // By another sign than its own, quotes may never close.
    if (error instanceof RefusedFile) return [];
    throw error;
  }
};

const sheetMeant = async (
  bytes: Uint8Array,
  maximum: number,
  lacks: Required<SheetWanted>["lacks"],
): Promise<{ readonly cells: string[][]; readonly beside: BesideSheet }> => {
  let [nearest, least]: [{ readonly cells: string[][]; readonly beside: BesideSheet } | undefined, number] = [
    undefined,
    Infinity,
  ];
  for await (const found of sheetsIn(bytes, "", maximum, "E15029")) {
    const lacking = lacks(found.cells);
    if (lacking === 0) return found;
    if (lacking < least) [nearest, least] = [found, lacking];
  }
  return nearest ?? refuseFile("E15025");
};

/** Refuses more cells than the server should ever hold of one file (E15035). */
export const refuseTooMany = (rows: readonly (readonly string[])[], maximum: number = tableFileLimits.cells): void => {
  const count = rows.reduce((sum, row) => sum + row.length, 0);
  if (count > maximum) refuseFile("E15035", { count, maximum });
};
