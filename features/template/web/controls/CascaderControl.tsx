import { canonical, isList, isSame, type Option, pathsIn, shownText, valueOfPath } from "@apron/dialect";
import { useSay } from "@apron/kit/web/language";
import { MultiSelect, Select } from "@apron/kit/web/controls";
import { useMemo } from "react";
import { choicesOf, heldIn, valueOfKey } from "./choices.ts";
import type { FieldControlProps } from "./field-control-props.ts";

/** A cascader: one list after the other for one path, one searchable list of whole paths for several. */
export const CascaderControl = (props: FieldControlProps) =>
  props.field.control.multiple ? <Paths {...props} /> : <Levels {...props} />;

/** Each list offers what the one before leads to. */
const Levels = ({ field, state, control }: FieldControlProps) => {
  const say = useSay();
  const look = field.control;
  const { value } = control;
  const chosen = useMemo(
    () => pathsIn(state.options).find((path) => isSame(valueOfPath(look, path), value)) ?? [],
    [state.options, look, value],
  );
  const levels: readonly (readonly Option[])[] = [
    state.options,
    ...chosen.map(({ children }) => children).filter((children) => children.length > 0),
  ];
  return (
    <span className="template-range">
      {levels.map((options, level) => (
        <Select
          {...control}
          key={canonical(chosen.slice(0, level).map((option) => option.value))}
          id={level === 0 ? control.id : `${control.id}-${level}`}
          options={options.map((option) => ({ ...option, value: canonical(option.value), label: say(option.label) }))}
          value={chosen[level] && canonical(chosen[level].value)}
          onChange={(key) => {
            const next = options.filter((option) => canonical(option.value) === key);
            const path = [...chosen.slice(0, level), ...next];
            control.onChange(path.length === 0 ? undefined : valueOfPath(look, path));
          }}
          // What no option leads to any more is said, until another one is chosen.
          placeholder={(level === 0 && say(shownText(field, [], value))) || (look.placeholder && say(look.placeholder))}
          clearable={!state.required}
        />
      ))}
    </span>
  );
};

const Paths = ({ field, state, control }: FieldControlProps) => {
  const say = useSay();
  const look = field.control;
  const { value } = control;
  const choices = useMemo(() => {
    const paths = pathsIn(state.options).filter((path) => look.anyLevel || path.at(-1)?.children.length === 0);
    return choicesOf(
      paths.map((path) => ({
        value: valueOfPath(look, path),
        label: path.map((option) => say(option.label)).join(" / "),
        disabled: path.some(({ disabled }) => disabled),
      })),
      heldIn(value),
      (one) => say(shownText(field, state.options, isList(one) ? [one] : one)),
    );
  }, [field, look, state.options, value, say]);
  return (
    <MultiSelect
      {...control}
      value={heldIn(value).map(canonical)}
      onChange={(keys) => control.onChange(keys === undefined || keys.length === 0 ? undefined : keys.map(valueOfKey))}
      options={choices}
      placeholder={look.placeholder && say(look.placeholder)}
    />
  );
};
