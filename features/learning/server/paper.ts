import { accountsOf } from "@apron/features/login/server";
import { inBoth, type Language } from "@apron/kit/contract/texts";
import { say } from "@apron/kit/contract/texts";
import { wallTime } from "@apron/kit/server/clock";
import type { House } from "@apron/kit/server/house";
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

/** Who somebody is who takes a document along, or reads its pages. */
export const takerOf = async (house: House, accountId: string): Promise<Omit<Taker, "language">> => {
  const account = await accountsOf(house).find(accountId);
  return {
    name: account?.name ?? "",
    account: account?.accountName || account?.mobile.slice(-4) || accountId.slice(0, 6),
    at: house.clock.now(),
  };
};

/** What stands across every page. */
export const watermarkOf = ({ name, account, at }: Omit<Taker, "language">): string =>
  `${name} ${account} ${wallTime(at).slice(0, 16)}`;

/** A document as it is taken along: what it says, and across and below every page who took it and when. */
export const paperOf = (document: Published, taker: Taker): PdfPaper => {
  const { language } = taker;
  const content = inBoth(document.content_zh, document.content_en)[language];
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
    watermark: watermarkOf(taker),
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
