import { randomUUID } from "node:crypto";
import { airportFinder, refuseRemovedAirports } from "@apron/features/airport/server";
import { accountsOf } from "@apron/features/login/server";
import { importRefusals } from "@apron/kit/contract/desk/imports";
import { refuse } from "@apron/kit/contract/refusal";
import type { Answer } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import { importAnswers, type ImportChange, type ImportPlan, type KeptRow, partsOf } from "@apron/kit/server/imports";
import { lineImports } from "../contract-desk.ts";
import { lineLimits, type LineSource } from "../line.ts";
import type { LineField } from "../texts.ts";
import { lineTitles } from "../titles.ts";
import { tellOfLines } from "./desk.ts";
import { factsIn, importRules, stateOf, textsIn } from "./import-columns.ts";
import { changesBetween } from "./rules.ts";
import { factsOf } from "./shapes.ts";
import type { Store, StoredLine } from "./store.ts";

type Plan = ImportPlan<LineField>;

/** Lines from a file: compared, shown, written once somebody says so, and taken back (catalogue 19.6). */
export const lineImportAnswers = (house: House, store: Store): Answer[] => importAnswers(house, planOf(house, store));

const planOf = (house: House, store: Store): Plan => ({
  ...importRules(() => undefined),
  rulesNow: async () => importRules(await airportFinder(house)),
  calls: lineImports,
  what: "line",
  title: lineTitles.import,
  most: lineLimits.importRows,
  nameOf: ({ lineNo, lineName }) => `${lineNo} ${lineName}`,
  known: async (rows) =>
    (await store.numbered(rows.map(({ lineNo }) => lineNo))).map((row) => ({
      id: row.id,
      version: row.version,
      texts: textsIn(factsOf(row), row.state),
    })),
  write: async (rows, change) => {
    const written = [...rows.added, ...rows.changed.map(({ texts }) => texts)];
    await refuseRemovedAirports(
      house,
      written.flatMap(({ airports }) => partsOf(airports)),
    );
    const kept = await writeAll(store, rows, change);
    await tellOfLines(house);
    return kept;
  },
  takeBack: async (kept, change) => {
    const [entered, edited] = [kept.filter(({ before }) => !before), kept.filter(({ before }) => before)];
    const removed = await store.removeAll(entered.map(({ id, left }) => ({ id, version: left })));
    const rows = edited.map(({ id, left, before }) => ({ id, version: left, texts: before ?? {} }));
    const restored = await writeOver(store, rows, { ...change, source: "takeBack" });
    if (removed < entered.length || !restored) throw refuse(importRefusals.E11010);
    await tellOfLines(house);
  },
  sample,
  names: async (ids) => await accountsOf(house).names(ids),
});

const sample: Plan["sample"] = [
  {
    lineNo: "PVG-CT-01",
    lineName: "浦东-总部 100M 主用专线",
    kind: "离港线路",
    role: "主用",
    airports: "PVG",
    operator: "中国电信",
    bandwidth: "100M",
    endA: "浦东机场T1弱电间",
    endB: "总部机房A",
    ip: "10.31.0.0/30",
    contact: "电信大客户值班",
    phone: "021-68000000",
    state: "畅通",
  },
];

const writeAll = async (
  store: Store,
  { added, changed }: Parameters<Plan["write"]>[0],
  change: ImportChange,
): Promise<KeptRow[]> => {
  const fresh = added.map((texts) => ({
    id: randomUUID(),
    facts: factsIn(texts),
    said: { state: stateOf(texts.state), since: change.at, source: "file", reason: "" } as const,
  }));
  if ((await store.addAll(fresh, change)) < fresh.length) throw refuse(importRefusals.E11009);
  await store.history.add(
    fresh.map(({ id }) => ({ id, kind: "file" as const })),
    change,
  );
  const stood = await writeOver(store, changed, { ...change, source: "file" });
  if (!stood) throw refuse(importRefusals.E11009);
  return [
    ...fresh.map(({ id }) => ({ id, left: 1, before: null })),
    ...stood.map(({ row, left }) => ({ id: row.id, left, before: textsIn(factsOf(row), row.state) })),
  ];
};

/**
 * Writes what rows say over lines, and how they say the lines are; what stood there with the versions it leaves, or undefined
 * when one of them was changed since.
 */
const writeOver = async (
  store: Store,
  rows: readonly { readonly id: string; readonly version: number; readonly texts: Readonly<Record<string, string>> }[],
  { source, ...change }: ImportChange & { readonly source: Extract<LineSource, "file" | "takeBack"> },
): Promise<{ readonly row: StoredLine; readonly left: number }[] | undefined> => {
  const stands = new Map((await store.findAll(rows.map(({ id }) => id))).map((row) => [row.id, row]));
  const edits = rows.flatMap(({ id, version, texts }) => {
    const row = stands.get(id);
    const [facts, state] = [factsIn(texts), stateOf(texts["state"])];
    const said = row?.state === state ? undefined : ({ state, since: change.at, source, reason: "" } as const);
    return row ? [{ id, version, facts, said, row, changes: changesBetween(factsOf(row), facts) }] : [];
  });
  if ((await store.changeAll(edits, change)) < rows.length) return undefined;
  const edited = edits.filter(({ changes }) => changes.length > 0);
  await store.history.add(
    edited.map(({ id, changes }) => ({ id, kind: source, changes })),
    change,
  );
  return edits.map(({ row, version }) => ({ row, left: version + 1 }));
};
