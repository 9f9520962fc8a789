import { canonical, shownText } from "@apron/dialect";
import { Checkboxes, Radios, MultiSelect, Select, Transfer } from "@apron/kit/web/controls";
import { useSay } from "@apron/kit/web/language";
import { useMemo } from "react";
import { choicesOf, heldIn, valueOfKey } from "./choices.ts";
import type { FieldControlProps } from "./field-control-props.ts";

/** One or several of the options of a field: all visible where they are few, in a list to search where they are many. */
export const ChoiceControl = ({ field, state, control }: FieldControlProps) => {
  const say = useSay();
  const look = field.control;
  const many = look.multiple || field.kind === "transfer";
  const { value } = control;
  const choices = useMemo(() => {
    const held = many ? heldIn(value) : value === undefined || value === null ? [] : [value];
    return choicesOf(
      state.options.map((option) => ({ ...option, label: say(option.label) })),
      held,
      (one) => say(shownText(field, [], one)),
    );
  }, [state.options, field, many, value, say]);
  const placeholder = look.placeholder && say(look.placeholder);
  const fresh = look.free ? (typed: string): string => canonical(typed) : undefined;
  if (many) {
    const several = {
      ...control,
      value: heldIn(value).map(canonical),
      onChange: (keys: readonly string[] | undefined): void =>
        control.onChange(keys === undefined || keys.length === 0 ? undefined : keys.map(valueOfKey)),
      options: choices,
    };
    if (field.kind === "transfer")
      return <Transfer {...several} titles={look.titles?.map((title) => title && say(title))} />;
    if (field.kind === "checkbox" && choices.length <= fewChoices) return <Checkboxes {...several} />;
    return <MultiSelect {...several} placeholder={placeholder} fresh={fresh} />;
  }
  const single = {
    ...control,
    value: value === undefined || value === null ? undefined : canonical(value),
    onChange: (key: string | undefined): void => control.onChange(key === undefined ? undefined : valueOfKey(key)),
    options: choices,
  };
  if (field.kind === "radio" && choices.length <= fewChoices) return <Radios {...single} />;
  return <Select {...single} placeholder={placeholder} fresh={fresh} clearable={!state.required} />;
};

/** So many choices are still looked over at once. */
const fewChoices = 30;
