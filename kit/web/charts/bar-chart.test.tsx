import { expect, it } from "vitest";
import { BarChart } from "./bar-chart.tsx";
import { draw } from "../testing/draw.tsx";

it("reads as a list of names and numbers, each leading to its own list", async () => {
  const page = await draw(
    <BarChart
      label="按机场"
      bars={[
        { label: "北京首都", value: 8, hint: "25分钟", to: "/faultDetailsList?officeCode=PEK128" },
        { label: "桂林两江", value: 2 },
      ]}
    />,
  );
  const list = page.querySelector("ul[aria-label=按机场]");
  expect([...(list?.querySelectorAll("li") ?? [])].map((row) => row.textContent)).toEqual([
    "北京首都825分钟",
    "桂林两江2",
  ]);
  const link = list?.querySelector("a");
  expect(link?.getAttribute("href")).toBe("/faultDetailsList?officeCode=PEK128");
  expect(link?.getAttribute("aria-label")).toBe("北京首都 8");
});

it("draws the longest bar as long as there is room and the others in proportion", async () => {
  const page = await draw(
    <BarChart
      label="按类型"
      bars={[
        { label: "软件", value: 8 },
        { label: "硬件", value: 2 },
      ]}
    />,
  );
  expect([...page.querySelectorAll<HTMLElement>(".bar-fill")].map((bar) => bar.style.width)).toEqual(["100%", "25%"]);
});
