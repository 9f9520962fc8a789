// Tables as files: workbooks and delimited text read as people keep them, written safely.
export { cellsIn, refuseTooMany, type TableFile } from "./cells.ts";
export { csvLine, csvOf, defused } from "./csv.ts";
export { delimitedCells } from "./delimited.ts";
export { RefusedFile, refuseFile, sniff } from "./kinds.ts";
export { columnsBy, inOnePage, listFile } from "./list-file.ts";
export { exportKeptSeconds, longExports, type ExportPage, type KeptExport, type LongExport } from "./long-export.ts";
export { piecesOnThread, readOnThread, type Found } from "./reader.ts";
export { tellReading } from "./thread.ts";
export { sheetsIn } from "./workbook.ts";
export { xlsxOf, type XlsxColumn } from "./xlsx.ts";
