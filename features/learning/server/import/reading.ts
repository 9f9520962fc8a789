import { beginningOf } from "@apron/kit/contract/patterns";
import { createHash } from "node:crypto";
import { textIn } from "@apron/kit/server/decoding";
import { foreignName, startsWith } from "@apron/kit/server/sheets";
import { learningLimits } from "../../document.ts";
import { type ArchiveEntry, entriesIn, unpacked } from "./archive.ts";
import type { Flaw, FromThread } from "./folder.ts";
import { readDocx, readMarkdown, readPdf, type Reading } from "./formats.ts";

/** What a folder gives: each of its documents, or what is wrong with the whole. */
interface Folder {
  readonly whole: { readonly flaw: Flaw };
  readonly rows: FromThread[];
}

/** Lays down a PDF whose pages can be shown. */
type Keep = (hash: string, pdf: Uint8Array) => Promise<void>;

/** Reads one document, or all of those in an archive; within its thread. */
export const readAll = async (name: string, bytes: Uint8Array, keep: Keep = async () => undefined): Promise<Folder> => {
  if (!startsWith(bytes, [0x50, 0x4b, 0x03, 0x04]) && !startsWith(bytes, [0x50, 0x4b, 0x05, 0x06]))
    return { whole: { flaw: "none" }, rows: [await rowOf(name, bytes, keep)] };
  const entries = entriesIn(bytes, learningLimits.importEntries);
  if (entries === "more") return flawed("tooMany");
  if (entries === undefined) return flawed("damaged");
  if (entries.some((entry) => partsOfOne.includes(entry.name)))
    return { whole: { flaw: "none" }, rows: [await rowOf(name, bytes, keep)] };
  return await readArchive(bytes, entries.filter(isDocument), keep);
};

/** What stands in the archive that a single document is: of Word, of Office, of OpenDocument. */
const partsOfOne = ["word/document.xml", "[Content_Types].xml", "mimetype"];

const readArchive = async (bytes: Uint8Array, entries: readonly ArchiveEntry[], keep: Keep): Promise<Folder> => {
  if (entries.length > learningLimits.importFiles) return flawed("tooMany");
  if (entries.some(({ locked }) => locked)) return flawed("locked");
  if (entries.reduce((sum, { size }) => sum + size, 0) > learningLimits.unpackedBytes) return flawed("tooLarge");
  const rows: FromThread[] = [];
  for (const entry of entries) {
    const inner = entry.isLink ? undefined : unpacked(bytes, entry);
    const problem = entry.isLink ? "E20028" : "E20015";
    rows.push(inner ? await rowOf(entry.name, inner, keep) : { ...empty, path: pathOf(entry.name), problem });
  }
  return { whole: { flaw: "none" }, rows };
};

const flawed = (flaw: Flaw): Folder => ({ whole: { flaw }, rows: [] });

/** What of a folder is meant to be read, be it in a format that is not; pictures beside a text and what systems leave behind are not. */
const isDocument = ({ name }: ArchiveEntry): boolean =>
  !name.endsWith("/") &&
  !/(^|\/)(__MACOSX\/|\.(?!\.?\/)|~\$|thumbs\.db$|desktop\.ini$)/i.test(name) &&
  !/\.(png|jpe?g|gif|bmp|svg|webp|tiff?|emf|wmf|css|js)$/i.test(name);

/** Names of formats that are read, or told apart by their content. */
const formats = ["", "md", "markdown", "txt", "docx", "pdf", "doc", "wps", "rtf", "odt", "htm", "html"];

const empty: Omit<FromThread, "path"> = { html: "", facts: {}, problem: "", value: "", pages: "" };

/** One file by its content: its name only says what it should be. */
const rowOf = async (path: string, bytes: Uint8Array, keep: Keep): Promise<FromThread> => {
  const read = await readingOf(path, bytes).catch((): Reading => ({ problem: "E20015" }));
  const row = { ...empty, path: pathOf(path), ...read };
  if (row.problem !== "" || !startsWith(bytes, pdfHead)) return row;
  const hash = createHash("sha256").update(bytes).digest("hex");
  await keep(hash, bytes);
  return { ...row, pages: hash };
};

const pathOf = (name: string): string => beginningOf(name, 300);

/** What begins a PDF to its last sign, as a place for files asks for it. */
const pdfHead = [0x25, 0x50, 0x44, 0x46, 0x2d] as const;

const readingOf = async (path: string, bytes: Uint8Array): Promise<Reading> => {
  const should = /\.(\w+)$/.exec(path)?.[1]?.toLowerCase() ?? "";
  if (bytes.length === 0) return { problem: "E20014" };
  if (!formats.includes(should)) return { problem: "E20023" };
  if (startsWith(bytes, [0x25, 0x50, 0x44, 0x46])) return await readPdf(bytes);
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])) return await readDocx(bytes);
  // An OLE container: a DOCX under a password, or the format before 2007.
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0]))
    return { problem: Buffer.from(bytes).includes(lockedName) ? "E20019" : "E20023" };
  const other = foreignName(bytes);
  if (other !== undefined) return { problem: "E20013", value: other };
  const text = bytes.includes(0) ? undefined : textIn(bytes);
  // Neither a text nor what its name says: it came here in pieces.
  if (text === undefined && ["docx", "pdf"].includes(should)) return { problem: "E20015" };
  if (text === undefined || /^\s*<(!doctype|html|\?xml)/i.test(text.slice(0, 200))) return { problem: "E20023" };
  if (text.startsWith("{\\rtf")) return { problem: "E20023" };
  if (!["md", "markdown", "txt"].includes(should)) return { problem: "E20013", value: "TXT" };
  return readMarkdown(text);
};

const lockedName = Buffer.from("EncryptedPackage", "utf16le");
