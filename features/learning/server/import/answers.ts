import { beginningOf } from "@apron/kit/contract/patterns";
import { randomUUID } from "node:crypto";
import { accountsOf, type Names } from "@apron/features/login/server";
import { common, refuse } from "@apron/kit/contract/refusal";
import { type Language, say } from "@apron/kit/contract/texts";
import { wallTime } from "@apron/kit/server/clock";
import { type Answer, answer, answerInSteps } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import { asPutBack, namingChanged } from "@apron/kit/server/imports";
import { answerPage } from "@apron/kit/server/paging";
import { cleanRichText } from "@apron/kit/server/rich-text";
import * as contract from "../../contract.ts";
import { categoriesOf, kindIn } from "../../document.ts";
import { learningRefusals } from "../../texts.ts";
import { titleIn } from "../finding.ts";
import { publishNow, unpublish } from "../publishing.ts";
import { lacking } from "../rules.ts";
import type { Change, Draft } from "../store.ts";
import type { Stores } from "../stores.ts";
import { readFolder } from "./folder.ts";
import { inSpool, keepAllPages, stillKept } from "./pages.ts";
import { compareFiles, fileTextsOf, type ImportedDocument, type KeptDocument, type ReadFile } from "./rules.ts";
import type { StoredImport } from "./store.ts";

const nameLength = 120;

/** Documents from a folder: compared, shown, written once somebody says so, and taken back (catalogue 20.5). */
export const importAnswers = (house: House, stores: Stores): Answer[] => [
  answerInSteps(contract.previewDocuments, async ({ body, file, caller, note }) => {
    const made = await inSpool(house, async (spool) => {
      const files = await readFolder(file, spool);
      if (files.length === 0) throw refuse(learningRefusals.E20011, { fields: { file: learningRefusals.E20011 } });
      const rows = await comparedWithKnown(stores, body.kind, files);
      const counted = (kind: ImportedDocument["kind"]): number => rows.filter((row) => row.kind === kind).length;
      const summary = {
        id: randomUUID(),
        file_name: beginningOf(file.name, nameLength),
        kind: body.kind,
        added: counted("added"),
        changed: counted("changed"),
        same: counted("same"),
        errors: counted("error"),
      };
      note(`${summary.id} ${rows.length}`);
      await keepAllPages(house, stores, { spool, importId: summary.id, rows });
      const change = { by: caller.accountId, at: house.clock.now() };
      await house.audit.withLine(async () => await stores.imports.add(summary, rows, change));
      return summary;
    });
    return await summaryOf(house, stores, made.id);
  }),

  answer(contract.getDocumentImports, async ({ body }) => {
    const { list, total } = await stores.imports.page(body);
    const names = await accountsOf(house).names(list.map(({ made_by }) => made_by));
    return answerPage(
      body,
      total,
      list.map((row) => shapeOf(row, names)),
    );
  }),

  answer(contract.getDocumentImport, async ({ body, language }) => {
    const found = await import404(stores, body.id);
    const rows = found.rows.filter(({ kind }) => body.kind === "" || kind === body.kind);
    const first = (body.currentPage - 1) * body.pageSize;
    const list = rows.slice(first, first + body.pageSize).map((row) => ({
      n: row.n,
      path: row.path,
      kind: row.kind,
      title: row.texts.title_zh,
      docNo: row.texts.doc_no,
      articles: row.articles,
      characters: row.characters,
      problem: row.problem ? say(language, row.problem) : "",
    }));
    const names = await accountsOf(house).names([found.made_by]);
    return { ...answerPage(body, rows.length, list), summary: shapeOf(found, names) };
  }),

  answer(contract.getImportedFile, async ({ body }) => {
    const found = await import404(stores, body.id);
    const row = found.rows.find(({ n }) => n === Number(body.n));
    if (!row) throw refuse(common.E9404);
    const kept = found.before?.find(({ id }) => id === row.known?.id)?.before;
    const known = kept ?? (row.known ? await stores.documents.find(row.known.id) : undefined);
    return { before: known ? sideOf(known) : null, after: sideOf(row.texts) };
  }),

  answer(contract.applyDocuments, async ({ body, caller, note }) => {
    const found = await import404(stores, body.id);
    if (found.state !== "preview" || found.version !== body.version) throw refuse(common.E9409);
    if (found.errors > 0) throw refuse(learningRefusals.E20008, { values: { count: found.errors } });
    const change = { by: caller.accountId, at: house.clock.now() };
    const kept = await writeAll(house, stores, found, change);
    note(`${body.id} ${kept.length}`);
    if (!(await stores.imports.move({ ...body, state: "preview" }, "applied", kept))) throw refuse(common.E9409);
    return await summaryOf(house, stores, body.id);
  }),

  answer(contract.rollBackDocuments, async ({ body, caller, language, note }) => {
    const found = await import404(stores, body.id);
    note(body.id);
    const standing = asPutBack(found.before ?? [], await stores.imports.putBackAfter(found));
    const seen = new Map(found.rows.flatMap(({ known }) => (known ? [[known.id, known.version] as const] : [])));
    const gone = standing.map((one) => ({ ...one, ...putBackOf(one, seen.get(one.id)) }));
    if (!(await stores.imports.move({ ...body, state: "applied" }, "rolledBack", gone))) throw refuse(common.E9409);
    await refuseChanged(stores, standing, language);
    const change = { by: caller.accountId, at: house.clock.now() };
    for (const one of standing) await takeBack(house, stores, one, change);
    return await summaryOf(house, stores, body.id);
  }),
];

/** Files beside what is known by their titles and numbers. */
const comparedWithKnown = async (
  { documents }: Stores,
  kind: string,
  files: readonly ReadFile[],
): Promise<ImportedDocument[]> => {
  const cleaned = files.map((one) => ({ ...one, html: cleanRichText(one.html) }));
  // Once to learn what they are called, and again beside what is known by these names.
  const named = compareFiles(cleaned, []).map(({ texts }) => texts);
  const titles = named.map(({ title_zh }) => title_zh);
  const numbers = named.flatMap(({ doc_no }) => (doc_no === "" ? [] : [doc_no]));
  return compareFiles(cleaned, await documents.alike(kind, titles, numbers));
};

/** Writes what adds or changes, over what it was compared with and nothing else; what can be read is published. */
const writeAll = async (
  house: House,
  stores: Stores,
  { rows, kind, file_name }: StoredImport,
  change: Change,
): Promise<KeptDocument[]> => {
  const written = rows.filter((row) => row.kind === "added" || row.kind === "changed");
  if (!(await stillKept(stores, written))) throw refuse(learningRefusals.E20009);
  const known = await stores.documents.findAll(written.flatMap(({ known: of }) => of?.id ?? []));
  const before = new Map(known.map((draft) => [draft.id, draft]));
  const fresh = written.filter((row) => row.known === null).map(({ texts }) => texts);
  const since = await stores.documents.alike(
    kind,
    fresh.map(({ title_zh }) => title_zh),
    fresh.flatMap(({ doc_no }) => (doc_no === "" ? [] : [doc_no])),
  );
  if (since.length > 0) throw refuse(learningRefusals.E20009);
  const kept: KeptDocument[] = [];
  for (const row of written) {
    const draft = row.known ? before.get(row.known.id) : undefined;
    const id = draft?.id ?? randomUUID();
    if (row.known === null) {
      const [category] = categoriesOf[kindIn(kind)];
      await stores.documents.add(
        id,
        { ...blank, ...row.texts, kind, category, source: sourceOf(file_name, row.path) },
        change,
      );
    } else if (!draft || !(await stores.documents.change(id, row.known.version, row.texts, change)))
      throw refuse(learningRefusals.E20009);
    // What was a draft stays one; what is new is read at once, as long as it has both titles.
    const published = (draft === undefined || isRead(draft)) && lacking(row.texts).length === 0;
    if (published) await publishNow(house, stores, id, { ...change, note: row.path, again: false });
    const left = (row.known?.version ?? 0) + 1 + (published ? 1 : 0);
    kept.push({ id, left, before: draft ? { ...fileTextsOf(draft), published: isRead(draft) } : null });
  }
  return kept;
};

const isRead = ({ number, withdrawn_at }: Draft): boolean => number > 0 && withdrawn_at === null;

/** Where a document came from, as its editors see it. */
const sourceOf = (fileName: string, path: string): string => (path === fileName ? path : `${fileName}: ${path}`);

const blank = {
  readership: "holder",
  content_en: "",
  replaces: "",
  due_on: null,
  departments: [],
};

/** What a document that stands again goes through as it is put back: it is changed, and published where it was. */
const putBackOf = ({ left, before }: KeptDocument, from: number | undefined): Pick<KeptDocument, "putBack"> =>
  before === null || from === undefined ? {} : { putBack: { from, to: left + (before.published ? 2 : 1) } };

/** Refuses with the titles of what does not stand as the import left it. */
const refuseChanged = async (
  { documents }: Stores,
  standing: readonly KeptDocument[],
  language: Language,
): Promise<void> => {
  const left = new Map(standing.map((one) => [one.id, one.left]));
  const changed = (await documents.findAll([...left.keys()])).filter(({ id, version }) => left.get(id) !== version);
  const titles = changed.map((draft) => titleIn(draft, language));
  if (titles.length > 0) throw refuse(learningRefusals.E20010, namingChanged(titles, language));
};

/** As it was before the import; refused where somebody has changed it since. */
const takeBack = async (house: House, stores: Stores, one: KeptDocument, change: Change): Promise<void> => {
  const moved = () => refuse(learningRefusals.E20010);
  if (one.before === null) {
    await unpublish(house, stores, one.id);
    if (!(await stores.documents.remove(one.id, one.left))) throw moved();
    return;
  }
  const { published, ...texts } = one.before;
  if (!(await stores.documents.change(one.id, one.left, texts, change))) throw moved();
  if (published) await publishNow(house, stores, one.id, { ...change, note: "", again: false });
};

const import404 = async ({ imports }: Stores, id: string): Promise<StoredImport> => {
  const found = await imports.find(id);
  if (!found) throw refuse(common.E9404);
  return found;
};

const summaryOf = async (house: House, stores: Stores, id: string): Promise<contract.DocumentImport> => {
  const found = await import404(stores, id);
  return shapeOf(found, await accountsOf(house).names([found.made_by]));
};

const shapeOf = (row: Omit<StoredImport, "rows" | "before">, names: Names): contract.DocumentImport => ({
  id: row.id,
  fileName: row.file_name,
  kind: kindIn(row.kind),
  state: row.state,
  added: row.added,
  changed: row.changed,
  same: row.same,
  errors: row.errors,
  madeBy: names(row.made_by),
  madeTime: wallTime(row.made_at),
  version: row.version,
});

const sideOf = (of: {
  readonly title_zh: string;
  readonly doc_no: string;
  readonly effective_on: string | null;
  readonly content_zh: string;
}) => ({
  title: of.title_zh,
  docNo: of.doc_no,
  effectiveDate: of.effective_on ?? "",
  content: cleanRichText(of.content_zh),
});
