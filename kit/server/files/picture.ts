import { Readable } from "node:stream";
import { crc32, createInflate } from "node:zlib";

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
  const size = { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
  for (const { name } of chunksOf(bytes)) if (name === "IEND") return { ...size, whole: true };
  return { ...size, whole: false };
};

/** The parts of a PNG, up to the first that is cut off or was changed. */
function* chunksOf(bytes: Buffer): Generator<{ readonly name: string; readonly data: Buffer }> {
  for (let at = 8; at + 12 <= bytes.length;) {
    const end = at + 8 + bytes.readUInt32BE(at);
    if (end + 4 > bytes.length || crc32(bytes.subarray(at + 4, end)) !== bytes.readUInt32BE(end)) return;
    yield { name: bytes.toString("latin1", at + 4, at + 8), data: bytes.subarray(at + 8, end) };
    at = end + 4;
  }
}

/**
 * Whether a PNG of sound structure holds all its rows: a decoder makes up what is missing. Unpacked piece by piece and no
 * further than it has to be, so that it takes no memory and no bomb goes off.
 */
export const holdsEveryRow = async (png: Buffer): Promise<boolean> => {
  const wanted = unpackedSize(png);
  const packed = [...chunksOf(png)].flatMap(({ name, data }) => (name === "IDAT" ? [data] : []));
  let found = 0;
  try {
    for await (const part of Readable.from(packed).pipe(createInflate())) {
      found += Buffer.from(part).length;
      if (found >= wanted) break;
    }
  } catch {
    // The stream is broken, or ends too early.
  }
  return found >= wanted;
};

/** Left edge, top edge, and distances of the pixels of each of the seven passes of an interlaced picture. */
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/** Samples of a pixel by the colour type of the header. */
const samples: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** Bytes of all rows, each with the one that names its filter (PNG 7.2, 8.2). */
const unpackedSize = (png: Buffer): number => {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const bits = png.readUInt8(24) * (samples[png.readUInt8(25)] ?? 1);
  const sizeOf = (columns: number, rows: number): number =>
    columns === 0 || rows === 0 ? 0 : rows * (1 + Math.ceil((columns * bits) / 8));
  if (png.readUInt8(28) === 0) return sizeOf(width, height);
  return passes.reduce(
    (sum, [left, top, across, down]) =>
      sum + sizeOf(Math.max(0, Math.ceil((width - left) / across)), Math.max(0, Math.ceil((height - top) / down))),
    0,
  );
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
