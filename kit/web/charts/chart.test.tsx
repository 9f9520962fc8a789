import { beforeAll, expect, it, vi } from "vitest";
import { TrendChart } from "./chart.tsx";
import { draw } from "../testing/draw.tsx";

// A window without canvas or observers: what is drawn there is nothing, what is read is the table.
vi.mock("uplot", () => ({
  default: class {
    destroy(): void {}
  },
}));
beforeAll(() => {
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe(): void {}
      disconnect(): void {}
    },
  );
  vi.stubGlobal("matchMedia", () => ({ addEventListener: () => undefined, removeEventListener: () => undefined }));
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
