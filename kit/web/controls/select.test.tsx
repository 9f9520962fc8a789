import { useState } from "react";
import { expect, it } from "vitest";
import { control } from "./control.ts";
import { Select } from "./select.tsx";
import { click, draw, press } from "../testing/draw.tsx";

const regions = Array.from({ length: 245 }, (_, at) => ({ value: `r${at}`, label: `地区${at}` }));

const Region = () => {
  const [region, setRegion] = useState<string>();
  return <Select {...control("region", region, setRegion)} label="地区" options={regions} clearable />;
};

it("shows a list as long as that of all countries whole, down to its last", async () => {
  const page = await draw(<Region />);
  const box = page.querySelector<HTMLInputElement>("#c-region");
  await click(box);
  await press(box, "ArrowDown");
  const options = [...document.querySelectorAll<HTMLElement>("[role=option]")];
  expect(options).toHaveLength(regions.length);
  await click(options.at(-1));
  expect(box?.value).toBe("地区244");
});

it("gives the focus to its box when its choice is taken back by the button that goes with it", async () => {
  const page = await draw(<Region />);
  const box = page.querySelector<HTMLInputElement>("#c-region");
  await click(box);
  await press(box, "ArrowDown");
  await click(document.querySelector("[role=option]"));
  expect(box?.value).toBe("地区0");
  const clear = page.querySelector<HTMLElement>("[aria-label=清除]");
  clear?.focus();
  await click(clear);
  await Promise.resolve();
  expect([box?.value, document.activeElement]).toEqual(["", box]);
});
