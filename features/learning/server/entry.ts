import { foldedText, gramNumbersOf } from "@apron/kit/contract/search/grams";
import type { Tables } from "@apron/kit/server/database";
import { outlineOf } from "@apron/kit/server/rich-text";
import { typedReadings } from "@apron/kit/server/spelling";
import { passagesOf } from "../passages.ts";

type Entry = Tables["learning_entry"];
type PassageRow = Tables["learning_passage"];

/** What of a document is searched. */
interface Searched {
  readonly id: string;
  readonly level: number;
  readonly kind: string;
  readonly category: string;
  readonly sorted: string;
  readonly title_zh: string;
  readonly title_en: string;
  readonly doc_no: string;
  readonly issuer: string;
  readonly content_zh: string;
  readonly content_en: string;
}

/** How a document is found, and where in it; `read` reads a title aloud, so that nothing here looks anything up. */
export const entryOf = (
  document: Searched,
  read: (text: string) => string,
): { readonly entry: Entry; readonly passages: readonly PassageRow[] } => {
  const { id, level, kind, category, sorted } = document;
  const readings = read(document.title_zh);
  const names = [document.title_zh, document.title_en, document.doc_no, document.issuer];
  const named = [...names, typedReadings(readings)].map(foldedText).join("\n");
  const passages = (["zh", "en"] as const).flatMap((language) =>
    passagesOf(language === "zh" ? document.content_zh : document.content_en).map(({ anchor, label, html }, n) => {
      const body = outlineOf(html).text;
      return { document_id: id, language, n, anchor, label, body, folded: foldedText(body) };
    }),
  );
  const grams = gramNumbersOf([named, ...passages.map(({ folded }) => folded)].join("\n"));
  return {
    entry: { id, level, kind, category, sorted, readings, named, name_grams: gramNumbersOf(named), grams },
    passages,
  };
};
