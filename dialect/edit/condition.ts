import { isList, own, type Data, type DataRecord } from "../data.ts";
import { textAt } from "../read/schema.ts";

/** "Shown only while that field has this value": the one reaction the editor writes itself. */
export interface Condition {
  readonly key: string;
  readonly value: Data;
}

/** The reaction of the dialect that says so. */
export const reactionOf = ({ key, value }: Condition): DataRecord => ({
  dependencies: [key],
  when: `{{$deps[0] === ${JSON.stringify(value)}}}`,
  fulfill: { state: { visible: true } },
  otherwise: { state: { visible: false } },
});

/** What such a reaction says; undefined for every other one. */
export const conditionIn = (reactions: Data | undefined): Condition | undefined => {
  const dependencies = own(reactions, "dependencies");
  const key = isList(dependencies) && dependencies.length === 1 ? dependencies[0] : undefined;
  const written = /^\{\{\$deps\[0\] === (?<value>.+)\}\}$/.exec(textAt(reactions, "when"))?.groups?.["value"];
  if (typeof key !== "string" || written === undefined) return undefined;
  try {
    const value: Data = JSON.parse(written);
    const again = reactionOf({ key, value });
    return JSON.stringify(again) === JSON.stringify(reactions) ? { key, value } : undefined;
  } catch {
    return undefined;
  }
};
