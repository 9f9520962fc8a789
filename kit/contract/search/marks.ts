import * as z from "zod/mini";
import { foldedText } from "./grams.ts";
import { unseen } from "../patterns.ts";

/** A place in a text that a search has found. */
export const Mark = z.object({ from: z.int(), to: z.int() });
export type Mark = z.output<typeof Mark>;

const most = 8;
/** Signs a text shows before what was found, and all together; letters are half as wide as Chinese. */
const before = 24;
const shown = 110;
const shownLetters = 2 * shown;

/** The parts somebody looks for: every one of them must be found. Signs around a word are not looked for, alone they are. */
export const partsOf = (keyword: string): string[] => {
  const words = foldedText(keyword.replace(unseen, ""))
    .trim()
    .split(/[\s,，、;；。]+/u);
  const bare = words.map((word) => word.replace(edges, "")).filter((word) => word !== "");
  const parts = bare.length > 0 ? bare : words.filter((word) => word !== "");
  return [...new Set(parts)].slice(0, most);
};

/**
 * The same in smaller pieces, for what was not found as it was typed: scripts apart without the signs around them, those
 * between letters in half width, Chinese by two characters.
 */
export const looserParts = (parts: readonly string[]): string[] => {
  const pieces = parts
    .flatMap((part) => part.match(/\p{Script=Han}+|[^\p{Script=Han}]+/gu) ?? [])
    .map((piece) => piece.replace(edges, "").normalize("NFKC"))
    .filter((piece) => piece !== "");
  const looser = pieces.flatMap((piece) =>
    /^\p{Script=Han}{4,}$/u.test(piece)
      ? (piece.match(/.{1,2}/gu) ?? []).filter((two) => [...two].length === 2)
      : [piece],
  );
  return [...new Set(looser)].slice(0, most);
};

/** The places of the parts in a text, in order and apart from each other. */
export const marksIn = (text: string, parts: readonly string[]): Mark[] => {
  const folded = foldedText(text);
  // A sign that changes its length with its case would shift every place behind it.
  if (folded.length !== text.length) return [];
  const found = parts.flatMap((part) => placesOf(folded, part));
  return joined(found);
};

/**
 * The characters of a title whose reading was typed, in full or by initials; `readings` are those of its Chinese ones, asked
 * for where letters were typed, as to work them out takes longer than to find a document.
 */
export const markedByReading = (title: string, readings: () => string, parts: readonly string[]): Mark[] => {
  const typed = parts.filter((part) => /^[a-z]+$/.test(part));
  if (typed.length === 0) return [];
  const syllables = readings().split(" ");
  const places = [...title.matchAll(/\p{Script=Han}/gu)].map(({ index }) => index);
  if (places.length !== syllables.length) return [];
  const found = typed.flatMap((part) =>
    spelled(syllables, part).map((at) => ({ from: places[at] ?? 0, to: (places[at] ?? 0) + 1 })),
  );
  return joined(found);
};

/** What of a text is shown beside a hit: its beginning, or what stands around the first part found. */
export const excerptOf = (text: string, parts: readonly string[]): { excerpt: string; excerptMarks: Mark[] } => {
  const [first] = marksIn(text, parts);
  const [from, to] = /\p{Script=Han}/u.test(text) ? placesIn(text, first) : wordsIn(text, first);
  const cut = text.slice(from, to).toWellFormed();
  const excerpt = `${from > 0 ? "…" : ""}${cut}${text.length > to ? "…" : ""}`;
  return { excerpt, excerptMarks: marksIn(excerpt, parts) };
};

const placesIn = (text: string, first: Mark | undefined, most = shown): [number, number] => {
  const from = first && first.from > before ? first.from - before : 0;
  return [from, Math.min(text.length, from + most)];
};

/** No word is torn apart, but for one that is longer than all that is shown. */
const wordsIn = (text: string, first: Mark | undefined): [number, number] => {
  const [begun, ended] = placesIn(text, first, shownLetters);
  const space = text.indexOf(" ", begun);
  const from = begun > 0 && first && space !== -1 && space < first.from ? space + 1 : begun;
  const last = text.lastIndexOf(" ", ended);
  return [from, ended < text.length && last > (first?.to ?? from) ? last : ended];
};

const edges = /^[.,:!?()（）：！？“”"'《》【】[\]]+|[.,:!?()（）：！？“”"'《》【】[\]]+$/gu;

const placesOf = (text: string, part: string): Mark[] => {
  const places: Mark[] = [];
  for (let at = text.indexOf(part); at !== -1 && places.length < 20; at = text.indexOf(part, at + part.length))
    places.push({ from: at, to: at + part.length });
  return places;
};

/** The characters (by number) whose readings, joined, or whose initials hold the letters. */
const spelled = (syllables: readonly string[], letters: string): number[] => {
  const ends = syllables.map((_, at) => syllables.slice(0, at + 1).join("").length);
  const at = syllables.join("").indexOf(letters);
  if (at !== -1)
    return ends.flatMap((end, place) => (end > at && (ends[place - 1] ?? 0) < at + letters.length ? [place] : []));
  const first = syllables
    .map((syllable) => syllable.charAt(0))
    .join("")
    .indexOf(letters);
  return first === -1 ? [] : [...letters].map((_, place) => first + place);
};

const joined = (marks: readonly Mark[]): Mark[] => {
  const ordered = [...marks].sort((a, b) => a.from - b.from);
  const apart: Mark[] = [];
  for (const mark of ordered) {
    const last = apart.at(-1);
    if (last && mark.from <= last.to) apart[apart.length - 1] = { from: last.from, to: Math.max(last.to, mark.to) };
    else apart.push(mark);
  }
  return apart;
};
