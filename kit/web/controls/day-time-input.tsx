import type { Control } from "./control.ts";
import { DayInput, type DayInputProps } from "./day-input.tsx";
import { useSay, kitTexts } from "../language/index.ts";

/** A wall time `yyyy-MM-dd HH:mm:ss` to the minute: a day, and an hour typed beside it. */
export const DayTimeInput = ({
  first,
  last,
  ...props
}: Control<string | undefined> & Pick<DayInputProps, "first" | "last">) => {
  const say = useSay();
  const [day = "", time = ""] = (props.value ?? "").split(" ");
  const change = (newDay: string, newTime: string): void => {
    const whole = /^\d{2}:\d{2}$/.test(newTime) ? `${newTime}:00` : newTime;
    const value = `${newDay} ${whole}`.trimEnd();
    props.onChange(value === "" ? undefined : value);
  };
  const typed = (text: string): string => {
    const tidy = text.normalize("NFKC").replace(/[^\d:]/g, "");
    return /^\d{4}$/.test(tidy) ? `${tidy.slice(0, 2)}:${tidy.slice(2)}` : tidy;
  };
  return (
    <span className="day-time">
      <DayInput
        {...props}
        {...(first !== undefined && { first })}
        {...(last !== undefined && { last })}
        value={day === "" ? undefined : day}
        onChange={(chosen) => change(chosen ?? "", time.slice(0, 5))}
      />
      <span className={`input${props.invalid ? " is-invalid" : ""}`}>
        <input
          type="text"
          inputMode="numeric"
          autoComplete="off"
          className="mono"
          aria-label={say(kitTexts.timeOfDay)}
          aria-invalid={props.invalid || undefined}
          aria-describedby={props.describedBy}
          disabled={props.disabled}
          placeholder="HH:mm"
          maxLength={5}
          value={time.slice(0, 5)}
          onChange={(event) => change(day, typed(event.target.value))}
        />
      </span>
    </span>
  );
};
