import { workerData } from "node:worker_threads";
import { cellsIn, tellReading } from "@apron/kit/server/tables";
import type { ImportTask } from "./import-file.ts";
import { codeRows } from "./rules-import.ts";

await tellReading(async () => {
  // Handed over by import-file.ts, which is the only one to start this thread.
  const { bytes, rows } = workerData as ImportTask;
  const { cells } = await cellsIn(bytes, rows);
  const found = codeRows(cells);
  if ("lacking" in found) return { whole: { lacking: found.lacking }, rows: [] };
  return { whole: { lacking: [] }, rows: found.rows };
});
