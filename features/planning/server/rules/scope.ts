import type { RosterRow } from "../../row.ts";
import type { scopes } from "../../contract-import.ts";
import type { Shift } from "./rows.ts";

/** What a file replaces of what is published. */
export type Scope = (typeof scopes)[number];

/** The days a file is about; of a sheet of days all those it names, days off included. */
export interface Span {
  readonly from: string;
  readonly until: string;
}

/**
 * The published shifts that publishing a file would replace: those of its posts or of its people on its days, the whole months, or
 * only the very shifts it names again.
 */
export const replacedBy = (
  scope: Scope,
  { from, until }: Span,
  rows: readonly RosterRow[],
): ((shift: Shift) => boolean) => {
  if (scope === "month") return () => true;
  const keyOf = keys[scope];
  const wanted = new Set(rows.map(keyOf));
  if (scope === "add") {
    const ids = new Set(rows.flatMap(({ id }) => (id === "" ? [] : [id])));
    return (shift) => ids.has(shift.id) || wanted.has(keyOf(shift));
  }
  const isOwn = scope === "people" ? isOfPeople(rows) : (shift: Shift) => wanted.has(keyOf(shift));
  return (shift) => isOwn(shift) && isWithin(shift.startOndutyDate, from, until);
};

/** People are known by who they are; by name only in rows that do not stand yet. */
const isOfPeople = (rows: readonly (RosterRow & { readonly personId?: string })[]): ((shift: Shift) => boolean) => {
  const ids = new Set(rows.flatMap(({ personId }) => personId ?? []));
  const names = new Set(rows.filter(({ personId }) => personId === undefined).map(keys.people));
  return (shift) => ids.has(shift.personId) || names.has(keys.people(shift));
};

const keys = {
  posts: (row: RosterRow) => `${row.depaName}\n${row.postName}`,
  people: (row: RosterRow) => `${row.depaName}\n${row.name}`,
  add: (row: RosterRow) =>
    [row.depaName, row.postName, row.posttype, row.type, row.form, row.startOndutyDate, row.name].join("\n"),
} as const;

const isWithin = (time: string, from: string, until: string): boolean => {
  const day = time.slice(0, 10);
  return day >= from && day <= until;
};
