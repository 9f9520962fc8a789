import { airportPage, airportsOf, airportsWithin, type PlacedAirport } from "@apron/features/airport/server";
import { accountsOf } from "@apron/features/login/server";
import type { ParsedBodyOf, ResultOf } from "@apron/kit/contract/call";
import { maskMobile, maskName } from "@apron/kit/contract/addresses";
import { fileUrl } from "@apron/kit/contract/files";
import { patterns } from "@apron/kit/contract/patterns";
import { common, refuse } from "@apron/kit/contract/refusal";
import { roles } from "@apron/kit/contract/roles";
import { wallTime } from "@apron/kit/server/clock";
import type { Asked, Caller } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import { answerPage } from "@apron/kit/server/paging";
import type * as contract from "../contract.ts";
import { type Entry, emptyFacts, type Facts, factsLimits, scoreNames } from "../facts.ts";
import { factsRefusals } from "../texts.ts";
import { factsTitles } from "../titles.ts";
import { percentOf } from "./rules.ts";
import { eventOf, placeOf, scoresIn, standingOf } from "./shapes.ts";
import type { StoredUnit } from "./store.ts";
import type { Stores } from "./stores.ts";

type ListAsked = Asked<ParsedBodyOf<typeof contract.getSoftwareList>>;

/** One page of airports with what runs there. */
export const listSoftware = async (
  house: House,
  { units }: Stores,
  { body }: Pick<ListAsked, "body">,
): Promise<ResultOf<typeof contract.getSoftwareList>> => {
  const now = house.clock.now();
  const { keyword, region, province, state, software } = body;
  const isNarrowed = software !== "" || (state !== "" && state !== "none");
  const only = isNarrowed ? await units.codesOf({ state: state === "none" ? "" : state, software }, now) : undefined;
  const without = state === "none" ? [...(await units.unitsAt()).keys()] : undefined;
  const { currentPage, pageSize } = body;
  const { list, total } = await airportPage(house, { keyword, region, province, only, without, currentPage, pageSize });
  const unitAt = await unitsOf({ units }, list);
  const rows = list.map((airport) => {
    const unit = unitAt(airport.officeCode);
    const facts = unit?.facts ?? emptyFacts("");
    return {
      ...placeOf(airport),
      unitId: unit?.id ?? "",
      unitName: unit?.name ?? "",
      ...standingOf(unit, now),
      changeTime: unit ? wallTime(unit.changed_at) : "",
      terminals: facts.terminals.map(({ name }) => name),
      software: facts.software.map(({ name, version = "" }) => `${name} ${version}`.trim()),
      environment: facts.environment.length,
      networkLines: facts.networkLines.length,
      risks: facts.risks.length,
    };
  });
  return answerPage(body, total, rows);
};

/** The unit of each of some airports. */
const unitsOf = async ({ units }: Pick<Stores, "units">, airports: readonly PlacedAirport[]) => {
  const ids = await units.unitsAt(airports.map(({ officeCode }) => officeCode));
  const found = new Map((await units.findAll([...new Set(ids.values())])).map((unit) => [unit.id, unit]));
  return (officeCode: string): StoredUnit | undefined => found.get(ids.get(officeCode) ?? "");
};

/** Everything that is known of an airport or a branch; holders read it without what is nobody's business but the staff's. */
export const readAirport = async (
  house: House,
  stores: Stores,
  { body, caller }: Asked<ParsedBodyOf<typeof contract.getAirportInfo>>,
): Promise<ResultOf<typeof contract.getAirportInfo>> => {
  if (body.code === "" && body.unitId === "") throw refuse(common.E9410, { fields: { code: common.E9410 } });
  const { unit, airports } = await foundBy(house, stores, body);
  const facts = unit?.facts ?? emptyFacts("");
  const isStaff = caller.version === "3";
  const names = await accountsOf(house).names(unit?.keepers ?? []);
  return {
    unit: unit
      ? {
          id: unit.id,
          kind: unit.kind,
          unitName: facts.unitName,
          unitNameEn: facts.unitNameEn,
          location: facts.location,
          reviewTime: wallTime(unit.reviewed_at),
          changeTime: wallTime(unit.changed_at),
          keepers: isStaff ? unit.keepers.map((id) => names(id)) : [],
          version: unit.version,
          mayEdit: unit.keepers.includes(caller.accountId) && caller.roles.includes(roles.branchContact.id),
        }
      : null,
    airports: airports.map(placeOf),
    ...shownTo(caller, facts),
    operationsPictures: facts.operationsPictures.map(fileUrl),
    none: [...facts.none],
    ...standingOf(unit, house.clock.now()),
    scores: scoresIn(unit),
  };
};

/** Where all airports are found. */
const findAnother = {
  actions: [{ label: factsTitles.query, route: "/airportDevOps/toolsArea/softwareQuery" }],
} as const;

/** The unit somebody means, by an airport of it or by itself, with its airports: the one asked for first. */
const foundBy = async (
  house: House,
  { units }: Stores,
  { code, unitId }: { readonly code: string; readonly unitId: string },
): Promise<{ unit: StoredUnit | undefined; airports: PlacedAirport[] }> => {
  const asked = code === "" ? undefined : await airportCalled(house, code);
  const id = asked ? (await units.unitsAt([asked.officeCode])).get(asked.officeCode) : unitId;
  const unit = id === undefined || id === "" ? undefined : await units.find(id);
  if (!unit && !asked) throw refuse(factsRefusals.E19101, findAnother);
  const codes = unit ? ((await units.airportsOf([unit.id])).get(unit.id) ?? []) : [];
  const others = (await airportsOf(house, codes)).filter(({ officeCode }) => officeCode !== asked?.officeCode);
  return { unit, airports: asked ? [asked, ...others] : others };
};

/** An airport by its office code, its three letters or its four. */
const airportCalled = async (house: House, code: string): Promise<PlacedAirport | undefined> => {
  const typed = code.toUpperCase();
  const [whole] = await airportsOf(house, [typed]);
  if (whole) return whole;
  const page = { region: "", province: "", currentPage: 1, pageSize: 100 };
  const { list } = await airportPage(house, { keyword: typed, ...page });
  return list.find(({ iata, icao }) => iata === typed || icao === typed);
};

/** Holders read neither addresses of servers nor whole names and mobiles of people (catalogue 0.13, 19.12). */
const shownTo = ({ version }: Caller, facts: Facts) => {
  const shown = (entry: Entry): Entry => {
    if (version === "3") return entry;
    const { address: _, owner = "", phone = "", ...rest } = entry;
    return { ...rest, owner: maskName(owner), phone: patterns.mainlandMobile.test(phone) ? maskMobile(phone) : phone };
  };
  const owner = (entry: Entry): Entry => (version === "3" ? entry : { ...shown(entry), name: maskName(entry.name) });
  return {
    safetyOwners: facts.safetyOwners.map(owner),
    terminals: facts.terminals.map(shown),
    counters: facts.counters.map(shown),
    servers: facts.servers.map(shown),
    software: facts.software.map(shown),
    environment: facts.environment.map(shown),
    networkLines: facts.networkLines.map(shown),
    devices: facts.devices.map(shown),
    risks: facts.risks.map(shown),
    maintenanceAgreements: facts.maintenanceAgreements.map(shown),
  };
};

/** Terminals, software, environment, network and risks of one airport. */
export const readSoftware = async (
  house: House,
  stores: Stores,
  { body, caller }: Asked<ParsedBodyOf<typeof contract.getSoftware>>,
): Promise<ResultOf<typeof contract.getSoftware>> => {
  if (body.code === "") throw refuse(common.E9410, { fields: { code: common.E9410 } });
  const { unit, airports } = await foundBy(house, stores, { ...body, unitId: "" });
  const [airport] = airports;
  if (!airport) throw refuse(factsRefusals.E19101, findAnother);
  const {
    safetyOwners: _,
    devices: __,
    maintenanceAgreements: ___,
    ...shown
  } = shownTo(caller, unit?.facts ?? emptyFacts(""));
  return { airport: placeOf(airport), ...shown, ...standingOf(unit, house.clock.now()), scores: scoresIn(unit) };
};

/** How complete the facts of the country are: every airport counts the same, and one without facts as nothing. */
export const readCompleteness = async (
  house: House,
  { units }: Stores,
): Promise<ResultOf<typeof contract.getCompleteness>> => {
  const now = house.clock.now();
  const airports = await airportsWithin(house, factsLimits.airportsShown);
  const unitAt = await unitsOf({ units }, airports);
  const cells = airports.map((airport) => {
    const unit = unitAt(airport.officeCode);
    return { ...placeOf(airport), unitId: unit?.id ?? "", ...standingOf(unit, now) };
  });
  const scores = airports.map(
    ({ officeCode }) => new Map(scoresIn(unitAt(officeCode)).map((score) => [score.name, score])),
  );
  return {
    percent: percentOf(cells),
    sections: scoreNames.map((name) => {
      const parts = scores.map((score) => score.get(name) ?? { percent: 0, missing: 0 });
      return { name, percent: percentOf(parts), missing: parts.reduce((sum, { missing }) => sum + missing, 0) };
    }),
    airports: cells,
    branches: (await units.branches()).map((unit) => ({
      unitId: unit.id,
      unitName: unit.name,
      unitNameEn: unit.facts.unitNameEn,
      ...standingOf(unit, now),
    })),
  };
};

/** What happened to the facts of a unit, the latest first. */
export const readHistory = async (
  house: House,
  { units }: Stores,
  { body, language }: Asked<ParsedBodyOf<typeof contract.getFactsHistory>>,
): Promise<ResultOf<typeof contract.getFactsHistory>> => {
  const { list, total } = await units.history.page(body.unitId, body);
  const names = await accountsOf(house).names(list.map(({ account_id }) => account_id));
  return answerPage(
    body,
    total,
    list.map((event) => eventOf(event, names, language)),
  );
};
