import { randomUUID } from "node:crypto";
import { accountsOf } from "@apron/features/login/server";
import type { ParsedBodyOf, ResultOf } from "@apron/kit/contract/call";
import { common, refuse } from "@apron/kit/contract/refusal";
import type { Word } from "@apron/kit/contract/texts";
import { wallTime } from "@apron/kit/server/clock";
import { type Answer, answer, type Asked } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import { answerPage } from "@apron/kit/server/paging";
import { cleanRichText, filesShownBy } from "@apron/kit/server/rich-text";
import * as contract from "../contract.ts";
import { categoriesOf, categoryIn, kindIn, readershipValues } from "../document.ts";
import { learningRefusals } from "../texts.ts";
import { titleIn } from "./finding.ts";
import { publishNow, refuseUnlessWhole, unpublish } from "./publishing.ts";
import { daysAskew, stateOf } from "./rules.ts";
import type { Draft, Written } from "./store.ts";
import type { Stores } from "./stores.ts";
import { peopleAsked, remindAll } from "./training.ts";

/** Begins what a picture of a document is claimed for. */
export const pictureUse = "study:";

/** What the editors write (catalogue 20.4). */
export const deskAnswers = (house: House, stores: Stores): Answer[] => [
  answer(contract.getDeskDocuments, async ({ body }) => {
    const { list, total } = await stores.documents.page(body, body);
    const names = await accountsOf(house).names(list.map(({ changed_by }) => changed_by));
    return answerPage(
      body,
      total,
      list.map((row) => ({ ...rowOf(row), changedBy: names(row.changed_by) })),
    );
  }),

  answer(contract.getDeskDocument, async ({ body, language }) => await wholeDraft(house, stores, body.id, language)),

  answer(contract.getDeskChoices, async ({ body, language }) => {
    const departments = new Set((await accountsOf(house).staff()).map(({ department }) => department));
    const documents = await stores.documents.choices(body.kind);
    return {
      departments: [...departments].filter((name) => name !== "").toSorted(),
      documents: documents.map((one) => ({ id: one.id, title: titleIn(one, language) })),
    };
  }),

  answer(contract.saveDocument, async (asked) => await keepDocument(house, stores, asked)),

  answer(contract.publishDocument, async ({ body, caller, note }) => {
    const draft = await seen(stores, body);
    refuseUnlessWhole(draft);
    note(body.id, { after: draft });
    const change = { by: caller.accountId, at: house.clock.now(), note: body.note, again: body.again };
    await publishNow(house, stores, body.id, change);
    return { version: body.version + 1, number: draft.number + 1 };
  }),

  answer(contract.withdrawDocument, async ({ body, caller, note }) => {
    const draft = await seen(stores, body);
    if (stateOf(draft) !== "published") throw refuse(learningRefusals.E20001);
    note(body.id, { before: draft });
    const change = { by: caller.accountId, at: house.clock.now() };
    if (!(await stores.documents.withdraw(body.id, body.version, change))) throw refuse(common.E9409);
    await unpublish(house, stores, body.id);
    return { version: body.version + 1 };
  }),

  answer(contract.discardDocument, async ({ body, note }) => {
    const draft = await seen(stores, body);
    if (draft.number > 0) throw refuse(learningRefusals.E20029);
    note(body.id, { before: draft });
    if (!(await stores.documents.remove(body.id, body.version))) throw refuse(common.E9409);
    await house.files.letGo((await house.files.usedBy(`${pictureUse}${body.id}`)).map(({ fileId }) => fileId));
  }),

  ...versionAnswers(house, stores),
  ...progressAnswers(house, stores),
];

/** Everything published of a document, and the way back. */
const versionAnswers = (house: House, stores: Stores): Answer[] => [
  answer(contract.getDocumentVersions, async ({ body }) => {
    const draft = await found404(stores, body.id);
    const versions = await stores.documents.versions(body.id);
    const names = await accountsOf(house).names(versions.map(({ published_by }) => published_by));
    return versions.map((one) => ({
      number: one.number,
      titleZh: one.title_zh,
      titleEn: one.title_en,
      note: one.note,
      publishedBy: names(one.published_by),
      publishTime: wallTime(one.published_at),
      current: one.number === draft.number,
    }));
  }),

  answer(contract.getDocumentVersion, async ({ body }) => {
    const found = await stores.documents.versionOf(body.id, Number(body.number));
    if (!found) throw refuse(common.E9404);
    return { number: found.number, ...textsOf(house, found) };
  }),

  answer(contract.restoreDocument, async ({ body, caller, note }) => {
    const draft = await seen(stores, body);
    const old = await stores.documents.versionOf(body.id, body.number);
    if (!old) throw refuse(common.E9404);
    note(`${body.id} #${body.number}`, { before: draft, after: old });
    const { document_id: _, number, note: __, published_at: ___, published_by: ____, ...said } = old;
    const change = { by: caller.accountId, at: house.clock.now() };
    if (!(await stores.documents.change(body.id, body.version, said, change))) throw refuse(common.E9409);
    await publishNow(house, stores, body.id, { ...change, note: `#${number}`, again: false });
    return { version: body.version + 2, number: draft.number + 1 };
  }),
];

/** Who has read what was asked of them, and who is told again. */
const progressAnswers = (house: House, stores: Stores): Answer[] => [
  answer(contract.getTrainingProgress, async ({ body, language }) => {
    const document = await training404(stores, body.id);
    const done = await stores.training.ofDocument(document.id, document.asked_number);
    const people = await peopleAsked(house, document);
    const departments = Map.groupBy(people, ({ department }) => department);
    const shown = people
      .filter(({ department }) => body.department === "" || department === body.department)
      .filter(({ id }) => body.state === "" || done.has(id) === (body.state === "done"));
    const first = (body.currentPage - 1) * body.pageSize;
    const list = shown.slice(first, first + body.pageSize).map(({ id, name, department }) => {
      const at = done.get(id);
      return { id, name, department, understoodAt: at === undefined ? "" : wallTime(at) };
    });
    return {
      ...answerPage(body, shown.length, list),
      title: titleIn(document, language),
      dueDate: document.due_on ?? "",
      departments: [...departments].map(([department, all]) => ({
        department,
        asked: all.length,
        done: all.filter(({ id }) => done.has(id)).length,
      })),
    };
  }),

  answer(contract.remindTraining, async ({ body, note }) => {
    const document = await training404(stores, body.id);
    note(body.id);
    return { told: await remindAll(house, stores, document) };
  }),
];

const training404 = async ({ reading }: Stores, id: string) => {
  const document = await reading.find(id, 2);
  if (!document || document.kind !== "training" || document.due_on === null) throw refuse(common.E9404);
  return document;
};

const found404 = async ({ documents }: Stores, id: string): Promise<Draft> => {
  const draft = await documents.find(id);
  if (!draft) throw refuse(common.E9404);
  return draft;
};

/** The document as its editor saw it. */
const seen = async (stores: Stores, { id, version }: { readonly id: string; readonly version: number }) => {
  const draft = await found404(stores, id);
  if (draft.version !== version) throw refuse(common.E9409);
  return draft;
};

const wholeDraft = async (
  house: House,
  stores: Stores,
  id: string,
  language: "zh" | "en",
): Promise<ResultOf<typeof contract.getDeskDocument>> => {
  const draft = await found404(stores, id);
  const names = await accountsOf(house).names([draft.changed_by]);
  const replaced = draft.replaces === "" ? undefined : await stores.documents.find(draft.replaces);
  return {
    ...rowOf(draft),
    ...textsOf(house, draft),
    changedBy: names(draft.changed_by),
    publishDate: draft.issued_on ?? "",
    replacesId: draft.replaces,
    replacesTitle: replaced ? titleIn(replaced, language) : "",
    departments: draft.departments,
    version: draft.version,
  };
};

/** Keeps what was written; readers see nothing of it. */
const keepDocument = async (
  house: House,
  stores: Stores,
  { body, caller, note }: Asked<ParsedBodyOf<typeof contract.saveDocument>>,
): Promise<{ id: string; version: number }> => {
  const { documents } = stores;
  const wrong = await wrongIn(stores, body);
  if (Object.keys(wrong).length > 0) throw refuse(common.E9413, { fields: wrong });
  const id = body.id === "" ? randomUUID() : body.id;
  const written = writtenOf(house, body);
  const change = { by: caller.accountId, at: house.clock.now() };
  const before = body.id === "" ? undefined : await found404(stores, id);
  note(id, { before, after: written });
  if (body.id === "") await documents.add(id, written, change);
  else if (!(await documents.change(id, body.version, written, change))) throw refuse(common.E9409);
  await keepPictures(house, caller.accountId, id, `${written.content_zh}${written.content_en}`);
  return { id, version: body.id === "" ? 1 : body.version + 1 };
};

/** What of a document is wrong beside what each field says itself. */
const wrongIn = async (
  { documents }: Stores,
  body: ParsedBodyOf<typeof contract.saveDocument>,
): Promise<Record<string, Word>> => {
  const { E20003, E20004, E20005, E20007 } = learningRefusals;
  const fields = new Map<string, Word>(daysAskew(body).map((name) => [name, E20004]));
  const known: readonly string[] = categoriesOf[body.kind];
  if (!known.includes(body.category)) fields.set("category", E20003);
  if (body.kind !== "training" && body.dueDate !== "") fields.set("dueDate", E20007);
  if (body.replacesId !== "") {
    const other = body.replacesId === body.id ? undefined : await documents.find(body.replacesId);
    if (other?.kind !== body.kind) fields.set("replacesId", E20005);
  }
  return Object.fromEntries(fields);
};

const writtenOf = (house: House, body: ParsedBodyOf<typeof contract.saveDocument>): Written => ({
  kind: body.kind,
  category: body.category,
  readership: body.readership,
  title_zh: tidy(body.titleZh),
  title_en: tidy(body.titleEn),
  doc_no: tidy(body.docNo),
  issuer: tidy(body.issuer),
  issued_on: body.publishDate || null,
  effective_on: body.effectiveDate || null,
  repealed_on: body.repealedDate || null,
  replaces: body.replacesId,
  due_on: body.dueDate || null,
  departments: [...new Set(body.departments)],
  content_zh: cleanRichText(body.contentZh, house.config.videoHosts),
  content_en: cleanRichText(body.contentEn, house.config.videoHosts),
});

/** One line, so that a place found in it is a place of it. */
const tidy = (text: string): string => text.replace(/\s+/gu, " ");

/** The pictures of a document are its own from now on. Those of older versions stay: one may go back to them. */
const keepPictures = async (house: House, owner: string, id: string, content: string): Promise<void> => {
  const claim = { owner, purpose: "report", use: `${pictureUse}${id}`, field: "contentZh" } as const;
  await house.files.claimFresh(filesShownBy(content), claim);
};

const textsOf = (house: House, of: Pick<Draft, "title_zh" | "title_en" | "content_zh" | "content_en">) => ({
  titleZh: of.title_zh,
  titleEn: of.title_en,
  contentZh: cleanRichText(of.content_zh, house.config.videoHosts),
  contentEn: cleanRichText(of.content_en, house.config.videoHosts),
});

const rowOf = (row: Draft) => ({
  id: row.id,
  kind: kindIn(row.kind),
  category: categoryIn(row.category),
  readership: readershipValues.find((one) => one === row.readership) ?? "staff",
  titleZh: row.title_zh,
  titleEn: row.title_en,
  docNo: row.doc_no,
  issuer: row.issuer,
  effectiveDate: row.effective_on ?? "",
  repealedDate: row.repealed_on ?? "",
  dueDate: row.due_on ?? "",
  state: stateOf(row),
  changed: row.drafted && row.number > 0,
  number: row.number,
  source: row.source,
  changeTime: wallTime(row.changed_at),
});
