import { Checkbox, Checkboxes, Radios, Switch } from "@apron/kit/web/choice.tsx";
import type { Control } from "@apron/kit/web/control";
import { DayInput } from "@apron/kit/web/day-input.tsx";
import { NumberInput, TextArea, TextInput } from "@apron/kit/web/input.tsx";
import { useSay } from "@apron/kit/web/language";
import { Select } from "@apron/kit/web/select.tsx";
import { canonical, isList, isSame, own, type Data } from "../data.ts";
import { filesOf, shownText } from "../shown.ts";
import type { State } from "../states.ts";
import { shownTexts } from "../texts.ts";
import type { FieldNode, Option } from "../tree.ts";

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
      return <Dates field={field} state={state} control={control} />;
    case "cascader":
      if (look.multiple || look.wholePath === false) return <Shown field={field} state={state} control={control} />;
      return <Levels field={field} state={state} control={control} />;
    case "upload":
      return <Files value={control.value} id={control.id} />;
    case "text":
      return <Shown field={field} state={state} control={control} />;
  }
};

const Dates = ({ field, control }: FieldControlProps) => {
  const say = useSay();
  const dates = field.control.dates ?? { unit: "date", range: false, many: false };
  const one = (part: Control<Data | undefined>, label?: string) => {
    const value = typeof part.value === "string" ? part.value : undefined;
    const onChange = (typed: string | undefined): void => part.onChange(typed === "" ? undefined : typed);
    if (dates.unit === "date" && !dates.many)
      return <DayInput {...part} value={value} onChange={onChange} placeholder={label} />;
    return <TextInput {...part} value={value} onChange={onChange} placeholder={label ?? formats[dates.unit]} />;
  };
  if (dates.many) {
    const typed = isList(control.value) ? control.value.filter((day) => typeof day === "string").join(", ") : "";
    const onChange = (text: Data | undefined): void =>
      control.onChange(typeof text === "string" ? text.split(/[,，\s]+/) : undefined);
    return one({ ...control, value: typed, onChange });
  }
  if (!dates.range) return one(control);
  const [start, end] = [own(control.value, "0"), own(control.value, "1")];
  const put = (from: Data | undefined, to: Data | undefined): void =>
    control.onChange(from === undefined && to === undefined ? undefined : [from ?? null, to ?? null]);
  return (
    <span className="template-range">
      {one({ ...control, value: start, onChange: (from) => put(from, end ?? undefined) }, say(shownTexts.start))}
      {one(
        { ...control, id: `${control.id}-end`, value: end, onChange: (to) => put(start ?? undefined, to) },
        say(shownTexts.end),
      )}
    </span>
  );
};

const formats = {
  date: "yyyy-MM-dd",
  week: "yyyy-WW",
  month: "yyyy-MM",
  year: "yyyy",
  datetime: "yyyy-MM-dd HH:mm:ss",
  time: "HH:mm:ss",
} as const;

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

const Files = ({ value, id }: { readonly value: Data | undefined; readonly id: string }) => {
  const say = useSay();
  const files = filesOf(value);
  if (files.length === 0) return <output id={id}>{say(shownTexts.noFiles)}</output>;
  return (
    <ul id={id} className="template-files">
      {files.map((file) => (
        <li key={`${file.name} ${file.url}`}>
          {file.url === undefined ? (
            file.name
          ) : (
            <a href={file.url} target="_blank" rel="noreferrer">
              {file.name}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
};

const Shown = ({ field, state, control }: FieldControlProps) => (
  <output id={control.id}>{useSay()(shownText(field, state.options, control.value)) || "—"}</output>
);

const valueOf = (options: readonly Option[], key: string): Data =>
  options.find((option) => canonical(option.value) === key)?.value ?? null;
