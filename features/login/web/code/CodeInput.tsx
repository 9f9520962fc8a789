import { useRef } from "react";
import type { Control } from "@apron/kit/web/controls";
import "./code-input.css";

const length = 6;

/**
 * Six boxes over one field, so that paste, autofill and assistive tools see a single code. Tells once when the sixth
 * digit stands (catalogue 2.6, X36); the same code is not told twice.
 */
export const CodeInput = ({
  onFull,
  label,
  autoFocus,
  ...field
}: Control<string | undefined> & {
  readonly onFull: (code: string) => void;
  readonly label?: string;
  readonly autoFocus?: boolean;
}) => {
  const told = useRef("");
  const value = field.value ?? "";
  const change = (typed: string): void => {
    const digits = typed.normalize("NFKC").replace(/\D/g, "").slice(0, length);
    field.onChange(digits);
    if (digits.length === length && told.current !== digits) {
      told.current = digits;
      onFull(digits);
    }
    if (digits.length < length) told.current = "";
  };
  return (
    <span className={`code${field.invalid ? " is-invalid" : ""}`}>
      <input
        id={field.id}
        name={field.name}
        className="mono"
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        autoFocus={autoFocus}
        aria-label={label}
        aria-invalid={field.invalid || undefined}
        aria-describedby={field.describedBy}
        value={value}
        onChange={(event) => change(event.target.value)}
      />
      {Array.from({ length }, (_, at) => (
        <span key={at} aria-hidden="true" className={at === Math.min(value.length, length - 1) ? "is-next" : undefined}>
          {value[at] ?? ""}
        </span>
      ))}
    </span>
  );
};
