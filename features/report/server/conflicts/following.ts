import type { House } from "@apron/kit/server/house";
import { handlers } from "./conflicts.ts";
import { askAnew } from "../desk/listing.ts";
import { kept, passOnTo } from "../sending.ts";
import type { Stores } from "../stores.ts";

/**
 * Follows who handles reports (catalogue 12.11): what somebody had who handles none any more goes to the others, and whoever
 * handles them since is asked for what waits.
 */
export const followHandlers = async (house: House, stores: Stores): Promise<void> => {
  const now = await handlers(house);
  for (const id of await stores.sights.follow(now.map((account) => account.id))) {
    await passOnTo(house, stores, await kept(stores, id), "handlers");
    await askAnew(house, stores, id);
  }
};
