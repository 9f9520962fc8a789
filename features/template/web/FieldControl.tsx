import { Checkbox, Checkboxes, Radios, Switch } from "@apron/kit/web/choice.tsx";
import type { Control } from "@apron/kit/web/control";
import { NumberInput, TextArea, TextInput } from "@apron/kit/web/input.tsx";
import { useSay } from "@apron/kit/web/language";
import { RichText } from "@apron/kit/web/rich-text.tsx";
import { Select } from "@apron/kit/web/select.tsx";
import { canonical, isList, isSame, type Data } from "../data.ts";
import { isMarkup } from "../rich.ts";
import { shownText } from "../shown.ts";
import type { State } from "../states.ts";
import { shownTexts } from "../texts.ts";
import type { FieldNode, Option } from "../tree.ts";
import { DateControl } from "./DateControl.tsx";
import { Files, Upload } from "./Files.tsx";

export interface FieldControlProps {
  readonly field: FieldNode;
  readonly state: State;
  readonly control: Control<Data | undefined>;
}

/** The kit's own control for a field of a template; whatever has none shows its value as text. */
export const FieldControl = ({ field, state, control }: FieldControlProps) => {
  const say = useSay();
  const look = field.control;
  const placeholder = look.placeholder && say(look.placeholder);
  const text = typeof control.value === "string" ? control.value : undefined;
  const onText = (typed: string | undefined): void => control.onChange(typed === "" ? undefined : typed);
  const onKeys = (keys: readonly string[] | undefined): void =>
    control.onChange(keys?.map((key) => valueOf(state.options, key)));
  const choices = state.options.map((option) => ({
    value: canonical(option.value),
    label: say(option.label),
    disabled: option.disabled,
  }));
  const key = control.value === undefined || control.value === null ? undefined : canonical(control.value);
  const keys = isList(control.value) ? control.value.map(canonical) : [];
  switch (field.kind) {
    case "input":
      if (control.disabled && text !== undefined && isMarkup(text)) return <RichText html={text} />;
      if (look.rows !== undefined)
        return (
          <TextArea
            {...control}
            value={text}
            onChange={onText}
            rows={look.rows}
            maxLength={look.limit}
            placeholder={placeholder}
          />
        );
      return (
        <TextInput
          {...control}
          value={text}
          onChange={onText}
          type={look.secret ? "password" : "text"}
          maxLength={look.limit}
          placeholder={placeholder}
        />
      );
    case "number":
      return (
        <NumberInput
          {...control}
          value={typeof control.value === "number" ? control.value : undefined}
          onChange={control.onChange}
          min={look.minimum}
          max={look.maximum}
          step={look.step}
          unit={look.unit && say(look.unit)}
        />
      );
    case "switch":
      return (
        <Switch
          {...control}
          value={isSame(control.value, look.on ?? true)}
          onChange={(on) => control.onChange(on ? (look.on ?? true) : (look.off ?? false))}
        >
          {say(isSame(control.value, look.on ?? true) ? shownTexts.yes : shownTexts.no)}
        </Switch>
      );
    case "checkbox":
      if (look.multiple) return <Checkboxes {...control} value={keys} onChange={onKeys} options={choices} />;
      return (
        <Checkbox {...control} value={control.value === true} onChange={control.onChange}>
          {state.title && say(state.title)}
        </Checkbox>
      );
    case "transfer":
      return <Checkboxes {...control} value={keys} onChange={onKeys} options={choices} />;
    case "radio":
      return (
        <Radios
          {...control}
          value={key}
          onChange={(one) => control.onChange(one === undefined ? undefined : valueOf(state.options, one))}
          options={choices}
        />
      );
    case "select":
      if (look.multiple) return <Checkboxes {...control} value={keys} onChange={onKeys} options={choices} />;
      return (
        <Select
          {...control}
          value={key}
          onChange={(one) => control.onChange(one === undefined ? undefined : valueOf(state.options, one))}
          options={choices}
          placeholder={placeholder}
          clearable={!state.required}
        />
      );
    case "date":
      return <DateControl field={field} control={control} />;
    case "cascader":
      if (look.multiple || look.wholePath === false) return <Shown field={field} state={state} control={control} />;
      return <Levels field={field} state={state} control={control} />;
    case "upload":
      if (control.disabled) return <Files value={control.value} id={control.id} />;
      return <Upload field={field} control={control} />;
    case "text":
      return <Shown field={field} state={state} control={control} />;
  }
};

/** A cascader as one list after the other, each offering what the one before leads to. */
const Levels = ({ state, control }: FieldControlProps) => {
  const say = useSay();
  const path = isList(control.value) ? control.value : [];
  const levels: (readonly Option[])[] = [state.options];
  for (const key of path) {
    const next = levels.at(-1)?.find((option) => option.value === key)?.children ?? [];
    if (next.length > 0) levels.push(next);
  }
  return (
    <span className="template-range">
      {levels.map((options, level) => (
        <Select
          {...control}
          key={path.slice(0, level).map(canonical).join("/")}
          id={level === 0 ? control.id : `${control.id}-${level}`}
          options={options.map((option) => ({ value: canonical(option.value), label: say(option.label) }))}
          value={path[level] === undefined ? undefined : canonical(path[level])}
          onChange={(key) =>
            control.onChange(key === undefined ? undefined : [...path.slice(0, level), valueOf(options, key)])
          }
        />
      ))}
    </span>
  );
};

const Shown = ({ field, state, control }: FieldControlProps) => (
  <output id={control.id}>{useSay()(shownText(field, state.options, control.value)) || "—"}</output>
);

const valueOf = (options: readonly Option[], key: string): Data =>
  options.find((option) => canonical(option.value) === key)?.value ?? null;
