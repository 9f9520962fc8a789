import type { ResultOf } from "@apron/kit/contract/call";
import type { Word, WordValues } from "@apron/kit/contract/texts";
import type { dutyNow } from "../../contract.ts";
import { searchWords } from "../filters/words.ts";
import { wallWords } from "./words.ts";
import { wallSeconds } from "@apron/kit/web/language";

export type DutyNow = ResultOf<typeof dutyNow>;

/** When somebody is relieved next, anywhere; "" when nothing is known. */
export const nextChangeOf = (state: DutyNow): string =>
  state.departments
    .flatMap((department) => department.lines.map((line) => line.nextChange))
    .filter((time) => time !== "")
    .reduce((first, time) => (first === "" || time < first ? time : first), "");

/** `20:00`, or `20:00 (+1)` for tomorrow: a change as it reads beside the clock. */
export const changeText = (time: string, now: string, say: (word: Word, values?: WordValues) => string): string => {
  const days = Math.round(
    (wallSeconds(`${time.slice(0, 10)} 00:00:00`) - wallSeconds(`${now.slice(0, 10)} 00:00:00`)) / 86_400,
  );
  const hour = time.slice(11, 16);
  if (days === 0) return hour;
  return days === 1 ? say(searchWords.tomorrow, { time: hour }) : say(wallWords.inDays, { days, time: hour });
};
