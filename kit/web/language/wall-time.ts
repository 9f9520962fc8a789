import { addDays } from "./time.ts";

/** Seconds since 1970 of a wall time `yyyy-MM-dd HH:mm:ss`, counted in wall time: only differences mean something. */
export const wallSeconds = (time: string): number => {
  const [hours = 0, minutes = 0, seconds = 0] = time.slice(11).split(":").map(Number);
  return dayNumber(time.slice(0, 10)) * 86_400 + hours * 3_600 + minutes * 60 + seconds;
};

/** The wall time of such seconds, `yyyy-MM-dd HH:mm:ss`. */
export const wallTime = (seconds: number): string => {
  const whole = Math.floor(seconds);
  const rest = ((whole % 86_400) + 86_400) % 86_400;
  return `${addDays("1970-01-01", (whole - rest) / 86_400)} ${clockText(rest)}`;
};

/** `HH:mm:ss` of a number of seconds; hours may exceed 24. */
export const clockText = (seconds: number): string => {
  const whole = Math.max(0, Math.floor(seconds));
  return [whole / 3_600, (whole / 60) % 60, whole % 60]
    .map((part) => String(Math.floor(part)).padStart(2, "0"))
    .join(":");
};

/** Days from 1970-01-01 in the Gregorian calendar, March first so that the leap day comes last. */
const dayNumber = (day: string): number => {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const marchYear = month > 2 ? year : year - 1;
  const fromMarch = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + date - 1;
  const leaps = Math.floor(marchYear / 4) - Math.floor(marchYear / 100) + Math.floor(marchYear / 400);
  return marchYear * 365 + leaps + fromMarch - 719_468;
};
