import { type CaseFace, casesShown, caseShown } from "@apron/features/fault/server";
import type { ParsedBodyOf, ResultOf } from "@apron/kit/contract/call";
import { refuse } from "@apron/kit/contract/refusal";
import { inBoth, type Language, say } from "@apron/kit/contract/texts";
import { dayOf, wallTime } from "@apron/kit/server/clock";
import type { Asked, Caller } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import { answerPage } from "@apron/kit/server/paging";
import { cleanRichText } from "@apron/kit/server/rich-text";
import { type Document, downloadStudy, type getStudyDocument, type getStudyList, learningLimits } from "../contract.ts";
import { kindIn } from "../document.ts";
import { caseTexts, learningRefusals } from "../texts.ts";
import { findDocuments, nowhere, type Shown, titleIn } from "./finding.ts";
import { type Level, levelFor, levelOf, validityOf } from "./rules.ts";
import { takerOf, watermarkOf } from "./paper.ts";
import type { Counted, Listed, Published } from "./store-reader.ts";
import type { Stores } from "./stores.ts";
import { askedOf } from "./training.ts";

/** How far a list found by a keyword reaches beyond the page that is asked for: each document counted is one whose text was read. */
const pagesAhead = 2;

/** Who reads, in which language. */
interface Reader {
  readonly caller: Caller;
  readonly language: Language;
  readonly level: Level;
  readonly today: string;
}

const readerOf = (house: House, { caller, language }: Asked<unknown>): Reader => ({
  caller,
  language,
  level: levelOf(caller.version),
  today: dayOf(house.clock.now()),
});

/** A page of documents, in their order or as a keyword finds them; cases come from the case library. */
export const listDocuments = async (
  house: House,
  stores: Stores,
  asked: Asked<ParsedBodyOf<typeof getStudyList>>,
): Promise<ResultOf<typeof getStudyList>> => {
  const { body } = asked;
  const reader = readerOf(house, asked);
  if (body.kind === "case") {
    const { list, total } = await casesShown(house, { keyword: body.keyword, faultySoftware: "", type: 0 }, body);
    return { ...answerPage(body, total, list.map(rowOfCase)), more: false };
  }
  if (body.keyword !== "") return await foundDocuments(house, stores, reader, body);
  const { kind, category, validity } = body;
  const listing = { level: reader.level, kind, category, validity, today: reader.today };
  const { list, total } = await stores.reading.list(listing, body);
  return { ...answerPage(body, total, await rowsOf(house, stores, reader, list)), more: false };
};

const foundDocuments = async (
  house: House,
  stores: Stores,
  reader: Reader,
  body: ParsedBodyOf<typeof getStudyList>,
): Promise<ResultOf<typeof getStudyList>> => {
  const first = (body.currentPage - 1) * body.pageSize;
  const reach = Math.min(first, learningLimits.place) + pagesAhead * body.pageSize;
  const { reached, valid, hits } = await findDocuments(stores, body.keyword, {
    level: reader.level,
    kind: body.kind === "case" ? "" : body.kind,
    category: body.category,
    validity: body.validity,
    today: reader.today,
    language: reader.language,
    most: reach + 1,
    from: first,
    size: body.pageSize,
  });
  const places = new Map(hits.map(({ document, ...shown }) => [document.id, shown]));
  const documents = hits.map(({ document }) => document);
  const list = await rowsOf(house, stores, reader, documents, places);
  return { ...answerPage(body, Math.min(valid, reach), list), more: reached > reach };
};

/** Documents as a list shows them. */
const rowsOf = async (
  house: House,
  stores: Stores,
  reader: Reader,
  documents: readonly Counted[],
  places: ReadonlyMap<string, Shown> = new Map(),
) => {
  const asked = await askedOf(house, stores, reader.caller, documents);
  return documents.map((document) => ({
    ...factsOf(document, reader),
    ...(asked.get(document.id) ?? unasked),
    ...(places.get(document.id) ?? nowhere),
  }));
};

const unasked = { dueDate: "", understoodAt: "" };

/** One document whole, and its reading counted: once for each session within an hour. */
export const readDocument = async (
  house: House,
  stores: Stores,
  asked: Asked<ParsedBodyOf<typeof getStudyDocument>>,
): Promise<Document> => {
  const reader = readerOf(house, asked);
  const { id, number } = asked.body;
  const document = await stores.reading.find(id, reader.level);
  // What is a draft, withdrawn, for others or never was there is answered alike.
  if (!document) return await readCase(house, id, reader.language);
  const versions = await stores.documents.versions(id);
  const mine = versions.filter(({ readership }) => levelFor(readership) <= reader.level);
  const earlier = number !== "" && Number(number) !== document.number;
  const shown = earlier ? await earlierOf(stores, reader, document, Number(number)) : document;
  await stores.reading.countView(id, asked.browser, house.clock.now());
  const views = await stores.reading.views(id);
  const due = await askedOf(house, stores, reader.caller, [document]);
  const replaced = document.replaces === "" ? [] : await stores.reading.findAll([document.replaces], reader.level);
  const [replaces] = replaced.map((other) => otherOf(other, reader.language));
  return {
    ...factsOf({ ...shown, views }, reader),
    ...(due.get(id) ?? unasked),
    contentHtml: cleanRichText(inBoth(shown.content_zh, shown.content_en)[reader.language], house.config.videoHosts),
    files: [{ name: `${titleIn(document, reader.language)}.pdf`, url: `${downloadStudy.path}?id=${id}` }],
    replaces: replaces ?? null,
    replacedBy: (await stores.reading.replacing(id, reader.level)).map((other) => otherOf(other, reader.language)),
    versions: mine.map((one) => ({ number: one.number, publishTime: wallTime(one.published_at), note: one.note })),
    currentNumber: document.number,
    pages: shown.pages !== "",
    watermark: shown.pages === "" ? "" : watermarkOf(await takerOf(house, reader.caller.accountId)),
  };
};

/** A version as far as it is for this reader: what is read now, or what was read before. */
export const versionFor = async (
  stores: Stores,
  level: Level,
  id: string,
  number: number,
): Promise<Pick<Published, "pages" | "title_zh" | "title_en"> | undefined> => {
  const now = await stores.reading.find(id, level);
  if (!now || now.number === number) return now;
  const found = await stores.documents.versionOf(id, number);
  return found && levelFor(found.readership) <= level ? found : undefined;
};

/** What was read before, as far as it was for this reader then. */
const earlierOf = async ({ documents }: Stores, { level }: Reader, now: Published, number: number) => {
  const found = await documents.versionOf(now.id, number);
  if (!found || levelFor(found.readership) > level) throw refuse(learningRefusals.E20001);
  return { ...now, ...found, id: now.id };
};

/** Cases are read here too, by their face. */
const readCase = async (house: House, id: string, language: Language): Promise<Document> => {
  const face = await caseShown(house, id);
  if (!face) throw refuse(learningRefusals.E20001);
  return {
    ...caseFacts(face),
    contentHtml: (["phenomenon", "effect", "cause", "measure"] as const)
      .map((name) => `<h3>${say(language, caseTexts[name])}</h3><p>${escaped(face[name])}</p>`)
      .join(""),
    files: [],
    replaces: null,
    replacedBy: [],
    versions: [],
    currentNumber: 1,
    pages: false,
    watermark: "",
  };
};

const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

const caseFacts = (face: CaseFace) => ({
  id: face.id,
  kind: "case" as const,
  title: face.title,
  docNo: face.id,
  issuer: "",
  category: face.faultySoftware,
  publishDate: face.occurrenceTime.slice(0, 10),
  effectiveDate: "",
  repealedDate: "",
  validity: "inForce" as const,
  number: 1,
  views: 0,
  ...unasked,
});

const rowOfCase = (face: CaseFace) => ({ ...caseFacts(face), ...nowhere, excerpt: face.phenomenon });

const otherOf = (other: Listed, language: Language) => ({
  id: other.id,
  kind: other.kind,
  title: titleIn(other, language),
});

const factsOf = (document: Counted, { language, today }: Reader) => ({
  id: document.id,
  kind: kindIn(document.kind),
  title: titleIn(document, language),
  docNo: document.doc_no,
  issuer: document.issuer,
  category: document.category,
  publishDate: document.issued_on ?? "",
  effectiveDate: document.effective_on ?? "",
  repealedDate: document.repealed_on ?? "",
  validity: validityOf(document, today),
  number: document.number,
  views: document.views,
});
