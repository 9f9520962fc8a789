import type { Reader } from "@apron/features/agents/contract";
import { type Language, say, type Word } from "@apron/kit/contract/texts";
import { wallTime } from "@apron/kit/server/clock";
import type { NoticeRow } from "../contract.ts";
import { kindName } from "../notice.ts";
import { ownKindName } from "../texts-own.ts";
import { inLanguage } from "./rules.ts";
import type { Line } from "./store.ts";

/** A line in the reader's language. */
export const rowOf = (line: Line, reader: Reader, language: Language): NoticeRow => ({
  id: line.id,
  system: [...line.systems],
  category: line.category,
  group: line.kind,
  subType: line.subType,
  kindName: say(language, kindName(String(line.subType)) ?? ownKindName(line.about)),
  level: line.level,
  title: written(line.title, line, language),
  summary: written(line.summary, line, language),
  publishTime: wallTime(line.at),
  windowFrom: line.windowFrom === undefined ? "" : wallTime(line.windowFrom),
  windowTo: line.windowTo === undefined ? "" : wallTime(line.windowTo),
  airports: [...line.airports],
  affectsMine: reader.holdings.some(({ airport }) => line.airports.includes(airport)),
  top: line.top,
  read: line.read,
  due: line.due,
});

/** A text of a line; those of one's own matters are words to be filled. */
export const written = (word: Word, { own, said }: Line, language: Language): string =>
  own
    ? say(
        language,
        word,
        Object.fromEntries(
          Object.entries(said).map(([name, value]) => [name, typeof value === "object" ? value[language] : value]),
        ),
      )
    : inLanguage(language, word);
