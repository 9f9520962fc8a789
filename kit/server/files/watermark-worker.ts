// Writes words over one picture in a thread of its own and ends.
import { parentPort, workerData } from "node:worker_threads";
import { createCanvas, loadImage } from "@napi-rs/canvas";
import type { Watermarking } from "./watermark.ts";

const jpegQuality = 82;
/** No view needs more pixels than this a side. */
const longestSide = 2000;

const paint = async ({ picture, words }: Watermarking): Promise<Buffer> => {
  const image = await loadImage(Buffer.from(picture));
  const scale = Math.min(1, longestSide / Math.max(image.width, image.height));
  const canvas = createCanvas(
    Math.max(1, Math.round(image.width * scale)),
    Math.max(1, Math.round(image.height * scale)),
  );
  const brush = canvas.getContext("2d");
  brush.drawImage(image, 0, 0, canvas.width, canvas.height);
  const size = Math.max(12, Math.round(Math.max(canvas.width, canvas.height) / 42));
  brush.font = `600 ${size}px sans-serif`;
  brush.rotate(-Math.PI / 9);
  const length = brush.measureText(words).width + size * 3;
  const reach = canvas.width + canvas.height;
  // Light words with a dark rim can be read, and cannot be filtered out, on any ground.
  brush.fillStyle = "rgba(255, 255, 255, 0.34)";
  brush.strokeStyle = "rgba(20, 40, 70, 0.3)";
  brush.lineWidth = Math.max(1, size / 14);
  for (let line = 0, y = -reach; y < reach; line += 1, y += size * 5)
    for (let x = -reach + (line % 2) * (length / 2); x < reach; x += length) {
      brush.strokeText(words, x, y);
      brush.fillText(words, x, y);
    }
  return canvas.toBuffer("image/jpeg", jpegQuality);
};

const work: Watermarking = workerData;
void paint(work).then((bytes) => parentPort?.postMessage(bytes));
