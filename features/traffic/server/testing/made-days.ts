import { dayMinutes, forecastOf, hoursOf, learnt, type Reading, standsOut, type Usual } from "../rules-forecast.ts";

/** Shapes of days a forecast is held to: even, with a morning peak, with a script gone wild, and one that stops. */
export const shapes = ["flat", "morning", "script", "stopped"] as const;
export type Shape = (typeof shapes)[number];

/** A source of numbers from 0 to 1, the same every time. */
export const seeded = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

/** A made day: how many instructions had been sent by each of its minutes, and when it is full. */
export interface MadeDay {
  readonly flowAt: readonly number[];
  readonly threshold: number;
  /** Infinity where it never is. */
  readonly fullAt: number;
}

const threshold = 1000;
/** At this minute it is told when the day is full: 40 % of it. */
export const toldAt = Math.round(0.4 * dayMinutes);

/** One day of a shape. A day as usual brings some 1,300; how busy it is differs from day to day, and each minute is chance. */
export const madeDay = (shape: Shape, random: () => number): MadeDay => {
  const busy = Math.exp(0.25 * normal(random));
  const begins = toldAt - 45 + Math.floor(30 * random());
  const perMinute = 6 + 6 * random();
  const stops = toldAt - 90 + Math.floor(40 * random());
  const flowAt: number[] = [];
  let flow = 0;
  for (let minute = 0; minute <= dayMinutes; minute += 1) {
    flowAt.push(flow);
    const rate = busy * usualRate(shape, minute) + (shape === "script" && minute >= begins ? perMinute : 0);
    flow += shape === "stopped" && minute >= stops ? 0 : poisson(rate, random);
  }
  const full = flowAt.findIndex((sent) => sent >= threshold);
  return { flowAt, threshold, fullAt: full < 0 ? Infinity : full };
};

/** What usually comes in a minute of such a day. */
const usualRate = (shape: Shape, minute: number): number => {
  if (shape === "flat" || shape === "stopped") return 0.95;
  const hour = minute / 60;
  const peak = Math.exp(-((hour - 9.5) ** 2) / 4.5);
  return shape === "morning" ? 0.35 + 3.7 * peak : 0.1 + 0.5 * peak;
};

/** What its number is known by: so many days of the shape, without scripts and stops. */
export const usualOf = (shape: Shape, random: () => number, days = 8): Usual => {
  const calm = shape === "script" ? undefined : shape;
  let usual: Usual | undefined;
  for (let day = 0; day < days; day += 1)
    usual = learnt(usual, hoursOf(readingsOf(calmDay(calm ?? shape, random), dayMinutes)));
  return usual ?? { hours: [], days: 0 };
};

const calmDay = (shape: Shape, random: () => number): MadeDay => {
  const busy = Math.exp(0.25 * normal(random));
  const flowAt: number[] = [];
  let flow = 0;
  for (let minute = 0; minute <= dayMinutes; minute += 1) {
    flowAt.push(flow);
    flow += poisson(busy * usualRate(shape, minute), random);
  }
  return { flowAt, threshold, fullAt: Infinity };
};

/**
 * The readings of a day up to a minute: every ten minutes, and every two from one on that stands out, as the job reads them.
 */
export const readingsOf = (day: MadeDay, until: number, usual?: readonly number[]): Reading[] => {
  const readings: Reading[] = [];
  let watched = -1;
  for (let minute = 0; minute <= Math.min(until, dayMinutes - 1); minute += 1) {
    if (minute % 10 !== 0 && (minute % 2 !== 0 || minute > watched)) continue;
    readings.push({ minute, flow: day.flowAt[minute] ?? 0 });
    if (!usual) continue;
    const course = { readings, usual, threshold: day.threshold };
    if (standsOut(course) || forecastOf(course).course === "jump") watched = minute + 40;
  }
  return readings;
};

/** What was said of a made day at 40 % of it, and what came of it; undefined of a day that was full before. */
export const trial = (
  shape: Shape,
  random: () => number,
): { readonly said: ReturnType<typeof forecastOf>; readonly fullAt: number } | undefined => {
  const usual = usualOf(shape, random).hours;
  const day = madeDay(shape, random);
  if (day.fullAt <= toldAt) return undefined;
  return {
    said: forecastOf({ readings: readingsOf(day, toldAt, usual), usual, threshold: day.threshold }),
    fullAt: day.fullAt,
  };
};

/** Of many made days: the median and 90th percentile of the error in minutes, and how many were told to be full in vain. */
export const measured = (shape: Shape, days: number, seed = 7) => {
  const random = seeded(seed);
  const errors: number[] = [];
  let alarms = 0;
  let told = 0;
  for (let day = 0; day < days; day += 1) {
    const tried = trial(shape, random);
    if (!tried) continue;
    told += 1;
    const { said, fullAt } = tried;
    if (fullAt === Infinity) {
      if (said.full) alarms += 1;
    } else if (shape !== "stopped") errors.push(said.full ? Math.abs(said.full.at - fullAt) : dayMinutes - fullAt);
  }
  const sorted = errors.toSorted((one, other) => one - other);
  const at = (share: number): number => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
  return { median: at(0.5), p90: at(0.9), alarms, told };
};

const normal = (random: () => number): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

const poisson = (mean: number, random: () => number): number => {
  const limit = Math.exp(-mean);
  let product = random();
  let count = 0;
  while (product > limit) {
    product *= random();
    count += 1;
  }
  return count;
};
