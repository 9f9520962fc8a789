import CloseOutlined from "@ant-design/icons-svg/es/asn/CloseOutlined.js";
import DownOutlined from "@ant-design/icons-svg/es/asn/DownOutlined.js";
import { type KeyboardEvent, type Ref, useMemo } from "react";
import { byWords, comboboxAria, ComboboxList, type SelectOption, useCombobox } from "./combobox.tsx";
import type { Control } from "./control.ts";
import { passOn } from "./give-back.ts";
import { Icon } from "./icon.tsx";
import { useSay, kitTexts } from "../language/index.ts";
import "./controls.css";

export interface MultiSelectProps extends Control<readonly string[] | undefined> {
  readonly options: readonly SelectOption[];
  readonly placeholder?: string | undefined;
  /** What is typed and is no option, as the value it would be; without it only options can be chosen. */
  readonly fresh?: ((typed: string) => string) | undefined;
}

/** Several of many in one compact box: each chosen one is a tag, the list stays open, Backspace takes the last one back. */
export const MultiSelect = (props: MultiSelectProps) => {
  const say = useSay();
  const { id, options, onChange, disabled } = props;
  const chosen = props.value ?? [];
  const labels = useMemo(() => new Map(options.map(({ value, label }) => [value, label])), [options]);
  const has = new Set(chosen);
  const box = useCombobox({
    id,
    options,
    disabled,
    searchable: true,
    matches: byWords,
    startAt: undefined,
    many: true,
    fresh: props.fresh,
    choose: ({ value }) => onChange(has.has(value) ? chosen.filter((one) => one !== value) : [...chosen, value]),
  });
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === "Backspace" && box.typed === "" && chosen.length > 0) onChange(chosen.slice(0, -1));
    else box.onKeyDown(event);
  };
  return (
    <span
      ref={box.anchor as Ref<HTMLSpanElement>}
      className={`input is-select is-many${props.invalid ? " is-invalid" : ""}${disabled ? " is-disabled" : ""}`}
      onMouseDown={box.onMouseDown}
    >
      {chosen.map((value) => (
        <span key={value} className="chosen-tag">
          {labels.get(value) ?? value}
          {!disabled && (
            <button
              type="button"
              aria-label={say(kitTexts.removeNamed, { name: labels.get(value) ?? value })}
              onClick={(event) => {
                onChange(chosen.filter((one) => one !== value));
                passOn(event.currentTarget);
              }}
            >
              <Icon of={CloseOutlined} />
            </button>
          )}
        </span>
      ))}
      <input
        {...comboboxAria(box)}
        id={id}
        name={props.name}
        type="text"
        autoComplete="off"
        aria-autocomplete="list"
        aria-invalid={props.invalid || undefined}
        aria-describedby={props.describedBy}
        aria-required={props.required || undefined}
        disabled={disabled}
        placeholder={chosen.length > 0 ? undefined : (props.placeholder ?? say(kitTexts.choose))}
        value={box.open ? box.typed : ""}
        onChange={(event) => box.type(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={box.close}
      />
      <Icon of={DownOutlined} />
      <ComboboxList of={box} label={props.placeholder ?? say(kitTexts.choose)} chosen={(one) => has.has(one)} many />
    </span>
  );
};
