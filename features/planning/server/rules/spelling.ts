import { canonicalMobile } from "@apron/kit/contract/addresses";
import { isCalendarDay, patterns, seen } from "@apron/kit/contract/patterns";
import { addDays, daysBetween } from "@apron/kit/server/clock";
import { dutyKinds, type DutyKind } from "@apron/features/duty/contract";
import type { RosterRow } from "../../row.ts";

/**
 * A row with every cell in the spelling of the house where it can be understood, and as it was typed where it cannot.
 * A time alone at the end lies on the day of the start; dates without a year are those nearest to `today`.
 */
export const tidyRow = (row: RosterRow, today: string): RosterRow => {
  const { start, end } = timesOf(row, today);
  return {
    ...row,
    depaName: tidy(row.depaName),
    postName: tidy(row.postName),
    name: tidy(row.name),
    postNo: tidy(row.postNo),
    posttype: kindOf("posttype", row.posttype || "one"),
    type: kindOf("type", row.type || "onduty"),
    form: kindOf("form", row.form || "leader"),
    shift: row.shift !== "" ? kindOf("shift", row.shift) : isDayLong(start, end) ? "day" : shiftAt(start),
    startOndutyDate: start,
    endOndutyDate: end,
    mobile: canonicalMobile(row.mobile) ?? row.mobile,
    telephone: telephoneOf(row.telephone),
  };
};

/**
 * A date and time as people write it: 2026-12-01 08:00, 2026/12/1 8:00:00, 2026年12月1日 8点, 20261201, a spreadsheet's
 * day number, with T, or the day alone; with `today` also 12月1日 and 12/1. 24:00 is the next midnight, and what names the zone of
 * Shanghai is its wall time. Undefined when it is none.
 */
export const readWallTime = (written: string, today?: string): string | undefined => {
  const text = withoutOwnZone(plain(written));
  if (/^\d{5}(\.\d+)?$/.test(text)) return fromDayNumber(Number(text));
  const found = dayIn(text, today);
  if (!found) return undefined;
  return found.rest === "" ? `${found.day} 00:00:00` : onDay(found.day, found.rest);
};

/** A moment as programs write it: behind the time its zone, which a range never has behind seconds or a T. */
const zoned =
  /^(.*(?:T\d\d:\d\d|\d:\d\d:\d\d(?:\.\d+)?)|.*\d:\d\d(?=\s*(?:\+\d\d|Z|UTC|GMT))) ?((?:UTC|GMT) ?[+-]\d{1,2}(?::?\d\d)?|UTC|GMT|Z|[+-]\d\d(?::?\d\d)?)$/i;
const ownZone = /^(?:UTC|GMT)? ?\+0?8(?::?00)?$/i;

const withoutOwnZone = (text: string): string => {
  const [, moment = "", zone = ""] = zoned.exec(text) ?? [];
  return ownZone.test(zone) ? moment.trim() : text;
};

/** Whether a time names another zone than that of Shanghai. */
export const isElsewhere = (written: string): boolean => {
  const zone = zoned.exec(plain(written))?.[2];
  return zone !== undefined && !ownZone.test(zone);
};

/** Whether a cell begins with a date of its own. */
export const isDated = (written: string, today: string): boolean =>
  readWallTime(rangeIn(written)[0], today) !== undefined || dayIn(plain(written), today) !== undefined;

/** Start and end of a row: a range in one cell is taken apart, and a time alone ends the shift within a day of its start. */
const timesOf = ({ startOndutyDate, endOndutyDate }: RosterRow, today: string): { start: string; end: string } => {
  const [first, second] = rangeIn(startOndutyDate);
  const start = readWallTime(first, today);
  const typedEnd =
    endOndutyDate === "" || endOndutyDate === startOndutyDate ? (second ?? endOndutyDate) : endOndutyDate;
  const end = readWallTime(typedEnd, today) ?? (start && endAfter(start, typedEnd));
  return { start: start ?? startOndutyDate, end: end ?? typedEnd };
};

/** The two ends of `08:00-20:00`, `8:00 AM-8:00 PM` or `0800-2000`; a cell that is no range is its own start. */
const rangeIn = (written: string): [start: string, end?: string] => {
  const text = plain(written);
  if (zoned.test(text)) return [written];
  const [, start, end] =
    /^(.*?(?:\d:\d{2}(?::\d{2})?(?:\s*[ap]m)?|[点时](?:\d{1,2}分?)?))\s*[-~至到]\s*(\S.*)$/i.exec(text) ??
    /^((?:.*\s)?(?:[01]\d|2[0-4])[0-5]\d)\s*[-~至到]\s*((?:(?:次日|翌日|第二天)\s*)?(?:[01]\d|2[0-4])[0-5]\d)$/.exec(
      text,
    ) ??
    [];
  return start !== undefined && end !== undefined ? [start, end] : [written];
};

/** Two times of day in one text: 08:00-20:00, 0800-2000, 8-20, 8点至次日8点, 16:00-24:00; an end not after the start lies on the next day. */
export const timeRange = (written: string): { readonly start: string; readonly end: string } | undefined => {
  const [, first = "", next, last = ""] =
    /^(\S.*?)\s*[-~至到]\s*\(?(次日|翌日|第二天|\+1)?\s*(\S.*?)(?:\s*\(?\+1\)?)?$/.exec(plain(written)) ?? [];
  const start = timeIn(hourAlone(first))?.slice(0, 5);
  const end = timeIn(hourAlone(last.replace(/\)$/, "")))
    ?.slice(0, 5)
    .replace("24:00", "00:00");
  if (start === undefined || end === undefined) return undefined;
  // More than a day between two times of day is nothing a code stands for.
  return next !== undefined && end > start ? undefined : { start, end };
};

/** `8` as `8:00`, where a range says that hours are meant. */
const hourAlone = (text: string): string => (/^\d{1,2}$/.test(text) && Number(text) <= 24 ? `${text}:00` : text);

const endAfter = (start: string, written: string): string | undefined => {
  const day = start.slice(0, 10);
  const [, nextDay, time = ""] = /^(次日|翌日|第二天)?\s*(.*)$/.exec(plain(written)) ?? [];
  const sameDay = onDay(day, time);
  return sameDay === undefined || (nextDay === undefined && sameDay > start) ? sameDay : onDay(addDays(day, 1), time);
};

/** One width of digits and signs, no weekday behind the date, at most 60 characters. */
export const plain = (written: string): string =>
  seen(written.slice(0, 60))
    .replace(/[‐-―−]/gu, "-")
    .replace(/\(?(周|星期)[一二三四五六日天]\)?/u, " ")
    .replace(/\s+/gu, " ")
    .trim();

/** The day a text begins with, and what stands behind it. */
export const dayIn = (text: string, today: string | undefined): { day: string; rest: string } | undefined => {
  const [whole, year, month, dayOfMonth] =
    namedMonth(text) ??
    /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?/.exec(text) ??
    /^(20\d{2})(\d{2})(\d{2})(?!\d)/.exec(text) ??
    [];
  const found =
    whole === undefined ? dayWithoutYear(text, today) : { whole, day: `${year}-${two(month)}-${two(dayOfMonth)}` };
  return found && isCalendarDay(found.day)
    ? { day: found.day, rest: text.slice(found.whole.length).replace(/^[T\s]+/, "") }
    : undefined;
};

/** `Dec 1, 2026`, `1 December 2026` and `1-Dec-2026` as whole, year, month and day. */
const namedMonth = (text: string): string[] | undefined => {
  const american = /^([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})/i.exec(text);
  const british = american ? null : /^(\d{1,2})[- ]([a-z]{3,9})\.?[-, ]+(\d{4})/i.exec(text);
  const [whole, name = "", day = "", year = ""] = american
    ? american
    : british
      ? [british[0], british[2], british[1], british[3]]
      : [];
  const month = monthNamed(name);
  return whole === undefined || month === 0 ? undefined : [whole, year, String(month), day];
};

const monthNames = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** The number of a month by its English name, whole or its first three letters; 0 for none. */
export const monthNamed = (name: string): number => monthNames.indexOf(name.slice(0, 3).toLowerCase()) + 1;

const dayWithoutYear = (text: string, today: string | undefined): { whole: string; day: string } | undefined => {
  const [whole, month, dayOfMonth] =
    /^(\d{1,2})月(\d{1,2})日?/.exec(text) ?? /^(\d{1,2})\/(\d{1,2})(?![\d/])/.exec(text) ?? [];
  if (whole === undefined || today === undefined) return undefined;
  const [nearest] = [-1, 0, 1]
    .map((years) => `${Number(today.slice(0, 4)) + years}-${two(month)}-${two(dayOfMonth)}`)
    .filter(isCalendarDay)
    .toSorted((a, b) => Math.abs(daysBetween(today, a)) - Math.abs(daysBetween(today, b)));
  return nearest === undefined ? undefined : { whole, day: nearest };
};

const onDay = (day: string, text: string): string | undefined => {
  const time = timeIn(text);
  return time === "24:00:00" ? `${addDays(day, 1)} 00:00:00` : time && `${day} ${time}`;
};

/** `HH:mm:ss` of 8:00, 08:00:30, 8:00 PM, 0800, 8点, 8时30分 or a spreadsheet's fraction of a day. */
const timeIn = (text: string): string | undefined => {
  if (/^0?\.\d+$/.test(text)) return fromDayNumber(36_526 + Number(text))?.slice(11);
  const [, ofTwelve = "", rest = "", half] = /^(\d{1,2})(:\d{2}(?::\d{2})?)?\s*([ap])m$/i.exec(text) ?? [];
  if (half !== undefined)
    return Number(ofTwelve) < 1 || Number(ofTwelve) > 12
      ? undefined
      : timeIn(`${(Number(ofTwelve) % 12) + (half.toLowerCase() === "p" ? 12 : 0)}${rest || ":00"}`);
  const [, hour, minute = "00", second = "00"] =
    /^(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?$/.exec(text) ??
    /^(\d{2})(\d{2})$/.exec(text) ??
    /^(\d{1,2})[点时](?:(\d{1,2})分?)?$/.exec(text) ??
    [];
  if (hour === undefined) return undefined;
  const time = `${two(hour)}:${two(minute)}:${second}`;
  return time === "24:00:00" || patterns.dayTime.test(`2000-01-01 ${time}`) ? time : undefined;
};

/** Spreadsheets count days from 1899-12-30; only this century's are taken for dates. */
const fromDayNumber = (days: number): string | undefined => {
  if (days < 36_526 || days >= 73_051) return undefined;
  const seconds = Math.round(days * 86_400);
  const [hour, minute, second] = [(seconds / 3600) % 24, (seconds / 60) % 60, seconds % 60].map((part) =>
    two(String(Math.floor(part))),
  );
  return `${addDays("1899-12-30", Math.floor(seconds / 86_400))} ${hour}:${minute}:${second}`;
};

const two = (digits = ""): string => digits.padStart(2, "0");

/** A text as it is seen, with one blank for any. */
export const tidy = (text: string): string => seen(text).replace(/\s+/gu, " ").trim();

/** The name of a person; lists are padded so that names of two signs are as wide as those of three. */
export const nameIn = (typed: string): string => tidy(typed).replace(/(?<=\p{Script=Han}) (?=\p{Script=Han})/gu, "");

/** 010-8400 1234 and （010）84001234 as 010-84001234. */
const telephoneOf = (written: string): string =>
  tidy(written)
    .replace(/[‐-―−]/gu, "-")
    .replace(/^\((0\d{2,3})\)\s*-?\s*/u, "$1-")
    .replace(/(?<=\d)\s(?=\d)/gu, "");

/** What people write in a roster instead of the wire's words. */
const spellings: Readonly<Record<DutyKind, Readonly<Record<string, string>>>> = {
  posttype: { 一线: "one", 二线: "two", "1": "one", "2": "two", "first line": "one", "second line": "two" },
  type: {
    在岗: "onduty",
    值守: "onduty",
    现场: "onduty",
    听班: "oncall",
    待命: "oncall",
    "on post": "onduty",
    "on call": "oncall",
  },
  shift: { 白班: "day", 白: "day", 日班: "day", 夜班: "night", 夜: "night", 晚班: "night" },
  form: {
    主班: "leader",
    主: "leader",
    备班: "follower",
    备: "follower",
    副班: "follower",
    main: "leader",
    backup: "follower",
  },
};

const kindOf = (field: DutyKind, written: string): string => {
  const key = tidy(written).toLowerCase();
  const known = spellings[field];
  if (Object.hasOwn(known, key)) return known[key] ?? key;
  return Object.hasOwn(dutyKinds[field], key) ? key : written;
};

/** From one midnight to the next: nobody calls that a night. */
const isDayLong = (start: string, end: string): boolean =>
  start.endsWith(" 00:00:00") &&
  isCalendarDay(start.slice(0, 10)) &&
  end === `${addDays(start.slice(0, 10), 1)} 00:00:00`;

/** The shift a start stands for; "" while the start itself cannot be read. */
export const shiftAt = (start: string): string => {
  if (!patterns.dayTime.test(start)) return "";
  const hour = Number(start.slice(11, 13));
  return hour >= 16 || hour < 5 ? "night" : "day";
};
