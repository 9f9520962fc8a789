import { soundText, tableFileLimits } from "../../contract/table-file.ts";
import { delimitedCells } from "./delimited.ts";
import { refuseFile, sniff } from "./kinds.ts";
import { sheetsIn } from "./workbook.ts";

/** A table file as texts: the cells of its first sheet that holds something. */
export interface TableFile {
  readonly source: "xlsx" | "csv";
  readonly cells: readonly (readonly string[])[];
}

/**
 * Reads an XLSX or CSV file of at most `maximum` data rows and `most` cells, told by its content. For a reading thread, as a file may take
 * seconds: throws `RefusedFile`.
 */
export const cellsIn = async (
  bytes: Uint8Array,
  maximum: number,
  most: number = tableFileLimits.cells,
): Promise<TableFile> => {
  const found = sniff(bytes);
  if (found.kind === "other") return refuseFile("E15029", { kind: found.name });
  if (found.kind === "calendar") return refuseFile("E15029", { kind: "iCal" });
  const cells = found.kind === "workbook" ? await firstSheet(bytes, maximum) : delimitedCells(found.text, maximum);
  refuseTooMany(cells, most);
  return {
    source: found.kind === "workbook" ? "xlsx" : "csv",
    cells: cells.map((row) => row.map(soundText)),
  };
};

const firstSheet = async (bytes: Uint8Array, maximum: number): Promise<string[][]> => {
  for await (const cells of sheetsIn(bytes, "", maximum, "E15029")) return cells;
  return refuseFile("E15025");
};

/** Refuses more cells than the server should ever hold of one file (E15035). */
export const refuseTooMany = (rows: readonly (readonly string[])[], maximum: number = tableFileLimits.cells): void => {
  const count = rows.reduce((sum, row) => sum + row.length, 0);
  if (count > maximum) refuseFile("E15035", { count, maximum });
};
