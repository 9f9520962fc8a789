import { instantOf, timeText } from "../language/index.ts";

/** Steps of a clock and of a calendar, in hours. */
const steps = [1, 2, 3, 4, 6, 12, 24, 48, 7 * 24, 14 * 24, 30 * 24, 61 * 24, 122 * 24] as const;
const hour = 3_600_000;
/** Shanghai is ahead of the clock of instants by so many hours the whole year. */
const ahead = 8 * hour;

/** Round values between two, at most `most` of them: multiples of 1, 2 or 5 times a power of ten. */
export const roundValues = (low: number, high: number, most: number): number[] => {
  const rough = (high - low) / Math.max(1, most);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 5].find((factor) => factor * power >= rough) ?? 10);
  const first = Math.ceil(low / step);
  // Counted in steps, as adding up fractions would drift.
  return Array.from({ length: Math.floor(high / step) - first + 1 }, (_, count) => round((first + count) * step));
};

const round = (value: number): number => Number(value.toPrecision(12));

/** Wall times between two instants (milliseconds), at most `most` of them, on whole hours or days of Shanghai. */
export const roundTimes = (from: number, until: number, most: number): number[] => {
  const step = hour * (steps.find((hours) => (until - from) / (hours * hour) <= most) ?? 365 * 24);
  const first = Math.ceil((from + ahead) / step) * step - ahead;
  return Array.from(
    { length: Math.max(0, Math.floor((until - first) / step) + 1) },
    (_, count) => first + count * step,
  );
};

/** `HH:mm` or `MM-dd` of an instant in Shanghai. */
export const tickText = (instant: number, axis: "day" | "hour"): string =>
  axis === "hour" ? timeText(instant).slice(11, 16) : timeText(instant).slice(5, 10);

/** The first and the last instant of wall times; an hour around a single one. */
export const spanOf = (times: readonly string[]): readonly [from: number, until: number] => {
  const instants = times.map(instantOf);
  const [from, until] = [Math.min(...instants), Math.max(...instants)];
  return from === until ? [from - hour / 2, until + hour / 2] : [from, until];
};
