import { roles } from "@apron/kit/contract/roles";
import { webFeature } from "@apron/kit/web/feature";
import { watchTitles } from "../titles.ts";

const desk = {
  state: "open",
  section: "office",
  versions: ["3"],
  roles: [roles.administrator.id, roles.auditor.id],
} as const;

/** How the portal runs, for whoever looks after it (catalogue 24.3). */
export const watch = webFeature({
  name: "watch",
  routes: [
    {
      ...desk,
      path: "/watchDesk",
      title: watchTitles.watch,
      screen: async () => ({ screen: (await import("./RunningDesk.tsx")).RunningDesk }),
    },
    {
      ...desk,
      path: "/watchDesk/jobs",
      title: watchTitles.jobs,
      parent: "/watchDesk",
      screen: async () => ({ screen: (await import("./JobDesk.tsx")).JobDesk }),
    },
    {
      ...desk,
      path: "/refusalLog",
      title: watchTitles.refusals,
      screen: async () => ({ screen: (await import("./RefusalLog.tsx")).RefusalLog }),
    },
    {
      ...desk,
      path: "/refusalLog/detail",
      asks: ["id"],
      title: watchTitles.refusal,
      parent: "/refusalLog",
      hidden: true,
      screen: async () => ({ screen: (await import("./RefusalDetail.tsx")).RefusalDetail }),
    },
  ],
});
