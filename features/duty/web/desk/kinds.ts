import type { useSay } from "@apron/kit/web/language";
import type { SelectOption } from "@apron/kit/web/select.tsx";
import { dutyKindName, dutyKinds, type DutyKind, type RosterField, type RosterRow } from "../../record.ts";
import { fieldNames } from "../../texts.ts";

/** The enumerated fields of a row, in the order they are read. */
export const kindFields: readonly DutyKind[] = ["posttype", "type", "shift", "form"];

export const isKind = (field: string): field is DutyKind => Object.hasOwn(dutyKinds, field);

/** The values of an enumerated field; a value that is none of them stays among them, or it could not be seen. */
export const kindOptions = (field: DutyKind, value: string, say: ReturnType<typeof useSay>): readonly SelectOption[] =>
  withValue(
    Object.keys(dutyKinds[field]).map((known) => ({ value: known, label: say(dutyKindName(field, known)) })),
    value,
  );

/** Options with the value that stands there now, even when it is unknown. */
export const withValue = (options: readonly SelectOption[], value: string): readonly SelectOption[] =>
  value === "" || options.some((option) => option.value === value) ? options : [{ value, label: value }, ...options];

/** What a field of a row says to a reader. */
export const shownValue = (field: RosterField, row: RosterRow, say: ReturnType<typeof useSay>): string =>
  isKind(field) ? say(dutyKindName(field, row[field])) : isTime(field) ? row[field].slice(0, 16) : row[field];

/** The name of a field of a row; a field the screen does not know reads as itself. */
export const fieldName = (field: string, say: ReturnType<typeof useSay>): string =>
  Object.hasOwn(fieldNames, field) ? say(fieldNames[field as keyof typeof fieldNames]) : field;

/** 一线 · 在岗 · 白班 · 主班 */
export const kindsText = (row: Pick<RosterRow, DutyKind>, say: ReturnType<typeof useSay>): string =>
  kindFields
    .filter((field) => row[field] !== "")
    .map((field) => say(dutyKindName(field, row[field])))
    .join(" · ");

/** `12-03 周四 20:00–08:00 (+1)`; what cannot be read stands as it is. */
export const spanText = (row: Pick<RosterRow, "startOndutyDate" | "endOndutyDate">): string => {
  const { startOndutyDate: start, endOndutyDate: end } = row;
  return `${start.slice(0, 16)}–${endText({ startOndutyDate: start, endOndutyDate: end })}`;
};

/** The end beside its start: the hour, with the day where it is another. */
export const endText = ({
  startOndutyDate: start,
  endOndutyDate: end,
}: Pick<RosterRow, "startOndutyDate" | "endOndutyDate">): string =>
  end.slice(start.slice(0, 10) === end.slice(0, 10) ? 11 : 5, 16);

const isTime = (field: RosterField): boolean => field === "startOndutyDate" || field === "endOndutyDate";
