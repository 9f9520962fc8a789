import * as z from "zod/mini";
import { type Language, say, type Word } from "../texts.ts";

/** What an edit has changed of one field: by the field's key and raw texts where it is kept, in words where it is told. */
export interface FieldChange<Field extends string = string> {
  readonly field: Field;
  readonly before: string;
  readonly after: string;
}

/** Something that happened to a record, as it is told. */
export const HistoryEvent = z.object({
  id: z.string(),
  time: z.string(),
  kind: z.string(),
  /** Who did it; "" for what the portal did by itself. */
  name: z.string(),
  note: z.string(),
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
});
export type HistoryEvent = z.output<typeof HistoryEvent>;

/** What differs between two states of a record, by a field's raw text in each. */
export const fieldsChanged = <Field extends string>(
  fields: readonly Field[],
  before: (field: Field) => string,
  after: (field: Field) => string,
): FieldChange<Field>[] =>
  fields
    .map((field) => ({ field, before: before(field), after: after(field) }))
    .filter((change) => change.before !== change.after);

/** How raw texts of fields read: by the words of a field that has some, as they are of the others. */
export const readsBy =
  <Field extends string>(words: ReadonlyMap<Field, Readonly<Record<string, Word>>>) =>
  (field: Field, raw: string, language: Language): string => {
    const table = words.get(field);
    const word = table && Object.hasOwn(table, raw) ? table[raw] : undefined;
    return word ? say(language, word) : raw;
  };
