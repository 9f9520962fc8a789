import { type Control, TimeInput } from "@apron/kit/web/controls";

/** An hour of a line, `HH:mm`; 9:00 is 09:00 once it is left or sent. */
export const HourInput = (props: Control<string>) => (
  <TimeInput {...props} onChange={(time) => props.onChange((time ?? "").slice(0, 5))} />
);

/** Whether it is an hour of a day, `HH:mm`. */
export const isHour = (typed: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(typed);
