import { expect, it } from "vitest";
import { draw } from "../testing/draw.tsx";
import { control } from "./control.ts";
import { TextArea } from "./input.tsx";

it.each([
  ["一😀三", "3/3", false],
  ["一二😀四", "4/3", true],
])("of several lines nothing is cut: %s is shown whole and counted as %s", async (typed, count, isOver) => {
  const page = await draw(<TextArea {...control<string | undefined>("words", typed, () => {})} maxLength={3} />);
  const area = page.querySelector("textarea");
  expect([area?.value, area?.getAttribute("maxlength")]).toEqual([typed, null]);
  const counted = page.querySelector(".input-count");
  expect([counted?.textContent, counted?.classList.contains("is-over")]).toEqual([count, isOver]);
});
