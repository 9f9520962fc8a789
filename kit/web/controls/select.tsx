import CloseCircleFilled from "@ant-design/icons-svg/es/asn/CloseCircleFilled.js";
import DownOutlined from "@ant-design/icons-svg/es/asn/DownOutlined.js";
import type { Ref } from "react";
import { byWords, comboboxAria, ComboboxList, type SelectOption, useCombobox } from "./combobox.tsx";
import type { Control } from "./control.ts";
import { passOn } from "./give-back.ts";
import { Icon } from "./icon.tsx";
import { useSay, kitTexts } from "../language/index.ts";
import "./controls.css";

export { byWords, type SelectOption } from "./combobox.tsx";

export interface SelectProps extends Control<string | undefined> {
  readonly options: readonly SelectOption[];
  readonly placeholder?: string | undefined;
  /** Typing narrows the list (default for more than eight options). */
  readonly searchable?: boolean;
  readonly clearable?: boolean;
  /** What the closed box shows, when it is not the label. */
  readonly shown?: (option: SelectOption) => string;
  /** Own way of finding, e.g. names in one language only (catalogue 1.1). */
  readonly matches?: (option: SelectOption, typed: string) => boolean;
  /** Told what is typed, where the options are found by a call; they then come already narrowed. */
  readonly onTyped?: (typed: string) => void;
  /** What is typed and is no option, as the value it would be; without it only options can be chosen. */
  readonly fresh?: ((typed: string) => string) | undefined;
  /** Needed where no label points at the control. */
  readonly label?: string;
}

const searchFrom = 8;

/** One of many, found by typing: a combobox with its list, wholly reachable by the keyboard. */
export const Select = (props: SelectProps) => {
  const say = useSay();
  const { options, value, onChange, matches = byWords } = props;
  const searchable =
    props.searchable ?? (props.onTyped !== undefined || props.fresh !== undefined || options.length > searchFrom);
  const chosen = options.find((option) => option.value === value);
  const box = useCombobox({
    id: props.id,
    options,
    disabled: props.disabled,
    searchable,
    matches,
    startAt: value,
    fresh: props.fresh,
    choose: (option) => onChange(option.value),
    clear: props.clearable && chosen ? () => onChange(undefined) : undefined,
  });
  const { open } = box;
  return (
    <span
      ref={box.anchor as Ref<HTMLSpanElement>}
      className={`input is-select${props.invalid ? " is-invalid" : ""}${props.disabled ? " is-disabled" : ""}`}
      onMouseDown={box.onMouseDown}
    >
      <input
        {...comboboxAria(box)}
        id={props.id}
        name={props.name}
        type="text"
        autoComplete="off"
        aria-autocomplete={searchable ? "list" : "none"}
        aria-invalid={props.invalid || undefined}
        aria-describedby={props.describedBy}
        aria-label={props.label}
        required={props.required}
        disabled={props.disabled}
        readOnly={!searchable || !open}
        placeholder={
          open && searchable && chosen
            ? (props.shown?.(chosen) ?? chosen.label)
            : (props.placeholder ?? say(kitTexts.choose))
        }
        value={open && searchable ? box.typed : chosen ? (props.shown?.(chosen) ?? chosen.label) : ""}
        onChange={(event) => {
          box.type(event.target.value);
          props.onTyped?.(event.target.value.trim());
        }}
        onKeyDown={box.onKeyDown}
        onBlur={box.close}
      />
      {props.clearable && chosen && !props.disabled ? (
        <button
          type="button"
          className="input-clear"
          tabIndex={-1}
          aria-label={say(kitTexts.clear)}
          aria-keyshortcuts="Delete"
          onClick={(event) => {
            onChange(undefined);
            passOn(event.currentTarget);
          }}
        >
          <Icon of={CloseCircleFilled} />
        </button>
      ) : (
        <Icon of={DownOutlined} />
      )}
      <ComboboxList
        of={box}
        label={props.label ?? props.placeholder ?? say(kitTexts.choose)}
        chosen={(one) => one === value}
      />
    </span>
  );
};
