import { randomUUID } from "node:crypto";
import { accountsOf, type Names } from "@apron/features/login/server";
import { common, refuse } from "@apron/kit/contract/refusal";
import { say, type Word } from "@apron/kit/contract/texts";
import { tableFileRefusals } from "@apron/kit/contract/table-file";
import { wallTime } from "@apron/kit/server/clock";
import { type Answer, answer, answerInSteps } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import { answerPage } from "@apron/kit/server/paging";
import { businessTypes, isBusinessType } from "../../article.ts";
import * as contract from "../../contract.ts";
import { helpRefusals } from "../../texts.ts";
import { readCodeFile } from "./import-file.ts";
import { entryOfCode } from "../entry.ts";
import { changesOf, compareCodes, type ImportedCode } from "./rules-import.ts";
import { readingsOf } from "../spelling.ts";
import type { Change } from "../store.ts";
import type { StoredImport } from "./store-code.ts";
import type { Stores } from "../stores.ts";
import type { KeptCode } from "./rules-import.ts";

const nameLength = 120;

/** Error codes from a file: compared, shown, written once somebody says so, and taken back (catalogue 11.12). */
export const importAnswers = (house: House, stores: Stores): Answer[] => [
  answerInSteps(contract.previewCodeImport, async ({ file, caller, language, note }) => {
    const { whole, rows } = await readCodeFile({ bytes: file.bytes, rows: contract.helpLimits.importRows });
    if (whole.lacking.length > 0) {
      const columns = whole.lacking.map((word) => say(language, word)).join(language === "zh" ? "、" : ", ");
      throw refuse(common.E9413, { fields: { file: helpRefusals.E11008 }, values: { columns } });
    }
    if (rows.length === 0) throw refuse(tableFileRefusals.E15025, { fields: { file: tableFileRefusals.E15025 } });
    const known = await stores.codes.named([...new Set(rows.map(({ cells }) => cells.code))]);
    const compared = compareCodes(rows, known);
    const id = randomUUID();
    note(`${id} ${rows.length}`);
    const counts = {
      added: countOf(compared, "added"),
      changed: countOf(compared, "changed"),
      same: countOf(compared, "same"),
      errors: countOf(compared, "error"),
    };
    const fileName = file.name.slice(0, nameLength).toWellFormed();
    const change = { by: caller.accountId, at: house.clock.now() };
    await house.audit.withLine(
      async () => await stores.codes.keepImport({ id, fileName, rows: compared, counts, change }),
    );
    return await summaryOf(house, stores, id);
  }),

  answer(contract.getCodeImports, async ({ body }) => {
    const { list, total } = await stores.codes.imports(body);
    const names = await accountsOf(house).names(list.map(({ made_by }) => made_by));
    return answerPage(
      body,
      total,
      list.map((row) => shapeOf(row, names)),
    );
  }),

  answer(contract.getCodeImport, async ({ body, language }) => {
    const found = await found404(stores, body.id);
    const rows = found.rows.filter(({ kind }) => body.kind === "" || kind === body.kind);
    const first = (body.currentPage - 1) * body.pageSize;
    const list = rows.slice(first, first + body.pageSize).map((row) => ({
      n: row.n,
      kind: row.kind,
      code: row.code.code,
      system: row.code.system,
      changes: changesOf(row.known?.texts ?? null, row.code).map(({ field, before, after }) => ({
        field,
        before: shown(field, before, language),
        after: shown(field, after, language),
      })),
      problems: row.problems.map(({ field, message }) => ({ field, message: say(language, message) })),
    }));
    const names = await accountsOf(house).names([found.made_by]);
    return { ...answerPage(body, rows.length, list), summary: shapeOf(found, names) };
  }),

  answer(contract.applyCodeImport, async ({ body, caller, note }) => {
    const found = await found404(stores, body.id);
    if (found.state !== "preview" || found.version !== body.version) throw refuse(common.E9409);
    if (found.errors > 0) throw refuse(helpRefusals.E11003, { values: { count: found.errors } });
    const kept = await writeAll(stores, found.rows, { by: caller.accountId, at: house.clock.now() });
    note(`${body.id} ${kept.length}`);
    if (!(await stores.codes.moveImport({ ...body, from: "preview" }, "applied", kept))) throw refuse(common.E9409);
    return await summaryOf(house, stores, body.id);
  }),

  answer(contract.rollBackCodeImport, async ({ body, caller, note }) => {
    const found = await found404(stores, body.id);
    note(body.id);
    if (!(await stores.codes.moveImport({ ...body, from: "applied" }, "rolledBack"))) throw refuse(common.E9409);
    await takeBack(stores, found.before ?? [], { by: caller.accountId, at: house.clock.now() });
    return await summaryOf(house, stores, body.id);
  }),
];

/** Writes the rows that add or change, over what they were compared with and nothing else; tells what stood there. */
const writeAll = async (
  { codes, entries }: Stores,
  rows: readonly ImportedCode[],
  change: Change,
): Promise<KeptCode[]> => {
  const moved = () => refuse(helpRefusals.E11009);
  const added = rows
    .filter(({ kind }) => kind === "added")
    .map(({ code }) => ({ ...code, article_id: "", id: randomUUID() }));
  const changed = rows.filter(({ kind, known }) => kind === "changed" && known !== null);
  const stored = new Map(
    (await codes.findAll(changed.flatMap(({ known }) => known?.id ?? []))).map((row) => [row.id, row]),
  );
  const known = await codes.named(added.map(({ code }) => code));
  if (added.some((one) => known.some(({ code, system }) => code === one.code && system === one.system))) throw moved();
  await codes.addAll(added, change);
  const over: KeptCode[] = [];
  for (const { code, known: compared } of changed) {
    const before = compared && stored.get(compared.id);
    if (!compared || !before) throw moved();
    const { id, version, changed_at: _, changed_by: __, ...texts } = before;
    const written = { ...code, article_id: before.article_id };
    if (!(await codes.change(id, compared.version, written, change))) throw moved();
    over.push({ id, left: version + 1, before: texts });
  }
  const written = [...added, ...changed.map(({ code, known: compared }) => ({ ...code, id: compared?.id ?? "" }))];
  await entries.put(written.map((code) => entryOfCode(code, readingsOf)));
  return [...over, ...added.map(({ id }) => ({ id, left: 1, before: null }))];
};

/** As it was before the import; refused where somebody has changed one of the codes since. */
const takeBack = async ({ codes, entries }: Stores, kept: readonly KeptCode[], change: Change): Promise<void> => {
  for (const { id, left, before } of kept) {
    const done = before ? await codes.change(id, left, before, change) : await codes.remove(id, left);
    if (!done) throw refuse(helpRefusals.E11010);
  }
  const gone = kept.filter(({ before }) => before === null).map(({ id }) => `c:${id}`);
  await entries.remove(gone);
  await entries.put(kept.flatMap(({ id, before }) => (before ? [entryOfCode({ ...before, id }, readingsOf)] : [])));
};

const found404 = async ({ codes }: Stores, id: string): Promise<StoredImport> => {
  const found = await codes.findImport(id);
  if (!found) throw refuse(common.E9404);
  return found;
};

const summaryOf = async (house: House, stores: Stores, id: string): Promise<contract.ImportSummary> => {
  const found = await found404(stores, id);
  return shapeOf(found, await accountsOf(house).names([found.made_by]));
};

const shapeOf = (row: Omit<StoredImport, "rows" | "before">, names: Names): contract.ImportSummary => ({
  id: row.id,
  fileName: row.file_name,
  state: row.state,
  added: row.added,
  changed: row.changed,
  same: row.same,
  errors: row.errors,
  madeBy: names(row.made_by),
  madeTime: wallTime(row.made_at),
  version: row.version,
});

const countOf = (rows: readonly ImportedCode[], kind: ImportedCode["kind"]): number =>
  rows.filter((row) => row.kind === kind).length;

/** A value as a person reads it. */
const shown = (field: string, value: string, language: "zh" | "en"): string => {
  const word: Word | undefined = field === "business_type" && isBusinessType(value) ? businessTypes[value] : undefined;
  return word ? say(language, word) : value;
};
