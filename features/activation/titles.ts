import { words } from "@apron/kit/contract/texts";

/** The titles of the pages, which the portal reads at its start; all other words come with the pages, from texts.ts. */
export const activationTitles = words({
  title: { zh: "激活工作号", en: "Activate a work number" },
});
