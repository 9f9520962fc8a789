import { randomUUID } from "node:crypto";
import type * as z from "zod/mini";
import { common, refuse } from "@apron/kit/contract/refusal";
import { addYears, dayOf } from "@apron/kit/server/clock";
import { type Answer, answerInSteps } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import { fingerprintOf } from "@apron/kit/server/seals";
import * as contract from "../../contract.ts";
import { dutyLimits } from "@apron/features/duty/contract";
import { planningLimits } from "../../row.ts";
import type { Drafts } from "../drafts.ts";
import { readRosterFile } from "../files/file-reader.ts";
import { type NameAnswer, noAnswers, type SheetAnswers } from "../rules/answers.ts";
import { suggestMapping } from "../rules/columns.ts";
import type { Directory } from "../rules/rows.ts";
import { codeKey } from "../rules/shapes/codes.ts";
import { rowsOfSheet, withCorrections } from "../rules/sheet-rows.ts";
import type { SheetTable } from "../store-drafts.ts";
import type { Stores } from "../stores.ts";

/** Rosters read from files into drafts, and the questions they raise answered. */
export const importAnswers = (house: House, stores: Stores, drafts: Drafts): Answer[] => {
  const { rosters } = stores;
  return [
    answerInSteps(contract.importPreview, async ({ body, file, caller, note }) => {
      const now = house.clock.now();
      const today = dayOf(now);
      const directory = await drafts.directory();
      const { source, table, found } = await readRosterFile({
        bytes: file.bytes,
        sheet: body.sheet,
        from: addYears(today, -dutyLimits.searchYears),
        until: addYears(today, dutyLimits.searchYears),
        name: file.name.slice(0, 100),
        today,
        people: directory.people.map(({ name }) => name),
        posts: directory.posts.map(({ name }) => name),
        departments: directory.departments.map(({ name }) => name),
      });
      const answers: SheetAnswers = body.scope === "" ? noAnswers : { ...noAnswers, scope: body.scope };
      const read: SheetTable = { ...table, depaName: body.depaName || found.depaName, found, answers };
      const mapping = suggestMapping(read);
      const { rows, seen } = rowsOfSheet(read, mapping, { today, directory, kept: await rosters.legends() });
      if (rows.length > planningLimits.draftRows)
        throw refuse(contract.deskRefusals.E15015, { values: { maximum: planningLimits.draftRows } });
      const sheet = { ...read, seen };
      const { summary } = await drafts.judge(rows, undefined, sheet);
      const draft = {
        id: randomUUID(),
        // A repeat of the same upload finds the draft of the first (0.11); parsing stays outside any transaction.
        requestKey: body.requestId ? fingerprintOf(`${caller.accountId} ${body.requestId}`) : null,
        departmentId: null,
        month: null,
        source,
        fileName: file.name.slice(0, 100),
        at: now,
        by: caller.accountId,
        rows,
        summary,
        sheet,
        mapping,
      };
      const kept = await house.audit.withLine(async () => {
        const added = await rosters.addDraft(draft);
        note(added.id);
        return added;
      });
      return {
        id: kept.id,
        revision: kept.revision,
        rows: kept.summary.rows,
        errors: kept.summary.errors,
        warnings: kept.summary.warnings,
      };
    }),

    answerInSteps(contract.settleImport, async ({ body, caller, note }) => {
      note(body.id);
      const draft = await drafts.open(body.id, body.revision);
      if (!draft.sheet) throw refuse(common.E9404);
      const directory = await drafts.directory();
      const answers = answersWith(draft.sheet.answers ?? noAnswers, body, directory);
      const read = { ...draft.sheet, answers };
      const kept = await rosters.legends();
      const { rows: fresh, seen } = rowsOfSheet(read, draft.mapping, {
        today: dayOf(house.clock.now()),
        directory,
        kept,
      });
      const sheet = { ...read, seen };
      const rows = withCorrections(fresh, draft.rows, draft.summary.touched ?? []);
      const { corrections = 0, touched = [] } = draft.summary;
      const judged = await drafts.judge(rows, undefined, sheet);
      const changes = {
        rows,
        sheet,
        summary: { ...judged.summary, corrections, touched },
        at: house.clock.now(),
        by: caller.accountId,
      };
      await house.audit.withLine(async () => {
        if (!(await rosters.saveDraft(draft.id, draft.revision, changes))) throw refuse(common.E9409);
        for (const [departmentId, codes] of legendsSaid(body.codes, directory))
          await rosters.keepLegend(departmentId, codes);
      });
      return { revision: draft.revision + 1, errors: judged.summary.errors, warnings: judged.summary.warnings };
    }),
  ];
};

type Said = z.output<(typeof contract.settleImport)["body"]>;

/** Answers over those given before; a name or a code said again takes the place of what was said of it. */
const answersWith = (before: SheetAnswers, body: Said, directory: Directory): SheetAnswers => {
  const names = body.names.map(({ field, written, id }): NameAnswer => {
    const target = id === "" ? undefined : targetOf(field, id, directory);
    return { field, written, ...(target && { target }) };
  });
  const codes = body.codes.map((code, at) => {
    if (code.kind !== "off" && (code.start === "" || code.end === ""))
      throw refuse(common.E9413, { fields: { [`codes.${at}.${code.start === "" ? "start" : "end"}`]: common.E9410 } });
    return code;
  });
  const said = new Set(names.map(({ field, written }) => `${field}\n${written}`));
  const coded = new Set(codes.map(({ depaName, code }) => `${depaName}\n${codeKey(code)}`));
  const { scope = before.scope, month = before.month, dates = before.dates } = body;
  return {
    ...(scope && { scope }),
    ...(month && { month }),
    ...(dates && { dates }),
    names: [...before.names.filter(({ field, written }) => !said.has(`${field}\n${written}`)), ...names],
    codes: [...before.codes.filter(({ depaName, code }) => !coded.has(`${depaName}\n${codeKey(code)}`)), ...codes],
  };
};

const targetOf = (
  field: NameAnswer["field"],
  id: string,
  { departments, posts, people }: Directory,
): NonNullable<NameAnswer["target"]> => {
  const named = field === "depaName" ? departments : field === "postName" ? posts : undefined;
  if (named) {
    const entry = named.find((one) => one.id === id);
    if (!entry) throw refuse(common.E9404);
    return { name: entry.name, postNo: "", mobile: "" };
  }
  const person = people.find((one) => one.id === id);
  if (!person) throw refuse(common.E9404);
  return { name: person.name, postNo: person.postNo, mobile: person.mobile };
};

/** What was said of codes, by the department that keeps it. */
const legendsSaid = (codes: Said["codes"], { departments }: Directory) =>
  [...Map.groupBy(codes, ({ depaName }) => departments.find(({ name }) => name === depaName)?.id ?? "")]
    .filter(([departmentId]) => departmentId !== "")
    .map(
      ([departmentId, own]) =>
        [
          departmentId,
          [...new Map(own.map((one) => [codeKey(one.code), { ...one, code: codeKey(one.code) }])).values()],
        ] as const,
    );
