/** How many instructions a work number had sent since midnight, at a minute of the day. */
export interface Reading {
  readonly minute: number;
  readonly flow: number;
}

/** A day so far: its readings, oldest first, what each hour of such a day usually brings, and the daily maximum. */
export interface Course {
  readonly readings: readonly Reading[];
  /** 24 figures; undefined while no such day is known. */
  readonly usual: readonly number[] | undefined;
  readonly threshold: number;
}

/** When the day is full, in minutes since midnight: the likeliest, and between which two it lies mostly. */
export interface FullAt {
  readonly at: number;
  readonly from: number;
  readonly until: number;
}

/**
 * How a day goes on (catalogue 6.9): `full` already; `jump`, running away as a script does; `rising`, full before midnight;
 * `calm`, not full today; `stopped`, nothing comes although it should; `unknown`, too little is known to say.
 */
export const courses = ["full", "jump", "rising", "calm", "stopped", "unknown"] as const;
export type CourseName = (typeof courses)[number];

/** What is said of a day so far. */
export interface Forecast {
  readonly course: CourseName;
  /** With `jump` and `rising`. */
  readonly full?: FullAt;
}

export const dayMinutes = 1440;

/** A run of readings in which each is so much above what was expected is a jump; the first that stands out is looked at closely. */
const jumpReadings = 3;
const jumpTimes = 2;
const jumpMore = 6;
/** So many equal readings in a row, where more than `stoppedMissing` were expected, are a stop. */
const stoppedReadings = 3;
const stoppedMissing = 8;
/** How much the usual level weighs against the hours of today: as much as an hour of this many instructions. */
const priorWeight = 15;
/** The window of Theil–Sen, in minutes. */
const jumpWindow = 60;

/**
 * Says how a day goes on. Usually: what such a day's remaining hours bring, times how today compares with it so far. Once it
 * jumps, what is usual says nothing any more: the middle of all slopes between readings of the jump does (Theil–Sen).
 */
export const forecastOf = ({ readings, usual, threshold }: Course): Forecast => {
  const run = sinceLastFall(readings);
  const last = run.at(-1);
  // A host that names no threshold has none that could be reached.
  if (!last || threshold <= 0) return { course: "unknown" };
  if (last.flow >= threshold) return { course: "full" };
  const hours = usual ?? ownPace(run);
  if (!hours) return { course: "unknown" };
  const level = levelOf(run, hours);
  const jump = jumpOf(run, hours, level);
  if (jump) return told("jump", projectSlopes(jump, threshold));
  if (hasStopped(run, hours, level.middle)) return { course: "stopped" };
  return told("rising", projectUsual(last, withUnusualHours(run, hours, level), level, threshold));
};

/** Whether the newest reading stands out so far that the next ones should come soon. */
export const standsOut = ({ readings, usual }: Course): boolean => {
  const run = sinceLastFall(readings);
  const hours = usual ?? ownPace(run.slice(0, -1));
  const [before, last] = run.slice(-2);
  if (!hours || !before || !last) return false;
  const expected = levelOf(run.slice(0, -1), hours).middle * expectedBetween(hours, before.minute, last.minute);
  return last.flow - before.flow > 3 * expected + (10 * (last.minute - before.minute)) / 10;
};

/** What the hours of a day brought, by its readings; an hour between two readings takes its part of what lies between. */
export const hoursOf = (readings: readonly Reading[]): number[] => {
  const hours = Array.from({ length: 24 }, () => 0);
  let before: Reading = { minute: 0, flow: 0 };
  for (const reading of readings) {
    const risen = reading.flow >= before.flow ? reading.flow - before.flow : reading.flow;
    const length = reading.minute - before.minute;
    for (let minute = before.minute; minute < reading.minute;) {
      const next = Math.min(reading.minute, (Math.floor(minute / 60) + 1) * 60);
      const hour = Math.floor(minute / 60);
      hours[hour] = (hours[hour] ?? 0) + (risen * (next - minute)) / length;
      minute = next;
    }
    before = reading;
  }
  return hours;
};

/** What the hours of such a day usually bring, learnt from days one after the other; a wild day moves it a little only. */
export interface Usual {
  readonly hours: readonly number[];
  readonly days: number;
}

const longMemory = 4;

/** The usual day after one more. */
export const learnt = (before: Usual | undefined, hours: readonly number[]): Usual => {
  if (!before) return { hours: hours.map(Math.round), days: 1 };
  const share = 1 / Math.min(before.days + 1, longMemory);
  return {
    hours: hours.map((hour, place) => {
      const known = before.hours[place] ?? 0;
      return Math.round(known + share * (Math.min(hour, 3 * known + 10) - known));
    }),
    days: before.days + 1,
  };
};

/** What is usual between two minutes of the day. */
export const expectedBetween = (hours: readonly number[], from: number, to: number): number => {
  let expected = 0;
  for (let minute = from; minute < to;) {
    const next = Math.min(to, (Math.floor(minute / 60) + 1) * 60);
    expected += ((hours[Math.floor(minute / 60)] ?? 0) * (next - minute)) / 60;
    minute = next;
  }
  return expected;
};

const told = (course: "jump" | "rising", full: FullAt): Forecast =>
  full.at >= dayMinutes ? { course: course === "jump" ? "jump" : "calm" } : { course, full };

/** The readings since the count began anew: at midnight, or where it was cleared or lifted. */
export const sinceLastFall = (readings: readonly Reading[]): readonly Reading[] => {
  const fall = readings.findLastIndex(({ flow }, place) => place > 0 && flow < (readings[place - 1]?.flow ?? 0));
  return fall < 0 ? readings : readings.slice(fall);
};

/** A number nobody knows yet: as it went so far, so it goes on. */
const ownPace = (run: readonly Reading[]): number[] | undefined => {
  const [first] = run;
  const last = run.at(-1);
  if (!first || !last || last.minute - first.minute < 30) return undefined;
  const perHour = ((last.flow - first.flow) * 60) / (last.minute - first.minute);
  return Array.from({ length: 24 }, () => perHour);
};

/** How today compares with what is usual: the middle, and within which two it lies mostly. */
interface Level {
  readonly low: number;
  readonly middle: number;
  readonly high: number;
}

const levelOf = (run: readonly Reading[], hours: readonly number[]): Level => {
  const ratios: Weighted[] = [{ value: 1, weight: priorWeight }];
  let seen = 0;
  let wanted = 0;
  for (const [before, reading] of pairsApart(run, 30)) {
    const expected = expectedBetween(hours, before.minute, reading.minute);
    if (expected < 1) continue;
    ratios.push({ value: (reading.flow - before.flow) / expected, weight: expected });
    seen += reading.flow - before.flow;
    wanted += expected;
  }
  const sorted = ratios.toSorted((one, other) => one.value - other.value);
  const [low, high] = [quantile(sorted, 0.25), quantile(sorted, 0.75)];
  // What lies far outside of the middle half pulls no more than what lies at its edge: nearly as exact as a mean, as sturdy as a median.
  const reach = Math.max(0.25, 1.5 * (high - low));
  const kept = sorted.map(({ value, weight }) => ({
    value: Math.min(high + reach, Math.max(low - reach, value)),
    weight,
  }));
  const middle = sum(kept.map(({ value, weight }) => value * weight)) / sum(kept.map(({ weight }) => weight));
  const doubt = Math.max(0.08, 1.3 / Math.sqrt(Math.max(1, Math.min(seen, wanted)))) * Math.max(0.2, middle);
  return { low: Math.max(0, middle - doubt), middle, high: middle + doubt };
};

/** Readings with the one at least so many minutes before them, without overlap. */
const pairsApart = (run: readonly Reading[], minutes: number): (readonly [Reading, Reading])[] => {
  const pairs: (readonly [Reading, Reading])[] = [];
  let [before] = run;
  for (const reading of run)
    if (before && reading.minute - before.minute >= minutes) {
      pairs.push([before, reading]);
      before = reading;
    }
  return pairs;
};

/** The readings of a jump from where it began, or undefined where the last ones are no jump. */
const jumpOf = (run: readonly Reading[], hours: readonly number[], level: Level): readonly Reading[] | undefined => {
  const active = hours.filter((hour) => hour >= 1);
  const perMinute = active.length === 0 ? 0 : sum(active) / active.length / 60;
  const rises = (place: number): boolean => {
    const [before, reading] = [run[place - 1], run[place]];
    if (!before || !reading) return false;
    const minutes = reading.minute - before.minute;
    // At an hour in which usually nothing comes, an ordinary hour is no jump.
    const usual = Math.max(expectedBetween(hours, before.minute, reading.minute), perMinute * minutes);
    const expected = Math.min(level.middle, 2) * usual;
    return reading.flow - before.flow > jumpTimes * expected + Math.max(2, (jumpMore * minutes) / 10);
  };
  let begin = run.length - 1;
  while (begin > 0 && rises(begin)) begin -= 1;
  if (run.length - 1 - begin < jumpReadings) return undefined;
  const last = run.at(-1)?.minute ?? 0;
  return run.slice(begin).filter(({ minute }) => last - minute <= jumpWindow);
};

/** How far ahead a pace goes on that comes at an hour in which usually little does. */
const unusualHours = 3;

/** Whoever works when they usually do not goes on with it for some hours. */
const withUnusualHours = (run: readonly Reading[], hours: readonly number[], level: Level): readonly number[] => {
  const last = run.at(-1);
  const before = last && run.findLast(({ minute }) => minute <= last.minute - 30);
  if (!last || !before || level.middle <= 0) return hours;
  const pace = ((last.flow - before.flow) * 60) / (last.minute - before.minute);
  const here = Math.floor(last.minute / 60);
  if (level.middle * (hours[here] ?? 0) >= pace / 4) return hours;
  return hours.map((hour, place) =>
    place >= here && place <= here + unusualHours ? Math.max(hour, pace / level.middle) : hour,
  );
};

const hasStopped = (run: readonly Reading[], hours: readonly number[], level: number): boolean => {
  const tail = run.slice(-stoppedReadings);
  const [first] = tail;
  const last = tail.at(-1);
  if (tail.length < stoppedReadings || !first || !last || first.flow !== last.flow) return false;
  return level * expectedBetween(hours, first.minute, last.minute) > stoppedMissing;
};

const projectUsual = (last: Reading, hours: readonly number[], level: Level, threshold: number): FullAt => ({
  at: fullAt(last, hours, level.middle, threshold),
  from: fullAt(last, hours, level.high, threshold),
  until: fullAt(last, hours, level.low, threshold),
});

const fullAt = (
  { minute: from, flow }: Reading,
  hours: readonly number[],
  level: number,
  threshold: number,
): number => {
  let missing = threshold - flow;
  for (let minute = from; minute < dayMinutes;) {
    const next = Math.min(dayMinutes, (Math.floor(minute / 60) + 1) * 60);
    const brings = level * expectedBetween(hours, minute, next);
    if (brings >= missing) return minute + ((next - minute) * missing) / brings;
    missing -= brings;
    minute = next;
  }
  return dayMinutes;
};

const projectSlopes = (jump: readonly Reading[], threshold: number): FullAt => {
  const slopes = jump
    .flatMap((one, place) =>
      jump.slice(place + 1).map((other) => ({
        value: (other.flow - one.flow) / (other.minute - one.minute),
        weight: 1,
      })),
    )
    .toSorted((one, other) => one.value - other.value);
  const last = jump.at(-1) ?? { minute: dayMinutes, flow: 0 };
  const at = (slope: number): number =>
    slope <= 0 ? dayMinutes : Math.min(dayMinutes, last.minute + (threshold - last.flow) / slope);
  return { at: at(quantile(slopes, 0.5)), from: at(quantile(slopes, 0.9)), until: at(quantile(slopes, 0.1)) };
};

interface Weighted {
  readonly value: number;
  readonly weight: number;
}

/** Of values in order, the one below which such a share of the weight lies. */
const quantile = (sorted: readonly Weighted[], share: number): number => {
  const wanted = share * sum(sorted.map(({ weight }) => weight));
  let passed = 0;
  for (const { value, weight } of sorted) {
    passed += weight;
    if (passed >= wanted) return value;
  }
  return sorted.at(-1)?.value ?? 0;
};

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
