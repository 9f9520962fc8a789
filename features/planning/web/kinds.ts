import type { useSay } from "@apron/kit/web/language";
import type { SelectOption } from "@apron/kit/web/controls";
import { dutyKindName, dutyKinds, type DutyKind } from "@apron/features/duty/contract";
import type { RosterField, RosterRow } from "../row.ts";
import { fieldNames } from "../texts.ts";

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

const isTime = (field: RosterField): boolean => field === "startOndutyDate" || field === "endOndutyDate";
