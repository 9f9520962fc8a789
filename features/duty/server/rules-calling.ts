import { seen } from "@apron/kit/contract/patterns";

/** An application somebody may ask for. */
export interface Askable {
  /** What it is called where it runs. */
  readonly alias: string;
  /** What the roster calls it; "" where the roster does not name it. */
  readonly rosterName: string;
}

/** The words of a question: `NewAPP@PEK 现在找谁` → newapp, pek. */
export const wordsOf = (question: string): string[] =>
  seen(question)
    .toLowerCase()
    .replaceAll(
      /现在|此刻|目前|应该|该?找谁|谁值班|值班|who|to call|do i call|right now|\bnow\b|\bfor\b|\bat\b|\bin\b/g,
      " ",
    )
    .split(/[\s,，、;；@/?？的]+/)
    .filter((word) => word !== "");

/**
 * The applications that words mean: those whose name holds every word, the one that is called just so first, then the
 * shorter names; all of them without words.
 */
export const applicationsMeant = <Known extends Askable>(
  words: readonly string[],
  known: readonly Known[],
): Known[] => {
  const nameOf = ({ alias, rosterName }: Known): string => seen(`${alias} ${rosterName}`).toLowerCase();
  const isCalled = ({ alias, rosterName }: Known): boolean =>
    [alias, rosterName].some((name) => seen(name).toLowerCase() === words.join(" "));
  const rank = (one: Known): number => (isCalled(one) ? 0 : nameOf(one).length);
  return known.filter((one) => words.every((word) => nameOf(one).includes(word))).toSorted((a, b) => rank(a) - rank(b));
};
