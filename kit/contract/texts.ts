/** The two languages of the portal; Chinese is the default (catalogue 26.5). */
export type Language = "zh" | "en";

/** One thing a person reads, in both languages. `{name}` marks a value filled in by `say`. */
export interface Word {
  readonly zh: string;
  readonly en: string;
}

/** What may stand in a `{name}` place of a word. */
export type WordValues = Readonly<Record<string, string | number>>;

/** Declares the words of a feature, side by side; a missing language does not compile. */
export const words = <Table extends Record<string, Word>>(table: Table): Table => table;

/** What somebody wrote in one language, shown as it is to readers of either. */
export const asWritten = (text: string): Word => ({ zh: text, en: text });

/** What somebody wrote in both languages, or in one of them for readers of either. */
export const inBoth = (zh: string, en: string): Word => ({ zh: zh || en, en: en || zh });

/** What a success may say (catalogue 30, success texts). */
export const doneTexts = words({
  applied: { zh: "申请成功", en: "Applied successfully" },
  changed: { zh: "修改成功", en: "Change successful" },
  codeSent: { zh: "验证码已发送", en: "Verification code sent" },
  verified: { zh: "验证成功", en: "Slider success" },
});

/** Orders texts by their code units, as the database's "C" collation does. */
export const inOrder = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The word in the reader's language with its values filled in; a value that is not given stays visible. */
export const say = (language: Language, word: Word, values: WordValues = {}): string =>
  // A word may be a template's own, with any name in its braces.
  word[language].replace(/\{(\w+)\}/g, (place, name: string) =>
    String((Object.hasOwn(values, name) ? values[name] : undefined) ?? place),
  );

/** Values of which some are words themselves. */
export type WordedValues = Readonly<Record<string, string | number | Word>>;

/** Such values as a reader of one language reads them. */
export const valuesIn = (language: Language, values: WordedValues): WordValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === "object" ? value[language] : value]),
  );

/** The word with its values filled in, in both languages: for what is kept and read later by whoever reads. */
export const filled = (word: Word, values: WordedValues): Word => ({
  zh: say("zh", word, valuesIn("zh", values)),
  en: say("en", word, valuesIn("en", values)),
});

/** Reads a `language` header or cookie: anything but English is Chinese. */
export const languageOf = (value: unknown): Language => (value === "en" ? "en" : "zh");
