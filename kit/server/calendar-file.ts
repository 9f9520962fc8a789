import ical from "ical-generator";
import { type Instant, instantOf, timestamp } from "./clock.ts";

/** One entry of a calendar; times on the wall clock of Asia/Shanghai. */
export interface CalendarEntry {
  readonly id: string;
  readonly from: string;
  readonly until: string;
  readonly summary: string;
  readonly location: string;
  readonly description: string;
  /** Properties of our own (`X-…`), by which an export can be read back. */
  readonly own?: Readonly<Record<string, string>>;
}

/** What a calendar says of itself: how it is called, and the program that wrote it, as its format wants it named. */
export interface CalendarHead {
  readonly title: string;
  readonly program: string;
}

/** Entries as iCalendar, in instants that every device shows in its own time. */
export const calendarFile = (
  { title, program }: CalendarHead,
  entries: readonly CalendarEntry[],
  now: Instant,
): string => {
  const calendar = ical({
    name: title,
    prodId: program,
    ttl: 3600,
    x: [["X-WR-TIMEZONE", "Asia/Shanghai"]],
  });
  for (const { id, from, until, summary, location, description, own = {} } of entries)
    calendar.createEvent({
      id: `${id}@apron`,
      stamp: timestamp(now),
      start: timestamp(instantOf(from)),
      end: timestamp(instantOf(until)),
      summary,
      location,
      description,
      x: Object.entries(own).map(([key, value]) => ({ key, value })),
    });
  return calendar.toString();
};
