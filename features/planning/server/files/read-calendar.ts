import ICAL from "ical.js";
import { wallTime } from "@apron/kit/server/clock";
import { RefusedFile, refuseFile } from "@apron/kit/server/sheets";
import { planningLimits } from "../../row.ts";

const times = ["DTSTART", "DTEND"] as const;
const common = [...times, "SUMMARY", "LOCATION", "CATEGORIES", "DESCRIPTION", "CONTACT"] as const;
const ownPrefix = "x-apron-";

/**
 * Reads the events of an iCalendar file, one row each, times in Shanghai; repeating events are unrolled between two days.
 * An event whose times cannot be read is a row that says so; it does not keep the others from being read.
 * The X-APRON- properties our own exports carry become columns, so that an export read back is the same roster.
 */
export const readCalendarFile = (text: string, from: string, until: string) => {
  const calendars = parse(text);
  for (const zone of calendars.flatMap((calendar) => calendar.getAllSubcomponents("vtimezone")))
    ICAL.TimezoneService.register(zone);
  const events = calendars.flatMap((calendar) => calendar.getAllSubcomponents("vevent"));
  const own = [...new Set(events.flatMap((event) => event.getAllProperties().map((property) => property.name)))]
    .filter((name) => name.startsWith(ownPrefix))
    .toSorted();
  // Our own properties say everything; beside them the common ones would only say it twice.
  const columns = own.length > 0 ? times : common;
  const written = writtenTimes(text, events);
  const rows: { n: number; cells: string[] }[] = [];
  for (const event of wholeEvents(events))
    for (const { component, start, end } of occurrencesOf(event, from, until, written)) {
      const cells = columns.map((column) =>
        column === "DTSTART" ? start : column === "DTEND" ? end : textOf(component, column.toLowerCase()),
      );
      rows.push({ n: 0, cells: [...cells, ...own.map((name) => textOf(component, name))] });
      if (rows.length > planningLimits.draftRows)
        return refuseFile("E15023", { count: rows.length, maximum: planningLimits.draftRows });
    }
  // An event may occur many times: the rows are numbered, not the events.
  return {
    columns: [...columns, ...own.map((name) => name.toUpperCase())],
    rows: rows.map((row, at) => ({ ...row, n: at + 1 })),
  };
};

/** The calendars of the file; several exports may have been put behind one another. */
const parse = (text: string): ICAL.Component[] => {
  try {
    const parsed: unknown[] = ICAL.parse(text);
    const calendars = Array.isArray(parsed[0]) ? parsed : [parsed];
    return calendars.flatMap((calendar) => (Array.isArray(calendar) ? [new ICAL.Component(calendar)] : []));
  } catch {
    return refuseFile("E15022", { row: brokenLine(text) });
  }
};

/** The line that is no property, or else where the first event begins that cannot be read by itself; 1 when neither is. */
const brokenLine = (text: string): number => {
  const lines = text.split(/\r?\n/, 100_000);
  const odd = lines.findIndex((line) => !/^([\w-]+[;:]|[ \t]|\s*$)/.test(line));
  if (odd >= 0) return odd + 1;
  let from = 0;
  for (const [at, line] of lines.entries()) {
    if (line === "BEGIN:VEVENT") from = at;
    if (line !== "END:VEVENT") continue;
    try {
      ICAL.parse(lines.slice(from, at + 1).join("\r\n"));
    } catch {
      return from + 1;
    }
  }
  return 1;
};

/** The events, each with the changed occurrences that the file lists apart from it. */
const wholeEvents = (components: readonly ICAL.Component[]): ICAL.Event[] => {
  const isChange = (component: ICAL.Component) => component.getFirstProperty("recurrence-id") !== null;
  const changes = Map.groupBy(components.filter(isChange), uidOf);
  const known = new Set(components.filter((component) => !isChange(component)).map(uidOf));
  return components.flatMap((component) => {
    if (isChange(component)) return known.has(uidOf(component)) ? [] : [new ICAL.Event(component)];
    return [new ICAL.Event(component, { exceptions: changes.get(uidOf(component)) ?? [] })];
  });
};

const uidOf = (component: ICAL.Component): string => String(component.getFirstPropertyValue("uid") ?? "");

interface Occurrence {
  readonly component: ICAL.Component;
  readonly start: string;
  readonly end: string;
}

/** The occurrences of an event; one with a broken time stands for itself, that time as it is written. */
const occurrencesOf = (event: ICAL.Event, from: string, until: string, written: WrittenTimes): Occurrence[] => {
  const { component } = event;
  const asWritten = () => [
    { component, start: shownTime(component, "DTSTART", written), end: shownTime(component, "DTEND", written) },
  ];
  if (times.some((name) => isBroken(component, name))) return asWritten();
  try {
    return unrolled(event, from, until);
  } catch (error) {
    // A rule of repetition that leads nowhere: the event itself is still there to be looked at.
    if (error instanceof RefusedFile) throw error;
    return asWritten();
  }
};

const unrolled = (event: ICAL.Event, from: string, until: string): Occurrence[] => {
  const { component } = event;
  if (!event.isRecurring() || event.startDate === null)
    return [{ component, start: wallOf(event.startDate, component), end: wallOf(event.endDate, component) }];
  const found: Occurrence[] = [];
  const steps = event.iterator();
  let walked = 0;
  for (let next = steps.next(); next && found.length <= planningLimits.draftRows; next = steps.next()) {
    const { startDate, endDate, item } = event.getOccurrenceDetails(next);
    const start = wallOf(startDate, item.component);
    // An event of every second since 1970 would never arrive.
    if ((walked += 1) > furthestOccurrence) return refuseFile("E15027");
    if (start.slice(0, 10) > until) break;
    if (start.slice(0, 10) >= from)
      found.push({ component: item.component, start, end: wallOf(endDate, item.component) });
  }
  return found;
};

const furthestOccurrence = 100_000;

const wholeTime =
  /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])(T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(Z|[+-]\d{2}:?\d{2})?)?$/;

/** Whether a time of an event says no time; the library would read 25:00 as one o'clock of the next day. */
const isBroken = (component: ICAL.Component, name: (typeof times)[number]): boolean => {
  const property = component.getFirstProperty(name.toLowerCase());
  return property !== null && !wholeTime.test(String(property.jCal[3]));
};

/** A time as a row shows it: read if it can be, else as the file has it. */
const shownTime = (component: ICAL.Component, name: (typeof times)[number], written: WrittenTimes): string => {
  if (isBroken(component, name)) return written.get(component)?.[name] ?? "";
  const time = component.getFirstPropertyValue(name.toLowerCase());
  return wallOf(time instanceof ICAL.Time ? time : null, component);
};

type WrittenTimes = ReadonlyMap<ICAL.Component, Readonly<Record<(typeof times)[number], string>>>;

/** The times of each event as the file writes them; what the library makes of a broken one nobody would recognise. */
const writtenTimes = (text: string, events: readonly ICAL.Component[]): WrittenTimes => {
  const parts = text
    .replace(/\r?\n[ \t]/g, "")
    .split(/^BEGIN:VEVENT\b/im)
    .slice(1);
  const timeIn = (part: string | undefined, name: string): string =>
    new RegExp(`^${name}[^:\\n]*:(.*)$`, "im")
      .exec(part ?? "")?.[1]
      ?.trim()
      .slice(0, 60) ?? "";
  return new Map(
    events.map((event, at) => [event, { DTSTART: timeIn(parts[at], "DTSTART"), DTEND: timeIn(parts[at], "DTEND") }]),
  );
};
const shanghaiNames = new Set([
  "",
  "UTC",
  "PRC",
  "China Standard Time",
  "Asia/Shanghai",
  "Asia/Chongqing",
  "Asia/Beijing",
]);

/** Wall time in Shanghai. A time of a zone that the file names and does not define is left for the planner to read. */
const wallOf = (time: ICAL.Time | null, component: ICAL.Component): string => {
  if (!time) return "";
  const isFloating = time.isDate || time.zone === ICAL.Timezone.localTimezone;
  if (!isFloating) return wallTime(time.toUnixTime() * 1000);
  const wall = time.toString().replace("T", " ").padEnd(19, " 00:00:00").slice(0, 19);
  const zone = String(component.getFirstProperty("dtstart")?.getParameter("tzid") ?? "");
  return time.isDate || shanghaiNames.has(zone) ? wall : `${wall} ${zone}`;
};

const textOf = (component: ICAL.Component, name: string): string => {
  const value = String(component.getFirstPropertyValue(name) ?? "").trim();
  // The library leaves the escapes of properties it does not know.
  return name.startsWith(ownPrefix)
    ? value.replace(/\\([\\,;nN])/g, (_all, sign: string) => (sign.toLowerCase() === "n" ? "\n" : sign))
    : value;
};
