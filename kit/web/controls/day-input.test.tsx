import { useState } from "react";
import { afterEach, expect, it } from "vitest";
import { control } from "./control.ts";
import { DayInput } from "./day-input.tsx";
import { Filters } from "../page/index.ts";
import { draw, press, type } from "../testing/draw.tsx";
import { dismiss, toasts } from "../toast.ts";

afterEach(() => toasts().forEach(({ id }) => dismiss(id)));

const Day = () => {
  const [day, setDay] = useState<string | undefined>("2026-11-22");
  return (
    <Filters label="筛选" onSearch={() => undefined}>
      <DayInput {...control("day", day, setDay)} first="2025-11-22" last="2027-11-22" />
    </Filters>
  );
};
const typeDay = async (text: string): Promise<string> => {
  const page = await draw(<Day />);
  const box = page.querySelector<HTMLInputElement>("#c-day");
  await type(box, text);
  await press(box, "Enter");
  return box?.value ?? "";
};

it.each([
  ["20261201", "2026-12-01"],
  ["2026/12/1", "2026-12-01"],
  ["2026年12月1日", "2026-12-01"],
  ["2026年12月11日", "2026-12-11"],
  ["２０２６－１２－０１", "2026-12-01"],
  ["12mar27", "2027-03-12"],
  ["2027-11-22", "2027-11-22"],
  ["", ""],
])("takes %s as a day", async (text, day) => {
  expect(await typeDay(text)).toBe(day);
  expect(toasts()).toEqual([]);
});

it("lets a day be typed sign by sign, through those that are days already", async () => {
  const page = await draw(<Day />);
  const box = page.querySelector<HTMLInputElement>("#c-day");
  for (const sign of ["", ..."2025-11-25"]) await type(box, sign === "" ? "" : `${box?.value}${sign}`);
  expect(box?.value).toBe("2025-11-25");
  expect(toasts()).toEqual([]);
});

it.each(["abc", "2026-02-30", "2025-11-21", "2027-11-23"])(
  "says that %s cannot be chosen, and until when",
  async (text) => {
    expect(await typeDay(text)).toBe("2026-11-22");
    expect(toasts().map((toast) => toast.text)).toEqual([`“${text}”不是2025-11-22至2027-11-22之间的日期`]);
  },
);

it("opens at the month that is, where no day stands yet", async () => {
  const page = await draw(<DayInput {...control<string | undefined>("day", "", () => undefined)} />);
  await press(page.querySelector("#c-day"), "ArrowDown");
  expect(page.querySelector("[aria-current=date]")).not.toBeNull();
});
