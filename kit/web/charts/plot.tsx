import { type ReactNode, useEffect, useRef, useState } from "react";
import { instantOf } from "../language/index.ts";
import type { TrendBand, TrendLine, TrendPoint } from "./trend.ts";
import { roundTimes, roundValues, spanOf, tickText } from "./scale.ts";

export interface PlotProps {
  readonly points: readonly TrendPoint[];
  readonly bands: readonly TrendBand[];
  readonly lines: readonly TrendLine[];
  readonly axis: "day" | "hour";
  readonly unit: string;
  readonly height: number;
}

const room = { left: 52, right: 8, top: 8, bottom: 24 } as const;
/** A label needs so many pixels of an axis. */
const labelWidth = 64;
const labelHeight = 34;
/** A day or an hour stands so far to either side of its line; the last of them has no room beyond it. */
const halfLabel = 18;

/** The drawing of values over time, as wide as its place; colours follow the theme by their tokens. */
export const Plot = (props: PlotProps) => {
  const place = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const watch = new ResizeObserver(() => setWidth(element.clientWidth));
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return (
    <div ref={place} className="trend-plot" style={{ height: props.height }} aria-hidden="true">
      {width > room.left + room.right && props.points.length > 0 && <Drawing {...props} width={width} />}
    </div>
  );
};

const Drawing = ({ points, bands, lines, axis, unit, height, width }: PlotProps & { readonly width: number }) => {
  const shown = [points, ...lines.map((line) => line.points)].flat();
  const [from, until] = spanOf(shown.map(({ at }) => at));
  const values = shown.map(({ value }) => value);
  const [low, high] = [Math.min(0, ...values), Math.max(1, Math.max(...values) * 1.15)];
  const [right, bottom] = [width - room.right, height - room.bottom];
  const x = (instant: number): number => room.left + ((instant - from) / (until - from)) * (right - room.left);
  const y = (value: number): number => bottom - ((value - low) / (high - low)) * (bottom - room.top);
  const path = (of: readonly Pick<TrendPoint, "at" | "value">[]): string =>
    of.map(({ at, value }) => `${x(instantOf(at)).toFixed(1)},${y(value).toFixed(1)}`).join(" ");
  const within = (value: number): number => Math.min(bottom, Math.max(room.top, y(value)));
  return (
    <svg width={width} height={height}>
      {bands.map((band) => {
        const [upper, lower] = [within(band.to ?? high), within(band.from ?? low)];
        return (
          <rect
            key={`${band.look} ${band.from} ${band.to}`}
            className={`trend-band is-${band.look}`}
            x={room.left}
            y={upper}
            width={right - room.left}
            height={Math.max(0, lower - upper)}
          />
        );
      })}
      {roundValues(low, high, (bottom - room.top) / labelHeight).map((value) => (
        <Tick
          key={value}
          line={{ x1: room.left, x2: right, y1: y(value), y2: y(value) }}
          x={room.left - 8}
          y={y(value)}
        >
          {value}
          {unit}
        </Tick>
      ))}
      {roundTimes(from, until, (right - room.left) / labelWidth).map((at) => (
        <Tick
          key={at}
          line={{ x1: x(at), x2: x(at), y1: room.top, y2: bottom }}
          x={x(at)}
          y={bottom + 14}
          anchor={x(at) + halfLabel > width ? "end" : "middle"}
        >
          {tickText(at, axis)}
        </Tick>
      ))}
      {lines.map((line) => (
        <polyline key={line.label} className={`trend-line is-${line.look}`} points={path(line.points)} />
      ))}
      <polyline className="trend-line" points={path(points)} />
      {points
        .filter(({ out }) => out)
        .map(({ at, value }) => (
          <circle key={at} className="trend-out" cx={x(instantOf(at))} cy={y(value)} r={3.5} />
        ))}
    </svg>
  );
};

/** A line across the drawing with its label at the axis. */
const Tick = ({
  line,
  x,
  y,
  anchor = "end",
  children,
}: {
  readonly line: Readonly<Record<"x1" | "x2" | "y1" | "y2", number>>;
  readonly x: number;
  readonly y: number;
  readonly anchor?: "middle" | "end";
  readonly children: ReactNode;
}) => (
  <>
    <line className="trend-grid" {...line} />
    <text className="trend-tick" x={x} y={y} textAnchor={anchor} dominantBaseline="middle">
      {children}
    </text>
  </>
);
