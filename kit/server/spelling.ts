import { whenNeeded } from "./when-needed.ts";

/** How each Chinese character of a text is read, without tones, in order: what a title is found by in letters. */
export const readingsOf = (text: string): string =>
  /\p{Script=Han}/u.test(text)
    ? pinyinPro().pinyin(text, { toneType: "none", type: "array", nonZh: "removed", v: true }).join(" ").toLowerCase()
    : "";

/** Readings joined, and their initials: as they are typed. */
export const typedReadings = (readings: string): string => {
  const syllables = readings.split(" ");
  return `${syllables.join("")}\n${syllables.map((syllable) => syllable.charAt(0)).join("")}`;
};

const pinyinPro = whenNeeded<typeof import("pinyin-pro")>("pinyin-pro", import.meta.url);
