import type { House } from "@apron/kit/server/house";
import type { ChangeWhole } from "../contract.ts";

/** What another feature, which knows faults, says was caused by a change. */
type FaultPart = (changeId: string) => Promise<ChangeWhole["faults"]>;

const partOf = new WeakMap<House, FaultPart>();

/** Says how the faults of a change are found; called once by the door of the feature that keeps them. */
export const addFaultPart = (house: House, part: FaultPart): void => {
  partOf.set(house, part);
};

/** The faults that were put down to a change; none where nobody keeps any. */
export const faultsOfChange = async (house: House, changeId: string): Promise<ChangeWhole["faults"]> =>
  (await partOf.get(house)?.(changeId)) ?? [];
