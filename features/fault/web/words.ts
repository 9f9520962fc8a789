import type { useSay } from "@apron/kit/web/language";
import { faultTexts } from "../texts.ts";

type Say = ReturnType<typeof useSay>;

/** A length of time as people say it: `45分钟`, `3小时5分钟`; "—" while there is none. */
export const lengthText = (say: Say, minutes: number | null): string => {
  if (minutes === null) return "—";
  if (minutes < 60) return say(faultTexts.minutes, { count: minutes });
  return say(faultTexts.hours, { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
};

/** The list of faults narrowed to these filters. */
export const listUrl = (filters: Readonly<Record<string, string | number>>): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) if (value !== "" && value !== 0) search.set(name, String(value));
  const text = search.toString();
  return text === "" ? "/faultDetailsList" : `/faultDetailsList?${text}`;
};
