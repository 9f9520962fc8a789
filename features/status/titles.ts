import { words } from "@apron/kit/contract/texts";

/** The titles of the pages, which the portal reads at its start; all other words come with the pages, from texts.ts. */
export const statusTitles = words({
  title: { zh: "服务状态", en: "Service status" },
  desk: { zh: "服务状态维护", en: "Service status desk" },
});
