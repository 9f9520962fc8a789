import { accountsOf } from "@apron/features/login/server";
import { roles } from "@apron/kit/contract/roles";
import type { House } from "@apron/kit/server/house";

/** Everybody who is a branch contact now and may sign in: whoever else is named as a keeper keeps nothing. */
export const contactsOf = async (house: House) =>
  (await accountsOf(house).staff(roles.branchContact.id)).filter(({ suspension }) => !suspension);
