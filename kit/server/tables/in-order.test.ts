import { setTimeout as wait } from "node:timers/promises";
import { text } from "node:stream/consumers";
import type { Readable } from "node:stream";
import { expect, it } from "vitest";
import { csvOf, xlsxOf } from "./index.ts";

it("of many lists that are taken as files at once two pages are drawn at a time, and each file is whole (R11)", async () => {
  let drawing = 0;
  let most = 0;
  let left = 0;
  async function* pages(): AsyncGenerator<readonly string[]> {
    try {
      for (let page = 0; page < 3; page += 1) {
        drawing += 1;
        most = Math.max(most, drawing);
        await wait(1);
        drawing -= 1;
        yield [`page ${page}`];
      }
    } finally {
      left += 1;
    }
  }
  const columns = [{ title: "row", value: (row: string) => row }];
  const files = Array.from({ length: 30 }, (_, at) => (at % 2 === 0 ? csvOf : xlsxOf)("list", columns, pages()));
  const streams = files.map(({ content }) => content as Readable);
  const read = await Promise.all(streams.map(async (stream) => await text(stream)));
  expect(most).toBe(2);
  expect(read.filter((_, at) => at % 2 === 0)).toEqual(
    Array.from({ length: 15 }, () => "row\r\npage 0\r\npage 1\r\npage 2\r\n"),
  );
  // Whoever goes away lets his list go, and keeps no place.
  const gone = csvOf("list", columns, pages()).content as Readable;
  for await (const _ of gone) break;
  expect(await text(csvOf("list", columns, pages()).content as Readable)).toContain("page 2");
  await expect.poll(() => left).toBe(32);
});
