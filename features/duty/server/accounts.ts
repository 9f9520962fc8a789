import { refuse } from "@apron/kit/contract/refusal";
import type { Caller } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import { accountsOf } from "@apron/features/login/server";
import { dutyRefusals } from "../contract.ts";
import type { StoredPerson } from "./store-directory.ts";
import type { Stores } from "./stores.ts";

/**
 * The entries of the list of duty persons that an account stands behind: those with its mobile, one for each department
 * it works for. None when it is on no list, or suspended.
 */
export const peopleOf = async (house: House, { directory }: Stores, accountId: string): Promise<StoredPerson[]> => {
  const account = await accountsOf(house).find(accountId);
  return account && account.mobile !== "" && !account.suspension ? await directory.peopleByMobile(account.mobile) : [];
};

/** The same of the caller, or E15002. */
export const callerPeople = async (
  house: House,
  stores: Stores,
  caller: Caller,
): Promise<[StoredPerson, ...StoredPerson[]]> => {
  const [first, ...others] = await peopleOf(house, stores, caller.accountId);
  if (!first) throw refuse(dutyRefusals.E15002);
  return [first, ...others];
};
