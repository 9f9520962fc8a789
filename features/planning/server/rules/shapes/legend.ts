import { timeRange } from "../spelling.ts";
import { codeKey, type CodeMeaning, isOffWord, meaningOf, offMeaning } from "./codes.ts";

/** A text of a sheet outside its roster, with its place. */
export interface LooseText {
  readonly place: string;
  readonly row: number;
  readonly text: string;
}

const hours = String.raw`\d{1,2}(?::?\d{2}|[点时])?\s*[-~至到]\s*\(?(?:次日|翌日|第二天|\+1)?\s*\d{1,2}(?::?\d{2}|[点时])?`;
const said = new RegExp(`${hours}|休息|休假|公休|不上班|\\boff\\b|\\brest\\b`, "giu");
const word = /[\p{L}\p{N}√○●△▲☆★◎*]+/gu;

/**
 * What a sheet says of its own codes, in a line (白 08:00-20:00；夜 20:00-次日08:00) or a table: only of codes that stand in
 * its roster, so that no title is taken for a legend. Tells which texts were understood.
 */
export const legendOf = (
  texts: readonly LooseText[],
  used: ReadonlySet<string>,
): { readonly legend: Map<string, CodeMeaning[]>; readonly read: ReadonlySet<string> } => {
  const legend = new Map<string, CodeMeaning[]>();
  const read = new Set<string>();
  const note = (code: string, meaning: CodeMeaning, places: readonly string[]): void => {
    const known = legend.get(codeKey(code)) ?? [];
    for (const place of places) read.add(place);
    if (known.some((one) => one.kind === meaning.kind && one.start === meaning.start && one.end === meaning.end))
      return;
    legend.set(codeKey(code), [...known, meaning]);
  };
  for (const row of Map.groupBy(texts, (text) => text.row).values()) {
    const places = row.map(({ place }) => place);
    const asTable = tableLine(row, used);
    if (asTable) note(asTable.code, asTable.meaning, places);
    else
      for (const { text, place } of row) for (const [code, meaning] of inLine(text, used)) note(code, meaning, [place]);
  }
  return { legend, read };
};

/** The hours a text holds, whatever stands around them. */
export const hoursIn = (text: string): ReturnType<typeof timeRange> =>
  timeRange(new RegExp(hours).exec(text.normalize("NFKC").replace(/[‐-―−]/gu, "-"))?.[0] ?? "");

/** A row of a legend: a code in a cell of its own, what it means in those behind it. */
const tableLine = (
  row: readonly LooseText[],
  used: ReadonlySet<string>,
): { code: string; meaning: CodeMeaning } | undefined => {
  const at = row.findIndex(({ text }) => used.has(codeKey(text)));
  const code = row[at];
  if (!code) return undefined;
  const behind = row.slice(at + 1).map(({ text }) => text);
  // Two codes in one row are two legends side by side: read as texts.
  if (behind.some((text) => used.has(codeKey(text)) && codeKey(text) !== codeKey(code.text))) return undefined;
  const whole = behind.map(hoursIn).find((range) => range !== undefined);
  const range =
    whole ??
    behind.map((text, place) => timeRange(`${text}-${behind[place + 1] ?? ""}`)).find((one) => one !== undefined);
  if (range) return { code: code.text, meaning: meaningOf(range, wordsOf(behind.join(" "))) };
  return behind.some((text) => isOffWord(text)) ? { code: code.text, meaning: offMeaning } : undefined;
};

const inLine = (written: string, used: ReadonlySet<string>): [string, CodeMeaning][] => {
  const text = written.normalize("NFKC").replace(/[‐-―−]/gu, "-");
  const found = [...text.matchAll(said)];
  return found.flatMap((match, at): [string, CodeMeaning][] => {
    const before = found[at - 1];
    const from = before ? before.index + before[0].length : 0;
    // What stands before the hours, as far as it belongs to them: 图例:白(白班) 08:00-20:00.
    const segment =
      text
        .slice(from, match.index)
        .split(/[;\n。]/u)
        .at(-1) ?? "";
    const words = segment.match(word) ?? [];
    const code =
      words.find((one) => used.has(codeKey(one))) ??
      words
        .flatMap((one) => [...one].map((_, place) => [...one].slice(place).join("")))
        .find((tail) => used.has(codeKey(tail)));
    if (code === undefined) return [];
    const range = timeRange(match[0]);
    if (!range) return [[code, offMeaning]];
    const behind = text.slice(match.index + match[0].length, found[at + 1]?.index ?? text.length);
    return [[code, meaningOf(range, wordsOf(`${segment} ${/^[^;,\n。]*/u.exec(behind)?.[0] ?? ""}`))]];
  });
};

/** Whether words beside the hours say that somebody is on call or on the second line. */
const wordsOf = (text: string): Partial<CodeMeaning> => ({
  ...(/听班|待命|on.?call/i.test(text) && { type: "oncall" }),
  ...(/二线|second line/i.test(text) && { posttype: "two" }),
});
