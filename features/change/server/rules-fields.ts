import { type FieldChange, fieldsChanged, readsBy } from "@apron/kit/contract/desk/history";
import type { Word } from "@apron/kit/contract/texts";
import { changeLevels, changeStatuses, changeTypes } from "../change.ts";
import { changeFields, type ChangeField } from "../texts.ts";
import type { ChangeFacts } from "./rules.ts";

/** What somebody may write of a change, without its state. */
export type FactField = Exclude<ChangeField, "status">;

export const factFields = Object.keys(changeFields).filter((field): field is FactField => field !== "status");

/** A field as a text that can be compared. */
export const rawOf = (facts: ChangeFacts, field: FactField): string => {
  const value = facts[field];
  return typeof value === "string" ? value : typeof value === "boolean" ? String(value) : value.join("、");
};

/** What differs, field by field: everything that is not empty of a new one. */
export const changesBetween = (before: ChangeFacts | undefined, after: ChangeFacts): FieldChange<FactField>[] =>
  fieldsChanged(
    factFields,
    (field) => (before ? rawOf(before, field) : ""),
    (field) => rawOf(after, field),
  );

/** A raw text as a person reads it. */
export const shownAs = readsBy<ChangeField>(
  new Map<ChangeField, Readonly<Record<string, Word>>>([
    ["level", changeLevels],
    ["type", changeTypes],
    ["status", changeStatuses],
    ["announce", { true: { zh: "是", en: "Yes" }, false: { zh: "否", en: "No" } }],
  ]),
);
