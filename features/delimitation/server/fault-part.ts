import type { House } from "@apron/kit/server/house";
import type { Run } from "../contract.ts";

/** What another feature, which knows faults, says was opened from a run; and which runs of these faults name. */
interface FaultPart {
  readonly of: (runId: string) => Promise<Run["faults"]>;
  readonly named: (runIds: readonly string[]) => Promise<readonly string[]>;
}

const partOf = new WeakMap<House, FaultPart>();

/** Says how the faults of a run are found; called once by the door of the feature that keeps them. */
export const addRunFaults = (house: House, part: FaultPart): void => {
  partOf.set(house, part);
};

/** The faults that were opened from a run; none where nobody keeps any. */
export const faultsOfRun = async (house: House, runId: string): Promise<Run["faults"]> =>
  (await partOf.get(house)?.of(runId)) ?? [];

/** Those of these runs that a fault was opened from. */
export const runsWithFaults = async (house: House, runIds: readonly string[]): Promise<readonly string[]> =>
  (await partOf.get(house)?.named(runIds)) ?? [];
