import { accountsOf } from "@apron/features/login/server";
import { roles } from "@apron/kit/contract/roles";
import type { House } from "@apron/kit/server/house";
import type { Stores } from "./stores.ts";

/** Whoever supervises the shift. */
export interface Supervisor {
  readonly accountId: string;
  readonly name: string;
  /** As the list of duty persons has it; "" for somebody who is on none. */
  readonly mobile: string;
}

/** Whoever is called when nobody on the roster can be: the supervisors, by name. */
export const supervisorsIn = async (house: House, { directory }: Stores): Promise<Supervisor[]> => {
  const list = await accountsOf(house).staff(roles.reportHandler.id);
  return await Promise.all(
    list
      .filter(({ suspension }) => !suspension)
      .map(async ({ id, name, mobile }) => {
        const [listed] = mobile === "" ? [] : await directory.peopleByMobile(mobile);
        return { accountId: id, name, mobile: listed?.mobile ?? "" };
      }),
  );
};
