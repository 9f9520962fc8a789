import { daysBetween } from "@apron/kit/server/clock";
import { isCalendarDay } from "@apron/kit/contract/patterns";
import { inOrder } from "@apron/kit/contract/texts";

/** How a file writes dates of three numbers: American, European, or with the year of two digits first; "ask" when nothing in it decides. */
export type DateWriting = "" | "mdy" | "dmy" | "ymd" | "ask";

const threeNumbers = /^(\d{1,2})[/.-](\d{1,2})(?:[/.-](20\d{2})|[/-](\d{2}))(?=\D|$)/;

const furthestDays = 800;

/** How a file writes its dates: the one way in which all of them are days near today. */
export const dateWritingOf = (cells: readonly string[], today: string): DateWriting => {
  const written = cells.filter((cell) => threeNumbers.test(cell.trim()));
  if (written.length === 0) return "";
  const fitting = (["mdy", "dmy", "ymd"] as const).filter((order) =>
    written.every((cell) => {
      const day = dayIn(cell.trim(), order);
      // A thirtieth of February is a mistake of its row, not of the whole file.
      return day !== undefined && (!isCalendarDay(day) || Math.abs(daysBetween(today, day)) <= furthestDays);
    }),
  );
  if (fitting.length === 1) return fitting[0] ?? "ask";
  if (fitting.length === 0) return "";
  // Days one after the other tell what the numbers alone do not: the right reading lies closer together.
  const spread = fitting.map((order) => {
    const days = written
      .flatMap((cell) => dayIn(cell.trim(), order) ?? [])
      .filter(isCalendarDay)
      .toSorted(inOrder);
    return { order, days: daysBetween(days[0] ?? today, days.at(-1) ?? today), distinct: new Set(days).size };
  });
  const [closest, next] = spread.toSorted((a, b) => a.days - b.days);
  return closest && next && closest.distinct >= 5 && closest.days <= 62 && next.days > 4 * closest.days
    ? closest.order
    : "ask";
};

/** The same text with its date as `yyyy-MM-dd`. */
export const isoDate = (written: string, order: Exclude<DateWriting, "" | "ask">): string => {
  const text = written.trim();
  const day = dayIn(text, order);
  return day === undefined ? written : text.replace(threeNumbers, day);
};

const dayIn = (text: string, order: Exclude<DateWriting, "" | "ask">): string | undefined => {
  const [, a = "", b = "", whole, short] = threeNumbers.exec(text) ?? [];
  const c = whole ?? short ?? "";
  if (a === "" || (order === "ymd" && (c.length === 4 || a.length !== 2))) return undefined;
  const [year, month, day] = order === "mdy" ? [c, a, b] : order === "dmy" ? [c, b, a] : [a, b, c];
  const iso = `${year?.length === 2 ? `20${year}` : year}-${(month ?? "").padStart(2, "0")}-${(day ?? "").padStart(2, "0")}`;
  return Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= 31 ? iso : undefined;
};
