import { parentPort, workerData } from "node:worker_threads";
import writeXlsxFile from "write-excel-file/node";

// Handed over by write-sheet.ts, which is the only one to start this thread.
const { table, sheet } = workerData as { table: string[][]; sheet: string };
const [header = [], ...rows] = table;

const workbook = writeXlsxFile(
  [
    header.map((value) => ({ value, type: String, fontWeight: "bold" as const })),
    ...rows.map((row) => row.map((value) => ({ value, type: String }))),
  ],
  {
    // Names of sheets may not hold these signs, nor be longer.
    sheet: sheet.replace(/[\\/?*[\]:]/g, " ").slice(0, 31),
    columns: header.map((value) => ({ width: Math.max(12, value.length * 2 + 4) })),
    stickyRowsCount: 1,
  },
);

parentPort?.postMessage(new Uint8Array(await workbook.toBuffer()));
