import { words } from "@apron/kit/contract/texts";

/** The titles of the pages, which the portal reads at its start; all other words come with the pages, from texts.ts. */
export const resetTitles = words({
  title: { zh: "重置工作号密码", en: "Reset a work-number password" },
});
