import { useSay } from "@apron/kit/web/language";
import { deskTexts } from "../../texts-desk.ts";

/** A length of time as the desk reads it: minutes below an hour, then hours, from two days on days. */
export const useSpan = () => {
  const say = useSay();
  return (minutes: number): string => {
    if (minutes < 60) return say(deskTexts.minutes, { count: minutes });
    const hours = Math.floor(minutes / 60);
    return hours < 48 ? say(deskTexts.hours, { count: hours }) : say(deskTexts.days, { count: Math.floor(hours / 24) });
  };
};
