import { click, draw } from "@apron/kit/web/testing/draw";
import { expect, it } from "vitest";
import { CasePicture } from "./CasePicture.tsx";

it("enlarges a card step by step up to three times, turns it round, and goes back", async () => {
  const page = await draw(<CasePicture id="c1" side="front" there revision={1} />);
  const button = (word: string) => page.querySelector<HTMLButtonElement>(`[aria-label="${word} 人像面"]`);
  const looks = () => {
    const style = page.querySelector("img")?.style;
    return [style?.inlineSize, style?.transform];
  };
  expect([looks(), button("缩小")?.disabled]).toEqual([["100%", "rotate(0deg)"], true]);
  const sizes: unknown[] = [];
  while (button("放大")?.disabled === false) {
    await click(button("放大"));
    sizes.push(looks()[0]);
  }
  expect(sizes).toEqual(["150%", "200%", "300%"]);
  await click(button("缩小"));
  expect(looks()[0]).toBe("200%");
  const turns: unknown[] = [];
  for (let times = 0; times < 4; times += 1) {
    await click(button("旋转"));
    turns.push(looks()[1]);
  }
  expect(turns).toEqual(["rotate(90deg)", "rotate(180deg)", "rotate(270deg)", "rotate(0deg)"]);
});

it("says of a side that was erased that it is gone, rather than show a broken picture", async () => {
  const page = await draw(<CasePicture id="c1" side="back" there={false} revision={1} />);
  expect([page.querySelector("img"), page.textContent]).toEqual([null, expect.stringContaining("图片已删除")]);
});
