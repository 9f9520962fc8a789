import { useState } from "react";
import { Button } from "../controls/index.ts";
import { useSay, kitTexts } from "../language/index.ts";
import { Plot } from "./plot.tsx";
import type { TrendBand, TrendLine, TrendPoint } from "./trend.ts";
import "./chart.css";

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
 * Values over time as a line, its bands behind it; the same values are a table for whoever cannot see the line, or wants
 * the numbers.
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
  const areDays = points.every(({ at }) => at.endsWith(" 00:00:00"));
  const until = areDays ? 10 : 16;
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
          <Plot points={points} bands={bands} lines={lines} axis={axis} unit={unit} height={height} />
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
                <th scope="row">{axis === "hour" ? point.at.slice(11, 16) : point.at.slice(0, until)}</th>
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
