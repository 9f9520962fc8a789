import type { Word } from "@apron/kit/contract/texts";
import type { House } from "@apron/kit/server/house";
import { type AirportHolder, holderWords } from "../texts.ts";
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
