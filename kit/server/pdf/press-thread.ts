// Makes documents, one per message, in a thread of its own. The type is opened once: opened again for every cell it would
// cost fifty times as much.
import { readFileSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { parentPort } from "node:worker_threads";
import { create } from "fontkit";
import { draw } from "./drawing.ts";
import type { PdfPaper } from "./paper.ts";
import type { PressOutcome } from "./press.ts";
import { typeFile } from "./type-files.ts";

// On Linux this means the calling thread alone: whoever only reads goes first where cores are few.
if (process.platform === "linux") setPriority(0, constants.priority.PRIORITY_LOW);

const [regular, bold] = (["400Regular", "700Bold"] as const).map((weight) => create(readFileSync(typeFile(weight))));

const press = async (paper: PdfPaper): Promise<PressOutcome> => {
  if (!regular || !bold) throw new Error("the type is not there");
  return { bytes: await draw(paper, { regular, bold }) };
};

parentPort?.on("message", (paper: PdfPaper) => {
  void press(paper)
    .catch((error: unknown): PressOutcome => ({ failed: error instanceof Error ? error.message : String(error) }))
    .then((outcome) => parentPort?.postMessage(outcome));
});
