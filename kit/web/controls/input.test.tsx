import { expect, it } from "vitest";
import { draw } from "../testing/draw.tsx";
import { control } from "./control.ts";
import { TextArea, TextInput } from "./input.tsx";

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

it.each([
  ["一😀三", undefined, undefined],
  ["  一二三  ", undefined, undefined],
  ["一二😀四", undefined, "4/3"],
  ["1-2 3", "numeric" as const, undefined],
  ["1-2 34", "numeric" as const, "6/3"],
])(
  "of one line nothing is cut either: %s is shown whole, and counted where it is too much",
  async (typed, inputMode, count) => {
    const field = control<string | undefined>("words", typed, () => {});
    const page = await draw(<TextInput {...field} maxLength={3} {...(inputMode && { inputMode })} />);
    const line = page.querySelector("input");
    expect([line?.value, line?.getAttribute("maxlength")]).toEqual([typed, null]);
    expect(page.querySelector(".input-count.is-over")?.textContent).toBe(count);
    expect(line?.getAttribute("aria-invalid")).toBe(count ? "true" : null);
  },
);
