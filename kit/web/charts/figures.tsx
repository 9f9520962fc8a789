import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Word } from "../../contract/texts.ts";
import { useSay } from "../language/index.ts";
import { Sheet } from "../page/index.ts";
import { type Bar, BarChart } from "./bar-chart.tsx";
import "./figures.css";

/** One number of an overview and what it is of. */
export interface Figure {
  readonly label: string;
  readonly value: number | string;
  /** The list behind the number. */
  readonly to?: string;
  /** It asks for somebody. */
  readonly lit?: boolean;
}

/** The numbers of an overview side by side, each leading to what is behind it. */
export const Figures = ({ of }: { readonly of: readonly Figure[] }) => (
  <dl className="figures">
    {of.map(({ label, value, to, lit = false }) => (
      <div key={label} className={lit ? "is-lit" : undefined}>
        <dt>{label}</dt>
        <dd>{to === undefined ? value : <Link to={to}>{value}</Link>}</dd>
      </div>
    ))}
  </dl>
);

/** Charts side by side as far as there is room. */
export const Charts = ({ children }: { readonly children: ReactNode }) => <div className="charts">{children}</div>;

/** Bars under their title. */
export const BarSheet = ({
  title,
  bars,
  unit = "",
  children,
}: {
  readonly title: Word;
  readonly bars: readonly Bar[];
  readonly unit?: string;
  /** What is said below them. */
  readonly children?: ReactNode;
}) => {
  const say = useSay();
  return (
    <Sheet title={say(title)}>
      <BarChart label={say(title)} bars={bars} unit={unit} />
      {children}
    </Sheet>
  );
};
