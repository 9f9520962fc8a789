import { words } from "@apron/kit/contract/texts";

/** The titles of the pages, which the portal reads at its start; all other words come with the pages, from texts.ts. */
export const delimitationTitles = words({
  entry: { zh: "网络故障定界", en: "Network fault delimitation" },
  departure: { zh: "国内机场离港线路", en: "Domestic departure lines" },
  reservation: { zh: "国内订座线路", en: "Domestic reservation lines" },
  detail: { zh: "定界结果", en: "What was delimited" },
  desk: { zh: "定界拓扑管理", en: "Delimitation topology" },
  probes: { zh: "探针管理", en: "Probes" },
  import: { zh: "导入定界拓扑", en: "Import the topology" },
});
