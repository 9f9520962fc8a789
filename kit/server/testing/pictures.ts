import { crc32 } from "node:zlib";
import { createCanvas, loadImage } from "@napi-rs/canvas";

/** A picture in two colours: red, with a blue corner at the top left. */
export const picture = (kind: "jpeg" | "png", width = 60, height = 40): Buffer => {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext("2d");
  context.fillStyle = "#f00";
  context.fillRect(0, 0, width, height);
  context.fillStyle = "#00f";
  context.fillRect(0, 0, width / 4, height / 4);
  return kind === "png" ? canvas.toBuffer("image/png") : canvas.toBuffer("image/jpeg", 95);
};

/** How much of a picture looks clearly unlike another of its size, 0 to 1. */
export const difference = async (one: Uint8Array, other: Uint8Array): Promise<number> => {
  const [seen, expected] = [await pixelsOf(one), await pixelsOf(other)];
  const unlike = seen.filter((value, place) => Math.abs(value - (expected[place] ?? 0)) > 40).length;
  return seen.length === expected.length ? unlike / seen.length : 1;
};

const pixelsOf = async (bytes: Uint8Array): Promise<Uint8ClampedArray> => {
  const image = await loadImage(Buffer.from(bytes));
  const context = createCanvas(image.width, image.height).getContext("2d");
  context.drawImage(image, 0, 0);
  return context.getImageData(0, 0, image.width, image.height).data;
};

/** A JPEG with these segments right behind its start, such as EXIF (marker 0xe1) or a comment (0xfe). */
export const withSegment = (jpeg: Buffer, marker: number, content: Buffer): Buffer => {
  const length = Buffer.from([0, 0]);
  length.writeUInt16BE(content.length + 2);
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, marker]), length, content, jpeg.subarray(2)]);
};

/** EXIF that says "turn me by 90 degrees" and where the picture was taken. */
export const sidewaysWithPlace = Buffer.concat([
  Buffer.from("4578696600004d4d002a00000008000101120003000000010006000000000000", "hex"),
  Buffer.from("GPS 39.9042N 116.4074E"),
]);

/** What the header of a PNG says; `colour` is the type: 0 grey, 2 colours, 3 palette, 4 and 6 with transparency. */
export interface PngHead {
  readonly width: number;
  readonly height: number;
  readonly bits: number;
  readonly colour: number;
  readonly interlaced?: boolean;
}

/** A PNG of sound structure with these packed rows, whatever they are. */
export const pngOf = ({ width, height, bits, colour, interlaced = false }: PngHead, rows: Buffer): Buffer => {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([bits, colour, 0, 0, interlaced ? 1 : 0], 8);
  const signature = Buffer.from("89504e470d0a1a0a", "hex");
  return Buffer.concat([signature, chunk("IHDR", head), chunk("IDAT", rows), chunk("IEND", Buffer.alloc(0))]);
};

/** A part of a PNG with its sum. */
export const chunk = (name: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(name), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};

/** A picture as WebP, which is a fraction of the PNG of a screen. */
export const asWebp = async (bytes: Uint8Array, quality: number): Promise<Buffer> => {
  const image = await loadImage(Buffer.from(bytes));
  const canvas = createCanvas(image.width, image.height);
  canvas.getContext("2d").drawImage(image, 0, 0);
  return await canvas.encode("webp", quality);
};
