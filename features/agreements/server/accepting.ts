import type { Version } from "@apron/kit/contract/call";
import type { House } from "@apron/kit/server/house";
import { requiredTypes } from "../contract.ts";
import { faultOfTicks, readIn, type Ticked, type TickFault } from "./rules.ts";
import { type Stores, storesOf } from "./stores.ts";
import { settleUpdates } from "./todos.ts";

/**
 * Records that the account accepts the newest version of these agreements, and nothing of one that names another version as
 * read; a repeat keeps the first acceptance.
 */
export const acceptCurrent = async (
  house: House,
  accountId: string,
  ticked: readonly Ticked[],
  ip: string,
): Promise<void> => {
  const read = readIn(ticked);
  await storesOf(house).texts.keepAcceptance(accountId, read, ip);
  await settleUpdates(house, accountId, [...read.keys()]);
};

/** What is wrong with the ticks of a sign-in, judged without a look at the account. */
export const faultOfAgreeing = async (
  house: House,
  version: Version,
  ticked: readonly Ticked[],
): Promise<TickFault | undefined> =>
  faultOfTicks(version, ticked, await newestVersions(storesOf(house), requiredTypes(version)));

/** The agreements an account has yet to accept at their newest version. */
export const pendingTypes = async (house: House, accountId: string, version: Version): Promise<string[]> =>
  await storesOf(house).texts.notAccepted(accountId, requiredTypes(version));

/** The newest version of an agreement, for whoever agrees to it before having an account; "" when there is none. */
export const currentVersion = async (house: House, type: string): Promise<string> =>
  String((await newestVersions(storesOf(house), [type])).get(type) ?? "");

/** Whether the account accepts the newest version of an agreement, and has not taken it back. */
export const hasAccepted = async (house: House, accountId: string, type: string): Promise<boolean> =>
  (await storesOf(house).texts.notAccepted(accountId, [type])).length === 0;

/** The number of the newest version of these agreements, by type. */
export const newestVersions = async (stores: Stores, types: readonly string[]): Promise<Map<string, number>> =>
  new Map((await stores.texts.currentTexts(types)).map((text) => [text.type, text.version]));
