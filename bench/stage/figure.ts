/** One measured figure beside the limit it is held to, both from the same run. */
export interface Figure {
  /** What is measured, in the words of the field: `duty list, ratio to a bare server`. */
  readonly name: string;
  readonly value: number;
  readonly limit: number;
  /** `higher` is met when the value is at least the limit, `lower` when it is at most the limit. */
  readonly better: "higher" | "lower";
  /** `×`, `ms`, `KiB`, `req/s`; ratios are `×`. */
  readonly unit: string;
  /** How it was measured: the parts of a ratio, number of rows, runs, connections. */
  readonly detail: string;
}

/** What every `bench/<name>.ts` exports as `figures`: measures, and resolves with what it found. */
export type Figures = () => Promise<Figure[]>;

/** Whether the figure keeps its limit. */
export const isMet = (figure: Figure): boolean =>
  figure.better === "higher" ? figure.value >= figure.limit : figure.value <= figure.limit;

/** The middle of some measured values. */
export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((left, right) => left - right);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? NaN)
    : ((sorted[middle - 1] ?? NaN) + (sorted[middle] ?? NaN)) / 2;
};
