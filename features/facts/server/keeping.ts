import { airportsOf } from "@apron/features/airport/server";
import { accountsOf } from "@apron/features/login/server";
import type { ParsedBodyOf, ResultOf } from "@apron/kit/contract/call";
import { common, refuse } from "@apron/kit/contract/refusal";
import { dayOf, wallTime } from "@apron/kit/server/clock";
import type { Asked, Caller } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import type * as contract from "../contract.ts";
import type { Facts } from "../facts.ts";
import { factsRefusals } from "../texts.ts";
import { factsTitles } from "../titles.ts";
import { claimPictures, letPicturesGo } from "./pictures.ts";
import { dueAfter, fieldsBetween, rebase, tidied, wrongIn } from "./rules.ts";
import { placeOf, standingOf } from "./shapes.ts";
import type { StoredUnit } from "./store.ts";
import type { StoredProposal } from "./store-proposal.ts";
import type { Stores } from "./stores.ts";
import { settleReminder, tellOfFacts, tellReviewers } from "./telling.ts";

/** Where a keeper confirms, withdraws and goes on. */
const toOwn = { actions: [{ label: factsTitles.own, route: "/myFacts" }] } as const;

/** The units somebody keeps, what is missing of each, and how far what he proposed is. */
export const ownUnits = async (
  house: House,
  { units, proposals }: Stores,
  { caller }: Asked<unknown>,
): Promise<ResultOf<typeof contract.getOwnUnits>> => {
  const now = house.clock.now();
  const found = await units.keptBy(caller.accountId);
  const codes = await units.airportsOf(found.map(({ id }) => id));
  const airports = new Map((await airportsOf(house, [...codes.values()].flat())).map((one) => [one.officeCode, one]));
  const proposed = new Map(
    (await proposals.findAll(found.map(({ id }) => id))).map((proposal) => [proposal.unit_id, proposal]),
  );
  return {
    list: found.map((unit) => {
      const proposal = proposed.get(unit.id);
      return {
        id: unit.id,
        unitName: unit.name,
        unitNameEn: unit.facts.unitNameEn,
        airports: (codes.get(unit.id) ?? []).flatMap((code) => airports.get(code) ?? []).map(placeOf),
        ...standingOf(unit, now),
        scores: unit.scores,
        proposal: proposal?.state ?? "",
        reasons: proposal?.reasons ?? [],
        version: unit.version,
        proposalVersion: proposal?.version ?? 0,
      };
    }),
  };
};

/** Facts as their keeper goes on with them: what is proposed already, on top of what the unit says now. */
export const factsToEdit = async (
  house: House,
  stores: Stores,
  { body, caller }: Asked<ParsedBodyOf<typeof contract.getFactsToEdit>>,
): Promise<ResultOf<typeof contract.getFactsToEdit>> => {
  const { unit, proposal } = await ownUnit(stores, caller, body.unitId);
  const { facts } = proposal ? rebase(proposal.base, proposal.facts, unit.facts) : unit;
  const last = proposal && proposal.changed_at > unit.changed_at ? proposal : unit;
  return {
    ...writable(facts),
    unitId: unit.id,
    unitVersion: unit.version,
    version: proposal?.version ?? 0,
    state: proposal?.state ?? "",
    reasons: proposal?.reasons ?? [],
    changedBy: (await accountsOf(house).names([last.changed_by]))(last.changed_by),
    changeTime: wallTime(last.changed_at),
  };
};

/** As the wire has it, which does not know lists that nobody may change. */
const writable = (facts: Facts) => ({
  unitName: facts.unitName,
  unitNameEn: facts.unitNameEn,
  location: facts.location,
  operationsPictures: [...facts.operationsPictures],
  none: [...facts.none],
  safetyOwners: [...facts.safetyOwners],
  terminals: [...facts.terminals],
  counters: [...facts.counters],
  servers: [...facts.servers],
  software: [...facts.software],
  environment: [...facts.environment],
  networkLines: [...facts.networkLines],
  devices: [...facts.devices],
  risks: [...facts.risks],
  maintenanceAgreements: [...facts.maintenanceAgreements],
});

/** Proposes facts over what its keeper saw of the unit and of its proposal. */
export const proposeFacts = async (
  house: House,
  stores: Stores,
  { body, caller, note }: Asked<ParsedBodyOf<typeof contract.saveFacts>>,
): Promise<ResultOf<typeof contract.saveFacts>> => {
  const { unitId, unitVersion, version, ...said } = body;
  const { unit, proposal } = await ownUnit(stores, caller, unitId);
  const facts = tidied(said);
  note(unitId, { before: proposal?.facts ?? unit.facts, after: facts });
  const wrong = wrongIn(facts);
  if (Object.keys(wrong).length > 0) throw refuse(common.E9413, { fields: wrong });
  if (unit.version !== unitVersion || (proposal?.version ?? 0) !== version) throw refuse(common.E9409);
  if (fieldsBetween(unit.facts, facts).length === 0) throw refuse(factsRefusals.E19108, toOwn);
  await claimPictures(house, caller, unit, facts);
  const written = { by: caller.accountId, at: house.clock.now() };
  if (!(await stores.proposals.submit({ unitId, version }, facts, unit.facts, written))) throw refuse(common.E9409);
  await stores.units.history.add([{ id: unitId, kind: "propose" }], written);
  await letPicturesGo(house, proposal?.pictures ?? [], [...unit.pictures, ...facts.operationsPictures]);
  await tellReviewers(house, unit);
  await tellOfFacts(house);
  return { version: version + 1 };
};

/** Says that the facts still hold: their review is due one period later. */
export const confirmFacts = async (
  house: House,
  stores: Stores,
  { body, caller, note }: Asked<ParsedBodyOf<typeof contract.confirmFacts>>,
): Promise<ResultOf<typeof contract.confirmFacts>> => {
  const { unit, proposal } = await ownUnit(stores, caller, body.unitId);
  note(unit.id);
  if (proposal?.state === "submitted") throw refuse(factsRefusals.E19117, toOwn);
  const written = { by: caller.accountId, at: house.clock.now() };
  const reviewed = { facts: unit.facts, reviewDays: unit.review_days };
  if (!(await stores.units.review({ id: unit.id, version: body.version }, reviewed, written)))
    throw refuse(common.E9409);
  await stores.units.history.add([{ id: unit.id, kind: "confirm" }], written);
  if (unit.percent === 100) await settleReminder(house, unit.id);
  await tellOfFacts(house);
  return { dueDate: dayOf(dueAfter(written.at, unit.review_days)) };
};

/** Takes back what was proposed. */
export const withdrawFacts = async (
  house: House,
  stores: Stores,
  { body, caller, note }: Asked<ParsedBodyOf<typeof contract.withdrawFacts>>,
): Promise<void> => {
  const { unit, proposal } = await ownUnit(stores, caller, body.unitId);
  note(unit.id);
  if (!proposal || !(await stores.proposals.end(body))) throw refuse(common.E9409);
  await stores.units.history.add([{ id: unit.id, kind: "withdraw" }], {
    by: caller.accountId,
    at: house.clock.now(),
  });
  await letPicturesGo(house, proposal.pictures, unit.pictures);
  await tellReviewers(house, unit, "ended");
  await tellOfFacts(house);
};

/** A unit that the caller keeps, with its proposal; another's is told from none by nobody. */
const ownUnit = async (
  { units, proposals }: Stores,
  caller: Caller,
  unitId: string,
): Promise<{ unit: StoredUnit; proposal: StoredProposal | undefined }> => {
  const unit = await units.find(unitId);
  if (!unit?.keepers.includes(caller.accountId)) throw refuse(factsRefusals.E19101, toOwn);
  return { unit, proposal: await proposals.find(unitId) };
};
