import { coverGapsBetween, keyDaysBetween } from "@apron/features/duty/server";
import { type Language, say } from "@apron/kit/contract/texts";
import { instantOf, wallTime } from "@apron/kit/server/clock";
import type { House } from "@apron/kit/server/house";
import { changeLimits } from "../change.ts";
import type { Conflict } from "../contract.ts";
import { conflictTexts } from "../texts.ts";
import { freezesOf, sharedBy, type TaggedDays, type Touching } from "./rules.ts";
import { touchingOf } from "./shapes.ts";
import type { Store, StoredChange } from "./store.ts";

/** A change that is judged, or what a form holds of one. */
export interface Judged extends Touching {
  readonly department: string;
}

/** What stands against a window: key days, other changes of the same things, and who is missing on the roster (catalogue 18.5). */
export const conflictsOf = async (
  house: House,
  store: Store,
  judged: Judged,
  language: Language,
): Promise<Conflict[]> => {
  const { windowStart, windowEnd } = judged;
  const tagged = await keyDaysBetween(house, windowStart.slice(0, 10), windowEnd.slice(0, 10));
  const others = await store.liveBetween(instantOf(windowStart), instantOf(windowEnd));
  const known = [...knownConflicts(judged, tagged, others, language), ...(await gapsOf(house, judged, language))];
  return known.slice(0, changeLimits.conflicts);
};

/** Conflicts with what was read already: for many changes at once. */
export const knownConflicts = (
  judged: Touching,
  tagged: readonly TaggedDays[],
  others: readonly StoredChange[],
  language: Language,
): Conflict[] => [
  ...freezesOf(judged, tagged).map(({ title, from, to }) => ({
    kind: "keyDay" as const,
    text: say(language, conflictTexts.keyDay, { title, from, to }),
    changeId: "",
  })),
  ...others.flatMap((other) => {
    const on = sharedBy(judged, touchingOf(other));
    if (on.length === 0) return [];
    const text = say(language, conflictTexts.change, {
      changeNo: other.change_no,
      title: other.title,
      from: wallTime(other.window_start).slice(0, 16),
      to: wallTime(other.window_end).slice(0, 16),
      on: on.join(language === "zh" ? "、" : ", "),
    });
    return [{ kind: "change" as const, text, changeId: other.id }];
  }),
];

/** Who is missing on the roster while the window is open: in its own department where the roster has that, else anywhere. */
export const gapsOf = async (
  house: House,
  { windowStart, windowEnd, department }: Pick<Judged, "windowStart" | "windowEnd" | "department">,
  language: Language,
): Promise<Conflict[]> => {
  const now = wallTime(house.clock.now());
  if (windowEnd <= now) return [];
  const whole = { from: windowStart > now ? windowStart : now, until: windowEnd };
  const { gaps, isPublished } = await coverGapsBetween(house, whole, department);
  const short = (wall: string): string => wall.slice(0, 16);
  if (!isPublished && gaps.length > 0) {
    const text = say(language, conflictTexts.noRoster, { from: short(whole.from), to: short(whole.until) });
    return [{ kind: "gap", text, changeId: "" }];
  }
  return gaps.map((gap) => ({
    kind: "gap" as const,
    text: say(language, conflictTexts.gap, {
      department: gap.depaName,
      post: gap.postName,
      from: short(gap.startTime),
      to: short(gap.endTime),
    }),
    changeId: "",
  }));
};
