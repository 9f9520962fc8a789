import { useEffect, useRef, useState } from "react";
import type uPlot from "uplot";
import { Button } from "../controls/index.ts";
import { useSay, kitTexts, instantOf, timeText } from "../language/index.ts";
import "./chart.css";

/** One value at a wall time `yyyy-MM-dd HH:mm:ss` in Asia/Shanghai. */
export interface TrendPoint {
  readonly at: string;
  readonly value: number;
  /** Shown as one that needs a look. */
  readonly out?: boolean;
}

/** A span of values with a meaning; open where a border is not named. */
export interface TrendBand {
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  readonly look: "good" | "wait" | "bad";
}

export interface TrendChartProps {
  readonly label: string;
  readonly points: readonly TrendPoint[];
  readonly bands?: readonly TrendBand[];
  readonly unit?: string;
  readonly height?: number;
}

/**
 * Values over time as a line, its bands behind it. The plotter is loaded when the first chart is shown; the same values
 * are a table for whoever cannot see the line, or wants the numbers.
 */
export const TrendChart = ({ label, points, bands = [], unit = "", height = 160 }: TrendChartProps) => {
  const say = useSay();
  const [asTable, setAsTable] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    if (!element || asTable) return undefined;
    let plot: uPlot | undefined;
    let wanted = true;
    const width = new ResizeObserver(() => plot?.setSize({ width: element.clientWidth, height }));
    const dark = matchMedia("(prefers-color-scheme: dark)");
    const draw = async (): Promise<void> => {
      const { default: Plot } = await import("uplot");
      if (!wanted) return;
      plot?.destroy();
      plot = new Plot(optionsOf({ element, bands, unit, height }), dataOf(points), element);
      width.observe(element);
    };
    void draw();
    // Colours are read once when a canvas is drawn.
    const again = (): void => void draw();
    dark.addEventListener("change", again);
    const theme = new MutationObserver(again);
    theme.observe(document.documentElement, { attributes: true, attributeFilter: ["data-theme"] });
    return () => {
      wanted = false;
      dark.removeEventListener("change", again);
      theme.disconnect();
      width.disconnect();
      plot?.destroy();
    };
  }, [points, bands, unit, height, asTable]);
  return (
    <figure className="trend" aria-label={label}>
      <figcaption className="trend-head">
        <span>{label}</span>
        <Button size="small" look="plain" onClick={() => setAsTable(!asTable)}>
          {say(asTable ? kitTexts.asChart : kitTexts.asTable)}
        </Button>
      </figcaption>
      {!asTable && <div ref={place} className="trend-plot" aria-hidden="true" />}
      <div className={asTable ? "trend-table" : "visually-hidden"}>
        <table className="table">
          <caption className="visually-hidden">{label}</caption>
          <tbody>
            {points.map((point) => (
              <tr key={point.at}>
                <th scope="row">{point.at.slice(0, 16)}</th>
                <td className={point.out ? "is-out" : undefined}>
                  {point.value}
                  {unit}
                  {point.out ? ` · ${say(kitTexts.outOfBand)}` : ""}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
};

const dataOf = (points: readonly TrendPoint[]): uPlot.AlignedData => [
  points.map(({ at }) => instantOf(at) / 1000),
  points.map(({ value }) => value),
  points.map(({ value, out }) => (out ? value : null)),
];

const optionsOf = ({
  element,
  bands,
  unit,
  height,
}: {
  readonly element: HTMLElement;
  readonly bands: readonly TrendBand[];
  readonly unit: string;
  readonly height: number;
}): uPlot.Options => {
  const colour = colourIn(element);
  const axis = { stroke: colour("--ink-soft"), grid: { stroke: colour("--line"), width: 1 }, ticks: { show: false } };
  return {
    width: element.clientWidth,
    height,
    legend: { show: false },
    cursor: { show: false },
    scales: { x: { time: true }, y: { range: (_plot, low, high) => [Math.min(0, low), Math.max(1, high * 1.15)] } },
    axes: [
      { ...axis, size: 30, values: (_plot, ticks) => ticks.map(dayOf), space: 60 },
      { ...axis, size: 52, values: (_plot, ticks) => ticks.map((tick) => `${tick}${unit}`) },
    ],
    series: [
      {},
      { stroke: colour("--act"), width: 1.5, points: { show: false } },
      {
        stroke: colour("--bad-ink"),
        width: 0,
        paths: () => null,
        points: { show: true, size: 7, fill: colour("--bad-ink") },
      },
    ],
    hooks: { drawClear: [(plot) => drawBands(plot, bands, colour)] },
  };
};

const looks = { good: "--good-soft", wait: "--amber-soft", bad: "--bad-soft" } as const;

const drawBands = (plot: uPlot, bands: readonly TrendBand[], colour: (name: string) => string): void => {
  const { left, top, width, height } = plot.bbox;
  for (const { from, to, look } of bands) {
    const upper = Math.max(top, to === undefined ? top : plot.valToPos(to, "y", true));
    const lower = Math.min(top + height, from === undefined ? top + height : plot.valToPos(from, "y", true));
    plot.ctx.fillStyle = colour(looks[look]);
    if (lower > upper) plot.ctx.fillRect(left, upper, width, lower - upper);
  }
};

/** A token as a colour a canvas knows: it is put on the element and read back. */
const colourIn =
  (element: HTMLElement) =>
  (token: string): string => {
    element.style.color = `var(${token})`;
    const { color } = getComputedStyle(element);
    element.style.color = "";
    return color;
  };

/** `MM-dd` in Shanghai. */
const dayOf = (seconds: number): string => timeText(seconds * 1000).slice(5, 10);
