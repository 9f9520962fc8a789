import type { House } from "@apron/kit/server/house";

/** What may be listed, in its one spelling. */
export interface ListedValues {
  readonly mobile: string;
  readonly agent: { readonly system: string; readonly agentNumber: string };
  readonly idNumber: string;
}

type Kind = keyof ListedValues;
type Listeners = { [K in Kind]: ((value: ListedValues[K]) => Promise<void>)[] };

type Names = (ids: readonly string[]) => Promise<(id: string) => string>;
const namesOf = new WeakMap<House, Names>();

/** Says how accounts are called. Who keeps accounts asks the blacklist, which cannot ask back; called once by its door. */
export const callAccounts = (house: House, names: Names): void => void namesOf.set(house, names);

/** How these accounts are called. */
export const accountNames = async (house: House, ids: readonly string[]): Promise<(id: string) => string> =>
  (await namesOf.get(house)?.(ids)) ?? ((id) => id);

const listenersOf = new WeakMap<House, Listeners>();

/**
 * What another feature does in the moment such a value is listed, e.g. end the sessions of the accounts concerned. Runs in
 * the transaction that lists it; called once by the door of the feature.
 */
export const whenListed = <K extends Kind>(
  house: House,
  kind: K,
  hear: (value: ListedValues[K]) => Promise<void>,
): void => {
  const known = listenersOf.get(house) ?? { mobile: [], agent: [], idNumber: [] };
  known[kind].push(hear);
  listenersOf.set(house, known);
};

/** Tells every feature what an entry lists; empty texts list nothing. */
export const tellListed = async (
  house: House,
  entry: { readonly mobile: string; readonly system: string; readonly agentNumber: string; readonly idNumber: string },
): Promise<void> => {
  const { mobile, system, agentNumber, idNumber } = entry;
  const listeners = listenersOf.get(house);
  if (mobile !== "") for (const hear of listeners?.mobile ?? []) await hear(mobile);
  if (agentNumber !== "") for (const hear of listeners?.agent ?? []) await hear({ system, agentNumber });
  if (idNumber !== "") for (const hear of listeners?.idNumber ?? []) await hear(idNumber);
};
