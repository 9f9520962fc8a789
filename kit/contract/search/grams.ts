import { asCompared, unseen } from "../patterns.ts";

/**
 * What a text is found by: every character and every pair of neighbours as it is compared, without blanks and signs nobody
 * sees and whatever the capitals. An index over them finds any part of a Chinese text, however short, in every locale of the
 * database.
 */
export const gramsOf = (text: string): string[] => {
  const characters = [...asCompared(text)];
  const pairs = characters.slice(1).map((next, place) => `${characters[place]}${next}`);
  return [...new Set([...characters, ...pairs])];
};

/** The grams a searched part must have: its pairs, or its only character. */
export const searchGramsOf = (part: string): string[] => {
  const grams = gramsOf(part);
  const pairs = grams.filter((gram) => [...gram].length === 2);
  return pairs.length > 0 ? pairs : grams;
};

/** A LIKE pattern for "holds this text"; % _ and \ in it stand for themselves (T32). */
export const likeAnywhere = (text: string): string => `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`;

/**
 * A text as it is searched: full-width letters and digits as ordinary ones, small letters, one blank for any. Sign for sign
 * where nothing is collapsed, so that a place found in it is a place of the text.
 */
export const foldedText = (text: string): string =>
  text
    .replace(/[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/\s+/gu, " ")
    .toLowerCase();

/** A text as it is kept for `foldedSearch`, with what it is found by: folded, without signs nobody sees. */
export const keptFolded = (text: string): { readonly search: string; readonly grams: number[] } => {
  const search = foldedText(text.replace(unseen, ""));
  return { search, grams: gramNumbersOf(search) };
};

/**
 * What of a folded text holds what somebody typed: the numbers its letters and digits have, and the words with their signs in
 * half width, as signs are kept in either.
 */
export const foldedSearch = (typed: string): { readonly grams: number[]; readonly words: string } => {
  const words = foldedText(typed.replace(unseen, "").trim()).replace(/[\uff01-\uff5e]/g, (wide) =>
    String.fromCharCode(wide.charCodeAt(0) - 0xfee0),
  );
  return { grams: searchGramNumbersOf(words.replace(/[^\p{L}\p{N}]+/gu, " ")), words };
};

/**
 * What a long text is found by, as numbers: every sign, every pair of neighbours within a run of letters and digits, and
 * every three ASCII ones, as pairs of those stand in any English text. Signs between runs stand alone.
 */
export const gramNumbersOf = (text: string): number[] => {
  const found = new Set<number>();
  for (const signs of runsOf(foldedText(text)))
    for (const [at, sign] of signs.entries()) {
      found.add(sign);
      const next = signs[at + 1];
      const third = signs[at + 2];
      if (next !== undefined) found.add(pairOf(sign, next));
      if (next !== undefined && third !== undefined && [sign, next, third].every(isAscii))
        found.add(threeOf(sign, next, third));
    }
  return [...found];
};

/** The numbers a searched part must have: the longest grams it is made of. */
export const searchGramNumbersOf = (part: string): number[] => {
  const found = new Set<number>();
  for (const signs of runsOf(foldedText(part))) {
    const [first] = signs;
    if (signs.length === 1 && first !== undefined) found.add(first);
    for (const [at, sign] of signs.entries()) {
      const next = signs[at + 1];
      if (next === undefined) continue;
      const third = signs[at + 2];
      const before = signs[at - 1];
      const inThree = [before, third].some((other) => other !== undefined && isAscii(other));
      if (third !== undefined && [sign, next, third].every(isAscii)) found.add(threeOf(sign, next, third));
      else if (!(inThree && isAscii(sign) && isAscii(next))) found.add(pairOf(sign, next));
    }
  }
  return [...found];
};

/** Runs of letters and digits as numbers of 16 bits; any other sign is a run of its own. */
const runsOf = (text: string): number[][] =>
  (text.match(/[\p{L}\p{N}]+|[^\p{L}\p{N}\s]/gu) ?? []).map((run) => [...run].map(numberOf));

/** A sign beyond the basic plane takes the number of a private one, which no text of people has. */
const numberOf = (sign: string): number => {
  const point = sign.codePointAt(0) ?? 0;
  return point <= 0xffff ? point : 0xe000 + (point % 0x1900);
};

const isAscii = (sign: number): boolean => sign < 0x80;
const pairOf = (one: number, other: number): number => (one << 16) | other;
/** Begins like half of a character, which is never a sign of its own: no pair has the same number. */
const threeOf = (one: number, two: number, three: number): number => 0xd8000000 | (one << 14) | (two << 7) | three | 0;
