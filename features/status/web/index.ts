import { webFeature } from "@apron/kit/web/feature";
import { roles } from "@apron/kit/contract/roles";
import { statusTitles } from "../titles.ts";

/** How the hosts and airports stand, for everybody; a line of it on every page; and its desk (catalogue 28.5). */
export const status = webFeature({
  name: "status",
  routes: [
    {
      path: "/serviceStatus",
      title: statusTitles.title,
      state: "open",
      section: "service",
      public: true,
      layout: "open",
      screen: async () => ({ screen: (await import("./ServiceStatus.tsx")).ServiceStatus }),
    },
    {
      path: "/serviceStatusDesk",
      title: statusTitles.desk,
      state: "open",
      section: "office",
      versions: ["3"],
      roles: [roles.customerService.id, roles.configurationAdministrator.id],
      screen: async () => ({ screen: (await import("./desk/StatusDesk.tsx")).StatusDesk }),
    },
  ],
  pageParts: [
    {
      key: "status",
      on: ["shell"],
      load: async () => ({ part: (await import("./StatusStrip.tsx")).LiveStatusStrip }),
    },
    {
      key: "statusAtSignIn",
      on: ["signIn"],
      load: async () => ({ part: (await import("./StatusStrip.tsx")).StatusStrip }),
    },
  ],
});
