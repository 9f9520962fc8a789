import { inBoth, type Language } from "@apron/kit/contract/texts";
import { excerptOf, looserParts, type Mark, markedByReading, marksIn, partsOf } from "@apron/kit/contract/search/marks";
import { readingsOf } from "@apron/kit/server/spelling";
import { articleAt } from "../passages.ts";
import type { FoundEntry, Wanted } from "./store-entry.ts";
import type { Listed } from "./store-reader.ts";
import type { Stores } from "./stores.ts";

/** What a search has found in its order, and the parts it went by. */
export interface Hits {
  readonly found: readonly FoundEntry[];
  readonly parts: readonly string[];
}

/** Finds what holds every part of the keyword; where nothing does, the parts are taken in smaller pieces. */
export const findDocuments = async ({ entries }: Stores, keyword: string, wanted: Wanted): Promise<Hits> => {
  const parts = partsOf(keyword);
  const found = await entries.find(parts, wanted);
  if (found.length > 0) return { found, parts };
  const looser = looserParts(parts);
  return looser.length === parts.length
    ? { found: [], parts }
    : { found: await entries.find(looser, wanted), parts: looser };
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

/** The places of the parts in these documents, by their ids, in the reader's language. */
export const shownPlaces = async (
  { entries }: Stores,
  documents: readonly Listed[],
  { found, parts }: Hits,
  language: Language,
): Promise<ReadonlyMap<string, Shown>> => {
  const places = await entries.places(found, parts, language);
  return new Map(
    documents.map((document): [string, Shown] => {
      const title = titleIn(document, language);
      const marks = marksIn(title, parts);
      const isRead = marks.length === 0 && title === document.title_zh;
      const titleMarks = isRead ? markedByReading(title, () => readingsOf(title), parts) : marks;
      const place = places.get(document.id);
      if (!place) return [document.id, { ...nowhere, titleMarks }];
      const shown = excerptOf(place.body, besides(parts, place.body));
      // A document that was found by its title alone is read from its beginning.
      const anchor = shown.excerptMarks.length > 0 ? place.anchor : "";
      return [document.id, { titleMarks, anchor, place: anchor === "" ? "" : place.label, ...shown }];
    }),
  );
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
