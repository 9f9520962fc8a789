import { crc32 } from "node:zlib";

/** What a picture's own structure says about it. */
export interface PictureFacts {
  readonly width: number;
  readonly height: number;
  /** Nothing is missing: every part is there up to the end mark. */
  readonly whole: boolean;
}

/** Reads the structure of a JPEG or PNG without decoding a pixel; undefined when there is none to read. */
export const readPicture = (bytes: Buffer, kind: "jpeg" | "png"): PictureFacts | undefined => {
  try {
    return kind === "png" ? readPng(bytes) : readJpeg(bytes);
  } catch (error) {
    // A length that points beyond the end.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
};

const readPng = (bytes: Buffer): PictureFacts | undefined => {
  if (bytes.toString("latin1", 12, 16) !== "IHDR") return undefined;
  const width = bytes.readUInt32BE(16);
  const height = bytes.readUInt32BE(20);
  let whole = false;
  for (let at = 8; at + 12 <= bytes.length && !whole;) {
    const length = bytes.readUInt32BE(at);
    const end = at + 8 + length;
    if (end + 4 > bytes.length || crc32(bytes.subarray(at + 4, end)) !== bytes.readUInt32BE(end)) break;
    whole = bytes.toString("latin1", at + 4, at + 8) === "IEND";
    at = end + 4;
  }
  return { width, height, whole };
};

const startOfScan = 0xda;
const endOfImage = 0xd9;

const readJpeg = (bytes: Buffer): PictureFacts | undefined => {
  let size: { width: number; height: number } | undefined;
  for (let at = 2; at < bytes.length;) {
    if (bytes[at] !== 0xff) return size && { ...size, whole: false };
    while (bytes[at] === 0xff) at += 1;
    const marker = bytes[at] ?? 0;
    if (marker === endOfImage) return size && { ...size, whole: true };
    const next = at + 1 + bytes.readUInt16BE(at + 1);
    if (isFrame(marker)) size ??= { height: bytes.readUInt16BE(at + 4), width: bytes.readUInt16BE(at + 6) };
    at = marker === startOfScan ? endOfScan(bytes, next) : next;
  }
  return size && { ...size, whole: false };
};

/** Frame headers, which tell the size; C4, C8 and CC lie among them and are others. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/** Where the next marker stands: a 0 after FF is data, D0 to D7 are restarts within the scan. */
const endOfScan = (bytes: Buffer, from: number): number => {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return bytes.length;
};
