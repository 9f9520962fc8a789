import CheckOutlined from "@ant-design/icons-svg/es/asn/CheckOutlined.js";
import CloseCircleFilled from "@ant-design/icons-svg/es/asn/CloseCircleFilled.js";
import DownOutlined from "@ant-design/icons-svg/es/asn/DownOutlined.js";
import { useEffect, useMemo, useState, type KeyboardEvent, type Ref } from "react";
import type { Control } from "./control.ts";
import { Icon } from "./icon.tsx";
import { useSay } from "./language.ts";
import { usePopover } from "./popover.ts";
import { kitTexts } from "./texts.ts";
import "./controls.css";
import "./popups.css";

export interface SelectOption {
  readonly value: string;
  readonly label: string;
  /** Further words it is found by: pinyin, initials, code. */
  readonly keywords?: string;
  readonly hint?: string;
}

export interface SelectProps extends Control<string | undefined> {
  readonly options: readonly SelectOption[];
  readonly placeholder?: string;
  /** Typing narrows the list (default for more than eight options). */
  readonly searchable?: boolean;
  readonly clearable?: boolean;
  /** What the closed box shows, when it is not the label. */
  readonly shown?: (option: SelectOption) => string;
  /** Own way of finding, e.g. names in one language only (catalogue 1.1). */
  readonly matches?: (option: SelectOption, typed: string) => boolean;
  /** Told what is typed, where the options are found by a call; they then come already narrowed. */
  readonly onTyped?: (typed: string) => void;
  /** Needed where no label points at the control. */
  readonly label?: string;
}

const searchFrom = 8;
const shownMaximum = 200;

/** One of many, found by typing: a combobox with its list, wholly reachable by the keyboard. */
export const Select = (props: SelectProps) => {
  const say = useSay();
  const { options, value, onChange, matches = byWords } = props;
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState("");
  const [at, setAt] = useState(0);
  const { anchor, popup } = usePopover(open, () => setOpen(false), { fit: true });
  const searchable = props.searchable ?? (props.onTyped !== undefined || options.length > searchFrom);
  const chosen = options.find((option) => option.value === value);
  const found = useMemo(
    () => (typed === "" ? options : options.filter((option) => matches(option, typed))).slice(0, shownMaximum),
    [options, typed, matches],
  );
  const listId = `${props.id}-list`;

  useEffect(() => {
    if (open) document.getElementById(`${listId}-${at}`)?.scrollIntoView({ block: "nearest" });
  }, [open, at, listId]);

  const show = (): void => {
    if (props.disabled || open) return;
    setTyped("");
    setAt(
      Math.max(
        0,
        options.findIndex((option) => option.value === value),
      ),
    );
    setOpen(true);
  };
  const choose = (option: SelectOption | undefined): void => {
    if (option) onChange(option.value);
    setTyped("");
    setOpen(false);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (!open) {
      if (["ArrowDown", "ArrowUp", "Enter", " "].includes(event.key)) {
        event.preventDefault();
        show();
      }
      return;
    }
    const last = found.length - 1;
    const to = { ArrowDown: Math.min(last, at + 1), ArrowUp: Math.max(0, at - 1), Home: 0, End: last }[event.key];
    if (to !== undefined) setAt(to);
    else if (event.key === "Enter") choose(found[at]);
    else if (event.key === "Escape") setOpen(false);
    else {
      if (event.key === "Tab") setOpen(false);
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <span
      ref={anchor as Ref<HTMLSpanElement>}
      className={`input is-select${props.invalid ? " is-invalid" : ""}${props.disabled ? " is-disabled" : ""}`}
      onMouseDown={(event) => {
        if (event.target instanceof HTMLInputElement && open && searchable) return;
        if (event.target instanceof HTMLInputElement && !open) show();
      }}
    >
      <input
        id={props.id}
        name={props.name}
        role="combobox"
        type="text"
        autoComplete="off"
        aria-autocomplete={searchable ? "list" : "none"}
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        aria-activedescendant={open && found[at] ? `${listId}-${at}` : undefined}
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
        value={open && searchable ? typed : chosen ? (props.shown?.(chosen) ?? chosen.label) : ""}
        onChange={(event) => {
          setTyped(event.target.value.trim());
          props.onTyped?.(event.target.value.trim());
          setAt(0);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => setOpen(false)}
      />
      {props.clearable && chosen && !props.disabled ? (
        <button
          type="button"
          className="input-clear"
          tabIndex={-1}
          aria-label={say(kitTexts.clear)}
          onClick={() => onChange(undefined)}
        >
          <Icon of={CloseCircleFilled} />
        </button>
      ) : (
        <Icon of={DownOutlined} />
      )}
      {open && (
        // The focus stays in the box while an option is pressed, or the list would close before it is chosen.
        <div ref={popup} popover="manual" className="popup" onMouseDown={(event) => event.preventDefault()}>
          <ul
            id={listId}
            role="listbox"
            aria-label={props.label ?? props.placeholder ?? say(kitTexts.choose)}
            className="options"
          >
            {found.map((option, index) => (
              <li
                key={option.value}
                id={`${listId}-${index}`}
                role="option"
                aria-selected={option.value === value}
                className={index === at ? "is-at" : undefined}
                onMouseMove={() => setAt(index)}
                onClick={() => choose(option)}
              >
                <span>{option.label}</span>
                {option.hint !== undefined && <span className="option-hint">{option.hint}</span>}
                {option.value === value && <Icon of={CheckOutlined} />}
              </li>
            ))}
          </ul>
          {found.length === 0 && <p className="options-none">{say(kitTexts.noMatch)}</p>}
        </div>
      )}
    </span>
  );
};

/** Every typed word stands somewhere in the label or the keywords. */
export const byWords = (option: { readonly label: string; readonly keywords?: string }, typed: string): boolean => {
  const text = `${option.label} ${option.keywords ?? ""}`.toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
};
