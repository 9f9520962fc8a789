import { randomInt } from "node:crypto";
import { createCanvas, type Canvas } from "@napi-rs/canvas";
import { diceOf, sceneSize } from "./brush.ts";
import { paintScene } from "./scenes.ts";
import { makeShape, type PieceShape } from "./shapes.ts";
import { pieceSize, puzzleSize } from "./sizes.ts";

/** A slider puzzle: what goes on the wire, and the x that solves it. */
export interface SliderPuzzle {
  /** JPEG 310x155 with the hole and two decoys, base64. */
  readonly originImage: string;
  /** PNG with alpha 47x155, the piece at its true height, base64. */
  readonly shadeImage: string;
  readonly x: number;
}

/** What puzzles are cut from, painted once and kept. */
export interface PuzzleStock {
  readonly scenes: readonly Canvas[];
  readonly shapes: readonly PieceShape[];
  readonly grains: readonly Canvas[];
}

/** How much a full stock holds. */
export const stockSize = { scenes: 60, shapes: 40, grains: 4 } as const;

/**
 * Paints a stock, about 15 ms a scene. The seeds are secret chance by default: scenes that anyone could paint again
 * would give the hole away by comparison.
 */
export const paintStock = (
  sizes: { readonly scenes: number; readonly shapes: number; readonly grains: number } = stockSize,
  seed: () => number = () => randomInt(2 ** 32),
): PuzzleStock => ({
  scenes: Array.from({ length: sizes.scenes }, () => paintScene(seed())),
  shapes: Array.from({ length: sizes.shapes }, () => makeShape(diceOf(seed()))),
  grains: Array.from({ length: sizes.grains }, () => paintGrain(diceOf(seed()))),
});

const { width, height } = puzzleSize;
const origin = createCanvas(width, height);
const originPen = origin.getContext("2d");
const shade = createCanvas(pieceSize, height);
const shadePen = shade.getContext("2d");

/** Cuts one puzzle, in about 3 ms; the undamaged picture exists nowhere outside this function. */
export const cutPuzzle = (stock: PuzzleStock): SliderPuzzle => {
  const scene = pick(stock.scenes);
  const { mask, hole, bevel } = pick(stock.shapes);
  const left = randomInt(sceneSize.width - width + 1);
  const top = randomInt(sceneSize.height - height + 1);
  const x = randomInt(puzzleSize.leftmost, puzzleSize.rightmost + 1);
  const y = randomInt(height - pieceSize + 1);

  shadePen.globalCompositeOperation = "copy";
  shadePen.drawImage(mask, 0, y);
  shadePen.globalCompositeOperation = "source-in";
  shadePen.drawImage(scene, -left - x, -top);
  shadePen.globalCompositeOperation = "source-atop";
  shadePen.drawImage(pick(stock.grains), -randomInt(grainSize - pieceSize), -randomInt(grainSize - height));
  shadePen.drawImage(bevel, 0, y);

  originPen.drawImage(scene, -left, -top);
  for (const place of [{ x, y }, ...decoysBeside(x, y)]) {
    originPen.globalAlpha = 0.84 + randomInt(17) / 100;
    originPen.drawImage(hole, place.x, place.y);
  }
  originPen.globalAlpha = 1;
  originPen.drawImage(pick(stock.grains), -randomInt(grainSize - width), -randomInt(grainSize - height));

  return {
    originImage: origin.toBuffer("image/jpeg", 82).toString("base64"),
    shadeImage: shade.toBuffer("image/png").toString("base64"),
    x,
  };
};

const pick = <Thing>(things: readonly Thing[]): Thing => {
  const thing = things[randomInt(things.length)];
  if (thing === undefined) throw new Error("the puzzle stock is empty");
  return thing;
};

/** Far enough in height that a person sees at once which hole is level with the piece. */
const decoyRise = 20;

/** Two places for holes of the same shape that touch neither the true one nor each other. */
const decoysBeside = (x: number, y: number): { x: number; y: number }[] => {
  const taken = [{ x, y }];
  while (taken.length < 3) {
    const place = { x: randomInt(pieceSize, width - pieceSize + 1), y: randomInt(height - pieceSize + 1) };
    const level = Math.abs(place.y - y) < decoyRise;
    if (!level && taken.every((other) => Math.hypot(place.x - other.x, place.y - other.y) > pieceSize + 2))
      taken.push(place);
  }
  return taken.slice(1);
};

const grainSize = 400;

/** Faint light and dark specks to lay over a finished picture. */
const paintGrain = (dice: () => number): Canvas => {
  const canvas = createCanvas(grainSize, grainSize);
  const pen = canvas.getContext("2d");
  const pixels = pen.createImageData(grainSize, grainSize);
  for (let at = 0; at < pixels.data.length; at += 4) {
    pixels.data.fill(dice() < 0.5 ? 255 : 0, at, at + 3);
    pixels.data[at + 3] = 10 * dice();
  }
  pen.putImageData(pixels, 0, 0);
  return canvas;
};
