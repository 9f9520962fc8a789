import { plainly } from "@apron/kit/contract/patterns";
import type { Word } from "@apron/kit/contract/texts";
import { reportRefusals } from "./texts.ts";

/** What of a report its shape cannot judge; times as wall times. */
export interface Told {
  readonly eventStart: string;
  readonly eventEnd: string;
  readonly stake: number;
  readonly stakeDesc: string;
}

/** What is wrong with a report, by field; `now` as a wall time, or "" where the clock is not asked (catalogue 12.10). */
export const faultsOf = (
  { eventStart, eventEnd, stake, stakeDesc }: Told,
  now = "",
): Readonly<Record<string, Word>> => ({
  ...(eventEnd !== "" && eventEnd < eventStart && { eventEnd: reportRefusals.E12017 }),
  ...(now !== "" && eventEnd > now && { eventEnd: reportRefusals.E12018 }),
  ...(now !== "" && eventStart > now && { eventStart: reportRefusals.E12018 }),
  ...(stake === 1 && plainly(stakeDesc) === "" && { stakeDesc: reportRefusals.E12009 }),
});
