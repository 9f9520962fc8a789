import { inOrder } from "@apron/kit/contract/texts";

/** A stretch of time on the wall clock. */
export interface Stretch {
  readonly from: string;
  readonly until: string;
}

/** The parts of `whole` that no stretch covers, in order. */
export const gapsIn = (whole: Stretch, covered: readonly Stretch[]): Stretch[] => {
  const gaps: Stretch[] = [];
  let reached = whole.from;
  for (const { from, until } of covered.toSorted((a, b) => inOrder(a.from, b.from))) {
    if (from >= whole.until) break;
    if (from > reached) gaps.push({ from: reached, until: from });
    if (until > reached) reached = until;
  }
  if (reached < whole.until) gaps.push({ from: reached, until: whole.until });
  return gaps;
};
