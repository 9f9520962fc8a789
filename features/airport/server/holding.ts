import { importRefusals } from "@apron/kit/contract/desk/imports";
import { refuse } from "@apron/kit/contract/refusal";
import type { Word } from "@apron/kit/contract/texts";
import type { House } from "@apron/kit/server/house";
import { type AirportHolder, holderWords } from "../texts.ts";
import { storeOf } from "./store.ts";
import type { Named } from "./store-naming.ts";

interface Holder {
  readonly what: AirportHolder;
  readonly named: Named;
}

const holdersOf = new WeakMap<House, Holder[]>();

/** Another feature names airports in what it keeps: none of these is removed while it does. Said once for each by its door. */
export const holdAirports = (house: House, what: AirportHolder, named: Named): void => {
  const known = holdersOf.get(house) ?? [];
  known.push({ what, named });
  holdersOf.set(house, known);
};

/** Which of these airports there are, for whoever is about to name them: none is removed before the running transaction ends. */
export const airportsKept = async ({ database }: House, officeCodes: readonly string[]): Promise<ReadonlySet<string>> =>
  new Set(officeCodes.length === 0 ? [] : await storeOf(database).keep([...new Set(officeCodes)]));

/** Refuses what a file says of airports that were removed since it was compared. */
export const refuseRemovedAirports = async (house: House, officeCodes: readonly string[]): Promise<void> => {
  const named = officeCodes.filter((code) => code !== "");
  const kept = await airportsKept(house, named);
  if (named.some((code) => !kept.has(code))) throw refuse(importRefusals.E11009);
};

/** What names these airports, by office code; those that nothing names are not among them. */
export const heldAirports = async (house: House, officeCodes: readonly string[]): Promise<Map<string, Word>> => {
  const held = new Map<string, Word[]>();
  if (officeCodes.length === 0) return new Map();
  for (const { what, named } of holdersOf.get(house) ?? [])
    for (const code of await named(house.database, officeCodes))
      held.set(code, [...(held.get(code) ?? []), holderWords[what]]);
  return new Map(
    [...held].map(([code, all]) => [
      code,
      { zh: all.map(({ zh }) => zh).join("、"), en: all.map(({ en }) => en).join(", ") },
    ]),
  );
};
