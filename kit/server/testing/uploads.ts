import { createCanvas } from "@napi-rs/canvas";
import type { FilePurpose } from "../../contract/files.ts";
import type { Answered, Browser } from "../testing.ts";

/** Uploads a file as a page does: what it is for first, then the file. */
export const upload = (
  browser: Browser,
  fileType: FilePurpose | (string & {}),
  bytes: Uint8Array,
  name = "照片.jpg",
  fields: Readonly<Record<string, string>> = {},
): Promise<Answered> => {
  const boundary = "apron-test-boundary";
  const parts = Object.entries({ fileType, ...fields }).map(
    ([field, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`,
  );
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: image/jpeg\r\n\r\n`;
  return browser.post(
    "/cass/agent/upload",
    Buffer.concat([Buffer.from(parts.join("") + head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    { "content-type": `multipart/form-data; boundary=${boundary}` },
  );
};

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
