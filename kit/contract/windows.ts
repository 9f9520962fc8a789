import type { Quota } from "./call.ts";
import type { Word } from "./texts.ts";

/** Over what a limit counts: the natural day, or so many seconds gone by. */
export type Window = Quota["window"];

/**
 * A window as it reads beside what is counted in it: "今日" and "today", "1小时内" and "within an hour". Every text that
 * names the time of a limit takes it from the limit by this, so that no text says anything else than what is counted.
 */
export const inWindow = (window: Window): Word => {
  if (window === "day") return { zh: "今日", en: "today" };
  const { count, zh, en, one } = lengthOf(window);
  return { zh: `${count}${zh}内`, en: `within ${count === 1 ? `${one} ${en}` : `${count} ${en}s`}` };
};

/** A limit as a rule, e.g. "每日最多2次" and "at most twice a day". */
export const atMost = ({ limit, window }: { readonly limit: number; readonly window: Window }): Word => {
  const often = limit === 1 ? "once" : limit === 2 ? "twice" : `${limit} times`;
  if (window === "day") return { zh: `每日最多${limit}次`, en: `at most ${often} a day` };
  const { count, zh, en, one } = lengthOf(window);
  return count === 1
    ? { zh: `每${zh}最多${limit}次`, en: `at most ${often} ${one} ${en}` }
    : { zh: `每${count}${zh}最多${limit}次`, en: `at most ${often} in ${count} ${en}s` };
};

const units = [
  { seconds: 3600, zh: "小时", en: "hour", one: "an" },
  { seconds: 60, zh: "分钟", en: "minute", one: "a" },
  { seconds: 1, zh: "秒", en: "second", one: "a" },
] as const;

/** A length in the largest unit that counts it whole. */
const lengthOf = (window: number) => {
  const unit = units.find(({ seconds }) => window % seconds === 0) ?? units[2];
  return { ...unit, count: window / unit.seconds };
};
