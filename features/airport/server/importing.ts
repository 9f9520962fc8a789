import { accountsOf } from "@apron/features/login/server";
import { importRefusals } from "@apron/kit/contract/desk/imports";
import { refuse } from "@apron/kit/contract/refusal";
import { asWritten, filled, inBoth, type Word } from "@apron/kit/contract/texts";
import type { Answer } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import { importAnswers, type ImportColumns, type ImportPlan, type KeptRow } from "@apron/kit/server/imports";
import { airportImports, airportLimits, airportRefusals } from "../contract.ts";
import { isWithin, provinces, regionOf, regions } from "../provinces.ts";
import { type AirportField, airportFields, airportTexts } from "../texts.ts";
import { airportTitles } from "../titles.ts";
import { heldAirports } from "./holding.ts";
import type { KeptAirport, storeOf, StoredAirport } from "./store.ts";

type Store = ReturnType<typeof storeOf>;
type Plan = ImportPlan<AirportField>;

const { name, officeCode, region } = airportLimits;

/** A place by its name in either language, with or without 省, 市 or 自治区 behind it. */
const placeIn =
  (places: readonly Word[]) =>
  (typed: string): string | undefined => {
    if (typed === "") return "";
    const tidy = typed.toLowerCase();
    return places.find(({ zh, en }) => en.toLowerCase() === tidy || zh === tidy || suffixed(zh).test(tidy))?.zh;
  };

const suffixed = (zh: string): RegExp => new RegExp(`^${zh}(省|市|地区|(壮族|回族|维吾尔)?自治区|特别行政区)$`, "u");

const code = (pattern: RegExp, most: number) => ({
  most,
  read: (typed: string) => (pattern.test(typed) ? typed.toUpperCase() : undefined),
});
const place = (places: readonly Word[]) => ({
  most: region,
  read: placeIn(places),
  show: (kept: string) => places.find(({ zh }) => zh === kept),
});

const columns: ImportColumns<AirportField> = {
  officeCode: {
    title: airportFields.officeCode,
    also: ["office"],
    needed: true,
    ...code(/^[A-Za-z]{3}\d{0,9}$/, officeCode),
  },
  iata: { title: airportFields.iata, also: ["IATA"], needed: true, ...code(/^[A-Za-z]{3}$/, 3) },
  icao: { title: airportFields.icao, also: ["ICAO"], ...code(/^([A-Za-z]{4})?$/, 4) },
  airportCn: { title: airportFields.airportCn, also: ["机场名称"], most: name },
  airportEn: { title: airportFields.airportEn, needed: true, most: name },
  region: { title: airportFields.region, ...place(regions) },
  province: { title: airportFields.province, ...place(provinces) },
};

/** Airports from a file: compared by their office codes, written once somebody says so, and taken back (catalogue 16.15). */
export const airportImportAnswers = (house: House, store: Store): Answer[] =>
  importAnswers(house, planOf(house, store));

/** How a file of airports is read, and what it would change. */
export const planOf = (house: House, store: Store): Plan => ({
  columns,
  calls: airportImports,
  what: "airport",
  title: airportTitles.import,
  most: airportLimits.importRows,
  keyOf: (texts) => texts.officeCode,
  // Whoever names the province need not name its region.
  settle: (texts) => ({ ...texts, region: texts.region || regionOf(texts.province) }),
  wrong: (texts) => {
    if (texts.region === "") return [{ field: "region", message: importNeeds.region }];
    if (isWithin(texts.province, texts.region)) return [];
    const values = { province: asWritten(texts.province), region: asWritten(regionOf(texts.province)) };
    return [{ field: "region", message: filled(airportRefusals.E16055, values) }];
  },
  nameOf: ({ iata, airportCn, airportEn }, language) => `${iata} ${inBoth(airportCn, airportEn)[language]}`,
  known: async (rows) =>
    (await store.findAll(rows.map((texts) => texts.officeCode))).map((row) => ({
      id: row.office_code,
      version: row.version,
      texts: textsOf(row),
    })),
  write: async ({ added, changed }) => {
    if ((await store.addAll(added.map(keptOf))) < added.length) throw refuse(importRefusals.E11009);
    const kept: KeptRow[] = added.map((texts) => ({ id: texts.officeCode, left: 1, before: null }));
    const stood = new Map((await store.findAll(changed.map(({ id }) => id))).map((row) => [row.office_code, row]));
    for (const { id, version, texts } of changed) {
      const before = stood.get(id);
      if (!before || !(await store.change(keptOf(texts), version))) throw refuse(importRefusals.E11009);
      kept.push({ id, left: version + 1, before: textsOf(before) });
    }
    return kept;
  },
  takeBack: async (kept) => {
    const added = kept.filter(({ before }) => !before).map(({ id }) => id);
    await store.holdAlone(added);
    for (const [id, by] of await heldAirports(house, added))
      throw refuse(importRefusals.E11010, { reason: heldReason((await store.find(id))?.iata ?? id, by) });
    for (const { id, left, before } of kept)
      if (!(before ? await store.change(keptOf(before), left) : await store.remove(id, left)))
        throw refuse(importRefusals.E11010);
  },
  sample: [
    {
      officeCode: "ZUH421",
      iata: "ZUH",
      icao: "ZGSD",
      airportCn: "珠海金湾机场",
      airportEn: "Zhuhai Jinwan Airport",
      region: "中南",
      province: "广东",
    },
  ],
  names: async (ids) => await accountsOf(house).names(ids),
});

const importNeeds = {
  region: { zh: "请填写区域或省份", en: "Name the region or the province" },
} as const;

/** Why an airport stays: what names it. */
export const heldReason = (name: string, by: Word): Word => filled(airportTexts.heldBy, { name: asWritten(name), by });

/** An airport as it is kept, of what a form or a row says. */
export const keptOf = (said: Partial<Record<AirportField, string>>): KeptAirport => ({
  office_code: said.officeCode ?? "",
  iata: said.iata ?? "",
  icao: said.icao ?? "",
  name_zh: said.airportCn ?? "",
  name_en: said.airportEn ?? "",
  region: said.region ?? "",
  province: said.province ?? "",
});

/** What a file says of an airport, by column. */
export const textsOf = (row: StoredAirport): Record<AirportField, string> => ({
  officeCode: row.office_code,
  iata: row.iata,
  icao: row.icao,
  airportCn: row.name_zh,
  airportEn: row.name_en,
  region: row.region,
  province: row.province,
});
