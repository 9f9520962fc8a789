import { words } from "@apron/kit/contract/texts";

/** The titles of the pages, which the portal reads at its start; all other words come with the pages, from texts.ts. */
export const recoveryTitles = words({
  title: { zh: "手机丢失找回", en: "Lost phone" },
  objection: { zh: "手机号更换异议", en: "Object to a change of number" },
  desk: { zh: "手机丢失审核", en: "Lost-phone cases" },
});
