import { isIndex, isList, valueAt, type DataRecord, type Path } from "../data.ts";
import { limits } from "../limits.ts";

/** Which row of each list around it a part stands in, outermost first. */
export type Rows = readonly number[];

/** A path or key with its `*` replaced by rows, as many as there are of both. */
export const withRows = (path: Path, rows: Rows): Path => {
  let at = 0;
  return path.map((key) => (key === "*" && at < rows.length ? String(rows[at++]) : key));
};

/** The name of one appearance of a part: its key, and the rows it stands in. */
export const appearance = (key: string, rows: Rows): string => (rows.length === 0 ? key : `${key}@${rows.join(",")}`);

/** All rows the record has for a path with `*`; the outermost ones may be given. */
export const rowsOf = (record: DataRecord, place: Path, given: Rows = []): readonly Rows[] => {
  let all: readonly Rows[] = [[]];
  for (const [depth, key] of place.entries()) {
    if (key !== "*") continue;
    all = all.flatMap((rows): readonly Rows[] => {
      const list = valueAt(record, withRows(place.slice(0, depth), rows));
      const length = isList(list) ? Math.min(list.length, limits.rows) : 0;
      const fixed = given[rows.length];
      if (fixed !== undefined) return fixed < length ? [[...rows, fixed]] : [];
      return Array.from({ length }, (_, row) => [...rows, row]);
    });
    if (all.length > limits.nodes) all = all.slice(0, limits.nodes);
  }
  return all;
};

/** The rows a changed path names, of the first `count` rows of a path. */
export const rowsNamed = (changed: Path, path: Path, count: number): Rows => {
  const rows: number[] = [];
  for (const [depth, key] of path.entries()) {
    if (key !== "*" || rows.length >= count) continue;
    const row = changed[depth];
    if (row === undefined || !isIndex(row)) break;
    rows.push(Number(row));
  }
  return rows;
};

/** How many lists two paths share from the root. */
export const sharedRows = (one: Path, other: Path): number => {
  let rows = 0;
  for (const [depth, key] of one.entries()) {
    if (other[depth] !== key) break;
    if (key === "*") rows += 1;
  }
  return rows;
};
