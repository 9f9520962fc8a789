import type { Version } from "@apron/kit/contract/call";
import type { House } from "@apron/kit/server/house";
import { requiredTypes } from "../contract.ts";
import { type Agreed, agreedIn, faultOfTicks, readIn, type Ticked, type TickFault } from "./rules.ts";
import { storesOf } from "./stores.ts";
import { settleUpdates } from "./todos.ts";

/**
 * Records that the account accepts the newest version of these agreements, and nothing of one that names another version as
 * read, which is yet to be accepted (catalogue 22.3); a repeat keeps the first acceptance. In the transaction of what it is
 * accepted for.
 */
export const acceptCurrent = async (
  house: House,
  accountId: string,
  ticked: readonly Ticked[],
  ip: string,
): Promise<void> => {
  const { texts } = storesOf(house);
  const read = readIn(ticked);
  const types = [...read.keys()];
  await texts.holdNewest(types);
  await texts.keepAcceptance(accountId, read, ip);
  const pending = await texts.notAccepted(accountId, types);
  await settleUpdates(
    house,
    accountId,
    types.filter((type) => !pending.includes(type)),
  );
};

/** What is agreed to by the ticks of a sign-in, and what is wrong with them; judged without a look at the account. */
export const agreedBy = async (
  house: House,
  version: Version,
  ticked: readonly Ticked[],
): Promise<{ readonly agreed: readonly Agreed[]; readonly fault: TickFault | undefined }> => {
  const newest = await storesOf(house).texts.newestVersions(requiredTypes(version));
  return { agreed: agreedIn(version, ticked, newest), fault: faultOfTicks(version, ticked, newest) };
};

/** The agreements an account has yet to accept at their newest version. */
export const pendingTypes = async (house: House, accountId: string, version: Version): Promise<string[]> =>
  await storesOf(house).texts.notAccepted(accountId, requiredTypes(version));

/** The newest version of an agreement, for whoever agrees to it before having an account; "" when there is none. */
export const currentVersion = async (house: House, type: string): Promise<string> =>
  String((await storesOf(house).texts.newestVersions([type])).get(type) ?? "");

/** Whether the account accepts the newest version of an agreement, and has not taken it back. */
export const hasAccepted = async (house: House, accountId: string, type: string): Promise<boolean> =>
  (await storesOf(house).texts.notAccepted(accountId, [type])).length === 0;
