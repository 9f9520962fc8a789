import { roles } from "@apron/kit/contract/roles";
import { webFeature } from "@apron/kit/web/feature";
import { hotlineTitles } from "../titles.ts";

const desk = { state: "open", section: "office", versions: ["3"], roles: [roles.customerService.id] } as const;

/** The desk of customer service: find a work number, look at it, lift or activate it, see what was done (5.14). */
export const hotline = webFeature({
  name: "hotline",
  routes: [
    {
      ...desk,
      path: "/hotline",
      title: hotlineTitles.title,
      screen: async () => ({ screen: (await import("./Hotline.tsx")).Hotline }),
    },
    {
      ...desk,
      path: "/hotline/agent",
      title: hotlineTitles.agent,
      asks: ["bindingId"],
      parent: "/hotline",
      hidden: true,
      screen: async () => ({ screen: (await import("./HotlineAgent.tsx")).HotlineAgent }),
    },
    {
      ...desk,
      path: "/hotline/log",
      title: hotlineTitles.log,
      screen: async () => ({ screen: (await import("./HotlineLog.tsx")).HotlineLog }),
    },
  ],
});
