import { roles } from "@apron/kit/contract/roles";
import { webFeature } from "@apron/kit/web/feature";
import { trafficTitles } from "../titles.ts";

const own = { state: "open", section: "traffic", versions: ["1", "2"] } as const;

/** The traffic of work numbers: figures and radar, clearing, and an organisation's overview (catalogue 6). */
export const traffic = webFeature({
  name: "traffic",
  homeParts: [
    {
      key: "traffic.today",
      order: 10,
      versions: ["1", "2"],
      load: async () => ({ part: (await import("./HomeTraffic.tsx")).HomeTraffic }),
    },
  ],
  routes: [
    {
      ...own,
      path: "/flow/statistics",
      title: trafficTitles.statistics,
      screen: async () => ({ screen: (await import("./Statistics.tsx")).Statistics }),
    },
    {
      ...own,
      path: "/flow/reset",
      title: trafficTitles.reset,
      screen: async () => ({ screen: (await import("./ClearFlow.tsx")).ClearFlow }),
    },
    {
      path: "/flow/overview",
      title: trafficTitles.overview,
      state: "open",
      section: "agent",
      versions: ["1", "2", "3"],
      roles: [roles.configurationAdministrator.id],
      owners: true,
      screen: async () => ({ screen: (await import("./Overview.tsx")).Overview }),
    },
  ],
});
