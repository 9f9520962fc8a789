import { roles } from "@apron/kit/contract/roles";
import { webFeature } from "@apron/kit/web/feature";
import { flightTitles } from "../titles.ts";

const provider = { state: "open", versions: ["3"], roles: [roles.faultFlight.id] } as const;

/** Fault flight data, for its providers alone (catalogue 16.11). */
export const flight = webFeature({
  name: "flight",
  routes: [
    {
      ...provider,
      path: "/faultFlight",
      title: flightTitles.title,
      section: "work",
      screen: async () => ({ screen: (await import("./RecordList.tsx")).RecordList }),
    },
    {
      ...provider,
      path: "/faultFlight/record",
      title: flightTitles.record,
      parent: "/faultFlight",
      hidden: true,
      screen: async () => ({ screen: (await import("./RecordPage.tsx")).RecordPage }),
    },
  ],
});
