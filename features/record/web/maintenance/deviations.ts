import { named, type Named } from "@apron/kit/contract/named";
import type { Deviation } from "../../record.ts";

/** What is missing beside a value out of its band, in words. */
interface Problem {
  readonly reason?: string;
  readonly photos?: string;
}

/** Reasons and photos beside values that are out of their bands: fields listen to their own, so that typing draws one. */
export interface Deviations {
  of(field: string): Deviation;
  set(field: string, change: Partial<Deviation>): void;
  /** What is missing at a field, in words. */
  problem(field: string): Problem;
  complain(problems: Named<Problem>): void;
  all(): readonly Deviation[];
  listen(hear: () => void): () => void;
  version(): number;
}

/** Opens them with what was typed before; `onChange` hears of what a person changes. */
export const openDeviations = (start: readonly Deviation[], onChange: () => void): Deviations => {
  const given = new Map(start.map((one) => [one.field, one]));
  const ears = new Set<() => void>();
  let problems: Named<Problem> = named();
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
      problems = named(Object.entries(problems).filter(([path]) => path !== field));
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
