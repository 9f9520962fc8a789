import { addDays, dayOf, type Instant, instantOf, nextMidnight } from "@apron/kit/server/clock";
import type { Hours } from "../contract.ts";

/** Whether somebody answers, and when that changes; undefined where it does not within two weeks. */
export interface Answering {
  readonly open: boolean;
  readonly changesAt: Instant | undefined;
}

/** How far ahead the next change is looked for: longer than any run of holidays. */
export const daysAhead = 14;

/** Whether somebody answers at `now`; undefined while no hours are stated. Days follow each other without a gap at 24:00. */
export const answeringAt = (hours: Hours, now: Instant, isWorkday: (day: string) => boolean): Answering | undefined => {
  if (hours.workdays === "" && hours.restDays === "") return undefined;
  const today = dayOf(now);
  const spans = Array.from({ length: daysAhead }, (_, ahead) => addDays(today, ahead)).flatMap((day) => {
    const [from, to] = (isWorkday(day) ? hours.workdays : hours.restDays).split("-");
    if (!from || !to) return [];
    const end = to === "24:00" ? nextMidnight(instantOf(`${day} 00:00:00`)) : instantOf(`${day} ${to}:00`);
    return [{ from: instantOf(`${day} ${from}:00`), to: end }];
  });
  const current = spans.find(({ from, to }) => from <= now && now < to);
  if (!current) return { open: false, changesAt: spans.find(({ from }) => from > now)?.from };
  const end = spans.reduce((until, { from, to }) => (from === until ? to : until), current.to);
  const horizon = instantOf(`${addDays(today, daysAhead)} 00:00:00`);
  return { open: true, changesAt: end < horizon ? end : undefined };
};
