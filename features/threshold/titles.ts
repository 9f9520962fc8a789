import { words } from "@apron/kit/contract/texts";

/** The titles of the pages, which the portal reads at its start; all other words come with the pages, from texts.ts. */
export const thresholdTitles = words({
  list: { zh: "临时流量阈值", en: "Temporary thresholds" },
  inAirport: { zh: "临时流量阈值调整", en: "Temporary threshold adjustment" },
  apply: { zh: "申请临时阈值", en: "Apply for a temporary threshold" },
  detail: { zh: "临时阈值申请", en: "Threshold application" },
  desk: { zh: "阈值审批", en: "Threshold approval" },
  deskCase: { zh: "阈值申请", en: "Threshold application" },
  policy: { zh: "阈值审批规则", en: "Rules of thresholds" },
  statistics: { zh: "阈值审批统计", en: "Threshold statistics" },
});
