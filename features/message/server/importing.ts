import { accountsOf } from "@apron/features/login/server";
import { importRefusals } from "@apron/kit/contract/desk/imports";
import { plainly } from "@apron/kit/contract/patterns";
import { refuse } from "@apron/kit/contract/refusal";
import type { Answer } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import { importAnswers, type ImportColumns, type ImportTexts, type KeptRow } from "@apron/kit/server/imports";
import { wordingImports } from "../contract-wording.ts";
import { messageRefusals, wordingColumns } from "../texts.ts";
import { type WordingArea, wordingFields, wordingLimits, type WordingTexts, wrongIn } from "../wording.ts";
import { messageTitles } from "../titles.ts";
import { rowsOf } from "./answers-wording.ts";
import { type Change, type Store, storeOf } from "./store.ts";
import { frameOf, keysOf, releasedOf } from "./wordings.ts";

type Field = keyof typeof wordingColumns;

const columns: ImportColumns<Field> = {
  key: { title: wordingColumns.key, needed: true, most: 80, read: plainly },
  titleZh: { title: wordingColumns.titleZh, needed: true, most: wordingLimits.title },
  titleEn: { title: wordingColumns.titleEn, needed: true, most: wordingLimits.title },
  textZh: { title: wordingColumns.textZh, most: wordingLimits.text },
  textEn: { title: wordingColumns.textEn, most: wordingLimits.text },
};

/** Wordings from a file: drafts once somebody says so; nothing is said otherwise before they are published (additions 4). */
export const wordingImportAnswers = (house: House): Answer[] =>
  (["message", "refusal"] as const).flatMap((area) => {
    const store = storeOf(house.database);
    return importAnswers<Field>(house, {
      columns,
      keyOf: ({ key }) => key,
      wrong: (texts) => wrongRow(house, area, texts),
      calls: wordingImports[area],
      what: `wording.${area}`,
      title: area === "message" ? messageTitles.importMessages : messageTitles.importRefusals,
      most: wordingLimits.importRows,
      nameOf: ({ key }) => key,
      known: async (rows) => {
        const wanted = new Set(rows.map(({ key }) => key));
        const found = (await rowsOf(house, store, area)).filter(({ key }) => wanted.has(key));
        return found.map(({ key, row, edited }) => ({
          id: key,
          version: row?.revision ?? 0,
          texts: { key, ...edited },
        }));
      },
      write: async ({ added, changed }, change) => {
        // A key that is new is none of the portal's, and was told as wrong.
        if (added.length > 0) throw refuse(importRefusals.E11009);
        const kept: KeptRow[] = [];
        for (const { id, version, texts } of changed) {
          const before = await store.find({ area, key: id });
          if (!(await store.keepDraft({ area, key: id }, version, draftOf(texts), change)))
            throw refuse(importRefusals.E11009);
          kept.push({ id, left: version + 1, before: before?.draft ? { ...before.draft } : null });
        }
        return kept;
      },
      takeBack: async (kept, change) => await takeBack(store, area, kept, change),
      sample: keysOf(area)
        .slice(0, 3)
        .flatMap((key) => {
          const released = releasedOf(area, key);
          return released ? [{ key, ...released }] : [];
        }),
      names: async (ids) => await accountsOf(house).names(ids),
    });
  });

const wrongRow = (house: House, area: WordingArea, texts: ImportTexts<Field>) => {
  if (!releasedOf(area, texts.key)) return [{ field: "key", message: messageRefusals.E26016 }];
  const wrong = wrongIn(draftOf(texts), frameOf(house, area, texts.key));
  return wordingFields.flatMap((field) => {
    const message = wrong[field];
    return message ? [{ field, message }] : [];
  });
};

const draftOf = ({ titleZh, titleEn, textZh, textEn }: ImportTexts<Field>): WordingTexts => ({
  titleZh,
  titleEn,
  textZh,
  textEn,
});

/** As it was before; refuses what was edited or published since. */
const takeBack = async (store: Store, area: WordingArea, kept: readonly KeptRow[], change: Change): Promise<void> => {
  for (const { id, left, before } of kept) {
    const text = (field: string): string => before?.[field] ?? "";
    const draft = before && {
      titleZh: text("titleZh"),
      titleEn: text("titleEn"),
      textZh: text("textZh"),
      textEn: text("textEn"),
    };
    if (!(await store.keepDraft({ area, key: id }, left, draft ?? undefined, change)))
      throw refuse(importRefusals.E11010);
  }
};
