import type { DutyRules, YearShare } from "@apron/features/duty/contract";
import type { Named } from "../../people-labels.ts";
import type { Share } from "./month-balance.ts";

/** One person's share of a month beside the rules: what the year comes to with it, and which rules it breaks. */
export interface FairShare extends Share {
  readonly yearNights: number;
  readonly yearHolidays: number;
  readonly over: ReadonlySet<keyof DutyRules>;
}

/**
 * Shares of the month on the board against the rules: the other months of the year count as they are published, this one
 * as it stands on the board.
 */
export const fairnessOf = (
  shares: readonly Share[],
  month: string,
  rules: DutyRules,
  year: readonly YearShare[],
  labelOf: (person: Named) => string,
): readonly FairShare[] => {
  const at = Number(month.slice(5, 7)) - 1;
  const elsewhere = new Map(
    year.map((own) => [
      labelOf({ name: own.name, postNo: own.postNo, mobile: "" }),
      {
        nights: own.nights - (own.months[at]?.nights ?? 0),
        holidays: own.holidays - (own.months[at]?.holidays ?? 0),
      },
    ]),
  );
  return shares.map((share) => {
    const others = elsewhere.get(share.name);
    const yearNights = share.nights + (others?.nights ?? 0);
    const yearHolidays = share.holidays + (others?.holidays ?? 0);
    const counted = [
      ["monthNights", share.nights],
      ["yearNights", yearNights],
      ["yearHolidays", yearHolidays],
    ] as const;
    const over = counted.filter(([rule, count]) => rules[rule] > 0 && count > rules[rule]).map(([rule]) => rule);
    return { ...share, yearNights, yearHolidays, over: new Set(over) };
  });
};
