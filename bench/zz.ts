import { createCanvas, Path2D } from "@napi-rs/canvas";
import { setTimeout } from "node:timers/promises";
import { cutPuzzle, paintStock } from "@apron/kit/server/captcha-puzzle";
const stock = paintStock({scenes:5,shapes:5,grains:2});
for (let r=0;r<16;r++){ for (let i=0;i<1500;i++) cutPuzzle(stock); globalThis.gc?.(); await setTimeout(20); const m=process.memoryUsage(); console.log(Math.round(m.rss/1e6), Math.round(m.external/1e6), Math.round(m.heapUsed/1e6)); }
