import { articleAt } from "../../passages.ts";

/**
 * Lines as a page has them, put together into paragraphs: an article, a chapter, a numbered point begins one, and a full stop
 * ends one. What stands alone as the number of a page is left out; the first short line is the title.
 */
export const paragraphsOf = (lines: readonly string[]): string => {
  const paragraphs: string[] = [];
  let open = "";
  const close = (): void => {
    if (open !== "") paragraphs.push(open);
    open = "";
  };
  for (const raw of lines) {
    const line = raw.replace(/\s+/gu, " ").trim();
    if (line === "" || isPageNumber(line)) continue;
    if (begins(line) || ends(open) || isTitle(paragraphs, open)) close();
    open = open === "" ? line : joined(open, line);
  }
  close();
  return paragraphs.map((text, at) => `<${tagOf(text, at)}>${escaped(text)}</${tagOf(text, at)}>`).join("");
};

const isPageNumber = (line: string): boolean => /^[-—–\s]*(第\s*)?\d{1,4}(\s*页)?[-—–\s]*$/u.test(line);

const chapter = /^第[零一二三四五六七八九十百\d]{1,6}[编章节](\s|$)/u;

/** Whether a line is the heading of a chapter. */
export const isChapter = (line: string): boolean => chapter.test(line) && line.length <= 40;

const begins = (line: string): boolean =>
  articleAt(line) !== undefined ||
  chapter.test(line) ||
  /^([一二三四五六七八九十]{1,3}、|（[一二三四五六七八九十]{1,3}）|\d{1,2}[.、]\s?\D)/u.test(line);

const ends = (text: string): boolean => /[。！？：；.!?:;]$/u.test(text) || chapter.test(text);

/** The first line of all, as long as it is short, stands by itself. */
const isTitle = (paragraphs: readonly string[], open: string): boolean =>
  paragraphs.length === 0 && open !== "" && open.length <= 40;

const tagOf = (text: string, at: number): "h2" | "h3" | "p" => {
  if (at === 0 && text.length <= 40 && articleAt(text) === undefined) return "h2";
  return isChapter(text) ? "h3" : "p";
};

/** Chinese goes on without a blank, words in letters do not. */
const joined = (before: string, line: string): string =>
  /[\w,]$/.test(before) && /^\w/.test(line) ? `${before} ${line}` : `${before}${line}`;

const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
