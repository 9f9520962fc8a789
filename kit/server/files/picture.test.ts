import { deflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { holdsEveryRow, readPicture } from "./picture.ts";
import { picture, pngOf } from "../testing/pictures.ts";

const eightByEight = { width: 8, height: 8, bits: 8, colour: 0 } as const;

describe("a PNG", () => {
  it("that holds every row is known to, as are its size and its end", async () => {
    const png = picture("png", 400, 300);
    expect(readPicture(png, "png")).toEqual({ width: 400, height: 300, whole: true });
    expect(await holdsEveryRow(png)).toBe(true);
  });

  it.each([
    ["grey", { ...eightByEight }, 8 * 9],
    ["colours", { ...eightByEight, colour: 2 }, 8 * 25],
    ["grey with transparency at 16 bits", { ...eightByEight, bits: 16, colour: 4 }, 8 * 33],
    ["colours with transparency", { ...eightByEight, colour: 6 }, 8 * 33],
    ["a palette of 4 bits", { ...eightByEight, width: 5, bits: 4, colour: 3 }, 8 * 4],
    ["black and white", { ...eightByEight, width: 9, bits: 1 }, 8 * 3],
    ["interlaced", { ...eightByEight, width: 5, height: 5, interlaced: true }, 36],
    ["interlaced, of one pixel", { ...eightByEight, width: 1, height: 1, interlaced: true }, 2],
  ])("of %s is short of nothing with its last byte, and without it short of a row", async (_what, head, size) => {
    expect(await holdsEveryRow(pngOf(head, deflateSync(Buffer.alloc(size))))).toBe(true);
    expect(await holdsEveryRow(pngOf(head, deflateSync(Buffer.alloc(size - 1))))).toBe(false);
  });

  it("whose rows are cut off within, or are no rows at all, is short of some, though its structure is whole", async () => {
    const packed = deflateSync(Buffer.from(Array.from({ length: 8 * 9 }, (_, at) => (at * 7919) % 251)));
    for (const rows of [packed.subarray(0, -20), Buffer.from("no rows"), Buffer.alloc(0)]) {
      const png = pngOf(eightByEight, rows);
      expect(readPicture(png, "png")?.whole).toBe(true);
      expect(await holdsEveryRow(png)).toBe(false);
    }
  });
});
