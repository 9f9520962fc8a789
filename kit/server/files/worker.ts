// Decodes pictures and writes them anew in a thread of its own, so that nothing of what was sent survives but what can be
// seen, and no request waits while it happens. A message is one task; the answer says what became of it.
import { readFile, writeFile } from "node:fs/promises";
import { constants, setPriority } from "node:os";
import { parentPort } from "node:worker_threads";
import { createCanvas, type Image, loadImage } from "@napi-rs/canvas";
import { fileLimits } from "../../contract/files.ts";
import { encrypt } from "./cipher.ts";
import { holdsEveryRow, readPicture } from "./picture.ts";
import type { PictureOutcome, PictureTask } from "./studio.ts";

const jpegQuality = 88;

// On Linux this means the calling thread alone: whoever only reads goes first where cores are few, and yet a picture is not
// starved of its time on a busy machine.
if (process.platform === "linux") setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL);

const rework = async ({ from, to, kind, longestSide, key }: PictureTask): Promise<PictureOutcome> => {
  const sent = await readFile(from);
  const facts = readPicture(sent, kind);
  if (!facts || facts.width === 0 || facts.height === 0) return { refused: "broken" };
  if (Math.max(facts.width, facts.height) > fileLimits.side) return { refused: "pixels" };
  if (facts.width * facts.height > fileLimits.megapixels * 1_000_000) return { refused: "pixels" };
  if (!facts.whole || (kind === "png" && !(await holdsEveryRow(sent)))) return { refused: "broken" };

  const image = await loadImage(sent).catch(() => undefined);
  // A picture lying on its side is decoded upright; a decoder that sees another size was told another story.
  if (!image || image.width * image.height !== facts.width * facts.height) return { refused: "broken" };
  const kept = draw(image, kind === "png" && longestSide === undefined ? "png" : "jpeg", longestSide);
  try {
    await writeFile(to, key ? encrypt(kept.bytes, key) : kept.bytes, { mode: 0o600 });
  } catch (error) {
    return { unwritten: error instanceof Error ? error.message : String(error) };
  }
  return { kind: kept.kind, size: kept.bytes.length };
};

const draw = (image: Image, kind: "jpeg" | "png", longestSide: number = fileLimits.side) => {
  const scale = Math.min(1, longestSide / Math.max(image.width, image.height));
  const width = Math.max(1, Math.round(image.width * scale));
  const height = Math.max(1, Math.round(image.height * scale));
  const canvas = createCanvas(width, height);
  const context = canvas.getContext("2d");
  if (kind === "jpeg") {
    context.fillStyle = "#fff";
    context.fillRect(0, 0, width, height);
  }
  context.imageSmoothingQuality = "high";
  context.drawImage(image, 0, 0, width, height);
  return { kind, bytes: kind === "png" ? canvas.toBuffer("image/png") : canvas.toBuffer("image/jpeg", jpegQuality) };
};

parentPort?.on("message", (task: PictureTask) => {
  void rework(task)
    .catch((error: unknown): PictureOutcome => ({ failed: error instanceof Error ? error.message : String(error) }))
    .then((outcome) => parentPort?.postMessage(outcome));
});
