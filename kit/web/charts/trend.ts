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
