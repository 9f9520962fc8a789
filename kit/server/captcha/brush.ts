import { createCanvas, type SKRSContext2D } from "@napi-rs/canvas";

/** Size of a painted scene; a puzzle shows a random 310x155 cut of it. */
export const sceneSize = { width: 420, height: 220 } as const;

/** Numbers in [0, 1) that a seed repeats. */
export type Dice = () => number;

/** Dice of a seed (mulberry32): for scenery only, never for where the hole is. */
export const diceOf = (seed: number): Dice => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

const { width, height } = sceneSize;

/** A number from `from` up to `to`. */
export const between = (dice: Dice, from: number, to: number): number => from + dice() * (to - from);
/** A colour. */
export const hsl = (hue: number, saturation: number, lightness: number, alpha = 1): string =>
  `hsla(${hue.toFixed(1)}, ${saturation.toFixed(1)}%, ${lightness.toFixed(1)}%, ${alpha})`;

/** Fills the whole scene. */
export const ground = (pen: SKRSContext2D, fill: SKRSContext2D["fillStyle"]): void => {
  pen.fillStyle = fill;
  pen.fillRect(0, 0, width, height);
};

/** Draws around the middle of the scene, turned by `angle`. */
export const turned = (pen: SKRSContext2D, angle: number, draw: () => void): void => {
  pen.save();
  pen.translate(width / 2, height / 2);
  pen.rotate(angle);
  draw();
  pen.restore();
};

/** Fills an ellipse around a point. */
export const oval = (pen: SKRSContext2D, x: number, y: number, radiusX: number, radiusY: number): void => {
  pen.beginPath();
  pen.ellipse(x, y, radiusX, radiusY, 0, 0, Math.PI * 2);
  pen.fill();
};

/** Strokes a straight line. */
export const line = (pen: SKRSContext2D, x: number, y: number, toX: number, toY: number): void => {
  pen.beginPath();
  pen.moveTo(x, y);
  pen.lineTo(toX, toY);
  pen.stroke();
};

/** Fills a polygon. */
export const shape = (pen: SKRSContext2D, fill: string, ...corners: [number, number][]): void => {
  pen.fillStyle = fill;
  pen.beginPath();
  for (const [x, y] of corners) pen.lineTo(x, y);
  pen.closePath();
  pen.fill();
};

/** Strokes a winding line across the scene. */
export const wave = (pen: SKRSContext2D, dice: Dice, y: number, swing: number): void => {
  const phase = between(dice, 0, 6.3);
  const slope = between(dice, -0.35, 0.35);
  pen.beginPath();
  for (let x = -10; x <= width + 10; x += 10)
    pen.lineTo(x, y + slope * (x - width / 2) + swing * Math.sin(x / 70 + phase));
  pen.stroke();
};

/** Fills a range of hills that rise from `y`. */
export const range = (pen: SKRSContext2D, dice: Dice, y: number, rise: number, fill: string): void => {
  const peaks: [number, number][] = [];
  for (let x = -20; x <= width + 20; x += between(dice, 14, 34)) peaks.push([x, y - dice() * rise]);
  shape(pen, fill, [-20, height], ...peaks, [width + 20, height]);
};

/** Draws on a sheet of its own and lays it down blurred: one blur for many strokes. */
export const softly = (pen: SKRSContext2D, radius: number, draw: (sheet: SKRSContext2D) => void): void => {
  const sheet = createCanvas(width, height);
  draw(sheet.getContext("2d"));
  pen.filter = `blur(${radius.toFixed(1)}px)`;
  pen.drawImage(sheet, 0, 0);
  pen.filter = "none";
};
