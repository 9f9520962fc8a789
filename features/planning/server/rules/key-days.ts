import { dutyLimits } from "@apron/features/duty/contract";
import { monthDays, monthOf } from "./month.ts";
import type { KeyPeriod, Problem, Shift } from "./rows.ts";

/**
 * What a day of key assurance lacks (15.17): every crew of a post with a first line has two people on it, one of them or
 * another a leader. A post that has nobody at all on such a day lacks everything. Who stands there already and stays counts too.
 */
export const keyDayProblems = (
  shifts: readonly Shift[],
  keyDays: readonly KeyPeriod[],
  standing: readonly Shift[] = [],
): Problem[] => {
  if (keyDays.length === 0) return [];
  const posts = crewed(shifts);
  const stay = crewed(standing);
  const own = new Set(shifts);
  return [...posts].flatMap(([post, ofPost]) => {
    const [first] = ofPost;
    if (!first) return [];
    const days = Map.groupBy([...ofPost, ...(stay.get(post) ?? [])], ({ startOndutyDate }) =>
      startOndutyDate.slice(0, 10),
    );
    return monthDays(monthOf(first.startOndutyDate)).days.flatMap((day): Problem[] => {
      const key = keyDays.find(({ from, to }) => from <= day && day <= to);
      if (!key) return [];
      const crews = Map.groupBy(days.get(day) ?? [], ({ shift }) => shift);
      if (crews.size === 0) return [lack(first.postName, `${day} 00:00:00`, key, { people: 0, leaders: 0 })];
      return [...crews.values()].flatMap((crew): Problem[] => {
        if (!crew.some((shift) => own.has(shift))) return [];
        const people = new Set(crew.map(({ personId }) => personId)).size;
        const leaders = crew.filter(({ form }) => form === "leader").length;
        const isEnough = people >= dutyLimits.keyDayPeople && leaders >= dutyLimits.keyDayLeaders;
        return isEnough ? [] : [lack(first.postName, crew[0]?.startOndutyDate ?? "", key, { people, leaders })];
      });
    });
  });
};

/** The shifts of the first line by post and month. */
const crewed = (shifts: readonly Shift[]): Map<string, Shift[]> =>
  Map.groupBy(
    shifts.filter(({ posttype, type }) => posttype !== "two" && type !== "oncall"),
    (shift) => `${shift.postId} ${monthOf(shift.startOndutyDate)}`,
  );

const lack = (
  postName: string,
  time: string,
  { title }: KeyPeriod,
  { people, leaders }: { readonly people: number; readonly leaders: number },
): Problem => ({
  row: 0,
  field: "postName",
  kind: "keyDayCrew",
  severity: "warning",
  values: {
    title,
    post: postName,
    time: time.slice(0, 16),
    people,
    leaders,
    needed: dutyLimits.keyDayPeople,
    leading: dutyLimits.keyDayLeaders,
  },
  at: { postName, time },
});
