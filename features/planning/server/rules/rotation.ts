import { addDays, daysBetween, weekdayOf } from "@apron/kit/server/clock";
import type { RosterRow } from "../../row.ts";
import { emptyRow } from "./columns.ts";

/** How a post is staffed: two twelve-hour shifts in four crews, one person on call for a day, or office hours. */
export type Pattern = "around" | "onCall" | "office";

/** Who is on a post, and how. */
export interface Rotation {
  readonly depaName: string;
  readonly postName: string;
  readonly telephone: string;
  readonly appName: string;
  readonly pattern: Pattern;
  readonly posttype: "one" | "two";
  /** Around the clock: crew after crew, four of them, `crewSize` people each, the leader first. */
  readonly people: readonly { readonly name: string; readonly postNo: string; readonly mobile: string }[];
  readonly crewSize: number;
  /** A day of the cycle's first shift. */
  readonly anchor: string;
}

/** The rows of one post on one day. Four crews work day, night, rest, rest; nobody has less than 24 hours of rest. */
export const rotationOn = (rotation: Rotation, day: string, isWorkday: boolean): RosterRow[] => {
  const turn = daysBetween(rotation.anchor, day);
  if (rotation.pattern === "around") {
    const onDay = remainder(-turn, 4);
    return [...crewOf(rotation, onDay, day, "day"), ...crewOf(rotation, remainder(onDay + 1, 4), day, "night")];
  }
  const person = rotation.people[remainder(turn, rotation.people.length)];
  if (!person || (rotation.pattern === "office" && !isWorkday)) return [];
  const hours =
    rotation.pattern === "onCall"
      ? { start: "08:00:00", end: "08:00:00", next: 1 }
      : { start: "08:30:00", end: "17:30:00", next: 0 };
  return [
    {
      ...rowOf(rotation, person),
      type: rotation.pattern === "onCall" ? "oncall" : "onduty",
      shift: "day",
      form: "leader",
      startOndutyDate: `${day} ${hours.start}`,
      endOndutyDate: `${addDays(day, hours.next)} ${hours.end}`,
    },
  ];
};

/** Whether a day is worked, for a calendar that knows holidays and make-up days. */
export const isWorked = (day: string, marked: ReadonlyMap<string, "holiday" | "workday">): boolean =>
  marked.get(day) === "workday" || (marked.get(day) !== "holiday" && weekdayOf(day) <= 5);

const crewOf = (rotation: Rotation, crew: number, day: string, shift: "day" | "night"): RosterRow[] =>
  rotation.people.slice(crew * rotation.crewSize, (crew + 1) * rotation.crewSize).map((person, at) => ({
    ...rowOf(rotation, person),
    type: "onduty",
    shift,
    form: at === 0 ? "leader" : "follower",
    startOndutyDate: `${day} ${shift === "day" ? "08:00:00" : "20:00:00"}`,
    endOndutyDate: shift === "day" ? `${day} 20:00:00` : `${addDays(day, 1)} 08:00:00`,
  }));

const rowOf = (rotation: Rotation, person: Rotation["people"][number]): RosterRow => ({
  ...emptyRow,
  depaName: rotation.depaName,
  postName: rotation.postName,
  posttype: rotation.posttype,
  telephone: rotation.telephone,
  appName: rotation.appName,
  name: person.name,
  postNo: person.postNo,
  mobile: person.mobile,
});

const remainder = (value: number, divisor: number): number => ((value % divisor) + divisor) % divisor;
