import { entryKinds, type EntryKind, pictureTypes } from "../entry.ts";

/** What of an entry decides when it is shown. */
export interface Scheduled {
  readonly id: string;
  readonly kind: EntryKind;
  readonly from_day: string;
  readonly until_day: string;
  readonly place: number;
  readonly is_on: boolean;
  readonly picture_type: number;
}

/** Whether an entry stands on a day: it is on, and the day is one of its days. */
export const standsOn = ({ is_on, from_day, until_day }: Scheduled, day: string): boolean =>
  is_on && from_day <= day && day <= until_day;

/** What readers get on a day. */
export interface DayLook<Entry> {
  readonly grey: Entry | undefined;
  /** Every festival picture of the day in its order; the sign-in screen shows the first of its own type. */
  readonly festivals: readonly Entry[];
  readonly ad: Entry | undefined;
}

/**
 * Grey goes before everything: nobody is shown a picture on such a day. A festival goes before an advertisement, which the
 * sign-in screen sees to. `silent`: somebody has trouble, and nobody advertises meanwhile (catalogue 10.6).
 */
export const lookOn = <Entry extends Scheduled>(
  entries: readonly Entry[],
  day: string,
  silent = false,
): DayLook<Entry> => {
  const standing = entries.filter((entry) => standsOn(entry, day)).toSorted(inOrder);
  const of = (kind: EntryKind): Entry[] => standing.filter((entry) => entry.kind === kind);
  const [grey] = of("grey");
  const quiet = silent || grey !== undefined;
  return { grey, festivals: quiet ? [] : of("festival"), ad: quiet ? undefined : of("ad")[0] };
};

/** The festival picture of the sign-in screen. */
export const atSignIn = <Entry extends Scheduled>(festivals: readonly Entry[]): Entry | undefined =>
  festivals.find(({ picture_type }) => picture_type === pictureTypes.signIn);

/** By place; of the same place what began later, as that is the news. */
const inOrder = (one: Scheduled, other: Scheduled): number =>
  entryKinds.indexOf(one.kind) - entryKinds.indexOf(other.kind) ||
  one.place - other.place ||
  other.from_day.localeCompare(one.from_day) ||
  one.id.localeCompare(other.id);
