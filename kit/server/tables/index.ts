// Tables as files to take along: workbooks and delimited text, written safely.
export { csvLine, csvOf, defused } from "./csv.ts";
export { inOrder } from "./in-order.ts";
export { columnsBy, inOnePage, listFile } from "./list-file.ts";
export { exportKeptSeconds, longExports, type ExportPage, type KeptExport, type LongExport } from "./long-export.ts";
export { xlsxOf, type XlsxColumn } from "./xlsx.ts";
