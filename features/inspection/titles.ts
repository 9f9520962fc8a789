import { words } from "@apron/kit/contract/texts";

/** The titles of the pages, which the portal reads at its start; all other words come with the pages, from texts.ts. */
export const inspectionTitles = words({
  title: { zh: "巡检记录", en: "Inspections" },
  add: { zh: "新增巡检", en: "New inspection" },
  detail: { zh: "巡检详情", en: "Inspection" },
  desk: { zh: "机场巡检记录", en: "Airport inspections" },
});
