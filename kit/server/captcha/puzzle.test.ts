import { loadImage } from "@napi-rs/canvas";
import { expect, test } from "vitest";
import { drawLetters } from "./letters.ts";
import { cutPuzzle, paintStock } from "./puzzle.ts";
import { puzzleSize } from "./sizes.ts";
import { openStudio } from "./studio.ts";
import { solveSlider } from "../testing/slider-solver.ts";

const stock = paintStock();
const bytes = (base64: string): Buffer => Buffer.from(base64, "base64");

test("a solver that sees only the two pictures finds at least 190 of 200", async () => {
  let found = 0;
  for (let puzzle = 0; puzzle < 200; puzzle += 1) {
    const { originImage, shadeImage, x } = cutPuzzle(stock);
    if (Math.abs((await solveSlider({ originImage, shadeImage })) - x) <= 5) found += 1;
  }
  expect(found).toBeGreaterThanOrEqual(190);
});

test("the pictures are a JPEG of 310x155 and a PNG of 47x155, and the place is spread over its whole range", async () => {
  const { originImage, shadeImage } = cutPuzzle(stock);
  expect(bytes(originImage).subarray(0, 3).toString("hex")).toBe("ffd8ff");
  expect(bytes(shadeImage).subarray(1, 4).toString()).toBe("PNG");
  expect(await loadImage(bytes(originImage))).toMatchObject({ width: 310, height: 155 });
  expect(await loadImage(bytes(shadeImage))).toMatchObject({ width: 47, height: 155 });
  const places = Array.from({ length: 400 }, () => cutPuzzle(stock).x);
  expect(Math.min(...places)).toBeGreaterThanOrEqual(puzzleSize.leftmost);
  expect(Math.max(...places)).toBeLessThanOrEqual(puzzleSize.rightmost);
  expect(Math.max(...places) - Math.min(...places)).toBeGreaterThan(150);
});

test("no two puzzles are alike, and no two stocks", () => {
  const puzzles = new Set(Array.from({ length: 100 }, () => cutPuzzle(stock).originImage));
  expect(puzzles.size).toBe(100);
  const one = { scenes: 1, shapes: 1, grains: 1 };
  const scenes = [paintStock(one), paintStock(one)].map(({ scenes: [scene] }) =>
    scene?.toBuffer("image/png").toString("base64"),
  );
  expect(scenes[0]).not.toBe(scenes[1]);
});

test("letters leave out what can be mistaken", () => {
  const letters = Array.from({ length: 300 }, () => drawLetters().letters);
  for (const four of letters) expect(four).toMatch(/^[A-HJKMNP-Z2-9]{4}$/);
  expect(new Set(letters).size).toBeGreaterThan(290);
});

test("the studio hands out each drawing once, also under a crowd", async () => {
  const studio = openStudio();
  const puzzles = await Promise.all(Array.from({ length: 60 }, () => studio.take("slider")));
  expect(new Set(puzzles.map((puzzle) => puzzle.originImage)).size).toBe(60);
  expect((await studio.take("letters")).letters).toHaveLength(4);
});

test("the studio turns the crowd away once 200 wait", async () => {
  const studio = openStudio();
  const crowd = await Promise.allSettled(Array.from({ length: 230 }, () => studio.take("slider")));
  expect(crowd.filter((each) => each.status === "rejected")).toHaveLength(30);
});
