import type { RosterChange } from "../../contract-rosters.ts";
import { rosterFields, type RosterRow } from "../../row.ts";

/**
 * How `after` differs from `before`: rows are the same shift by id, else by post, start and person, else by post and
 * start alone (another person took it).
 */
export const differenceOf = <Row extends RosterRow>(
  before: readonly RosterRow[],
  after: readonly Row[],
): { changes: RosterChange[]; rows: Row[] } => {
  const matched = match(before, after);
  const kept = new Set(matched.values());
  const changes: RosterChange[] = [];
  const rows = after.map((row) => {
    const old = matched.get(row);
    if (!old) changes.push({ kind: "added", after: row, fields: [] });
    else {
      const fields = rosterFields.filter((field) => old[field] !== row[field]);
      if (fields.length > 0) changes.push({ kind: "changed", before: old, after: row, fields });
    }
    // A shift that goes on keeps its id, so that links and swaps still find it.
    return { ...row, id: old?.id ?? "" };
  });
  for (const old of before) if (!kept.has(old)) changes.push({ kind: "removed", before: old, fields: [] });
  return { changes, rows };
};

/** How many of each kind. */
export const countsOf = (changes: readonly RosterChange[]): { added: number; removed: number; changed: number } => {
  const counts = { added: 0, removed: 0, changed: 0 };
  for (const { kind } of changes) counts[kind] += 1;
  return counts;
};

const match = (before: readonly RosterRow[], after: readonly RosterRow[]): Map<RosterRow, RosterRow> => {
  const pairs = new Map<RosterRow, RosterRow>();
  let free = [...before];
  for (const keyOf of [idOf, personKey, slotKey]) {
    const waiting = Map.groupBy(free, keyOf);
    for (const row of after) {
      if (pairs.has(row)) continue;
      const key = keyOf(row);
      const old = key === "" ? undefined : waiting.get(key)?.shift();
      if (old) pairs.set(row, old);
    }
    const taken = new Set(pairs.values());
    free = free.filter((row) => !taken.has(row));
  }
  return pairs;
};

const idOf = (row: RosterRow): string => row.id;
const slotKey = (row: RosterRow): string =>
  [row.depaName, row.postName, row.posttype, row.type, row.form, row.startOndutyDate].join("\n");
const personKey = (row: RosterRow): string => `${slotKey(row)}\n${row.name}`;
