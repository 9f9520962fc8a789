import { workerData } from "node:worker_threads";
import { soundText } from "../contract/table-file.ts";
import type { TableFile, TableFileTask } from "./table-file.ts";
import { delimitedCells } from "./table-file-delimited.ts";
import { refuseFile, sniff } from "./table-file-kinds.ts";
import { tellReading } from "./table-file-thread.ts";
import { sheetsIn } from "./table-file-workbook.ts";

// Handed over by table-file.ts, which is the only one to start this thread.
const { bytes, rows } = workerData as TableFileTask;

const read = async (): Promise<TableFile> => {
  const found = sniff(bytes);
  if (found.kind === "other") return refuseFile("E15029", { kind: found.name });
  if (found.kind === "calendar") return refuseFile("E15029", { kind: "iCal" });
  const cells = found.kind === "workbook" ? await firstSheet() : delimitedCells(found.text, rows);
  return {
    source: found.kind === "workbook" ? "xlsx" : "csv",
    cells: cells.map((row) => row.map(soundText)),
  };
};

const firstSheet = async (): Promise<string[][]> => {
  for await (const cells of sheetsIn(bytes, "", rows, "E15029")) return cells;
  return refuseFile("E15025");
};

await tellReading(read);
