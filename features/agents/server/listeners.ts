import type { House } from "@apron/kit/server/house";
import type { AgentId } from "../contract.ts";
import type { HostFacts } from "./store-state.ts";

/** A work number that was just bound. */
export interface Bound extends AgentId {
  readonly bindingId: string;
  readonly accountId: string;
}

/** A binding that has just ended: by an administrator, or because the host has deleted the work number. */
export interface Unbound extends Bound {
  readonly kind: "unbound" | "cancelled";
  readonly reason: string;
}

interface Listeners {
  readonly bound: ((binding: Bound) => Promise<void>)[];
  readonly unbound: ((binding: Unbound) => Promise<void>)[];
  readonly heard: Hearing[];
}

/** What another feature does when a host has said how a work number stands. */
type Hearing = (agent: AgentId, facts: HostFacts) => Promise<void>;

const listenersOf = new WeakMap<House, Listeners>();

const listeners = (house: House): Listeners => {
  const known = listenersOf.get(house) ?? { bound: [], unbound: [], heard: [] };
  listenersOf.set(house, known);
  return known;
};

/** What another feature does when a number is bound; part of the transaction that binds. Called once by its door. */
export const whenBound = (house: House, hear: (binding: Bound) => Promise<void>): void => {
  listeners(house).bound.push(hear);
};

/** What another feature does when a binding ends, e.g. release the identity; part of that transaction. Called once by its door. */
export const whenUnbound = (house: House, hear: (binding: Unbound) => Promise<void>): void => {
  listeners(house).unbound.push(hear);
};

/** What another feature does when a host has said how a number stands, whoever asked it. Called once by its door. */
export const whenHeard = (house: House, hear: Hearing): void => {
  listeners(house).heard.push(hear);
};

/** Tells every feature what a host has said. */
export const tellHeard = async (house: House, agent: AgentId, facts: HostFacts): Promise<void> => {
  for (const hear of listeners(house).heard) await hear(agent, facts);
};

/** Tells every feature that a number was bound. */
export const tellBound = async (house: House, binding: Bound): Promise<void> => {
  for (const hear of listeners(house).bound) await hear(binding);
};

/** Tells every feature that a binding ended. */
export const tellUnbound = async (house: House, binding: Unbound): Promise<void> => {
  for (const hear of listeners(house).unbound) await hear(binding);
};
