import { parentPort, workerData } from "node:worker_threads";
import writeXlsxFile from "write-excel-file/node";
import { rosterCalendar } from "./write-calendar.ts";
import type { RosterFile } from "./write-roster.ts";
import { csvOf, sheetOf } from "./write-sheet.ts";

const write = async ({ format, title, rows, language, now, cells }: RosterFile): Promise<Uint8Array> => {
  if (format === "xlsx") return await workbookOf(cells ?? sheetOf(rows, language), title);
  const text = format === "csv" ? csvOf(sheetOf(rows, language)) : rosterCalendar(title, rows, { now, language });
  return new TextEncoder().encode(text);
};

/** A workbook of text cells, which no program takes for formulas. */
const workbookOf = async ([header = [], ...rows]: string[][], title: string): Promise<Uint8Array> =>
  new Uint8Array(
    await writeXlsxFile(
      [
        header.map((value) => ({ value, type: String, fontWeight: "bold" as const })),
        ...rows.map((row) => row.map((value) => ({ value, type: String }))),
      ],
      {
        // Names of sheets may not hold these signs, nor be longer.
        sheet: title.replace(/[\\/?*[\]:]/g, " ").slice(0, 31),
        columns: header.map((value) => ({ width: Math.max(12, value.length * 2 + 4) })),
        stickyRowsCount: 1,
      },
    ).toBuffer(),
  );

// Handed over by write-roster.ts, which is the only one to start this thread.
parentPort?.postMessage(await write(workerData as RosterFile));
