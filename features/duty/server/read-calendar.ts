import ICAL from "ical.js";
import { wallTime } from "@apron/kit/server/clock";
import { dutyLimits } from "../record.ts";
import { refuseFile } from "./file-kinds.ts";

const times = ["DTSTART", "DTEND"] as const;
const common = [...times, "SUMMARY", "LOCATION", "CATEGORIES", "DESCRIPTION", "CONTACT"] as const;
const ownPrefix = "x-apron-";

/**
 * Reads the events of an iCalendar file, one row each, times in Shanghai; repeating events are unrolled between two days.
 * The X-APRON- properties our own exports carry become columns, so that an export read back is the same roster.
 */
export const readCalendarFile = (text: string, from: string, until: string) => {
  const calendar = parse(text);
  for (const zone of calendar.getAllSubcomponents("vtimezone")) ICAL.TimezoneService.register(zone);
  const events = calendar.getAllSubcomponents("vevent");
  const own = [...new Set(events.flatMap((event) => event.getAllProperties().map((property) => property.name)))]
    .filter((name) => name.startsWith(ownPrefix))
    .toSorted();
  // Our own properties say everything; beside them the common ones would only say it twice.
  const columns = own.length > 0 ? times : common;
  const rows: { n: number; cells: string[] }[] = [];
  for (const [at, component] of events.entries())
    for (const { start, end } of occurrencesOf(new ICAL.Event(component), from, until)) {
      const cells = columns.map((column) =>
        column === "DTSTART" ? start : column === "DTEND" ? end : textOf(component, column.toLowerCase()),
      );
      rows.push({ n: at + 1, cells: [...cells, ...own.map((name) => textOf(component, name))] });
      if (rows.length > dutyLimits.draftRows)
        return refuseFile("E15023", { count: rows.length, maximum: dutyLimits.draftRows });
    }
  // Occurrences of one event share its number in the file, rows of a draft must not.
  return {
    columns: [...columns, ...own.map((name) => name.toUpperCase())],
    rows: rows.map((row, at) => ({ ...row, n: at + 1 })),
  };
};

const parse = (text: string): ICAL.Component => {
  try {
    return ICAL.Component.fromString(text);
  } catch {
    return refuseFile("E15022", {
      row: text.split("\n", 20_000).findIndex((line) => !/^([\w-]+[;:]|[ \t]|\s*$)/.test(line)) + 1 || 1,
    });
  }
};

const occurrencesOf = (event: ICAL.Event, from: string, until: string): { start: string; end: string }[] => {
  if (!event.isRecurring()) return [{ start: wallOf(event.startDate), end: wallOf(event.endDate) }];
  const found: { start: string; end: string }[] = [];
  const steps = event.iterator();
  for (let next = steps.next(); next && found.length <= dutyLimits.draftRows; next = steps.next()) {
    const { startDate, endDate } = event.getOccurrenceDetails(next);
    const start = wallOf(startDate);
    if (start.slice(0, 10) > until) break;
    if (start.slice(0, 10) >= from) found.push({ start, end: wallOf(endDate) });
  }
  return found;
};

/** Times without a zone, and zones the file does not define, are read as Shanghai's. */
const wallOf = (time: ICAL.Time | null): string => {
  if (!time) return "";
  if (time.isDate || time.zone === ICAL.Timezone.localTimezone)
    return time.toString().replace("T", " ").padEnd(19, " 00:00:00").slice(0, 19);
  return wallTime(time.toUnixTime() * 1000);
};

const textOf = (component: ICAL.Component, name: string): string => {
  const value = String(component.getFirstPropertyValue(name) ?? "").trim();
  // The library leaves the escapes of properties it does not know.
  return name.startsWith(ownPrefix)
    ? value.replace(/\\([\\,;nN])/g, (_all, sign: string) => (sign.toLowerCase() === "n" ? "\n" : sign))
    : value;
};
