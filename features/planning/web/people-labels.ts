import type { DutyPerson } from "@apron/features/duty/contract";

/** What tells people of one name apart. */
export type Named = Pick<DutyPerson, "name" | "postNo" | "mobile">;

/** How people are called where only a name is shown: people of one name have their post number or mobile's end behind it. */
export interface PeopleLabels {
  readonly of: (person: Named) => string;
  /** Who is meant by a label, or by a name that only one person has. */
  readonly find: (text: string) => DutyPerson | undefined;
  /** The colour somebody has on the board, one of `hues`; undefined for whom nobody knows. */
  readonly hueOf: (person: Named) => number | undefined;
}

/** How many colours there are for people. */
export const hues = 12;

export const labelsOf = (people: readonly DutyPerson[]): PeopleLabels => {
  const named = Map.groupBy(people, ({ name }) => name);
  const of = (person: Named): string =>
    (named.get(person.name)?.length ?? 0) > 1 ? `${person.name} ${tailOf(person)}`.trim() : person.name;
  const known = new Map(people.map((person) => [of(person), person]));
  const colours = new Map([...known.keys()].map((label, at) => [label, at % hues]));
  return { of, find: (text) => known.get(text.trim()), hueOf: (person) => colours.get(of(person)) };
};

/** The post number, else the last four digits of the mobile; "" when there is neither. */
export const tailOf = ({ postNo, mobile }: Pick<Named, "postNo" | "mobile">): string =>
  postNo === "" ? mobile.slice(-4) : postNo;
