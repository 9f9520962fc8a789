import { randomUUID } from "node:crypto";
import { type AirportFinder, airportFinder, refuseRemovedAirports } from "@apron/features/airport/server";
import { accountsOf } from "@apron/features/login/server";
import { importRefusals } from "@apron/kit/contract/desk/imports";
import { refuse } from "@apron/kit/contract/refusal";
import { filled } from "@apron/kit/contract/texts";
import { wallTime } from "@apron/kit/server/clock";
import type { Answer } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import { importAnswers, type ImportChange, type ImportPlan, type KeptRow, partsOf } from "@apron/kit/server/imports";
import { changeLimits } from "../change.ts";
import { changeImports } from "../contract.ts";
import { type ChangeField, changeImportTexts, changeRefusals } from "../texts.ts";
import { changeTitles } from "../titles.ts";
import { faultsOfChanges } from "./fault-part.ts";
import { factsIn, importRules, statusOf, textsIn } from "./import-columns.ts";
import { changesBetween } from "./rules-fields.ts";
import { factsOf } from "./shapes.ts";
import type { Store } from "./store.ts";
import { settleOutdated, settleReminders, tellOfChange } from "./telling.ts";

type Plan = ImportPlan<ChangeField>;

/** Changes from a file: compared, shown, written once somebody says so, and taken back (catalogue 18.4). */
export const changeImportAnswers = (house: House, store: Store): Answer[] => importAnswers(house, planOf(house, store));

const planOf = (house: House, store: Store): Plan => ({
  ...rulesWith(house, () => undefined),
  rulesNow: async () => rulesWith(house, await airportFinder(house)),
  calls: changeImports,
  what: "change",
  title: changeTitles.import,
  most: changeLimits.importRows,
  nameOf: ({ changeNo }) => changeNo,
  known: async (rows) =>
    (await store.numbered(rows.map(({ changeNo }) => changeNo))).map((row) => ({
      id: row.id,
      version: row.version,
      texts: textsIn(factsOf(row)),
      ...(row.status !== "planned" && { fixed: changeRefusals.E18033 }),
    })),
  write: async (rows, change) => {
    const written = [...rows.added, ...rows.changed.map(({ texts }) => texts)];
    await refuseRemovedAirports(
      house,
      written.flatMap(({ airports }) => partsOf(airports)),
    );
    const kept = await writeAll(house, store, rows, change);
    await tellOfChange(house);
    return kept;
  },
  takeBack: async (kept, change) => {
    await refuseNamed(
      house,
      store,
      kept.filter(({ before }) => before === null).map(({ id }) => id),
    );
    for (const { id, left, before } of kept) {
      const done = before
        ? await store.change({ id, version: left }, factsIn({ ...before, announce: before["announce"] || "0" }), change)
        : await store.remove(id, left);
      if (!done) throw refuse(importRefusals.E11010);
    }
    const restored = kept.filter(({ before }) => before !== null);
    await store.history.add(
      restored.map(({ id }) => ({ id, kind: "takeBack" as const })),
      change,
    );
    await settleReminders(house, ...kept.map(({ id }) => id));
    await tellOfChange(house);
  },
  sample,
  names: async (ids) => await accountsOf(house).names(ids),
});

const rulesWith = (house: House, airports: AirportFinder) => importRules(airports, () => wallTime(house.clock.now()));

const sample: Plan["sample"] = [
  {
    changeNo: "CHG-2030-001",
    title: "浦东机场离港前端升级",
    titleEn: "Departure front end at Pudong upgraded",
    system: "离港前端 NewAPP",
    level: "较大变更",
    type: "常规变更",
    windowStart: "2030-12-01 01:00",
    windowEnd: "2030-12-01 03:00",
    impact: "各值机岛逐岛重启，每岛约五分钟。",
    risk: "与打印机驱动不兼容时个别柜台无法打印。",
    plan: "一、备份；二、逐岛升级；三、试打。",
    rollback: "恢复备份的版本并重启柜台。",
    owner: "李航",
    department: "机场运维华东区",
    airports: "PVG，上海虹桥国际机场",
    software: "NewAPP 8.4.2",
    announce: "是",
    status: "已计划",
  },
];

/** A change goes no more once a fault was put down to it, or a notice made from it. */
const refuseNamed = async (house: House, store: Store, added: readonly string[]): Promise<void> => {
  const faults = await faultsOfChanges(house, added);
  const named = new Set([...faults.map(({ changeId }) => changeId), ...(await store.noticed(added))]);
  if (named.size === 0) return;
  const names = (await store.findAll([...named]))
    .map(({ change_no }) => change_no)
    .toSorted()
    .slice(0, 5);
  throw refuse(importRefusals.E11010, { reason: filled(changeImportTexts.named, { names: names.join(", ") }) });
};

const writeAll = async (
  house: House,
  store: Store,
  { added, changed }: Parameters<Plan["write"]>[0],
  change: ImportChange,
): Promise<KeptRow[]> => {
  const fresh = added.map((texts) => ({ id: randomUUID(), facts: factsIn(texts), status: statusOf(texts) }));
  if ((await store.addAll(fresh, change)) < fresh.length) throw refuse(importRefusals.E11009);
  const kept: KeptRow[] = fresh.map(({ id }) => ({ id, left: 1, before: null }));
  const stood = new Map((await store.findAll(changed.map(({ id }) => id))).map((row) => [row.id, factsOf(row)]));
  const edited = [];
  for (const { id, version, texts } of changed) {
    const before = stood.get(id);
    const facts = factsIn(texts);
    if (!before || !(await store.change({ id, version }, facts, change))) throw refuse(importRefusals.E11009);
    kept.push({ id, left: version + 1, before: textsIn(before) });
    edited.push({ id, kind: "import" as const, changes: changesBetween(before, facts) });
    await settleOutdated(house, id, before, facts);
  }
  await store.history.add([...fresh.map(({ id }) => ({ id, kind: "import" as const })), ...edited], change);
  return kept;
};
