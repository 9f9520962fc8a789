import { answer } from "@apron/kit/server/call";
import type { FeatureDoor } from "@apron/kit/server/feature";
import { homeSearch, versionList } from "../contract.ts";
import { releases } from "./releases.ts";
import { searchHome } from "./search.ts";

/** Home: what stands above all other features. */
export const home: FeatureDoor = (house) => ({
  name: "home",
  answers: [
    answer(versionList, async () => releases),
    answer(homeSearch, async (asked) => await searchHome(house, asked)),
  ],
});
