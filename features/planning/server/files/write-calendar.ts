import { calendarProgram, type DutyRecord, shiftNotes } from "@apron/features/duty/contract";
import type { Language } from "@apron/kit/contract/texts";
import { calendarFile } from "@apron/kit/server/calendar-file";
import type { Instant } from "@apron/kit/server/clock";
import { rosterFields } from "../../row.ts";

/** An export as iCalendar: it carries every field, so that it can be imported again. */
export const rosterCalendar = (
  title: string,
  rows: readonly DutyRecord[],
  { now, language }: { readonly now: Instant; readonly language: Language },
): string =>
  calendarFile(
    { title, program: calendarProgram },
    rows.map((row) => ({
      id: row.id,
      from: row.startOndutyDate,
      until: row.endOndutyDate,
      summary: `${row.postName} ${row.name}`,
      location: row.depaName,
      description: shiftNotes(row, language),
      own: Object.fromEntries(
        rosterFields.filter((field) => !isTime(field)).map((field) => [`X-APRON-${field}`, row[field]]),
      ),
    })),
    now,
  );

const isTime = (field: string): boolean => field === "startOndutyDate" || field === "endOndutyDate";
