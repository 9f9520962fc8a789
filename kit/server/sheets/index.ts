// Workbooks and delimited text read as people keep them, each on a thread of its own. Such a thread loads this room with every file,
// so that it brings nothing along that only a server needs.
export { cellsIn, refuseTooMany, type TableFile } from "./cells.ts";
export { delimitedCells } from "./delimited.ts";
export { foreignName, RefusedFile, refuseFile, sniff, startsWith } from "./kinds.ts";
export { piecesOnThread, readOnThread, workOnThread, type Found } from "./reader.ts";
export { tellReading } from "./thread.ts";
export { sheetsIn } from "./workbook.ts";
