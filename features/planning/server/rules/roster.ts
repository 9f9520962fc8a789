import { clashOf, gapsIn } from "@apron/features/duty/contract";
import { inOrder } from "@apron/kit/contract/texts";
import { hoursBetween } from "@apron/kit/server/clock";
import type { Directory, Problem, RosterContext, Shift } from "./rows.ts";
import { keyDayProblems } from "./key-days.ts";
import { monthDays, monthOf } from "./month.ts";

/** What is wrong between the rows that stand: people and posts over the whole roster, in the order of the rows. */
export const checkTogether = (shifts: readonly Shift[], context: RosterContext): Problem[] =>
  [
    ...duplicatesOf(shifts),
    ...peopleProblems(shifts, context),
    ...leaderProblems(shifts, context.directory),
    ...gapProblems(shifts, context),
    ...keyDayProblems(shifts, context.keyDays ?? [], context.neighbours),
  ].toSorted(byRow);

/** Orders problems by their rows, those of whole posts first. */
export const byRow = (a: Problem, b: Problem): number => a.row - b.row;

const duplicatesOf = (shifts: readonly Shift[]): Problem[] => {
  const seen = new Map<string, number>();
  return shifts.flatMap((shift): Problem[] => {
    const key = [shift.postId, shift.personId, shift.startOndutyDate, shift.endOndutyDate, shift.posttype].join(" ");
    const first = seen.get(key);
    if (first !== undefined)
      return [{ row: shift.n, field: "", kind: "duplicate", severity: "error", values: { row: first } }];
    seen.set(key, shift.n);
    return [];
  });
};

/**
 * Overlaps and short rests of each person, counting the published shifts around the draft; people of one mobile number are
 * one, whatever lists they stand on.
 */
const peopleProblems = (
  shifts: readonly Shift[],
  { neighbours, elsewhere = [], restHours, directory }: RosterContext,
): Problem[] => {
  const own = new Set(shifts);
  const problems: Problem[] = [];
  const mobiles = new Map(directory.people.map(({ id, mobile }) => [id, mobile]));
  const whose = ({ personId }: Shift): string => mobiles.get(personId) || personId;
  for (const ofPerson of Map.groupBy([...shifts, ...neighbours, ...elsewhere], whose).values()) {
    const sorted = ofPerson.toSorted((a, b) => inOrder(a.startOndutyDate, b.startOndutyDate));
    for (const [at, shift] of sorted.entries()) {
      const before = latestEnding(sorted, at);
      if (!before) continue;
      // A clash with a neighbour is told at the row that can be changed.
      const told = own.has(shift) ? shift : own.has(before) ? before : undefined;
      // What another department has published is not this planner's to change: it is told, and stands in no way.
      const isElsewhere = !(own.has(before) && own.has(shift)) && before.departmentId !== shift.departmentId;
      if (told) problems.push(...clash(before, shift, told, { restHours, isElsewhere }));
    }
  }
  return problems;
};

const latestEnding = (sorted: readonly Shift[], at: number): Shift | undefined => {
  let latest: Shift | undefined;
  // Shifts are at most two days long: a few steps back are enough, and keep the walk linear.
  for (let back = at - 1; back >= 0 && back >= at - 8; back -= 1) {
    const candidate = sorted[back];
    if (candidate && (!latest || candidate.endOndutyDate > latest.endOndutyDate)) latest = candidate;
  }
  return latest;
};

const clash = (
  before: Shift,
  after: Shift,
  told: Shift,
  { restHours, isElsewhere }: { readonly restHours: number; readonly isElsewhere: boolean },
): Problem[] => {
  const other = told === after ? before : after;
  const found = clashOf(before, after, restHours, hoursBetween);
  if (!found || (found.kind === "overlap" && isSameShift(before, after))) return [];
  if (found.kind === "overlap")
    return [
      {
        row: told.n,
        field: "name",
        kind: "overlap",
        severity: isElsewhere ? "warning" : found.severity,
        values: {
          name: told.name,
          post: isElsewhere ? `${other.depaName} ${other.postName}` : other.postName,
          start: other.startOndutyDate.slice(0, 16),
          end: other.endOndutyDate.slice(0, 16),
        },
      },
    ];
  return [
    {
      row: told.n,
      field: "startOndutyDate",
      kind: "shortRest",
      severity: found.severity,
      values: { name: told.name, hours: found.hours, minimum: restHours },
    },
  ];
};

/** Told as a duplicate instead. */
const isSameShift = (before: Shift, after: Shift): boolean =>
  before.postId === after.postId &&
  before.startOndutyDate === after.startOndutyDate &&
  before.endOndutyDate === after.endOndutyDate &&
  before.posttype === after.posttype;

const leaderProblems = (shifts: readonly Shift[], { posts }: Directory): Problem[] => {
  const needing = new Set(posts.filter((post) => post.needsLeader).map((post) => post.id));
  const crews = Map.groupBy(
    shifts.filter((shift) => needing.has(shift.postId)),
    (shift) => `${shift.postId} ${shift.posttype} ${shift.startOndutyDate}`,
  );
  return [...crews.values()].flatMap((crew): Problem[] => {
    const [first] = crew;
    if (!first || crew.some((shift) => shift.form === "leader")) return [];
    return [
      {
        row: first.n,
        field: "form",
        kind: "missingLeader",
        severity: "warning",
        values: { post: first.postName, start: first.startOndutyDate.slice(0, 16) },
      },
    ];
  });
};

const gapsTold = 10;

/** Hours of the draft's months in which a post that needs cover all the time has nobody. */
const gapProblems = (shifts: readonly Shift[], { directory, neighbours }: RosterContext): Problem[] => {
  const onPost = Map.groupBy([...shifts, ...neighbours], (shift) => shift.postId);
  return sectionsOf(shifts).flatMap(({ departmentId, month }) => {
    const { first, next } = monthDays(month);
    const whole = { from: `${first} 00:00:00`, until: `${next} 00:00:00` };
    return directory.posts
      .filter((post) => post.departmentId === departmentId && post.continuous)
      .flatMap((post) =>
        gapsIn(
          whole,
          (onPost.get(post.id) ?? []).map((shift) => ({ from: shift.startOndutyDate, until: shift.endOndutyDate })),
        )
          .slice(0, gapsTold)
          .map((gap): Problem => ({
            row: 0,
            field: "postName",
            kind: "gap",
            severity: "warning",
            values: { post: post.name, start: gap.from.slice(0, 16), end: gap.until.slice(0, 16) },
            at: { postName: post.name, time: gap.from },
          })),
      );
  });
};

/** The months of departments a roster fills; a shift belongs to the month it begins in. */
const sectionsOf = (shifts: readonly Shift[]): { departmentId: string; month: string; shifts: Shift[] }[] =>
  [...Map.groupBy(shifts, (shift) => `${shift.departmentId} ${monthOf(shift.startOndutyDate)}`)].map(([, own]) => ({
    departmentId: own[0]?.departmentId ?? "",
    month: monthOf(own[0]?.startOndutyDate ?? ""),
    shifts: own,
  }));
