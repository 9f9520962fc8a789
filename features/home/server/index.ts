import { answer, type FeatureDoor } from "@apron/kit/server/feature";
import { versionList } from "../contract.ts";
import { releases } from "./releases.ts";

/** Home: what stands above all other features. */
export const home: FeatureDoor = () => ({
  name: "home",
  answers: [answer(versionList, async () => releases)],
});
