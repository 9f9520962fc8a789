import { randomUUID } from "node:crypto";
import { airportFinder, refuseRemovedAirports } from "@apron/features/airport/server";
import { accountsOf } from "@apron/features/login/server";
import { importRefusals } from "@apron/kit/contract/desk/imports";
import { refuse } from "@apron/kit/contract/refusal";
import type { Answer } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import { importAnswers, type ImportChange, type ImportPlan, type KeptRow } from "@apron/kit/server/imports";
import { releaseImports, runImports } from "../contract-desk.ts";
import { releaseLimits, type RunSource, softwareKeyOf } from "../release.ts";
import type { ReleaseField, RunField } from "../texts.ts";
import { releaseTitles } from "../titles.ts";
import { tellOfReleases } from "./desk.ts";
import { releaseIn, releaseRules, runIn, runRules } from "./import-columns.ts";
import { changesBetween, wrongDeclaration } from "./rules.ts";
import { factsOf } from "./shapes.ts";
import type { Store } from "./store.ts";
import { keyOf, type Runs, type StoredRun } from "./store-runs.ts";
import type { Stores } from "./stores.ts";

/** Releases, and who runs what, from files (catalogue 19.3). */
export const importsOfReleases = (house: House, { releases, runs }: Stores): Answer[] => [
  ...importAnswers(house, releasePlan(house, releases)),
  ...importAnswers(house, runPlan(house, runs)),
];

const releasePlan = (house: House, releases: Store): ImportPlan<ReleaseField> => ({
  ...releaseRules,
  calls: releaseImports,
  what: "release",
  title: releaseTitles.import,
  most: releaseLimits.importRows,
  nameOf: ({ name, version }) => `${name} ${version}`,
  known: async (rows) =>
    (await releases.known(rows)).map((row) => ({ id: row.id, version: row.revision, texts: factsOf(row) })),
  write: async ({ added, changed }, change) => {
    const fresh = added.map((texts) => ({ id: randomUUID(), facts: releaseIn(texts) }));
    if ((await releases.addAll(fresh, change)) < fresh.length) throw refuse(importRefusals.E11009);
    const kept: KeptRow[] = fresh.map(({ id }) => ({ id, left: 1, before: null }));
    await releases.history.add(
      fresh.map(({ id }) => ({ id, kind: "import" as const })),
      change,
    );
    kept.push(...(await writeOver(releases, changed, { ...change, kind: "import" })));
    await tellOfReleases(house);
    return kept;
  },
  takeBack: async (kept, change) => {
    const entered = kept.flatMap(({ id, left, before }) => (before ? [] : [{ id, revision: left }]));
    if ((await releases.removeAll(entered)) < entered.length) throw refuse(importRefusals.E11010);
    const edited = kept.flatMap(({ id, left, before }) => (before ? [{ id, version: left, texts: before }] : []));
    await writeOver(releases, edited, { ...change, kind: "takeBack" });
    await tellOfReleases(house);
  },
  sample: [
    {
      name: "离港前端 NewAPP",
      group: "NEWAPP",
      version: "8.4.3",
      releaseDate: "2030-01-15",
      notesZh: "修复登机牌重复打印。",
      notesEn: "Boarding passes are printed once.",
    },
  ],
  names: async (ids) => await accountsOf(house).names(ids),
});

/** Writes rows over releases that were seen; refuses when one was changed since, or its file has another hash. */
const writeOver = async (
  releases: Store,
  rows: readonly { readonly id: string; readonly version: number; readonly texts: Readonly<Record<string, string>> }[],
  { kind, ...change }: ImportChange & { readonly kind: "import" | "takeBack" },
): Promise<KeptRow[]> => {
  const refusal = kind === "import" ? importRefusals.E11009 : importRefusals.E11010;
  const stood = new Map((await releases.findAll(rows.map(({ id }) => id))).map((row) => [row.id, row]));
  const edits = rows.flatMap(({ id, version, texts }) => {
    const row = stood.get(id);
    const facts = releaseIn(texts);
    const isRight = row !== undefined && Object.keys(wrongDeclaration(facts, row)).length === 0;
    return isRight ? [{ id, revision: version, facts, before: factsOf(row) }] : [];
  });
  if (edits.length < rows.length || (await releases.changeAll(edits, change)) < rows.length) throw refuse(refusal);
  await releases.history.add(
    edits.map(({ id, before, facts }) => ({ id, kind, changes: changesBetween(before, facts) })),
    change,
  );
  return edits.map(({ id, revision, before }) => ({ id, left: revision + 1, before }));
};

const runPlan = (house: House, runs: Runs): ImportPlan<RunField> => ({
  ...runRules(() => undefined),
  rulesNow: async () => runRules(await airportFinder(house)),
  calls: runImports,
  what: "releaseRun",
  title: releaseTitles.runImport,
  most: releaseLimits.importRows,
  nameOf: ({ officeCode, name }) => `${officeCode} ${name}`,
  known: async (rows) =>
    (await runs.known(rows)).map((row) => ({ id: keyOf(row), version: row.revision, texts: textsOf(row) })),
  write: async ({ added, changed }, change) => {
    const said = { ...change, source: "file" } as const;
    const written = [...added, ...changed.map(({ texts }) => texts)];
    await refuseRemovedAirports(
      house,
      written.map(({ officeCode }) => officeCode),
    );
    const fresh = added.map(runIn);
    if ((await runs.addAll(fresh, said)) < fresh.length) throw refuse(importRefusals.E11009);
    const stood = new Map((await runs.known(changed.map(({ texts }) => texts))).map((row) => [keyOf(row), row]));
    const edits = changed.map(({ version, texts }) => ({ revision: version, facts: runIn(texts) }));
    if ((await runs.changeAll(edits, said)) < edits.length) throw refuse(importRefusals.E11009);
    await tellOfReleases(house);
    return [
      ...fresh.map(({ officeCode, name }) => ({
        id: `${officeCode} ${softwareKeyOf(name)}`,
        left: 1,
        before: null,
      })),
      ...changed.map(({ id, version }) => {
        const before = stood.get(id);
        return { id, left: version + 1, before: before ? textsOf(before) : null };
      }),
    ];
  },
  takeBack: async (kept, change) => {
    const said = { ...change, source: "takeBack" satisfies RunSource } as const;
    const entered = kept.flatMap(({ id, left, before }) => {
      const [officeCode = "", name = ""] = id.split(" ");
      return before ? [] : [{ officeCode, name, revision: left }];
    });
    const edited = kept.flatMap(({ left, before }) => (before ? [{ revision: left, facts: runIn(before) }] : []));
    const undone = (await runs.removeAll(entered, said)) + (await runs.changeAll(edited, said));
    if (undone < kept.length) throw refuse(importRefusals.E11010);
    await tellOfReleases(house);
  },
  sample: [{ officeCode: "PVG", name: "离港前端 NewAPP", version: "8.4.2", since: "2030-01-10", remark: "T1、T2" }],
  names: async (ids) => await accountsOf(house).names(ids),
});

const textsOf = (row: StoredRun) => ({
  officeCode: row.office_code,
  name: row.software,
  version: row.number,
  since: row.since,
  remark: row.remark,
});
