import type { TableFileRefusal } from "../../contract/table-file.ts";
import type { WordValues } from "../../contract/texts.ts";
import { textIn } from "../decoding.ts";

/** Says inside the reading thread why a file is refused. */
export class RefusedFile extends Error {
  readonly code: TableFileRefusal;
  readonly values: WordValues;

  constructor(code: TableFileRefusal, values: WordValues) {
    super(code);
    this.code = code;
    this.values = values;
  }
}

/** Ends the reading of a file. */
export const refuseFile = (code: TableFileRefusal, values: WordValues = {}): never => {
  throw new RefusedFile(code, values);
};

/** A row without the empty cells at its end, which spreadsheets and editors leave by the hundred. */
export const withoutEmptyEnd = (row: readonly string[]): string[] =>
  row.slice(0, row.findLastIndex((cell) => cell !== "") + 1);

/** What a file is by its content, whatever its name says. */
export type FileKind =
  | { readonly kind: "workbook" }
  | { readonly kind: "calendar"; readonly text: string }
  | { readonly kind: "delimited"; readonly text: string }
  | { readonly kind: "other"; readonly name: string };

/** Looks at the bytes; refuses the old and the encrypted formats of spreadsheets, and pages that are called one, by their own names. */
export const sniff = (bytes: Uint8Array): FileKind => {
  if (bytes.length === 0) return refuseFile("E15025");
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])) return { kind: "workbook" };
  // An OLE container: a workbook under a password, or the format before 2007.
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0]))
    return refuseFile(Buffer.from(bytes).includes(Buffer.from("EncryptedPackage", "utf16le")) ? "E15021" : "E15026");
  const name = foreignName(bytes);
  if (name !== undefined) return { kind: "other", name };
  const text = decode(bytes);
  if (text === undefined) return { kind: "other", name: "binary" };
  const markup = markupOf(text.slice(0, 200));
  if (markup !== undefined) return refuseFile("E15036", { kind: markup });
  return /^\s*BEGIN:VCALENDAR/i.test(text.slice(0, 200)) ? { kind: "calendar", text } : { kind: "delimited", text };
};

/** What many systems hand out as a spreadsheet, and spreadsheets open: a page, also one with its parts (MHTML), or the XML of 2003. */
const markupOf = (start: string): string | undefined => {
  if (/^\s*mime-version:/i.test(start)) return "HTML";
  const tag = /^\s*<(?:!doctype |\?|!--)?\s*([a-z:]+)?/i.exec(start)?.[1]?.toLowerCase();
  if (tag === "xml" || tag === "workbook") return "XML";
  return tag !== undefined && pageTags.has(tag) ? "HTML" : undefined;
};

const pageTags: ReadonlySet<string> = new Set(
  "html head meta title style script link body table div span center font h1 h2 h3 p br form thead tbody tr".split(" "),
);

/** What a file is called that holds neither a table nor a text, by how it begins. */
export const foreignName = (bytes: Uint8Array): string | undefined =>
  foreignKinds.find(({ start }) => startsWith(bytes, start))?.name;

const foreignKinds = [
  { name: "PNG", start: [0x89, 0x50, 0x4e, 0x47] },
  { name: "JPEG", start: [0xff, 0xd8, 0xff] },
  { name: "GIF", start: [0x47, 0x49, 0x46, 0x38] },
  { name: "PDF", start: [0x25, 0x50, 0x44, 0x46] },
  { name: "RAR", start: [0x52, 0x61, 0x72, 0x21] },
  { name: "7z", start: [0x37, 0x7a, 0xbc, 0xaf] },
  { name: "GZIP", start: [0x1f, 0x8b] },
] as const;

/** Whether a file begins so. */
export const startsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, at) => bytes[at] === byte);

/** The text of UTF-8 or UTF-16 (with or without their marks; Excel's "Unicode text" is the latter), or of GB18030. */
const decode = (bytes: Uint8Array): string | undefined => {
  if (startsWith(bytes, [0xff, 0xfe])) return new TextDecoder("utf-16le").decode(bytes);
  if (startsWith(bytes, [0xfe, 0xff])) return new TextDecoder("utf-16be").decode(bytes);
  return textIn(bytes, bytes.includes(0) ? { encodings: unmarked(bytes) } : {});
};

/** UTF-16 without its mark: its commas and line ends have a zero before them or behind, and never both. */
const unmarked = (bytes: Uint8Array): readonly string[] => {
  const start = bytes.subarray(0, 4_000);
  const before = start.some((byte, at) => byte === 0 && at % 2 === 0);
  const behind = start.some((byte, at) => byte === 0 && at % 2 === 1);
  return before === behind ? [] : [before ? "utf-16be" : "utf-16le"];
};
