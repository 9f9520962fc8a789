import type { Word } from "../../contract/texts.ts";
import { kitTexts, useSay } from "../language/index.ts";

/**
 * Labels of fields that a text has once in each language, below a heading that names the language: where theirs stand beside
 * mine no heading does, and each says its own.
 */
export const useLabelIn = (language: "Zh" | "En") => {
  const say = useSay();
  return (word: Word) => {
    const label = say(word);
    return { label, called: say(language === "Zh" ? kitTexts.inChinese : kitTexts.inEnglish, { field: label }) };
  };
};
