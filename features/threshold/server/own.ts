import type { House } from "@apron/kit/server/house";
import type { Page } from "@apron/kit/server/paging";
import { factsOf, rowOf } from "./shapes.ts";
import { applicationsOf } from "./store.ts";

/** One page of an account's own applications, newest first, for the personal centre and one's own data (21.5, 21.8). */
export const ownThresholds = async (house: House, accountId: string, page: Page) => {
  const store = applicationsOf(house);
  const everything = { accountId, agentNumber: "", status: 0, startDate: "", endDate: "" };
  const { list, total } = await store.search(everything, page);
  const whole = await Promise.all(
    list.map(async (one) => ({ ...rowOf(one), ...factsOf(one, await store.events(one.id)) })),
  );
  return { list: whole, total };
};
