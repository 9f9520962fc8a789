import { beginningOf } from "@apron/kit/contract/patterns";
import { randomUUID } from "node:crypto";
import { accountsOf } from "@apron/features/login/server";
import { importRefusals, type ImportedRow, type ImportSummary } from "@apron/kit/contract/desk/imports";
import type { BesideSheet } from "@apron/kit/contract/table-file";
import { common, refuse } from "@apron/kit/contract/refusal";
import { filled, type Language, say, type Word } from "@apron/kit/contract/texts";
import { type Answer, answer, answerInSteps } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import {
  asPutBack,
  changesOf,
  fieldsOf,
  fileToMend,
  importSummary,
  refuseUnfit,
  type RowToMend,
  sampleFile,
} from "@apron/kit/server/imports";
import { answerPage } from "@apron/kit/server/paging";
import { transportLimits } from "@apron/kit/server/http";
import { piecesOnThread } from "@apron/kit/server/sheets";
import { policyImports } from "../../contract.ts";
import { firewallLimits } from "../../firewall.ts";
import { firewallDeskTexts } from "../../texts-desk.ts";
import { firewallRefusals, type PolicyField } from "../../texts.ts";
import { firewallTitles } from "../../titles.ts";
import { type PolicyFacts, policyColumns, searchOf } from "../columns.ts";
import { askForReport } from "../judging.ts";
import type { KeptObject, Opened } from "../objects.ts";
import { shownAs } from "../reading.ts";
import { reopenAll } from "./reopening.ts";
import type { Stores } from "../stores.ts";
import { tellOfPolicies } from "../telling.ts";
import { samplePolicies } from "./sample.ts";
import type { StoredImport, StoredRow } from "./store.ts";

/** What the reading thread is asked: the bytes, and the objects that policies may name. */
export interface PolicyTask {
  readonly bytes: Uint8Array;
  readonly objects: readonly KeptObject[];
}

/** What is said of a file as a whole. */
export interface ReadWhole {
  readonly lacking: readonly string[];
  readonly count: number;
  pairs: number;
  /** Of which the file has no column. */
  readonly unsaid: readonly PolicyField[];
  readonly beside?: BesideSheet;
}

/** A row as the thread tells it, and the database keeps it. */
export interface StagedRow {
  readonly n: number;
  readonly facts: PolicyFacts;
  /** What was typed, where something is wrong with it. */
  readonly cells?: Readonly<Record<string, string>>;
  readonly opened: Opened | null;
  readonly uses: readonly string[];
  readonly problems: readonly { readonly field: string; readonly message: Word }[];
  readonly search: string;
  readonly grams: readonly number[];
}

const nameLength = 120;
/** Opening the pairs of 100,000 policies takes the database its time. */
const patience = { seconds: 600 } as const;
/** Whoever waits is answered before his connection counts as silent. */
const readingSeconds = transportLimits.silence / 1000 - 20;

/** Policies of whole firewalls from a file: compared, shown, written once somebody says so, taken back (catalogue 19.15). */
export const policyImportAnswers = (house: House, stores: Stores): Answer[] => [
  answerInSteps(policyImports.preview, async ({ file, caller, language, note }) => {
    const objects = await stores.objects.state();
    const id = randomUUID();
    const { count, beside } = await keepRows(stores, id, file.bytes, language);
    note(`${id} ${count}`);
    const fileName = beginningOf(file.name, nameLength);
    const made = { id, fileName, objects, beside, by: caller.accountId, at: house.clock.now() };
    await house.database.transaction(
      async () =>
        await house.audit.withLine(async () => {
          await stores.imports.keep(made);
          const { added, changed, same, errors } = await import404(stores, id);
          if (added + changed + same + errors !== count) throw refuse(importRefusals.E11009);
        }),
      patience,
    );
    return await summaryOf(house, stores, id);
  }),

  answer(policyImports.list, async ({ body }) => {
    const { list, total } = await stores.imports.page(body);
    const names = await accountsOf(house).names(list.map(({ made_by }) => made_by));
    return answerPage(
      body,
      total,
      list.map((row) => importSummary(row, names)),
    );
  }),

  answer(policyImports.one, async ({ body, language }) => {
    const found = await import404(stores, body.id);
    const summary = importSummary(found, await accountsOf(house).names([found.made_by]));
    const { added, changed, removed, same, errors } = found;
    const counts = { added, changed, removed, same, error: errors };
    const total = body.kind === "" ? added + changed + removed + same + errors : counts[body.kind];
    const list = (await stores.imports.rows(body.id, body.kind, body)).map((row) => shownRow(row, language));
    return { ...answerPage(body, total, list), summary };
  }),

  answerInSteps(policyImports.apply, async ({ body, caller, note }) => {
    const found = await import404(stores, body.id);
    if (found.state !== "preview" || found.version !== body.version) throw refuse(common.E9409);
    if (found.errors > 0) throw refuse(importRefusals.E11003, { values: { count: found.errors } });
    note(`${body.id} ${found.added + found.changed + found.removed}`);
    const written = { by: caller.accountId, at: house.clock.now() };
    await house.database.transaction(
      async () =>
        await house.audit.withLine(async () => {
          if ((await stores.objects.state()) !== found.objects) throw refuse(importRefusals.E11009);
          const changed = await stores.imports.advance(found.firewalls, written.at);
          if (changed.length > 0) throw refuse(importRefusals.E11009);
          const number = await stores.policies.begin("import", written);
          await stores.imports.write(body.id, number);
          if (
            !(await stores.imports.move({ id: found.id, version: found.version, state: "preview" }, "applied", number))
          )
            throw refuse(common.E9409);
          await settle(house, stores, found);
        }),
      patience,
    );
    await house.database.analyze();
    return await summaryOf(house, stores, body.id);
  }),

  answerInSteps(policyImports.rollBack, async ({ body, caller, note }) => {
    const found = await import404(stores, body.id);
    if (found.state !== "applied" || found.number === null) throw refuse(common.E9409);
    const { number } = found;
    note(body.id);
    const written = { by: caller.accountId, at: house.clock.now() };
    await house.database.transaction(
      async () =>
        await house.audit.withLine(async () => {
          // Each firewall must stand where this import has left it, or where later ones that were taken back have.
          const left = asPutBack(
            found.firewalls.map(([name, version]) => ({ id: name, left: version + 1 })),
            await stores.imports.putBackAfter(found),
          ).map((one) => [one.id, one.left] as const);
          const changed = await stores.imports.advance(left, written.at);
          if (changed.length > 0)
            throw refuse(importRefusals.E11010, {
              reason: filled(firewallDeskTexts.changedSince, { names: changed.join(", ") }),
            });
          await reopenAll(stores, await stores.imports.unwrite(number));
          if (!(await stores.imports.takeBack(body, left))) throw refuse(common.E9409);
          await settle(house, stores, found);
        }),
      patience,
    );
    return await summaryOf(house, stores, body.id);
  }),

  answer(policyImports.wrong, async (asked) => {
    const { id, errors } = await import404(stores, asked.body.id);
    asked.note(`${id} ${errors}`);
    const typed = await stores.imports.typed(id);
    const file = { title: firewallTitles.import, columns: policyColumns, now: house.clock.now() };
    return fileToMend(
      asked,
      file,
      errors > 0 ? wholeOf(stores, id) : [],
      (field) => typed === null || typed[field] !== undefined,
    );
  }),

  answer(policyImports.sample, async ({ language }) =>
    sampleFile(firewallTitles.import, policyColumns, samplePolicies, language),
  ),
];

/** Every row of a file, as one without those that are right would remove what they say. */
async function* wholeOf({ imports }: Stores, id: string): AsyncGenerator<readonly RowToMend<PolicyField>[]> {
  for (let after = 0; ;) {
    const rows = await imports.said(id, after, pageRows);
    yield rows.map(({ n, facts, problems, cells }) => ({ n, texts: facts, problems, ...(cells && { cells }) }));
    const last = rows.at(-1);
    if (!last || rows.length < pageRows) return;
    after = last.n;
  }
}

const pageRows = 1_000;

/** Reads a file and keeps its rows beside what stands; how many there are, and what is said of its sheets. Refuses a file that is none. */
const keepRows = async (stores: Stores, id: string, bytes: Uint8Array, language: Language): Promise<ReadWhole> => {
  const objects = (await stores.objects.all()).map(({ kind, name, members }) => ({ kind, name, members }));
  const task: PolicyTask = { bytes, objects };
  const thread = new URL("./policies.worker.ts", import.meta.url);
  const { whole, pieces } = await piecesOnThread<ReadWhole>(thread, task, { seconds: readingSeconds });
  refuseUnfit(policyColumns, whole, language);
  // A network read without its mask would be another one.
  const masks = (whole.beside?.columns ?? []).filter((title) => /掩码|mask/iu.test(title));
  if (masks.length > 0)
    throw refuse(common.E9413, {
      fields: { file: firewallRefusals.E19070 },
      values: { columns: masks.join(language === "zh" ? "、" : ", ") },
    });
  if (whole.pairs > firewallLimits.pairsOfFile)
    throw refuse(common.E9413, {
      fields: { file: firewallRefusals.E19068 },
      values: { maximum: firewallLimits.pairsOfFile },
    });
  for (const piece of pieces) await stores.imports.keepRows(id, piece, whole.unsaid);
  if (whole.unsaid.some((field) => ["name", "owner", "remark"].includes(field))) await findAsKept(stores, id);
  return whole;
};

/** What is left as it stands is found by as before. */
const findAsKept = async ({ imports }: Stores, id: string): Promise<void> => {
  for (let after = 0; ;) {
    const some = await imports.changedAfter(id, after);
    const last = some.at(-1);
    if (!last) return;
    await imports.findBy(
      id,
      some.map(({ n, facts }) => ({ n, ...searchOf(facts) })),
    );
    after = last.n;
  }
};

/** What follows when policies of firewalls were written or taken back. */
const settle = async (house: House, stores: Stores, { firewalls }: StoredImport): Promise<void> => {
  const names = firewalls.map(([name]) => name);
  await stores.imports.count(names);
  for (const name of names) await askForReport(house, name);
  await tellOfPolicies(house, stores);
};

const shownRow = (row: StoredRow, language: Language): ImportedRow => {
  const isGone = row.kind === "removed";
  const blank = { ...row.facts, ...Object.fromEntries(fieldsOf(policyColumns).map((field) => [field, ""])) };
  const changes = changesOf(policyColumns, row.before ?? undefined, isGone ? blank : row.facts);
  return {
    n: row.n,
    kind: row.kind === "" ? "same" : row.kind,
    name: `${row.firewall} ${row.policy_id}`,
    changes: changes.map(({ field, before, after }) => ({
      field,
      // A field that says something when it is empty says nothing of what was not there.
      before: row.before ? shownAs(field, before, language) : "",
      after: isGone ? "" : shownAs(field, after, language),
    })),
    problems: row.problems.map(({ field, message }) => ({ field, message: say(language, message) })),
  };
};

const import404 = async ({ imports }: Stores, id: string): Promise<StoredImport> => {
  const found = await imports.find(id);
  if (!found) throw refuse(common.E9404);
  return found;
};

const summaryOf = async (house: House, stores: Stores, id: string): Promise<ImportSummary> => {
  const found = await import404(stores, id);
  return importSummary(found, await accountsOf(house).names([found.made_by]));
};
