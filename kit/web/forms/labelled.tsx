import type { ReactNode } from "react";
import "./form.css";

/** The frame of a field without a form, e.g. for filters. `id` is the input's. */
export const Labelled = ({
  id,
  label,
  hint,
  error,
  required = false,
  hideLabel = false,
  wide = false,
  children,
}: {
  readonly id: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly required?: boolean;
  readonly hideLabel?: boolean;
  readonly wide?: boolean;
  readonly children: ReactNode;
}) => (
  <div className={`field${wide ? " is-wide" : ""}`}>
    <label id={`${id}-label`} htmlFor={id} className={hideLabel ? "visually-hidden" : "field-label"}>
      {label}
      {required && (
        <span className="field-required" aria-hidden="true">
          *
        </span>
      )}
    </label>
    {children}
    {hint !== undefined && (
      <span className="field-hint" id={`${id}-hint`}>
        {hint}
      </span>
    )}
    {error !== undefined && (
      <span className="field-error" id={`${id}-error`} role="alert">
        {error}
      </span>
    )}
  </div>
);
