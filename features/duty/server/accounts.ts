import { refuse } from "@apron/kit/contract/refusal";
import type { Caller } from "@apron/kit/server/feature";
import type { House } from "@apron/kit/server/house";
import { findAccount, findAccounts } from "@apron/features/login/server";
import { dutyRefusals } from "../contract.ts";
import type { StoredPerson } from "./store-directory.ts";
import type { Stores } from "./stores.ts";

/** The duty person behind an account: the one whose mobile is the account's; undefined when it is on no list. */
export const personOf = async (
  house: House,
  { directory }: Stores,
  accountId: string,
): Promise<StoredPerson | undefined> => {
  const account = await findAccount(house, accountId);
  return account && account.mobile !== "" && !account.suspension
    ? await directory.personByMobile(account.mobile)
    : undefined;
};

/** The duty person behind the caller, or E15002. */
export const callerPerson = async (house: House, stores: Stores, caller: Caller): Promise<StoredPerson> => {
  const person = await personOf(house, stores, caller.accountId);
  if (!person) throw refuse(dutyRefusals.E15002);
  return person;
};

/** How accounts are called; one that is gone reads as its id. */
export const namesOf = async (house: House, accountIds: readonly string[]): Promise<(accountId: string) => string> => {
  const accounts = await findAccounts(house, [...new Set(accountIds)]);
  return (accountId) => accounts.get(accountId)?.name || accountId;
};
