import { workerData } from "node:worker_threads";
import { cellsIn, type Found, tellReading } from "@apron/kit/server/sheets";
import { readFlights } from "../affected.ts";
import type { ImportedFile, ImportedRow, ImportTask } from "./import-file.ts";
import { flightRows, flightsLacking } from "./columns.ts";

await tellReading(async (): Promise<Found<ImportedFile, ImportedRow>> => {
  // Handed over by import-file.ts, which is the only one to start this thread.
  const { bytes, rows } = workerData as ImportTask;
  const { source, cells, beside } = await cellsIn(bytes, rows, { lacks: flightsLacking });
  const found = flightRows(cells);
  if ("lacking" in found) return { whole: { source, lacking: found.lacking }, rows: [] };
  const read = readFlights(found.rows.map(({ text }) => text));
  const columns =
    found.unread.length > 0 ? { sheet: "", others: [], hidden: [], ...beside, columns: [...found.unread] } : beside;
  return {
    whole: { source, lacking: [], ...(columns && { beside: columns }) },
    rows: read.map(({ text, problems }, at) => ({ n: found.rows[at]?.n ?? 0, text, problems })),
  };
});
