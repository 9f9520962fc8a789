import type { Deviation } from "../record.ts";

/** Reasons and photos beside values that are out of their bands: fields listen to their own, so that typing draws one. */
export interface Deviations {
  of(field: string): Deviation;
  set(field: string, change: Partial<Deviation>): void;
  /** What is missing at a field, in words. */
  problem(field: string): { readonly reason?: string; readonly photos?: string };
  complain(problems: Readonly<Record<string, { reason?: string; photos?: string }>>): void;
  all(): readonly Deviation[];
  listen(hear: () => void): () => void;
  version(): number;
}

/** Opens them with what was typed before; `onChange` hears of what a person changes. */
export const openDeviations = (start: readonly Deviation[], onChange: () => void): Deviations => {
  const given = new Map(start.map((one) => [one.field, one]));
  const ears = new Set<() => void>();
  let problems: Readonly<Record<string, { reason?: string; photos?: string }>> = {};
  let version = 0;
  const tell = (): void => {
    version += 1;
    for (const hear of ears) hear();
  };
  const of = (field: string): Deviation => given.get(field) ?? { field, reason: "", photos: [] };
  return {
    of,
    set: (field, change) => {
      given.set(field, { ...of(field), ...change });
      problems = Object.fromEntries(Object.entries(problems).filter(([path]) => path !== field));
      onChange();
      tell();
    },
    problem: (field) => problems[field] ?? {},
    complain: (found) => {
      problems = found;
      tell();
    },
    all: () => [...given.values()].filter(({ reason, photos }) => reason !== "" || photos.length > 0),
    listen: (hear) => {
      ears.add(hear);
      return () => ears.delete(hear);
    },
    version: () => version,
  };
};
