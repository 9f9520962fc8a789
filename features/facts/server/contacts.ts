import { accountsOf } from "@apron/features/login/server";
import { roles } from "@apron/kit/contract/roles";
import type { House } from "@apron/kit/server/house";

/** Everybody who is a branch contact now and may sign in: whoever else is named as a keeper keeps nothing. */
export const contactsOf = async (house: House) => {
  const anybody = { accountName: "", name: "", mobile: "", department: "", branch: "", state: "" } as const;
  const filter = { ...anybody, roleId: roles.branchContact.id };
  const { list } = await accountsOf(house).search("3", filter, { currentPage: 1, pageSize: 500 });
  return list.filter(({ suspension }) => !suspension);
};
