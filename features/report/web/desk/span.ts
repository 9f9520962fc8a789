import { useSay } from "@apron/kit/web/language";
import { reportDeskTexts } from "../../texts-desk.ts";

/** How long something has waited, as a person says it. */
export const useSpan = (): ((minutes: number) => string) => {
  const say = useSay();
  return (minutes) => {
    if (minutes < 60) return say(reportDeskTexts.minutes, { count: minutes });
    if (minutes < 2880) return say(reportDeskTexts.hours, { count: Math.floor(minutes / 60) });
    return say(reportDeskTexts.days, { count: Math.floor(minutes / 1440) });
  };
};
