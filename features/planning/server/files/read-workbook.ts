import type { BesideSheet } from "@apron/kit/contract/table-file";
import { refuseFile, refuseTooMany, sheetsIn } from "@apron/kit/server/sheets";
import { planningLimits } from "../../row.ts";
import { knownColumns } from "../rules/columns.ts";
import type { SheetSource } from "../rules/shapes/layout.ts";
import { type ReadSheet, readSheet } from "../rules/shapes/sheet.ts";

/** Reads a sheet of an XLSX workbook: the one asked for, else the first that is a roster or whose header is known. */
export const readWorkbook = async (
  bytes: Uint8Array,
  wanted: string,
  by: SheetSource,
): Promise<ReadSheet & { readonly beside?: BesideSheet }> => {
  let first: (ReadSheet & { readonly beside: BesideSheet }) | undefined;
  for await (const { cells, beside } of sheetsIn(bytes, wanted, planningLimits.draftRows, "E15020")) {
    refuseTooMany(cells.slice(1));
    const read = {
      ...readSheet(cells, { ...by, names: [...by.names, wanted] }),
      beside,
    };
    const isRoster = read.layout !== undefined || (read.table.rows.length > 0 && knownColumns(read.table) >= 3);
    if (wanted !== "" || isRoster) return read;
    if (!first || first.table.rows.length === 0) first = read;
  }
  return first ?? refuseFile("E15025");
};
