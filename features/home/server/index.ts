import { addClosingPart } from "@apron/features/login/server";
import { common, refuse } from "@apron/kit/contract/refusal";
import { answer } from "@apron/kit/server/call";
import type { FeatureDoor } from "@apron/kit/server/feature";
import { getShortcuts, homeSearch, saveShortcuts, versionList } from "../contract.ts";
import { releases } from "./releases.ts";
import { searchHome } from "./search.ts";
import { storeOf } from "./store.ts";

/** Home: what stands above all other features. */
export const home: FeatureDoor = (house) => {
  const store = storeOf(house.database);
  addClosingPart(house, {
    held: async (accountId) => ({ shortcuts: (await store.shortcuts(accountId))?.paths ?? [] }),
    closing: async ({ id }) => await store.forget(id),
  });
  return {
    name: "home",
    answers: [
      answer(versionList, async () => releases),
      answer(homeSearch, async (asked) => await searchHome(house, asked)),
      answer(getShortcuts, async ({ caller }) => {
        const chosen = await store.shortcuts(caller.accountId);
        return chosen ? { ...chosen, chosen: true } : { paths: [], version: 0, chosen: false };
      }),
      answer(saveShortcuts, async ({ body, caller, note }) => {
        const paths = [...new Set(body.paths)];
        note(paths.join(" "));
        if (!(await store.choose(caller.accountId, paths, body.version))) throw refuse(common.E9409);
        return { version: body.version + 1 };
      }),
    ],
  };
};
