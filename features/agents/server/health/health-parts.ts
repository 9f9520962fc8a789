import { AsyncLocalStorage } from "node:async_hooks";
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

/** What features say of work numbers, by number. */
type Said = (agent: AgentId, heard: HostFacts | undefined) => readonly Word[];

/** Cards that are filled together, and those that are filled next. */
interface Batches {
  running: Promise<unknown>;
  next: { readonly agents: AgentId[]; readonly said: Promise<Said> } | undefined;
}
const batchesOf = new WeakMap<House, Batches>();
// What is asked for several callers is part of nobody's transaction.
const apart = AsyncLocalStorage.snapshot();

/**
 * What all features say of these work numbers; a feature that cannot say anything now keeps no card back. Cards that are asked for
 * while others are being filled are filled together as soon as those are: in the morning everybody looks at once.
 */
export const healthPartsOf = (house: House, agents: readonly AgentId[]): Promise<Said> => {
  const batches = batchesOf.get(house) ?? { running: Promise.resolve(), next: undefined };
  batchesOf.set(house, batches);
  batches.next ??= nextBatch(house, batches);
  batches.next.agents.push(...agents);
  return batches.next.said;
};

const nextBatch = (house: House, batches: Batches): NonNullable<Batches["next"]> => {
  const agents: AgentId[] = [];
  const said = apart(async () => {
    await batches.running;
    batches.next = undefined;
    return await askParts(house, agents);
  });
  batches.running = said;
  return { agents, said };
};

/** Never fails: the batch behind waits for it. */
const askParts = async (house: House, agents: readonly AgentId[]): Promise<Said> => {
  const said = await Promise.all(
    (partsOf.get(house) ?? []).map(async (part) => {
      try {
        return await part(agents);
      } catch (error) {
        house.log.warn({ err: error }, "a part of the health cards could not be said");
        return () => undefined;
      }
    }),
  );
  return (agent, heard) => said.flatMap((of) => of(agent, heard) ?? []);
};
