import type { FeatureDoor } from "@apron/kit/server/feature";
import { answers } from "./answers.ts";
import { firstLetters } from "./first-letters.ts";
import { firstTexts } from "./first-texts.ts";
import { storesOf } from "./stores.ts";
import { tellOfUpdate } from "./todos.ts";

export { type Consent, type ConsentEnd, consentsOf, type Signature } from "./store-consent.ts";
export { storeOf as agreementsOf } from "./store.ts";
export { acceptCurrent, agreedBy, currentVersion, hasAccepted, pendingTypes } from "./accepting.ts";
export type { Agreed, Ticked } from "./rules.ts";

/** How many days ago the demo's first wordings were published: before anybody of it agreed to them. */
const firstDays = 400;

/** Agreements and their acceptance, and the consent letter of work numbers (catalogue 22). */
export const agreements: FeatureDoor = (house) => ({
  name: "agreements",
  answers: answers(house, storesOf(house)),
  jobs: [tellOfUpdate(house, storesOf(house))],
  demo: { published: async () => await storesOf(house).texts.backdate(firstDays) },
  start: async () => {
    for (const text of [...firstTexts, ...firstLetters]) await storesOf(house).texts.addFirstVersion(text);
  },
});
