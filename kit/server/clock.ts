/** Milliseconds since 1970. */
export type Instant = number;

/**
 * The one clock of a server (catalogue D8). In demo mode its offset is shared by all instances of a database;
 * nothing else in the house may ask for the time.
 */
export interface Clock {
  now(): Instant;
}

/**
 * How far ahead of the clock a counted event may lie and still count, in milliseconds: clocks of two instances differ a
 * little, and one may be set back a little. What lies further ahead was written before the clock was set back for good
 * (the demo's is, often) and must not lock anybody out until then.
 */
export const clockSlack = 120_000;

const shanghai = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "Asia/Shanghai",
  dateStyle: "short",
  timeStyle: "medium",
});

/** From here on Shanghai has been eight hours ahead without a summer time, which needs no calendar (ten times faster). */
const steadySince = Date.UTC(1991, 8, 16);
const ahead = 8 * 3_600_000;
const dayLength = 86_400_000;

/** `yyyy-MM-dd HH:mm:ss` in Asia/Shanghai, the wall time of every wire field (catalogue 0.5). */
export const wallTime = (instant: Instant): string =>
  instant >= steadySince
    ? new Date(instant + ahead).toISOString().slice(0, 19).replace("T", " ")
    : // A year of fewer digits comes without its zeros.
      shanghai.format(instant).padStart(19, "0");

/** The natural day in Asia/Shanghai, `yyyy-MM-dd`. */
export const dayOf = (instant: Instant): string => wallTime(instant).slice(0, 10);

/** The instant of a wall time in Asia/Shanghai; right also in the summers 1986-1991, when it was GMT+9. */
export const instantOf = (wall: string): Instant => {
  const [day = "", time = "00:00:00"] = wall.split(" ");
  const guess = Date.parse(`${day}T${time}+08:00`);
  if (guess >= steadySince) return guess;
  const shift = Date.parse(`${wallTime(guess).replace(" ", "T")}+08:00`) - guess;
  return guess - shift;
};

/** The calendar day `days` after `day`; pure calendar, no zone. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayLength).toISOString().slice(0, 10);

/** The calendar day `years` after `day`; 29 February falls back to the 28th. */
export const addYears = (day: string, years: number): string => {
  const [year = "", month = "", dayOfMonth = ""] = day.split("-");
  const target = `${String(Number(year) + years).padStart(4, "0")}-${month}-`;
  if (month !== "02" || dayOfMonth !== "29") return target + dayOfMonth;
  const exists = new Date(`${target}29T00:00:00Z`).toISOString().slice(8, 10) === "29";
  return target + (exists ? "29" : "28");
};

/** The calendar day `months` later, or earlier; where that month is shorter, its last day. */
export const addMonths = (day: string, months: number): string => {
  const [year = 0, month = 1, dayOfMonth = 1] = day.split("-").map(Number);
  const count = year * 12 + month - 1 + months;
  const first = `${String(Math.floor(count / 12)).padStart(4, "0")}-${String((count % 12) + 1).padStart(2, "0")}-01`;
  const sameDay = addDays(first, dayOfMonth - 1);
  return sameDay.slice(0, 7) === first.slice(0, 7) ? sameDay : addDays(sameDay, -Number(sameDay.slice(8)));
};

/** Calendar days from one day to another. */
export const daysBetween = (from: string, to: string): number =>
  (instantOf(`${to} 20:00:00`) - instantOf(`${from} 20:00:00`)) / dayLength;

/** 1 Monday … 7 Sunday. */
export const weekdayOf = (day: string): number => {
  const sinceMonday = daysBetween("2001-01-01", day) % 7;
  return ((sinceMonday + 7) % 7) + 1;
};

/** Hours from one wall time to another; negative when the second comes first. */
export const hoursBetween = (from: string, until: string): number => (instantOf(until) - instantOf(from)) / 3_600_000;

/** The next 00:00 in Asia/Shanghai: "next morning" (catalogue D8). */
export const nextMidnight = (instant: Instant): Instant =>
  instant >= steadySince
    ? (Math.floor((instant + ahead) / dayLength) + 1) * dayLength - ahead
    : instantOf(`${addDays(dayOf(instant), 1)} 00:00:00`);

/** 1 January of the year 1: what lies before it, as the first hours of that day in Shanghai do, has no year PostgreSQL reads. */
const beginning = Date.parse("0001-01-01T00:00:00Z");

/** The instant as PostgreSQL reads it into a timestamptz. */
export const timestamp = (instant: Instant): string => new Date(Math.max(instant, beginning)).toISOString();

/** The machine's own clock, moved by an offset in milliseconds that may change while it runs. */
export const systemClock = (offset: () => number): Clock => ({ now: () => Date.now() + offset() });

/** The instant `seconds` later. */
export const addSeconds = (instant: Instant, seconds: number): Instant => instant + seconds * 1000;
