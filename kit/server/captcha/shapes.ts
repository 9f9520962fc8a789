import { createCanvas, Path2D, type Canvas, type SKRSContext2D } from "@napi-rs/canvas";
import { pieceSize } from "./sizes.ts";

/** A corner of an outline. */
type Point = readonly [x: number, y: number];

/** Everything drawn once for one shape of piece; each picture is 47x47. */
export interface PieceShape {
  /** White where the piece is. */
  readonly mask: Canvas;
  /** Night-blue dusk of the place it left, deeper under its upper edge and lit along the lower; no line of one colour. */
  readonly hole: Canvas;
  /** Light from above left along the piece's edge, fading into shade below right. */
  readonly bevel: Canvas;
}

/** A side bulges out, is cut in, or runs straight. */
const bends = [1, -1, 0] as const;

/** Draws a piece as the dice fall: four sides with round or dovetailed knobs. */
export const makeShape = (dice: () => number): PieceShape => {
  const outline = drawOutline(dice);
  return { mask: paintMask(outline), hole: paintHole(outline), bevel: paintBevel(outline) };
};

const margin = 8.5;
const side = pieceSize - 2 * margin;

const drawOutline = (dice: () => number): Path2D => {
  const round = dice() < 0.6;
  const first = Math.floor(dice() * 4);
  const outline = new Path2D();
  for (let turn = 0; turn < 4; turn += 1) {
    // One side always bulges and its neighbour is always cut, so that no piece is a bare square.
    const order = (turn + first) % 4;
    const bend = order === 0 ? 1 : order === 1 ? -1 : (bends[Math.floor(dice() * 3)] ?? 0);
    const centre = side * (0.38 + 0.24 * dice());
    const knob = bend === 0 ? [] : round ? roundKnob(centre, 4.7 + 0.6 * dice()) : squareKnob(centre, 5 + 1.4 * dice());
    for (const [index, [along, out]] of [[0, 0] as const, ...knob].entries()) {
      const [x, y] = place(turn, along, -out * bend);
      if (turn + index === 0) outline.moveTo(x, y);
      else outline.lineTo(x, y);
    }
  }
  outline.closePath();
  return outline;
};

/** A point of the upper side, turned by quarter turns into its own side. */
const place = (turn: number, along: number, down: number): Point => {
  const [x, y] = [along - side / 2, down - side / 2];
  const [turnedX, turnedY] = (
    [
      [x, y],
      [-y, x],
      [-x, -y],
      [y, -x],
    ] as const
  )[turn % 4] ?? [x, y];
  return [turnedX + pieceSize / 2, turnedY + pieceSize / 2];
};

/** Three quarters of a circle on a narrow neck. */
const roundKnob = (centre: number, radius: number): Point[] => {
  const neck = Math.acos(0.5);
  return Array.from({ length: 15 }, (_, step): Point => {
    const angle = -neck - (step / 14) * 2 * (Math.PI - neck);
    return [centre + radius * Math.sin(angle), radius * (0.5 - Math.cos(angle))];
  });
};

/** A dovetail. */
const squareKnob = (centre: number, half: number): Point[] => [
  [centre - half * 0.7, 0],
  [centre - half, 7],
  [centre + half, 7],
  [centre + half * 0.7, 0],
];

const paintMask = (outline: Path2D): Canvas =>
  painted((pen) => {
    pen.fillStyle = "#fff";
    pen.fill(outline);
  });

const paintHole = (outline: Path2D): Canvas =>
  painted((pen) => {
    pen.clip(outline);
    pen.fillStyle = "rgba(9,18,36,.46)";
    pen.fillRect(0, 0, pieceSize, pieceSize);
    pen.filter = "blur(2px)";
    pen.translate(0.8, 1.2);
    pen.strokeStyle = "rgba(6,12,26,.34)";
    pen.lineWidth = 2;
    pen.stroke(outline);
    pen.translate(-1.4, -2);
    const rim = pen.createLinearGradient(10, 6, 38, 42);
    rim.addColorStop(0.5, "rgba(255,255,255,0)");
    rim.addColorStop(1, "rgba(255,255,255,.3)");
    pen.filter = "blur(.8px)";
    pen.strokeStyle = rim;
    pen.lineWidth = 2.4;
    pen.stroke(outline);
  });

const paintBevel = (outline: Path2D): Canvas =>
  painted((pen) => {
    pen.clip(outline);
    const light = pen.createLinearGradient(8, 4, 39, 43);
    light.addColorStop(0, "rgba(255,255,255,.6)");
    light.addColorStop(0.5, "rgba(255,255,255,.16)");
    light.addColorStop(1, "rgba(9,18,36,.4)");
    pen.filter = "blur(.7px)";
    pen.strokeStyle = light;
    pen.lineWidth = 2.2;
    pen.stroke(outline);
  });

const painted = (paint: (pen: SKRSContext2D) => void): Canvas => {
  const canvas = createCanvas(pieceSize, pieceSize);
  paint(canvas.getContext("2d"));
  return canvas;
};
