import type { Language } from "@apron/kit/contract/texts";
import { say } from "@apron/kit/contract/texts";
import { wallTime } from "@apron/kit/server/clock";
import type { PdfBlock, PdfPaper } from "@apron/kit/server/pdf";
import { outlineOf } from "@apron/kit/server/rich-text";
import { learningTexts, paperTexts } from "../texts.ts";
import { passagesOf } from "../passages.ts";
import { titleIn } from "./finding.ts";
import type { Published } from "./store-reader.ts";

/** Who takes a document along, and when. */
export interface Taker {
  readonly name: string;
  readonly account: string;
  readonly at: number;
  readonly language: Language;
}

/** A document as it is taken along: what it says, and across and below every page who took it and when. */
export const paperOf = (document: Published, taker: Taker): PdfPaper => {
  const { language } = taker;
  const content = language === "en" ? document.content_en || document.content_zh : document.content_zh;
  const taken = { name: taker.name, account: taker.account, time: wallTime(taker.at) };
  const facts = (
    [
      [learningTexts.docNo, document.doc_no],
      [learningTexts.issuer, document.issuer],
      [learningTexts.promulgated, document.issued_on ?? ""],
      [learningTexts.effective, document.effective_on ?? ""],
      [learningTexts.repealed, document.repealed_on ?? ""],
    ] as const
  ).flatMap(([label, value]): (readonly [string, string])[] => (value === "" ? [] : [[say(language, label), value]]));
  return {
    language,
    title: titleIn(document, language),
    issuer: say(language, paperTexts.issuer),
    blocks: [...(facts.length > 0 ? [{ kind: "facts" as const, facts }] : []), ...blocksOf(content)],
    foot: say(language, paperTexts.foot, taken),
    watermark: `${taker.name} ${taker.account} ${taken.time.slice(0, 16)}`,
    pages: say(language, paperTexts.pages),
  };
};

const blocksOf = (content: string): PdfBlock[] =>
  passagesOf(content).flatMap(({ html }): PdfBlock[] =>
    linesOf(html).map(({ text, isHeading }) => ({ kind: isHeading ? "heading" : "text", text })),
  );

/** Paragraphs, headings, entries and rows, one by one. */
const linesOf = (html: string) =>
  html
    .split(/(?<=<\/(?:p|h[2-4]|li|tr|pre|blockquote|figcaption)>)/)
    .map((piece) => ({ text: outlineOf(piece).text, isHeading: /<h[2-4]\b/.test(piece) }))
    .filter(({ text }) => text !== "");
