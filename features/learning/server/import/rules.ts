import { beginningOf, readDay } from "@apron/kit/contract/patterns";
import { common } from "@apron/kit/contract/refusal";
import { filled, type Word } from "@apron/kit/contract/texts";
import { learningLimits } from "../../document.ts";
import { articleAt, passagesOf } from "../../passages.ts";
import { learningRefusals } from "../../texts.ts";
import { daysAskew } from "../rules.ts";

/** What was read from one file; its text is cleaned before it is compared. */
export interface ReadFile {
  readonly path: string;
  readonly html: string;
  /** What its first lines say of it (Markdown), by our names. */
  readonly facts: Readonly<Partial<Record<FactName, string>>>;
  readonly problem: Word | null;
  /** The hash of a PDF, whose pages are kept; "" for all others. */
  readonly pages: string;
}

/** What a file says of its document. */
export const factNames = [
  "title",
  "titleEn",
  "docNo",
  "issuer",
  "publishDate",
  "effectiveDate",
  "repealedDate",
] as const;
export type FactName = (typeof factNames)[number];

/** What a file makes of a document. */
export interface FileTexts {
  readonly title_zh: string;
  readonly title_en: string;
  readonly doc_no: string;
  readonly issuer: string;
  readonly issued_on: string | null;
  readonly effective_on: string | null;
  readonly repealed_on: string | null;
  readonly content_zh: string;
  readonly pages: string;
}

/** A file beside what is known of its document. */
export interface ImportedDocument {
  readonly n: number;
  readonly path: string;
  readonly kind: "added" | "changed" | "same" | "error";
  readonly texts: FileTexts;
  readonly known: { readonly id: string; readonly version: number } | null;
  readonly articles: number;
  readonly characters: number;
  readonly problem: Word | null;
}

/** A document as it stood before an import, and the version the import has left it at; null where there was none. */
export interface KeptDocument {
  readonly id: string;
  readonly left: number;
  readonly before: (FileTexts & { readonly published: boolean }) | null;
  /** The version the import was written over, and the one in which it stands since it was taken back. */
  readonly putBack?: { readonly from: number; readonly to: number };
}

/** What a document that is known says, as far as files say it. */
export type KnownDocument = FileTexts & { readonly id: string; readonly version: number };

/** Files beside what is known: what each of them would do. The same document twice in one folder is wrong the second time. */
export const compareFiles = (files: readonly ReadFile[], known: readonly KnownDocument[]): ImportedDocument[] => {
  const taken = new Set<string>();
  return files.map((file, at) => {
    const fromFile = textsOf(file);
    const before = knownOf(known, fromFile);
    const texts = settled(file, fromFile, before);
    const passages = passagesOf(texts.content_zh);
    const characters = plainLength(texts.content_zh);
    const row = {
      n: at + 1,
      path: file.path,
      texts,
      known: before ? { id: before.id, version: before.version } : null,
      articles: passages.filter(({ anchor }) => anchor.startsWith("article-")).length,
      characters,
    };
    // As whatever stands already it may be known by its number as well.
    const own = [
      `title ${texts.title_zh}`,
      ...(texts.doc_no === "" ? [] : [`number ${texts.doc_no}`]),
      ...(before ? [`known ${before.id}`] : []),
    ];
    const isTwice = own.some((name) => taken.has(name));
    const problem = file.problem ?? unreadDay(file) ?? problemOf(texts, characters, isTwice);
    if (problem) return { ...row, kind: "error" as const, problem };
    for (const name of own) taken.add(name);
    if (!before) return { ...row, kind: "added" as const, problem: null };
    return { ...row, kind: differs(texts, before) ? ("changed" as const) : ("same" as const), problem: null };
  });
};

const problemOf = (texts: FileTexts, characters: number, isTwice: boolean): Word | undefined => {
  const { E20014, E20017, E20018, E20004 } = learningRefusals;
  if (characters === 0) return E20014;
  if (texts.content_zh.length > learningLimits.content) return filled(E20017, { maximum: learningLimits.content });
  if (isTwice) return E20018;
  const askew = daysAskew({
    publishDate: texts.issued_on ?? "",
    effectiveDate: texts.effective_on ?? "",
    repealedDate: texts.repealed_on ?? "",
  });
  return askew.length > 0 ? E20004 : undefined;
};

/** A day that a file says of itself and nobody can read is not lost in silence. */
const unreadDay = ({ facts }: ReadFile): Word | undefined => {
  const days = [facts.publishDate, facts.effectiveDate, facts.repealedDate];
  const typed = days.find((day) => day !== undefined && dayIn(day) === null);
  return typed === undefined
    ? undefined
    : filled({ zh: "{why}：{typed}", en: "{why}: {typed}" }, { why: common.E9416, typed: beginningOf(typed, 60) });
};

/** Known by its number where it has one that is known, else by its title. */
const knownOf = (known: readonly KnownDocument[], { doc_no, title_zh }: FileTexts): KnownDocument | undefined =>
  known.find((one) => doc_no !== "" && one.doc_no === doc_no) ?? known.find((one) => one.title_zh === title_zh);

/** What a file leaves open stays as it is known; the day its text says itself is one only from its publication on. */
const settled = (file: ReadFile, fromFile: FileTexts, before: KnownDocument | undefined): FileTexts => {
  const texts = before ? withKnown(fromFile, before) : fromFile;
  const said = fromFile.effective_on ?? dayFromText(file.html);
  const isBefore = fromFile.effective_on === null && said !== null && said < (texts.issued_on ?? "");
  return said === null || isBefore ? texts : { ...texts, effective_on: said };
};

const withKnown = (file: FileTexts, known: KnownDocument): FileTexts => ({
  title_zh: file.title_zh,
  title_en: file.title_en || known.title_en,
  doc_no: file.doc_no || known.doc_no,
  issuer: file.issuer || known.issuer,
  issued_on: file.issued_on ?? known.issued_on,
  effective_on: file.effective_on ?? known.effective_on,
  repealed_on: file.repealed_on ?? known.repealed_on,
  content_zh: file.content_zh,
  pages: file.pages,
});

const fileFields = [
  "title_zh",
  "title_en",
  "doc_no",
  "issuer",
  "issued_on",
  "effective_on",
  "repealed_on",
  "content_zh",
  "pages",
] as const satisfies readonly (keyof FileTexts)[];

const differs = (texts: FileTexts, known: FileTexts): boolean =>
  fileFields.some((field) => texts[field] !== known[field]);

/** Only what a file says of a document. */
export const fileTextsOf = (from: FileTexts): FileTexts => ({
  title_zh: from.title_zh,
  title_en: from.title_en,
  doc_no: from.doc_no,
  issuer: from.issuer,
  issued_on: from.issued_on,
  effective_on: from.effective_on,
  repealed_on: from.repealed_on,
  content_zh: from.content_zh,
  pages: from.pages,
});

/** What a file says of its document: in its first lines, else its first heading, its name and its text. */
const textsOf = ({ path, html, facts, pages }: ReadFile): FileTexts => {
  const [heading, rest] = takeTitle(html);
  const named = (path.split("/").at(-1) ?? path).replace(/\.[^.]+$/, "").trim();
  const title = beginningOf(facts.title || heading || named, learningLimits.title);
  return {
    title_zh: title,
    title_en: beginningOf(facts.titleEn ?? "", learningLimits.title),
    doc_no: beginningOf(facts.docNo ?? "", learningLimits.docNo),
    issuer: beginningOf(facts.issuer ?? "", learningLimits.issuer),
    issued_on: dayIn(facts.publishDate ?? ""),
    effective_on: dayIn(facts.effectiveDate ?? ""),
    repealed_on: dayIn(facts.repealedDate ?? ""),
    content_zh: rest,
    pages,
  };
};

/** The heading a text begins with is its title, and does not stand in it a second time. */
const takeTitle = (html: string): [title: string, rest: string] => {
  const [whole = "", inner = ""] = /^\s*<h2>(.*?)<\/h2>/s.exec(html) ?? [];
  const title = inner
    .replace(/<[^>]*>/g, "")
    .replace(/\s+/gu, " ")
    .trim();
  return title === "" || articleAt(title) !== undefined ? ["", html] : [title, html.slice(whole.length)];
};

/** A day in whatever way it was written; null for anything else. */
export const dayIn = (text: string): string | null => readDay(text) ?? null;

/** The day a statute says itself: 自2021年9月1日起施行. */
const dayFromText = (html: string): string | null => {
  const plain = html.replace(/<[^>]*>/g, "");
  const [, said = ""] = /自(\d{4}年\d{1,2}月\d{1,2}日)起(?:施行|实施|生效)/u.exec(plain) ?? [];
  return dayIn(said);
};

const plainLength = (html: string): number => html.replace(/<[^>]*>|&nbsp;|\s/gu, "").length;
