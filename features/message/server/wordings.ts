import { hash } from "node:crypto";
import * as z from "zod/mini";
import { roles } from "@apron/kit/contract/roles";
import { allRefusals, releasedWords, reword, type RefusalWords } from "@apron/kit/contract/refusal";
import { filled, inBoth, type Word } from "@apron/kit/contract/texts";
import type { House } from "@apron/kit/server/house";
import { declaredKinds, type MessageKind, type Place, placesIn, type Wording } from "@apron/kit/server/messages";
import { wordingTexts } from "../texts.ts";
import { messageTitles } from "../titles.ts";
import { type WordingArea, type WordingFrame, type WordingTexts, wrongIn } from "../wording.ts";
import { type KeptWording, storeOf } from "./store.ts";

/** Where instances hear that other words are said of refusals. */
const channel = "refusal_words";

/** The words a key was released with; undefined for one that there is not. */
export const releasedOf = (area: WordingArea, key: string): WordingTexts | undefined => {
  if (area === "message") {
    const kind = declaredKinds().get(key);
    return kind && textsOf(kind.subject, kind.text);
  }
  const words = releasedWords(key);
  return words && textsOf(words, { zh: "", en: "" });
};

/** Every key of an area, in order. */
export const keysOf = (area: WordingArea): string[] =>
  [...(area === "message" ? declaredKinds() : allRefusals()).keys()].toSorted((one, other) =>
    one.localeCompare(other, "en", { numeric: true }),
  );

const textsOf = (title: Word, text: Word): WordingTexts => ({
  titleZh: title.zh,
  titleEn: title.en,
  textZh: text.zh,
  textEn: text.en,
});

/** What the words of a key are judged by. */
export const frameOf = ({ config }: House, area: WordingArea, key: string): WordingFrame => {
  const portal = config.publicUrl;
  if (area === "message") {
    const kind = declaredKinds().get(key);
    const places = [...(kind?.places ?? [])].map(([name, place]) => placeOf(name, place, portal));
    return { area, places, bySms: kind?.isMail !== true, portal };
  }
  const words = releasedWords(key) ?? { zh: "", en: "" };
  const inBoth = (name: string): boolean => [words.zh, words.en].every((text) => text.includes(`{${name}}`));
  const places = [...new Set(placesIn(words))].map((name) => ({
    name,
    exampleZh: "8",
    exampleEn: "8",
    needed: inBoth(name),
  }));
  return { area, places, bySms: false, portal };
};

const placeOf = (name: string, { example, needed }: Place, portal: string) => {
  const [zh, en] = typeof example === "string" ? [example, example] : [example.zh, example.en];
  const here = (text: string): string => text.replace("https://portal.example.com", portal);
  return { name, exampleZh: here(zh), exampleEn: here(en), needed: needed === true };
};

const Texts = z.object({ titleZh: z.string(), titleEn: z.string(), textZh: z.string(), textEn: z.string() });

/** What is published of a row, unless the portal fills it otherwise by now: then the release is said. */
export const saidOf = (house: House, { area, key, published }: KeptWording): WordingTexts | undefined => {
  const { data: words } = Texts.safeParse(published);
  if (!words || !releasedOf(area, key)) return undefined;
  return Object.keys(wrongIn(words, frameOf(house, area, key))).length === 0 ? words : undefined;
};

/** What is published and does not fit. */
export const isBroken = (house: House, row: KeptWording): boolean =>
  row.published !== null && saidOf(house, row) === undefined;

/** The words of a message as they are published; read for every message, so that they are exact on every instance. */
export const wordingOf = async (house: House, { key }: MessageKind): Promise<Wording | undefined> => {
  const row = await storeOf(house.database).find({ area: "message", key });
  if (!row?.published) return undefined;
  const said = saidOf(house, row);
  if (!said) {
    house.log.warn({ event: "wording.broken", key }, "the words of the release are sent");
    return undefined;
  }
  return {
    number: row.number,
    subject: { zh: said.titleZh, en: said.titleEn },
    text: { zh: said.textZh, en: said.textEn },
  };
};

/** Puts before the administrators what is published and does not fit, since a release or since it was stored otherwise. */
export const tellOfBroken = async (house: House): Promise<void> => {
  for (const area of ["message", "refusal"] as const)
    for (const row of await storeOf(house.database).all(area)) {
      const cause = brokenCause(row);
      if (!isBroken(house, row)) await house.todos.settle(cause);
      else
        await house.todos.open({
          cause,
          to: { role: roles.administrator.id },
          type: "wording",
          title: filled(wordingTexts.brokenTodo, { key: row.key }),
          source: area === "message" ? messageTitles.messages : messageTitles.refusals,
          url: pageOfWording(area, row.key),
        });
    }
};

/** What must go away for a broken wording to be seen to. */
export const brokenCause = ({ area, key }: { readonly area: WordingArea; readonly key: string }): string =>
  `wording:${area}:${key}`;

/** Where a wording is edited. */
export const pageOfWording = (area: WordingArea, key: string): string =>
  `/${area === "message" ? "messageTemplate" : "refusalText"}/edit?key=${key}`;

/** What a browser is told of refusals before its own scripts run. */
export interface RefusalScript {
  readonly version: string;
  readonly content: string;
}

/** The published words of refusals, kept in memory as they are said all the time; every instance hears of a change. */
export const refusalWordsOf = (house: House) => {
  let script: RefusalScript | undefined;
  const read = async (): Promise<void> => {
    const rows = await storeOf(house.database).all("refusal");
    const words = new Map<string, RefusalWords>();
    for (const row of rows) {
      const said = saidOf(house, row);
      if (said) words.set(row.key, wordsOf(said));
    }
    reword(words);
    script = scriptOf(words);
  };
  const readAgain = (): void =>
    void read().catch((error: unknown) => house.log.error({ err: error }, "words of refusals could not be read"));
  return {
    script: (): RefusalScript | undefined => script,
    /** Reads them, and again whenever an instance has published some. */
    follow: async (): Promise<void> => {
      await house.database.listen(channel, readAgain, readAgain);
      await read();
    },
    /** Tells every instance, this one before anybody is answered; once the transaction is committed. */
    publish: async (): Promise<void> => {
      await house.database.notify(channel, "");
      await house.database.afterCommit(read);
    },
  };
};
export type RefusalWordsOf = ReturnType<typeof refusalWordsOf>;

const wordsOf = ({ titleZh: zh, titleEn: en, textZh, textEn }: WordingTexts): RefusalWords => {
  if (textZh === "" && textEn === "") return { zh, en };
  return { zh, en, next: inBoth(textZh, textEn) };
};

/** Only what is said otherwise than in the release: what to do now comes with the answer. */
const scriptOf = (words: ReadonlyMap<string, RefusalWords>): RefusalScript | undefined => {
  const said = [...words].flatMap(([code, { zh, en }]) => {
    const own = releasedWords(code);
    return own && (own.zh !== zh || own.en !== en) ? [[code, [zh, en]] as const] : [];
  });
  if (said.length === 0) return undefined;
  const content = `self.apronWords=${JSON.stringify(Object.fromEntries(said))};`;
  return { content, version: hash("sha256", content, "hex").slice(0, 16) };
};
