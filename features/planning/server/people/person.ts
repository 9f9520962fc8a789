import type { StoredPerson, Written } from "@apron/features/duty/server";
import type { Instant } from "@apron/kit/server/clock";
import { wallTime } from "@apron/kit/server/clock";
import { renamedRows, type PersonFacts } from "../rules/rename.ts";
import type { Directory } from "../rules/rows.ts";
import type { Stores } from "../stores.ts";

/** What there is of departments and people, before somebody of it is written. */
export const peopleKnown = async ({ directory }: Stores): Promise<Directory> => ({
  departments: await directory.departments(),
  posts: [],
  people: await directory.people(),
});

/** Writes a person over the version that was seen, and has shifts to come and drafts follow; false where another stands. */
export const storePerson = async (
  { directory, shifts, rosters }: Stores,
  entry: Written<StoredPerson>,
  known: Directory,
  now: Instant,
): Promise<boolean> => {
  if (!(await directory.savePerson(entry))) return false;
  if (entry.isNew) return true;
  await shifts.followPerson(entry, wallTime(now));
  const before = known.people.find(({ id }) => id === entry.id);
  const depaName = known.departments.find(({ id }) => id === before?.departmentId)?.name ?? "";
  if (before && !isSamePerson(before, entry))
    await rosters.renameInDrafts({ depaName, name: before.name }, (rows) =>
      renamedRows(rows, { kind: "person", depaName, id: entry.id, to: entry }, known),
    );
  return true;
};

const isSamePerson = (left: PersonFacts, right: PersonFacts): boolean =>
  left.name === right.name && left.postNo === right.postNo && left.mobile === right.mobile;
