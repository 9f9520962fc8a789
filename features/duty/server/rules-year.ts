import { inOrder } from "@apron/kit/contract/texts";
import type { DutyRules, YearShare } from "../contract-year.ts";

/** What one entry of the list of duty persons did in one month. */
export interface MonthWork {
  readonly personId: string;
  /** `01` to `12`. */
  readonly month: string;
  readonly shifts: number;
  readonly hours: number;
  readonly callHours: number;
  readonly nights: number;
  readonly holidays: number;
}

/** An entry of the list of duty persons. */
export interface Listed {
  readonly id: string;
  readonly name: string;
  readonly postNo: string;
  readonly mobile: string;
  readonly depaName: string;
}

type Counts = Omit<MonthWork, "personId" | "month">;

/** The year of everybody who is listed, most hours first: people of one mobile number are one (15.17). */
export const yearOf = (people: readonly Listed[], work: readonly MonthWork[], rules: DutyRules): YearShare[] => {
  const workOf = Map.groupBy(work, ({ personId }) => personId);
  const persons = Map.groupBy(people, ({ id, mobile }) => mobile || id);
  return [...persons.values()]
    .flatMap((entries): YearShare[] => {
      const [first] = entries;
      const own = entries.flatMap(({ id }) => workOf.get(id) ?? []);
      if (!first || own.length === 0) return [];
      const months = monthNames.map((name) => sumOf(own.filter(({ month }) => month === name)));
      const whole = sumOf(months);
      return [
        {
          personId: first.id,
          name: first.name,
          postNo: first.postNo,
          depaName: [...new Set(entries.map(({ depaName }) => depaName))].join("、"),
          ...whole,
          months,
          over: brokenRules(whole, months, rules),
        },
      ];
    })
    .toSorted((a, b) => b.hours - a.hours || inOrder(a.name, b.name));
};

/** Which rules a year breaks; a rule of 0 asks nothing. */
export const brokenRules = (year: Counts, months: readonly Counts[], rules: DutyRules): YearShare["over"] => {
  const most = { ...year, monthNights: Math.max(0, ...months.map(({ nights }) => nights)) };
  const counted = {
    monthNights: most.monthNights,
    yearHours: most.hours,
    yearNights: most.nights,
    yearHolidays: most.holidays,
  } as const;
  return (["monthNights", "yearHours", "yearNights", "yearHolidays"] as const).filter(
    (rule) => rules[rule] > 0 && counted[rule] > rules[rule],
  );
};

const monthNames = Array.from({ length: 12 }, (_none, at) => String(at + 1).padStart(2, "0"));

const sumOf = (all: readonly Counts[]): Counts => ({
  shifts: sum(all, "shifts"),
  hours: Math.round(sum(all, "hours") * 10) / 10,
  callHours: Math.round(sum(all, "callHours") * 10) / 10,
  nights: sum(all, "nights"),
  holidays: sum(all, "holidays"),
});

const sum = (all: readonly Counts[], of: keyof Counts): number => all.reduce((total, one) => total + one[of], 0);
