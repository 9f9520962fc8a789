import { randomUUID } from "node:crypto";
import { common, refuse } from "@apron/kit/contract/refusal";
import { type Language, say } from "@apron/kit/contract/texts";
import { dayOf, wallTime } from "@apron/kit/server/clock";
import { answer, type Answer, answerInSteps } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import * as contract from "../contract.ts";
import { accountsOf } from "@apron/features/login/server";
import { planningLimits, type RosterRow } from "../row.ts";
import { problemTexts } from "../texts.ts";
import type { Drafts, Judgement, OneMonth } from "./drafts.ts";
import { readingOf } from "./imports/reading.ts";
import { unmappedOf } from "./rules/columns.ts";
import { onSameWeekdays } from "./rules/copy.ts";
import type { Problem } from "./rules/rows.ts";
import { placesOf, rowsOfSheet } from "./rules/sheet-rows.ts";
import { tidyRow } from "./rules/spelling.ts";
import { monthDays, previousMonth } from "./rules/month.ts";
import type { DraftSummary, SheetTable } from "./store-drafts.ts";
import type { Stores } from "./stores.ts";

/** The planner's drafts: opened, edited, checked, published or thrown away. */
export const draftAnswers = (house: House, stores: Stores, drafts: Drafts): Answer[] => {
  const { shifts, directory, rosters } = stores;

  const save = async (
    draft: { id: string; revision: number; only: OneMonth | undefined; sheet: SheetTable | null },
    rows: RosterRow[],
    { corrections, touched }: Pick<DraftSummary, "touched"> & { readonly corrections: number },
    by: string,
    read?: { readonly mapping: Record<string, string>; readonly sheet: SheetTable },
  ): Promise<Judgement> => {
    if (rows.length > planningLimits.draftRows)
      throw refuse(contract.deskRefusals.E15015, { values: { maximum: planningLimits.draftRows } });
    const judged = await drafts.judge(rows, draft.only, read?.sheet ?? draft.sheet ?? undefined);
    const summary = { ...judged.summary, corrections, ...(touched && { touched }) };
    const changes = { rows, summary, at: house.clock.now(), by, ...read };
    await house.audit.withLine(async () => {
      if (!(await rosters.saveDraft(draft.id, draft.revision, changes))) throw refuse(common.E9409);
    });
    return judged;
  };

  /** What a new draft of a month starts with. */
  const startOf = async (
    departmentId: string,
    month: string,
    from: "published" | "previousMonth" | "empty",
  ): Promise<RosterRow[]> => {
    if (from === "empty") return [];
    const { first, next } = monthDays(from === "published" ? month : previousMonth(month));
    const found = (await shifts.ofMonth(departmentId, first, next)).map(bare);
    return from === "published" ? found : onSameWeekdays(found, month);
  };

  return [
    answer(contract.deskDrafts, async () => await headsOf(house, await rosters.drafts())),

    answer(contract.openDraft, async ({ body, caller, note }) => {
      const only = { departmentId: body.departmentId, month: body.month };
      if (!(await directory.departments()).some(({ id }) => id === body.departmentId)) throw refuse(common.E9404);
      const rows = await startOf(body.departmentId, body.month, body.from);
      const kept = await rosters.addDraft({
        ...only,
        id: randomUUID(),
        requestKey: null,
        source: "grid",
        fileName: "",
        at: house.clock.now(),
        by: caller.accountId,
        rows,
        summary: (await drafts.judge(rows, only)).summary,
        sheet: null,
        mapping: {},
      });
      note(kept.id);
      return { id: kept.id, revision: kept.revision };
    }),

    answer(contract.deskDraft, async ({ body, language }) => {
      const draft = await drafts.open(body.id);
      const judged = await drafts.judge(draft.rows, draft.only, draft.sheet ?? undefined);
      const corrections = correctionsOf(draft);
      const { touched } = draft.summary;
      if (judged.summary.seen.join() !== draft.summary.seen.join())
        await rosters.noteSummary(draft.id, draft.revision, {
          ...judged.summary,
          corrections,
          ...(touched && { touched }),
        });
      const rows = judged.rows
        .filter(wantedBy(body.show, judged))
        .filter((row) => body.depaName === "" || row.depaName === body.depaName);
      const from = (body.currentPage - 1) * body.pageSize;
      const page = rows.slice(from, from + body.pageSize);
      const onPage = new Set(page.map((row) => row.n));
      const [head] = await headsOf(house, [{ ...draft, summary: judged.summary }]);
      if (!head) throw refuse(common.E9404);
      const placeOf = draft.sheet ? placesOf(draft.sheet) : String;
      return {
        draft: head,
        rows: page,
        ...(draft.sheet && { places: page.map(({ n }) => ({ n, place: placeOf(n) })) }),
        ...(draft.sheet?.found && {
          reading: readingOf(draft.rows, draft.sheet, judged, await drafts.directory(), await rosters.legends()),
        }),
        total: rows.length,
        problems: told(
          judged.problems.filter(({ row }) => row === 0 || onPage.has(row)),
          language,
        ),
        changes: judged.changes.slice(body.changesFrom, body.changesFrom + shownAtMost),
        changesTotal: judged.changes.length,
        // Columns are matched of a list alone; in any other layout they are the house's own.
        columns: (isList(draft.sheet) ? draft.sheet.columns : []).map((name, at) => ({
          name,
          samples: (draft.sheet?.rows ?? []).slice(0, 3).map(({ cells }) => (cells[at] ?? "").slice(0, 60)),
        })),
        mapping: draft.mapping,
        unmapped: draft.sheet ? unmappedOf(draft.mapping, draft.sheet.depaName !== "") : [],
        corrections,
      };
    }),

    answerInSteps(contract.saveDraft, async ({ body, caller, language, note }) => {
      note(body.id);
      const draft = await drafts.open(body.id, body.revision);
      const { rows, added } = changed(draft.rows, body, dayOf(house.clock.now()));
      const corrections = correctionsOf(draft) + body.put.length + body.remove.length;
      const numbers = new Set([
        ...(draft.summary.touched ?? []),
        ...added,
        ...body.remove,
        ...body.put.map(({ n }) => n),
      ]);
      const judged = await save(draft, rows, { corrections, touched: [...numbers] }, caller.accountId);
      const touched = new Set([0, ...added, ...body.put.map(({ n }) => n)]);
      return {
        revision: draft.revision + 1,
        added,
        errors: judged.summary.errors,
        warnings: judged.summary.warnings,
        problems: told(
          judged.problems.filter(({ row }) => touched.has(row)),
          language,
        ),
      };
    }),

    answerInSteps(contract.mapColumns, async ({ body, caller, note }) => {
      note(body.id);
      const draft = await drafts.open(body.id, body.revision);
      const { sheet } = draft;
      if (!sheet) throw refuse(common.E9404);
      const columns = new Set(["", ...sheet.columns]);
      const unknown = Object.entries(body.mapping).filter(([, column]) => !columns.has(column));
      if (unknown.length > 0)
        throw refuse(common.E9413, {
          fields: Object.fromEntries(unknown.map(([field]) => [`mapping.${field}`, common.E9413])),
        });
      const today = dayOf(house.clock.now());
      const by = { today, directory: await drafts.directory(), kept: await rosters.legends() };
      const { rows, seen } = rowsOfSheet(sheet, body.mapping, by);
      const read = { mapping: body.mapping, sheet: { ...sheet, seen } };
      const judged = await save(draft, rows, { corrections: 0, touched: [] }, caller.accountId, read);
      return { revision: draft.revision + 1, errors: judged.summary.errors, warnings: judged.summary.warnings };
    }),

    answer(contract.publishDraft, async ({ body, caller, note }) => {
      note(body.id);
      const versions = await drafts.publishDraft(body.id, body.revision, { ...body, accountId: caller.accountId });
      return { versions };
    }),

    answer(contract.discardDraft, async ({ body, note }) => {
      note(body.id);
      if (!(await rosters.takeDraft(body.id, body.revision))) throw refuse(common.E9409);
    }),
  ];
};

/** Drafts as the lists show them. */
export const headsOf = async (
  house: House,
  drafts: readonly {
    readonly id: string;
    readonly source: "grid" | "xlsx" | "csv" | "ical" | "rollback";
    readonly fileName: string;
    readonly revision: number;
    readonly createdAt: number;
    readonly createdBy: string;
    readonly changedAt: number;
    readonly changedBy: string | null;
    readonly summary: DraftSummary;
  }[],
) => {
  const nameOf = await accountsOf(house).names(
    drafts.flatMap(({ createdBy, changedBy }) => [createdBy, changedBy ?? ""]),
  );
  return drafts.map(({ id, source, fileName, revision, createdAt, createdBy, changedAt, changedBy, summary }) => ({
    id,
    source,
    fileName,
    revision,
    createdAt: wallTime(createdAt),
    createdBy: nameOf(createdBy),
    changedAt: wallTime(changedAt),
    changedBy: nameOf(changedBy ?? createdBy),
    ...summary,
    sections: [...summary.sections],
  }));
};

const shownAtMost = 5_000;

/** Problems in the reader's words. */
const told = (problems: readonly Problem[], language: Language) =>
  problems.slice(0, shownAtMost).map(({ values, ...problem }) => ({
    ...problem,
    text: say(language, problemTexts[problem.kind], values),
  }));

const isList = (sheet: SheetTable | null): sheet is SheetTable =>
  sheet !== null && (sheet.found === undefined || sheet.found.shape === "list");

const correctionsOf = (draft: { readonly summary: DraftSummary }): number => draft.summary.corrections ?? 0;

const wantedBy = (
  show: "all" | "problems" | "changes",
  { problems, changes }: Judgement,
): ((row: RosterRow) => boolean) => {
  if (show === "all") return () => true;
  const wanted = new Set(
    show === "problems" ? problems.map(({ row }) => row) : changes.flatMap(({ after }) => (after ? [after.n] : [])),
  );
  return (row) => wanted.has(row.n);
};

/** The rows after a save: those put replace their number, those without one are added behind the last. */
const changed = (
  rows: readonly RosterRow[],
  { put, remove }: { readonly put: readonly RosterRow[]; readonly remove: readonly number[] },
  today: string,
): { rows: RosterRow[]; added: number[] } => {
  const byNumber = new Map(rows.map((row) => [row.n, row]));
  for (const n of remove) byNumber.delete(n);
  let last = rows.reduce((highest, row) => Math.max(highest, row.n), 0);
  const added: number[] = [];
  for (const row of put) {
    const n = row.n === 0 ? (last += 1) : row.n;
    if (row.n === 0) added.push(n);
    byNumber.set(n, tidyRow({ ...row, n }, today));
  }
  return { rows: [...byNumber.values()].toSorted((a, b) => a.n - b.n), added };
};

const bare = ({
  departmentId: _department,
  postId: _post,
  personId: _person,
  ...row
}: RosterRow & { departmentId: string; postId: string; personId: string }): RosterRow => row;
