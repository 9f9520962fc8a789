import { textIn } from "@apron/kit/server/decoding";
import { unzipSync } from "fflate";

/** One entry of an archive, as its list of contents has it; nothing of it is unpacked yet. */
export interface ArchiveEntry {
  /** In UTF-8 or GBK, as its maker wrote it, its folders parted by `/`. */
  readonly name: string;
  /** As the unpacker calls it. */
  readonly key: string;
  readonly size: number;
  readonly locked: boolean;
  /** It only points to where something else stands. */
  readonly isLink: boolean;
}

const endOfList = 0x06054b50;
const entryOfList = 0x02014b50;
/** The end of the list stands within so many bytes of the end of the file. */
const furthestEnd = 65_557;

/** What an archive lists, at most so many entries; undefined where there is no list, "more" where it is longer. */
export const entriesIn = (bytes: Uint8Array, most: number): ArchiveEntry[] | "more" | undefined => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.length - 22;
  while (end >= 0 && end > bytes.length - furthestEnd && view.getUint32(end, true) !== endOfList) end -= 1;
  if (end < 0 || view.getUint32(end, true) !== endOfList) return undefined;
  // An archive of more than 65,535 entries says so elsewhere: it has too many in any case.
  if (view.getUint16(end + 10, true) > most) return "more";
  const entries: ArchiveEntry[] = [];
  let at = view.getUint32(end + 16, true);
  while (at + 46 <= end && view.getUint32(at, true) === entryOfList) {
    if (entries.length >= most) return "more";
    const flags = view.getUint16(at + 8, true);
    const length = view.getUint16(at + 28, true);
    const raw = bytes.subarray(at + 46, at + 46 + length);
    const isUtf8 = (flags & 0x800) !== 0;
    entries.push({
      name: nameOf(raw, isUtf8),
      key: isUtf8 ? new TextDecoder().decode(raw) : Buffer.from(raw).toString("latin1"),
      size: view.getUint32(at + 24, true),
      locked: (flags & 1) !== 0,
      isLink: isLink(view, at),
    });
    at += 46 + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
};

/** Whether an entry is a symbolic link, which only Unix and the Mac make. */
const isLink = (view: DataView, at: number): boolean =>
  [3, 19].includes(view.getUint8(at + 5)) && ((view.getUint32(at + 38, true) >>> 16) & 0o17_0000) === 0o12_0000;

/** One entry unpacked, to no more than the size it declares; undefined where it is damaged. */
export const unpacked = (bytes: Uint8Array, { key }: Pick<ArchiveEntry, "key">): Uint8Array | undefined => {
  try {
    return Object.values(unzipSync(bytes, { filter: ({ name }) => name === key }))[0];
  } catch {
    return undefined;
  }
};

/** Windows parts folders by its own sign, whatever the format says. */
const nameOf = (raw: Uint8Array, isUtf8: boolean): string => decoded(raw, isUtf8).replaceAll("\\", "/");

const decoded = (raw: Uint8Array, isUtf8: boolean): string => {
  if (isUtf8) return new TextDecoder().decode(raw);
  // Archives made on Windows have names in GBK and do not say so.
  return textIn(raw) ?? Buffer.from(raw).toString("latin1");
};
