import { expect, it } from "vitest";
import { openLines } from "./lines.ts";

const settled = async (): Promise<void> => await new Promise((resolve) => setImmediate(resolve));

it("lets somebody who asks for very much at once wait for himself alone, in his order, and refuses what is too much (R11)", async () => {
  const enter = openLines({ atOnce: 2, waiting: 3, retryAfter: 5 });
  const inside: number[] = [];
  const ways: (() => void)[] = [];
  const asked = Array.from({ length: 5 }, async (_, at) => {
    ways.push(await enter("busy"));
    inside.push(at);
  });
  await settled();
  expect(inside).toEqual([0, 1]);
  await expect(enter("busy")).rejects.toMatchObject({ kind: { code: "E9507" } });
  const other = await enter("other");
  other();
  // Whoever leaves twice gives one place.
  ways[0]?.();
  ways[0]?.();
  await settled();
  expect(inside).toEqual([0, 1, 2]);
  for (let left = 1; left < 5; left += 1) {
    ways[left]?.();
    await settled();
  }
  await Promise.all(asked);
  expect(inside).toEqual([0, 1, 2, 3, 4]);
});
