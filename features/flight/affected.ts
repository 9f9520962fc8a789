import { canonicalFlightNo } from "@apron/kit/contract/flights";
import { plainly, readClock, readDay } from "@apron/kit/contract/patterns";
import { common } from "@apron/kit/contract/refusal";
import { formulaMark } from "@apron/kit/contract/table-file";
import { say, type Word, type WordValues } from "@apron/kit/contract/texts";
import { flightRefusals } from "./texts.ts";

/** Limits of a record of affected flights. */
export const flightLimits = { flights: 2000, pax: 1000, delayMin: 5 * 1440 } as const;

/** The columns of an affected flight, in the order of files and forms. */
export const flightFields = ["flightNo", "date", "std", "atd", "delayMin", "pax"] as const;
export type FlightField = (typeof flightFields)[number];

/** An affected flight as somebody typed it or a file has it. */
export type FlightText = Readonly<Record<FlightField, string>>;

/** An affected flight. Times are of the airport's clock: `HH:mm`, the actual one with `+1` when it was a day later. */
export interface Flight {
  readonly flightNo: string;
  readonly date: string;
  readonly std: string;
  /** "" while it has not left, or was cancelled. */
  readonly atd: string;
  /** Minutes, negative when it left early; null while not known. */
  readonly delayMin: number | null;
  readonly pax: number;
}

/** What is wrong with a field of a flight, in both languages. */
type FlightProblems = Partial<Readonly<Record<FlightField, Word>>>;

/** One row as it was understood: its texts in the spelling of the house, the flight when nothing is wrong with it. */
interface ReadFlight {
  readonly text: FlightText;
  readonly flight: Flight | undefined;
  readonly problems: FlightProblems;
}

/**
 * Reads the rows of a record. The delay is worked out from the two times where it is missing, and must agree with them
 * where it is given; the same flight on the same day counts once (catalogue 16.11).
 */
export const readFlights = (rows: readonly FlightText[]): ReadFlight[] => {
  const seen = new Set<string>();
  return rows.map((row) => {
    const read = readFlight(row);
    const key = `${read.text.flightNo} ${read.text.date}`;
    const twice = read.problems.flightNo === undefined && read.problems.date === undefined && seen.has(key);
    seen.add(key);
    return twice ? { ...read, flight: undefined, problems: { ...read.problems, flightNo: E16145 } } : read;
  });
};

/** Days on which a flight of a fault's period can have been planned: those of the period, the one before and after. */
export const fitsPeriod = (date: string, from: string, to: string): boolean =>
  dayNumber(date) >= dayNumber(from.slice(0, 10)) - 1 && dayNumber(date) <= dayNumber(to.slice(0, 10)) + 1;

const { E16142, E16143, E16144, E16145, E16150 } = flightRefusals;

const readFlight = (row: FlightText): ReadFlight => {
  const problems: Partial<Record<FlightField, Word>> = {};
  const flightNo = canonicalFlightNo(row.flightNo);
  if (flightNo === undefined) problems.flightNo = missingOr(row.flightNo, E16142);
  const date = dayIn(row.date);
  if (date === undefined) problems.date = missingOr(row.date, common.E9416);
  const std = readTime(row.std, date);
  if (std === undefined || std.days !== 0) problems.std = missingOr(row.std, E16143);
  const atd = tidy(row.atd) === "" ? undefined : readTime(row.atd, date);
  if (tidy(row.atd) !== "" && (atd === undefined || atd.days < 0 || atd.days > 3)) problems.atd = E16143;
  const pax = readWhole(row.pax, 0, flightLimits.pax, problems, "pax");
  if (tidy(row.pax) === "") problems.pax = common.E9410;
  const given = readWhole(row.delayMin, -1440, flightLimits.delayMin, problems, "delayMin");
  const worked = std && atd && !problems.std && !problems.atd ? delayOf(std, atd) : undefined;
  if (worked && given !== undefined && given !== worked.minutes)
    problems.delayMin = filled(E16144, { minutes: worked.minutes });
  const delayMin = given ?? worked?.minutes ?? null;
  const shownAtd = worked ? `${clockText(atd?.minute ?? 0)}${worked.days > 0 ? `+${worked.days}` : ""}` : "";
  const text: FlightText = {
    flightNo: flightNo ?? row.flightNo,
    date: date ?? row.date,
    std: problems.std || !std ? row.std : clockText(std.minute),
    atd: worked ? shownAtd : row.atd,
    delayMin: problems.delayMin || delayMin === null ? row.delayMin : String(delayMin),
    pax: problems.pax || pax === undefined ? row.pax : String(pax),
  };
  for (const field of flightFields) if (row[field] === formulaMark) problems[field] = E16150;
  if (Object.keys(problems).length > 0 || flightNo === undefined || date === undefined || pax === undefined)
    return { text, flight: undefined, problems };
  return { text, flight: { flightNo, date, std: text.std, atd: shownAtd, delayMin, pax }, problems };
};

interface Time {
  /** Minutes since midnight. */
  readonly minute: number;
  /** Days after the flight's date; undefined where the text does not say. */
  readonly said: boolean;
  readonly days: number;
}

/** `08:30`, `8:30 AM`, `0830`, `00:20+1`, `次日00:20`, `24:00`, or with its date in front; seconds are left aside. */
const readTime = (typed: string, date: string | undefined): Time | undefined => {
  const plain = tidy(typed);
  const [, day = "", rest = ""] = /^(\S+?)(?:(?<=日)\s*|T|\s+)(\S.*)$/u.exec(plain) ?? [];
  const dated = readDay(day);
  const [, next, clock = "", plus] =
    /^(次日|翌日|第二天)?\s*(.*?)(?:\s*\(?\+(\d)天?\)?)?$/u.exec(dated === undefined ? plain : rest) ?? [];
  const read = readClock(clock.replace(/^(\d{1,2})(\d{2})$/, "$1:$2"));
  const said = plus !== undefined || next !== undefined;
  if (read === undefined || (said && dated !== undefined) || (dated !== undefined && date === undefined))
    return undefined;
  const [hour = 0, minute = 0] = read.split(":").map(Number);
  const named = next === undefined ? Number(plus ?? 0) : 1;
  const days = dated === undefined || date === undefined ? named : dayNumber(dated) - dayNumber(date);
  // Midnight at the end of a day is the first minute of the next.
  const over = hour === 24 ? 1 : 0;
  return { minute: (hour % 24) * 60 + minute, said: said || dated !== undefined || over > 0, days: days + over };
};

/** A departure more than half a day "before" the plan was on the next day, unless the text names the day. */
const delayOf = (std: Time, atd: Time): { readonly minutes: number; readonly days: number } => {
  const days = !atd.said && atd.minute - std.minute < -720 ? 1 : atd.days;
  return { minutes: atd.minute + days * 1440 - std.minute, days };
};

/** A day, with or without the time of day that a spreadsheet puts behind it. */
const dayIn = (typed: string): string | undefined => readDay(tidy(typed).replace(/[ T]0?0:00(?::00(?:\.0+)?)?$/, ""));

const readWhole = (
  typed: string,
  minimum: number,
  maximum: number,
  problems: Partial<Record<FlightField, Word>>,
  field: FlightField,
): number | undefined => {
  const text = tidy(typed);
  if (text === "") return undefined;
  const value = /^[+-]?\d{1,9}(\.0+)?$/.test(text) ? Number(text) : Number.NaN;
  if (Number.isNaN(value)) problems[field] = common.E9413;
  else if (value < minimum) problems[field] = filled(common.E9415, { minimum });
  else if (value > maximum) problems[field] = filled(common.E9414, { maximum });
  else return value;
  return undefined;
};

const tidy = (typed: string): string => plainly(typed).replace("−", "-");
const missingOr = (typed: string, wrong: Word): Word => (tidy(typed) === "" ? common.E9410 : wrong);
const filled = (word: Word, values: WordValues): Word => ({ zh: say("zh", word, values), en: say("en", word, values) });
const clockText = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;

/** Days of the calendar counted on without end, so that two days can be told apart in days. */
const dayNumber = (day: string): number => {
  const [year = 0, month = 0, dayOfMonth = 0] = day.split("-").map(Number);
  // A year counted from March has its leap day at the end.
  const [counted, months] = month > 2 ? [year, month - 3] : [year - 1, month + 9];
  const leaps = Math.floor(counted / 4) - Math.floor(counted / 100) + Math.floor(counted / 400);
  return counted * 365 + leaps + Math.floor((months * 153 + 2) / 5) + dayOfMonth;
};
