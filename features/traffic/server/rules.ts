import { dayOf, type Instant, instantOf, weekdayOf } from "@apron/kit/server/clock";
import {
  type CourseName,
  courses,
  dayMinutes,
  expectedBetween,
  forecastOf,
  hoursOf,
  learnt,
  type Reading,
  standsOut,
  type Usual,
} from "./rules-forecast.ts";
import { trafficLimits } from "../contract.ts";

/** Traffic of one day as a host tells it. */
export interface DayTold {
  readonly day: string;
  readonly flow: number;
  readonly threshold: number;
  readonly usedPidCount: number;
}

/** What a host tells of one work number. */
export interface NumberTold {
  readonly agentNumber: string;
  readonly limited: boolean;
  readonly updatedAt: string;
  readonly days: readonly DayTold[];
}

/** What is known of a work number's traffic today. */
export interface Known {
  readonly day: string;
  readonly flow: number;
  readonly threshold: number;
  readonly pids: number;
  readonly limited: boolean;
  /** When the host counted so, and when it was asked. */
  readonly toldAt: Instant;
  readonly askedAt: Instant;
  readonly readings: readonly Reading[];
  readonly course: CourseName;
  readonly fullAt: Instant | undefined;
  readonly fullFrom: Instant | undefined;
  readonly fullUntil: Instant | undefined;
  /** It stood out: until then it is read often. */
  readonly watchedUntil: Instant | undefined;
  /** Its place among all: the first to be full has the least. */
  readonly rank: number;
}

/** What a reading changes: today's figures, days that are over, and what such a day usually brings. */
export interface Step {
  readonly known: Known;
  readonly closed: readonly DayTold[];
  /** Of the day before, once it is over and was followed; weekday 0 stands for any. */
  readonly learnt: readonly (Usual & { readonly weekday: number })[];
}

/** Readings of a day are no more than this, also of one that is read every two minutes. */
const mostReadings = 720;
/** A day teaches what is usual when it was looked at so often. */
const enoughReadings = 36;

/**
 * The rows of an answer to believe: of numbers that were asked for, told once, with figures that counts can be. A host's own time
 * says only when it counted; which day it is, and when it was asked, is known here.
 */
export const believed = (asked: readonly string[], told: readonly NumberTold[]): Map<string, NumberTold> => {
  const wanted = new Set(asked);
  const found = new Map<string, NumberTold>();
  const twice = new Set<string>();
  for (const row of told) {
    if (found.has(row.agentNumber)) twice.add(row.agentNumber);
    if (wanted.has(row.agentNumber) && isPlausible(row)) found.set(row.agentNumber, row);
  }
  for (const agentNumber of twice) found.delete(agentNumber);
  return found;
};

const isPlausible = ({ days }: NumberTold): boolean =>
  days.every(({ flow, threshold, usedPidCount }) => flow >= 0 && threshold >= 0 && usedPidCount >= 0) &&
  new Set(days.map(({ day }) => day)).size === days.length;

/**
 * What is known after a host was asked at `askedAt` and told `told`; undefined where it says nothing of the day on which it was asked,
 * as one that answers late or whose clock lies does.
 */
export const afterReading = (
  before: Known | undefined,
  told: NumberTold,
  usualOf: (weekday: number) => Usual | undefined,
  askedAt: Instant,
): Step | undefined => {
  const day = dayOf(askedAt);
  const today = told.days.find((one) => one.day === day);
  if (!today || (before && before.askedAt > askedAt)) return undefined;
  const sameDay = before?.day === day;
  const midnight = instantOf(`${day} 00:00:00`);
  const minute = Math.floor((askedAt - midnight) / 60_000);
  const earlier = sameDay ? before.readings.filter((reading) => reading.minute < minute) : [];
  const readings = [...earlier, { minute, flow: today.flow }].slice(-mostReadings);
  const closed = closedBy(before, told, day);
  const usual = (usualOf(weekdayOf(day)) ?? usualOf(0))?.hours;
  const { threshold } = today;
  const forecast = forecastOf({ readings, usual, threshold });
  const watching = forecast.course === "jump" || standsOut({ readings, usual, threshold });
  const at = (minutes: number | undefined): Instant | undefined =>
    minutes === undefined ? undefined : midnight + Math.round(minutes) * 60_000;
  return {
    known: {
      day,
      flow: today.flow,
      threshold,
      pids: today.usedPidCount,
      limited: told.limited,
      toldAt: toldAt(told.updatedAt, askedAt),
      askedAt,
      readings,
      course: forecast.course,
      fullAt: at(forecast.full?.at),
      fullFrom: at(forecast.full?.from),
      fullUntil: at(forecast.full?.until),
      watchedUntil: watching ? askedAt + trafficLimits.watchFor * 60_000 : sameDay ? before.watchedUntil : undefined,
      rank: rankOf(forecast.course, forecast.full?.at, today),
    },
    closed,
    learnt: before && !sameDay ? learntFrom(before, usualOf) : [],
  };
};

/** The days that are over and were not known whole; the last one as it was read, where its host says no more of it. */
const closedBy = (before: Known | undefined, { days }: NumberTold, day: string): DayTold[] => {
  const told = days.filter((one) => one.day < day && (!before || one.day >= before.day));
  if (!before || before.day >= day || told.some((one) => one.day === before.day)) return told;
  return [{ day: before.day, flow: before.flow, threshold: before.threshold, usedPidCount: before.pids }, ...told];
};

/** A host whose clock lies does not make a reading of tomorrow. */
const toldAt = (updatedAt: string, askedAt: Instant): Instant => {
  const said = instantOf(updatedAt);
  return Number.isFinite(said) && said <= askedAt && askedAt - said < 86_400_000 ? said : askedAt;
};

/** First who is full, then by the time at which they will be, then by the share that is used. */
const rankOf = (course: CourseName, at: number | undefined, { flow, threshold }: DayTold): number => {
  if (course === "full") return 0;
  if (at !== undefined) return 1 + Math.round(at);
  return 3000 - Math.min(1000, Math.floor((1000 * flow) / Math.max(1, threshold)));
};

/** What the day that is over teaches about days like it. */
const learntFrom = (over: Known, usualOf: (weekday: number) => Usual | undefined): Step["learnt"] => {
  if (over.readings.length < enoughReadings) return [];
  const hours = hoursOf(over.readings);
  return [weekdayOf(over.day), 0].map((weekday) => ({ weekday, ...learnt(usualOf(weekday), hours) }));
};

/** What is usual by a minute of the day; undefined while nothing is known. */
export const usualBy = (usual: Usual | undefined, minute: number): number | undefined =>
  usual && Math.round(expectedBetween(usual.hours, 0, minute));

/** The levels a day has reached, the highest last. */
export const levelsReached = ({ flow, threshold }: Pick<Known, "flow" | "threshold">): number[] =>
  trafficLimits.levels.filter((level) => threshold > 0 && flow * 100 >= level * threshold);

/** The word of a course as it is kept. */
export const courseNamed = (text: string): CourseName => courses.find((known) => known === text) ?? "unknown";

/** Which PIDs and which instructions send most, by what they sent, and their share in per cent. */
export const sharesOf = (
  rows: readonly { readonly name: string; readonly flow: number }[],
  most = 5,
): { name: string; flow: number; share: number }[] => {
  const sums = new Map<string, number>();
  for (const { name, flow } of rows) sums.set(name, (sums.get(name) ?? 0) + flow);
  const total = [...sums.values()].reduce((all, flow) => all + flow, 0);
  return [...sums]
    .map(([name, flow]) => ({ name, flow, share: total === 0 ? 0 : Math.round((100 * flow) / total) }))
    .toSorted((one, other) => other.flow - one.flow || (one.name < other.name ? -1 : 1))
    .slice(0, most);
};

/** At the threshold, or kept there by its host. */
export const isOver = ({ limited, flow, threshold }: Known): boolean => limited || (threshold > 0 && flow >= threshold);

/** Half as much again, or what a day like today comes to; in hundreds. */
export const suggestionFor = (
  { flow, threshold, askedAt, day }: Known,
  usual: readonly number[] | undefined,
): number => {
  const minute = (askedAt - instantOf(`${day} 00:00:00`)) / 60_000;
  const soFar = usual ? expectedBetween(usual, 0, minute) : 0;
  const whole = usual && soFar > 0 ? (flow * expectedBetween(usual, 0, dayMinutes)) / soFar : 0;
  return Math.ceil(Math.min(10 * threshold, Math.max(1.5 * threshold, whole)) / 100) * 100;
};
