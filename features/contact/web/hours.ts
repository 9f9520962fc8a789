import type { useSay } from "@apron/kit/web/language";
import type { Hours } from "../contract.ts";
import { branchFields, contactTexts } from "../texts.ts";

const allDay = "00:00-24:00";

/** Hours as people read them, a line each kind of day; none while they are not stated. */
export const hoursLines = ({ workdays, restDays }: Hours, say: ReturnType<typeof useSay>): readonly string[] => {
  if (workdays === "" && restDays === "") return [];
  if (workdays === allDay && restDays === allDay) return [say(contactTexts.roundTheClock)];
  const read = (range: string): string => (range === "" ? say(contactTexts.closed) : range.replace("-", "–"));
  return [`${say(branchFields.workdays)} ${read(workdays)}`, `${say(branchFields.restDays)} ${read(restDays)}`];
};
