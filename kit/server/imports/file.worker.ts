import { workerData } from "node:worker_threads";
import { cellsIn, tellReading } from "../sheets/index.ts";
import { columnsLacking, rowsBelow } from "./columns.ts";
import type { ImportTask } from "./file.ts";

await tellReading(async () => {
  // Handed over by file.ts, which is the only one to start this thread.
  const { bytes, most, columns } = workerData as ImportTask;
  const sheet = await cellsIn(bytes, most, { lacks: (one) => columnsLacking(one, columns) });
  const { rows, ...whole } = rowsBelow(sheet, columns);
  return { whole, rows };
});
