import type { Word } from "@apron/kit/contract/texts";
import { fieldsOf, type FieldFact } from "../values/answers.ts";
import type { Form } from "../tree.ts";

/** What became of one field between two versions, by its stable key. */
export interface FieldChange {
  readonly key: string;
  readonly label: Word;
  readonly change: "added" | "removed" | "label" | "kind" | "options";
  /** As it was called before, where that changed. */
  readonly before?: Word;
}

/** How the fields of a form differ from those of an earlier one, in the order of the form, removed ones last. */
export const compareForms = (earlier: Form, form: Form): readonly FieldChange[] => {
  const before = new Map(fieldsOf(earlier).map((fact) => [fact.key, fact]));
  const now = fieldsOf(form);
  const keys = new Set(now.map(({ key }) => key));
  return [
    ...now.flatMap((fact) => changesOf(before.get(fact.key), fact)),
    ...[...before.values()]
      .filter(({ key }) => !keys.has(key))
      .map(({ key, label }): FieldChange => ({ key, label, change: "removed" })),
  ];
};

const changesOf = (before: FieldFact | undefined, { key, label, kind, options }: FieldFact): readonly FieldChange[] => {
  if (before === undefined) return [{ key, label, change: "added" }];
  const renamed = before.label.zh !== label.zh || before.label.en !== label.en;
  if (before.kind !== kind) return [{ key, label, change: "kind", before: before.label }];
  if (renamed) return [{ key, label, change: "label", before: before.label }];
  return JSON.stringify(before.options) === JSON.stringify(options) ? [] : [{ key, label, change: "options" }];
};
