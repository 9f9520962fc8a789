// Documents as PDF, in type that has Chinese: drawn on a thread of their own, one after the other (decision 0038).
export type { PdfBlock, PdfPaper } from "./paper.ts";
export { pdfOf, pdfType } from "./press.ts";
