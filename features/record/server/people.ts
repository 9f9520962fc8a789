import { accountsOf } from "@apron/features/login/server";
import type { House } from "@apron/kit/server/house";

/** The name of an account as it is written into a record; "" when it is gone. */
export const nameOf = async (house: House, accountId: string): Promise<string> =>
  (await accountsOf(house).find(accountId))?.name ?? "";
