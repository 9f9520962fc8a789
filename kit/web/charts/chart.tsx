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

/** Further values over the same time, drawn as a dashed line: a limit that is not passed, or what is usual. */
export interface TrendLine {
  readonly label: string;
  readonly look: "limit" | "usual";
  readonly points: readonly Pick<TrendPoint, "at" | "value">[];
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
  /** Lines beside the values; the values need a name then. */
  readonly lines?: readonly TrendLine[];
  readonly name?: string;
  /** What the axis below counts: days, or the hours of one. */
  readonly axis?: "day" | "hour";
  readonly unit?: string;
  readonly height?: number;
}

/**
 * Values over time as a line, its bands behind it. The plotter is loaded when the first chart is shown; the same values
 * are a table for whoever cannot see the line, or wants the numbers.
 */
export const TrendChart = ({
  label,
  points,
  bands = none,
  lines = none,
  name = "",
  axis = "day",
  unit = "",
  height = 160,
}: TrendChartProps) => {
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
      plot = new Plot(optionsOf({ element, bands, lines, axis, unit, height }), dataOf(points, lines), element);
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
  }, [points, bands, lines, axis, unit, height, asTable]);
  return (
    <figure className="trend" aria-label={label}>
      <figcaption className="trend-head">
        <span>{label}</span>
        <Button size="small" look="plain" onClick={() => setAsTable(!asTable)}>
          {say(asTable ? kitTexts.asChart : kitTexts.asTable)}
        </Button>
      </figcaption>
      {!asTable && (
        <>
          <div ref={place} className="trend-plot" aria-hidden="true" />
          {lines.length > 0 && <TrendKey name={name} lines={lines} />}
        </>
      )}
      <div className={asTable ? "trend-table" : "visually-hidden"}>
        <table className="table">
          <caption className="visually-hidden">{label}</caption>
          {lines.length > 0 && (
            <thead>
              <tr>
                {[say(axis === "hour" ? kitTexts.time : kitTexts.date), name, ...lines.map((line) => line.label)].map(
                  (column) => (
                    <th key={column} scope="col">
                      {column}
                    </th>
                  ),
                )}
              </tr>
            </thead>
          )}
          <tbody>
            {points.map((point) => (
              <tr key={point.at}>
                <th scope="row">{axis === "hour" ? point.at.slice(11, 16) : point.at.slice(0, 16)}</th>
                <td className={point.out ? "is-out" : undefined}>
                  {point.value}
                  {unit}
                  {point.out ? ` · ${say(kitTexts.outOfBand)}` : ""}
                </td>
                {lines.map((line) => (
                  <td key={line.label}>{line.points.find(({ at }) => at === point.at)?.value ?? ""}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
};

const none: readonly never[] = [];

/** Which line is which. */
const TrendKey = ({ name, lines }: { readonly name: string; readonly lines: readonly TrendLine[] }) => (
  <p className="trend-key" aria-hidden="true">
    <span className="is-values">{name}</span>
    {lines.map(({ label, look }) => (
      <span key={label} className={`is-${look}`}>
        {label}
      </span>
    ))}
  </p>
);

const dataOf = (points: readonly TrendPoint[], lines: readonly TrendLine[]): uPlot.AlignedData => {
  const times = [...new Set([points, ...lines.map((line) => line.points)].flat().map(({ at }) => at))].toSorted();
  const column = (of: readonly Pick<TrendPoint, "at" | "value">[]): (number | null | undefined)[] => {
    const known = new Map(of.map(({ at, value }) => [at, value]));
    // Undefined is joined over, so that lines with other times than the values stay whole.
    return times.map((at) => known.get(at));
  };
  return [
    times.map((at) => instantOf(at) / 1000),
    column(points),
    column(points.filter(({ out }) => out)),
    ...lines.map((line) => column(line.points)),
  ];
};

const optionsOf = ({
  element,
  bands,
  lines,
  axis: counted,
  unit,
  height,
}: {
  readonly element: HTMLElement;
  readonly bands: readonly TrendBand[];
  readonly lines: readonly TrendLine[];
  readonly axis: "day" | "hour";
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
      { ...axis, size: 30, values: (_plot, ticks) => ticks.map(counted === "hour" ? hourOf : dayOf), space: 60 },
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
      ...lines.map(({ look }) => ({
        stroke: colour(lineLooks[look]),
        width: 1.5,
        dash: look === "limit" ? [6, 4] : [2, 3],
        points: { show: false },
      })),
    ],
    hooks: { drawClear: [(plot) => drawBands(plot, bands, colour)] },
  };
};

const lineLooks = { limit: "--bad-ink", usual: "--ink-soft" } as const;

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

/** `HH:mm` in Shanghai. */
const hourOf = (seconds: number): string => timeText(seconds * 1000).slice(11, 16);

/** `MM-dd` in Shanghai. */
const dayOf = (seconds: number): string => timeText(seconds * 1000).slice(5, 10);
