import { accountsOf } from "@apron/features/login/server";
import type { House } from "@apron/kit/server/house";
import { bindingsOf } from "./store.ts";

const batch = 500;

/**
 * Computes what bindings are found by anew after a change of the secret: their mobile numbers lie sealed in the accounts,
 * which were sealed anew before. Nothing to do without a secret of before; harmless when repeated.
 */
export const reindexMobiles = async (house: House): Promise<void> => {
  if (house.config.formerSecrets.length === 0) return;
  for (let last: string | undefined = ""; last !== undefined;) {
    const bindings = await bindingsOf(house).after(last, batch);
    const accounts = await accountsOf(house).findAll(bindings.map(({ accountId }) => accountId));
    for (const binding of bindings) {
      const mobileIndex = bindingsOf(house).mobileIndex(accounts.get(binding.accountId)?.mobile ?? "");
      if (binding.mobileIndex !== null && mobileIndex !== null && mobileIndex !== binding.mobileIndex)
        await bindingsOf(house).reindex(binding, mobileIndex);
    }
    last = bindings.at(-1)?.id;
  }
};
