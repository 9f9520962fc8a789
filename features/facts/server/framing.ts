import { randomUUID } from "node:crypto";
import { airportsKept, airportsLike, airportsOf } from "@apron/features/airport/server";
import { accountsOf } from "@apron/features/login/server";
import type { ParsedBodyOf, ResultOf } from "@apron/kit/contract/call";
import { common, refuse } from "@apron/kit/contract/refusal";
import { wallTime } from "@apron/kit/server/clock";
import type { Asked } from "@apron/kit/server/call";
import { isTaken } from "@apron/kit/server/database";
import type { House } from "@apron/kit/server/house";
import { answerPage, type Page } from "@apron/kit/server/paging";
import type * as contract from "../contract.ts";
import { emptyFacts } from "../facts.ts";
import { factsRefusals } from "../texts.ts";
import { contactsOf } from "./contacts.ts";
import { standingOf } from "./shapes.ts";
import type { Stores } from "./stores.ts";
import { settleReminder, tellOfFacts } from "./telling.ts";

const { E19101, E19111, E19112, E19113, E19114, E19115 } = factsRefusals;

/** One page of units with their airports, keepers and what waits. */
export const listUnits = async (
  house: House,
  stores: Stores,
  { body }: Asked<ParsedBodyOf<typeof contract.getUnits>>,
): Promise<ResultOf<typeof contract.getUnits>> => {
  const { units, proposals } = stores;
  const now = house.clock.now();
  const { list, total } = await unitsLike(house, stores, body, body);
  const ids = list.map(({ id }) => id);
  const codes = await units.airportsOf(ids);
  const airports = new Map((await airportsOf(house, [...codes.values()].flat())).map((one) => [one.officeCode, one]));
  const proposed = new Map((await proposals.findAll(ids)).map((proposal) => [proposal.unit_id, proposal.state]));
  const names = await accountsOf(house).names(list.flatMap(({ keepers }) => keepers));
  const rows = list.map((unit) => {
    const officeCodesOfUnit = codes.get(unit.id) ?? [];
    return {
      id: unit.id,
      kind: unit.kind,
      unitName: unit.name,
      unitNameEn: unit.facts.unitNameEn,
      officeCodes: officeCodesOfUnit,
      airportNames: officeCodesOfUnit.map((code) => airports.get(code)?.airportCn ?? code),
      keepers: unit.keepers,
      keeperNames: unit.keepers.map((id) => names(id)),
      reviewDays: unit.review_days,
      ...standingOf(unit, now),
      proposal: proposed.get(unit.id) ?? ("" as const),
      changeTime: wallTime(unit.changed_at),
      version: unit.version,
    };
  });
  return answerPage(body, total, rows);
};

/** A page of the units that a list asks for. */
export const unitsLike = async (
  house: House,
  { units }: Stores,
  { keyword, state }: Pick<ParsedBodyOf<typeof contract.getUnits>, "keyword" | "state">,
  page: Page,
) => {
  const officeCodes = keyword === "" ? [] : (await airportsLike(house, keyword)).map(({ officeCode }) => officeCode);
  const contacts = state === "unkept" ? (await contactsOf(house)).map(({ id }) => id) : [];
  return await units.page({ keyword, state, officeCodes, contacts }, house.clock.now(), page);
};

/** Whom and what a unit may have. */
export const unitOptions = async (house: House): Promise<ResultOf<typeof contract.getUnitOptions>> => ({
  keepers: (await contactsOf(house)).map(({ id, name, department }) => ({ id, name, department })),
  airports: await airportsLike(house, ""),
});

/** Enters a unit, or changes whose airports it speaks for, who keeps it, and how often it is reviewed. */
export const keepUnit = async (
  house: House,
  { units }: Stores,
  { body, caller, note }: Asked<ParsedBodyOf<typeof contract.saveUnit>>,
): Promise<ResultOf<typeof contract.saveUnit>> => {
  const { kind, unitName, keepers, reviewDays, version } = body;
  const officeCodes = [...new Set(body.officeCodes.map((code) => code.toUpperCase()))];
  const id = body.id === "" ? randomUUID() : body.id;
  note(id, { after: body });
  await refuseWrong(house, { ...body, officeCodes });
  const frame = { kind, keepers: [...new Set(keepers)], reviewDays };
  const written = { by: caller.accountId, at: house.clock.now() };
  if (body.id === "") {
    if ((await units.addAll([{ id, facts: emptyFacts(unitName), officeCodes, ...frame }], written)) === 0)
      throw nameTaken();
    await units.history.add([{ id: id, kind: "add" }], written);
  } else {
    const before = await units.find(id);
    if (!before) throw refuse(E19101);
    const facts = { ...before.facts, unitName };
    try {
      if (!(await units.reframe({ id, version }, { ...frame, facts }, before.reviewed_at, written)))
        throw refuse(common.E9409);
    } catch (error) {
      throw isTaken(error) ? nameTaken() : error;
    }
    await units.history.add([{ id: id, kind: "frame" }], written);
    await units.takeAirports(id);
    // Whoever keeps it now is told by the next run, and nobody else of it any more.
    await settleReminder(house, id);
  }
  await giveAll(house, { units }, id, officeCodes);
  await tellOfFacts(house);
  return { id, version: body.id === "" ? 1 : version + 1 };
};

const nameTaken = () => refuse(common.E9413, { fields: { unitName: E19112 } });

/** Airports nobody knows, and keepers who are no branch contacts, each at its field. */
const refuseWrong = async (
  house: House,
  { kind, officeCodes, keepers }: Pick<ParsedBodyOf<typeof contract.saveUnit>, "kind" | "officeCodes" | "keepers">,
): Promise<void> => {
  if (kind === "airport" && officeCodes.length === 0) throw refuse(common.E9413, { fields: { officeCodes: E19114 } });
  const known = await airportsKept(house, officeCodes);
  const unknown = officeCodes.find((code) => !known.has(code));
  if (unknown !== undefined) throw refuse(common.E9413, { fields: { officeCodes: E19115 }, values: { code: unknown } });
  const contacts = new Set((await contactsOf(house)).map(({ id }) => id));
  if (keepers.some((id) => !contacts.has(id))) throw refuse(common.E9413, { fields: { keepers: E19113 } });
};

const giveAll = async (
  house: House,
  { units }: Pick<Stores, "units">,
  unitId: string,
  officeCodes: readonly string[],
): Promise<void> => {
  if (await units.giveAirports(officeCodes.map((officeCode) => ({ officeCode, unitId })))) return;
  const owners = await units.unitsAt(officeCodes);
  const foreign = officeCodes.filter((code) => owners.get(code) !== unitId);
  const names = (await airportsOf(house, foreign)).map(({ airportCn }) => airportCn);
  throw refuse(common.E9413, { fields: { officeCodes: E19111 }, values: { airports: names.join("、") } });
};
