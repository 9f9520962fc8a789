import type { ReactNode } from "react";
import { Link } from "react-router";
import "./bar-chart.css";

/** One bar: what it stands for, how long it is, and where its number leads. */
export interface Bar {
  readonly label: string;
  readonly value: number;
  /** Stands small behind the value, e.g. a mean time. */
  readonly hint?: ReactNode;
  /** The list behind the number. */
  readonly to?: string;
}

/**
 * Values side by side as horizontal bars, the longest as long as there is room. It is a list of names and numbers to
 * whoever cannot see the bars, and each number is a link where it has a list behind it.
 */
export const BarChart = ({
  label,
  bars,
  unit = "",
}: {
  readonly label: string;
  readonly bars: readonly Bar[];
  /** Behind every value, e.g. `%`. */
  readonly unit?: string;
}) => {
  const longest = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <ul className="bar-chart" aria-label={label}>
      {bars.map((bar) => {
        const shown = `${bar.value}${unit}`;
        return (
          <li key={bar.label} className="bar-row">
            <span className="bar-label" title={bar.label}>
              {bar.label}
            </span>
            <span className="bar-track" aria-hidden="true">
              {/* A width through React's style property is set by script, which the content policy allows. */}
              <span className="bar-fill" style={{ width: `${(100 * bar.value) / longest}%` }} />
            </span>
            {bar.to === undefined ? (
              <span className="bar-value">{shown}</span>
            ) : (
              <Link className="bar-value" to={bar.to} aria-label={`${bar.label} ${shown}`}>
                {shown}
              </Link>
            )}
            {bar.hint !== undefined && <span className="bar-hint">{bar.hint}</span>}
          </li>
        );
      })}
    </ul>
  );
};
