import type { FocusEvent, ReactNode } from "react";
import type { Control } from "./control.ts";
import "./controls.css";

/** A box to tick, with its words beside it. */
export const Checkbox = ({
  children,
  indeterminate = false,
  ...props
}: Control<boolean | undefined> & { readonly children: ReactNode; readonly indeterminate?: boolean }) => (
  <span className="choice">
    <input
      type="checkbox"
      id={props.id}
      name={props.name}
      checked={props.value ?? false}
      disabled={props.disabled}
      aria-invalid={props.invalid || undefined}
      aria-describedby={props.describedBy}
      ref={(box) => {
        if (box) box.indeterminate = indeterminate;
      }}
      onChange={(event) => props.onChange(event.target.checked)}
    />
    <label htmlFor={props.id}>{children}</label>
  </span>
);

/** On or off, at once. */
export const Switch = ({ children, ...props }: Control<boolean | undefined> & { readonly children: ReactNode }) => (
  <span className="choice is-switch">
    <input
      type="checkbox"
      role="switch"
      id={props.id}
      name={props.name}
      checked={props.value ?? false}
      disabled={props.disabled}
      aria-invalid={props.invalid || undefined}
      aria-describedby={props.describedBy}
      onChange={(event) => props.onChange(event.target.checked)}
    />
    <label htmlFor={props.id}>{children}</label>
  </span>
);

export interface ChoiceOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly disabled?: boolean;
}

/** A few alternatives, all visible. `segments` puts them into one bar. */
export const Radios = <Value extends string>({
  options,
  look = "list",
  label,
  ...props
}: Control<Value | undefined> & {
  readonly options: readonly ChoiceOption<Value>[];
  readonly look?: "list" | "segments";
  /** Needed where no field labels the group. */
  readonly label?: string;
}) => (
  <span
    role="radiogroup"
    id={props.id}
    tabIndex={-1}
    className={look === "segments" ? "segments" : "choices"}
    aria-label={label}
    aria-labelledby={label === undefined ? `${props.id}-label` : undefined}
    aria-invalid={props.invalid || undefined}
    aria-describedby={props.describedBy}
    onFocus={toChoose}
  >
    {options.map((option) => (
      <span className="choice" key={option.value}>
        <input
          type="radio"
          id={`${props.id}-${option.value}`}
          name={props.name}
          value={option.value}
          checked={props.value === option.value}
          disabled={props.disabled || option.disabled}
          onChange={() => props.onChange(option.value)}
        />
        <label htmlFor={`${props.id}-${option.value}`}>{option.label}</label>
      </span>
    ))}
  </span>
);

/** Whoever is led to a group of radio buttons chooses at once: the focus goes on to the one that is chosen, or the first. */
export const toChoose = ({ target, currentTarget }: FocusEvent<HTMLElement>): void => {
  if (target !== currentTarget) return;
  const radios = currentTarget.querySelectorAll<HTMLInputElement>("input:enabled");
  ([...radios].find(({ checked }) => checked) ?? radios[0])?.focus({ preventScroll: true });
};

/** Several of a few, all visible. */
export const Checkboxes = <Value extends string>({
  options,
  ...props
}: Control<readonly Value[] | undefined> & { readonly options: readonly ChoiceOption<Value>[] }) => {
  const chosen = props.value ?? [];
  return (
    <span
      role="group"
      id={props.id}
      tabIndex={-1}
      className="choices"
      aria-labelledby={`${props.id}-label`}
      aria-describedby={props.describedBy}
    >
      {options.map((option) => (
        <span className="choice" key={option.value}>
          <input
            type="checkbox"
            id={`${props.id}-${option.value}`}
            checked={chosen.includes(option.value)}
            disabled={props.disabled || option.disabled}
            aria-invalid={props.invalid || undefined}
            onChange={(event) =>
              props.onChange(
                event.target.checked ? [...chosen, option.value] : chosen.filter((value) => value !== option.value),
              )
            }
          />
          <label htmlFor={`${props.id}-${option.value}`}>{option.label}</label>
        </span>
      ))}
    </span>
  );
};
