import { patterns, plainly, readClock, readDay } from "../../contract/patterns.ts";
import { asWritten, type Word, words } from "../../contract/texts.ts";
import { addDays, addSeconds, instantOf, timestamp, wallTime } from "../clock.ts";
import { cleanRichText, outlineOf, richTextOf } from "../rich-text.ts";

type Read = (typed: string) => string | undefined;

/** Letters, figures and blanks as they are usually written; the stops of Chinese sentences stay. */
export const inUsualWidth = (typed: string): string =>
  typed.replace(/(?![！（），：；？～])[\uFF01-\uFF5E\u3000]/gu, (sign) => sign.normalize("NFKC"));

/** Choices that are called alike in every language. */
export const asChoices = (names: readonly string[]): Record<string, Word> =>
  Object.fromEntries(names.map((name) => [name, asWritten(name)]));

/** One of these, by its key, its name in either language, or how that of one of them begins; an empty cell is `none`. */
export const chosenFrom =
  (choices: Readonly<Record<string, Word>>, none: string): Read =>
  (typed) => {
    if (typed === "") return none;
    const tidy = typed.toLowerCase();
    const all = Object.entries(choices);
    const named = all.find(([key, { zh, en }]) => [key, zh, en].some((name) => name.toLowerCase() === tidy));
    const begun = all.filter(([, { zh, en }]) => [zh, en].some((name) => name.toLowerCase().startsWith(tidy)));
    return (named ?? (tidy.length > 1 && begun.length === 1 ? begun[0] : undefined))?.[0];
  };

/** Several in one cell, each read by itself, apart by commas; by strokes and blanks too where those are no part of a name. */
export const severalOf =
  (read: Read): Read =>
  (typed) => {
    const parts = eachIn(read, typed).map((part) => read(part));
    return parts.every((part) => part !== undefined) ? [...new Set(parts)].join(",") : undefined;
  };

/** What of such a cell cannot be read, also where it is read in full width. */
export const partsUnread = (read: Read, typed: string): string[] =>
  eachIn(read, typed).filter((part) => (read(part) ?? read(plainly(part))) === undefined);

const eachIn = (read: Read, typed: string): string[] =>
  typed
    .split(/[,，、;；\n]+/u)
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .flatMap((part) => (read(part) === undefined ? part.split(/[/／\s]+/u) : [part]));

/** The values of such a cell. */
export const partsOf = (kept: string): string[] => (kept === "" ? [] : kept.split(","));

/** A column whose cells name one of these, shown by its name; an empty one is `none`. */
export const oneNamed = (choices: Readonly<Record<string, Word>>, none = "") => ({
  most: longestName,
  choices,
  read: chosenFrom(choices, none),
  show: nameIn(choices),
});

/** A column whose cells name several of these, shown by their names. */
export const severalNamed = (choices: Readonly<Record<string, Word>>) => {
  const nameOf = nameIn(choices);
  return {
    most: longestName * 100,
    choices,
    read: severalOf(chosenFrom(choices, "")),
    show: (kept: string): Word => {
      const words = partsOf(kept).map((part) => nameOf(part) ?? asWritten(part));
      return { zh: words.map(({ zh }) => zh).join("、"), en: words.map(({ en }) => en).join(", ") };
    },
  };
};

const longestName = 40;
const nameIn =
  (choices: Readonly<Record<string, Word>>) =>
  (kept: string): Word | undefined =>
    Object.hasOwn(choices, kept) ? choices[kept] : undefined;

/** Yes or no, as "1" or "", in words or as it is ticked. */
export const yesOrNo: Read = (typed) => {
  const tidy = typed.toLowerCase();
  if (["是", "yes", "y", "true", "1", "√", "✓", "✔"].includes(tidy)) return "1";
  return ["", "否", "no", "n", "false", "0", "×", "✗", "✘"].includes(tidy) ? "" : undefined;
};

const yesNo = words({ yes: { zh: "是", en: "Yes" }, no: { zh: "否", en: "No" } });
const showsYes = (kept: string): Word => (kept === "1" ? yesNo.yes : yesNo.no);

/** A column that says yes, no or nothing: "1", "0" or "". */
export const yesOrNoSaid = {
  most: longestName,
  choices: yesNo,
  read: (typed: string): string | undefined => (typed === "" ? "" : yesOrNo(typed) === "" ? "0" : yesOrNo(typed)),
  show: showsYes,
} as const;

/** A column that says yes or, as an empty cell does, no: "1" or "". */
export const yesIfSaid = { most: longestName, choices: yesNo, read: yesOrNo, show: showsYes } as const;

/** A column that says yes or no; an empty cell is yes. */
export const yesUnlessNo = {
  most: longestName,
  choices: yesNo,
  read: (typed: string): string | undefined => (typed === "" ? "1" : yesOrNo(typed)),
  show: showsYes,
} as const;

/** A wall time, with its seconds or without, of 24 hours or of twelve, however the parts of its day are put apart; "" for none. */
export const momentOrNone: Read = (typed) => {
  if (typed === "") return "";
  if (isSerial(typed)) return momentOfSerial(Number(typed));
  const zoned = wallOfZoned(typed);
  if (zoned !== undefined) return zoned;
  const [, day = "", time = ""] = /^(\S+?)(?:(?<=日)\s*|T|\s+)(\S.*)$/u.exec(plainly(typed)) ?? [];
  const [on, at] = [dayOrNone(day) ?? "", readClock(time) ?? ""];
  // A window that ends at midnight is written by the day it ends.
  const whole = at === "24:00:00" && on !== "" ? `${addDays(on, 1)} 00:00:00` : `${on} ${at}`;
  return patterns.dayTime.test(whole) ? whole : undefined;
};

/** A day in whatever way it was written (`readDay`), with or without a time of day that is none; "" for none. */
export const dayOrNone: Read = (typed) => {
  if (typed === "") return "";
  if (isSerial(typed) && Number.isInteger(Number(typed))) return momentOfSerial(Number(typed)).slice(0, 10);
  return readDay((wallOfZoned(typed) ?? typed).replace(/[ T]0?0:00(?::00(?:\.0+)?)?$/, ""));
};

/** The wall time of a moment as programs write it, with its zone: 2030-12-01T08:00:00+08:00, or Z. */
const wallOfZoned = (typed: string): string | undefined => {
  const [, on = "", clock = "", zone = ""] =
    /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d)?)(?:\.\d+)? ?(Z|[+-]\d\d(?::?\d\d)?)$/u.exec(plainly(typed)) ?? [];
  const [day, time] = [readDay(on), readClock(clock)];
  if (day === undefined || time === undefined) return undefined;
  const [, sign = "+", hours = "0", minutes = "0"] = /^([+-])(\d\d):?(\d\d)?$/u.exec(zone) ?? [];
  const ahead = (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
  return wallTime(addSeconds(instantOf(`${day} ${time}`), (shanghaiAhead - ahead) * 60));
};
/** Minutes. */
const shanghaiAhead = 480;

const asWhen = words({
  moment: { zh: "须写日期和时间，如2030-12-01 08:00", en: "Write a day and a time, such as 2030-12-01 08:00" },
  day: { zh: "须写年月日，如2030-12-01", en: "Write year, month and day, such as 2030-12-01" },
});

/** A column of wall times; what is no day, or a day alone, is told how one is written. */
export const aMoment = { most: longestName, read: momentOrNone, wrong: asWhen.moment } as const;

/** A column of days. */
export const aDay = { most: longestName, read: dayOrNone, wrong: asWhen.day } as const;

/** A day as a spreadsheet counts it, from 1954 to 2064: what is pasted into a column of numbers loses its looks. */
const isSerial = (typed: string): boolean => /^[2-5]\d{4}(\.\d+)?$/.test(typed);

/** Its fraction is the time of day, to the second. */
const momentOfSerial = (days: number): string =>
  timestamp((Math.round(days * 86_400) - 25_569 * 86_400) * 1000)
    .slice(0, 19)
    .replace("T", " ");

/** Formatted text: as it is where it begins with a tag, else of lines (`richTextOf`). It is shown as it reads. */
export const formatted = {
  read: (typed: string): string => {
    if (/^\s*</.test(typed)) return cleanRichText(typed);
    const lines = typed.split(/\r?\n/).map((line) => line.trim());
    return cleanRichText(richTextOf(lines.filter((line) => line !== "")));
  },
  show: (kept: string): Word => asWritten(outlineOf(kept).text),
} as const;
