// Draws captchas in a thread of its own, so that no request waits while pixels are painted. A message names what is
// wanted; the answer carries it. The stock of scenes grows by one with each puzzle until it is full.
import { parentPort } from "node:worker_threads";
import { drawLetters } from "./letters.ts";
import { cutPuzzle, paintStock, stockSize } from "./puzzle.ts";
import type { Wanted } from "./studio.ts";

let stock = paintStock({ ...stockSize, scenes: 2 });

const draw = (wanted: Wanted) => {
  if (wanted === "letters") return drawLetters();
  if (stock.scenes.length < stockSize.scenes) {
    const { scenes } = paintStock({ scenes: 1, shapes: 0, grains: 0 });
    stock = { ...stock, scenes: [...stock.scenes, ...scenes] };
  }
  return cutPuzzle(stock);
};

parentPort?.on("message", (wanted: Wanted) => {
  parentPort?.postMessage({ wanted, drawing: draw(wanted) });
});
