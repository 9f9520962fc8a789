import { words } from "@apron/kit/contract/texts";

/** The titles of the pages, which the portal reads at its start; all other words come with the pages, from texts.ts. */
export const airportTitles = words({
  title: { zh: "机场与应用", en: "Airports and applications" },
  import: { zh: "导入机场", en: "Import airports" },
});
