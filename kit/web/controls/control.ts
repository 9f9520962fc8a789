/** What binds an input to a value: every input of the kit takes it, every form gives it. */
export interface Control<Value> {
  readonly id: string;
  readonly name: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly invalid: boolean;
  /** Ids of the hint and the error that belong to the input. */
  readonly describedBy: string | undefined;
  readonly required: boolean;
  readonly disabled?: boolean;
}

/** A control outside a form, e.g. a filter; pass the label's `htmlFor` the same id. */
export const control = <Value>(name: string, value: Value, onChange: (value: Value) => void): Control<Value> => ({
  id: `c-${name}`,
  name,
  value,
  onChange,
  invalid: false,
  describedBy: undefined,
  required: false,
});
