/** What is edited, by the names of its parts: the fields of a form, the cells of a month, the parts of a template. */
export type Parts<Part> = ReadonlyMap<string, Part>;

/** Two changes of one beginning put together. */
export interface Rebased<Part> {
  /** Theirs, with what I changed; of what both changed, mine unless theirs was chosen. */
  readonly merged: Parts<Part>;
  /** What both changed, and not to the same. */
  readonly both: readonly string[];
  /** What only they changed. */
  readonly theirs: readonly string[];
  /** What only I changed. */
  readonly mine: readonly string[];
}

/** Puts what I changed since `base` onto what somebody else made of it meanwhile. */
export const rebase = <Part>(
  base: Parts<Part>,
  mine: Parts<Part>,
  theirs: Parts<Part>,
  takeTheirs: ReadonlySet<string> = new Set(),
  same: (one: Part | undefined, other: Part | undefined) => boolean = sameWritten,
): Rebased<Part> => {
  const merged = new Map<string, Part>();
  const found: Record<"both" | "theirs" | "mine", string[]> = { both: [], theirs: [], mine: [] };
  for (const name of new Set([...theirs.keys(), ...mine.keys()])) {
    const [was, my, their] = [base.get(name), mine.get(name), theirs.get(name)];
    const changedByMe = !same(was, my);
    const changedByThem = !same(was, their);
    const apart = !same(my, their);
    if (apart) found[changedByMe && changedByThem ? "both" : changedByMe ? "mine" : "theirs"].push(name);
    const kept = changedByMe && !(apart && changedByThem && takeTheirs.has(name)) ? my : their;
    if (kept !== undefined) merged.set(name, kept);
  }
  return { merged, ...found };
};

/** The parts of a plain object. */
export const partsOf = (values: object): Parts<unknown> => new Map(Object.entries(values));

const sameWritten = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
