import { createCanvas, loadImage, type Image, Path2D } from "@napi-rs/canvas";
import { cutPuzzle, paintStock, puzzleSize } from "@apron/kit/server/testing/captcha";
import { type Figures, median } from "./stage/figure.ts";

const rounds = 7;
const perRound = 150;

/**
 * Slider puzzles on one core, beside the bare image library making the same cut from the same scenes, decoded once:
 * one hole, one piece, no bevel, decoys or grain.
 */
export const figures: Figures = async () => {
  const stock = paintStock();
  // As bytes: canvases of two installed copies of the library must never meet, that ends the process.
  const bare = bareCut(await Promise.all(stock.scenes.map((scene) => loadImage(scene.toBuffer("image/png")))));
  const rates = { ours: [] as number[], bare: [] as number[] };
  // Alternating, so that a busy moment of the machine falls on both.
  for (let round = 0; round < rounds; round += 1) {
    rates.ours.push(perSecond(() => cutPuzzle(stock)));
    rates.bare.push(perSecond(bare));
  }
  const [ours, library] = [median(rates.ours), median(rates.bare)];
  return [
    {
      name: "slider puzzles, ratio to the bare image library",
      value: ours / library,
      limit: 0.7,
      better: "higher",
      unit: "×",
      detail: `${Math.round(ours)}/s against ${Math.round(library)}/s on one core, median of ${rounds} × ${perRound}`,
    },
  ];
};

const perSecond = (make: () => unknown): number => {
  const from = performance.now();
  for (let made = 0; made < perRound; made += 1) make();
  return (perRound * 1000) / (performance.now() - from);
};

const bareCut = (scenes: readonly Image[]) => {
  const { width, height, piece } = puzzleSize;
  const outline = new Path2D("M8 8H18A6 6 0 1 1 29 8H39V18A6 6 0 1 1 39 29V39H8Z");
  const origin = createCanvas(width, height);
  const shade = createCanvas(piece, height);
  const [originPen, shadePen] = [origin.getContext("2d"), shade.getContext("2d")];
  let turn = 0;
  return () => {
    turn += 1;
    const scene = scenes[turn % scenes.length];
    if (!scene) throw new Error("no scenes");
    const [x, y] = [100 + (turn % 160), turn % 100];
    originPen.drawImage(scene, -(turn % 100), -(turn % 60));
    shadePen.clearRect(0, 0, piece, height);
    shadePen.save();
    shadePen.translate(0, y);
    shadePen.clip(outline);
    shadePen.drawImage(origin, -x, -y);
    shadePen.restore();
    originPen.save();
    originPen.translate(x, y);
    originPen.fillStyle = "rgba(9,18,36,.5)";
    originPen.fill(outline);
    originPen.restore();
    return [origin.toBuffer("image/jpeg", 82).toString("base64"), shade.toBuffer("image/png").toString("base64")];
  };
};
