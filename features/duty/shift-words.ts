import { type Language, say, type Word } from "@apron/kit/contract/texts";
import { dutyKindName, type DutyKind, type DutyRecord } from "./record.ts";
import { dutyTexts } from "./texts.ts";

/** The enumerated fields of a shift, in the order they are read. */
export const kindFields: readonly DutyKind[] = ["posttype", "type", "shift", "form"];

/** 一线 · 在岗 · 白班 · 主班 */
export const kindsText = (row: Pick<DutyRecord, DutyKind>, told: (word: Word) => string): string =>
  kindFields
    .filter((field) => row[field] !== "")
    .map((field) => told(dutyKindName(field, row[field])))
    .join(" · ");

/** `2026-12-03 20:00–12-04 08:00`; what cannot be read stands as it is. */
export const spanText = (row: Pick<DutyRecord, "startOndutyDate" | "endOndutyDate">): string =>
  `${row.startOndutyDate.slice(0, 16)}–${endText(row)}`;

/** The end beside its start: the hour, with the day where it is another. */
export const endText = ({
  startOndutyDate: start,
  endOndutyDate: end,
}: Pick<DutyRecord, "startOndutyDate" | "endOndutyDate">): string =>
  end.slice(start.slice(0, 10) === end.slice(0, 10) ? 11 : 5, 16);

/** Under which name our calendars of shifts are written. */
export const calendarProgram = "//Apron//Duty roster//ZH";

/** What a calendar says below a shift: its kinds, then what it serves, its telephone and its remark where it has them. */
export const shiftNotes = (row: DutyRecord, language: Language): string =>
  [
    kindFields.map((field) => say(language, dutyKindName(field, row[field]))).join(", "),
    row.appName && `${say(language, dutyTexts.application)}: ${row.appName}`,
    row.telephone && `${say(language, dutyTexts.telephone)}: ${row.telephone}`,
    row.remark,
  ]
    .filter((line) => line !== "")
    .join("\n");
