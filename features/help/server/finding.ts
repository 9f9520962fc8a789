import type { Language } from "@apron/kit/contract/texts";
import type { ResultOf } from "@apron/kit/contract/call";
import type { House } from "@apron/kit/server/house";
import { helpLimits, type Mark, type searchHelp } from "../contract.ts";
import { helpTodos } from "../texts.ts";
import type { Level } from "./rules.ts";
import { mayKeepMiss } from "./rules.ts";
import { excerptOf, looserParts, markedByReading, marksIn, partsOf } from "./rules-search.ts";
import type { FoundEntry, Wanted } from "./store-entry.ts";
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
  const parts = partsOf(keyword);
  const ids = parts.length === 0 ? [] : await entries.find({ ...wanted, parts });
  if (ids.length > 0) return { ids, parts };
  const looser = looserParts(parts);
  if (looser.length === parts.length) return { ids: [], parts };
  return { ids: await entries.find({ ...wanted, parts: looser }), parts: looser };
};

/** One hit in the reader's language, with the places marked. */
export const hitOf = (
  row: FoundEntry,
  parts: readonly string[],
  language: Language,
): ResultOf<typeof searchHelp>[number] => {
  const title = titleIn(row, language);
  const body = language === "en" ? row.body_en || row.body_zh : row.body_zh || row.body_en;
  const { excerpt, excerptMarks } = excerptOf(body, parts);
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
  row: Pick<FoundEntry, "title_zh" | "readings">,
  parts: readonly string[],
): Mark[] => {
  const marks = marksIn(title, parts);
  return marks.length > 0 || title !== row.title_zh ? marks : markedByReading(title, row.readings, parts);
};

/** The articles and error codes that somebody sees of what holds a keyword, best first. */
export const searchFor = async (
  stores: Stores,
  keyword: string,
  reader: { readonly level: Level; readonly language: Language; readonly most?: number },
): Promise<ResultOf<typeof searchHelp>> => {
  const most = reader.most ?? helpLimits.found;
  const { ids, parts } = await findHits(stores, keyword, { level: reader.level, most });
  const rows = await stores.entries.shown(ids.slice(0, most));
  return rows.map((row) => hitOf(row, parts, reader.language));
};

/** Tells the editors that nothing was found for this. */
export const tellOfMiss = async (house: House, { readers }: Stores, keyword: string): Promise<void> => {
  const tidy = partsOf(keyword).join(" ");
  if (!mayKeepMiss(tidy)) return;
  await house.database.transaction(async () => {
    await readers.miss(tidy, house.clock.now());
    await openTodo(house, cause.misses, { title: helpTodos.misses, url: "/helpDesk/gaps" });
  });
};

/** A title in the reader's language, Chinese where English is missing (catalogue 26.5). */
export const titleIn = (
  { title_zh, title_en }: { readonly title_zh: string; readonly title_en: string },
  language: Language,
): string => (language === "en" ? title_en || title_zh : title_zh);
