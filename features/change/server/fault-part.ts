import type { House } from "@apron/kit/server/house";
import type { ChangeWhole } from "../contract.ts";

/** What another feature, which knows faults, says was caused by changes. */
type FaultPart = (
  changeIds: readonly string[],
) => Promise<readonly (ChangeWhole["faults"][number] & { readonly changeId: string })[]>;

const partOf = new WeakMap<House, FaultPart>();

/** Says how the faults of a change are found; called once by the door of the feature that keeps them. */
export const addFaultPart = (house: House, part: FaultPart): void => {
  partOf.set(house, part);
};

/** The faults that were put down to these changes; none where nobody keeps any. */
export const faultsOfChanges = async (house: House, changeIds: readonly string[]) =>
  (await partOf.get(house)?.(changeIds)) ?? [];
