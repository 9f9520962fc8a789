import { asCompared } from "@apron/kit/contract/patterns";
import type { DutyPerson } from "@apron/features/duty/contract";
import { canonicalMobile } from "@apron/kit/contract/addresses";
import { formulaMark } from "@apron/kit/contract/table-file";
import type { NameQuestion } from "../../contract-import.ts";
import type { RosterRow } from "../../row.ts";
import { type Directory, pickPerson } from "./rows.ts";
import type { Scope } from "./scope.ts";
import type { CodeMeaning } from "./shapes/codes.ts";
import type { DateWriting } from "./us-dates.ts";

/** A name of a file and what it means; without a target its rows are left out. */
export interface NameAnswer {
  readonly field: NameQuestion["field"];
  readonly written: string;
  readonly target?: { readonly name: string; readonly postNo: string; readonly mobile: string };
}

/** What a planner has answered in the review of a file. */
export interface SheetAnswers {
  readonly scope?: Scope;
  readonly month?: string;
  readonly dates?: Exclude<DateWriting, "" | "ask">;
  readonly names: readonly NameAnswer[];
  readonly codes: readonly (CodeMeaning & { readonly depaName: string; readonly code: string })[];
}

export const noAnswers: SheetAnswers = { names: [], codes: [] };

/** Rows with the names that were answered; those of a name that is left out are gone. */
export const answeredRows = (rows: readonly RosterRow[], { names }: SheetAnswers): RosterRow[] => {
  const answers = new Map(names.map((answer) => [`${answer.field}\n${answer.written}`, answer]));
  return rows.flatMap((row) => {
    let settled = row;
    for (const field of ["depaName", "postName", "name"] as const) {
      const answer = answers.get(`${field}\n${row[field]}`);
      if (!answer) continue;
      if (!answer.target) return [];
      const { name, postNo, mobile } = answer.target;
      settled = { ...settled, [field]: name, ...(field === "name" && { postNo, mobile }) };
    }
    return [settled];
  });
};

/** Looks names up without the spaces within them. */
export const spacelessOf = ({ departments, posts, people: everybody }: Directory) => {
  const one = <Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> =>
    Map.groupBy(items, keyOf);
  const byName = one(departments, ({ name }) => asCompared(name));
  const postsOf = one(posts, (post) => `${post.departmentId} ${asCompared(post.name)}`);
  const peopleOf = one(everybody, (person) => `${person.departmentId} ${asCompared(person.name)}`);
  /** The row with its names as the directory spells them, where only spaces, width and capitals differ. */
  return (row: RosterRow): RosterRow => {
    const department = byName.get(asCompared(row.depaName))?.[0];
    if (!department) return row;
    const post = postsOf.get(`${department.id} ${asCompared(row.postName)}`)?.[0];
    const people = peopleOf.get(`${department.id} ${asCompared(row.name)}`) ?? [];
    const person = people.find(({ name }) => name === row.name) ?? people[0];
    return { ...row, depaName: department.name, postName: post?.name ?? row.postName, name: person?.name ?? row.name };
  };
};

/** The names that are asked for: each once, however many rows wait for it. */
export const nameQuestions = (
  rows: readonly RosterRow[],
  directory: Directory,
  placeOf: (n: number) => string,
): NameQuestion[] => {
  const { departments, posts, people } = directory;
  const known = new Map(departments.map((department) => [department.name, department.id]));
  const names = new Map<string, { question: Omit<NameQuestion, "proposals" | "count">; rows: RosterRow[] }>();
  const ask = (field: NameQuestion["field"], row: RosterRow): void => {
    // A formula without a result names nobody; the cell says what to do about it.
    if (row[field] === formulaMark) return;
    const depaName = field === "depaName" ? "" : row.depaName;
    const key = `${field}\n${depaName}\n${row[field]}`;
    const asked = names.get(key);
    const question = {
      field,
      depaName,
      written: row[field],
      place: placeOf(row.n),
      mobile: field === "name" ? row.mobile : "",
    };
    if (asked) asked.rows.push(row);
    else names.set(key, { question, rows: [row] });
  };
  const postNames = new Set(posts.map((post) => `${post.departmentId} ${post.name}`));
  const peopleNamed = Map.groupBy(people, (person) => `${person.departmentId} ${person.name}`);
  for (const row of rows) {
    const departmentId = known.get(row.depaName);
    if (departmentId === undefined) {
      ask("depaName", row);
      continue;
    }
    if (!postNames.has(`${departmentId} ${row.postName}`)) ask("postName", row);
    const namesakes = peopleNamed.get(`${departmentId} ${row.name}`) ?? [];
    if (row.name !== "" && !pickPerson(namesakes, row)) ask("name", row);
  }
  return [...names.values()].map(({ question, rows: waiting }) => ({
    ...question,
    count: waiting.length,
    proposals: proposalsFor(question, waiting, directory),
  }));
};

const proposalsFor = (
  { field, written, mobile }: Pick<NameQuestion, "field" | "written" | "mobile">,
  rows: readonly RosterRow[],
  { departments, posts, people }: Directory,
): string[] => {
  if (field === "depaName") {
    // The department most of whose people stand in the rows.
    const named = new Set(rows.map(({ name }) => asCompared(name)));
    const counts = Map.groupBy(
      people.filter(({ name }) => named.has(asCompared(name))),
      ({ departmentId }) => departmentId,
    );
    return departments
      .filter(
        ({ id, name }) => counts.has(id) || (written !== "" && (name.includes(written) || written.includes(name))),
      )
      .toSorted((a, b) => (counts.get(b.id)?.length ?? 0) - (counts.get(a.id)?.length ?? 0))
      .map(({ id }) => id)
      .slice(0, 5);
  }
  const departmentId = departments.find(({ name }) => name === rows[0]?.depaName)?.id;
  if (field === "postName")
    return posts
      .filter(
        (post) =>
          post.departmentId === departmentId &&
          written !== "" &&
          (post.name.includes(written) || written.includes(post.name)),
      )
      .map(({ id }) => id)
      .slice(0, 5);
  return people
    .filter((person) => person.departmentId === departmentId && mayBe(person, written, mobile))
    .toSorted((a, b) => Number(b.mobile === mobile && mobile !== "") - Number(a.mobile === mobile && mobile !== ""))
    .map(({ id }) => id)
    .slice(0, 5);
};

/** Whether somebody may be meant by a name nobody has: by his telephone, or by all signs of one of the two names. */
const mayBe = (person: DutyPerson, written: string, mobile: string): boolean => {
  if (mobile !== "" && person.mobile === (canonicalMobile(mobile) ?? mobile)) return true;
  const [name, other] = [asCompared(person.name), asCompared(written)];
  return name === other || (other.length >= 2 && (name.includes(other) || other.includes(name)));
};
