import type { Control } from "./control.ts";
import { DayInput, type DayInputProps } from "./day-input.tsx";
import { useSay, kitTexts } from "../language/index.ts";

/** A wall time `yyyy-MM-dd HH:mm:ss`: a day, and an hour typed beside it; seconds are seen where there are any. */
export const DayTimeInput = ({
  first,
  last,
  placeholder,
  ...props
}: Control<string | undefined> & Pick<DayInputProps, "first" | "last" | "placeholder">) => {
  const [day = "", time = ""] = (props.value ?? "").split(" ");
  const change = (newDay: string, newTime: string): void => {
    const value = `${newDay} ${newTime}`.trimEnd();
    props.onChange(value === "" ? undefined : value);
  };
  return (
    <span className="day-time">
      <DayInput
        {...props}
        {...(first !== undefined && { first })}
        {...(last !== undefined && { last })}
        placeholder={placeholder}
        value={day === "" ? undefined : day}
        onChange={(chosen) => change(chosen ?? "", time)}
      />
      <HourInput {...props} value={time} onChange={(typed) => change(day, typed)} />
    </span>
  );
};

/** A time of day `HH:mm:ss`, typed; seconds are seen where there are any. */
export const TimeInput = ({ value, onChange, ...props }: Control<string | undefined>) => (
  <HourInput {...props} own value={value ?? ""} onChange={(typed) => onChange(typed === "" ? undefined : typed)} />
);

const HourInput = ({
  value,
  onChange,
  own = false,
  ...props
}: Omit<Control<string>, "value" | "onChange"> & {
  readonly value: string;
  readonly onChange: (typed: string) => void;
  /** It is the whole control, and not beside a day. */
  readonly own?: boolean;
}) => {
  const say = useSay();
  const finish = (): void => {
    if (/^\d:\d{2}$/.test(value)) onChange(`0${value}:00`);
  };
  return (
    <span className={`input${props.invalid ? " is-invalid" : ""}`}>
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        className="mono"
        {...(own ? { id: props.id, name: props.name } : { "aria-label": say(kitTexts.timeOfDay) })}
        aria-invalid={props.invalid || undefined}
        aria-describedby={props.describedBy}
        disabled={props.disabled}
        placeholder="HH:mm"
        maxLength={8}
        value={value.replace(/^(\d{2}:\d{2}):00$/, "$1")}
        onChange={(event) => onChange(hourOf(event.target.value))}
        onBlur={finish}
        // Enter sends the form without leaving the field.
        onKeyDown={(event) => event.key === "Enter" && finish()}
      />
    </span>
  );
};

/** What was typed, as it is kept: without colons it is understood as well, and the seconds may be left out; 9:30 is whole once it is left or sent. */
const hourOf = (typed: string): string => {
  const tidy = typed.normalize("NFKC").replace(/[^\d:]/g, "");
  const parted = tidy.replace(/^(\d{2})(\d{2})(?=$|\d\d$)/, "$1:$2").replace(/^(\d{2}:\d{2})(\d{2})$/, "$1:$2");
  return /^\d{2}:\d{2}$/.test(parted) ? `${parted}:00` : parted;
};
