import { type Language, say, type Word } from "@apron/kit/contract/texts";
import { changeLevels, changeStatuses, changeTypes } from "../change.ts";
import { changeFields, type ChangeField } from "../texts.ts";
import type { ChangeFacts } from "./rules.ts";

/** A field that was changed, in raw texts: states by their names, several of a thing joined. */
export interface FieldChange {
  readonly field: ChangeField;
  readonly before: string;
  readonly after: string;
}

/** What somebody may write of a change, without its state. */
export type FactField = Exclude<ChangeField, "status">;

export const factFields = Object.keys(changeFields).filter((field): field is FactField => field !== "status");

/** A field as a text that can be compared. */
export const rawOf = (facts: ChangeFacts, field: FactField): string => {
  const value = facts[field];
  return typeof value === "string" ? value : typeof value === "boolean" ? String(value) : value.join("、");
};

/** What differs, field by field: everything that is not empty of a new one. */
export const changesBetween = (before: ChangeFacts | undefined, after: ChangeFacts): FieldChange[] =>
  factFields
    .map((field) => ({ field, before: before ? rawOf(before, field) : "", after: rawOf(after, field) }))
    .filter((change) => change.before !== change.after);

/** A raw text as a person reads it. */
export const shownAs = (field: ChangeField, raw: string, language: Language): string => {
  const table = tables.get(field);
  const word = table && Object.hasOwn(table, raw) ? table[raw] : undefined;
  return word ? say(language, word) : raw;
};

const tables: ReadonlyMap<ChangeField, Readonly<Record<string, Word>>> = new Map<
  ChangeField,
  Readonly<Record<string, Word>>
>([
  ["level", changeLevels],
  ["type", changeTypes],
  ["status", changeStatuses],
  ["announce", { true: { zh: "是", en: "Yes" }, false: { zh: "否", en: "No" } }],
]);
