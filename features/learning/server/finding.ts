import { isDeepStrictEqual } from "node:util";
import { inBoth, type Language } from "@apron/kit/contract/texts";
import { excerptOf, looserParts, type Mark, markedByReading, marksIn, partsOf } from "@apron/kit/contract/search/marks";
import { readingsOf } from "@apron/kit/server/spelling";
import { articleAt } from "../passages.ts";
import type { Found, FoundDocument, Wanted } from "./store-entry.ts";
import type { Counted } from "./store-reader.ts";
import type { Stores } from "./stores.ts";

/** A document that was found, and where in it, as a list shows it. */
export interface Hit extends Shown {
  readonly document: Counted;
}

/** What a search has found: how many, how many of them are valid as asked for, and those that are shown, best first. */
export interface Hits extends Omit<Found, "documents"> {
  readonly hits: readonly Hit[];
}

/** Finds what holds every part of the keyword; where nothing does, the parts are taken in smaller pieces. */
export const findDocuments = async ({ entries }: Stores, keyword: string, wanted: Wanted): Promise<Hits> => {
  const parts = partsOf(keyword);
  const found = await entries.find(parts, wanted);
  if (found.reached > 0) return hitsOf(found, parts, wanted.language);
  const looser = looserParts(parts);
  return isDeepStrictEqual(looser, parts)
    ? hitsOf(found, parts, wanted.language)
    : hitsOf(await entries.find(looser, wanted), looser, wanted.language);
};

/** Where in a document it was found, as a list shows it. */
export interface Shown {
  readonly titleMarks: Mark[];
  readonly anchor: string;
  readonly place: string;
  readonly excerpt: string;
  readonly excerptMarks: Mark[];
}

export const nowhere: Shown = { titleMarks: [], anchor: "", place: "", excerpt: "", excerptMarks: [] };

const hitsOf = ({ documents, ...counts }: Found, parts: readonly string[], language: Language): Hits => ({
  ...counts,
  hits: documents.map((document) => ({ document, ...shownOf(document, parts, language) })),
});

const shownOf = (document: FoundDocument, parts: readonly string[], language: Language): Shown => {
  const title = titleIn(document, language);
  const marks = marksIn(title, parts);
  const isRead = marks.length === 0 && title === document.title_zh;
  const titleMarks = isRead ? markedByReading(title, () => readingsOf(title), parts) : marks;
  if (document.body === null) return { ...nowhere, titleMarks };
  const shown = excerptOf(document.body, besides(parts, document.body));
  // A document that was found by its title alone is read from its beginning.
  const isInText = shown.excerptMarks.length > 0;
  const [anchor, place] = isInText ? [document.anchor ?? "", document.label ?? ""] : ["", ""];
  return { titleMarks, anchor, place, ...shown };
};

/** An article that was asked for begins its passage anyway: what else was asked for is what the excerpt stands around. */
const besides = (parts: readonly string[], body: string): readonly string[] => {
  const others = parts.filter((part) => articleAt(part) === undefined && body.toLowerCase().includes(part));
  return others.length > 0 ? others : parts;
};

/** A title in the reader's language, the other where one is missing (catalogue 26.5). */
export const titleIn = (
  { title_zh, title_en }: { readonly title_zh: string; readonly title_en: string },
  language: Language,
): string => inBoth(title_zh, title_en)[language];
