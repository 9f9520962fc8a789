import { isDeepStrictEqual } from "node:util";
import { inBoth, type Language } from "@apron/kit/contract/texts";
import type { ResultOf } from "@apron/kit/contract/call";
import { excerptOf, looserParts, type Mark, markedByReading, marksIn, partsOf } from "@apron/kit/contract/search/marks";
import type { House } from "@apron/kit/server/house";
import { helpLimits, type searchHelp } from "../contract.ts";
import { helpTodos } from "../texts.ts";
import type { Level } from "./rules.ts";
import { mayKeepMiss } from "./rules.ts";
import type { ShownEntry, Wanted } from "./store-entry.ts";
import type { Stores } from "./stores.ts";
import { cause, openTodo } from "./todos.ts";

/** What a search has found: ids in their order, and the parts it went by. */
export interface Hits {
  readonly ids: readonly string[];
  readonly parts: readonly string[];
}

/** Finds what holds every part of the keyword; where nothing does, the parts are taken in smaller pieces. */
export const findHits = async (
  { entries }: Pick<Stores, "entries">,
  keyword: string,
  wanted: Omit<Wanted, "parts">,
): Promise<Hits> => {
  const { found, parts } = await byParts(keyword, async (some) => await entries.find({ ...wanted, parts: some }));
  return { ids: found, parts };
};

const byParts = async <Hit>(keyword: string, find: (parts: readonly string[]) => Promise<readonly Hit[]>) => {
  const parts = partsOf(keyword);
  const found = parts.length === 0 ? [] : await find(parts);
  if (found.length > 0) return { found, parts };
  const looser = looserParts(parts);
  return isDeepStrictEqual(looser, parts) ? { found, parts } : { found: await find(looser), parts: looser };
};

/** One hit in the reader's language, with the places marked. */
export const hitOf = (
  row: ShownEntry,
  parts: readonly string[],
  language: Language,
): ResultOf<typeof searchHelp>[number] => {
  const title = titleIn(row, language);
  const { excerpt, excerptMarks } = excerptOf(row.body, parts);
  return {
    source: row.source,
    id: row.item,
    kind: row.kind,
    title,
    titleMarks: titleMarks(title, row, parts),
    excerpt,
    excerptMarks,
    system: row.system,
  };
};

/** What of a title was found: its letters, else the characters whose reading was typed. */
export const titleMarks = (
  title: string,
  row: Pick<ShownEntry, "title_zh" | "readings">,
  parts: readonly string[],
): Mark[] => {
  const marks = marksIn(title, parts);
  return marks.length > 0 || title !== row.title_zh ? marks : markedByReading(title, () => row.readings, parts);
};

/** The articles and error codes that somebody sees of what holds a keyword, best first. */
export const searchFor = async (
  { entries }: Pick<Stores, "entries">,
  keyword: string,
  { level, language, most = helpLimits.found }: SearchReader,
): Promise<ResultOf<typeof searchHelp>> => {
  const { found, parts } = await byParts(
    keyword,
    async (some) => await entries.search({ parts: some, level, most }, language),
  );
  return found.map((row) => hitOf(row, parts, language));
};

/** Who searches, and how much is shown. */
interface SearchReader {
  readonly level: Level;
  readonly language: Language;
  readonly most?: number;
}

/** Tells the editors that nothing was found for this. */
export const tellOfMiss = async (house: House, { readers }: Stores, keyword: string): Promise<void> => {
  const tidy = partsOf(keyword).join(" ");
  if (!mayKeepMiss(tidy)) return;
  await house.database.transaction(async () => {
    await readers.hold();
    await readers.miss(tidy, house.clock.now());
    await openTodo(house, cause.misses, { title: helpTodos.misses, url: "/helpDesk/gaps" });
  });
};

/** A title in the reader's language, the other where one is missing (catalogue 26.5). */
export const titleIn = (
  { title_zh, title_en }: { readonly title_zh: string; readonly title_en: string },
  language: Language,
): string => inBoth(title_zh, title_en)[language];
