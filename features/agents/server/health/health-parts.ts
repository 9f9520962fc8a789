import type { Word } from "@apron/kit/contract/texts";
import type { House } from "@apron/kit/server/house";
import type { AgentId } from "../../contract.ts";
import type { HostFacts } from "../store-state.ts";

/**
 * What a further feature says of work numbers on their cards: a sentence of each, by what it knows without asking a host. What the
 * host has just said stands beside it on the card; undefined where it did not answer.
 */
export type HealthPart = (
  agents: readonly AgentId[],
) => Promise<(agent: AgentId, heard: HostFacts | undefined) => Word | undefined>;

const partsOf = new WeakMap<House, HealthPart[]>();

/** Adds a part; called once by the door of the feature that brings it. */
export const addHealthPart = (house: House, part: HealthPart): void => {
  partsOf.set(house, [...(partsOf.get(house) ?? []), part]);
};

/** What all features say of these work numbers; a feature that cannot say anything now keeps no card back. */
export const healthPartsOf = async (
  house: House,
  agents: readonly AgentId[],
): Promise<(agent: AgentId, heard: HostFacts | undefined) => readonly Word[]> => {
  const said = await Promise.all(
    (partsOf.get(house) ?? []).map(
      async (part) =>
        await part(agents).catch((error: unknown) => {
          house.log.warn({ err: error }, "a part of the health cards could not be said");
          return () => undefined;
        }),
    ),
  );
  return (agent, heard) => said.flatMap((of) => of(agent, heard) ?? []);
};
