import { workerData } from "node:worker_threads";
import { cellsIn, tellReading } from "../sheets/index.ts";
import { hasColumns, rowsBelow } from "./columns.ts";
import type { ImportTask } from "./file.ts";

await tellReading(async () => {
  // Handed over by file.ts, which is the only one to start this thread.
  const { bytes, most, columns } = workerData as ImportTask;
  const { cells, beside } = await cellsIn(bytes, most, { isMeant: (sheet) => hasColumns(sheet, columns) });
  const { lacking, rows } = rowsBelow(cells, columns);
  return { whole: { lacking, ...(beside && { beside }) }, rows };
});
