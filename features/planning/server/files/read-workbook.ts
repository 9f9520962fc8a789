import { refuseFile, sheetsIn } from "@apron/kit/server/tables";
import { planningLimits } from "../../row.ts";
import { knownColumns, tableOf, type Table } from "../rules/columns.ts";

/** Reads a sheet of an XLSX workbook: the one asked for, else the first whose header is known. */
export const readWorkbook = async (bytes: Uint8Array, wanted: string): Promise<Table> => {
  let first: Table | undefined;
  for await (const cells of sheetsIn(bytes, wanted, planningLimits.draftRows, "E15020")) {
    const table = tableOf(cells);
    if (wanted !== "" || (table.rows.length > 0 && knownColumns(table) >= 3)) return table;
    if (!first || first.rows.length === 0) first = table;
  }
  return first ?? refuseFile("E15025");
};
