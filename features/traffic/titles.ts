import { words } from "@apron/kit/contract/texts";

/** The titles of the pages, which the portal reads at its start; all other words come with the pages, from texts.ts. */
export const trafficTitles = words({
  statistics: { zh: "流量统计", en: "Traffic" },
  reset: { zh: "流量清零", en: "Clearing the flow" },
  overview: { zh: "机构流量总览", en: "Traffic of the organisation" },
});
