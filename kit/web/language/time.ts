import { language, say } from "./language.ts";
import { kitTexts } from "./texts.ts";

/** Milliseconds that Asia/Shanghai is ahead of UTC, all year. */
const ahead = 8 * 3_600_000;

/** A wall time `yyyy-MM-dd HH:mm` in Asia/Shanghai for an instant in milliseconds since 1970. */
export const timeText = (instant: number): string =>
  new Date(instant + ahead).toISOString().slice(0, 16).replace("T", " ");

/** The instant of a wall time `yyyy-MM-dd HH:mm:ss` in Asia/Shanghai, which keeps one offset all year. */
export const instantOf = (wallTime: string): number => Date.parse(`${wallTime.replace(" ", "T")}+08:00`);

/** Today `yyyy-MM-dd` in Asia/Shanghai, by the server's clock where the page has been told it. */
export const today = (): string => timeText(now()).slice(0, 10);

/** A day or a moment `yyyy-MM-dd…` as it is read at a glance: with its year only where that is another than this. */
export const atAGlance = (time: string): string => (time.startsWith(today().slice(0, 5)) ? time.slice(5) : time);

/** Milliseconds since 1970 by the server's clock, as far as known: what answers said last, carried on. */
export const now = (): number => performance.timeOrigin + performance.now() + offset;

/** Sets the page's clock by what a server said. */
export const setClock = (serverInstant: number): void => {
  offset = serverInstant - (performance.timeOrigin + performance.now());
};

/** Whether the reader lives by another clock than Asia/Shanghai, so that times must name their zone. */
export const readerZoneDiffers = (): boolean => new Date(now()).getTimezoneOffset() * -60_000 !== ahead;

/** The day `days` later (or earlier), `yyyy-MM-dd`. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** The same day of another year; 29 February becomes 28. */
export const addYears = (day: string, years: number): string => {
  const year = String(Number(day.slice(0, 4)) + years).padStart(4, "0");
  const moved = `${year}${day.slice(4)}`;
  return addDays(moved, 0) === moved ? moved : `${year}-02-28`;
};

/** Monday of the week the day is in. */
export const mondayOf = (day: string): string => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

/** `周一` to `周日`, or `Mon` to `Sun`. Words: the roster's first sight would wait 20 ms for a formatter to be made. */
export const weekdayNames: readonly string[] = say(kitTexts.weekdays).split(" ");

/** `周三` or `Wed`. */
export const weekday = (day: string): string => weekdayNames[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7] ?? "";

/** The named parts of a day in the reader's language. */
export const dayText = (day: string, parts: Intl.DateTimeFormatOptions): string => {
  const key = `${language} ${JSON.stringify(parts)}`;
  const format =
    formats.get(key) ?? new Intl.DateTimeFormat(language === "zh" ? "zh-CN" : "en-GB", { ...parts, timeZone: "UTC" });
  formats.set(key, format);
  return format.format(Date.parse(`${day}T00:00:00Z`));
};

/** Making one takes as long as a hundred days named with it. */
const formats = new Map<string, Intl.DateTimeFormat>();

let offset = 0;
