import { beforeAll, expect, it, vi } from "vitest";
import { TrendChart } from "./chart.tsx";
import { draw } from "../testing/draw.tsx";

/** A window has no layout here: every place is so wide. */
const width = 600;
beforeAll(() => {
  vi.stubGlobal(
    "ResizeObserver",
    class {
      readonly tell: () => void;
      constructor(tell: () => void) {
        this.tell = tell;
      }
      observe(place: Element): void {
        Object.defineProperty(place, "clientWidth", { value: width });
        this.tell();
      }
      disconnect(): void {}
    },
  );
});

it("draws the values from left to right, the limit dashed above them, and marks what was out of its band", async () => {
  const page = await draw(
    <TrendChart
      label="流量"
      axis="hour"
      name="流量"
      points={[
        { at: "2026-11-20 00:00:00", value: 0 },
        { at: "2026-11-20 12:00:00", value: 500 },
        { at: "2026-11-20 23:59:00", value: 1200, out: true },
      ]}
      lines={[
        {
          label: "阈值",
          look: "limit",
          points: [0, 1].map((day) => ({ at: `2026-11-2${day} 00:00:00`, value: 1000 })),
        },
      ]}
    />,
  );
  const drawn = (look: string): number[][] =>
    [...page.querySelectorAll(look)].flatMap((line) =>
      (line.getAttribute("points") ?? "").split(" ").map((point) => point.split(",").map(Number)),
    );
  const values = drawn("polyline:not(.is-limit)");
  expect(values.map(([x]) => x)).toEqual(values.map(([x]) => x).toSorted((one, other) => (one ?? 0) - (other ?? 0)));
  const [limit] = drawn("polyline.is-limit");
  const heights = values.map(([, y]) => y ?? 0);
  expect(heights[1]).toBeGreaterThan(limit?.[1] ?? 0);
  expect(heights[2]).toBeLessThan(limit?.[1] ?? 0);
  expect(page.querySelectorAll("circle.trend-out")).toHaveLength(1);
  expect([...page.querySelectorAll("text")].map((label) => label.textContent)).toContain("12:00");
});

it("reads as a table of its values, and says which were out of their band", async () => {
  const page = await draw(
    <TrendChart
      label="Ping时延"
      unit="ms"
      points={[
        { at: "2026-11-20 09:00:00", value: 12 },
        { at: "2026-11-21 09:00:00", value: 180, out: true },
      ]}
    />,
  );
  const rows = [...page.querySelectorAll("figure[aria-label=Ping时延] tr")].map((row) => row.textContent);
  expect(rows).toEqual(["2026-11-20 09:0012ms", "2026-11-21 09:00180ms · 超出范围"]);
  expect(page.querySelector("[aria-hidden=true]")).not.toBeNull();
});

it("says in its table the day of what is counted by days, and the time of what was measured at one", async () => {
  const rows = async (...at: string[]): Promise<(string | null)[]> => {
    const page = await draw(<TrendChart label="浏览" points={at.map((one) => ({ at: one, value: 1 }))} />);
    return [...page.querySelectorAll("tbody th")].map((head) => head.textContent);
  };
  expect(await rows("2026-11-20 00:00:00", "2026-11-21 00:00:00")).toEqual(["2026-11-20", "2026-11-21"]);
  expect(await rows("2026-11-20 00:00:00", "2026-11-21 08:30:00")).toEqual(["2026-11-20 00:00", "2026-11-21 08:30"]);
});

it("keeps the last day of an axis in sight", async () => {
  const page = await draw(
    <TrendChart
      label="每日故障数"
      points={Array.from({ length: 7 }, (_, day) => ({
        at: `2026-11-${24 + day} 00:00:00`,
        value: day,
      }))}
    />,
  );
  const days = [...page.querySelectorAll("text")].filter(({ textContent }) => textContent.startsWith("11-"));
  const last = days.at(-1);
  expect(last?.textContent).toBe("11-30");
  expect(days.map((day) => day.getAttribute("text-anchor"))).toEqual(
    days.map((day) => (day === last ? "end" : "middle")),
  );
});
