import ical from "ical-generator";
import { type Language, say } from "@apron/kit/contract/texts";
import { type Instant, timestamp } from "@apron/kit/server/clock";
import { dutyKindName, rosterFields, type DutyRecord } from "../record.ts";
import { dutyTexts } from "../texts.ts";

// China has kept one offset since 1991, and a roster never reaches further back.
const shanghai = [
  "BEGIN:VTIMEZONE",
  "TZID:Asia/Shanghai",
  "BEGIN:STANDARD",
  "DTSTART:19910915T000000",
  "TZOFFSETFROM:+0800",
  "TZOFFSETTO:+0800",
  "TZNAME:CST",
  "END:STANDARD",
  "END:VTIMEZONE",
].join("\r\n");

/** Shifts as iCalendar; an export (not a personal calendar) carries every field, so that it can be imported again. */
export const calendarOf = (
  title: string,
  rows: readonly DutyRecord[],
  { now, language, personal }: { readonly now: Instant; readonly language: Language; readonly personal: boolean },
): string => {
  const calendar = ical({
    name: title,
    prodId: "//Apron//Duty roster//ZH",
    timezone: { name: "Asia/Shanghai", generator: () => shanghai },
    ttl: 3600,
  });
  for (const row of rows) {
    const kinds = (["posttype", "type", "shift", "form"] as const).map((field) =>
      say(language, dutyKindName(field, row[field])),
    );
    calendar.createEvent({
      id: `${row.id}@apron`,
      stamp: timestamp(now),
      // Wall times: with a zone named, the library writes them as they stand.
      start: row.startOndutyDate.replace(" ", "T"),
      end: row.endOndutyDate.replace(" ", "T"),
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
