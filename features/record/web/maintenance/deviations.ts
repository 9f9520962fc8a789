import { named, type Named } from "@apron/kit/contract/named";
import type { RowMove } from "@apron/features/template/web/parts";
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
  /** What is said of the rows of a list follows them when one goes, or comes back. */
  moveRow(list: string, row: RowMove): void;
  all(): readonly Deviation[];
  listen(hear: () => void): () => void;
  version(): number;
}

/** Opens them with what was typed before; `onChange` hears of what a person changes. */
export const openDeviations = (start: readonly Deviation[], onChange: () => void): Deviations => {
  const given = new Map(start.map((one) => [one.field, one]));
  const ears = new Set<() => void>();
  // What was said of the row that was taken out of a list last.
  const gone = new Map<string, readonly Deviation[]>();
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
    moveRow: (list, { at, is }) => {
      const moved = [...given].map(([path, one]) => [movedPath(path, list, at, is), one] as const);
      if (is === "gone") {
        const mine = moved.flatMap(([path, one]) => (path === undefined ? [one] : []));
        gone.set(list, mine);
      }
      given.clear();
      for (const [path, one] of moved) if (path !== undefined) given.set(path, { ...one, field: path });
      if (is === "back")
        for (const one of gone.get(list) ?? []) {
          const path = rowPath(list, at, one.field);
          given.set(path, { ...one, field: path });
        }
      problems = named();
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

/** Where what lies at a path lies once a row of a list goes or comes back; undefined for what goes with it. */
const movedPath = (path: string, list: string, at: number, is: RowMove["is"]): string | undefined => {
  const row = rowIn(path, list);
  if (row === undefined || row < at) return path;
  if (is === "back") return rowPath(list, row + 1, path);
  return row === at ? undefined : rowPath(list, row - 1, path);
};

const rowIn = (path: string, list: string): number | undefined => {
  if (!path.startsWith(`${list}.`)) return undefined;
  const row = Number(path.slice(list.length + 1).split(".")[0]);
  return Number.isInteger(row) ? row : undefined;
};

/** A path within one row of a list, as it is within another. */
const rowPath = (list: string, row: number, path: string): string =>
  [
    list,
    row,
    ...path
      .slice(list.length + 1)
      .split(".")
      .slice(1),
  ].join(".");
