import { webFeature } from "@apron/kit/web/feature";
import { handoverTitles } from "../titles.ts";

const staff = { state: "open", versions: ["3"] } as const;

/** Handover logs, and what of them concerns somebody on the home screen (catalogue 15.14). */
export const handover = webFeature({
  name: "handover",
  homeParts: [
    {
      key: "handover.mine",
      order: 0,
      versions: ["3"],
      load: async () => ({ part: (await import("./HomeHandover.tsx")).HomeHandover }),
    },
  ],
  routes: [
    {
      ...staff,
      path: "/handover",
      title: handoverTitles.list,
      section: "work",
      screen: async () => ({ screen: (await import("./HandoverList.tsx")).HandoverList }),
    },
    {
      ...staff,
      path: "/handover/detail",
      asks: ["id"],
      title: handoverTitles.detail,
      parent: "/handover",
      hidden: true,
      screen: async () => ({ screen: (await import("./HandoverDetail.tsx")).HandoverDetail }),
    },
  ],
});
