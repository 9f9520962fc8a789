import { useSay, addDays, weekday, wallSeconds } from "@apron/kit/web/language";
import type { DutyRecord } from "../../record.ts";
import { searchWords } from "./words.ts";

/** `2026-11-21 周六 20:00 – 次日08:00` with its length. */
export const When = ({ of: row }: { readonly of: DutyRecord }) => {
  const say = useSay();
  const day = row.startOndutyDate.slice(0, 10);
  const end = row.endOndutyDate.slice(11, 16);
  const endDay = row.endOndutyDate.slice(0, 10);
  const endText =
    endDay === day ? end : endDay === addDays(day, 1) ? say(searchWords.tomorrow, { time: end }) : `${endDay} ${end}`;
  const hours = Math.round(((wallSeconds(row.endOndutyDate) - wallSeconds(row.startOndutyDate)) / 3_600) * 10) / 10;
  return (
    <span className="when">
      {day} {weekday(day)} {row.startOndutyDate.slice(11, 16)} – {endText}{" "}
      <span className="post-kinds shift-hours">{say(searchWords.hours, { hours })}</span>
    </span>
  );
};
