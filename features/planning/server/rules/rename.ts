import type { RosterRow } from "../../row.ts";
import { finderOf, pickPerson, type Directory } from "./rows.ts";

/** An entry of the directory that is called otherwise from now on; names are as they were before. */
export type Rename =
  | { readonly kind: "department"; readonly from: string; readonly to: string }
  | { readonly kind: "post"; readonly depaName: string; readonly from: string; readonly to: string }
  | { readonly kind: "person"; readonly depaName: string; readonly id: string; readonly to: PersonFacts };

/** What a row says of its person. */
export type PersonFacts = Pick<RosterRow, "name" | "postNo" | "mobile">;

/** Rows of a draft under the new name; undefined when none of them meant the entry. `before` is the directory as it was. */
export const renamedRows = (
  rows: readonly RosterRow[],
  rename: Rename,
  before: Directory,
): readonly RosterRow[] | undefined => {
  const follow = followerOf(rename, before);
  const followed = rows.map((row) => follow(row) ?? row);
  return followed.some((row, at) => row !== rows[at]) ? followed : undefined;
};

const followerOf = (rename: Rename, before: Directory): ((row: RosterRow) => RosterRow | undefined) => {
  if (rename.kind === "department")
    return (row) => (row.depaName === rename.from ? { ...row, depaName: rename.to } : undefined);
  if (rename.kind === "post")
    return (row) =>
      row.depaName === rename.depaName && row.postName === rename.from ? { ...row, postName: rename.to } : undefined;
  const find = finderOf(before);
  const departmentId = find.department(rename.depaName)?.id ?? "";
  return (row) => {
    if (row.depaName !== rename.depaName) return undefined;
    const person = pickPerson(find.people(departmentId, row.name), row);
    if (person?.id !== rename.id) return undefined;
    // A number the planner wrote over by hand stays; one that was the person's own follows.
    return {
      ...row,
      name: rename.to.name,
      postNo: row.postNo === person.postNo ? rename.to.postNo : row.postNo,
      mobile: row.mobile === person.mobile ? rename.to.mobile : row.mobile,
    };
  };
};
