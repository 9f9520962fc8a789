import {
  canonical,
  type Condition,
  conditionIn,
  type Data,
  labelOf,
  optionsOf,
  outlineOf,
  own,
  type Path,
  reactionOf,
  shownTexts,
} from "@apron/dialect";
import { control, TextInput, Select } from "@apron/kit/web/controls";
import { Labelled } from "@apron/kit/web/forms";
import { useSay } from "@apron/kit/web/language";
import { useMemo } from "react";
import { editorTexts } from "../../../texts-desk.ts";
import { labelOfPart } from "./part-label.ts";
import type { Editing, PartEditing } from "../use-editing.ts";

/** When a part shows: always, or only while another field has a value. Anything cleverer is written in the JSON. */
export const ShownWhen = ({
  editing,
  part: { node, put },
  steps,
}: {
  readonly editing: Editing;
  readonly part: PartEditing;
  readonly steps: Path;
}) => {
  const say = useSay();
  const { schema } = editing;
  const others = useMemo(
    () =>
      outlineOf(schema).flatMap((part) => {
        const key = part.paths[0]?.join(".");
        const other = part.component.is === "field" && part.steps.join("/") !== steps.join("/");
        // Inside a row another field would have to be named by its row; the JSON can.
        return other && key !== undefined && !key.includes("*") ? [{ key, part }] : [];
      }),
    [schema, steps],
  );
  const reactions = own(node, "x-reactions");
  const condition = conditionIn(reactions);
  if (reactions !== undefined && condition === undefined)
    return <p className="field-hint">{say(editorTexts.whenCustom)}</p>;
  const write = (next: Condition | undefined): void => put(["x-reactions"], next && reactionOf(next));
  const other = others.find(({ key }) => key === condition?.key);
  return (
    <fieldset className="template-band">
      <legend>{say(editorTexts.when)}</legend>
      <Labelled id="c-when-field" label={say(editorTexts.whenField)}>
        <Select
          {...control<string | undefined>("when-field", condition?.key, (key) =>
            write(key === undefined ? undefined : { key, value: firstValue(others, key) }),
          )}
          clearable
          placeholder={say(editorTexts.always)}
          options={others.map(({ key, part }) => ({ value: key, label: labelOfPart(part, say), hint: key }))}
        />
      </Labelled>
      {condition !== undefined && (
        <Labelled id="c-when-value" label={say(editorTexts.whenValue)}>
          {other === undefined || valuesOf(other.part.node).length === 0 ? (
            <TextInput
              {...control<string | undefined>("when-value", labelOf(condition.value)?.zh, (value = "") =>
                write({ ...condition, value }),
              )}
            />
          ) : (
            <Select
              {...control<string | undefined>("when-value", canonical(condition.value), (chosen) =>
                write({
                  ...condition,
                  value: valuesOf(other.part.node).find((one) => canonical(one) === chosen) ?? "",
                }),
              )}
              options={valuesOf(other.part.node).map((value) => ({
                value: canonical(value),
                label: labelOfValue(other.part.node, value, say),
              }))}
            />
          )}
        </Labelled>
      )}
    </fieldset>
  );
};

type Others = readonly { readonly key: string; readonly part: ReturnType<typeof outlineOf>[number] }[];

const firstValue = (others: Others, key: string): Data =>
  valuesOf(others.find((one) => one.key === key)?.part.node)[0] ?? "";

/** The values a field can have, where they are few: its options, or yes and no. */
const valuesOf = (node: Data | undefined): readonly Data[] =>
  own(node, "type") === "boolean" ? [true, false] : optionsOf(own(node, "enum")).options.map(({ value }) => value);

const labelOfValue = (node: Data, value: Data, say: ReturnType<typeof useSay>): string => {
  if (typeof value === "boolean") return say(value ? shownTexts.yes : shownTexts.no);
  const option = optionsOf(own(node, "enum")).options.find((one) => one.value === value);
  return option ? say(option.label) : canonical(value);
};
