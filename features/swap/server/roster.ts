import { clashOf, type DutyRecord, spanText } from "@apron/features/duty/contract";
import type { StoredPerson } from "@apron/features/duty/server";
import { type Language, say } from "@apron/kit/contract/texts";
import { addDays, hoursBetween } from "@apron/kit/server/clock";
import type { SwapConflict } from "../contract.ts";
import { swapConflictTexts } from "../texts.ts";
import type { Stores } from "./stores.ts";

/** What somebody does already: a published shift, or one promised by a request that waits for its approval. */
interface Taken extends DutyRecord {
  readonly isPromised: boolean;
}

/**
 * What these people do around some shifts, in whatever department, for asking what an exchange would do to them: people
 * of one mobile number are one.
 */
export const rosterAround = async (
  { directory, shifts, swaps }: Stores,
  people: readonly StoredPerson[],
  exchanged: readonly DutyRecord[],
  now: string,
  language: Language,
) => {
  const starts = exchanged.map(({ startOndutyDate }) => startOndutyDate).toSorted();
  const [first, last] = [starts[0] ?? now, starts.at(-1) ?? now];
  const mobiles = new Set(people.map(({ mobile }) => mobile).filter((mobile) => mobile !== ""));
  const entries = [
    ...people,
    ...(await directory.people()).filter(({ mobile }) => mobile !== "" && mobiles.has(mobile)),
  ];
  const keys = new Map(entries.map((entry) => [entry.id, entry.mobile || entry.id]));
  // Shifts are at most two days long, and a rest at most one.
  const published = await shifts.ofThese([...keys.keys()], dayAround(first, -1), dayAround(last, 4), now);
  const taken = new Map<string, Taken[]>();
  const add = (personId: string, shift: Taken): void => {
    const key = keys.get(personId) ?? personId;
    const own = taken.get(key);
    if (own) own.push(shift);
    else taken.set(key, [shift]);
  };
  for (const { personId, ...shift } of published) add(personId, { ...shift, isPromised: false });
  for (const { personId, shift } of await swaps.promised([...keys.keys()]))
    add(personId, { ...shift, isPromised: true });
  const restHours = await directory.restHours();
  return {
    /** What stands against somebody taking a shift, where the shifts of `without` are given away or are the same request's. */
    against: (
      { id, mobile, name }: Pick<StoredPerson, "id" | "mobile" | "name">,
      taking: DutyRecord,
      ...without: readonly string[]
    ): SwapConflict[] =>
      (taken.get(mobile || id) ?? []).flatMap((own): SwapConflict[] => {
        if (own.id === taking.id || without.includes(own.id)) return [];
        const clash = clashOf(own, taking, restHours, hoursBetween);
        if (!clash) return [];
        const kind = own.isPromised && clash.kind === "overlap" ? "promised" : clash.kind;
        const text = say(language, swapConflictTexts[kind], {
          name,
          post: own.postName,
          span: spanText(own),
          minimum: restHours,
          hours: clash.kind === "shortRest" ? clash.hours : "",
        });
        return [{ name, kind, severity: clash.severity, text }];
      }),
  };
};
export type RosterAround = Awaited<ReturnType<typeof rosterAround>>;

/** Whether somebody would be in two places. */
export const isBarred = (conflicts: readonly SwapConflict[]): boolean =>
  conflicts.some(({ severity }) => severity === "error");

const dayAround = (wall: string, days: number): string => `${addDays(wall.slice(0, 10), days)} 00:00:00`;
