import { seen } from "@apron/kit/contract/patterns";
import type { PaletteEntry } from "@apron/kit/web/feature";

/** Readings of Chinese characters without tones, e.g. 班 → ["ban"]. */
export type Readings = Readonly<Record<string, readonly string[]>>;

/** Whether what was typed finds the entry: Chinese or English words in it, its keywords, or its pinyin, full or initials. */
export const finds = (entry: PaletteEntry, typed: string, readings: Readings): boolean => {
  const words = seen(typed).toLowerCase().split(/\s+/).filter(Boolean);
  const text = seen(
    `${entry.label.zh} ${entry.label.en} ${entry.hint?.zh ?? ""} ${entry.hint?.en ?? ""} ${entry.keywords}`,
  ).toLowerCase();
  return words.every((word) => text.includes(word) || spells(entry.label.zh, word, readings));
};

/** Whether the letters spell the text from any of its characters on, each by its reading or its initial. */
const spells = (text: string, letters: string, readings: Readings): boolean =>
  /^[a-z]+$/.test(letters) && [...text].some((_, at, all) => spellsFrom(all.slice(at), letters, readings));

const spellsFrom = (characters: readonly string[], letters: string, readings: Readings): boolean => {
  if (letters === "") return true;
  const [first, ...rest] = characters;
  if (first === undefined) return false;
  return (readings[first] ?? [first.toLowerCase()]).some(
    (reading) =>
      reading.startsWith(letters) ||
      (letters.startsWith(reading) && spellsFrom(rest, letters.slice(reading.length), readings)) ||
      (letters[0] === reading[0] && spellsFrom(rest, letters.slice(1), readings)),
  );
};
