import { words } from "@apron/kit/contract/texts";

/** The titles of the pages, which the portal reads at its start; all other words come with the pages, from texts.ts. */
export const agreementPageTitles = words({
  title: { zh: "协议", en: "Agreement" },
  desk: { zh: "协议管理", en: "Agreements" },
  consent: { zh: "我的同意书", en: "My consent letters" },
});
