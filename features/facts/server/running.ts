import { tellRunning } from "@apron/features/release/server";
import type { House } from "@apron/kit/server/house";
import type { Facts } from "../facts.ts";
import { newlyRunning } from "./rules.ts";
import type { Stores } from "./stores.ts";

/** Facts of a unit that stand now, with what it said before. */
export interface Standing {
  readonly unitId: string;
  readonly before: Facts | undefined;
  readonly after: Facts;
}

/** Releases hear what the airports of units run, where their facts newly say so: a unit speaks for all its airports (19.3). */
export const tellWhatRuns = async (
  house: House,
  { units }: Pick<Stores, "units">,
  all: readonly Standing[],
  by: string,
): Promise<void> => {
  const told = all.map(({ unitId, before, after }) => ({ unitId, running: newlyRunning(before, after) }));
  const saying = told.filter(({ running }) => running.length > 0);
  if (saying.length === 0) return;
  const codes = await units.airportsOf(saying.map(({ unitId }) => unitId));
  const rows = saying.flatMap(({ unitId, running }) =>
    (codes.get(unitId) ?? []).flatMap((officeCode) => running.map((one) => ({ officeCode, ...one }))),
  );
  await tellRunning(house, rows, by);
};
