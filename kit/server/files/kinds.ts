import { beginningOf } from "../../contract/patterns.ts";
import type { FileKind } from "../../contract/files.ts";
import { textIn } from "../decoding.ts";

/** How much of a file its kind is told from, in bytes. */
export const headBytes = 16_384;

/** The media type a kind is given out with. */
export const mediaTypes: Readonly<Record<FileKind, string>> = {
  jpeg: "image/jpeg",
  png: "image/png",
  pdf: "application/pdf",
  mp4: "video/mp4",
  webm: "video/webm",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  text: "text/plain",
  part: "application/octet-stream",
};

/** Kinds a browser shows in place; everything else is offered as a download (catalogue 27.1). */
export const shownInPlace: ReadonlySet<FileKind> = new Set(["jpeg", "png", "mp4", "webm"]);

/** How the name of a download may end, by its kind; the first is put behind any other. */
const endings: Readonly<Partial<Record<FileKind, readonly string[]>>> = {
  pdf: ["pdf"],
  xlsx: ["xlsx"],
  docx: ["docx"],
  text: ["txt", "csv", "log", "md", "json"],
};

/** A name that ends as what the file is, so that a script in plain text is no program to whoever downloads it (T25). */
export const endingAs = (kind: FileKind, name: string): string => {
  const [usual, ...others] = endings[kind] ?? [];
  const ending = name.toLowerCase().split(".").slice(1).at(-1) ?? "";
  if (usual === undefined || [usual, ...others].includes(ending)) return name;
  return `${beginningOf(name, 199 - usual.length)}.${usual}`;
};

/** What a file is by its first `headBytes` bytes; undefined for everything that is not accepted anywhere. */
export const kindOf = (head: Uint8Array): FileKind | undefined => {
  const bytes = Buffer.from(head.buffer, head.byteOffset, head.byteLength);
  const latin = bytes.toString("latin1");
  if (latin.startsWith("\xff\xd8\xff")) return "jpeg";
  if (latin.startsWith("\x89PNG\r\n\x1a\n")) return "png";
  if (latin.startsWith("%PDF-")) return "pdf";
  if (latin.slice(4, 8) === "ftyp")
    return /^(isom|iso[2-6]|mp4[12]|avc1|M4V |dash)/.test(latin.slice(8)) ? "mp4" : undefined;
  if (latin.startsWith("\x1a\x45\xdf\xa3")) return latin.slice(0, 64).includes("webm") ? "webm" : undefined;
  if (latin.startsWith("PK\x03\x04")) return officeKind(latin);
  return isPlainText(bytes) ? "text" : undefined;
};

/** Office files are archives that begin with their list of contents or one of their own folders. */
const officeKind = (latin: string): FileKind | undefined => {
  if (!/^(\[Content_Types\]\.xml|_rels\/|docProps\/|xl\/|word\/)/.test(latin.slice(30, 60))) return undefined;
  if (latin.includes("xl/")) return "xlsx";
  return latin.includes("word/") ? "docx" : undefined;
};

/** Text without control characters that does not begin as markup. */
const isPlainText = (bytes: Buffer): boolean => {
  const text = textIn(bytes, { cut: bytes.length >= headBytes }) ?? "";
  // oxlint-disable-next-line no-control-regex -- the control characters are what is looked for
  return text !== "" && !/[\u0000-\u0008\u000e-\u001f]/.test(text) && !/^\s*</.test(text);
};
