import { daysBetween, weekdayOf } from "@apron/kit/server/clock";
import { isCalendarDay } from "@apron/kit/contract/patterns";
import type { Axis } from "./axes.ts";
import { daysFrom, monthIn, monthsIn } from "./days.ts";

/** The days of a sheet's lines, and the month that is to be asked for because nothing says it for sure. */
export interface DatedAxes {
  /** For each line the day of each of its columns: `yyyy-MM-dd`, or `M+0-dd` by the month that is asked for. */
  readonly dates: readonly (readonly string[])[];
  /** The month to be asked for, as proposed ("" when nothing speaks for one); undefined when all are sure. */
  readonly ask: string | undefined;
}

/** Puts lines of days into their months, by the titles above them and the weekdays beside them. */
export const datesOf = (axes: readonly Axis[], titles: (axis: Axis) => readonly string[], today: string): DatedAxes => {
  const titlesOf = (group: readonly Axis[]): readonly string[] => (group[0] ? titles(group[0]) : []);
  const dates: string[][] = [];
  let ask: string | undefined;
  for (const group of goingOn(axes)) {
    const months = monthsOf(group);
    const found = baseOf(group, months, titlesOf(group), today);
    const { sure, base } = found;
    if (!sure) ask = ask === undefined || ask === "" ? base : ask;
    for (const [at, axis] of group.entries())
      dates.push(
        axis.days.map(({ token }, place) => {
          const offset = (months.offsets[at]?.[place] ?? 0) - months.base;
          const day = String(token.day).padStart(2, "0");
          return sure ? `${monthsFrom(base, offset)}-${day}` : `M${offset < 0 ? "-" : "+"}${Math.abs(offset)}-${day}`;
        }),
      );
  }
  return { dates, ask };
};

/** A day of a sheet under the month that was asked for; other texts stay as they are. */
export const dayUnder = (month: string, written: string): string => {
  const [, offset, day] = /^M([+-]\d)-(\d\d)$/.exec(written) ?? [];
  if (offset === undefined) return written;
  return month === "" ? `${day}` : `${monthsFrom(month, Number(offset))}-${day}`;
};

/** The month some months from another. */
export const monthsFrom = (month: string, offset: number): string => {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + offset;
  return `${String(Math.floor(count / 12))}-${String((count % 12) + 1).padStart(2, "0")}`;
};

/** Lines of which each goes on where the one before ended, as the weeks of a calendar do. */
const goingOn = (axes: readonly Axis[]): Axis[][] => {
  const groups: Axis[][] = [];
  for (const axis of axes) {
    const group = groups.at(-1);
    const last = group?.at(-1)?.days.at(-1)?.token;
    const first = axis.days[0]?.token;
    const isNew = axis.begins && first?.day === 1;
    if (group && last && first && !isNew && daysFrom(last, first) === 1) group.push(axis);
    else groups.push([axis]);
  }
  return groups;
};

interface Months {
  /** How many months after the first each day lies. */
  readonly offsets: readonly (readonly number[])[];
  /** The month of most days. */
  readonly base: number;
  /** Whether that one is beyond doubt: the only one, or a whole month. */
  readonly isClear: boolean;
  readonly count: number;
}

const monthsOf = (group: readonly Axis[]): Months => {
  let month = 0;
  let last = 0;
  const counts: number[] = [];
  const offsets = group.map(({ days }) =>
    days.map(({ token }) => {
      if (token.day < last) month += 1;
      if (token.day !== last) counts[month] = (counts[month] ?? 0) + 1;
      last = token.day;
      return month;
    }),
  );
  const base = counts.reduce((best, count, at) => (count > (counts[best] ?? 0) ? at : best), 0);
  return { offsets, base, isClear: counts.length === 1 || (counts[base] ?? 0) >= 28, count: counts.length };
};

const baseOf = (
  group: readonly Axis[],
  months: Months,
  titles: readonly string[],
  today: string,
): { readonly base: string; readonly sure: boolean } => {
  const fits = (base: string): boolean =>
    group.every(({ days }, at) =>
      days.every(({ token, weekday }, place) => {
        if (weekday === 0) return true;
        const day = `${monthsFrom(base, (months.offsets[at]?.[place] ?? 0) - months.base)}-${String(token.day).padStart(2, "0")}`;
        // A template may have a column for a day the month has not.
        return !isCalendarDay(day) || weekdayOf(day) === weekday;
      }),
    );
  const own = group.flatMap(({ days }, at) =>
    days.flatMap(({ token }, place) => (months.offsets[at]?.[place] === months.base && token.month > 0 ? token : [])),
  )[0];
  const both = months.count === 2 ? followingIn(titles) : undefined;
  const following = both?.[months.base];
  const titled = own ?? following;
  const named = titled ? [titled] : titles.flatMap((title) => monthIn(title) ?? []);
  const [first] = named;
  if (!first) return { base: proposed(fits, group, today), sure: false };
  const distance = (month: string): number => Math.abs(daysBetween(today, `${month}-15`));
  const monthsNamed = ({ year, month }: Named): string[] => {
    const said = year || named.find((other) => other.month === month && other.year > 0)?.year;
    const years = said ? [said] : [-1, 0, 1].map((offset) => Number(today.slice(0, 4)) + offset);
    return years.map((one) => `${one}-${String(month).padStart(2, "0")}`).toSorted((a, b) => distance(a) - distance(b));
  };
  // Titles may say different months, as one that was left from the month before: the weekdays decide, else whoever reads it.
  const fitting = new Set(named.flatMap((one) => monthsNamed(one).find(fits) ?? []));
  const [base = monthsNamed(first)[0] ?? ""] = fitting;
  return { base, sure: fitting.size === 1 && (own !== undefined || both !== undefined || months.isClear) };
};

type Named = NonNullable<ReturnType<typeof monthIn>>;

/** Two months one after the other that titles name: a roster from the 26th to the 25th is of both. */
const followingIn = (titles: readonly string[]) => {
  const named = titles.flatMap(monthsIn);
  for (const [at, first] of named.entries()) {
    const next = named[at + 1];
    if (next?.month !== (first.month % 12) + 1) continue;
    const turn = next.month === 1 ? 1 : 0;
    const year = first.year || (next.year && next.year - turn);
    return [
      { ...first, year },
      { ...next, year: year && year + turn },
    ];
  }
  return undefined;
};

/** Without a title: the month around today whose weekdays fit, as far as the sheet names any. */
const proposed = (fits: (base: string) => boolean, group: readonly Axis[], today: string): string => {
  const isTold = group.some(({ days }) => days.some(({ weekday }) => weekday > 0));
  const around = [1, 0, 2, -1, 3].map((offset) => monthsFrom(today.slice(0, 7), offset));
  return isTold ? (around.find(fits) ?? "") : (around[0] ?? "");
};
