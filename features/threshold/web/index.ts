import { roles } from "@apron/kit/contract/roles";
import { webFeature } from "@apron/kit/web/feature";
import { thresholdTitles } from "../titles.ts";

const holder = { state: "open", versions: ["1", "2"] } as const;
const desk = { state: "open", versions: ["3"], roles: [roles.thresholdApprover.id] } as const;
const list = async () => ({ screen: (await import("./ThresholdList.tsx")).ThresholdList });

/** Temporary thresholds: the holder's applications and the approver's desk (catalogue 8, 34). */
export const threshold = webFeature({
  name: "threshold",
  routes: [
    { ...holder, path: "/threshold", title: thresholdTitles.list, section: "traffic", screen: list },
    {
      ...holder,
      path: "/threshold/apply",
      title: thresholdTitles.apply,
      parent: "/threshold",
      hidden: true,
      found: true,
      screen: async () => ({ screen: (await import("./ThresholdForm.tsx")).ThresholdForm }),
    },
    {
      ...holder,
      path: "/threshold/detail",
      asks: ["id"],
      title: thresholdTitles.detail,
      parent: "/threshold",
      hidden: true,
      screen: async () => ({ screen: (await import("./ThresholdDetail.tsx")).ThresholdDetail }),
    },
    // The same list within the airport's area (catalogue 8.1).
    {
      ...holder,
      path: "/airportDevOps/workArea/threshold",
      title: thresholdTitles.inAirport,
      section: "work",
      screen: list,
    },
    {
      ...desk,
      path: "/thresholdDesk",
      title: thresholdTitles.desk,
      section: "office",
      screen: async () => ({ screen: (await import("./desk/ThresholdQueue.tsx")).ThresholdQueue }),
    },
    {
      ...desk,
      path: "/thresholdDesk/detail",
      asks: ["id"],
      title: thresholdTitles.deskCase,
      parent: "/thresholdDesk",
      hidden: true,
      screen: async () => ({ screen: (await import("./desk/ThresholdCase.tsx")).ThresholdCase }),
    },
    {
      ...desk,
      path: "/thresholdDesk/statistics",
      title: thresholdTitles.statistics,
      section: "office",
      screen: async () => ({ screen: (await import("./desk/ThresholdStatistics.tsx")).ThresholdStatistics }),
    },
    {
      ...desk,
      path: "/thresholdDesk/policy",
      title: thresholdTitles.policy,
      section: "office",
      screen: async () => ({ screen: (await import("./desk/ThresholdRules.tsx")).ThresholdRules }),
    },
  ],
});
