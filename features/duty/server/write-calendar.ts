import ical from "ical-generator";
import { type Language, say } from "@apron/kit/contract/texts";
import { type Instant, instantOf, timestamp } from "@apron/kit/server/clock";
import { dutyKindName, rosterFields, type DutyRecord } from "../record.ts";
import { dutyTexts } from "../texts.ts";

/** Shifts as iCalendar, in instants that every device shows in its own time; an export (not a personal calendar) carries every field, so that it can be imported again. */
export const calendarOf = (
  title: string,
  rows: readonly DutyRecord[],
  { now, language, personal }: { readonly now: Instant; readonly language: Language; readonly personal: boolean },
): string => {
  const calendar = ical({
    name: title,
    prodId: "//Apron//Duty roster//ZH",
    ttl: 3600,
    x: [["X-WR-TIMEZONE", "Asia/Shanghai"]],
  });
  for (const row of rows) {
    const kinds = (["posttype", "type", "shift", "form"] as const).map((field) =>
      say(language, dutyKindName(field, row[field])),
    );
    calendar.createEvent({
      id: `${row.id}@apron`,
      stamp: timestamp(now),
      start: timestamp(instantOf(row.startOndutyDate)),
      end: timestamp(instantOf(row.endOndutyDate)),
      summary: personal ? row.postName : `${row.postName} ${row.name}`,
      location: row.depaName,
      description: [
        kinds.join(", "),
        row.appName && `${say(language, dutyTexts.application)}: ${row.appName}`,
        row.telephone && `${say(language, dutyTexts.telephone)}: ${row.telephone}`,
        row.remark,
      ]
        .filter((line) => line !== "")
        .join("\n"),
      x: personal
        ? []
        : rosterFields
            .filter((field) => !isTime(field))
            .map((field) => ({ key: `X-APRON-${field}`, value: row[field] })),
    });
  }
  return calendar.toString();
};

const isTime = (field: string): boolean => field === "startOndutyDate" || field === "endOndutyDate";
