import type { FeatureDoor } from "@apron/kit/server/feature";
import { answers } from "./answers.ts";
import { fillBlacklist } from "./demo.ts";
import { blacklistImportAnswers } from "./importing.ts";
import { sealedTables, storeOf } from "./store.ts";

export { listNow, refuseUnlistable, type Wanted } from "./listing.ts";
export { callAccounts, type ListedValues, whenListed } from "./listeners.ts";
export { type Listed, storeOf as blacklistOf } from "./store.ts";

/** The blacklist: who may not sign in, be bound or be reset (catalogue 12.2, 12.12). */
export const blacklist: FeatureDoor = (house) => ({
  name: "blacklist",
  sealed: sealedTables(house),
  answers: [...answers(house, storeOf(house)), ...blacklistImportAnswers(house, storeOf(house))],
  demo: { entries: async () => await fillBlacklist(house, storeOf(house)) },
});
