import { monthNamed, plain, readWallTime } from "../spelling.ts";

/** A day as a heading writes it; year and month are 0 where it says none. */
export interface DayToken {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  /** 1 Monday … 7 Sunday; 0 when it says none. */
  readonly weekday: number;
  /** What stands behind it, such as the names in a cell of a calendar. */
  readonly rest: string;
}

/** Which of two numbers is the month. */
export type DateOrder = "mdy" | "dmy";

const chineseWeekdays = "一二三四五六日";
const englishWeekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];

/** The day of the week a cell names and nothing else: 周一, 星期日, (三), Mon, Sunday; 0 for none. */
export const weekdayIn = (written: string): number => {
  const text = written
    .normalize("NFKC")
    .replace(/[()\s.]/gu, "")
    .toLowerCase();
  const [, chinese = ""] = /^(?:周|星期|礼拜)?([一二三四五六日天])$/u.exec(text) ?? [];
  if (chinese !== "") return chineseWeekdays.indexOf(chinese.replace("天", "日")) + 1;
  return /^(mon|tues?|wed(nes)?|thu(rs?)?|fri|sat(ur)?|sun)(day)?$/.test(text)
    ? englishWeekdays.indexOf(text.slice(0, 3)) + 1
    : 0;
};

/** The day a cell begins with: 1, 1日, 12/1, 12月1日, 2026-12-01, Dec 1, 1(周二), or `1` with names behind it. */
export const dayIn = (written: string, order: DateOrder = "mdy"): DayToken | undefined => {
  const text = written
    .normalize("NFKC")
    .replace(/[‐-―−]/gu, "-")
    .replace(/^(?:周|星期)[一二三四五六日天]\s*(?=\d)|^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*[.,]?\s+(?=[\da-z])/iu, "")
    .trim();
  const found = numbersIn(text, order);
  if (!found || found.month > 12 || found.day < 1 || found.day > 31) return undefined;
  const [mark = "", chinese, english] =
    /^\s*\(?(?:(?:周|星期|礼拜)?([一二三四五六日天])(?=[)\s]|$)|(mon|tue|wed|thu|fri|sat|sun)[a-z]*)\)?/iu.exec(
      found.rest,
    ) ?? [];
  const rest = found.rest.slice(mark.length).replace(/^\s+00:00(:00)?$/, "");
  // What follows a day without a space is no day: 2班, 8点, 3月.
  if (rest !== "" && !/^\s/.test(rest)) return undefined;
  return { ...found, weekday: weekdayIn(chinese ?? english ?? ""), rest: rest.trim() };
};

interface Numbers {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly rest: string;
}

const numbersIn = (text: string, order: DateOrder): Numbers | undefined => {
  if (/^4\d{4}$/.test(text)) return numbersIn(readWallTime(text)?.slice(0, 10) ?? "", order);
  const whole = /^(20\d\d)[-/.年]\s*(\d{1,2})[-/.月]\s*(\d{1,2})日?/.exec(text);
  if (whole) return made(text, whole, [whole[1], whole[2], whole[3]]);
  const named = /^([a-z]{3,9})\.?[ -](\d{1,2})(?:st|nd|rd|th)?/i.exec(text);
  if (named && monthNamed(named[1] ?? "") > 0)
    return made(text, named, ["0", String(monthNamed(named[1] ?? "")), named[2]]);
  const turned = /^(\d{1,2})[ -]([a-z]{3,9})\b/i.exec(text);
  if (turned && monthNamed(turned[2] ?? "") > 0)
    return made(text, turned, ["0", String(monthNamed(turned[2] ?? "")), turned[1]]);
  const three = /^(\d{1,2})[/.-](\d{1,2})[/.-](20\d\d)/.exec(text);
  if (three) return made(text, three, [three[3], ...inOrderOf(order, three[1], three[2])]);
  const chinese = /^(\d{1,2})月(\d{1,2})[日号]?(?![\d:])/.exec(text);
  if (chinese) return made(text, chinese, ["0", chinese[1], chinese[2]]);
  const two = /^(\d{1,2})[/.-](\d{1,2})(?![\d:/.-])/.exec(text);
  if (two) return made(text, two, ["0", ...inOrderOf(order, two[1], two[2])]);
  const one = /^(\d{1,2})(?:日|号|st|nd|rd|th)?(?![\d:/.-])/i.exec(text);
  return one ? made(text, one, ["0", "0", one[1]]) : undefined;
};

const inOrderOf = (order: DateOrder, first = "0", second = "0"): [string, string] =>
  order === "mdy" ? [first, second] : [second, first];

const made = (text: string, found: RegExpExecArray, [year, month, day]: readonly (string | undefined)[]): Numbers => ({
  year: Number(year),
  month: Number(month),
  day: Number(day),
  rest: text.slice(found[0].length),
});

/** How many days `after` comes behind `before` in a heading: 0 the same, 1 the next; undefined when it is neither. */
export const daysFrom = (before: DayToken, after: DayToken): 0 | 1 | undefined => {
  if (before.month === after.month && before.day === after.day) return 0;
  if (before.month === after.month && before.day + 1 === after.day) return 1;
  const isNextMonth = before.month === 0 ? after.month === 0 : after.month === (before.month % 12) + 1;
  return isNextMonth && after.day === 1 && before.day >= 28 ? 1 : undefined;
};

/** The month a title names; the year is 0 where it says none. When a sheet was made says nothing of its month. */
export const monthIn = (written: string): { readonly year: number; readonly month: number } | undefined => {
  const text = titled(written);
  const [, year, month] =
    /(20\d\d)\s*(?:[-/.]|年度?)\s*(\d{1,2})(?:\s*月|(?![\d]))/.exec(text) ??
    /(20\d\d)(0[1-9]|1[0-2])(?!\d)/.exec(text) ??
    [];
  if (month !== undefined) return sound(Number(year), Number(month));
  const [, name = "", nameYear = "0"] =
    /\b(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?,?\s*(20\d\d)?\b/i.exec(text) ?? [];
  if (name !== "") return sound(Number(nameYear), monthNamed(name));
  const [, digits] = /(?<!\d)(\d{1,2})\s*月/.exec(text) ?? [];
  return digits === undefined ? undefined : sound(0, Number(digits));
};

/** Every month a title names, in its order, as in 2026年12月26日—2027年1月25日. */
export const monthsIn = (written: string): { readonly year: number; readonly month: number }[] =>
  [
    ...titled(written).matchAll(
      /(?:(20\d\d)\s*[-/.年]\s*)?(?<!\d)(\d{1,2})\s*月|(20\d\d)[-/.](\d{1,2})[-/.]\d{1,2}(?!\d)/g,
    ),
  ].flatMap(([, year = "0", month, wholeYear, wholeMonth]) => {
    const named = sound(Number(wholeYear ?? year), Number(wholeMonth ?? month));
    return named ? [named] : [];
  });

const someDay = String.raw`(?:20\d\d\s*[-/.年]\s*)?\d{1,2}\s*[-/.月]\s*\d{1,2}日?`;
const acts =
  "制表|编制|制作|填表|填报|打印|导出|生成|更新|修订|修改|印发|发布|审批|审核|created|printed|updated|issued";
/** The day on which a sheet was made, as 制表日期：2026.12.25 and 2026年12月25日印发 say it. */
const stamp = new RegExp(`(?:${acts})(?:日期|时间|于|\\s+on)?\\s*:?\\s*${someDay}|${someDay}\\s*(?:${acts})`, "gi");

/** A title as months are looked for in it: 二〇二七年一月 in figures, without the day on which the sheet was made. */
const titled = (written: string): string =>
  plain(written.slice(0, 200))
    .replace(
      /二[〇零○]([〇零○一二三四五六七八九])([〇零○一二三四五六七八九])(?=年)/gu,
      (_, tens: string, ones: string) => `20${figureOf(tens)}${figureOf(ones)}`,
    )
    .replace(/(十[一二]?|[一二三四五六七八九])(?=月)/gu, (numeral) => String(numerals.indexOf(numeral) + 1))
    .replace(stamp, " ");

const numerals = ["一", "二", "三", "四", "五", "六", "七", "八", "九", "十", "十一", "十二"];

const figureOf = (numeral: string): number => numerals.indexOf(numeral) + 1;

const sound = (year: number, month: number) => (month >= 1 && month <= 12 ? { year, month } : undefined);
