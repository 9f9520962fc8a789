import { languageOf, say as sayIn, type Language, type Word, type WordValues } from "../../contract/texts.ts";
import { readCookie, writeCookie } from "../session/index.ts";

const cookieName = "adminLanguage";

/** Whether the language was chosen in this browser, rather than taken as it comes. */
export const languageChosen = (): boolean => readCookie(cookieName) !== undefined;

/** The reader's language; it stays the same for the life of the page (catalogue 26.5). */
export const language: Language = languageOf(readCookie(cookieName));

/** The word in the reader's language, its values filled in; English that is missing falls back to Chinese. */
export const say = (word: Word, values?: WordValues): string =>
  sayIn(word[language] === "" ? "zh" : language, word, values);

/** `say` for components; a hook so that a later live switch needs no change in any screen. */
export const useSay = (): typeof say => say;

const leaving = new Set<() => void>();

/** Calls back before the page is loaded again in another language. */
export const beforeLoad = (hear: () => void): unknown => leaving.add(hear);

/** Remembers the choice and loads the page again in it (catalogue X35), or the one at this path. */
export const switchLanguage = (to: Language, path?: string): void => {
  writeCookie(cookieName, to);
  for (const hear of leaving) hear();
  if (path === undefined) location.reload();
  else location.replace(path);
};

/** Tells assistive tools and fonts which language the page is in. */
export const markLanguage = (): void => {
  document.documentElement.lang = language === "zh" ? "zh-CN" : "en";
};
