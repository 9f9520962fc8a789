import type { ReactNode, Ref } from "react";
import type { Control } from "./control.ts";
import "./controls.css";

export interface TextInputProps extends Control<string | undefined> {
  readonly type?: "text" | "tel" | "email" | "password" | "search" | "url";
  readonly placeholder?: string | undefined;
  /** Signs at most. What is beyond stays, so that of a text that is pasted nothing goes unseen; a count of them says so. */
  readonly maxLength?: number | undefined;
  readonly inputMode?: "numeric" | "decimal" | "tel" | "email";
  readonly autoComplete?: string;
  readonly autoFocus?: boolean;
  readonly readOnly?: boolean;
  /** Work numbers, tickets, PIDs, codes: fixed width. */
  readonly mono?: boolean;
  readonly before?: ReactNode;
  readonly after?: ReactNode;
  readonly onEnter?: () => void;
  readonly ref?: Ref<HTMLInputElement>;
}

/** One line of text. */
export const TextInput = ({ before, after, maxLength, ...props }: TextInputProps) => {
  const over = isOver(props, maxLength);
  const invalid = props.invalid || over;
  return (
    <span className={`input${invalid ? " is-invalid" : ""}${props.disabled ? " is-disabled" : ""}`}>
      {before}
      <input
        {...native({ ...props, invalid })}
        ref={props.ref}
        type={props.type ?? "text"}
        className={props.mono ? "mono" : undefined}
        placeholder={props.placeholder}
        inputMode={props.inputMode}
        autoComplete={props.autoComplete ?? "off"}
        autoFocus={props.autoFocus}
        readOnly={props.readOnly}
        value={props.value ?? ""}
        onChange={(event) => props.onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter" && !event.nativeEvent.isComposing) props.onEnter?.();
        }}
      />
      {over && <SignCount of={props.value ?? ""} most={maxLength ?? 0} />}
      {after}
    </span>
  );
};

/** Whether there are more signs than fit; numbers are counted without what groups their digits. */
const isOver = ({ value = "", inputMode }: TextInputProps, most: number | undefined): boolean =>
  most !== undefined && [...(inputMode ? value.replace(/[\s-]/gu, "") : value.trim())].length > most;

/**
 * Several lines, with a count of signs (code points, as the calls count them) when there is a limit. What is beyond it stays, so
 * that of a text that is pasted nothing goes unseen: the count says so, and the form when it is sent.
 */
export const TextArea = ({
  rows = 4,
  maxLength,
  placeholder,
  ...props
}: Control<string | undefined> & {
  readonly rows?: number;
  readonly maxLength?: number;
  readonly placeholder?: string;
}) => (
  <span className={`input is-area${props.invalid ? " is-invalid" : ""}`}>
    <textarea
      {...native(props)}
      rows={rows}
      placeholder={placeholder}
      value={props.value ?? ""}
      onChange={(event) => props.onChange(event.target.value)}
    />
    {maxLength !== undefined && <SignCount of={props.value ?? ""} most={maxLength} />}
  </span>
);

const SignCount = ({ of, most }: { readonly of: string; readonly most: number }) => {
  const count = [...of].length;
  return (
    <span className={`input-count${count > most ? " is-over" : ""}`} aria-hidden="true">
      {count}/{most}
    </span>
  );
};

/** A number; undefined while the box is empty. */
export const NumberInput = ({
  min,
  max,
  step,
  unit,
  ...props
}: Control<number | undefined> & {
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  readonly unit?: string;
}) => (
  <span className={`input${props.invalid ? " is-invalid" : ""}`}>
    <input
      {...native(props)}
      type="number"
      inputMode="decimal"
      min={min}
      max={max}
      step={step}
      value={props.value ?? ""}
      onChange={(event) => props.onChange(event.target.value === "" ? undefined : event.target.valueAsNumber)}
    />
    {unit !== undefined && <span className="input-unit">{unit}</span>}
  </span>
);

const native = (props: Omit<Control<unknown>, "value" | "onChange">) => ({
  id: props.id,
  name: props.name,
  disabled: props.disabled,
  required: props.required,
  "aria-invalid": props.invalid || undefined,
  "aria-describedby": props.describedBy,
});
