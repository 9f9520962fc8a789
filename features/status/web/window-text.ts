import type { StatusWindow } from "../contract-desk.ts";

/** From when to when there is maintenance; a day once where it ends on the same. */
export const windowText = ({ fromTime, untilTime }: Pick<StatusWindow, "fromTime" | "untilTime">): string => {
  const [from, until] = [fromTime.slice(0, 16), untilTime.slice(0, 16)];
  return `${from} – ${from.slice(0, 10) === until.slice(0, 10) ? until.slice(11) : until}`;
};
