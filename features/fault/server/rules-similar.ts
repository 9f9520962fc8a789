import { gramsOf } from "@apron/kit/contract/search/grams";
import { asCompared } from "@apron/kit/contract/patterns";
import { faultLimits } from "../fault.ts";

/** What two faults are compared by. */
export interface Likeness {
  readonly faultySoftware: string;
  readonly error: string;
  readonly phenomenon: string;
}

/** What each agreement is worth, of 100; the phenomenon in the measure in which it agrees. */
const worth = { software: 20, code: 45, phenomenon: 60 } as const;
/** From here on two faults are called alike. */
export const alikeFrom = 40;

/** How alike two faults are, 0 to 100. */
export const likeness = (one: Likeness, other: Likeness): number => {
  const software =
    asCompared(one.faultySoftware) !== "" && asCompared(one.faultySoftware) === asCompared(other.faultySoftware);
  const codes = new Set(codesOf(one));
  const code = codesOf(other).some((known) => codes.has(known));
  const score =
    (software ? worth.software : 0) +
    (code ? worth.code : 0) +
    worth.phenomenon * agreement(pairsOf(one.phenomenon), pairsOf(other.phenomenon));
  return Math.min(100, Math.round(score));
};

/** The error codes a fault shows, in one spelling: `ora 12541` and `ORA-12541` are the same. */
export const codesOf = ({ error, phenomenon }: Pick<Likeness, "error" | "phenomenon">): string[] => [
  ...new Set(
    [
      ...`${error} ${phenomenon}`
        .normalize("NFKC")
        .matchAll(/\b(?:[A-Za-z]{2,10}[-_ ]?\d{2,6}|0x[\dA-Fa-f]{2,8}|\d{4,6})\b/g),
    ].map(([code]) => code.toUpperCase().replace(/[-_ ]/g, "")),
  ),
];

/** The pairs of neighbouring characters of a text, by which phenomena are compared. */
export const pairsOf = (text: string): string[] => gramsOf(text).filter((gram) => [...gram].length === 2);

/** A fault of the past that was brought back. */
export interface Restored {
  readonly measure: string;
  readonly restoredTime: string;
  readonly caseId: string;
  readonly caseTitle: string;
}

/** A measure with how many similar faults it restored. */
export interface Measure {
  readonly measure: string;
  readonly worked: number;
  readonly lastTime: string;
  readonly caseId: string;
  readonly caseTitle: string;
}

/** What helped in similar faults, most often first: the same words count together, and so do all that followed one case. */
export const measuresOf = (restored: readonly Restored[]): Measure[] => {
  const known = restored.filter(({ measure }) => measure !== "");
  const cases = new Map(known.filter(({ caseId }) => caseId !== "").map((one) => [letters(one.measure), one]));
  const groups = Map.groupBy(known, ({ measure, caseId }) => {
    const words = letters(measure);
    return caseId || cases.get(words)?.caseId || `words:${words}`;
  });
  return [...groups.values()]
    .map((same) => {
      const latest = same.reduce((one, other) => (other.restoredTime > one.restoredTime ? other : one));
      const { caseId, caseTitle } = same.find((one) => one.caseId !== "") ?? latest;
      return { measure: latest.measure, worked: same.length, lastTime: latest.restoredTime, caseId, caseTitle };
    })
    .toSorted((a, b) => b.worked - a.worked || (a.lastTime < b.lastTime ? 1 : -1))
    .slice(0, faultLimits.similarShown);
};

/** Dice's coefficient: 1 for the same pairs, 0 for none in common. */
const agreement = (one: readonly string[], other: readonly string[]): number => {
  if (one.length === 0 || other.length === 0) return 0;
  const known = new Set(other);
  return (2 * one.filter((pair) => known.has(pair)).length) / (one.length + other.length);
};

/** Words without punctuation, so that a full stop makes no other measure. */
const letters = (text: string): string => asCompared(text).replace(/[^\p{L}\p{N}]/gu, "");
