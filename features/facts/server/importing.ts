import { randomUUID } from "node:crypto";
import { airportFinder, everyAirport, refuseRemovedAirports } from "@apron/features/airport/server";
import { accountsOf } from "@apron/features/login/server";
import { importRefusals } from "@apron/kit/contract/desk/imports";
import { refuse } from "@apron/kit/contract/refusal";
import type { Answer } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import { importAnswers, type ImportChange, type ImportPlan, type KeptRow } from "@apron/kit/server/imports";
import * as z from "zod/mini";
import { factsImports } from "../contract.ts";
import { emptyFacts, type Facts, factsLimits, sectionNames } from "../facts.ts";
import type { ImportField } from "../texts-desk.ts";
import { factsRefusals } from "../texts.ts";
import { factsTitles } from "../titles.ts";
import { type FactTexts, importRules, type PlaceFinder, textsIn, withRow } from "./import-columns.ts";
import { changesBetween, tidied } from "./rules.ts";
import { type Standing, tellWhatRuns } from "./running.ts";
import type { NewUnit, StoredUnit } from "./store.ts";
import type { Stores } from "./stores.ts";
import { settleReminder, tellOfFacts } from "./telling.ts";

type Plan = ImportPlan<ImportField>;

/** Facts from a file: compared entry by entry, written once somebody says so, and taken back (catalogue 19.12). */
export const factsImportAnswers = (house: House, stores: Stores): Answer[] =>
  importAnswers(house, planOf(house, stores));

/** How a file of facts is read, and what it would change. */
const planOf = (house: House, stores: Stores): Plan => ({
  ...importRules(() => undefined),
  rulesNow: async () => importRules(await placeFinder(house, stores)),
  calls: factsImports,
  what: "facts",
  title: factsTitles.import,
  most: factsLimits.importRows,
  nameOf: ({ airport, section, name }) => `${airport} ${section} ${name}`.trim(),
  known: async (rows) => {
    const named = new Set(rows.map(({ airport }) => airport));
    return (await unitsByPlace(stores))
      .filter(({ place }) => named.has(place))
      .flatMap(({ place, unit }) =>
        textsIn(place, unit.facts).map((texts) => ({ id: unit.id, version: unit.version, texts })),
      );
  },
  write: async (rows, change) => {
    const kept = await writeAll(house, stores, rows, change);
    await tellOfFacts(house);
    return kept;
  },
  takeBack: async (kept, change) => {
    const stood = new Map((await stores.units.findAll(kept.map(({ id }) => id))).map((unit) => [unit.id, unit.facts]));
    const standing: Standing[] = [];
    for (const { id, left, before } of kept) {
      const seen = { id, version: left };
      const facts = before && factsIn(before);
      const done = facts ? await stores.units.change(seen, facts, change) : await stores.units.remove(seen);
      if (!done) throw refuse(importRefusals.E11010);
      if (facts) standing.push({ unitId: id, before: stood.get(id), after: facts });
    }
    await tellWhatRuns(house, stores, standing, change.by);
    const restored = kept.filter(({ before }) => before !== null);
    await stores.units.history.add(
      restored.map(({ id }) => ({ id, kind: "takeBack" as const })),
      change,
    );
    await settleReminder(house, ...kept.filter(({ before }) => before === null).map(({ id }) => id));
    await tellOfFacts(house);
  },
  sample,
  names: async (ids) => await accountsOf(house).names(ids),
});

const sample: Plan["sample"] = [
  { airport: "PVG", section: "单位信息", name: "上海浦东国际机场", place: "上海市浦东新区迎宾大道6000号" },
  { airport: "PVG", section: "安全责任人", name: "周建国", phone: "021-68341234", purpose: "运维总负责" },
  { airport: "PVG", section: "航站楼", name: "T1", purpose: "国内国际", count: "3" },
  { airport: "PVG", section: "值机柜台", name: "A岛", terminal: "T1", number: "A01-A24", count: "24" },
  {
    airport: "PVG",
    section: "服务器",
    name: "PVG-DCS-01",
    place: "T1弱电机房",
    purpose: "离港应用",
    address: "10.31.8.11",
    system: "麒麟 V10",
  },
  { airport: "PVG", section: "软件", name: "NewAPP", terminal: "T1", version: "8.4.2", purpose: "生产" },
  {
    airport: "PVG",
    section: "网络线路",
    name: "主用线路",
    operator: "中国电信",
    number: "SH-PVG-001",
    bandwidth: "100M",
    purpose: "主用",
  },
  {
    airport: "PVG",
    section: "风险",
    name: "单路市电",
    level: "中",
    effect: "停电时备用机房无电",
    measure: "加装UPS",
  },
  {
    airport: "PVG",
    section: "维护协议",
    name: "值机设备维保",
    operator: "某设备公司",
    phone: "400-600-1234",
    until: "2027-12-31",
  },
];

/** Units with the place by which a file names them. */
const unitsByPlace = async ({ units }: Stores): Promise<{ place: string; unit: StoredUnit }[]> => {
  const all = await units.everything();
  const codes = await units.airportsOf(all.map(({ id }) => id));
  return all.map((unit) => ({ place: codes.get(unit.id)?.[0] ?? unit.name, unit }));
};

/** All facts of some units, as a file says them. */
export const everyText = async (stores: Stores, ids: ReadonlySet<string>): Promise<FactTexts[]> =>
  (await unitsByPlace(stores))
    .filter(({ unit }) => ids.has(unit.id))
    .flatMap(({ place, unit }) => textsIn(place, unit.facts));

/** A row of a new or a changed entry, with the version of its unit that was compared; undefined of what is new. */
interface Row {
  readonly texts: FactTexts;
  readonly version: number | undefined;
}

const writeAll = async (
  house: House,
  stores: Stores,
  { added, changed }: Parameters<Plan["write"]>[0],
  change: ImportChange,
): Promise<KeptRow[]> => {
  const rows = new Map<string, Row[]>();
  const put = (row: Row): void => {
    const place = row.texts.airport;
    const known = rows.get(place);
    if (known) known.push(row);
    else rows.set(place, [row]);
  };
  for (const texts of added) put({ texts, version: undefined });
  for (const { texts, version } of changed) put({ texts, version });
  const standing = new Map((await unitsByPlace(stores)).map(({ place, unit }) => [place, unit]));
  const written: Written[] = [];
  const fresh: { place: string; facts: Facts }[] = [];
  for (const [place, own] of rows) {
    const unit = standing.get(place);
    if (unit) written.push(await writeOver(stores, unit, own, change));
    else fresh.push({ place, facts: writtenInto(emptyFacts(place), own) });
  }
  written.push(...(await enterAll(house, stores, fresh, change)));
  await tellWhatRuns(
    house,
    stores,
    written.map((one) => one.standing),
    change.by,
  );
  return written.map((one) => one.kept);
};

/** A unit that was written: what takes it back, and what it says now. */
interface Written {
  readonly kept: KeptRow;
  readonly standing: Standing;
}

/** Facts with the rows in them; refuses a section that grows beyond its limit. */
const writtenInto = (facts: Facts, rows: readonly Row[]): Facts => {
  const written = tidied(rows.reduce((known, { texts }) => withRow(known, texts), facts));
  if (sectionNames.some((section) => written[section].length > factsLimits.entries))
    throw refuse(factsRefusals.E19116, { values: { maximum: factsLimits.entries } });
  return written;
};

const writeOver = async (
  { units }: Stores,
  unit: StoredUnit,
  rows: readonly Row[],
  change: ImportChange,
): Promise<Written> => {
  if (rows.some(({ version }) => version !== undefined && version !== unit.version))
    throw refuse(importRefusals.E11009);
  const facts = writtenInto(unit.facts, rows);
  if (!(await units.change({ id: unit.id, version: unit.version }, facts, change))) throw refuse(importRefusals.E11009);
  await units.history.add([{ id: unit.id, kind: "import", changes: changesBetween(unit.facts, facts) }], change);
  return {
    kept: { id: unit.id, left: unit.version + 1, before: { facts: JSON.stringify(unit.facts) } },
    standing: { unitId: unit.id, before: unit.facts, after: facts },
  };
};

/** Airports that no unit speaks for yet get one of their name. */
const enterAll = async (
  house: House,
  { units }: Stores,
  fresh: readonly { readonly place: string; readonly facts: Facts }[],
  change: ImportChange,
): Promise<Written[]> => {
  if (fresh.length === 0) return [];
  await refuseRemovedAirports(
    house,
    fresh.map(({ place }) => place),
  );
  const airports = new Map((await everyAirport(house)).map((airport) => [airport.officeCode, airport]));
  const made = fresh.map(({ place, facts }): NewUnit => {
    const unitName = facts.unitName === place ? (airports.get(place)?.airportCn ?? place) : facts.unitName;
    return {
      id: randomUUID(),
      kind: "airport",
      keepers: [],
      reviewDays: factsLimits.reviewDays,
      officeCodes: [place],
      facts: { ...facts, unitName },
    };
  });
  const given = made.flatMap(({ id, officeCodes }) => officeCodes.map((officeCode) => ({ officeCode, unitId: id })));
  if ((await units.addAll(made, change)) < made.length || !(await units.giveAirports(given)))
    throw refuse(importRefusals.E11009);
  await units.history.add(
    made.map(({ id }) => ({ id, kind: "import" as const })),
    change,
  );
  return made.map(({ id, facts }) => ({
    kept: { id, left: 1, before: null },
    standing: { unitId: id, before: undefined, after: facts },
  }));
};

/** What stood before an import, as it was put away. */
const factsIn = (before: NonNullable<KeptRow["before"]>): Facts => keptFacts.parse(JSON.parse(before["facts"] ?? "{}"));

// It was written by the portal itself; only its kind of value is looked at.
const keptFacts = z.custom<Facts>((value) => typeof value === "object" && value !== null && "unitName" in value);

/** Whom a file may mean: airports by any code or name, units by theirs. */
const placeFinder = async (house: House, stores: Stores): Promise<PlaceFinder> => {
  const find = await airportFinder(house);
  const units = await unitsByPlace(stores);
  const unitAt = await stores.units.unitsAt();
  const placeOfUnit = new Map(units.map(({ place, unit }) => [unit.id, place]));
  const byName = new Map(units.map(({ place, unit }) => [unit.name.toLowerCase(), place]));
  return (typed) => {
    const officeCode = find(typed);
    if (officeCode === undefined) return byName.get(typed.trim().toLowerCase());
    return placeOfUnit.get(unitAt.get(officeCode) ?? "") ?? officeCode;
  };
};
