import type { Word } from "@apron/kit/contract/texts";
import type { House } from "@apron/kit/server/house";
import type { Account } from "./store.ts";

/** Something that has to end before an account can be cancelled, and where it is seen to. */
export interface OpenMatter {
  readonly what: Word;
  readonly route: string;
  /** How it comes to its end: by its owner, by somebody else, or by itself and when. */
  readonly ends: Word;
  /** Nobody but its owner is told of it. */
  readonly isSecret?: true;
}

/** What another feature keeps of an account, and what becomes of it at its end (catalogue 21.3, 21.8, X30). Its door adds it once. */
export interface ClosingPart {
  /** What one takes along of it, by the names of its files among one's own data. */
  held?(accountId: string): Promise<Readonly<Record<string, unknown>>>;
  /** What is still open of the account. */
  open?(account: Account): Promise<readonly OpenMatter[]>;
  /** Ends what belongs to the account, which is still there; part of the transaction that cancels it. */
  closing?(account: Account): Promise<void>;
  /** Twelve months later: erases what was kept without a name; part of the transaction that erases the account. */
  erasing?(accountId: string): Promise<void>;
}

const partsOf = new WeakMap<House, ClosingPart[]>();

/** Adds a part; called once by the door of the feature that brings it. */
export const addClosingPart = (house: House, part: ClosingPart): void => {
  partsOf.set(house, [...(partsOf.get(house) ?? []), part]);
};

/** Everything that is still open of an account, of whatever feature, for its owner. */
export const openMatters = async (house: House, account: Account): Promise<OpenMatter[]> => {
  const found = await Promise.all((partsOf.get(house) ?? []).map(async (part) => (await part.open?.(account)) ?? []));
  return found.flat();
};

/** What of it others are told, who help its owner. */
export const openToOthers = async (house: House, account: Account): Promise<OpenMatter[]> =>
  (await openMatters(house, account)).filter(({ isSecret }) => isSecret !== true);

/** What every feature keeps of an account for its own data. */
export const heldParts = async (house: House, accountId: string): Promise<Record<string, unknown>> => {
  const held = await Promise.all((partsOf.get(house) ?? []).map(async (part) => (await part.held?.(accountId)) ?? {}));
  return Object.fromEntries(held.flatMap((one) => Object.entries(one)));
};

/** Lets every feature end what belongs to an account; in the running transaction. */
export const closeParts = async (house: House, account: Account): Promise<void> => {
  for (const part of partsOf.get(house) ?? []) await part.closing?.(account);
};

/** Lets every feature erase what it kept of a cancelled account; in the running transaction. */
export const eraseParts = async (house: House, accountId: string): Promise<void> => {
  for (const part of partsOf.get(house) ?? []) await part.erasing?.(accountId);
};
