import { filled, type Word, type WordedValues } from "../../contract/texts.ts";

/** What whoever runs the portal can put right: a sentence in both languages, of which logs have the English one. */
export class Correctable extends Error {
  readonly said: Word;
  constructor(word: Word, values: WordedValues = {}, options?: ErrorOptions) {
    const said = filled(word, values);
    super(said.en, options);
    this.said = said;
  }
}

/** A setting that is wrong or missing; the sentence names each culprit on a line of its own. */
export class WrongConfiguration extends Correctable {}

/** Several sentences, each on a line of its own. */
export const onLines = (lines: readonly Word[]): Word => ({
  zh: lines.map(({ zh }) => zh).join("\n"),
  en: lines.map(({ en }) => en).join("\n"),
});

/** What is said about a name. */
export const about = (name: string, word: Word): Word => ({ zh: `${name}：${word.zh}`, en: `${name}: ${word.en}` });
