import { addLineMentions, linesOf } from "@apron/features/line/server";
import type { House } from "@apron/kit/server/house";
import type * as contract from "../contract.ts";
import { faultUrl, openStatuses } from "../fault.ts";
import type { StoredFault } from "./store.ts";
import type { Stores } from "./stores.ts";

/** Tells a line which faults name it, the latest first. */
export const tellLines = (house: House, { faults }: Stores): void =>
  addLineMentions(house, "faults", async (names) => {
    const found = new Map<string, StoredFault>();
    for (const name of names) for (const fault of await faults.like(name, 20)) found.set(fault.id, fault);
    return [...found.values()].map((fault) => ({
      title: fault.phenomenon,
      hint: `${fault.id} · ${fault.airport_cn}`,
      route: faultUrl(fault.id),
      open: openStatuses.includes(fault.status),
    }));
  });

/** The lines of a fault's airport that its texts name, by number or name, and those in trouble. */
export const linesConcerned = async (house: House, fault: StoredFault): Promise<contract.FaultWhole["lines"]> => {
  const said = [fault.phenomenon, fault.error, fault.location, fault.effect, fault.cause, fault.notes]
    .join("\n")
    .toLowerCase();
  return (await linesOf(house, fault.office_code)).flatMap(({ lineNo, lineName, state, since, route }) => {
    const isNamed = [lineNo, lineName].some((name) => said.includes(name.toLowerCase()));
    return isNamed || state !== "up" ? [{ lineName, state, since, route, isNamed }] : [];
  });
};
