import type { Refusal } from "@apron/kit/contract/refusal";
import type { House } from "@apron/kit/server/house";
import type { AgentSystem } from "../../contract.ts";

/** Why nothing can be done at a host now; undefined while it can. */
export type HostTrouble = (system: AgentSystem) => Promise<Refusal | undefined>;

const toldBy = new WeakMap<House, HostTrouble>();

/** Lets a feature say that a host is down; called once by the door of the one that knows. */
export const tellHostTrouble = (house: House, tell: HostTrouble): void => {
  toldBy.set(house, tell);
};

/** Why nothing can be done at a host now, as far as anybody knows. */
export const hostTroubleOf = async (house: House, system: AgentSystem): Promise<Refusal | undefined> =>
  await toldBy.get(house)?.(system);
