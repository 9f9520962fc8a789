/** A part of a document that can be led to: an article, what stands below a heading, or some paragraphs. */
export interface Passage {
  /** What the address ends with, e.g. `article-42`. */
  readonly anchor: string;
  /** Its article or heading; "" where it has neither. */
  readonly label: string;
  readonly html: string;
}

/** Paragraphs without a heading between them are one passage up to this length. */
const longest = 1_500;

/**
 * Cuts a cleaned text into passages, at its articles (第四十二条, Article 42), its chapters and its headings. Browser and server
 * cut alike, so that a place found by one is a place of the other. An article that comes twice has its number once.
 */
export const passagesOf = (cleaned: string): Passage[] => {
  const passages: { anchor: string; label: string; html: string }[] = [];
  const taken = new Set<string>();
  for (const block of blocksOf(cleaned)) {
    const text = plainStart(block);
    const article = articleAt(text);
    const heading = article === undefined ? headingAt(block, text) : undefined;
    const last = passages.at(-1);
    if (article === undefined && heading === undefined && last && last.html.length < longest) {
      last.html += block;
      continue;
    }
    const wanted = article?.anchor ?? "";
    const anchor = wanted !== "" && !taken.has(wanted) ? wanted : `part-${passages.length + 1}`;
    taken.add(anchor);
    passages.push({ anchor, label: article?.label ?? heading ?? "", html: block });
  }
  return passages;
};

/** The article a text begins with: its words, and what an address calls it. */
export const articleAt = (text: string): { readonly label: string; readonly anchor: string } | undefined => {
  const chinese =
    /^第\s?([零〇○一二三四五六七八九十百千两]{1,9}|\d{1,4})\s?条(?:之([一二三四五六七八九十]{1,3}))?/u.exec(text);
  if (chinese) {
    const [label, number = "", further] = chinese;
    const anchor = `article-${numberIn(number)}${further === undefined ? "" : `-${numberIn(further)}`}`;
    return { label, anchor };
  }
  const english = /^Article\s+(\d{1,4})\b/i.exec(text);
  return english ? { label: english[0], anchor: `article-${english[1]}` } : undefined;
};

/** A number as statutes write it: 四十二, 一百二十, 42. */
export const numberIn = (text: string): number => {
  if (/^\d+$/.test(text)) return Number(text);
  let whole = 0;
  let digit = 0;
  for (const sign of text) {
    const unit = units.get(sign);
    if (unit === undefined) digit = digits.indexOf(sign === "〇" || sign === "○" ? "零" : sign === "两" ? "二" : sign);
    else {
      whole += (digit || 1) * unit;
      digit = 0;
    }
  }
  return whole + digit;
};

const digits = [..."零一二三四五六七八九"];
const units: ReadonlyMap<string, number> = new Map([
  ["十", 10],
  ["百", 100],
  ["千", 1_000],
]);

/** A heading, or a chapter that only looks like one. */
const headingAt = (block: string, text: string): string | undefined => {
  if (/^<h[2-4]\b/.test(block)) return text.slice(0, 60);
  return /^第[零一二三四五六七八九十百\d]{1,6}[编章节](?=[\s\u3000]|$)/u.test(text) && text.length < 60
    ? text
    : undefined;
};

const plainStart = (block: string): string =>
  block
    .slice(0, 2_000)
    .replace(/<[^>]*>/g, "")
    .replace(/&nbsp;/g, " ")
    .trim();

const empty = new Set(["br", "hr", "img"]);

/** The elements and texts that stand side by side at the top; a cleaned text has no sign of an element in anything else. */
const blocksOf = (cleaned: string): string[] => {
  const blocks: string[] = [];
  let depth = 0;
  let from = 0;
  const cut = (to: number): void => {
    const block = cleaned.slice(from, to);
    if (block.trim() !== "") blocks.push(block);
    from = to;
  };
  for (const { 0: tag, 1: closes, 2: name = "", index } of cleaned.matchAll(/<(\/?)([a-z][a-z0-9]*)\b[^>]*>/g)) {
    if (empty.has(name) || tag.endsWith("/>")) continue;
    if (closes === "/") {
      depth = Math.max(0, depth - 1);
      if (depth === 0) cut(index + tag.length);
    } else {
      if (depth === 0) cut(index);
      depth += 1;
    }
  }
  cut(cleaned.length);
  return blocks;
};
