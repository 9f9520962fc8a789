import { createCanvas, type Canvas } from "@napi-rs/canvas";

/** A corner of an outline. */
type Point = readonly [x: number, y: number];

/** Everything drawn once for one shape of piece; each picture is 47x47. */
export interface PieceShape {
  /** White where the piece is. */
  readonly mask: Canvas;
  /** Night-blue dusk of the place it left, deeper under its upper edge; no line around it. */
  readonly hole: Canvas;
  /** Light from above left along the piece's edge, fading into shade below right. */
  readonly bevel: Canvas;
}

/** Width and height of a piece with its knobs. */
export const pieceSize = 47;

/** A side bulges out, is cut in, or runs straight. */
const bends = [1, -1, 0] as const;

/** Makes a piece of the dice: four sides with round or square knobs, nowhere at the same place. */
export const makeShape = (dice: () => number): PieceShape => {
  const outline = drawOutline(dice);
  return { mask: fill(outline), hole: paintHole(outline), bevel: paintBevel(outline) };
};

const margin = 8.5;
const side = pieceSize - 2 * margin;

const drawOutline = (dice: () => number): Point[] => {
  const round = dice() < 0.6;
  const first = Math.floor(dice() * 4);
  const points: Point[] = [];
  for (let turn = 0; turn < 4; turn += 1) {
    // One side always bulges and its neighbour is always cut, so that no piece is a bare square.
    const order = (turn + first) % 4;
    const bend = order === 0 ? 1 : order === 1 ? -1 : (bends[Math.floor(dice() * 3)] ?? 0);
    const centre = side * (0.38 + 0.24 * dice());
    const knob = bend === 0 ? [] : round ? roundKnob(centre, 5.2 + dice()) : squareKnob(centre, 6 + dice());
    for (const [along, out] of [[0, 0] as Point, ...knob]) points.push(place(turn, along, -out * bend));
  }
  return points;
};

/** A point of the upper side, turned by quarter turns into its own side. */
const place = (turn: number, along: number, down: number): Point => {
  const [x, y] = [along - side / 2, down - side / 2];
  const [turnedX, turnedY] = ([[x, y], [-y, x], [-x, -y], [y, -x]] as const)[turn % 4] ?? [x, y];
  return [turnedX + pieceSize / 2, turnedY + pieceSize / 2];
};

const roundKnob = (centre: number, radius: number): Point[] => {
  const from = 0.82 * Math.PI + Math.PI / 2;
  return Array.from({ length: 15 }, (_, step): Point => {
    const angle = from - (step / 14) * (1.64 * Math.PI);
    return [centre - radius * Math.sin(angle - Math.PI / 2) * -1, 2.2 + radius * 0.55 - radius * 0.55 + radius * 0.3 - radius * 0.9 * Math.cos(angle - Math.PI / 2) * 1];
  });
};

const squareKnob = (centre: number, half: number): Point[] => [
  [centre - half * 0.7, 0],
  [centre - half, 6.6],
  [centre + half, 6.6],
  [centre + half * 0.7, 0],
];
