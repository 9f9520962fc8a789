import { filled, type Word } from "@apron/kit/contract/texts";
import { dayOf, type Instant, instantOf, wallTime, weekdayOf } from "@apron/kit/server/clock";
import { outlookTexts, weekdays } from "../texts.ts";
import { type Known, usualBy } from "./rules.ts";
import type { Usual } from "./rules-forecast.ts";

/** What a sentence about a work number's day leans on. */
export interface Told {
  readonly known: Known;
  /** What its host has just said, where the sentence stands beside that. */
  readonly heard?: Pick<Known, "flow" | "threshold"> | undefined;
  /** What such a day usually brings, and whether it is of the same weekday. */
  readonly usual?: Usual | undefined;
  readonly sameWeekday?: boolean;
  /** What sends most today. */
  readonly top?: { readonly pid: string; readonly share: number; readonly instruction: string } | undefined;
}

/**
 * The day of a work number in a sentence (catalogue 6.9): how much is used, when it will be full, how that compares with the same
 * weekday, and what does most of it. Nothing of a day that is over.
 */
export const outlookOf = (told: Told, now: Instant): Word => {
  const { known, top } = told;
  if (known.day !== dayOf(now)) return { zh: "", en: "" };
  const { threshold, flow } = told.heard ?? known;
  const used = filled(outlookTexts.used, { threshold: grouped(threshold), flow: grouped(flow) });
  const pieces = [used, ...courseOf(known), ...comparedWith(told)];
  const said = joined(pieces, outlookTexts.comma);
  const whole = top && top.share >= 50 ? joined([said, filled(outlookTexts.top, top)], outlookTexts.semicolon) : said;
  return joined([whole, outlookTexts.stop], { zh: "", en: "" });
};

const courseOf = (known: Known): Word[] => {
  const at = known.fullAt === undefined ? "" : aboutTime(known.fullAt, known.day);
  switch (known.course) {
    case "full":
      return [outlookTexts.full];
    case "jump":
      return [at === "" ? outlookTexts.jumpCalm : filled(outlookTexts.jump, { at })];
    case "rising":
      return [filled(outlookTexts.rising, { at })];
    case "calm":
      return [outlookTexts.calm];
    case "stopped":
      return [outlookTexts.stopped];
    case "unknown":
      return [];
  }
};

/** To five minutes: nobody knows it better. The end of the day is 24:00, not the midnight it began with. */
const aboutTime = (at: Instant, day: string): string => {
  const about = Math.round(at / 300_000) * 300_000;
  return dayOf(about) === day ? wallTime(about).slice(11, 16) : "24:00";
};

/** Fewer than these say nothing of a day. */
const worthComparing = 20;

const comparedWith = ({ known, usual, sameWeekday }: Told): Word[] => {
  const minute = (known.askedAt - instantOf(`${known.day} 00:00:00`)) / 60_000;
  const byNow = usualBy(usual, minute);
  if (byNow === undefined || byNow < worthComparing || known.flow < worthComparing) return [];
  const day = sameWeekday ? (weekdays[weekdayOf(known.day) - 1] ?? outlookTexts.anyDay) : outlookTexts.anyDay;
  const times = known.flow / byNow;
  if (times < 0.75) return [filled(outlookTexts.less, { day })];
  if (times < 1.35) return [filled(outlookTexts.asUsual, { day })];
  return [
    filled(outlookTexts.times, { day, times: times < 2.95 ? times.toFixed(1).replace(/\.0$/, "") : Math.round(times) }),
  ];
};

const grouped = (count: number): string => count.toLocaleString("en-US");

const joined = (pieces: readonly Word[], between: Word): Word => ({
  zh: pieces.map(({ zh }) => zh).join(between.zh),
  en: pieces.map(({ en }) => en).join(between.en),
});
