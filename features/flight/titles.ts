import { words } from "@apron/kit/contract/texts";

/** The titles of the pages, which the portal reads at its start; all other words come with the pages, from texts.ts. */
export const flightTitles = words({
  title: { zh: "故障航班数据提供", en: "Fault flight data" },
  record: { zh: "故障航班记录", en: "Fault flight record" },
});
