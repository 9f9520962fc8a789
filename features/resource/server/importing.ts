import { randomUUID } from "node:crypto";
import { airportFinder, refuseRemovedAirports } from "@apron/features/airport/server";
import { accountsOf } from "@apron/features/login/server";
import { importRefusals } from "@apron/kit/contract/desk/imports";
import { refuse } from "@apron/kit/contract/refusal";
import { filled } from "@apron/kit/contract/texts";
import type { Answer } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import {
  importAnswers,
  type ImportChange,
  type ImportPlan,
  type ImportProblem,
  type ImportTexts,
  type KeptRow,
} from "@apron/kit/server/imports";
import { resourceImports } from "../contract-desk.ts";
import { isHostType, resourceLimits } from "../resource.ts";
import { type ResourceField, resourceImportTexts, resourceRefusals } from "../texts.ts";
import { resourceTitles } from "../titles.ts";
import { factsIn, importRules, textsIn } from "./import-columns.ts";
import { changesBetween, heldByHand, isTold } from "./rules.ts";
import { factsOf } from "./shapes.ts";
import type { Store, StoredResource } from "./store.ts";

type Plan = ImportPlan<ResourceField>;

/** Resources from a file: compared, shown, written once somebody says so, and taken back (catalogue 18.2). */
export const resourceImportAnswers = (house: House, store: Store): Answer[] =>
  importAnswers(house, planOf(house, store));

const planOf = (house: House, store: Store): Plan => ({
  ...importRules(() => undefined),
  rulesNow: async () => importRules(await airportFinder(house)),
  calls: resourceImports,
  what: "resource",
  title: resourceTitles.import,
  most: resourceLimits.importRows,
  nameOf: ({ number }) => number,
  wrongAmong: async (rows) => await zerosLost(store, rows),
  known: async (rows) =>
    (await store.numbered(rows.map(({ number }) => number))).map((row) => ({
      id: row.id,
      version: row.version,
      texts: textsIn(factsOf(row)),
      ...(row.origin !== "host" && isTold(row.origin) && { fixed: resourceRefusals.E18041 }),
    })),
  write: async (rows, change) => {
    const written = [...rows.added, ...rows.changed.map(({ texts }) => texts)];
    await refuseRemovedAirports(
      house,
      written.map(({ airport }) => airport),
    );
    return await writeAll(store, rows, change);
  },
  takeBack: async (kept, change) => await takeBack(store, kept, change),
  sample,
  names: async (ids) => await accountsOf(house).names(ids),
});

const sample: Plan["sample"] = [
  {
    resourceType: "设备",
    number: "PRT-PVG-0107",
    name: "值机岛A登机牌打印机",
    organisation: "滨江国际机场",
    airport: "PVG",
    status: "正常",
    openDate: "2024-05-16",
    owner: "机场运维华东区",
    remark: "保修至2027-05",
  },
  {
    resourceType: "PID",
    system: "C",
    number: "2B11",
    office: "BJS101",
    owner: "云程北京营业部",
    remark: "前台1号机",
  },
];

/** What is wrong with rows, those among them that name a resource of a host by less zeros than it begins with. */
const zerosLost = async (store: Store, rows: readonly ImportTexts<ResourceField>[]) => {
  const { keyOf, wrong } = importRules(() => undefined);
  const asked = rows.filter(({ resourceType }) => isHostType(resourceType));
  const numbers = asked.flatMap(({ number }) => [number, ...withZeros(number)]);
  const standing = new Set((await store.numbered(numbers)).map((row) => keyOf(textsIn(factsOf(row)))));
  return (texts: ImportTexts<ResourceField>): readonly ImportProblem[] => {
    const isKnown = standing.has(keyOf(texts));
    const found = wrong?.(texts, isKnown ? texts : undefined) ?? [];
    const meant = isKnown ? [] : withZeros(texts.number).filter((number) => standing.has(keyOf({ ...texts, number })));
    if (!isHostType(texts.resourceType) || meant.length === 0) return found;
    const values = { number: texts.number, meant: meant.join(" / ") };
    return [{ field: "number", message: filled(resourceImportTexts.zerosLost, values) }];
  };
};

/** What a number may have been before a spreadsheet took the zeros at its beginning. */
const withZeros = (number: string): string[] =>
  Array.from({ length: Math.max(0, keyLength - number.length) }, (_, at) => `${"0".repeat(at + 1)}${number}`);
/** Of the hosts' own numbers. */
const keyLength = 8;

const writeAll = async (
  store: Store,
  { added, changed }: Parameters<Plan["write"]>[0],
  change: ImportChange,
): Promise<KeptRow[]> => {
  const fresh = added.map((texts) => ({
    id: randomUUID(),
    key: texts.number,
    facts: factsIn(texts),
    origin: "import" as const,
    byHand: [],
  }));
  if ((await store.addAll(fresh, change)) < fresh.length) throw refuse(importRefusals.E11009);
  const stood = new Map((await store.findAll(changed.map(({ id }) => id))).map((row) => [row.id, row]));
  const edited = changed.map(({ id, version, texts }) => {
    const before = stood.get(id);
    if (!before) throw refuse(importRefusals.E11009);
    return { ...writtenOver(before, texts), version };
  });
  const done = await store.changeAll(edited, change);
  if (done.length < edited.length) throw refuse(importRefusals.E11009);
  await store.history.add(
    [
      ...fresh.map(({ id, facts }) => ({ id, kind: "import" as const, changes: changesBetween(undefined, facts) })),
      ...edited.map(({ id, facts, before }) => ({
        id,
        kind: "import" as const,
        changes: changesBetween(factsOf(before), facts),
      })),
    ],
    change,
  );
  return [
    ...fresh.map(({ id }) => ({ id, left: 1, before: null })),
    ...edited.map(({ id, version, before }) => ({
      id,
      left: version + 1,
      before: { ...textsIn(factsOf(before)), byHand: before.by_hand.join(",") },
    })),
  ];
};

const writtenOver = (before: StoredResource, texts: Readonly<Record<string, string>>) => {
  const stood = factsOf(before);
  const facts = factsIn(texts, stood.departmentId);
  return {
    id: before.id,
    key: isTold(before.origin) ? before.key : facts.number,
    facts,
    origin: before.origin,
    byHand: isTold(before.origin) ? heldByHand(stood, before.by_hand, facts) : [],
    before,
  };
};

const takeBack = async (store: Store, kept: readonly KeptRow[], change: ImportChange): Promise<void> => {
  const added = kept.filter(({ before }) => before === null).map(({ id, left }) => ({ id, version: left }));
  if ((await store.removeAll(added)) < added.length) throw refuse(importRefusals.E11010);
  const stood = new Map((await store.findAll(kept.map(({ id }) => id))).map((row) => [row.id, row]));
  const restored = kept.flatMap(({ id, left, before }) => {
    const row = stood.get(id);
    if (before === null) return [];
    if (!row) throw refuse(importRefusals.E11010);
    const byHand = (before["byHand"] ?? "").split(",").filter((field) => field !== "");
    return [{ ...writtenOver(row, before), byHand, version: left }];
  });
  const done = await store.changeAll(restored, change);
  if (done.length < restored.length) throw refuse(importRefusals.E11010);
  await store.history.add(
    restored.map(({ id, facts, before }) => ({
      id,
      kind: "takeBack" as const,
      changes: changesBetween(factsOf(before), facts),
    })),
    change,
  );
};
